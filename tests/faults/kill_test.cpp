// A process that is killed while it writes leaves the old file or the new one, and both are whole.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "base/errors.h"
#include "base/sealed.h"
#include "base/whole_file.h"
#include "games/registry.h"
#include "match/store.h"
#include "temporary_file.h"

namespace moyo {
namespace {

// Lets a child work for a while, then kills it.
template <class Work>
void kill_during(std::chrono::microseconds time, Work work) {
  const pid_t process = fork();
  ASSERT_GE(process, 0);
  if (process == 0) {
    try {
      work();
    } catch (...) {
    }
    _exit(0);
  }
  std::this_thread::sleep_for(time);
  kill(process, SIGKILL);
  waitpid(process, nullptr, 0);
}

TEST(Kill, LeavesTheOldFileOrTheNewOne) {
  constexpr SealKind kind{"moyo-test", 1};
  const TemporaryFile file("f");
  const auto content = [](int number) {
    return std::string(std::size_t{300'000} + static_cast<std::size_t>(number % 7) * 10'000,
                       static_cast<char>('a' + number % 7));
  };
  write_whole_file(file.path(), seal(kind, content(0)));
  for (int i = 0; i < 40; ++i) {
    kill_during(std::chrono::microseconds(500 + 700 * i), [&] {
      for (int number = 0;; ++number) write_whole_file(file.path(), seal(kind, content(number)));
    });
    const std::string text = read_whole_file(file.path(), 1 << 20);
    const std::string found(unseal(kind, text, file.path()).content);
    EXPECT_EQ(found, content(found[0] - 'a')) << i;
  }
}

// Games that were told of as kept are kept.
TEST(Kill, CostsTheStoreNoFinishedGame) {
  const TemporaryFile file("match.sqlite");
  const match::StoredStart start{games::start("tictactoe")};
  const match::MatchSettings settings{.game = "tictactoe", .program = "test"};
  std::size_t before = 0;
  for (int i = 0; i < 20; ++i) {
    int reports[2];
    ASSERT_EQ(pipe(reports), 0);
    kill_during(std::chrono::milliseconds(5 + 3 * i), [&] {
      match::Store store(file.path());
      const std::int64_t match = store.match_id(settings);
      match::FinishedGame game;
      game.number = static_cast<int>(store.results(match, start).size());
      for (;; ++game.number) {
        game.record.moves = {"A1", "B1", "A2", "B2", "A3"};
        game.record.payoffs = {1, -1};  // the first player wins
        store.append(match, game);
        if (write(reports[1], "x", 1) != 1) return;
      }
    });
    close(reports[1]);
    char letters[4096];
    std::size_t told = 0;
    for (ssize_t count; (count = read(reports[0], letters, sizeof letters)) > 0;) {
      told += static_cast<std::size_t>(count);
    }
    close(reports[0]);
    match::Store store(file.path());
    const std::size_t found = store.results(store.match_id(settings), start).size();
    EXPECT_GE(found, before + told) << i;
    EXPECT_LE(found, before + told + 1) << i;
    before = found;
  }
  EXPECT_GT(before, 0u);
}

}  // namespace
}  // namespace moyo
