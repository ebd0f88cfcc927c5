#include "search/mcts/gumbel_root.h"

#include <gtest/gtest.h>

#include <numeric>

#include "games/tree/tree.h"
#include "search/mcts/stepped_search.h"

namespace moyo::mcts {
namespace {

using Branch = tree::Tree::Move;

// A game of one move: branch i is worth scores[i], and believed in with priors[i].
struct OneMove {
  std::vector<int> scores;
  std::vector<float> priors;

  tree::Tree start() const {
    std::string text = "(";
    for (const int score : scores) text += (text.size() > 1 ? " " : "") + std::to_string(score);
    return tree::Tree(text + ")");
  }
};

struct Searched {
  std::vector<std::uint32_t> visits;  // by branch, as all
  std::vector<double> policy;
  std::size_t move = 0;
};

Searched search(const OneMove& game, std::uint64_t playouts, std::size_t moves,
                std::uint64_t seed) {
  SearchOptions options;
  options.selection.exploration = ExplorationName::alphago;
  options.solver = false;
  options.memory = Bytes{std::uint64_t{1} << 16};
  GumbelRoot<Branch> rule({}, moves);
  SteppedSearch<tree::Tree> search(options, {}, seed);
  bool wants = search.begin(game.start(), {.playouts = playouts, .noise = {}, .rule = &rule});
  while (wants) {
    const auto request = search.wanted();
    for (std::size_t i = 0; i < request.moves.size(); ++i) {
      request.priors[i] = game.priors[request.moves[i].index()];
    }
    wants = search.take({.value = 0, .has_priors = true, .has_owners = false, .score = {}});
  }
  Searched result;
  result.visits.resize(game.scores.size());
  result.policy.resize(game.scores.size());
  const auto policy = rule.policy(search.root(), search.edges());
  for (std::size_t i = 0; i < search.edges().size(); ++i) {
    result.visits[search.edges()[i].move.index()] = search.edges()[i].visits;
    result.policy[search.edges()[i].move.index()] = policy[i];
  }
  result.move = search.edges()[rule.move(search.root(), search.edges(), 1)].move.index();
  return result;
}

TEST(HalvingSchedule, OfFourMovesAndEightPlayouts) {
  EXPECT_EQ(halving_schedule(4, 8), (std::vector<std::uint32_t>{0, 0, 0, 0, 1, 1, 2, 2}));
  EXPECT_EQ(halving_schedule(1, 3), (std::vector<std::uint32_t>{0, 1, 2}));
}

// Whatever the numbers, there are as many as playouts, and each can be served: when a move with n
// playouts is asked for, there is one.
TEST(HalvingSchedule, CanAlwaysBeServed) {
  for (std::size_t moves = 1; moves <= 40; ++moves) {
    for (std::size_t playouts = moves; playouts <= 200; ++playouts) {
      const auto schedule = halving_schedule(moves, playouts);
      ASSERT_EQ(schedule.size(), playouts);
      std::vector<int> with(playouts + 1, 0);  // moves by playouts
      with[0] = static_cast<int>(moves);
      for (const std::uint32_t had : schedule) {
        ASSERT_GT(with[had], 0) << moves << " " << playouts;
        --with[had];
        ++with[had + 1];
      }
    }
  }
}

TEST(GumbelRoot, MakesExactlyThePlayoutsAmongSoManyMoves) {
  Rng rng(1);
  for (int trial = 0; trial < 200; ++trial) {
    OneMove game;
    const std::size_t branches = 1 + rng.below(20);
    for (std::size_t i = 0; i < branches; ++i) {
      game.scores.push_back(static_cast<int>(rng.below(3)) - 1);
      game.priors.push_back(1.0f / static_cast<float>(branches));
    }
    const std::size_t moves = 1 + rng.below(16);
    const std::uint64_t playouts = 1 + rng.below(60);
    const Searched found = search(game, playouts, moves, rng());
    EXPECT_EQ(std::accumulate(found.visits.begin(), found.visits.end(), std::uint64_t{0}),
              playouts);
    const auto tried = static_cast<std::size_t>(std::count_if(
        found.visits.begin(), found.visits.end(), [](std::uint32_t n) { return n > 0; }));
    EXPECT_EQ(tried, std::min({moves, branches, static_cast<std::size_t>(playouts)}));
    EXPECT_NEAR(std::accumulate(found.policy.begin(), found.policy.end(), 0.0), 1, 1e-9);
    // Whoever is worth more and not believed in less is wanted more.
    for (std::size_t a = 0; a < branches; ++a) {
      for (std::size_t b = 0; b < branches; ++b) {
        if (found.visits[a] == 0 || found.visits[b] == 0) continue;
        if (game.scores[a] > game.scores[b]) {
          EXPECT_GT(found.policy[a], found.policy[b]);
        }
      }
    }
  }
}

// A win that the policy hardly believes in is found, played and learned.
TEST(GumbelRoot, LearnsAWinAgainstThePriors) {
  const OneMove game{{-1, -1, 1, -1}, {0.6f, 0.29f, 0.01f, 0.1f}};
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Searched found = search(game, 16, 4, seed);
    EXPECT_EQ(found.move, 2u);
    EXPECT_GT(found.policy[2], 0.99);
  }
}

// g + log p: the first of one move considered is drawn by the policy.
TEST(GumbelRoot, DrawsByThePolicyWithoutSearch) {
  const OneMove game{{0, 0, 0}, {0.7f, 0.2f, 0.1f}};
  std::array<double, 3> share{};
  constexpr int draws = 2000;
  for (int i = 0; i < draws; ++i) {
    share[search(game, 1, 1, static_cast<std::uint64_t>(i)).move] += 1.0 / draws;
  }
  EXPECT_NEAR(share[0], 0.7, 0.05);
  EXPECT_NEAR(share[1], 0.2, 0.05);
}

// By hand: two moves with p = 1/2, one tried twice and won once, v = 1/2: the other is completed by
// (0.5 + 2 * 0.5) / 3 = 0.5, so nothing changes; had both been won, by (0.5 + 2) / 3.
TEST(ImprovedPolicy, CompletesWhatWasNotTried) {
  Node node;
  node.set_first_reward(0.5);
  std::vector<Edge<Branch>> edges(2);
  for (auto& edge : edges) edge.probability = 0.5f;
  edges[0].visits = 2;
  edges[0].rewards.add(1);
  std::vector<double> policy;
  ImprovedPolicy({}, node, std::span<const Edge<Branch>>(edges)).fill<Branch>(edges, policy);
  EXPECT_NEAR(policy[0], 0.5, 1e-3);
  edges[0].rewards.add(1);
  ImprovedPolicy({}, node, std::span<const Edge<Branch>>(edges)).fill<Branch>(edges, policy);
  EXPECT_NEAR(std::log(policy[0] / policy[1]), 52 * (1 - 2.5 / 3), 1e-3);
}

}  // namespace
}  // namespace moyo::mcts
