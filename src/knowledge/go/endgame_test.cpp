#include "knowledge/go/endgame.h"

#include <gtest/gtest.h>

#include "base/errors.h"
#include "base/rng.h"
#include "scaled.h"
#include "search/exact/alphabeta.h"
#include "search/exact/goal_search.h"

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

// What is safe as a bound is a theorem; it is the reference for the filter.
TEST(Endgame, TheSwitchesChangeTheNodesAndNotTheScore) {
  Rng rng(11);
  int compared = 0;
  std::uint64_t cut_nodes = 0;
  std::uint64_t both_nodes = 0;
  for (int round = 0; round < scaled(60, 6); ++round) {
    Rules rules = named_rules(round % 2 == 0 ? RuleSet::tromp_taylor : RuleSet::course);
    rules.komi = 0.5 * (round % 5);
    const Go game = late_position(BoardSize(4, 3), rules, rng);
    const Report both = solve(game, {}, 20000);
    ASSERT_TRUE(both.proved) << game.position();
    const Report cut = solve(game, {.filter = false, .cut = true}, 20000);
    if (cut.proved) {
      ++compared;
      EXPECT_EQ(cut.value, both.value) << game.position();
      cut_nodes += cut.nodes;
      both_nodes += both.nodes;
    }
    const Report filtered = solve(game, {.filter = true, .cut = false}, 2000);
    if (filtered.proved) {
      EXPECT_EQ(filtered.value, both.value) << game.position();
    }
  }
  EXPECT_GT(compared, scaled(30, 6));
  EXPECT_LE(both_nodes, cut_nodes);
}

// Who wins is what boolean search, which knows nothing of safe territory, says.
TEST(Endgame, TheSignIsThatOfBooleanSearch) {
  Rng rng(12);
  for (int round = 0; round < scaled(24, 6); ++round) {
    Rules rules = named_rules(round % 2 == 0 ? RuleSet::tromp_taylor : RuleSet::course);
    rules.komi = 0.5 * (round % 7);
    const Go game = late_position(BoardSize(3, 2), rules, rng);
    const Report score = solve(game, {}, 20000);
    ASSERT_TRUE(score.proved) << game.position();
    AlphaBetaOptions options;
    options.depth = 250;
    options.memory = Bytes{1 << 20};
    search::GoalSearch<Go> questions(options);
    EXPECT_EQ(questions.reaches(game, {game.to_play(), false}), score.value > 0)
        << game.position() << " komi " << rules.komi;
    EXPECT_EQ(questions.reaches(game, {game.to_play(), true}), score.value >= 0)
        << game.position() << " komi " << rules.komi;
  }
}

TEST(Endgame, WantsAreaRules) {
  EXPECT_THROW(check_endgame_rules(named_rules(RuleSet::japanese)), InputError);
  EXPECT_NO_THROW(check_endgame_rules(named_rules(RuleSet::course)));
}

}  // namespace
}  // namespace moyo::go
