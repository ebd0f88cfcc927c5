// Known positions of others, solved by what `moyo solve` uses.
#include "players/solver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "formats/position_file.h"
#include "games/registry.h"
#include "paths.h"

namespace moyo {
namespace {

using formats::KnownPosition;

const std::string data = shared_data_folder();

std::vector<KnownPosition> known_positions(const std::string& game, const std::string& file) {
  std::ifstream in(data + file);
  return formats::read_positions(in, file, games::start(game));
}

// Solves every `step`-th of the first `count` positions of a file; scores and moves must be right.
void expect_solves(const std::string& game, const std::string& file, std::size_t count,
                   std::size_t step = 1) {
  const auto positions = known_positions(game, file);
  ASSERT_GE(positions.size(), count);
  const auto solver = players::make_solver(games::start(game), "");
  for (std::size_t i = 0; i < count; i += step) {
    const KnownPosition& known = positions[i];
    const Report report = solver->solve(known.state, {}).report;
    EXPECT_TRUE(report.proved) << file << ", line " << known.line;
    ASSERT_TRUE(known.score);
    EXPECT_EQ(report.value, *known.score) << file << ", line " << known.line;
    if (known.best_moves.empty()) {
      // The move keeps the score: the position after it has the opposite one.
      AnyState child = known.state;
      child.play(*report.best);
      EXPECT_EQ(-solver->solve(child, {}).report.value, *known.score) << "line " << known.line;
    } else {
      EXPECT_TRUE(std::count(known.best_moves.begin(), known.best_moves.end(), *report.best))
          << file << ", line " << known.line;
    }
  }
}

#define SKIP_WITHOUT(file)                                                              \
  if (!std::filesystem::exists(data + (file))) {                                        \
    GTEST_SKIP() << "SKIPPED: the test positions " << data << (file) << " are missing"; \
  }

TEST(KnownPositions, Connect4EndOfGame) {
  SKIP_WITHOUT("connect4/Test_L3_R1");
  expect_solves("connect4", "connect4/Test_L3_R1", 1000);
}
TEST(KnownPositions, Connect4MiddleOfGame) {
  SKIP_WITHOUT("connect4/Test_L2_R1");
  expect_solves("connect4", "connect4/Test_L2_R1", 1000, 5);
}
TEST(KnownPositions, Connect4BeginningOfGame) {
  SKIP_WITHOUT("connect4/Test_L1_R1");
  expect_solves("connect4", "connect4/Test_L1_R1", 1000, 10);
}

#ifdef NDEBUG  // without optimisation, half a minute
TEST(KnownPositions, OthelloFfo40) {
  SKIP_WITHOUT("othello/ffo-40-49.obf");
  expect_solves("othello", "othello/ffo-40-49.obf", 1);
}
#endif

TEST(Solver, BooleanSearchAndScoresAgreeOnSmallGames) {
  const char* const cases[] = {"tictactoe",           "connect4:size=4x4",   "connect4:size=5x4",
                               "gomoku:size=4x3,k=3", "hex:size=3,swap=off", "nim:heaps=1-2-3",
                               "othello:size=4"};
  for (const char* game : cases) {
    const AnyState start = games::start(game);
    const auto solution = players::make_solver(start, "")->solve(start, {});
    ASSERT_TRUE(solution.report.proved) << game;
    const double value = solution.report.value;
    const int sign = value > 0 ? 1 : value < 0 ? -1 : 0;
    EXPECT_EQ(players::prove_value(start, Bytes{4 << 20}).value, sign) << game;
  }
}

TEST(Solver, ProofTreesOfTicTacToeHold) {
  const AnyState start = games::start("tictactoe");
  const auto proofs = players::prove_by_trees(start, 0, Bytes{1 << 20}, 100000);
  ASSERT_EQ(proofs.size(), 2u);  // each player reaches a draw
  for (const auto& proof : proofs) EXPECT_EQ(proof.flaw, "") << proof.claim;
  // A win cannot be proved, and a tree may be too large.
  EXPECT_NE(players::prove_by_trees(start, 1, Bytes{1 << 20}, 100000)[0].flaw, "");
  EXPECT_THROW(players::prove_by_trees(start, 0, Bytes{1 << 20}, 100), InputError);
}

TEST(PositionFile, RefusesBadLinesByNumber) {
  const auto message = [](const std::string& game, const std::string& text) -> std::string {
    std::istringstream in(text);
    try {
      formats::read_positions(in, "file", games::start(game));
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(message("connect4", "# comment\n\n44 2\n"), "");
  EXPECT_THAT(message("connect4", "44 2\n48 1\n"), testing::HasSubstr("file, line 2: "));
  EXPECT_THAT(message("connect4", "44 x\n"), testing::HasSubstr("file, line 1: "));
  EXPECT_THAT(message("connect4", "44 1 2\n"), testing::HasSubstr("file, line 1: "));
  EXPECT_THAT(message("tictactoe", "XO./.../...\nX\n"), testing::HasSubstr("file, line 2: "));
}

}  // namespace
}  // namespace moyo
