// `moyo selfplay` as a user meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "program/run_program.h"

namespace moyo {
namespace {

using testing::HasSubstr;

std::string new_network(const std::string& path, const std::string& game) {
  const ProgramResult made =
      run_program({"net", "new", "-o", path, "--game", game, "--blocks", "1", "--channels", "16"});
  EXPECT_EQ(made.exit_code, 0) << made.error;
  return path;
}

TEST(SelfPlayProgram, PlaysANetworkAndAddsToTheFile) {
  const TemporaryFile net("c4.net"), file("c4.games");
  new_network(net.path(), "connect4");
  const std::vector<std::string> command = {
      "selfplay", "--game",   "connect4", "--net",     net.path(), "-o",     file.path(), "--games",
      "6",        "--visits", "8",        "--threads", "2",        "--seed", "5"};
  const ProgramResult first = run_program(command);
  EXPECT_EQ(first.exit_code, 0) << first.error;
  EXPECT_THAT(first.out, HasSubstr("6 games"));
  EXPECT_THAT(first.out, HasSubstr("games/s"));
  EXPECT_THAT(first.out, HasSubstr("positions/s"));
  EXPECT_THAT(first.out, HasSubstr("evaluations/s"));
  const auto size = std::filesystem::file_size(file.path());
  EXPECT_EQ(run_program(command).exit_code, 0);
  EXPECT_GT(std::filesystem::file_size(file.path()), size);
}

TEST(SelfPlayProgram, WritesGamesOfAnyPlayer) {
  const TemporaryFile sgf("games.sgf"), shard("games.games");
  const ProgramResult go = run_program(
      {"selfplay", "--game", "go:size=5", "--player", "random", "-o", sgf.path(), "--games", "3"});
  EXPECT_EQ(go.exit_code, 0) << go.error;
  const ProgramResult checked = run_program({"sgf", "check", sgf.path()});
  EXPECT_EQ(checked.exit_code, 0) << checked.out << checked.error;
  const ProgramResult nim = run_program(
      {"selfplay", "--game", "nim", "--player", "random", "-o", shard.path(), "--games", "3"});
  EXPECT_EQ(nim.exit_code, 0) << nim.error;
  EXPECT_THAT(nim.out, HasSubstr("3 games"));
}

TEST(SelfPlayProgram, RefusesInOneSentence) {
  const TemporaryFile net("c4.net"), file("x.games"), letter("letter");
  new_network(net.path(), "connect4");
  std::ofstream(letter.path()) << "Dear Sir";
  const auto refused = [&](std::vector<std::string> more, const std::string& reason) {
    more.insert(more.begin(), {"selfplay", "--games", "1"});
    const ProgramResult result = run_program(more);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.error, HasSubstr(reason));
  };
  const std::string out = file.path();
  refused({"-o", out}, "--net FILE or --player PLAYER");
  refused({"-o", out, "--game", "hex", "--net", net.path()}, "is a network for connect4");
  refused({"-o", out, "--game", "connect4", "--net", "/no/net"}, "/no/net");
  refused({"-o", out, "--game", "connect4", "--net", net.path(), "--visits", "x"}, "visits");
  refused({"-o", out, "--game", "connect4", "--net", net.path(), "--time", "1"}, "--visits");
  refused({"-o", out, "--game", "connect4", "--player", "random", "--visits", "8"},
          "--visits is an option of --net");
  refused({"-o", out + ".sgf", "--game", "connect4", "--player", "random"}, "games of Go");
  refused({"-o", letter.path(), "--game", "connect4", "--net", net.path()}, "holds no games");
  EXPECT_FALSE(std::filesystem::exists(out));
}

}  // namespace
}  // namespace moyo
