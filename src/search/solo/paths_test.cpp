#include <gtest/gtest.h>

#include <map>
#include <string>

#include "search/solo/best_first.h"
#include "search/solo/ida_star.h"

namespace moyo::solo {
namespace {

// Numbers: n becomes n + 1 at cost 2, or 2n at cost 3, up to 200.
struct Numbers {
  using State = int;
  int goal;
  std::uint64_t key(int n) const { return static_cast<std::uint64_t>(n); }
  bool is_goal(int n) const { return n == goal; }
  template <class Visit>
  void for_each_next(int n, Visit&& visit) const {
    if (n < 200) visit(n + 1, 2);
    if (2 * n <= 200) visit(2 * n, 3);
  }
};

// By relaxing every number until nothing changes.
std::map<int, int> costs_from(int start) {
  std::map<int, int> cost = {{start, 0}};
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [n, c] : std::map<int, int>(cost)) {
      Numbers{0}.for_each_next(n, [&, so_far = c](int next, int step) {
        const auto known = cost.find(next);
        if (known != cost.end() && known->second <= so_far + step) return;
        cost[next] = so_far + step;
        changed = true;
      });
    }
  }
  return cost;
}

template <class State>
int cost_of(const Path<State>& path, const Numbers& problem) {
  int sum = 0;
  for (std::size_t i = 1; i < path.states.size(); ++i) {
    int step = -1;
    problem.for_each_next(path.states[i - 1], [&](int next, int cost) {
      if (next == path.states[i] && (step < 0 || cost < step)) step = cost;
    });
    EXPECT_GE(step, 0) << "no move from " << path.states[i - 1] << " to " << path.states[i];
    sum += step;
  }
  return sum;
}

TEST(SoloPaths, AStarAndIdaStarFindCheapestWays) {
  const auto truth = costs_from(3);
  for (const int goal : {3, 4, 7, 12, 25, 31, 47}) {
    const Numbers problem{goal};
    // At least a factor of two a step that costs three, and one step where they differ.
    const auto h = [&](int n) {
      int bound = 0;
      for (int at = n; at < goal; at *= 2) bound += 2;
      return n == goal ? 0 : std::min(bound, 2);
    };
    const auto check = [&](const Path<int>& path, bool optimal) {
      ASSERT_TRUE(path.found) << goal;
      EXPECT_EQ(path.states.front(), 3);
      EXPECT_EQ(path.states.back(), goal);
      EXPECT_EQ(cost_of(path, problem), path.cost);
      if (optimal) {
        EXPECT_EQ(path.cost, truth.at(goal));
      }
      EXPECT_GE(path.cost, truth.at(goal));
    };
    check(BestFirst(problem, Order::astar).search(3, h), true);
    check(BestFirst(problem, Order::uniform_cost).search(3, NoHeuristic()), true);
    check(BestFirst(problem, Order::greedy).search(3, h), false);
    check(IdaStar(problem).search(3, h), true);
  }
}

TEST(SoloPaths, NoWayIsSaidSo) {
  const Numbers problem{2};
  EXPECT_FALSE(BestFirst(problem, Order::astar).search(3, NoHeuristic()).found);
  Rng rng(1);
  EXPECT_FALSE(
      BestFirst(problem, Order::greedy, {.stalled = 5}).search(3, NoHeuristic(), rng).found);
}

TEST(SoloPaths, StopsAtItsLimit) {
  const auto path = BestFirst(Numbers{150}, Order::uniform_cost, {}, 10).search(3, NoHeuristic());
  EXPECT_FALSE(path.found);
  EXPECT_EQ(path.expanded, 10u);
}

TEST(SoloPaths, ExplorationFindsWaysToo) {
  const Numbers problem{97};
  Rng rng(5);
  const auto wrong_way = [](int n) { return n == 97 ? 0 : n; };
  const auto path = BestFirst(problem, Order::greedy, {.stalled = 3}).search(3, wrong_way, rng);
  ASSERT_TRUE(path.found);
  EXPECT_EQ(cost_of(path, problem), path.cost);
}

}  // namespace
}  // namespace moyo::solo
