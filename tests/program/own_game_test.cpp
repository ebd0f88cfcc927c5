// A game that is added by the recipe of docs/core.md gets every search, the conformance suite, the
// command line, GTP and the page.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "conformance/conformance.h"
#include "games/registry.h"
#include "models/add_models.h"
#include "paths.h"
#include "players/registry.h"
#include "players/solver.h"
#include "program/run_program.h"

namespace moyo {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

std::string file_text(const std::string& path) {
  std::ifstream file(source_folder() + "/" + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// From `first` to the end of `last`.
std::string part(const std::string& text, const std::string& first, const std::string& last) {
  const auto begin = text.find(first);
  const auto end = text.find(last, begin);
  return begin == std::string::npos || end == std::string::npos
             ? "(not found)"
             : text.substr(begin, end + last.size() - begin);
}

AnyState own_game() {
  models::add_models();
  return games::start("oneheap");
}

TEST(OwnGame, IsTheOneOfTheDocument) {
  const std::string document = file_text("docs/core.md");
  EXPECT_THAT(document, HasSubstr(part(file_text("tests/models/one_heap.h"), "class OneHeap",
                                       "heap of 21\");\n")));
  EXPECT_THAT(document, HasSubstr(part(file_text("tests/models/one_heap_players.h"),
                                       "GamePlayers oneheap()", "}\n")));
}

TEST(OwnGame, Conforms) { conformance::run(oneheap::OneHeap(), 200); }

// Who leaves a multiple of four wins.
TEST(OwnGame, HasEveryPlayerThatFits) {
  const AnyState start = own_game();
  std::vector<std::string> names;
  for (const PlayerEntry& entry : players::of_state(start).players) {
    names.emplace_back(entry.name);
    if (entry.interactive) continue;
    const auto agent = players::make(entry.name, start, 1);
    const Report report = agent->think(start, {.playouts = 3000});
    ASSERT_TRUE(report.best) << entry.name;
    if (entry.name != "random" && entry.name != "sim" && entry.name != "ucb") {
      EXPECT_EQ(start.format_move(*report.best), "1") << entry.name;
    }
  }
  EXPECT_THAT(names, ElementsAre("human", "random", "sim", "ucb", "uct", "alphabeta", "expectimax",
                                 "perfect"));
}

TEST(OwnGame, IsSolvedAndProved) {
  const AnyState start = own_game();
  EXPECT_EQ(players::make_solver(start, "")->solve(start, {}).value, "win");
  const players::ProvedValue proved = players::prove_value(start, Bytes{1 << 20});
  EXPECT_TRUE(proved.proved);
  EXPECT_EQ(proved.value, 1);
  for (const auto& proof : players::prove_by_trees(start, 1, Bytes{1 << 20}, 100000)) {
    EXPECT_EQ(proof.flaw, "");
  }
}

TEST(OwnGame, IsOnTheCommandLine) {
  EXPECT_THAT(run_models({"list", "oneheap"}).out, HasSubstr("take 1 to 3 from a heap of 21"));
  EXPECT_THAT(
      run_models({"match", "perfect", "random", "--game", "oneheap", "--games", "20", "--no-db"})
          .out,
      HasSubstr("A first         10      10"));
  EXPECT_THAT(run_models({"solve", "oneheap", "--proof"}).out, HasSubstr("win"));
}

TEST(OwnGame, SpeaksGtp) {
  const auto result = run_models({"gtp", "--game", "oneheap"},
                                 "gogui-rules_game_id\nplay black 2\ngenmove white\nundo\n");
  EXPECT_THAT(result.out, StartsWith("= oneheap\n\n=\n\n= 3\n\n=\n"));
}

}  // namespace
}  // namespace moyo
