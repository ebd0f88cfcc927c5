#include <gtest/gtest.h>

#include "best_move.h"
#include "games/connect4/connect4.h"
#include "random_games.h"
#include "search/mcts/root_parallel.h"

namespace moyo::mcts {
namespace {

using connect4::Connect4;

// Many threads on one tree, every switch that shares something: no visit is lost, memory holds.
TEST(TreeSearchThreads, ShareOneTree) {
  for (const char* setting :
       {"s:threads=4", "s:threads=4,rave=300", "s:threads=4,graph", "s:threads=4,memory=64kB",
        "s:threads=4,memory=64kB,graph,rave=100", "s:threads=4,virtual_loss=off"}) {
    const auto options = read_options<SearchOptions>(OptionSpec::parse(setting));
    TreeSearch<Connect4> search(options, random_games<Connect4>(options), 1);
    Connect4 state;
    for (int move = 0; move < 4; ++move) {
      const auto report = search.search(state, {.playouts = 4000});
      ASSERT_TRUE(report.best) << setting;
      EXPECT_LE(report.playouts, 4000u) << setting;
      EXPECT_LE(search.tree().bytes_used(), search.tree().bytes());
      if (move == 0) {
        std::uint64_t sum = 0;
        for (const auto& entry : report.moves) sum += entry.visits;
        EXPECT_EQ(sum, report.playouts) << setting;
      }
      state.play(best_move(state, report));
    }
  }
}

TEST(TreeSearchThreads, StopAtATokenAndReportMeanwhile) {
  SearchOptions options;
  options.threads = 3;
  TreeSearch<Connect4> search(options, random_games<Connect4>(options), 1);
  std::stop_source stop;
  Limits limits;
  limits.stop = stop.get_token();
  int reports = 0;
  search.search(Connect4(), limits, {.stream = {0.001, [&](const auto&) {
                                                  if (++reports == 5) stop.request_stop();
                                                }}});
  EXPECT_EQ(reports, 5);
}

struct AlwaysFails final : Evaluator<Connect4> {
  Evaluation evaluate(const Request&) override { throw InputError("no evaluation"); }
};

// Whichever thread it is that fails.
TEST(TreeSearchThreads, TellOfTheErrorOfOneThread) {
  for (const int failing : {0, 1, 2}) {
    SearchOptions options;
    options.threads = 3;
    const auto make_parts = [&](Tree<Connect4::Move>& tree, int thread) {
      Parts<Connect4> parts = random_games<Connect4>(options)(tree, thread);
      if (thread == failing) parts.evaluator = std::make_unique<AlwaysFails>();
      return parts;
    };
    TreeSearch<Connect4> search(options, make_parts, 1);
    EXPECT_THROW(search.search(Connect4(), {}), InputError) << failing;
  }
}

// Whichever tree it is that fails.
TEST(RootParallelThreads, TellOfTheErrorOfOneTree) {
  for (const int failing : {0, 1, 2}) {
    SearchOptions options;
    options.threads = 3;
    int made = 0;
    const auto make_parts = [&](Tree<Connect4::Move>& tree, int thread) {
      Parts<Connect4> parts = random_games<Connect4>(options)(tree, thread);
      if (made++ == failing) parts.evaluator = std::make_unique<AlwaysFails>();
      return parts;
    };
    ParallelSearch<Connect4> search(options, Parallel::root, make_parts, 1);
    EXPECT_THROW(search.search(Connect4(), {.playouts = 30}), InputError) << failing;
  }
}

TEST(RootParallelThreads, AddUpTheVotes) {
  SearchOptions options;
  options.threads = 3;
  ParallelSearch<Connect4> search(options, Parallel::root, random_games<Connect4>(options), 1);
  const auto report = search.search(Connect4(), {.playouts = 3000});
  std::uint64_t sum = 0;
  for (const auto& move : report.moves) sum += move.visits;
  EXPECT_EQ(sum, report.playouts);
  EXPECT_LE(report.playouts, 3000u);
  EXPECT_EQ(Connect4().format_move(best_move(Connect4(), report)), "4");
  // What is told of a move fits all its visits, and what is told of the trees all of them.
  const auto& best = report.moves.front();
  EXPECT_EQ(*best.lower_bound, value_lower_bound(best.value, static_cast<double>(best.visits)));
  EXPECT_GT(report.nodes, search.tree().nodes());
  EXPECT_GT(*report.counter("tree_bytes"), static_cast<double>(search.tree().bytes_used()));
}

}  // namespace
}  // namespace moyo::mcts
