#include "search/mcts/stepped_search.h"

#include <gtest/gtest.h>

#include <map>

#include "games/connect4/connect4.h"
#include "games/go/go.h"
#include "games/gomoku/gomoku.h"
#include "random_games.h"
#include "scaled.h"
#include "search/mcts/search.h"

namespace moyo::mcts {
namespace {

template <class S>
std::map<std::size_t, std::pair<std::uint32_t, double>> visits_of(
    std::span<const Edge<typename S::Move>> edges) {
  std::map<std::size_t, std::pair<std::uint32_t, double>> visits;
  for (const auto& edge : edges) {
    visits[edge.move.index()] = {edge.visits, edge.rewards.value()};
  }
  return visits;
}

// Random games, with priors that prefer some moves.
template <class S>
class Judge final : public Evaluator<S> {
 public:
  Evaluation evaluate(const typename Evaluator<S>::Request& request) override {
    Evaluation evaluation = random_.evaluate(request);
    if (request.priors.empty()) return evaluation;
    float sum = 0;
    for (std::size_t i = 0; i < request.moves.size(); ++i) {
      sum += request.priors[i] = static_cast<float>(1 + request.moves[i].index() % 5);
    }
    for (float& prior : request.priors) prior /= sum;
    evaluation.has_priors = true;
    return evaluation;
  }

 private:
  RandomGame<S> random_;
};

// Two drivers, one search: the same visits and rewards, move after move.
template <class S>
void compare(const std::string& settings, const S& start, std::uint64_t playouts) {
  const auto options = read_options<SearchOptions>(OptionSpec::parse(settings));
  const MakeParts<S> make_parts = [](Tree<typename S::Move>&, int) {
    Parts<S> parts;
    parts.evaluator = std::make_unique<Judge<S>>();
    return parts;
  };
  TreeSearch<S> whole(options, make_parts, 7);
  SteppedSearch<S> stepped(options, {}, 7);
  Judge<S> judge;
  S state = start;
  for (int move = 0; move < 3 && !state.is_terminal(); ++move) {
    whole.search(state, {.playouts = playouts}, {.whole = true});
    const auto edges = whole.tree().edges(whole.tree().root());
    bool wants = stepped.begin(state, {.playouts = playouts, .noise = options.noise});
    while (wants) wants = stepped.take(judge.evaluate(stepped.wanted()));
    EXPECT_EQ(stepped.playouts(), playouts);
    ASSERT_EQ(visits_of<S>(stepped.edges()), visits_of<S>(edges)) << settings << " move " << move;
    const auto best =
        edges[final_order<typename S::Move>(edges, options.final_choice).front()].move;
    stepped.choose(best);
    state.play(best);
  }
}

TEST(SteppedSearch, IsTheSearchOfOneThread) {
  const auto playouts = static_cast<std::uint64_t>(scaled(300, 3));
  for (const char* settings :
       {"s:solver=off", "s:solver=off,explore=alphago,fpu=0.5", "s:solver=off,reuse=off",
        "s:solver=off,explore=alphago,fpu_reduction=0.1,noise=0.25", "s:solver=off,expand=3",
        "s:solver=off,leaf=2", "s:solver=off,graph", "s:solver=off,memory=64kB",
        "s:solver=off,virtual_loss=off", "s:solver=off,explore=improved"}) {
    compare(settings, connect4::Connect4(), playouts);
    compare(settings, gomoku::Gomoku({.size = {9, 9}, .k = 5}), playouts / 3);
  }
  // Positions that were ended by agreement are evaluated as if they went on.
  for (const auto rules : {go::RuleSet::tromp_taylor, go::RuleSet::chinese}) {
    compare("s:solver=off,explore=alphago,fpu=0.5",
            go::Go(go::BoardSize(3, 3), go::named_rules(rules)), playouts / 3);
  }
}

TEST(SteppedSearch, WithoutPlayoutsEvaluatesTheRoot) {
  SteppedSearch<connect4::Connect4> search({}, {}, 1);
  Judge<connect4::Connect4> judge;
  ASSERT_TRUE(search.begin(connect4::Connect4(), {}));
  EXPECT_FALSE(search.take(judge.evaluate(search.wanted())));
  EXPECT_EQ(search.edges().size(), 7u);
  EXPECT_EQ(search.root().visits, 0u);
}

// With noise, the policy's own probabilities are still known.
TEST(SteppedSearch, KeepsThePriorsWithoutNoise) {
  SearchOptions options;
  options.selection.exploration = ExplorationName::alphago;
  SteppedSearch<connect4::Connect4> search(options, {}, 1);
  Judge<connect4::Connect4> judge;
  search.begin(connect4::Connect4(), {.playouts = 0, .noise = {.share = 0.5, .total = 1}});
  search.take(judge.evaluate(search.wanted()));
  float sum = 0;
  bool changed = false;
  for (std::size_t i = 0; i < search.edges().size(); ++i) {
    sum += search.priors()[i];
    changed |= search.priors()[i] != search.edges()[i].probability;
  }
  EXPECT_NEAR(sum, 1, 1e-5);
  EXPECT_TRUE(changed);
}

}  // namespace
}  // namespace moyo::mcts
