#include "match/referee.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <sstream>
#include <thread>

#include "base/errors.h"
#include "games/registry.h"
#include "models/coin_flip.h"
#include "models/path_puzzle.h"
#include "models/rock_paper_scissors.h"
#include "models/take_the_last.h"
#include "players/human.h"
#include "players/registry.h"

namespace moyo::match {
namespace {

using testing::ElementsAre;

// Plays the moves it was given, as texts; an unreadable one becomes a move that does not exist.
class ScriptedAgent final : public Agent {
 public:
  explicit ScriptedAgent(std::vector<std::string> moves) : moves_(std::move(moves)) {}
  Report think(const AnyState& state, const Limits&, const Study&) override {
    Report report;
    const std::string& move = moves_.at(next_++);
    if (move == "throw") throw std::runtime_error("out of ideas");
    if (move == "illegal") report.best = MoveId(4);  // the centre
    if (move != "illegal" && move != "resign") report.best = state.parse_move(move);
    return report;
  }

 private:
  std::vector<std::string> moves_;
  std::size_t next_ = 0;
};

PlayedGame play(std::vector<std::string> first, std::vector<std::string> second,
                int max_plies = 100) {
  ScriptedAgent a(std::move(first));
  ScriptedAgent b(std::move(second));
  const AnyState start = games::start("tictactoe");
  return *play_game({start, {}, {&a, &b}, {}, max_plies});
}

TEST(Referee, WritesTheGameDown) {
  const PlayedGame record = play({"b2", "a1", "c3"}, {"a2", "c2"});
  EXPECT_THAT(record.moves, ElementsAre("b2", "a2", "a1", "c2", "c3"));
  EXPECT_TRUE(record.outcome().is_win_for(Player::first));
  EXPECT_EQ(record.ending, Ending::rules);
  EXPECT_EQ(record.reason, "");
}

TEST(Referee, IllegalMovesFailuresAndResignationsLose) {
  const PlayedGame illegal = play({"b2"}, {"illegal"});
  EXPECT_TRUE(illegal.outcome().is_win_for(Player::first));
  EXPECT_EQ(illegal.ending, Ending::illegal_move);
  EXPECT_EQ(illegal.reason, "the second player played an illegal move (number 4)");
  EXPECT_THAT(illegal.moves, ElementsAre("b2"));

  const PlayedGame failure = play({"b2", "throw"}, {"a1"});
  EXPECT_TRUE(failure.outcome().is_win_for(Player::second));
  EXPECT_EQ(failure.ending, Ending::failure);
  EXPECT_EQ(failure.reason, "the first player failed: out of ideas");

  const PlayedGame resignation = play({"b2"}, {"resign"});
  EXPECT_TRUE(resignation.outcome().is_win_for(Player::first));
  EXPECT_EQ(resignation.ending, Ending::resignation);
}

// Says what it sees, and plays at random.
class SeeingAgent final : public Agent {
 public:
  explicit SeeingAgent(std::uint64_t seed) : rng_(seed) {}
  Report think(const AnyState& state, const Limits&, const Study&) override {
    seen.push_back(state.to_string());
    const auto moves = state.legal_moves();
    Report report;
    report.best = moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
    return report;
  }
  std::vector<std::string> seen;

 private:
  Rng rng_;
};

TEST(Referee, ThrowsTheCoin) {
  const AnyState start{models::CoinFlip()};
  int heads = 0;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    ScriptedAgent caller({"heads"});
    const PlayedGame record = *play_game(
        {.start = start, .opening = {}, .agents = {&caller, nullptr}, .chance_seed = seed});
    ASSERT_EQ(record.moves.size(), 2u);
    heads += record.moves[1] == "heads";
    EXPECT_EQ(record.payoffs[0], record.moves[1] == "heads" ? 1 : -1);
    EXPECT_EQ(record.payoffs[1], -record.payoffs[0]);
  }
  EXPECT_NEAR(heads, 2000, 5 * 26);  // five standard deviations
}

// Whatever the hidden hand is, the second player is handed the same.
TEST(Referee, ShowsNobodyWhatIsHidden) {
  const AnyState start{models::RockPaperScissors()};
  std::set<std::string> seen;
  for (const char* hand : {"rock", "paper", "scissors"}) {
    ScriptedAgent first({hand});
    SeeingAgent second(1);
    play_game({.start = start, .opening = {}, .agents = {&first, &second}, .chance_seed = 5});
    ASSERT_EQ(second.seen.size(), 1u);
    seen.insert(second.seen.front());
  }
  EXPECT_EQ(seen.size(), 1u);
}

TEST(Referee, SeatsThreePlayers) {
  const AnyState start{models::TakeTheLast()};
  const auto play = [&](std::vector<std::string> first, std::vector<std::string> second,
                        std::vector<std::string> third) {
    ScriptedAgent a(std::move(first));
    ScriptedAgent b(std::move(second));
    ScriptedAgent c(std::move(third));
    return *play_game({.start = start, .opening = {}, .agents = {&a, &b, &c}, .max_plies = 5});
  };
  const PlayedGame won = play({"2", "1"}, {"2"}, {"2"});
  EXPECT_THAT(won.moves, ElementsAre("2", "2", "2", "1"));
  EXPECT_THAT(won.payoffs, ElementsAre(1, -0.5, -0.5));
  EXPECT_EQ(won.seconds.size(), 3u);
  // Who gives up pays both others.
  const PlayedGame resigned = play({"2"}, {"2"}, {"resign"});
  EXPECT_THAT(resigned.payoffs, ElementsAre(0.5, 0.5, -1));
  EXPECT_EQ(resigned.reason, "the third player resigned");
  const PlayedGame too_long = play({"1", "1"}, {"1", "1"}, {"1"});
  EXPECT_EQ(too_long.ending, Ending::too_long);
  EXPECT_THAT(too_long.payoffs, ElementsAre(0, 0, 0));
}

TEST(Referee, SeatsOnePlayer) {
  const AnyState start{models::PathPuzzle()};
  const auto play = [&](std::vector<std::string> moves, int max_plies) {
    ScriptedAgent walker(std::move(moves));
    return *play_game({.start = start, .opening = {}, .agents = {&walker}, .max_plies = max_plies});
  };
  EXPECT_THAT(play({"right", "down", "right", "right", "down", "down"}, 6).payoffs,
              ElementsAre(3 + 0 + 9 + 1 + 5 + 0));
  // Alone, whoever does not come to an end has lost, too.
  const PlayedGame resigned = play({"right", "resign"}, 6);
  EXPECT_THAT(resigned.payoffs, ElementsAre(-30));
  EXPECT_EQ(resigned.reason, "the player resigned");
  EXPECT_THAT(play({"right", "right"}, 2).payoffs, ElementsAre(-30));
}

TEST(Referee, WantsAnAgentForEachPlayer) {
  ScriptedAgent nobody({});
  const AnyState start{models::TakeTheLast()};
  EXPECT_THROW(play_game({.start = start, .opening = {}, .agents = {&nobody, &nobody}}),
               InputError);
}

TEST(Referee, AGameThatIsTooLongIsADraw) {
  const PlayedGame record = play({"b2", "a1"}, {"a2"}, 3);
  EXPECT_TRUE(record.outcome().is_draw());
  EXPECT_EQ(record.ending, Ending::too_long);
  EXPECT_EQ(record.moves.size(), 3u);
}

TEST(Referee, StopsWhenTold) {
  ScriptedAgent nobody({});
  const AnyState start = games::start("tictactoe");
  std::stop_source source;
  source.request_stop();
  EXPECT_FALSE(play_game({start, {}, {&nobody, &nobody}, {.stop = source.get_token()}}));
}

TEST(Referee, LetsAPersonLeave) {
  std::istringstream in;
  std::ostringstream out;
  players::HumanAgent human(in, out);
  const AnyState start = games::start("tictactoe");
  EXPECT_THROW(play_game({start, {}, {&human, &human}, {}}), players::LeftGame);
}

TEST(RandomOpening, HasItsLengthAndDoesNotEndTheGame) {
  const AnyState start = games::start("tictactoe");
  Rng rng(1);
  for (int plies = 0; plies <= 8; ++plies) {
    for (int i = 0; i < 50; ++i) {
      const auto opening = random_opening(start, plies, rng);
      ASSERT_EQ(opening.size(), static_cast<std::size_t>(plies));
      AnyState state = start;
      for (const MoveId move : opening) {
        ASSERT_TRUE(state.is_legal(move));
        state.play(move);
      }
      EXPECT_FALSE(state.is_terminal());
    }
  }
  EXPECT_EQ(random_opening(start, 9, rng).size(), 8u);  // a ninth move always ends the game
}

// Takes the first legal move after so many seconds, and remembers what it was allowed.
class SlowAgent final : public Agent {
 public:
  explicit SlowAgent(double seconds) : seconds_(seconds) {}
  Report think(const AnyState& state, const Limits& limits, const Study&) override {
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds_));
    budgets.push_back(limits.seconds);
    has_clock = limits.clock != nullptr;
    Report report;
    report.best = state.legal_moves().front();
    return report;
  }
  std::vector<double> budgets;
  bool has_clock = false;

 private:
  double seconds_;
};

TEST(Referee, WhoUsesUpItsTimeLoses) {
  SlowAgent fast(0);
  SlowAgent slow(0.15);
  const AnyState start = games::start("tictactoe");
  GameConditions setup = {start, {}, {&fast, &slow}};
  setup.clock = parse_time_settings("absolute:0.2");
  const PlayedGame record = *play_game(setup);
  EXPECT_EQ(record.ending, Ending::time);
  EXPECT_EQ(record.reason, "the second player lost on time");
  EXPECT_TRUE(record.outcome().is_win_for(Player::first));
  EXPECT_EQ(slow.budgets.size(), 2u);
  EXPECT_LT(slow.budgets[0], 0.2);
  EXPECT_TRUE(slow.has_clock);

  setup.clock = parse_time_settings("byoyomi:0+1x60");
  EXPECT_EQ(play_game(setup)->ending, Ending::rules);
  setup.clock = {};
  setup.limits.seconds = 7;
  EXPECT_EQ(play_game(setup)->ending, Ending::rules);
  EXPECT_EQ(slow.budgets.back(), 7);
  EXPECT_FALSE(slow.has_clock);
}

}  // namespace
}  // namespace moyo::match
