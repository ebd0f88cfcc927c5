#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <chrono>
#include <thread>

#include "program/run_program.h"
#include "scaled.h"

namespace moyo {
namespace {

using testing::HasSubstr;

// The first number of the first row of a query; -1 when the file or its tables are not there yet.
int query(const std::string& file, const char* sql) {
  sqlite3* database = nullptr;
  int answer = -1;
  if (sqlite3_open_v2(file.c_str(), &database, SQLITE_OPEN_READONLY, nullptr) == SQLITE_OK) {
    const auto keep = [](void* place, int, char** values, char**) {
      *static_cast<int*>(place) = std::stoi(values[0]);
      return 0;
    };
    sqlite3_busy_timeout(database, 1000);
    sqlite3_exec(database, sql, keep, &answer, nullptr);
  }
  sqlite3_close(database);
  return answer;
}

// Waits until the file holds so many games; false after a minute.
bool wait_for_games(const std::string& file, int games) {
  for (int i = 0; i < 6000; ++i) {
    if (query(file, "SELECT count(*) FROM games") >= games) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

std::vector<std::string> match_arguments(int games, const std::vector<std::string>& more) {
  std::vector<std::string> arguments = {"match",
                                        "sim:playouts=20",
                                        "ucb:playouts=100",
                                        "--openings",
                                        "1",
                                        "--seed",
                                        "5",
                                        "--threads",
                                        "2",
                                        "--games",
                                        std::to_string(games)};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

// The lines of the result table.
std::string table_of(const std::string& out) {
  const auto begin = out.find("A first");
  const auto end = out.find("Kept in");
  return begin == std::string::npos ? "no table in: " + out : out.substr(begin, end - begin);
}

TEST(MatchProgram, AKilledMatchLosesNoGameAndRepeatsNone) {
  const TemporaryFile file("match.sqlite");
  {
    RunningProgram killed(match_arguments(1000000, {"--db", file.path()}), "");
    ASSERT_TRUE(wait_for_games(file.path(), 40));
    killed.kill_and_wait();
  }
  const int kept = query(file.path(), "SELECT count(*) FROM games");
  const int highest = query(file.path(), "SELECT max(number) FROM games");
  ASSERT_GE(kept, 40);
  ASSERT_LT(highest, 999999) << "the match ended before it was killed";

  const int games = highest + 30;
  const auto rest = run_program(match_arguments(games, {"--db", file.path()}));
  EXPECT_EQ(rest.exit_code, 0) << rest.error;
  EXPECT_THAT(rest.out, HasSubstr("where " + std::to_string(kept) + " of these games were"));
  EXPECT_EQ(query(file.path(), "SELECT count(*) FROM games"), games);
  EXPECT_EQ(query(file.path(), "SELECT count(DISTINCT number) FROM games"), games);
  EXPECT_EQ(query(file.path(), "SELECT count(*) FROM matches"), 1);

  // The whole is what it would have been without the interruption.
  const auto whole = run_program(match_arguments(games, {"--no-db"}));
  EXPECT_EQ(table_of(rest.out), table_of(whole.out));
}

TEST(MatchProgram, AnInterruptPrintsWhatIsKnown) {
  const TemporaryFile file("match.sqlite");
  RunningProgram match(match_arguments(1000000, {"--db", file.path()}), "");
  ASSERT_TRUE(wait_for_games(file.path(), 10));
  match.send(SIGINT);
  const auto result = match.wait();
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, HasSubstr("A in all"));
  EXPECT_THAT(result.out, HasSubstr("Interrupted before the end."));
}

TEST(MatchProgram, SettingsThatDifferAreKeptApartInOneFile) {
  const TemporaryFile file("match.sqlite");
  for (const char* seed : {"1", "2"}) {
    const auto result = run_program(
        {"match", "random", "random", "--games", "10", "--seed", seed, "--db", file.path()});
    EXPECT_THAT(result.out, HasSubstr("where 0 of these games were"));
  }
  EXPECT_EQ(query(file.path(), "SELECT count(*) FROM matches"), 2);
  EXPECT_EQ(query(file.path(), "SELECT count(*) FROM games"), 20);
}

TEST(MatchProgram, ReportsScoreEloAndTest) {
  const auto result = run_program(
      {"match", "perfect", "random", "--games", "1000", "--sprt", "0,50", "--no-db", "--verbose"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.error, "");  // no progress bar away from a terminal
  EXPECT_THAT(result.out, HasSubstr("    1  A first  and wins"));
  EXPECT_THAT(result.out, HasSubstr("95% interval ["));
  EXPECT_THAT(result.out, HasSubstr("Elo of A over B: +"));
  EXPECT_THAT(result.out, HasSubstr("elo1 accepted"));
}

// Both find or make the file, its tables and the match, and share its games.
TEST(MatchProgram, TwoMayStartOnOneStoreAtOnce) {
  for (int i = 0; i < 20; ++i) {
    const TemporaryFile file("match.sqlite");
    const std::vector<std::string> arguments = {"match", "random", "random",   "--games",
                                                "20",    "--db",   file.path()};
    RunningProgram one(arguments, "");
    RunningProgram other(arguments, "");
    for (RunningProgram* program : {&one, &other}) {
      const ProgramResult result = program->wait();
      EXPECT_EQ(result.exit_code, 0) << i << ": " << result.error;
    }
    EXPECT_EQ(query(file.path(), "SELECT count(*) FROM games"), 20);
    EXPECT_EQ(query(file.path(), "SELECT count(*) FROM matches"), 1);
  }
}

TEST(MatchProgram, TournamentRanks) {
  const auto result = run_program({"tournament", "random", "sim:playouts=5", "perfect", "--games",
                                   "40", "--no-db", "--threads", "2"});
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_LT(result.out.find("%  perfect"), result.out.find("%  sim"));
  EXPECT_LT(result.out.find("%  sim"), result.out.find("%  random"));
}

struct BadInput {
  std::vector<std::string> arguments;
  std::string sentence;
};

// One sentence, exit code 2, nothing on the standard output, no file made.
TEST(MatchProgram, RefusesBadInputInOneSentence) {
  const TemporaryFile file("match.sqlite");
  const std::vector<BadInput> cases = {
      {{"match", "sim"}, "a match has two players, A and B, not 1"},
      {{"match", "sim", "perfekt"}, "there is no player 'perfekt'; did you mean 'perfect'?"},
      {{"match", "sim", "human"}, "'human' plays in 'moyo play', not in matches"},
      {{"match", "sim:playouts=none", "sim"}, "playouts wants a whole number, not 'none'"},
      {{"match", "sim", "sim", "--game", "tiktaktoe"},
       "there is no game 'tiktaktoe'; did you mean 'tictactoe'?"},
      {{"match", "sim", "sim", "--games", "0"}, "a match wants at least one game"},
      {{"match", "sim", "sim", "--threads", "0"}, "a match wants at least one thread"},
      {{"match", "sim", "sim", "--time", "0"}, "--time wants a number above 0"},
      {{"match", "sim", "sim", "--playouts", "-1"}, "--playouts wants a number above 0"},
      {{"match", "sim", "sim", "--seed", "-1"}, "--seed cannot be negative"},
      {{"match", "sim", "sim", "--sprt", "5"}, "--sprt wants two numbers such as 0,10, not '5'"},
      {{"match", "sim", "sim", "--sprt", "5,0"}, "the test wants elo0 below elo1"},
      {{"match", "sim", "sim", "--db", "/no/such/folder/f"},
       "cannot use '/no/such/folder/f' for match results: unable to open database file"},
      {{"tournament", "sim"}, "a tournament wants at least two players"},
      {{"tournament", "random", "random"}, "'random' is named twice"},
      {{"tournament", "random", "sim", "--reach", "0"}, "a reach of 0 lets nobody play"},
      {{"play", "--first", "nobody"}, "there is no player 'nobody'; known: "},
  };
  for (const BadInput& bad : cases) {
    std::vector<std::string> arguments = bad.arguments;
    if (arguments[0] != "play" && arguments[arguments.size() - 2] != "--db") {
      arguments.insert(arguments.end(), {"--db", file.path()});
    }
    const auto result = run_program(arguments);
    EXPECT_EQ(result.exit_code, 2) << bad.sentence;
    EXPECT_EQ(result.out, "") << bad.sentence;
    EXPECT_THAT(result.error, testing::StartsWith("moyo: " + bad.sentence));
    EXPECT_EQ(result.error.find('\n'), result.error.size() - 1) << result.error;
  }
  EXPECT_FALSE(std::filesystem::exists(file.path()));
}

// The time is used up, so the sanitizers see one clock of each test.
TEST(MatchProgram, PlaysWithClocks) {
  for (const char* clock : {"canadian:0.5+5/3", "fischer:2+0.3", "byoyomi:0.5+3x0.5"}) {
    if (slow_build && clock[0] != 'c') continue;
    const auto result = run_program(
        {"match", "uct", "ucb:playouts=100000000", "--clock", clock, "--games", "2", "--no-db"});
    EXPECT_EQ(result.exit_code, 0) << result.error;
    EXPECT_THAT(result.out, HasSubstr(std::string("clock=") + clock));
    EXPECT_THAT(result.out, HasSubstr("Lost on time: A 0, B 0\n"));
  }
  const auto refused = run_program({"match", "uct", "ucb", "--clock", "hourglass:5"});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.error, HasSubstr("a clock is absolute:MAIN"));
}

// The other program gets the clock over GTP.
TEST(MatchProgram, PlaysProgramsWithClocks) {
  for (const char* clock : {"fischer:2+0.2", "byoyomi:0.5+3x0.4"}) {
    if (slow_build && clock[0] != 'b') continue;
    const auto result = run_program(
        {"match", "go2", "--gtp", moyo_program() + " gtp --player ucb:playouts=100000000", "--game",
         "go:size=3", "--clock", clock, "--games", "2", "--no-db"});
    EXPECT_EQ(result.exit_code, 0) << result.error;
    EXPECT_THAT(result.out, HasSubstr("Lost on time: A 0, B 0\n"));
  }
}

}  // namespace
}  // namespace moyo
