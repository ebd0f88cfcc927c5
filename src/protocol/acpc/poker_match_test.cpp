#include "protocol/acpc/poker_match.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>

#include "conformance/refusal.h"
#include "games/registry.h"
#include "players/registry.h"
#include "scaled.h"

namespace moyo::acpc {
namespace {

using conformance::refusal;
using testing::HasSubstr;

const char* const poker_games[] = {"holdem", "holdem:limit=on,small=5,big=10,stack=240",
                                   "holdem:stack=1000,sizes=1"};

TEST(MatchState, ReadsTheExampleOfItsComment) {
  const AnyState start = games::start("holdem");
  const MatchState match = parse_match_state("MATCHSTATE:0:30:cr300c/cr600:AsKd|/7c8d9h", start);
  EXPECT_EQ(match.viewer, Player::second);
  EXPECT_EQ(match.hand, 30u);
  EXPECT_EQ(match.state.to_play(), Player::second);
  EXPECT_THAT(match.state.information(Player::second),
              HasSubstr("pot 600 + 300: call, raise 300, call; check, raise 600"));
  EXPECT_EQ(format_action(parse_action("r1000", match.state), match.state), "r1000");
}

// After every move of random games, as both see it.
TEST(MatchState, IsReadAsItWasWritten) {
  Rng rng(4);
  for (const char* game : poker_games) {
    const AnyState start = games::start(game);
    for (int i = 0; i < scaled(100); ++i) {
      AnyState state = start;
      while (true) {
        while (!state.is_terminal() && state.to_play() == Player::chance) {
          state.play(state.sample_chance(rng));
        }
        for (const Player viewer : {Player::first, Player::second}) {
          const std::string line = format_match_state(state, viewer, 7);
          const MatchState read = parse_match_state(line, start);
          EXPECT_EQ(read.viewer, viewer);
          EXPECT_EQ(read.state.information(viewer), state.information(viewer)) << line;
          EXPECT_EQ(format_match_state(read.state, viewer, 7), line);
        }
        if (state.is_terminal()) break;
        const auto moves = state.legal_moves();
        const MoveId move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        EXPECT_EQ(parse_action(format_action(move, state), state), move);
        state.play(move);
      }
    }
  }
}

TEST(MatchState, RefusesWhatIsNone) {
  const AnyState start = games::start("holdem");
  const auto reason = [&](const char* line) {
    return refusal([&] { parse_match_state(line, start); });
  };
  EXPECT_THAT(reason("hello"), HasSubstr("MATCHSTATE:position:hand:bets:cards"));
  EXPECT_THAT(reason("MATCHSTATE:2:0::AsKd|"), HasSubstr("positions are 0 and 1"));
  EXPECT_THAT(reason("MATCHSTATE:0:x::AsKd|"), HasSubstr("'x' is no number of a hand"));
  EXPECT_THAT(reason("MATCHSTATE:0:0::|AsKd"), HasSubstr("hides the cards of its reader"));
  EXPECT_THAT(reason("MATCHSTATE:0:0::AsKd"), HasSubstr("cards of two players"));
  EXPECT_THAT(reason("MATCHSTATE:0:0::As|"), HasSubstr("a hand has two cards"));
  EXPECT_THAT(reason("MATCHSTATE:0:0::AsKd|AsQd"), HasSubstr("As is there twice"));
  EXPECT_THAT(reason("MATCHSTATE:0:0:cc/:AsKd|"), HasSubstr("cards of a round are missing"));
  EXPECT_THAT(reason("MATCHSTATE:0:0:cc/:AsKd|/7c8d"), HasSubstr("not as many cards"));
  EXPECT_THAT(reason("MATCHSTATE:0:0:c:AsKd|/7c8d9h"), HasSubstr("different rounds"));
  EXPECT_THAT(reason("MATCHSTATE:0:0:c/:AsKd|/7c8d9h"), HasSubstr("ends too early"));
  EXPECT_THAT(reason("MATCHSTATE:0:0:ccc:AsKd|"), HasSubstr("nobody bets"));
  EXPECT_THAT(reason("MATCHSTATE:0:0:r150:AsKd|"), HasSubstr("'r150' is not allowed"));
  EXPECT_THAT(reason("MATCHSTATE:0:0:r99999999999999999999:AsKd|"), HasSubstr("number of chips"));
  EXPECT_THAT(reason("MATCHSTATE:0:0:cf:AsKd|"), HasSubstr("nothing to fold to"));
  EXPECT_THAT(reason("MATCHSTATE:0:0:x:AsKd|"), HasSubstr("'x' is no action"));
  EXPECT_THAT(reason("MATCHSTATE:0:0::AsKx|"), HasSubstr("Kx"));
  EXPECT_THAT(refusal([] { check_game(games::start("kuhn")); }), HasSubstr("hold'em only"));
}

// A dealer and two players in one process.
TEST(PokerMatch, IsPlayedToItsEnd) {
  for (const char* game : poker_games) {
    const AnyState start = games::start(game);
    std::unique_ptr<Agent> agents[2] = {players::make("random", start, 1),
                                        players::make("random", start, 2)};
    std::deque<std::string> replies[2];
    std::string score;
    Rng rng(1);
    std::array<Seat, 2> seats;
    for (std::size_t p = 0; p < 2; ++p) {
      seats[p].tell = [&, p](const std::string& line) {
        if (line.starts_with("#SCORE")) score = line;
        if (const auto reply = answer(line, start, *agents[p], {}, rng)) {
          replies[p].push_back(*reply);
        }
      };
      seats[p].ask = [&, p] {
        EXPECT_FALSE(replies[p].empty());
        const std::string reply = replies[p].front();
        replies[p].pop_front();
        return reply;
      };
    }
    const DealtMatch match = deal_match(start, seats, {.hands = 20}, {});
    EXPECT_EQ(match.hands, 20u);
    EXPECT_EQ(match.won[0], -match.won[1]);
    EXPECT_TRUE(replies[0].empty() && replies[1].empty());
    EXPECT_THAT(score, HasSubstr("#SCORE "));
  }
}

TEST(PokerMatch, NamesWhoAnswersBadly) {
  const AnyState start = games::start("holdem");
  std::array<Seat, 2> seats;
  std::string told;
  seats[0].tell = [](const std::string&) {};
  seats[1].tell = [&](const std::string& line) { told = line; };
  seats[0].ask = [] { return std::string(); };
  seats[1].ask = [&] { return told + ":r150"; };
  // The second of the players has the button in the first hand and moves first.
  EXPECT_THAT(refusal([&] { deal_match(start, seats, {.hands = 1}, {}); }),
              HasSubstr("player 2 answered"));
  seats[1].ask = [] { return std::string("MATCHSTATE:1:0:c:|:c"); };
  EXPECT_THAT(refusal([&] { deal_match(start, seats, {.hands = 1}, {}); }),
              HasSubstr("which is not about MATCHSTATE:1:0::|"));
}

}  // namespace
}  // namespace moyo::acpc
