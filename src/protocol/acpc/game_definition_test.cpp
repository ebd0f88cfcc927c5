#include "protocol/acpc/game_definition.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "conformance/refusal.h"
#include "games/registry.h"
#include "limit_holdem.h"
#include "protocol/acpc/match_state.h"
#include "temporary_file.h"

namespace moyo::acpc {
namespace {

using conformance::refusal;
using testing::HasSubstr;

// As the competition's own files are written, with comments, in any order and in any case.
const std::string no_limit = R"(# no-limit, 200 big blinds
GameDef
nolimit
numPlayers = 2
numRounds = 4
stack = 20000 20000
blind = 100 50
firstPlayer = 2 1 1 1   # reverse blinds
numSuits = 4
numRanks = 13
numHoleCards = 2
numBoardCards = 0 3 1 1
END GAMEDEF
)";
const std::string limit = limit_holdem;

std::string changed(std::string text, const std::string& from, const std::string& to) {
  const std::size_t place = text.find(from);
  EXPECT_NE(place, std::string::npos) << from;
  return text.replace(place, from.size(), to);
}

TEST(GameDefinition, SaysTheOptionsOfHoldem) {
  EXPECT_EQ(parse_game_definition(no_limit, "x.game"), "holdem:small=50,big=100,stack=20000");
  EXPECT_EQ(parse_game_definition(limit, "x.game"),
            "holdem:small=5,big=10,stack=20000,limit=on,bets=4");
  // Three bets and raises a round, blinds of another size: a game of ours, with the pot they make.
  const AnyState start = games::start(parse_game_definition(
      changed(changed(changed(limit, "10 5", "4 2"), "10 10 20 20", "4 4 8 8"), "3 4 4 4",
              "2 3 3 3"),
      "x.game"));
  const MatchState state = parse_match_state("MATCHSTATE:0:0:rr:AsKd|", start);
  EXPECT_THAT(state.state.information(Player::second), HasSubstr("pot 8 + 12"));
  EXPECT_EQ(state.state.legal_moves().size(), 2u);  // no fourth bet
}

TEST(GameDefinition, RefusesOtherGamesAndWhatIsNone) {
  const auto reason = [](const std::string& text) {
    return refusal([&] { parse_game_definition(text, "x.game"); });
  };
  EXPECT_THAT(reason(""), HasSubstr("no END GAMEDEF"));
  EXPECT_THAT(reason("limit\n"), HasSubstr("does not begin by GAMEDEF"));
  EXPECT_THAT(reason(changed(limit, "END GAMEDEF", "")), HasSubstr("no END GAMEDEF"));
  EXPECT_THAT(reason(limit + "limit\n"), HasSubstr("goes on after"));
  EXPECT_THAT(reason(changed(limit, "limit", "limit\nnolimit")), HasSubstr("twice whether"));
  EXPECT_THAT(reason(changed(limit, "limit\n", "")), HasSubstr("neither limit nor nolimit"));
  EXPECT_THAT(reason(changed(limit, "numSuits = 4", "numSuits 4")), HasSubstr("has no '='"));
  EXPECT_THAT(reason(changed(limit, "numSuits", "suits")), HasSubstr("'suits' is not known"));
  EXPECT_THAT(reason(changed(limit, "numSuits = 4", "numSuits =")), HasSubstr("has no number"));
  EXPECT_THAT(reason(changed(limit, "numSuits = 4", "numSuits = x")), HasSubstr("'x'"));
  EXPECT_THAT(reason(changed(limit, "numSuits = 4\n", "")), HasSubstr("does not say numsuits"));
  EXPECT_THAT(reason(changed(limit, "numSuits = 4", "numSuits = 4\nnumSuits = 4")),
              HasSubstr("twice"));
  EXPECT_THAT(reason(changed(limit, "numPlayers = 2", "numPlayers = 3")),
              HasSubstr("only hold'em for two players is"));
  EXPECT_THAT(reason(changed(limit, "numRanks = 13", "numRanks = 3")), HasSubstr("thirteen ranks"));
  EXPECT_THAT(reason(changed(limit, "numHoleCards = 2", "numHoleCards = 1")),
              HasSubstr("two cards a hand"));
  EXPECT_THAT(reason(changed(limit, "numBoardCards = 0 3 1 1", "numBoardCards = 0 1")),
              HasSubstr("five cards"));
  EXPECT_THAT(reason(changed(limit, "numRounds = 4", "numRounds = 2")), HasSubstr("four rounds"));
  EXPECT_THAT(reason(changed(limit, "firstPlayer = 2", "firstPlayer = 1")),
              HasSubstr("small blind acts first"));
  EXPECT_THAT(reason(changed(limit, "blind = 10 5", "blind = 5 10")), HasSubstr("big blind"));
  EXPECT_THAT(reason(changed(limit, "raiseSize = 10", "raiseSize = 20")),
              HasSubstr("a bet of the big blind"));
  EXPECT_THAT(reason(changed(limit, "maxRaises = 3", "maxRaises = 4")), HasSubstr("one less"));
  EXPECT_THAT(reason(changed(no_limit, "stack = 20000 20000\n", "")), HasSubstr("stacks"));
  EXPECT_THAT(reason(changed(no_limit, "20000 20000", "20000 10000")), HasSubstr("equal stacks"));
  EXPECT_THAT(reason(changed(no_limit, "20000 20000", "90000 90000")), HasSubstr("at most 20000"));
  EXPECT_THAT(reason(changed(no_limit, "numSuits", "maxRaises = 3 3 3 3\nnumSuits")),
              HasSubstr("maxRaises without a limit"));
}

TEST(GameDefinition, IsAFileWithOurMovesBehindIt) {
  const TemporaryFile file("nolimit.game");
  std::ofstream(file.path()) << no_limit;
  EXPECT_EQ(game_or_definition("holdem:stack=500"), "holdem:stack=500");
  EXPECT_EQ(game_or_definition(file.path() + ":sizes=1/2,bets=3"),
            "holdem:small=50,big=100,stack=20000,sizes=1/2,bets=3");
  EXPECT_THAT(refusal([&] { game_or_definition(file.path() + ":stack=500"); }),
              HasSubstr("says what 'stack' is"));
  EXPECT_THAT(refusal([] { game_or_definition("nowhere.game"); }), HasSubstr("nowhere.game"));
}

// Other programs raise as often as no-limit poker allows, in the smallest steps: all of it is read.
TEST(GameDefinition, NoLimitHasNoLimitOfRaisesEither) {
  const AnyState start = games::start(parse_game_definition(no_limit, "x.game"));
  std::string bets;
  for (int chips = 200; chips < 20000; chips += 100) bets += "r" + std::to_string(chips);
  const MatchState state = parse_match_state("MATCHSTATE:0:0:" + bets + ":AsKd|", start);
  EXPECT_EQ(format_match_state(state.state, state.viewer, 0), "MATCHSTATE:0:0:" + bets + ":AsKd|");
  EXPECT_EQ(state.state.legal_moves().size(), 2u);  // of ours: fold, call
  EXPECT_EQ(format_action(parse_action("r20000", state.state), state.state), "r20000");
  const MatchState end =
      parse_match_state("MATCHSTATE:0:0:" + bets + "r20000c///:AsKd|2c3d/7c8d9h/Th/Js", start);
  EXPECT_TRUE(end.state.is_terminal());
}

}  // namespace
}  // namespace moyo::acpc
