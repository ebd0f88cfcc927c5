#include "match/store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/errors.h"
#include "base/rng.h"
#include "conformance/refusal.h"
#include "games/registry.h"
#include "temporary_file.h"

namespace moyo::match {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

MatchSettings tictactoe_settings() {
  return {.game = "tictactoe", .player_a = "random", .player_b = "random", .program = "test"};
}

StoredStart tictactoe_start() { return {games::start("tictactoe")}; }

FinishedGame first_player_wins(int number) {
  FinishedGame game;
  game.number = number;
  game.record.moves = {"A1", "B1", "A2", "B2", "A3"};
  game.record.payoffs = {1, -1};  // the first player wins
  return game;
}

// A statement of somebody else's about the file.
void execute(const std::string& path, const std::string& sql) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
      << sqlite3_errmsg(database);
  sqlite3_close(database);
}

TEST(Store, HandsBackWhatWasPutIn) {
  const TemporaryFile file("match.sqlite");
  Store store(file.path());
  const std::int64_t match = store.match_id(tictactoe_settings());
  store.append(match, first_player_wins(1));
  store.append(match, first_player_wins(0));
  const auto results = store.results(match, tictactoe_start());
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(results[0].number, 0);
  EXPECT_EQ(results[0].sign_for_a(), 1);
  EXPECT_EQ(results[1].sign_for_a(), -1);  // A moved second
  EXPECT_FALSE(results[1].late);
}

TEST(Store, RefusesFilesThatAreNotItsOwn) {
  const TemporaryFile file("notes.txt");
  std::ofstream(file.path()) << "This is a shopping list and no database at all.\n";
  try {
    Store store(file.path());
    FAIL() << "opened";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("notes.txt' for match results: file is not a database"));
  }
  EXPECT_THROW(Store("/no/such/folder/match.sqlite"), InputError);
}

// Every column, changed by somebody to what cannot be.
TEST(Store, ChecksEveryRow) {
  const TemporaryFile file("match.sqlite");
  const auto refusal = [&](const std::string& change) {
    std::filesystem::remove(file.path());
    Store store(file.path());
    const std::int64_t match = store.match_id(tictactoe_settings());
    store.append(match, first_player_wins(0));
    execute(file.path(), "UPDATE games SET " + change);
    return conformance::refusal([&] { store.results(match, tictactoe_start()); });
  };
  EXPECT_EQ(refusal("seed = 7"), "not refused");
  EXPECT_EQ(refusal("result = 77"), "cannot use '" + file.path() +
                                        "' for match results: row 1 of match 1 is damaged: its "
                                        "result is 77");
  EXPECT_THAT(refusal("result = 9223372036854775807"), HasSubstr("its result is 92233720"));
  EXPECT_THAT(refusal("result = 'won'"), EndsWith("its result is not a whole number"));
  EXPECT_THAT(refusal("result = -1"), EndsWith("result is -1, which its moves do not give"));
  EXPECT_THAT(refusal("number = -2"), EndsWith("its number is -2"));
  EXPECT_THAT(refusal("number = 4294967296"), EndsWith("its number is 4294967296"));
  EXPECT_THAT(refusal("number = 1"), EndsWith("the wrong player moves first"));
  EXPECT_THAT(refusal("a_first = 2"), EndsWith("the wrong player moves first"));
  EXPECT_THAT(refusal("ending = 'boredom'"), EndsWith("there is no ending 'boredom'"));
  EXPECT_THAT(refusal("ending = x'00ff'"), EndsWith("its ending is not a text"));
  EXPECT_THAT(refusal("ending = 'time'"), EndsWith("do not end as it says, by 'time'"));
  EXPECT_THAT(refusal("moves = 'A1 B1 A2 B2'"), EndsWith("do not end as it says, by 'rules'"));
  EXPECT_THAT(refusal("moves = 'A1 A1'"), HasSubstr("is damaged: move 2: "));
  EXPECT_THAT(refusal("moves = 'A1 Z9'"), HasSubstr("is damaged: move 2: "));
  EXPECT_THAT(refusal("moves = moves || ' C1'"), EndsWith("move 6: the game was over"));
  EXPECT_THAT(refusal("opening = 6"), EndsWith("its opening has 6 moves"));
  EXPECT_THAT(refusal("seconds_b = -1"), EndsWith("its time is -1"));
  EXPECT_THAT(refusal("seconds_a = 9e999"), EndsWith("its time is inf"));
  EXPECT_THAT(refusal("seconds_a = 'long'"), EndsWith("its seconds_a is not a number"));
}

// A loss by resignation or time is a loss of the side to move.
TEST(Store, ChecksResultsOfGamesThatWereNotPlayedOut) {
  StoredRow row{.number = 0, .a_first = 1, .result = -1, .ending = "time", .moves = "A1 B1"};
  EXPECT_EQ(checked(row, tictactoe_start()).late, Entrant::a);
  row.result = 1;
  EXPECT_THROW(checked(row, tictactoe_start()), InputError);
  row.moves = "A1";
  EXPECT_EQ(checked(row, tictactoe_start()).sign_for_a(), 1);
  row.ending = "too long";
  EXPECT_THROW(checked(row, tictactoe_start()), InputError);
  row.result = 0;
  EXPECT_EQ(checked(row, tictactoe_start()).sign_for_a(), 0);
}

TEST(Store, BytesDamagedAnywhereAreRefusedOrHarmless) {
  const TemporaryFile file("match.sqlite");
  {
    Store store(file.path());
    const std::int64_t match = store.match_id(tictactoe_settings());
    for (int i = 0; i < 20; ++i) store.append(match, first_player_wins(i));
  }
  std::ostringstream content;
  content << std::ifstream(file.path(), std::ios::binary).rdbuf();
  Rng rng(3);
  for (int i = 0; i < 300; ++i) {
    std::string bytes = content.str();
    for (int changes = 0; changes < 3; ++changes) {
      bytes[rng.below(static_cast<std::uint32_t>(bytes.size()))] =
          static_cast<char>(rng.below(256));
    }
    std::ofstream(file.path(), std::ios::binary) << bytes;
    try {
      Store store(file.path());
      for (const StoredResult& result : store.results(1, tictactoe_start())) {
        EXPECT_EQ(std::abs(result.sign_for_a()), 1);
      }
    } catch (const InputError&) {
    } catch (const IoError&) {
    }
  }
}

// Starts `work` in a process of its own, which ends with 0, with 3 after an IoError, with 1 after
// any other exception.
template <class Work>
pid_t started(Work work) {
  const pid_t process = fork();
  if (process != 0) return process;
  try {
    work();
    _exit(0);
  } catch (const IoError&) {
    _exit(3);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    _exit(1);
  }
}
int exit_code(pid_t process) {
  int status = 0;
  waitpid(process, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// A place where two processes wait for each other.
class MeetingPoint {
 public:
  MeetingPoint()
      : arrived_(new (mmap(nullptr, sizeof *arrived_, PROT_READ | PROT_WRITE,
                           MAP_SHARED | MAP_ANONYMOUS, -1, 0)) std::atomic<int>(0)) {}
  ~MeetingPoint() { munmap(arrived_, sizeof *arrived_); }
  MeetingPoint(const MeetingPoint&) = delete;
  MeetingPoint& operator=(const MeetingPoint&) = delete;

  void meet() {
    ++*arrived_;
    while (*arrived_ < 2) sched_yield();
  }

 private:
  std::atomic<int>* arrived_;
};

TEST(Store, TwoProcessesMayMakeAndFillOneFileAtOnce) {
  constexpr int starts = 20;
  constexpr int games = 10;
  for (int i = 0; i < starts; ++i) {
    const TemporaryFile file("match.sqlite");
    MeetingPoint start;
    const auto work = [&](int first) {
      start.meet();
      Store store(file.path());
      const std::int64_t match = store.match_id(tictactoe_settings());
      store.results(match, tictactoe_start());
      for (int number = first; number < first + games; ++number) {
        store.append(match, first_player_wins(number));
      }
    };
    const pid_t one = started([&] { work(0); });
    const pid_t other = started([&] { work(games / 2); });
    EXPECT_EQ(exit_code(one), 0) << i;
    EXPECT_EQ(exit_code(other), 0) << i;
    Store store(file.path());
    const std::int64_t match = store.match_id(tictactoe_settings());
    EXPECT_EQ(match, 1);
    EXPECT_EQ(store.results(match, tictactoe_start()).size(), games * 3u / 2);
  }
}

// Files may grow to 64 kB only, which to the process is a full disk.
TEST(Store, AFullDiskIsToldOfAndCostsNoGameThatWasKept) {
  const TemporaryFile file("match.sqlite");
  const TemporaryFile kept("kept");
  const pid_t process = started([&] {
    signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{1 << 16, 1 << 16};
    setrlimit(RLIMIT_FSIZE, &limit);
    Store store(file.path());
    const std::int64_t match = store.match_id(tictactoe_settings());
    for (int number = 0; number < 10000; ++number) {
      store.append(match, first_player_wins(number));
      std::ofstream(kept.path()) << number + 1;
    }
  });
  EXPECT_EQ(exit_code(process), 3) << "an IoError ends it";
  std::size_t games = 0;
  std::ifstream(kept.path()) >> games;
  EXPECT_GT(games, 1u);
  Store store(file.path());
  const auto found = store.results(store.match_id(tictactoe_settings()), tictactoe_start()).size();
  EXPECT_EQ(found, games);
}

}  // namespace
}  // namespace moyo::match
