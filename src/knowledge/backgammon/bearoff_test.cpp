#include "knowledge/backgammon/bearoff.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/errors.h"
#include "base/whole_file.h"
#include "games/backgammon/backgammon.h"
#include "scaled.h"
#include "temporary_file.h"

namespace moyo::backgammon {
namespace {

constexpr int few = slow_build ? 3 : 6;

std::shared_ptr<const Bearoff> two_sided() {
  NoProgress progress;
  static const auto database = Bearoff::from_bytes(make_two_sided(few, progress));
  return database;
}

Side random_side(Rng& rng, int most) {
  Side side;
  const int men = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(most)));
  for (int i = 0; i < men; ++i) side.put(1 + static_cast<int>(rng.below(6)));
  side.put(off, checkers - men);
  return side;
}

TEST(Bearoff, NumbersAreOneASide) {
  EXPECT_EQ(bearoff_count(6), 924u);
  EXPECT_EQ(bearoff_count(15), 54264u);
  Rng rng(1);
  std::map<std::size_t, Side> seen;
  for (int i = 0; i < scaled(20000); ++i) {
    const Side side = random_side(rng, 6);
    EXPECT_LT(bearoff_number(side), 924u);
    EXPECT_EQ(seen.emplace(bearoff_number(side), side).first->second, side);
  }
}

// Value iteration by the rules: sweeps over all positions below one, until nothing moves.
class ValueIteration {
 public:
  double value(const Backgammon& start) {
    collect(start);
    for (double change = 1; change > 1e-9;) {
      change = 0;
      for (auto& [text, position] : positions_) {
        if (position.state.is_terminal()) continue;
        const double now = backed_up(position.state);
        change = std::max(change, std::abs(now - position.value));
        position.value = now;
      }
    }
    return positions_.at(start.position()).value;
  }

 private:
  struct Position {
    Backgammon state;
    double value = 0;  // chance to win of who is to roll; 0 at the end, where it has lost
  };

  // Calls body(chance, states after each turn) for every roll.
  template <class Body>
  static void for_each_roll(const Backgammon& state, Body&& body) {
    ChanceList<Backgammon> events;
    state.chance_events(events);
    for (const auto& event : events) {
      Backgammon rolled = state;
      rolled.play(event.move);
      std::vector<Backgammon> after;
      for (const Turn turn : legal_moves(rolled)) {
        after.push_back(rolled);
        after.back().play(turn);
      }
      body(event.probability, after);
    }
  }
  void collect(const Backgammon& state) {
    if (!positions_.emplace(state.position(), Position{state}).second || state.is_terminal())
      return;
    for_each_roll(state, [&](double, const std::vector<Backgammon>& after) {
      for (const Backgammon& next : after) collect(next);
    });
  }
  double backed_up(const Backgammon& state) {
    double sum = 0;
    for_each_roll(state, [&](double chance, const std::vector<Backgammon>& after) {
      double best = 0;
      for (const Backgammon& next : after) {
        best = std::max(best, 1 - positions_.at(next.position()).value);
      }
      sum += chance * best;
    });
    return sum;
  }

  std::map<std::string, Position> positions_;
};

TEST(Bearoff, TwoSidedIsValueIteration) {
  Rng rng(2);
  for (int i = 0; i < scaled(12, 4); ++i) {
    const Board board{random_side(rng, std::min(few, 4)), random_side(rng, 2)};
    EXPECT_NEAR(*two_sided()->win_chance(board),
                ValueIteration().value(Backgammon(board, Player::first)), 1e-6);
  }
}

// Every entry is the best of what its turns lead to: of the whole database, at random.
TEST(Bearoff, TwoSidedIsConsistent) {
  Rng rng(3);
  for (int i = 0; i < scaled(3000); ++i) {
    const Board board{random_side(rng, few), random_side(rng, few)};
    const Backgammon state(board, Player::first);
    ChanceList<Backgammon> events;
    state.chance_events(events);
    double sum = 0;
    for (const auto& event : events) {
      Backgammon rolled = state;
      rolled.play(event.move);
      double best = 0;
      for (const Turn turn : legal_moves(rolled)) {
        Backgammon after = rolled;
        after.play(turn);
        best =
            std::max(best, after.is_terminal() ? 1 : 1 - *two_sided()->win_chance(after.board()));
      }
      sum += event.probability * best;
    }
    EXPECT_NEAR(*two_sided()->win_chance(board), sum, 1e-6);
  }
}

TEST(Bearoff, KnownChances) {
  const auto side = [](std::initializer_list<int> points) {
    Side result;
    for (const int p : points) result.put(p);
    result.put(off, checkers - static_cast<int>(points.size()));
    return result;
  };
  // Two men on the 1 are always off; 6 and 2 go with 13 rolls of 36: 6-2 to 6-6, and three doubles.
  EXPECT_NEAR(*two_sided()->win_chance({side({1, 1}), side({1})}), 1, 1e-7);
  EXPECT_NEAR(*two_sided()->win_chance({side({6, 2}), side({1})}), 13.0 / 36, 1e-6);
  EXPECT_NEAR(*two_sided()->win_chance({side({6}), side({1})}), 27.0 / 36, 1e-6);
  EXPECT_FALSE(two_sided()->win_chance(Backgammon().board()).has_value());
}

TEST(Bearoff, OneSidedIsNearTheTruth) {
  if (slow_build) GTEST_SKIP() << "54,264 positions without optimisation";
  NoProgress progress;
  const std::string bytes = make_one_sided(progress);
  const auto one_sided = Bearoff::from_bytes(bytes);
  Rng rng(4);
  for (int i = 0; i < 2000; ++i) {
    const Board board{random_side(rng, 6), random_side(rng, 6)};
    EXPECT_NEAR(*one_sided->win_chance(board), *two_sided()->win_chance(board), 0.02);
  }
  Side ace;
  ace.put(1, 2);
  ace.put(off, 13);
  EXPECT_NEAR(*one_sided->mean_rolls(ace), 1, 1e-6);
  Side full;
  full.put(6, 15);
  EXPECT_NEAR(*one_sided->mean_rolls(full), 12.7, 0.5);
}

TEST(Bearoff, FilesAreCheckedAndMapped) {
  NoProgress progress;
  const std::string bytes = make_two_sided(2, progress);
  const TemporaryFile file("two.bearoff");
  write_whole_file(file.path(), bytes);
  const auto mapped = Bearoff::from_files(file.path());
  Side one;
  one.put(6);
  one.put(off, 14);
  Side ace;
  ace.put(1);
  ace.put(off, 14);
  EXPECT_NEAR(*mapped->win_chance({one, ace}), 0.75, 1e-6);
  for (std::size_t i = 0; i < bytes.size(); i += 97) {
    std::string damaged = bytes;
    damaged[i] = static_cast<char>(damaged[i] ^ 4);
    write_whole_file(file.path(), damaged);
    EXPECT_THROW(Bearoff::from_files(file.path()), InputError) << i;
  }
  EXPECT_THROW(Bearoff::from_files("/nowhere/two.bearoff"), InputError);
}

}  // namespace
}  // namespace moyo::backgammon
