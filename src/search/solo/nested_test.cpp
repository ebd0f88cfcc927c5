#include "search/solo/nested.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace moyo::solo {
namespace {

// Cazenave's "left move" problem with a twist: each of five turns is 0, 1 or 2, and the score is
// written down at random for every pair of turns that follow each other.
struct Pairs {
  static constexpr int length = 5;
  const std::vector<int>* table;
  std::vector<int> played = {};

  void moves(std::vector<int>& list) const {
    if (static_cast<int>(played.size()) < length) list = {0, 1, 2};
  }
  void play(int move) { played.push_back(move); }
  double score() const {
    double sum = 0;
    for (std::size_t i = 1; i < played.size(); ++i) {
      sum += (*table)[i * 9 + static_cast<std::size_t>(played[i - 1] * 3 + played[i])];
    }
    return sum;
  }
  std::uint64_t code(int move) const {
    const int last = played.empty() ? 0 : played.back();
    return played.size() * 9 + static_cast<std::uint64_t>(3 * last + move);
  }
};

double best_score(const Pairs& game) {
  std::vector<int> moves;
  game.moves(moves);
  if (moves.empty()) return game.score();
  double best = -1e9;
  for (const int move : moves) {
    Pairs child = game;
    child.play(move);
    best = std::max(best, best_score(child));
  }
  return best;
}

double replayed(Pairs game, const Sequence& sequence) {
  for (const int move : sequence.moves) {
    std::vector<int> moves;
    game.moves(moves);
    EXPECT_NE(std::find(moves.begin(), moves.end(), move), moves.end());
    game.play(move);
  }
  std::vector<int> after;
  game.moves(after);
  EXPECT_TRUE(after.empty());
  return game.score();
}

TEST(NestedSearch, SequencesAreWholeGamesWithTheirScore) {
  Rng rng(1);
  for (int round = 0; round < 20; ++round) {
    std::vector<int> table(9 * Pairs::length);
    for (int& entry : table) entry = static_cast<int>(rng.below(100));
    const Pairs game{&table};
    const double best = best_score(game);
    double mean[3] = {};
    for (int level = 0; level <= 2; ++level) {
      for (int i = 0; i < 10; ++i) {
        const Sequence found = nested_search(game, level, rng);
        EXPECT_EQ(replayed(game, found), found.score);
        EXPECT_LE(found.score, best);
        mean[level] += found.score / 10;
      }
    }
    EXPECT_LT(mean[0], mean[1]);
    EXPECT_LE(mean[1], mean[2] + 20);
    const Sequence adapted = PolicyAdaptation<Pairs>({.iterations = 20}).search(game, 2, rng);
    EXPECT_EQ(replayed(game, adapted), adapted.score);
    EXPECT_LE(adapted.score, best);
    EXPECT_GE(adapted.score, mean[0]);
    // As many levels as turns see everything.
    EXPECT_EQ(nested_search(game, Pairs::length, rng).score, best);
  }
}

TEST(NestedSearch, AGameThatIsOverIsItsOwnScore) {
  std::vector<int> table(9 * Pairs::length, 7);
  Pairs over{&table, std::vector<int>(Pairs::length, 1)};
  Rng rng(2);
  EXPECT_EQ(nested_search(over, 2, rng).score, 28);
  EXPECT_EQ(PolicyAdaptation<Pairs>({}).search(over, 1, rng).score, 28);
}

}  // namespace
}  // namespace moyo::solo
