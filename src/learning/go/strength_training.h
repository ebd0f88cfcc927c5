// Learning how strong moves look (knowledge/go/move_strengths.h) from games: patterns that come up
// often make the book, and minorisation-maximisation finds the strengths.
#pragma once

#include <functional>

#include "core/progress.h"
#include "knowledge/go/move_strengths.h"
#include "learning/go/minorization.h"
#include "learning/go/sample_stream.h"

namespace moyo::learning {

struct StrengthOptions {
  int side = 19;
  std::size_t harvest = 100000;   // positions in which patterns are counted
  std::size_t positions = 20000;  // positions to learn from
  std::size_t held_out = 5000;
  int common = 15;  // a pattern is kept if it was played, or could have been, so often
  int iterations = 15;
  std::uint64_t seed = 1;
};
void describe(OptionTable& table, StrengthOptions& options);

struct StrengthReport {
  int iteration = 0;
  Prediction training;
  Prediction held_out;
};

// InputError if there are no games of that size.
go::MoveStrengths train_strengths(const GameSet& games, const StrengthOptions& options,
                                  Progress& progress,
                                  const std::function<void(const StrengthReport&)>& report);

}  // namespace moyo::learning
