#include <gtest/gtest.h>

#include "games/registry.h"
#include "match/match.h"
#include "players/registry.h"
#include "temporary_file.h"

namespace moyo::match {
namespace {

MatchSettings settings_for(const std::string& a, const std::string& b) {
  return {.game = "tictactoe",
          .player_a = players::full_name(a, games::start("tictactoe")),
          .player_b = players::full_name(b, games::start("tictactoe")),
          .opening_plies = 1,
          .program = "test"};
}

// The texts of all games, in the order in which they were announced.
std::vector<std::string> games_of(const MatchSettings& settings, const MatchPlan& plan,
                                  Store* store) {
  std::vector<std::string> games;
  const auto keep = [&](const FinishedGame& game, const MatchResult& so_far) {
    games.push_back(std::to_string(game.number) + " " + join(game.record.moves, " ") + " " +
                    so_far.tally.total().to_string());
  };
  run_match(settings, plan, store, {.game = keep});
  return games;
}

TEST(MatchThreads, DoNotChangeTheGames) {
  const MatchSettings settings = settings_for("sim:playouts=5", "ucb:playouts=20");
  const auto one = games_of(settings, {.games = 101, .threads = 1}, nullptr);
  ASSERT_EQ(one.size(), 101u);
  EXPECT_EQ(games_of(settings, {.games = 101, .threads = 2}, nullptr), one);
  const TemporaryFile file("match.sqlite");
  Store store(file.path());
  EXPECT_EQ(games_of(settings, {.games = 101, .threads = 5}, &store), one);
  EXPECT_EQ(store.results(store.match_id(settings), {games::start(settings.game)}).size(), 101u);
}

TEST(MatchThreads, DoNotChangeWhatTheTestDecidesOn) {
  const MatchSettings settings = settings_for("perfect", "sim:playouts=5");
  MatchPlan plan = {.games = 2000, .threads = 1, .sprt = Sprt{.elo0 = 0, .elo1 = 40}};
  const MatchResult one = run_match(settings, plan, nullptr);
  ASSERT_EQ(one.decision, SprtDecision::elo1_accepted);
  plan.threads = 4;
  const TemporaryFile file("match.sqlite");
  Store store(file.path());
  const MatchResult four = run_match(settings, plan, &store);
  EXPECT_EQ(four.decision, one.decision);
  EXPECT_EQ(four.tally, one.tally);
  // Resuming a decided match plays nothing and decides the same.
  const MatchResult again = run_match(settings, plan, &store);
  EXPECT_EQ(again.tally, one.tally);
}

TEST(MatchThreads, StopFromOutsideDropsOnlyGamesUnderWay) {
  const MatchSettings settings = settings_for("random", "random");
  const TemporaryFile file("match.sqlite");
  Store store(file.path());
  std::stop_source source;
  const auto stop_after_ten = [&](const FinishedGame& game, const MatchResult&) {
    if (game.number == 9) source.request_stop();
  };
  const MatchPlan plan = {.games = 100000, .threads = 3, .stop = source.get_token()};
  const MatchResult result = run_match(settings, plan, &store, {.game = stop_after_ten});
  EXPECT_GE(result.tally.games(), 10);
  EXPECT_LT(result.tally.games(), 100000);
  const MatchResult rest = run_match(settings, {.games = 200, .threads = 3}, &store);
  EXPECT_GE(rest.resumed, 10);
  EXPECT_EQ(rest.tally, run_match(settings, {.games = 200}, nullptr).tally);
}

}  // namespace
}  // namespace moyo::match
