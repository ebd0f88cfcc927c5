// AlphaGo Fan's networks, stage by stage (Silver et al. 2016; docs/sources.md F8), on any board:
//
//   sl        a policy learns the moves of records                        FOLDER/sl
//   rl        it goes on by REINFORCE against earlier versions of itself  FOLDER/rl
//   games     both play games, of each of which one position is kept      FOLDER/value.games
//   value     a value network learns the results of these positions       FOLDER/value
//   records   another learns the results of all positions of the records, to show how much of that
//             it learns by heart                                          FOLDER/value-records
//
// Every stage is a run that a later process goes on with. The tree search is `fan`:
// fan:net=FOLDER/sl,value=FOLDER/value,lambda=0.5.
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/options.h"

namespace moyo::learning {

struct FanRunOptions {
  std::string game = "go:size=9";  // option string
  std::string folder;
  std::string records;  // a file of `moyo train data`
  std::string network;  // configuration; empty: by the board
  std::string stages = "all";
  std::uint64_t sl_positions = 2'000'000;
  std::uint64_t rl_games = 20'000;
  std::uint64_t value_games = 50'000;
  std::uint64_t value_positions = 500'000;
  int threads = 1;
  std::uint64_t seed = 1;
};
void describe(OptionTable& table, FanRunOptions& options);

// Runs the stages that are asked for, in their order; `message` is told how they go. InputError if a
// stage wants what an earlier one has not made yet.
void run_fan(const FanRunOptions& options, std::stop_token stop,
             const std::function<void(const std::string&)>& message);

}  // namespace moyo::learning
