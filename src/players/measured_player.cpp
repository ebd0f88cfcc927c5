#include "players/measured_player.h"

#include <algorithm>

#include "base/errors.h"

namespace moyo::players {
namespace {

class Questions {
 public:
  Questions(Agent& agent, const hidden::GameTree& tree, const AskedPlayer& asked, Rng& rng)
      : agent_(agent), tree_(tree), asked_(asked), rng_(rng), answered_(tree.sets.size()) {}

  void ask_below(std::uint32_t number, const AnyState& state, hidden::Behaviours& moves) {
    const hidden::GameTree::Node& node = tree_.nodes[number];
    if (node.is_end || asked_.limits.stop.stop_requested()) return;
    if (node.player != Player::chance && !answered_[node.set]) ask(node.set, state, moves);
    for (std::uint32_t edge = node.first; edge < node.first + node.moves; ++edge) {
      AnyState child = state;
      child.play(tree_.edges[edge].move);
      ask_below(tree_.edges[edge].node, child, moves);
    }
  }

 private:
  void ask(std::uint32_t number, const AnyState& state, hidden::Behaviours& moves) {
    const hidden::InformationSet& set = tree_.sets[number];
    double* const counts = moves[index(set.player)].data() + set.decision.first;
    std::fill_n(counts, set.decision.moves, 0.0);
    for (int i = 0; i < asked_.samples; ++i) {
      agent_.new_game(rng_());
      const Report report = agent_.think(state.as_known_to(set.player, rng_), asked_.limits);
      const auto move = report.best ? std::find(set.moves.begin(), set.moves.end(), *report.best)
                                    : set.moves.end();
      if (move == set.moves.end()) throw InputError("the player makes no legal move here");
      counts[move - set.moves.begin()] += 1.0 / asked_.samples;
    }
    answered_[number] = true;
    ++done_;
    if (asked_.progress) asked_.progress(done_, tree_.sets.size());
  }

  Agent& agent_;
  const hidden::GameTree& tree_;
  const AskedPlayer& asked_;
  Rng& rng_;
  std::vector<bool> answered_;
  std::size_t done_ = 0;
};

}  // namespace

hidden::Behaviours played_behaviours(Agent& agent, const AnyState& start,
                                     const hidden::GameTree& tree, const hidden::SequenceForm& form,
                                     const AskedPlayer& asked, Rng& rng) {
  hidden::Behaviours moves = hidden::uniform_behaviours(form);
  Questions(agent, tree, asked, rng).ask_below(0, start, moves);
  return moves;
}

}  // namespace moyo::players
