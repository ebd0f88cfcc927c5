#include <gtest/gtest.h>

#include "games/connect4/connect4.h"
#include "search/mcts/root_parallel.h"

namespace moyo::mcts {
namespace {

using connect4::Connect4;

class RandomGame final : public Evaluator<Connect4> {
 public:
  Evaluation evaluate(const Request& request) override {
    Connect4 state = request.state;
    while (!state.is_terminal()) {
      const auto move = random_move(state, request.rng);
      if (request.trace) request.trace->plies.push_back({move, state.to_play()});
      state.play(move);
    }
    return {.value = state.outcome().payoff(request.state.to_play())};
  }
};

// Many threads on one tree, every switch that shares something: no visit is lost, memory holds.
TEST(TreeSearchThreads, ShareOneTree) {
  for (const char* setting :
       {"s:threads=4", "s:threads=4,rave=300", "s:threads=4,graph", "s:threads=4,memory=64kB",
        "s:threads=4,memory=64kB,graph,rave=100", "s:threads=4,virtual_loss=off"}) {
    const auto options = read_options<SearchOptions>(OptionSpec::parse(setting));
    TreeSearch<Connect4> search(
        options,
        [&](Tree<Connect4::Move>& tree, int) {
          Parts<Connect4> parts;
          parts.evaluator = std::make_unique<RandomGame>();
          parts.listeners.push_back(std::make_unique<RaveListener<Connect4>>(tree));
          return parts;
        },
        1);
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
      state.play(*report.best);
    }
  }
}

TEST(TreeSearchThreads, StopAtATokenAndReportMeanwhile) {
  SearchOptions options;
  options.threads = 3;
  TreeSearch<Connect4> search(
      options,
      [&](Tree<Connect4::Move>&, int) {
        Parts<Connect4> parts;
        parts.evaluator = std::make_unique<RandomGame>();
        return parts;
      },
      1);
  std::stop_source stop;
  Limits limits;
  limits.stop = stop.get_token();
  int reports = 0;
  search.search(Connect4(), limits, {.stream = {0.001, [&](const auto&) {
                                                  if (++reports == 5) stop.request_stop();
                                                }}});
  EXPECT_EQ(reports, 5);
}

}  // namespace
}  // namespace moyo::mcts
