#include "match/match.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <filesystem>
#include <fstream>

#include "base/errors.h"
#include "games/registry.h"
#include "games/tictactoe/tictactoe.h"
#include "match/tournament.h"
#include "players/registry.h"
#include "temporary_file.h"

namespace moyo::match {
namespace {

using testing::HasSubstr;
using tictactoe::TicTacToe;

std::string full_name(const std::string& player) {
  return players::full_name(player, AnyState(TicTacToe()));
}

MatchSettings tictactoe_match(const std::string& a, const std::string& b) {
  return {
      .game = "tictactoe", .player_a = full_name(a), .player_b = full_name(b), .program = "test"};
}

// The chances that random play ends in a win of X, a draw, a win of O, by walking the whole tree.
std::array<double, 3> random_play_chances(const TicTacToe& state) {
  if (state.is_terminal()) {
    const int sign = outcome_of(state).sign_for(Player::first);
    return {sign > 0 ? 1.0 : 0.0, sign == 0 ? 1.0 : 0.0, sign < 0 ? 1.0 : 0.0};
  }
  std::array<double, 3> chances{};
  const auto moves = legal_moves(state);
  for (const auto move : moves) {
    TicTacToe child = state;
    child.play(move);
    const auto below = random_play_chances(child);
    for (std::size_t i = 0; i < 3; ++i) {
      chances[i] += below[i] / static_cast<double>(moves.size());
    }
  }
  return chances;
}

TEST(Match, RandomPlayersScoreTheirExactChances) {
  const auto [x, draw, o] = random_play_chances(TicTacToe());
  EXPECT_NEAR(x, 0.585, 0.0005);
  EXPECT_NEAR(draw, 0.127, 0.0005);
  EXPECT_NEAR(o, 0.288, 0.0005);
  const MatchResult result =
      run_match(tictactoe_match("random", "random"), {.games = 20000}, nullptr);
  for (const auto& [record, win, loss] :
       {std::tuple{result.tally.as_first(), x, o}, std::tuple{result.tally.as_second(), o, x}}) {
    EXPECT_EQ(record.games(), 10000);
    EXPECT_TRUE(clopper_pearson_interval(record.wins, 10000, 0.999).contains(win));
    EXPECT_TRUE(clopper_pearson_interval(record.draws, 10000, 0.999).contains(draw));
    EXPECT_TRUE(clopper_pearson_interval(record.losses, 10000, 0.999).contains(loss));
  }
}

// docs/sources.md D2: perfect against perfect is always a draw; perfect never loses.
TEST(Match, PerfectNeverLoses) {
  const auto draws = run_match(tictactoe_match("perfect", "perfect"), {.games = 200}, nullptr);
  EXPECT_EQ(draws.tally.total(), (WinDrawLoss{0, 200, 0}));
  const auto expect_draws = [](const char* perfect, double as_x, double as_o) {
    const auto result = run_match(tictactoe_match(perfect, "random"), {.games = 4000}, nullptr);
    const WinDrawLoss x = result.tally.as_first();
    const WinDrawLoss o = result.tally.as_second();
    EXPECT_EQ(x.losses + o.losses, 0);
    EXPECT_TRUE(clopper_pearson_interval(x.draws, x.games(), 0.999).contains(as_x)) << x.draws;
    EXPECT_TRUE(clopper_pearson_interval(o.draws, o.games(), 0.999).contains(as_o)) << o.draws;
  };
  // In the lectures 9 draws of 1000 as X and 201 of 1000 as O.
  expect_draws("perfect:ties=first", 0.009, 0.201);
  // From an enumeration of all games with a uniform choice among the best moves.
  expect_draws("perfect:ties=random", 0.032189, 0.222516);
}

// docs/sources.md D2: Sim(10) as X against Random wins 97, draws 3 of 100; against Perfect it never
// wins.
TEST(Match, SimPlaysAsInTheLectures) {
  const auto random =
      run_match(tictactoe_match("sim:playouts=10", "random"), {.games = 1000}, nullptr);
  EXPECT_NEAR(random.tally.as_first().score(), 0.98, 0.03);
  const auto perfect =
      run_match(tictactoe_match("sim:playouts=10", "perfect"), {.games = 1000}, nullptr);
  EXPECT_EQ(perfect.tally.total().wins, 0);
  EXPECT_NEAR(perfect.tally.as_first().score(), 0.39, 0.06);
  EXPECT_NEAR(perfect.tally.as_second().score(), 0.12, 0.06);
}

TEST(Match, PairsShareTheirOpening) {
  MatchSettings settings = tictactoe_match("random", "random");
  settings.opening_plies = 3;
  std::vector<FinishedGame> games;
  const auto keep = [&](const FinishedGame& game, const MatchResult&) { games.push_back(game); };
  run_match(settings, {.games = 40}, nullptr, {.game = keep});
  ASSERT_EQ(games.size(), 40u);
  std::set<std::vector<std::string>> openings;
  for (std::size_t i = 0; i < games.size(); i += 2) {
    const auto opening = [&](std::size_t game) {
      const auto& moves = games[game].record.moves;
      return std::vector<std::string>(moves.begin(), moves.begin() + 3);
    };
    EXPECT_EQ(opening(i), opening(i + 1));
    EXPECT_NE(games[i].seed, games[i + 1].seed);
    EXPECT_EQ(games[i].opening_plies, 3);
    openings.insert(opening(i));
  }
  EXPECT_GT(openings.size(), 15u);
}

TEST(Match, StopsWhenTheTestDecides) {
  const MatchPlan plan = {.games = 1000, .sprt = Sprt{.elo0 = 0, .elo1 = 50}};
  const auto better = run_match(tictactoe_match("perfect", "random"), plan, nullptr);
  EXPECT_EQ(better.decision, SprtDecision::elo1_accepted);
  EXPECT_LT(better.tally.games(), 200);
  const auto worse = run_match(tictactoe_match("random", "perfect"), plan, nullptr);
  EXPECT_EQ(worse.decision, SprtDecision::elo0_accepted);
}

TEST(Match, ResumesFromTheStoreAndKeepsSettingsApart) {
  const TemporaryFile file("match.sqlite");
  Store store(file.path());
  MatchSettings settings = tictactoe_match("random", "sim:playouts=2");
  const auto whole = run_match(settings, {.games = 60}, nullptr);
  EXPECT_EQ(run_match(settings, {.games = 21}, &store).resumed, 0);
  const auto rest = run_match(settings, {.games = 60}, &store);
  EXPECT_EQ(rest.resumed, 21);
  EXPECT_EQ(rest.tally, whole.tally);
  // More games than asked for are not counted; a further run plays nothing.
  EXPECT_EQ(run_match(settings, {.games = 21}, &store).tally.games(), 21);
  EXPECT_EQ(run_match(settings, {.games = 60}, &store).resumed, 60);

  std::vector<MatchSettings> others(5, settings);
  others[0].seed = 2;
  others[1].limits.playouts = 7;
  others[2].player_b = full_name("sim:playouts=3");
  others[3].opening_plies = 1;
  others[4].program = "newer";
  for (const MatchSettings& other : others) {
    EXPECT_NE(store.match_id(other), store.match_id(settings));
    EXPECT_TRUE(store.results(store.match_id(other), {games::start(other.game)}).empty());
  }
}

// Whatever its moves look like: those of backgammon have spaces.
TEST(Match, ResumesEveryGameFromTheStore) {
  const TemporaryFile file("match.sqlite");
  Store store(file.path());
  for (const GameEntry* game : games::all()) {
    const MatchSettings settings{.game = std::string(game->name),
                                 .player_a = "random",
                                 .player_b = "random",
                                 .max_plies = 400,
                                 .program = "test"};
    run_match(settings, {.games = 4}, &store);
    EXPECT_EQ(run_match(settings, {.games = 4}, &store).resumed, 4) << game->name;
  }
}

TEST(Match, StoresWhatItTakesToReplayAGame) {
  const TemporaryFile file("match.sqlite");
  MatchSettings settings = tictactoe_match("random", "perfect");
  settings.opening_plies = 2;
  {
    Store store(file.path());
    run_match(settings, {.games = 10}, &store);
  }
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(file.path().c_str(), &database), SQLITE_OK);
  int rows = 0;
  const auto check_row = [](void* count, int, char** values, char**) {
    AnyState state = games::start(values[0]);
    for (const std::string_view move : words(values[1])) state.play(state.parse_move(move));
    EXPECT_TRUE(state.is_terminal());
    const Player a = values[2] == std::string("1") ? Player::first : Player::second;
    EXPECT_EQ(state.payoff(a), std::stod(values[3]));
    EXPECT_EQ(values[4], std::string("random"));
    EXPECT_EQ(values[5], full_name("perfect"));
    ++*static_cast<int*>(count);
    return 0;
  };
  sqlite3_exec(database,
               "SELECT game, moves, a_first, result, player_a, player_b FROM games"
               " JOIN matches ON matches.id = match",
               check_row, &rows, nullptr);
  EXPECT_EQ(rows, 10);
  sqlite3_close(database);
}

TEST(Match, RefusesNonsense) {
  EXPECT_THROW(run_match(tictactoe_match("random", "random"), {.games = 0}, nullptr), InputError);
  EXPECT_THROW(run_match(tictactoe_match("random", "random"), {.threads = 0}, nullptr), InputError);
}

TEST(Tournament, RanksThePlayers) {
  const std::vector<std::string> names = {"random", full_name("sim:playouts=10"),
                                          full_name("perfect")};
  const TemporaryFile file("match.sqlite");
  Store store(file.path());
  const MatchSettings common = tictactoe_match("random", "random");
  const auto result = run_tournament({names}, common, {.games = 200}, &store);
  ASSERT_EQ(result.pairings.size(), 3u);
  EXPECT_LT(result.ratings[0].interval.high, result.ratings[1].interval.low);
  EXPECT_LT(result.ratings[1].elo, result.ratings[2].elo);
  EXPECT_NEAR(result.ratings[0].elo + result.ratings[1].elo + result.ratings[2].elo, 0, 1e-6);
  EXPECT_EQ(result.totals[2].losses, 0);
  EXPECT_EQ(result.totals[0].games(), 400);
  // Everything is there the next time, and a player who joins leaves the old games as they are.
  const auto again = run_tournament({{names[0], names[2]}}, common, {.games = 200}, &store);
  EXPECT_EQ(again.pairings[0].match.resumed, 200);
  EXPECT_THROW(run_tournament({{names[0], names[0]}}, common, {.games = 2}, &store), InputError);
  EXPECT_THROW(run_tournament({{names[0]}}, common, {.games = 2}, &store), InputError);
}

TEST(Tournament, LetsOnlyNeighboursMeet) {
  Field field{
      {"random", full_name("sim:playouts=2"), full_name("sim:playouts=9"), full_name("perfect")},
      2};
  const MatchSettings common = tictactoe_match("random", "random");
  const auto result = run_tournament(field, common, {.games = 20}, nullptr);
  ASSERT_EQ(result.pairings.size(), 5u);
  for (const auto& pairing : result.pairings) EXPECT_LE(pairing.b - pairing.a, 2u);
  EXPECT_EQ(result.totals[0].games(), 40);
  EXPECT_EQ(result.totals[1].games(), 60);
  EXPECT_LT(result.ratings[0].elo, result.ratings[3].elo);  // who never met are on one scale
  field.reach = 0;
  EXPECT_THROW(run_tournament(field, common, {.games = 20}, nullptr), InputError);
}

TEST(Match, CountsLossesOnTimeAlsoFromTheStore) {
  const TemporaryFile file("timed.sqlite");
  MatchSettings settings = tictactoe_match("random", "ucb:playouts=1000");
  settings.clock = parse_time_settings("absolute:0.00001");  // not even one move
  const auto lost = [&](int games) {
    Store store(file.path());
    return run_match(settings, {.games = games}, &store);
  };
  const MatchResult first = lost(4);
  EXPECT_EQ(first.time_losses_a + first.time_losses_b, 4);
  EXPECT_EQ(first.irregular, 4);
  EXPECT_EQ(first.time_losses_a, first.tally.total().losses);
  const MatchResult more = lost(6);
  EXPECT_EQ(more.resumed, 4);
  EXPECT_EQ(more.time_losses_a + more.time_losses_b, 6);
  EXPECT_THAT(settings.conditions(), HasSubstr("clock=absolute:1e-05"));
}

}  // namespace
}  // namespace moyo::match
