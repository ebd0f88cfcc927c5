// How often a test kills something, and what is started again. `./test` kills a few times;
// MOYO_KILLS=100 in the environment kills so often in each test.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "program/run_program.h"

namespace moyo {

inline int kills(int usually) {
  const char* wanted = std::getenv("MOYO_KILLS");
  return wanted == nullptr ? usually : std::stoi(wanted);
}

// A program that found nobody at the server's address, because that had just been killed, has said
// so; whoever watches over it starts it again.
inline void revive(std::unique_ptr<RunningProgram>& program,
                   const std::vector<std::string>& command) {
  const auto ended = program->wait_for(0);
  if (!ended || ended->exit_code == 0) return;
  EXPECT_EQ(ended->exit_code, 1) << ended->error;
  EXPECT_THAT(ended->error, testing::HasSubstr("nats://127.0.0.1"));
  program = std::make_unique<RunningProgram>(command, "");
}

}  // namespace moyo
