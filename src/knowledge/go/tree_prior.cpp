#include "knowledge/go/tree_prior.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "knowledge/go/learned_strengths.h"

namespace moyo::go {

void describe(OptionTable& table, PriorOptions& options) {
  const auto weight = [&](const char* name, double& field, const char* help) {
    table.add(name, field, std::string("playouts given in advance: ") + help, 0, 10000);
  };
  weight("prior_even", options.even, "half won, for every move");
  weight("prior_tactics", options.tactics, "for captures, rescues, ataris and self-ataris");
  weight("prior_learned", options.learned, "for moves that look strong, learned from games");
}

void TreePrior::judge(const Go& game, std::vector<mcts::MovePrior<Point>>& candidates) {
  const PlayoutBoard board(game.board(), game.turn(), game.passes(), game.recent_move(1));
  for (Point p : Points(game.size())) {
    experience_[p] = {};
    experience_[p].add(0.5, options_.even);
  }
  const MoveFeatures features(board, board.last_move(), game.recent_move(2));
  judge_blocks(board, features.urgent_blocks());
  strike_out_eyes(game, candidates);
  mcts::strike_out(candidates, [&](const mcts::MovePrior<Point>& candidate) {
    return candidate.move != pass && !board.is_legal(candidate.move);
  });
  judge_by_strengths(board, features, candidates);
  // A pass is a loss as long as there are better moves; with few left it may be the only one that
  // destroys nothing, and where territory counts the only one that costs nothing.
  constexpr std::size_t few = 8;
  const bool may_pass = candidates.size() <= few || game.rules().scoring == Scoring::territory;
  const Experience passing{may_pass ? 0.5 * options_.even : 0, options_.even};
  for (mcts::MovePrior<Point>& candidate : candidates) {
    const Experience& known = candidate.move == pass ? passing : experience_[candidate.move];
    candidate.visits = static_cast<float>(known.visits);
    candidate.mean = known.visits > 0 ? static_cast<float>(known.wins / known.visits) : 0.5f;
  }
}

// More stones, more weight, up to twice.
void TreePrior::judge_blocks(const PlayoutBoard& board, const UrgentBlocks& blocks) {
  for (const UrgentBlock& block : blocks) {
    const double stones = board.block_word(block.stone).stones();
    const double weight = options_.tactics * std::min(2.0, 0.75 + 0.25 * stones);
    for (Point p : block.moves) experience_[p].add(1, weight);
  }
}

void TreePrior::judge_by_strengths(const PlayoutBoard& board, const MoveFeatures& features,
                                   std::vector<mcts::MovePrior<Point>>& candidates) {
  const MoveStrengths& strengths = learned_strengths(board.size());
  // A pass is as bad as that, where nobody has learned it.
  constexpr std::array bad = {feature::self_atari};
  const float pass_logarithm =
      model_ ? model_->score(bad) : strengths.logarithm(feature::self_atari);
  const auto logarithm_of = [&](Point move) {
    if (model_ && (move != pass || model_->set() == MoveFeatureSet::wide)) {
      return model_->score(board, features, move);
    }
    if (move == pass) return pass_logarithm;
    return strengths.logarithm(features.with_pattern(move, strengths.book()));
  };
  float highest = -std::numeric_limits<float>::infinity();
  for (auto& [move, logarithm, mean, visits] : candidates) {
    logarithm = logarithm_of(move);
    highest = std::max(highest, logarithm);
  }
  float sum = 0;
  for (auto& [move, probability, mean, visits] : candidates) {
    probability = std::exp(probability - highest);
    sum += probability;
    if (move == pass) continue;
    experience_[move].add(1, options_.learned * std::sqrt(probability));
    if (is_bad_self_atari(board, move)) experience_[move].add(0, options_.tactics * 2);
  }
  for (auto& candidate : candidates) candidate.probability /= sum;
}

}  // namespace moyo::go
