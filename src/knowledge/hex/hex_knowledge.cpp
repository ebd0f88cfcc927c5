#include "knowledge/hex/hex_knowledge.h"

#include "knowledge/hex/two_distance.h"

namespace moyo::knowledge {
namespace {

using hex::Hex;

int stones_played(const Hex& state) {
  return state.stones(Player::first).count() + state.stones(Player::second).count();
}

}  // namespace

search::Value HexKnowledge::terminal_value(const State& state) const {
  return at_end(outcome_of(state).sign_for(state.to_play()), stones_played(state));
}

search::Value HexKnowledge::evaluate(const State& state) const {
  constexpr Value step = 50;  // a cell nearer to connecting
  constexpr Value tempo = step / 2;
  const HexPotentials own = hex_potentials(state, state.to_play());
  const HexPotentials theirs = hex_potentials(state, opponent(state.to_play()));
  return step * (theirs.least - own.least) + (own.count - theirs.count) + tempo;
}

search::Bounds HexKnowledge::bounds(const State& state, search::Bounds) const {
  if (state.is_terminal()) return search::Bounds::exactly(terminal_value(state));
  // There is no draw, and the game ends with the last cell at the latest.
  const int played = stones_played(state);
  return {lost_at(played + 2), won_at(played + 1)};
}

void HexKnowledge::candidates(const State& state, search::Bounds,
                              search::ScoredMoves<State>& moves) const {
  constexpr int weight = 1 << 12;
  const HexPotentials own = hex_potentials(state, state.to_play());
  const HexPotentials theirs = hex_potentials(state, opponent(state.to_play()));
  for (Move move : legal_moves(state)) {
    if (move == hex::swap_pieces) {
      moves.push_back({move, 0});
      continue;
    }
    const int sum = own.of_cell[move.index()] + theirs.of_cell[move.index()];
    moves.push_back({move, -weight * sum});
  }
}

bool HexKnowledge::pass(State& state) const {
  if (state.may_swap()) return false;
  state.pass_turn();
  return true;
}

}  // namespace moyo::knowledge

namespace moyo {

template class search::AlphaBeta<knowledge::HexKnowledge>;

}  // namespace moyo
