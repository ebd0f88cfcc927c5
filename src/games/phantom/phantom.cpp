#include "games/phantom/phantom.h"

#include <algorithm>
#include <bit>

namespace moyo::phantom {
namespace {

constexpr std::uint16_t lines[] = {0b000000111, 0b000111000, 0b111000000, 0b001001001,
                                   0b010010010, 0b100100100, 0b100010001, 0b001010100};

}  // namespace

bool Phantom::has_line(std::size_t player) const {
  return std::any_of(std::begin(lines), std::end(lines),
                     [&](std::uint16_t line) { return (marks_[player] & line) == line; });
}

int Phantom::made(std::size_t player) const { return std::popcount(marks_[player]); }

void Phantom::legal_moves(MoveList<Phantom>& moves) const {
  if (is_terminal()) return;
  for (int square = 0; square < squares; ++square) {
    if (!tries_[index(mover_)].contains(Move(square))) moves.push_back(Move(square));
  }
}

void Phantom::play(Move move) {
  const std::size_t mover = index(mover_);
  tries_[mover].push_back(move);
  if (was_refused(mover, move)) return;
  marks_[mover] = static_cast<std::uint16_t>(marks_[mover] | 1u << move.index());
  mover_ = opponent(mover_);
}

double Phantom::payoff(Player p) const {
  if (has_line(index(p))) return 1;
  return has_line(index(opponent(p))) ? -1 : 0;
}

// Games at random, with this player's tries as they were, until one fits: so each history is as likely as
// it is in random play. In the other's turn it is hidden how many squares the other has tried in vain: of
// the positions of such a turn one is taken, and turns with more of them have to come up more often.
Phantom Phantom::determinised(Player p, Rng& rng) const {
  if (is_terminal()) return *this;
  const std::size_t own = index(p);
  const Tries& tries = tries_[own];
  while (true) {
    Phantom state;
    std::size_t next = 0;
    bool fits = true;
    while (fits && !state.is_terminal() && next < tries.size()) {
      if (state.mover_ != p) {
        state.play(random_move(state, rng));
        continue;
      }
      const Move move = tries[next++];
      fits = state.was_refused(own, move) == was_refused(own, move);
      state.play(move);
    }
    if (!fits || state.is_terminal()) continue;
    if (mover_ == p) {
      while (!state.is_terminal() && state.mover_ != p) state.play(random_move(state, rng));
      if (!state.is_terminal()) return state;
      continue;
    }
    if (state.mover_ == p) continue;
    FixedList<Phantom, squares + 1> turn;
    while (!state.is_terminal() && state.mover_ != p) {
      turn.push_back(state);
      state.play(random_move(state, rng));
    }
    const std::uint32_t place = rng.below(squares + 1);
    if (place < turn.size()) return turn[place];
  }
}

std::string Phantom::format_move(Move move) const {
  return {static_cast<char>('a' + move.to_int() % side),
          static_cast<char>('0' + side - move.to_int() / side)};
}

// "a1 b2! c3": the second was refused.
std::string Phantom::tries_of(std::size_t player) const {
  std::string words;
  for (const Move move : tries_[player]) {
    words += " " + format_move(move) + (was_refused(player, move) ? "!" : "");
  }
  return words;
}

BoardPicture Phantom::picture_seen_by(Player viewer) const {
  const auto shows = [&](std::size_t player, int square) {
    if (!owns(player, square)) return false;
    if (viewer == Player::chance || is_terminal() || index(viewer) == player) return true;
    return tries_[index(viewer)].contains(Move(square));
  };
  std::string cells(squares, '.');
  for (int square = 0; square < squares; ++square) {
    if (shows(0, square)) cells[static_cast<std::size_t>(square)] = 'X';
    if (shows(1, square)) cells[static_cast<std::size_t>(square)] = 'O';
  }
  return lettered_board(BoardShape::squares, {side, side}, cells, RowNumbers::from_bottom);
}

std::string Phantom::words_for(Player viewer) const {
  std::string words = diagram(picture_seen_by(viewer));
  for (const Player p : {Player::first, Player::second}) {
    if (viewer == p || viewer == Player::chance || is_terminal()) {
      words += std::string(ordinal(p)) + " tried" + tries_of(index(p)) + "\n";
    }
  }
  return words + (is_terminal() ? "over\n" : std::string(ordinal(mover_)) + " to move\n");
}

const GameEntry entry = game_entry<NoOptions, [](const NoOptions&) { return Phantom(); }>(
    "phantom", "phantom tic-tac-toe: the other's marks are hidden");

}  // namespace moyo::phantom
