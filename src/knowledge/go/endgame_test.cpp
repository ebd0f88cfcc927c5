#include "knowledge/go/endgame.h"

#include <gtest/gtest.h>

#include "base/errors.h"
#include "base/rng.h"
#include "scaled.h"
#include "search/exact/alphabeta.h"

namespace moyo::go {
namespace {

using search::AlphaBeta;
using search::AlphaBetaOptions;

Report solve(const Go& game, EndgameKnowledge knowledge, std::uint64_t nodes) {
  AlphaBetaOptions options;
  options.depth = 250;
  options.memory = Bytes{1 << 20};
  Limits limits;
  limits.nodes = nodes;
  return AlphaBeta<EndgameKnowledge>(options, knowledge).search(game, limits);
}

// Both sides live, and two points between them are left.
TEST(Endgame, CountsTheLastPoints) {
  const Go game = Go(BoardSize(8, 2), {.komi = 0.5}).parse_position(".X.X.O.O/XXXX.OO. b");
  const Report report = solve(game, {}, 100000);
  ASSERT_TRUE(report.proved);
  // Eight black points, six white ones, two neutral: one each.
  EXPECT_EQ(report.value, 1.5);
}

// A position of a random game in which nobody fills an own eye; Benson's algorithm sees something.
Go late_position(BoardSize size, const Rules& rules, Rng& rng) {
  while (true) {
    Go game(size, rules);
    for (int ply = 0; ply < 2 * size.area(); ++ply) {
      MoveList<Go> kept;
      for (const Point move : legal_moves(game)) {
        if (move != pass && !game.board().neighborhood(move).is_simple_eye(game.turn())) {
          kept.push_back(move);
        }
      }
      if (kept.empty()) break;
      game.play(kept[rng.below(static_cast<std::uint32_t>(kept.size()))]);
      const SafeArea area = safe_area(game.board());
      if (area.black + area.white > 0 && rng.chance(0.5)) return game;
    }
  }
}

// The search that knows nothing solves the smallest board. On larger ones what is safe as a bound,
// which is a theorem, is the reference for the filter.
TEST(Endgame, TheSwitchesChangeTheNodesAndNotTheScore) {
  Rng rng(11);
  int solved_plainly = 0;
  int compared = 0;
  std::uint64_t plain_nodes = 0;
  std::uint64_t both_nodes = 0;
  for (int round = 0; round < scaled(60, 4); ++round) {
    Rules rules = named_rules(round % 2 == 0 ? RuleSet::tromp_taylor : RuleSet::course);
    rules.komi = 0.5 * (round % 5);
    const bool small = round % 4 < 2;
    const Go game = late_position(small ? BoardSize(2, 2) : BoardSize(4, 3), rules, rng);
    const Report both = solve(game, {}, 20000);
    ASSERT_TRUE(both.proved) << game.position();
    const auto compare = [&](EndgameKnowledge knowledge, std::uint64_t nodes) {
      const Report report = solve(game, knowledge, nodes);
      if (!report.proved) return std::uint64_t{0};
      EXPECT_EQ(report.value, both.value) << game.position();
      ++compared;
      return report.nodes;
    };
    compare({.filter = true, .cut = false}, 5000);
    compare({.filter = false, .cut = true}, 5000);
    if (!small) continue;
    const std::uint64_t nodes = compare({.filter = false, .cut = false}, 20000);
    if (nodes == 0) continue;
    ++solved_plainly;
    plain_nodes += nodes;
    both_nodes += both.nodes;
  }
  EXPECT_GT(solved_plainly, scaled(5));
  EXPECT_GT(compared, scaled(60, 4));
  EXPECT_LT(both_nodes, plain_nodes);
}

TEST(Endgame, WantsAreaRules) {
  EXPECT_THROW(check_endgame_rules(named_rules(RuleSet::japanese)), InputError);
  EXPECT_NO_THROW(check_endgame_rules(named_rules(RuleSet::course)));
}

}  // namespace
}  // namespace moyo::go
