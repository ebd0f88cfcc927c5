#include "simulation/go/forced_sequences.h"

#include <cmath>

#include "base/fixed_list.h"

namespace moyo::go {

Evaluation ForcedSequences::evaluate(const Request& request) {
  Go state = request.state;
  passed_.clear();
  const LocalTrees::Sequences open = trees_->open_sequences(state);
  int left = sequences_;
  for (std::size_t i = open.size(); i > 0 && left > 0; --i) left -= play(open[i - 1], state);
  if (request.trace != nullptr) {
    const auto& moves = state.moves();
    for (std::size_t i = request.state.moves().size(); i < moves.size(); ++i) {
      request.trace->plies.push_back({moves[i].move, player_of(moves[i].color)});
    }
  }
  Evaluation evaluation = playouts_->evaluate(
      {.state = state, .rng = request.rng, .owners = request.owners, .trace = request.trace});
  if (state.turn() != request.state.turn()) evaluation.value = -evaluation.value;
  if (!evaluation.has_owners) return evaluation;
  for (const Passed& passed : passed_) {
    const float owner = request.owners[passed.start.index()];
    trees_->count(passed.node, passed.first == Color::black ? owner > 0 : owner < 0);
  }
  return evaluation;
}

bool ForcedSequences::play(LocalTrees::Sequence sequence, Go& state) {
  constexpr int longest = 12;
  int moves = 0;
  for (; moves < longest; ++moves) {
    const Color c = state.turn();
    const Point move = choose(sequence, state);
    if (move == no_point) break;
    sequence.node = trees_->find(sequence, move, c);
    sequence.last = move;
    sequence.next = opposite(c);
    passed_.push_back({sequence.node, sequence.start, sequence.first});
    state.play(move);
  }
  return moves > 0;
}

// The next move of the player to move, or no_point.
Point ForcedSequences::choose(const LocalTrees::Sequence& sequence, const Go& state) const {
  constexpr double c = 0.4, enough = 8;
  struct Known {
    Point move;
    LocalTrees::Node node;
  };
  FixedList<Known, 25> known;
  double visits = 0;
  for (const Point p : Points(state.size())) {
    if (!LocalTrees::is_near(p, sequence.last)) continue;
    const LocalTrees::Node node = trees_->find(sequence, p, state.turn());
    if (node == LocalTrees::no_node || trees_->visits(node) < enough) continue;
    if (!state.is_legal(p)) continue;
    known.push_back({p, node});
    visits += trees_->visits(node);
  }
  Point best = no_point;
  double best_urgency = 0;
  for (const Known& one : known) {
    const double began = trees_->mean(one.node);
    const double mean = state.turn() == sequence.first ? began : 1 - began;
    const double urgency = mean + c * std::sqrt(std::log(visits) / trees_->visits(one.node));
    if (best != no_point && urgency <= best_urgency) continue;
    best = one.move;
    best_urgency = urgency;
  }
  return best;
}

}  // namespace moyo::go
