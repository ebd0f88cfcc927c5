// Hold'em over real sockets: the dealer and two players, each a process of its own, by the protocol of the
// poker competition.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <regex>
#include <sstream>

#include "base/text.h"
#include "games/registry.h"
#include "limit_holdem.h"
#include "program/run_program.h"
#include "protocol/acpc/match_state.h"

namespace moyo {
namespace {

using testing::HasSubstr;

constexpr double patience = 60;

std::string text_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// The ports that a dealer waits on, as it says; nothing if it does not say so in time.
std::vector<std::string> ports_of(RunningProgram& dealer) {
  const Stopwatch watch;
  while (watch.seconds() < patience) {
    std::smatch found;
    const std::string out = dealer.out();
    if (std::regex_search(out, found, std::regex("ports (\\d+) and (\\d+)\n"))) {
      return {found[1], found[2]};
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return {};
}

struct PlayedMatch {
  ProgramResult dealer;
  ProgramResult players[2];
  std::vector<std::string> log;  // its lines
};

PlayedMatch play_match(const std::string& game, const std::vector<std::string>& names, int hands) {
  const TemporaryFile log("match.log");
  RunningProgram dealer({"dealer", game, "--port", "0", "--hands", std::to_string(hands), "--log",
                         log.path(), "--names", "Ann,Bob", "--patience", "30"},
                        "");
  const std::vector<std::string> ports = ports_of(dealer);
  PlayedMatch match;
  if (ports.empty()) {
    dealer.kill_and_wait();
    match.dealer = dealer.wait();
    return match;
  }
  std::unique_ptr<RunningProgram> players[2];
  for (std::size_t p = 0; p < 2; ++p) {
    players[p] = std::make_unique<RunningProgram>(
        std::vector<std::string>{"external", game, "--port", ports[p], "--player", names[p]}, "");
  }
  for (std::size_t p = 0; p < 2; ++p) {
    if (const auto ended = players[p]->wait_for(patience)) match.players[p] = *ended;
  }
  if (const auto ended = dealer.wait_for(patience)) match.dealer = *ended;
  const std::string text = text_of(log.path());
  for (const std::string_view line : split(text, '\n')) {
    if (!line.empty()) match.log.emplace_back(line);
  }
  return match;
}

// Every hand of the log is replayed by the rules, and its chips are counted again.
void check_log(const std::vector<std::string>& log, const std::string& rules, int hands) {
  const AnyState start = games::start(rules);
  ASSERT_EQ(log.size(), static_cast<std::size_t>(hands) + 2);
  EXPECT_THAT(log.front(), HasSubstr("# name/game/hands/seed moyo "));
  std::int64_t won = 0;  // by Ann
  std::string cards_before;
  for (int hand = 0; hand < hands; ++hand) {
    const std::string& line = log[static_cast<std::size_t>(hand) + 1];
    const auto fields = split(line, ':');
    ASSERT_EQ(fields.size(), 6u) << line;
    EXPECT_EQ(fields[0], "STATE");
    EXPECT_EQ(fields[1], std::to_string(hand));
    // Ann has the big blind, position 0, in the hands of even numbers.
    const bool even = hand % 2 == 0;
    EXPECT_EQ(fields[5], even ? "Ann|Bob" : "Bob|Ann") << line;
    const acpc::MatchState state =
        acpc::parse_match_state("MATCHSTATE:0:" + std::string(fields[1]) + ":" +
                                    std::string(fields[2]) + ":" + std::string(fields[3]),
                                start);
    ASSERT_TRUE(state.state.is_terminal()) << line;
    const std::int64_t big_blind = acpc::chips_won(state.state, Player::second);
    EXPECT_EQ(fields[4], std::to_string(big_blind) + "|" + std::to_string(-big_blind)) << line;
    won += even ? big_blind : -big_blind;
    // The same hands for changed seats.
    const std::string cards(split(fields[3], '/').front());
    if (!even) {
      EXPECT_EQ(cards, cards_before);
    }
    cards_before = cards;
  }
  EXPECT_EQ(log.back(), "SCORE:" + std::to_string(won) + "|" + std::to_string(-won) + ":Ann|Bob");
}

void expect_well_played(const PlayedMatch& match, int hands) {
  EXPECT_EQ(match.dealer.exit_code, 0) << match.dealer.error;
  EXPECT_THAT(match.dealer.out, HasSubstr("hands           " + std::to_string(hands)));
  for (const ProgramResult& player : match.players) {
    EXPECT_EQ(player.exit_code, 0) << player.error;
    EXPECT_THAT(player.out, HasSubstr("#SCORE "));
  }
}

TEST(PokerProgram, DealsLimitHoldemOfADefinitionOverSockets) {
  const TemporaryFile definition("limit.game");
  std::ofstream(definition.path()) << limit_holdem;
  constexpr int hands = 40;
  const PlayedMatch match = play_match(definition.path(), {"random", "ismcts:playouts=20"}, hands);
  expect_well_played(match, hands);
  check_log(match.log, "holdem:limit=on,small=5,big=10", hands);
}

TEST(PokerProgram, DealsNoLimitHoldemOverSockets) {
  constexpr int hands = 40;
  const PlayedMatch match = play_match("holdem:sizes=0.5/1", {"random", "random"}, hands);
  expect_well_played(match, hands);
  check_log(match.log, "holdem", hands);
}

TEST(PokerProgram, RefusesWhatItCannotDealBeforeItListens) {
  const TemporaryFile definition("three.game");
  std::string three = limit_holdem;
  three.replace(three.find("numPlayers = 2"), 14, "numPlayers = 3");
  std::ofstream(definition.path()) << three;
  const ProgramResult dealer = run_program({"dealer", definition.path()});
  EXPECT_NE(dealer.exit_code, 0);
  EXPECT_EQ(dealer.out, "");
  EXPECT_THAT(dealer.error, HasSubstr("only hold'em for two players is"));
  EXPECT_THAT(run_program({"external", definition.path() + ":sizes=1"}).error,
              HasSubstr("only hold'em for two players is"));
  EXPECT_THAT(run_program({"dealer", "nowhere.game"}).error, HasSubstr("nowhere.game"));
  EXPECT_THAT(run_program({"dealer", "--names", "Ann"}).error, HasSubstr("two"));
  EXPECT_THAT(run_program({"dealer", "--names", "A:n,Bob"}).error, HasSubstr("no ':'"));
}

}  // namespace
}  // namespace moyo
