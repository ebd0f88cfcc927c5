// What a tree search of Go believes of a move before it tries it: wins and losses given in advance
// (docs/sources.md E3), each kind of knowledge with its weight in playouts, as Fuego and Pachi have
// it.
//
//   even      every move begins with half wins
//   tactics   wins for captures, rescues from atari, ataris that work, defences of blocks that
//             could be caught; losses for bad self-atari
//   learned   wins in proportion to the root of a move's probability (move_strengths.h, or a file of
//             move_model.h), the most probable one having all of them
//
// Own eyes are struck out (eyes.h), and so is suicide.
#pragma once

#include "base/options.h"
#include "games/go/go.h"
#include "games/go/playout_board.h"
#include "knowledge/go/move_features.h"
#include "knowledge/go/move_model.h"
#include "search/mcts/prior.h"

namespace moyo::go {

struct PriorOptions {
  double even = 10;
  double tactics = 10;
  double learned = 120;
};
void describe(OptionTable& table, PriorOptions& options);

class TreePrior final : public mcts::Prior<Go> {
 public:
  // Moves look as strong as the model says, or, without one, as the strengths that ship.
  explicit TreePrior(const PriorOptions& options, std::shared_ptr<const MoveModel> model = nullptr)
      : options_(options), model_(std::move(model)) {}

  void judge(const Go& game, std::vector<mcts::MovePrior<Point>>& candidates) override;

 private:
  struct Experience {
    double wins = 0;
    double visits = 0;
    void add(double value, double weight) {
      wins += value * weight;
      visits += weight;
    }
  };

  void judge_blocks(const PlayoutBoard& board, const UrgentBlocks& blocks);
  // Sets the candidates' probabilities, too.
  void judge_by_strengths(const PlayoutBoard& board, const MoveFeatures& features,
                          std::vector<mcts::MovePrior<Point>>& candidates);

  PriorOptions options_;
  std::shared_ptr<const MoveModel> model_;
  PointMap<Experience> experience_;
};

}  // namespace moyo::go
