#include "games/go/go.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <utility>
#include <vector>

#include "base/errors.h"

namespace moyo::go {
namespace {

Go game(std::string_view options) { return start(OptionSpec::parse("go:" + std::string(options))); }

Go at(std::string_view options, std::string_view position) {
  return game(options).parse_position(position);
}

std::string refusal(const Go& state, std::string_view move) {
  try {
    state.parse_move(move);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

std::string sorted_names(const PointList& points) {
  std::vector<std::string> names;
  for (Point p : points) names.push_back(format_point(p));
  std::sort(names.begin(), names.end());
  return join(names, " ");
}

TEST(GoPoint, CoordinatesSkipTheLetterI) {
  const BoardSize size(19);
  EXPECT_EQ(parse_point("d4", size), point_at(3, 3));
  EXPECT_EQ(parse_point("T19", size), point_at(18, 18));
  EXPECT_EQ(parse_point("J1", size), point_at(8, 0));
  EXPECT_EQ(parse_point("PASS", size), pass);
  for (Point p : Points(size)) EXPECT_EQ(parse_point(format_point(p), size), p);
  for (const char* wrong : {"I5", "A0", "A20", "U1", "A", "", "4D", "A01", "A1x", "zz"}) {
    EXPECT_THROW(parse_point(wrong, size), InputError) << wrong;
  }
  EXPECT_THROW(parse_point("D5", BoardSize(9, 4)), InputError);
}

TEST(GoPoint, BoardsAre2x2To19x19) {
  EXPECT_THROW(BoardSize(1, 5), InputError);
  EXPECT_THROW(BoardSize(20), InputError);
  int points = 0;
  for (Point p : Points(BoardSize(3, 7))) points += BoardSize(3, 7).contains(p);
  EXPECT_EQ(points, 21);
  EXPECT_FALSE(BoardSize(3, 7).contains(point_at(3, 0)));
  EXPECT_FALSE(BoardSize(3, 7).contains(point_at(0, 7)));
  EXPECT_FALSE(BoardSize(3, 7).contains(pass));
}

// docs/sources.md A2: all sides own; all diagonals in the corner and at the edge, 3 of 4 in the
// centre.
TEST(GoEye, SimpleEyes) {
  const auto black_eye = [](std::string_view rows, std::string_view point) {
    const Go state = at("size=5", std::string(rows) + " b");
    return state.board().neighborhood(parse_point(point, state.size())).is_simple_eye(Color::black);
  };
  EXPECT_TRUE(black_eye(".X.../XX.../...../...../.....", "A5"));
  EXPECT_FALSE(black_eye(".X.../X..../...../...../.....", "A5"));
  EXPECT_FALSE(black_eye(".X.../XO.../...../...../.....", "A5"));
  EXPECT_TRUE(black_eye(".X.X./.XXX./...../...../.....", "C5"));
  EXPECT_FALSE(black_eye(".X.X./..XX./...../...../.....", "C5"));
  EXPECT_TRUE(black_eye("...../.XXX./.X.X./.XXO./.....", "C3"));
  EXPECT_TRUE(black_eye("...../.XXX./.X.X./.XX../.....", "C3"));
  EXPECT_FALSE(black_eye("...../.XXX./.X.X./.OX../.....", "C3"));
  EXPECT_FALSE(black_eye("...../.XXX./.X.X./..X../.....", "C3"));
  EXPECT_FALSE(black_eye("...../.XOX./.X.X./.XXX./.....", "C3"));
  EXPECT_FALSE(black_eye("...../.OOO./.O.O./.OOO./.....", "C3"));
}

TEST(GoRules, CaptureComesBeforeSuicide) {
  // C1 takes two white stones although it has no liberty of its own before.
  Go state = at("size=5,rules=chinese", "...../...../...../XXXX./XO.OX b");
  EXPECT_EQ(refusal(state, "C1"), "");
  state.play(state.parse_move("C1"));
  EXPECT_EQ(state.board().captured(Color::white), 2);
  EXPECT_EQ(state.board().color(point_at(1, 0)), Color::empty);
}

TEST(GoRules, SuicideIsARule) {
  const std::string position = ".X.../XX.../...../...../..... w";
  EXPECT_EQ(refusal(at("size=5,suicide=off", position), "A5"), "A5 is suicide");
  // Suicide of one stone recreates the position; under situational superko the turn has changed.
  EXPECT_EQ(refusal(at("size=5,suicide=on,ko=positional", position), "A5"),
            "A5 would repeat an earlier position");
  EXPECT_EQ(refusal(at("size=5,suicide=on,ko=situational", position), "A5"), "");
  Go state = at("size=5,suicide=on,ko=positional", ".OX../OX.../X..../...../..... w");
  state.play(state.parse_move("A5"));
  EXPECT_EQ(state.board().stones(Color::white), 0);
  EXPECT_EQ(state.board().captured(Color::white), 3);
}

TEST(GoRules, SimpleKoIsLiftedByAnotherMove) {
  Go state = at("size=5,rules=japanese", "...../.XO../X.XO./.XO../..... w");
  state.play(state.parse_move("B3"));
  EXPECT_EQ(refusal(state, "C3"), "C3 would take back the ko at once");
  state.play(pass);
  state.play(pass);
  EXPECT_TRUE(state.is_terminal());
  EXPECT_TRUE(state.may_play(parse_point("C3", state.size()), Color::black));
  state.undo();
  state.undo();
  EXPECT_EQ(refusal(state, "C3"), "C3 would take back the ko at once");
  // The side that took may fill.
  EXPECT_TRUE(state.may_play(parse_point("C3", state.size()), Color::white));
}

TEST(GoRules, SuperkoOutlastsPasses) {
  for (const char* ko : {"positional", "situational"}) {
    Go state = at(std::string("size=5,passes=3,ko=") + ko, "...../.XO../X.XO./.XO../..... w");
    state.play(state.parse_move("B3"));
    state.play(pass);
    state.play(pass);
    EXPECT_EQ(refusal(state, "C3"), "C3 would repeat an earlier position") << ko;
  }
  Go state = at("size=5,passes=3,ko=simple", "...../.XO../X.XO./.XO../..... w");
  state.play(state.parse_move("B3"));
  state.play(pass);
  state.play(pass);
  EXPECT_EQ(refusal(state, "C3"), "");
}

TEST(GoRules, TwoOrThreePassesEndTheGame) {
  for (int passes : {2, 3}) {
    Go state = game("size=5,passes=" + std::to_string(passes));
    for (int i = 0; i < passes; ++i) {
      EXPECT_FALSE(state.is_terminal());
      state.play(pass);
    }
    EXPECT_TRUE(state.is_terminal());
  }
}

// GTP and SGF let a side move again, and a game is over when both have passed.
TEST(GoRules, PassesOfOneSideAloneDoNotEndTheGame) {
  Go state = game("size=5");
  state.play(pass);
  state.set_turn(Color::black);
  EXPECT_EQ(state.passes(), 0);
  state.play(pass);
  EXPECT_FALSE(state.is_terminal());
  EXPECT_EQ(state.passes(), 1);
  state.play(pass);
  EXPECT_TRUE(state.is_terminal());
  state.set_turn(Color::white);
  EXPECT_TRUE(state.is_terminal()) << "whoever is asked";
  state.undo();
  state.undo();
  EXPECT_EQ(state.passes(), 0);
  // White is to move again, as if nobody had asked for Black's move.
  state.set_turn(Color::white);
  EXPECT_EQ(state.passes(), 1);
}

TEST(GoRules, TheTextOfAPositionKnowsWhosePassesCount) {
  for (const char* ko : {"simple", "positional"}) {
    Go state = game(std::string("size=5,ko=") + ko);
    state.play(pass);
    EXPECT_EQ(state.parse_position(state.position()).passes(), 1) << ko;
    state.set_turn(Color::black);
    EXPECT_EQ(state.parse_position(state.position()).passes(), 0) << ko;
  }
}

TEST(GoRules, WhoMovesAgainFindsAPassInBetween) {
  Go state = game("size=5");
  EXPECT_EQ(state.recent_move(1), pass);
  state.play(state.parse_move("A1"));
  state.play(state.parse_move("B2"));
  const auto recent = [&] {
    std::string names;
    for (int ago = 1; ago <= 3; ++ago) names += format_point(state.recent_move(ago)) + " ";
    return names;
  };
  EXPECT_EQ(recent(), "B2 A1 pass ");
  state.set_turn(Color::white);
  EXPECT_EQ(recent(), "pass B2 A1 ");
  state.play(state.parse_move("C3"));
  EXPECT_EQ(recent(), "C3 pass B2 ");
}

TEST(GoRules, OfTheCourse) {
  const Rules rules = game("rules=course").rules();
  EXPECT_EQ(rules, (Rules{false, KoRule::simple, Scoring::area, 2, 7.5, HandicapBonus::none}));
  EXPECT_TRUE(counts_every_stone(rules));
  EXPECT_FALSE(counts_every_stone(named_rules(RuleSet::chinese)));
  EXPECT_FALSE(start(OptionSpec::parse("go:size=5,rules=course")).ends_by_agreement());
}

TEST(GoRules, NamesThatServersHave) {
  EXPECT_EQ(named_rules("nz"), named_rules(RuleSet::new_zealand));
  EXPECT_EQ(named_rules("bga"), named_rules(RuleSet::aga));
  EXPECT_EQ(named_rules("chinese-ogs").ko, KoRule::positional);
}

// Play goes on, the other side beginning, as if nobody had passed.
TEST(GoRules, AGameEndedByAgreementCanBeResumed) {
  Go game = start(OptionSpec::parse("go:size=5,rules=chinese"));
  EXPECT_TRUE(game.ends_by_agreement());
  game.play(parse_point("C3", game.size()));
  game.play(pass);
  game.play(pass);
  ASSERT_TRUE(game.is_terminal());
  const Go on = game.resumed();
  EXPECT_FALSE(on.is_terminal());
  EXPECT_EQ(on.turn(), Color::white);
  EXPECT_EQ(on.board().color(parse_point("C3", on.size())), Color::black);
  EXPECT_FALSE(start(OptionSpec::parse("go:size=5")).ends_by_agreement());
}

TEST(GoRules, NamedSetsAndSingleOptionsInAnyOrder) {
  EXPECT_EQ(game("rules=japanese").rules(),
            (Rules{false, KoRule::simple, Scoring::territory, 2, 6.5, HandicapBonus::none}));
  EXPECT_EQ(game("ko=situational,rules=japanese").rules().ko, KoRule::situational);
  EXPECT_EQ(game("rules=japanese,ko=situational").rules().scoring, Scoring::territory);
  EXPECT_EQ(game("size=19").rules(), named_rules("tromp-taylor"));
  EXPECT_EQ(game("scoring=territory").rules().komi, 6.5);
  EXPECT_EQ(game("komi=-3.5,scoring=territory").rules().komi, -3.5);
  EXPECT_THROW(game("komi=0.3"), InputError);
  EXPECT_THROW(game("rules=japan"), InputError);
  EXPECT_THROW(game("size=20"), InputError);
  EXPECT_THROW(named_rules("japan"), InputError);
}

// docs/sources.md A1: Black 13 + 24 = 37, White 17 + 27 + 7.5 = 51.5 on 9x9: White wins by 14.5.
TEST(GoScore, AreaCountsStonesAndSurroundedPoints) {
  const Go state = at("size=9,komi=7.5",
                      "...XXO.../..XXOO.../..XXOO.../..XXOO.../...XOO.../...XOO.../...XOO.../"
                      "...XOO.../...XOO... b passes=2");
  EXPECT_EQ(state.board().stones(Color::black), 13);
  EXPECT_EQ(state.board().stones(Color::white), 17);
  EXPECT_EQ(state.score(), -14.5);
  EXPECT_EQ(format_score(state.score()), "W+14.5");
  EXPECT_TRUE(outcome_of(state).is_win_for(Player::second));
}

// docs/sources.md A1: komi 7.5, Black 13 + 24 = 37, White 17 + 27 + 7.5 = 51.5, White wins by 14.5.
TEST(GoScore, TheExampleOfTheCourse) {
  const Go end = at("size=9,komi=7.5",
                    "...XO..../.X.XO.O.O/...XO.O../...XO.O../..XXO...O/...XO..../...XO.O../"
                    ".X.XO..O./...XXO.O. b");
  const auto owner = owners(color_map(end.board()), end.size());
  int black = 0;
  int white = 0;
  for (Point p : Points(end.size())) {
    black += owner[p] == Color::black;
    white += owner[p] == Color::white;
  }
  EXPECT_EQ(end.board().stones(Color::black), 13);
  EXPECT_EQ(black, 13 + 24);
  EXPECT_EQ(end.board().stones(Color::white), 17);
  EXPECT_EQ(white, 17 + 27);
  EXPECT_EQ(end.score(), 37 - 51.5);
  EXPECT_EQ(format_score(end.score()), "W+14.5");
}

TEST(GoScore, TerritoryCountsPrisonersAndNotStones) {
  // Black: 5 points and 3 prisoners; White: 5 points and 1 prisoner; C column and D column stones.
  const std::string position = "..XO./..XO./..XO./..XO./.XXO. b passes=2 captured=1,3";
  EXPECT_EQ(at("size=5,rules=japanese,komi=0", position).score(), (9 + 3) - (5 + 1));
  EXPECT_EQ(at("size=5,rules=chinese,komi=0", position).score(), 15 - 10);
  const Go drawn = at("size=5,rules=chinese,komi=5", position);
  EXPECT_TRUE(outcome_of(drawn).is_draw());
  EXPECT_EQ(format_score(drawn.score()), "0");
}

TEST(GoScore, DeadStonesComeOffFirst) {
  const Go state = at("size=5,rules=japanese,komi=0", "O.XO./..XO./..XO./..XO./..XO. b passes=2");
  Status status;
  status.dead[parse_point("A5", state.size())] = true;
  EXPECT_EQ(score(state.board(), state.rules(), 0), 0 - 5);  // the stone makes the side neutral
  EXPECT_EQ(score(state.board(), state.rules(), 0, status), 10 + 1 - 5);
}

TEST(GoHandicap, FixedPlacements) {
  EXPECT_EQ(sorted_names(fixed_handicap(BoardSize(19), 2)), "D4 Q16");
  EXPECT_EQ(sorted_names(fixed_handicap(BoardSize(19), 5)), "D16 D4 K10 Q16 Q4");
  EXPECT_EQ(sorted_names(fixed_handicap(BoardSize(19), 8)), "D10 D16 D4 K16 K4 Q10 Q16 Q4");
  EXPECT_EQ(sorted_names(fixed_handicap(BoardSize(9), 6)), "C3 C5 C7 G3 G5 G7");
  EXPECT_EQ(sorted_names(fixed_handicap(BoardSize(13), 3)), "D10 D4 K10");
  EXPECT_EQ(sorted_names(fixed_handicap(BoardSize(8), 4)), "C3 C6 F3 F6");
  EXPECT_THROW(fixed_handicap(BoardSize(8), 5), InputError);
  EXPECT_THROW(fixed_handicap(BoardSize(6), 2), InputError);
  EXPECT_THROW(fixed_handicap(BoardSize(19), 10), InputError);
  EXPECT_THROW(fixed_handicap(BoardSize(19, 9), 2), InputError);
}

TEST(GoHandicap, FreePlacementGivesDifferentPoints) {
  for (auto [width, height, stones] : {std::tuple{19, 19, 17}, {5, 5, 24}, {2, 2, 3}, {7, 3, 4}}) {
    const BoardSize size(width, height);
    const PointList points = free_handicap(size, stones);
    EXPECT_EQ(points.size(), static_cast<std::size_t>(stones));
    PointSet seen;
    for (Point p : points) {
      EXPECT_TRUE(size.contains(p) && !seen[p]);
      seen[p] = true;
    }
  }
  EXPECT_THROW(free_handicap(BoardSize(5), 25), InputError);
}

TEST(GoHandicap, WhiteMovesFirstAndMayGetABonus) {
  const Go chinese = game("size=9,rules=chinese,handicap=4,komi=0.5");
  EXPECT_EQ(chinese.turn(), Color::white);
  EXPECT_EQ(chinese.score(), 81 - 0.5 - 4);
  EXPECT_EQ(game("size=9,rules=aga,handicap=4,komi=0.5").score(), 81 - 0.5 - 3);
  EXPECT_EQ(game("size=9,rules=tromp-taylor,handicap=4,komi=0.5").score(), 81 - 0.5);
  Go played = game("size=9");
  played.play(pass);
  EXPECT_THROW(played.place_handicap(fixed_handicap(played.size(), 2)), InputError);
}

TEST(GoNotation, RefusesWhatIsNoPosition) {
  const Go state = game("size=3,rules=chinese");
  for (const char* wrong :
       {"", "...", ".../... b", ".../.../... x", ".../.../..? b", ".../..../... b",
        ".../.../... b ko=D4", ".../.../... b passes=9", ".../.../... b moves=A1,A1",
        ".../.../... b colour=red", ".../.../... b captured=1", "XXX/XXX/XXX b"}) {
    EXPECT_THROW(state.parse_position(wrong), InputError) << wrong;
  }
}

TEST(GoNotation, SuperkoPositionsCarryTheirMoves) {
  Go state = game("size=3");
  for (const char* move : {"B2", "A1", "pass"}) state.play(state.parse_move(move));
  EXPECT_EQ(state.position(), ".../.../... b moves=B2,A1,pass");
  state.set_turn(Color::black);
  state.play(state.parse_move("C3"));
  EXPECT_EQ(state.position(), ".../.../... b moves=B2,A1,pass,b:C3");
  EXPECT_EQ(state.parse_position(state.position()).hash(), state.hash());
  Go simple = game("size=3,rules=chinese");
  for (const char* move : {"B2", "A1", "pass"}) simple.play(simple.parse_move(move));
  EXPECT_EQ(simple.position(), ".../.X./O.. w passes=1");
}

Go after(Go state, std::initializer_list<const char*> moves) {
  for (const char* move : moves) state.play(state.parse_move(move));
  return state;
}

TEST(GoPast, IsPartOfTheCodeWhereItMatters) {
  const auto ways = [](const char* spec) {
    return std::pair(after(game(spec), {"A1", "B2", "C3", "A3"}),
                     after(game(spec), {"C3", "A3", "A1", "B2"}));
  };
  const auto [a, b] = ways("size=3");
  EXPECT_EQ(a.hash(), b.hash());
  EXPECT_NE(future_hash(a), future_hash(b));
  const auto [c, d] = ways("size=3,ko=simple");
  EXPECT_EQ(future_hash(c), future_hash(d));
  EXPECT_TRUE(c.same_position(d));
}

TEST(GoPast, IsForgottenByUndoAndNotByAFreshStart) {
  Go state = after(game("size=3"), {"B2", "A1"});
  const std::uint64_t code = state.past_hash();
  state.play(state.parse_move("pass"));
  EXPECT_NE(state.past_hash(), code);
  state.undo();
  EXPECT_EQ(state.past_hash(), code);
  // The empty board has been there in one of them only.
  const Go set_up = game("size=3").parse_position(".../.X./... w");
  EXPECT_NE(set_up.past_hash(), after(game("size=3"), {"B2"}).past_hash());
}

TEST(GoPast, PrisonersAreInTheCodeWhereTheyCount) {
  const char* const taken = ".../.X./..O w captured=1,0";
  const char* const none = ".../.X./..O w";
  const Go territory = game("size=3,rules=japanese");
  EXPECT_NE(territory.parse_position(taken).hash(), territory.parse_position(none).hash());
  EXPECT_FALSE(territory.parse_position(taken).same_position(territory.parse_position(none)));
  const Go area = game("size=3,rules=chinese");
  EXPECT_EQ(area.parse_position(taken).hash(), area.parse_position(none).hash());
  EXPECT_TRUE(area.parse_position(taken).same_position(area.parse_position(none)));
}

// Superko is decided by codes: on boards of up to twelve points no two positions share one, with
// either player to move, so that there nothing hangs on luck.
TEST(GoPast, CodesOfSmallBoardsAllDiffer) {
  for (const auto& [width, height] : {std::pair{2, 2},
                                      {2, 3},
                                      {3, 2},
                                      {2, 4},
                                      {4, 2},
                                      {3, 3},
                                      {2, 5},
                                      {5, 2},
                                      {2, 6},
                                      {6, 2},
                                      {3, 4},
                                      {4, 3}}) {
    std::vector<std::uint64_t> codes = {0};
    for (int x = 0; x < width; ++x) {
      for (int y = 0; y < height; ++y) {
        const std::size_t without = codes.size();
        for (const Color c : {Color::black, Color::white}) {
          for (std::size_t i = 0; i < without; ++i) {
            codes.push_back(codes[i] ^ stone_code(point_at(x, y), c));
          }
        }
      }
    }
    const std::size_t positions = codes.size();
    for (std::size_t i = 0; i < positions; ++i) {
      codes.push_back(codes[i] ^ turn_code(Color::white));
    }
    std::sort(codes.begin(), codes.end());
    EXPECT_EQ(std::adjacent_find(codes.begin(), codes.end()), codes.end()) << width << height;
  }
}

TEST(GoOutcome, IsLimitedByTheBoardAndTheKomi) {
  EXPECT_TRUE(game("size=3,komi=8.5").may_be_won(Player::first));
  EXPECT_FALSE(game("size=3,komi=9").may_be_won(Player::first));
  EXPECT_TRUE(game("size=3,komi=9").may_be_drawn());
  EXPECT_FALSE(game("size=3,komi=-9").may_be_won(Player::second));
  EXPECT_FALSE(game("size=3,komi=8.5").may_be_drawn());
  EXPECT_TRUE(game("size=3,komi=8.5,ko=simple").may_be_drawn());
}

}  // namespace
}  // namespace moyo::go
