// A game of your own, and what the library does with it: Domineering on 5x5. The first player puts
// dominoes upright, the second puts them flat; who cannot put one has lost. Eight functions make the game
// (docs/core.md has the contract); then it is solved, and tree search plays alpha-beta.
#include <cstdio>

#include "base/errors.h"
#include "base/hash.h"
#include "core/state.h"
#include "games/registry.h"
#include "match/referee.h"
#include "players/players_of.h"
#include "players/registry.h"
#include "players/solver.h"

namespace domineering {

using namespace moyo;

class Domineering {
 public:
  static constexpr int side = 5;
  using Move = TypedIndex<struct DominoPlace, std::uint8_t>;  // of its upper or left half
  static constexpr std::size_t max_moves = side * (side - 1);
  static constexpr std::size_t move_indices = side * side;

  Player to_play() const { return turn_; }
  void legal_moves(MoveList<Domineering>& moves) const {
    for (int cell = 0; cell < side * side; ++cell) {
      if (fits(cell)) moves.push_back(Move(static_cast<std::size_t>(cell)));
    }
  }
  void play(Move move) {
    taken_ |= halves(move.to_int());
    turn_ = opponent(turn_);
  }
  bool is_terminal() const {
    for (int cell = 0; cell < side * side; ++cell) {
      if (fits(cell)) return false;
    }
    return true;
  }
  double payoff(Player p) const { return p == turn_ ? -1 : 1; }  // who is to move cannot
  std::uint64_t hash() const { return mix64(2 * std::uint64_t{taken_} + index(turn_)); }
  std::string to_string() const {
    std::string text;
    for (int cell = 0; cell < side * side; ++cell) {
      text += taken_ >> cell & 1 ? '#' : '.';
      if (cell % side == side - 1) text += '\n';
    }
    return text;
  }
  std::string format_move(Move move) const {
    return {char('a' + move.to_int() % side), char('1' + move.to_int() / side)};
  }
  Move parse_move(std::string_view text) const {
    const int cell = text.size() == 2 ? (text[1] - '1') * side + text[0] - 'a' : -1;
    if (cell < 0 || cell >= side * side || !fits(cell)) throw InputError("no domino fits there");
    return Move(static_cast<std::size_t>(cell));
  }

 private:
  std::uint32_t halves(int cell) const {
    return (1u << cell) | (1u << (cell + (turn_ == Player::first ? side : 1)));
  }
  bool fits(int cell) const {
    const bool inside = turn_ == Player::first ? cell / side < side - 1 : cell % side < side - 1;
    return inside && (taken_ & halves(cell)) == 0;
  }

  std::uint32_t taken_ = 0;
  Player turn_ = Player::first;
};

const GameEntry entry = game_entry<NoOptions, [](const NoOptions&) { return Domineering(); }>(
    "domineering", "dominoes on 5x5, upright against flat");

}  // namespace domineering

int main() {
  using namespace moyo;
  games::add(domineering::entry);
  players::add(players::game_players<players::GameSetup<domineering::Domineering>>("domineering"));
  const AnyState start = games::start("domineering");

  const players::Solution solution = players::make_solver(start, "")->solve(start, {});
  std::printf("Who begins: %s\n", solution.value.c_str());

  const auto tree = players::make("uct:playouts=2000", start, 1);
  const auto alphabeta = players::make("alphabeta:depth=4", start, 1);
  const auto show = [](const AnyState& position, const std::string& move, const Report&) {
    std::printf("%s\n%s", move.c_str(), position.to_string().c_str());
  };
  const auto game = match::play_game(
      {.start = start, .opening = {}, .agents = {tree.get(), alphabeta.get()}}, show);
  std::printf("%s wins\n", game->payoffs[0] > 0 ? "uct" : "alphabeta");
}
