#include "simulation/go/rule_policy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "knowledge/go/eyes.h"
#include "knowledge/go/self_atari.h"
#include "scaled.h"
#include "simulation/go/playout.h"
#include "simulation/go/playout_policy.h"

namespace moyo::go {
namespace {

const RuleOptions nothing = {.ko = 0,
                             .atari = 0,
                             .nakade = 0,
                             .attack = 0,
                             .defend = 0,
                             .extend = 0,
                             .pattern = 0,
                             .capture = 0,
                             .self_atari = 0,
                             .edge = 0,
                             .read_extension = 60,
                             .read_attack = 60,
                             .extend_to = 4,
                             .candidates = 1,
                             .fill = 0};

RuleOptions only(double RuleOptions::*rule) {
  RuleOptions options = nothing;
  options.*rule = 1;
  return options;
}

// What the policy chooses, in 60 tries, after the moves of the position ("... w moves=A1").
std::set<std::string> choices(const RuleOptions& options, BoardSize size,
                              std::string_view position) {
  const Go game = Go(size).parse_position(position);
  std::set<std::string> names;
  Rng rng(1);
  RulePolicy policy(options);
  for (int i = 0; i < 60; ++i) {
    PlayoutBoard board = playout_start(game);
    policy.begin(board);
    names.insert(format_point(policy.choose(board, rng)));
  }
  return names;
}
using Names = std::set<std::string>;

TEST(RulePolicy, CapturesTheBlockOfTheLastMove) {
  EXPECT_EQ(
      choices(only(&RuleOptions::atari), BoardSize(5), "...../..X../.X.X./...../..... w moves=C3"),
      Names{"C2"});
}

TEST(RulePolicy, SavesABlockByExtensionOrCapture) {
  const RuleOptions atari = only(&RuleOptions::atari);
  // O at C3 is put in atari from D3 and runs to C2.
  EXPECT_EQ(choices(atari, BoardSize(5), "...../..X../.XO../...../..... b moves=D3"), Names{"C2"});
  // On the edge, where the extension stays in atari, nothing is done by rule.
  EXPECT_GT(choices(atari, BoardSize(5), "...../...../X..../O..../..X.. b moves=B2").size(), 3u);
  // X at C1 is in atari as well.
  EXPECT_EQ(choices(atari, BoardSize(5), "...../...../...../X.O../.OX.. b moves=B2"), Names{"D1"});
}

TEST(RulePolicy, DoesNotRunInALadder) {
  const RuleOptions atari = only(&RuleOptions::atari);
  RuleOptions blind = atari;
  blind.read_extension = 0;
  const char* const ladder =
      "........./........./........./........./........./..XO...../...XX..../........./......... b "
      "moves=D5";
  EXPECT_GT(choices(atari, BoardSize(9), ladder).size(), 10u);
  EXPECT_EQ(choices(blind, BoardSize(9), ladder), Names{"E4"});
}

TEST(RulePolicy, PlaysTheVitalPointOfASmallEye) {
  EXPECT_EQ(choices(only(&RuleOptions::nakade), BoardSize(5),
                    "...../OOO.X/XXXXX/.X.X./..X.. w moves=D5,pass"),
            choices(nothing, BoardSize(5), "...../OOO.X/XXXXX/.X.X./..X.. w moves=D5,pass"));
  EXPECT_EQ(
      choices(only(&RuleOptions::nakade), BoardSize(5), "....X/OOOOX/XXXXX/.X.X./..X.. w moves=D5"),
      Names{"B5"});
}

TEST(RulePolicy, AttacksAndDefendsBlocksWithTwoLiberties) {
  const std::string rows =
      "........./........./........./........./........./..X....../...XX..../........./.........";
  // O steps into a ladder at D4: the atari at D5 works.
  EXPECT_EQ(choices(only(&RuleOptions::attack), BoardSize(9), rows + " w moves=D4"), Names{"D5"});
  // X completes the net of the same ladder; O gets out in time, to three liberties.
  const std::string open =
      "........./........./........./........./........./..XO...../....X..../........./......... b "
      "moves=D3";
  const Names out = choices(only(&RuleOptions::defend), BoardSize(9), open);
  EXPECT_EQ(out, (Names{"D5", "E4"}));
}

// X at C3 and D3 has liberties at C2 and D4 after O's move at D2; from D4 it gets the most.
TEST(RulePolicy, ExtendsWhereThatGivesTheMostLiberties) {
  RuleOptions extend = only(&RuleOptions::extend);
  const std::string position = "...../..O../.OXXO/.O.../..... w moves=D2";
  EXPECT_EQ(choices(extend, BoardSize(5), position), Names{"D4"});
  // A block with as many liberties as are enough is left alone.
  const std::string open = "...../...../..X../...../..... w moves=C2";
  EXPECT_EQ(choices(extend, BoardSize(5), open), (Names{"B3", "C4", "D3"}));
  extend.extend_to = 3;
  EXPECT_GT(choices(extend, BoardSize(5), open).size(), 10u);
}

TEST(RulePolicy, PatternsAreNextToTheLastMove) {
  const Names around = choices(only(&RuleOptions::pattern), BoardSize(9),
                               "........./........./........./........./....X..../........./"
                               "........./........./......... w moves=D5");
  EXPECT_FALSE(around.empty());
  for (const std::string& name : around) {
    const Point p = parse_point(name, BoardSize(9));
    EXPECT_LE(std::abs(x_of(p) - 3), 1) << name;
    EXPECT_LE(std::abs(y_of(p) - 4), 1) << name;
  }
}

// With weights the same moves come up, in the proportion of their patterns' strengths.
TEST(RulePolicy, PatternMovesByTheirStrengths) {
  const BoardSize size(9);
  const Go game = Go(size).parse_position(
      "........./........./........./........./....X..../........./........./........./......... w "
      "moves=D5");
  RuleOptions options = only(&RuleOptions::pattern);
  options.weighted = true;
  RulePolicy policy(options);
  Rng rng(4);
  std::map<Point, int> counts;
  constexpr int draws = 4000;
  for (int i = 0; i < draws; ++i) {
    PlayoutBoard board = playout_start(game);
    policy.begin(board);
    ++counts[policy.choose(board, rng)];
  }
  const PlayoutBoard board = playout_start(game);
  double sum = 0;
  const auto strength = [&](Point p) {
    return double{playout_strengths(size).pattern(board.to_play(), board.neighborhood(p))};
  };
  ASSERT_GT(counts.size(), 1u);
  for (const auto& entry : counts) sum += strength(entry.first);
  for (const auto& entry : counts) {
    EXPECT_NEAR(entry.second, draws * strength(entry.first) / sum, 150)
        << format_point(entry.first);
  }
}

TEST(RulePolicy, CapturesAnywhere) {
  // O at A5 has been in atari for a while; the last move is far away.
  EXPECT_EQ(choices(only(&RuleOptions::capture), BoardSize(5),
                    "OX.../...../...../...../..... w moves=E1"),
            Names{"A4"});
}

TEST(RulePolicy, TakesBackARecentKo) {
  // Black takes the ko at C4; after two moves elsewhere White may take back.
  const Go game = Go(BoardSize(5)).parse_position(".XO../XO.O./.XO../...../..... b");
  PlayoutBoard board = playout_start(game);
  RulePolicy policy(only(&RuleOptions::ko));
  Rng rng(1);
  policy.begin(board);
  const Point b4 = parse_point("B4", board.size());
  ASSERT_EQ(board.color(b4), Color::white);
  board.play(parse_point("C4", board.size()));
  ASSERT_EQ(board.ko(), b4);
  EXPECT_NE(policy.choose(board, rng), b4);
  board.play(parse_point("E1", board.size()));
  policy.choose(board, rng);
  board.play(parse_point("A1", board.size()));
  EXPECT_EQ(policy.choose(board, rng), b4);
}

TEST(RulePolicy, TheFilterKeepsOutBadSelfAtari) {
  const RuleOptions filter = only(&RuleOptions::self_atari);
  const std::string seki = "XOO.XXO.O/XOO.XXOOO/XXOXXOO.O/.XXOOOOOO/X.XOOO.OO";
  EXPECT_EQ(choices(filter, BoardSize(9, 5), seki + " b"), Names{"pass"});
  EXPECT_TRUE(choices(nothing, BoardSize(9, 5), seki + " b").contains("D4"));
}

TEST(RulePolicy, RandomMovesAvoidTheEmptyEdge) {
  const char* const position = "...../...../..X../...../..... w";
  EXPECT_EQ(choices(only(&RuleOptions::edge), BoardSize(5), position),
            (Names{"B2", "B3", "B4", "C2", "C4", "D2", "D3", "D4"}));
  EXPECT_GT(choices(nothing, BoardSize(5), position).size(), 8u);
}

TEST(RulePolicy, LooksOnePlyAheadForTheBestOfItsCandidates) {
  RuleOptions look = nothing;
  look.candidates = 100;
  // All points are candidates: C5 captures two stones, A1 only puts one in atari.
  EXPECT_EQ(choices(look, BoardSize(5), "OO.../XX.../...../O..../..... b"), Names{"C5"});
  look.candidates = 2;
  EXPECT_GT(choices(look, BoardSize(5), "OO.../XX.../...../O..../..... b").size(), 5u);
}

TEST(RulePolicy, FillsTheEmptyBoardFirst) {
  RuleOptions fill = nothing;
  fill.fill = 100;
  const BoardSize size(5);
  // Away from the edge and from the stone.
  EXPECT_EQ(choices(fill, size, "X..../...../...../...../..... w"),
            (Names{"B2", "B3", "C2", "C3", "C4", "D2", "D3", "D4"}));
}

// ---- What holds in every playout ----

void check_playouts(int side, const RuleOptions& options, int playouts) {
  const BoardSize size(side);
  Rules rules;
  rules.suicide = false;
  rules.ko = KoRule::simple;
  Rng rng(static_cast<std::uint64_t>(side));
  RulePolicy policy(options);
  int cut = 0;
  for (int i = 0; i < playouts; ++i) {
    Go game(size, rules);
    PlayoutBoard board(size);
    policy.begin(board);
    int moves = 0;
    for (; board.passes() < 2 && moves < max_playout_moves(size); ++moves) {
      const Point p = policy.choose(board, rng);
      ASSERT_TRUE(game.may_play(p, game.turn())) << format_point(p) << "\n" << game.to_string();
      if (p != pass) {
        ASSERT_FALSE(board.neighborhood(p).is_simple_eye(board.to_play()));
        ASSERT_FALSE(options.self_atari == 1 && is_bad_self_atari(board, p));
      }
      game.play(p);
      board.play(p);
    }
    EXPECT_GT(moves, size.area() / 2);
    cut += board.passes() < 2;
  }
  EXPECT_LE(cut, 1 + playouts / 200);  // two kos on a very small board may go round in a circle
}

TEST(RulePolicy, LegalMovesToTheEndWithoutFillingEyes) {
  RuleOptions strict;
  strict.self_atari = 1;
  strict.defend = 0.8;
  check_playouts(5, strict, scaled(1000));
  check_playouts(9, strict, scaled(1000));
  check_playouts(13, strict, scaled(100));
  check_playouts(19, strict, scaled(50));
  RuleOptions loose;
  loose.self_atari = 0.5;
  loose.fill = 3;
  loose.candidates = 4;
  check_playouts(7, loose, scaled(1000));
}

struct AnyPlayable {
  Point choose(PlayoutBoard& board, Rng& rng) const {
    return board.draw(rng, [&](Point p) { return is_playable(board, p) ? p : no_point; });
  }
};

// With every rule switched off it draws from all moves that fill no eye.
TEST(RulePolicy, WithoutRulesItIsUniform) {
  const PlayoutBoard start{BoardSize(9)};
  const auto mean_length = [&](auto policy) {
    Rng rng(4);
    double moves = 0;
    for (int i = 0; i < 1000; ++i) {
      PlayoutBoard board = start;
      moves += play_to_end(board, policy, rng, max_playout_moves(board.size()));
    }
    return moves / 1000;
  };
  EXPECT_NEAR(mean_length(RulePolicy(nothing)), mean_length(AnyPlayable()), 2.5);
}

// A5, B4 and A3 are each other's diagonals, where the course's simple eyes want stones.
TEST(RulePolicy, KeepsEyesWithEyesAtTheirDiagonals) {
  const char* const alive = ".OOXX/O.OXX/.OXXX/OOXX./XXX.X w";
  EXPECT_EQ(choices(nothing, BoardSize(5), alive), Names{"pass"});
}

TEST(RulePolicy, TheSeedDecides) {
  const auto last_board = [](std::uint64_t seed) {
    PlayoutBoard board{BoardSize(9)};
    Rng rng(seed);
    RulePolicy policy;
    play_to_end(board, policy, rng, max_playout_moves(board.size()));
    std::string text;
    for (Point p : Points(board.size())) text += ".XO"[static_cast<int>(board.color(p))];
    return text;
  };
  EXPECT_EQ(last_board(1), last_board(1));
  EXPECT_NE(last_board(1), last_board(2));
}

TEST(PlayoutPolicy, IsReadFromText) {
  EXPECT_EQ(parse_policy("light").policy, PolicyName::light);
  const PlayoutOptions options = parse_policy("rules:atari=0.25,read_attack=7");
  EXPECT_EQ(options.policy, PolicyName::rules);
  EXPECT_EQ(options.rules.atari, 0.25);
  EXPECT_EQ(options.rules.read_attack, 7);
}

}  // namespace
}  // namespace moyo::go
