// For fuzz targets: what must hold whatever the bytes are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/errors.h"

namespace moyo::fuzz {

inline void require(bool holds) {
  if (!holds) std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Bad input is refused with a sentence, and with nothing else than an InputError.
template <class Action>
void accept_or_refuse(Action&& action) {
  try {
    action();
  } catch (const InputError& error) {
    require(*error.what() != '\0');
  }
}

}  // namespace moyo::fuzz
