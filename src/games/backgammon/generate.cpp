#include "games/backgammon/generate.h"

namespace moyo::backgammon {
namespace {

// What matters of the mover's men while a turn is put together: hits change nothing for the rest of
// it.
struct Men {
  std::array<std::uint8_t, 26> count;
  PointSet occupied;

  explicit Men(const Side& side) : occupied(side.occupied()) {
    for (int p = 0; p < 26; ++p)
      count[static_cast<std::size_t>(p)] = static_cast<std::uint8_t>(side.at(p));
  }
  void move(int from, int to) {
    if (--count[static_cast<std::size_t>(from)] == 0) occupied &= ~point(from);
    if (to == off) return;
    ++count[static_cast<std::size_t>(to)];
    occupied |= point(to);
  }
  void take_back(int from, int to) {
    ++count[static_cast<std::size_t>(from)];
    occupied |= point(from);
    if (to == off) return;
    if (--count[static_cast<std::size_t>(to)] == 0) occupied &= ~point(to);
  }
};

// The points that a die can be played from.
PointSet sources(PointSet occupied, PointSet open, int die) {
  const PointSet landing = open << die;
  if (occupied >= point(bar)) return landing & point(bar);
  PointSet from = occupied & landing;
  if (occupied <= home && occupied != 0) {
    const int rearmost = std::bit_width(occupied) - 1;
    if (rearmost <= die) {
      from |= point(rearmost);
    } else {
      from |= occupied & point(die);
    }
  }
  return from;
}

int highest(PointSet set) { return std::bit_width(set) - 1; }

// ---- Doubles: sources that do not rise.

struct Doubles {
  Men men;
  PointSet open;
  int die;
  TurnList& turns;
  int longest = 0;

  void add(std::size_t rank, int length) {
    if (length < longest) return;
    if (length > longest) turns.clear();
    longest = length;
    turns.push_back(Turn(rank));
  }
  void extend(std::size_t rank, int length, PointSet allowed) {
    PointSet from = sources(men.occupied, open, die) & allowed;
    if (from == 0 && length > 0) add(rank, length);
    while (from != 0) {
      const int source = highest(from);
      from ^= point(source);
      const std::size_t longer = rank + Turn::rank_part(static_cast<std::size_t>(length), source);
      if (length == 3) {
        add(longer, 4);
        continue;
      }
      const int to = Step{source, die}.to();
      men.move(source, to);
      extend(longer, length + 1, 2 * point(source) - 1);
      men.take_back(source, to);
    }
  }
};

// ---- Two dice: the higher first, then the lower first.

class Pairs {
 public:
  Pairs(const Board& board, Dice dice, TurnList& turns)
      : men_(board.mine),
        open_(board.open()),
        targets_(board.targets()),
        dice_(dice),
        turns_(turns) {}

  void generate() {
    const PointSet high_sources = sources(men_.occupied, open_, dice_.high);
    const PointSet low_sources = sources(men_.occupied, open_, dice_.low);
    for_each_second(high_sources, dice_.high, dice_.low, [&](int high, int low) {
      lows_of_[static_cast<std::size_t>(high)] |= point(low);
      if (!same_as_listed(high, low)) turns_.push_back(Turn::of_pair(high, low));
    });
    for_each_second(low_sources, dice_.low, dice_.high, [&](int low, int high) {
      if (!listed(high, low) && !same_as_listed(high, low)) {
        turns_.push_back(Turn::of_pair(high, low));
      }
    });
    if (!turns_.empty()) return;
    for_each_point(high_sources, [&](int high) { turns_.push_back(Turn::of_pair(high, 0)); });
    if (!turns_.empty()) return;
    for_each_point(low_sources, [&](int low) { turns_.push_back(Turn::of_pair(0, low)); });
  }

 private:
  template <class Body>
  static void for_each_point(PointSet set, Body&& body) {
    for (; set != 0; set ^= point(highest(set))) body(highest(set));
  }
  template <class Body>
  void for_each_second(PointSet first_sources, int first_die, int second_die, Body&& body) {
    for_each_point(first_sources, [&](int first) {
      const int to = Step{first, first_die}.to();
      men_.move(first, to);
      const PointSet second_sources = sources(men_.occupied, open_, second_die);
      men_.take_back(first, to);
      for_each_point(second_sources, [&](int second) { body(first, second); });
    });
  }
  // Whether the pair can be played with the higher die first.
  bool listed(int high, int low) const {
    return (lows_of_[static_cast<std::size_t>(high)] & point(low)) != 0;
  }
  // Two pairs end in one position in two cases: one man plays both dice, in either order, and hits
  // nothing on the way; or two men are borne off, each by either die. The pair with the higher source
  // for the higher die is the one that is listed.
  bool same_as_listed(int high, int low) const {
    if (high >= low) return false;
    const bool one_man = high == low - dice_.low && low > dice_.high &&
                         (targets_ & (point(low - dice_.high) | point(high))) == 0;
    if (one_man) return listed(low, low - dice_.high);
    return low <= dice_.low && listed(low, high);
  }

  Men men_;
  PointSet open_;
  PointSet targets_;
  Dice dice_;
  TurnList& turns_;
  std::array<PointSet, source_count> lows_of_{};
};

}  // namespace

void generate_turns(const Board& board, Dice dice, TurnList& turns) {
  turns.clear();
  if (dice.is_double()) {
    Doubles{Men(board.mine), board.open(), dice.high, turns}.extend(0, 0, ~PointSet{0});
  } else {
    Pairs(board, dice, turns).generate();
  }
  if (turns.empty()) turns.push_back(no_turn);
}

}  // namespace moyo::backgammon
