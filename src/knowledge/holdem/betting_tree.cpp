#include "knowledge/holdem/betting_tree.h"

#include "base/errors.h"

namespace moyo::holdem {
namespace {

class BettingBuilder {
 public:
  BettingBuilder(BettingTree& tree, std::size_t most) : tree_(tree), most_(most) {}

  std::uint32_t add(const DeepHoldem& state) {
    if (tree_.nodes.size() == most_) {
      throw InputError("there are more than " + std::to_string(most_) +
                       " ways to bet: take a limit, fewer sizes or bets, or a smaller stack");
    }
    const auto here = static_cast<std::uint32_t>(tree_.nodes.size());
    tree_.nodes.push_back(
        {.player = state.to_play(), .round = static_cast<std::uint8_t>(state.round())});
    if (state.is_terminal()) {
      const bool folded = state.has_folded();
      const Player loser = folded ? state.to_play() : Player::first;
      tree_.nodes[here].kind = folded ? BettingNode::Kind::fold : BettingNode::Kind::showdown;
      tree_.nodes[here].stake =
          static_cast<float>(state.chips(loser)) / static_cast<float>(state.rules().big);
      return here;
    }
    const MoveList<DeepHoldem> moves = legal_moves(state);
    tree_.nodes[here].moves = static_cast<std::uint8_t>(moves.size());
    tree_.nodes[here].children = static_cast<std::uint32_t>(tree_.children.size());
    tree_.children.resize(tree_.children.size() + moves.size());
    for (const DeepHoldem::Move move : moves) {
      tree_.moves.push_back(static_cast<std::uint16_t>(move.index()));
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
      DeepHoldem next = state;
      next.play(moves[i]);
      tree_.children[tree_.nodes[here].children + i] = add(next);
    }
    return here;
  }

 private:
  BettingTree& tree_;
  std::size_t most_;
};

}  // namespace

BettingTree betting_tree(const HoldemRules& rules, std::size_t most) {
  BettingTree tree;
  BettingBuilder(tree, most).add(DeepHoldem(rules).without_actions());
  return tree;
}

}  // namespace moyo::holdem
