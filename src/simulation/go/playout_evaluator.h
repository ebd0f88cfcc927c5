// The value of a position of Go by one playout to the end, as an Evaluator of a search.
//
//   value = (1 - w) * sign + w * clamp(margin / (area / 2), -1, 1)      for the player to move
//
// margin is the area score with the game's komi (or that of dynamic_komi.h), sign its sign, w the
// option score_weight: with w > 0 a win by more is a little better. Under all rules, playouts have
// simple ko and no suicide and count by area. Territory scores are corrected by the stones that
// both sides placed before the playout, captured ones too:
//
//   territory = area - (black stones placed - white stones placed)
//
// This leaves out the moves of the playout itself, so it may be a point off.
//
// One evaluator serves one thread. Once it has seen a few playouts it allocates nothing.
#pragma once

#include <memory>

#include "core/evaluator.h"
#include "games/go/go.h"
#include "simulation/go/dynamic_komi.h"
#include "simulation/go/playout_policy.h"

namespace moyo::go {

struct EvaluatorOptions {
  PlayoutOptions playouts;
  double score_weight = 0;
  bool mercy = false;         // stop when one side has a third of the board more stones
  ReplyOptions replies;       // rules only: last good replies
  bool liberty_maps = false;  // rules only: choose among tactical moves by what worked
  double liberty_threshold = 0;
  int length = 0;  // moves after which a playout is a draw; 0: play to the end

  friend bool operator==(const EvaluatorOptions&, const EvaluatorOptions&) = default;
};
void describe(OptionTable& table, EvaluatorOptions& options);

// With a komi of its own, if one is given; the trace's score and outcome are still the game's.
std::unique_ptr<Evaluator<Go>> make_playout_evaluator(
    const EvaluatorOptions& options, std::shared_ptr<const DynamicKomi> komi = nullptr);

}  // namespace moyo::go
