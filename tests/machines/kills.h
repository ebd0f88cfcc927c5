// How often a test kills something. `./test` kills a few times; MOYO_KILLS=100 in the environment
// kills so often in each test.
#pragma once

#include <cstdlib>
#include <string>

namespace moyo {

inline int kills(int usually) {
  const char* wanted = std::getenv("MOYO_KILLS");
  return wanted == nullptr ? usually : std::stoi(wanted);
}

}  // namespace moyo
