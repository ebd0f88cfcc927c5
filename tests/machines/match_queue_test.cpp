// `moyo match --queue` on three machines, which are killed at random moments, as is the server: in
// the end each of them has the games that one machine alone plays.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <set>

#include "base/rng.h"
#include "games/registry.h"
#include "machines/kills.h"
#include "match/match.h"
#include "nats_server.h"
#include "players/registry.h"
#include "program/run_program.h"
#include "scaled.h"

namespace moyo {
namespace {

using testing::HasSubstr;

class MatchQueue : public testing::Test {
 protected:
  void SetUp() override { MOYO_NEEDS_NATS_SERVER(); }

  static std::vector<std::string> command(const std::string& queue, const std::string& database,
                                          int games) {
    return {"match",
            "uct:playouts=150",
            "uct:playouts=100",
            "--game",
            "connect4",
            "--games",
            std::to_string(games),
            "--openings",
            "4",
            "--seed",
            "5",
            "--db",
            database,
            "--queue",
            queue};
  }
};

TEST_F(MatchQueue, KilledMachinesAndServersLoseNoGame) {
  const int games = scaled(600, 12);
  NatsServer nats;
  const std::array<TemporaryFile, 4> files{TemporaryFile("0"), TemporaryFile("1"),
                                           TemporaryFile("2"), TemporaryFile("alone")};
  std::array<std::unique_ptr<RunningProgram>, 3> machines;
  const auto command_of = [&](std::size_t i) {
    return command(nats.address(), files[i].path(), games);
  };
  const auto start = [&](std::size_t i) {
    machines[i] = std::make_unique<RunningProgram>(command_of(i), "");
  };
  for (std::size_t i = 0; i < machines.size(); ++i) start(i);

  Rng rng(20);
  for (int left = kills(15); left > 0; --left) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100 + rng.below(600)));
    const std::size_t victim = rng.below(machines.size() + 1);
    if (victim == machines.size()) {
      nats.kill();
      std::this_thread::sleep_for(std::chrono::milliseconds(rng.below(500)));
      nats.start();
    } else {
      machines[victim]->kill_and_wait();
      start(victim);
    }
    for (std::size_t i = 0; i < machines.size(); ++i) revive(machines[i], command_of(i));
  }
  for (auto& machine : machines) {
    const auto ended = machine->wait_for(300);
    ASSERT_TRUE(ended.has_value()) << "a machine waits for ever";
    EXPECT_EQ(ended->exit_code, 0) << ended->error;
    EXPECT_THAT(ended->out, HasSubstr("A in all"));
  }

  auto alone = command("", files[3].path(), games);
  alone.resize(alone.size() - 2);
  ASSERT_EQ(run_program(alone).exit_code, 0);
  const AnyState connect4 = games::start("connect4");
  match::MatchSettings settings;
  settings.game = "connect4";
  settings.player_a = players::full_name("uct:playouts=150", connect4);
  settings.player_b = players::full_name("uct:playouts=100", connect4);
  settings.seed = 5;
  settings.opening_plies = 4;
  settings.program = "moyo 0.1.0";
  const auto results = [&](const TemporaryFile& file) {
    match::Store store(file.path());
    return store.results(store.match_id(settings), {connect4});
  };
  const auto expected = results(files[3]);
  ASSERT_EQ(expected.size(), static_cast<std::size_t>(games));
  for (int i = 0; i < 3; ++i) {
    const auto found = results(files[static_cast<std::size_t>(i)]);
    ASSERT_EQ(found.size(), expected.size()) << i;
    for (std::size_t n = 0; n < found.size(); ++n) {
      EXPECT_EQ(found[n].number, expected[n].number);
      EXPECT_EQ(found[n].sign_for_a(), expected[n].sign_for_a()) << "game " << n;
    }
  }
}

TEST_F(MatchQueue, TournamentsAreSharedToo) {
  const NatsServer nats;
  const std::vector<std::string> tournament = {
      "tournament", "random", "sim:playouts=2", "sim:playouts=8", "--games", "20", "--no-db"};
  auto shared = tournament;
  shared.insert(shared.end(), {"--queue", nats.address()});
  RunningProgram other(shared, "");
  const ProgramResult here = run_program(shared);
  const ProgramResult alone = run_program(tournament);
  EXPECT_EQ(here.exit_code, 0) << here.error;
  EXPECT_EQ(here.out, alone.out);
  EXPECT_EQ(other.wait().out, alone.out);
}

TEST_F(MatchQueue, RefusesInOneSentence) {
  const auto refused = [](const std::string& queue, int code, const std::string& why) {
    const auto result = run_program({"match", "random", "random", "--no-db", "--queue", queue});
    EXPECT_EQ(result.exit_code, code) << result.error;
    EXPECT_THAT(result.error, HasSubstr(why));
    EXPECT_EQ(std::count(result.error.begin(), result.error.end(), '\n'), 1) << result.error;
  };
  refused("localhost:4222", 2, "a queue is named like nats://host:4222/name");
  refused("nats://127.0.0.1:1", 1, "no NATS server answers at nats://127.0.0.1:1");
  const NatsServer plain(false);
  refused(plain.address(), 2, "has no JetStream");
}

}  // namespace
}  // namespace moyo
