// Forcing by local trees (Baudis; docs/sources.md E9): before a playout, a few of the sequences that
// are open at the leaf are played on, as the local trees know them (local_trees.h). The next move of
// a sequence is the one with the largest
//
//   mean + c sqrt(log N / n)       for the player to move; N over the moves known there
//
// and it ends where the trees know too little. What the playout says then counts for these nodes of
// the trees, too. The sequence of the latest move comes first.
#pragma once

#include <memory>
#include <vector>

#include "core/evaluator.h"
#include "simulation/go/local_trees.h"

namespace moyo::go {

class ForcedSequences final : public Evaluator<Go> {
 public:
  ForcedSequences(std::unique_ptr<Evaluator<Go>> playouts, std::shared_ptr<LocalTrees> trees,
                  int sequences)
      : playouts_(std::move(playouts)), trees_(std::move(trees)), sequences_(sequences) {}

  Evaluation evaluate(const Request& request) override;

 private:
  // A node of the trees that was passed, of a sequence that began so.
  struct Passed {
    LocalTrees::Node node;
    Point start;
    Color first;
  };

  // Plays it on; whether it has got a move.
  bool play(LocalTrees::Sequence sequence, Go& state);
  Point choose(const LocalTrees::Sequence& sequence, const Go& state) const;

  std::unique_ptr<Evaluator<Go>> playouts_;
  std::shared_ptr<LocalTrees> trees_;
  int sequences_;
  std::vector<Passed> passed_;  // of this playout
};

}  // namespace moyo::go
