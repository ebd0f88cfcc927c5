// B2: heuristics for one player. h(s) estimates the distance to the goal; good ones come from
// relaxed problems. The 8-puzzle, whose 181,440 states are all at known distances: admissible and
// consistent checked state by state, and the work of blind and of informed search by h.
#include <fmt/format.h>

#include <functional>
#include <unordered_map>

#include "lab/registry.h"
#include "lab/runs.h"
#include "lab/solo_problems.h"
#include "search/solo/best_first.h"
#include "search/solo/ida_star.h"

namespace moyo::lab {
namespace heuristics {

using Puzzle = SlidingPuzzle<3>;
using State = Puzzle::State;

struct Distances {
  std::vector<State> states;
  std::unordered_map<std::uint64_t, int> of;  // by key
  int longest = 0;
};

Distances all_distances() {
  const Puzzle puzzle;
  Distances distances;
  distances.states.push_back(Puzzle::solved());
  distances.of[puzzle.key(Puzzle::solved())] = 0;
  for (std::size_t next = 0; next < distances.states.size(); ++next) {
    const State state = distances.states[next];
    const int distance = distances.of.at(puzzle.key(state));
    distances.longest = distance;
    puzzle.for_each_next(state, [&](const State& after, int) {
      if (distances.of.try_emplace(puzzle.key(after), distance + 1).second) {
        distances.states.push_back(after);
      }
    });
  }
  return distances;
}

// The cost of a relaxed problem in which tiles 5 to 8 are all alike: a pattern database.
class PatternDatabase {
 public:
  PatternDatabase() {
    std::vector<State> queue = {blurred(Puzzle::solved())};
    table_[puzzle_.key(queue.front())] = 0;
    for (std::size_t next = 0; next < queue.size(); ++next) {
      const State state = queue[next];
      const int distance = table_.at(puzzle_.key(state));
      puzzle_.for_each_next(state, [&](const State& after, int) {
        if (table_.try_emplace(puzzle_.key(after), distance + 1).second) queue.push_back(after);
      });
    }
  }
  int operator()(const State& state) const { return table_.at(puzzle_.key(blurred(state))); }
  std::size_t size() const { return table_.size(); }

 private:
  static State blurred(State state) {
    for (std::uint8_t& tile : state) {
      if (tile > 4) tile = 9;
    }
    return state;
  }
  Puzzle puzzle_;
  std::unordered_map<std::uint64_t, int> table_;
};

using Heuristic = std::function<int(const State&)>;

// Whether it never says too much, and falls by no more than a move costs.
std::pair<bool, bool> admissible_and_consistent(const Distances& distances, const Heuristic& h) {
  const Puzzle puzzle;
  bool admissible = true;
  bool consistent = true;
  for (const State& state : distances.states) {
    const int here = h(state);
    admissible = admissible && here <= distances.of.at(puzzle.key(state));
    puzzle.for_each_next(state, [&](const State& next, int cost) {
      consistent = consistent && here <= cost + h(next);
    });
  }
  return {admissible, consistent};
}

struct Effort {
  std::string name;
  Heuristic h;
  Accumulator astar, ida, greedy;  // states expanded
  Accumulator greedy_cost;         // over the shortest
  bool optimal = true;
};

Findings run(Context& context) {
  const Distances distances = all_distances();
  const PatternDatabase patterns;
  Findings findings;
  findings.exact("8-puzzle: states", 181440, double(distances.states.size()));
  findings.exact("  the longest way", 31, distances.longest);

  std::vector<Effort> efforts;
  efforts.push_back({"0: blind", solo::NoHeuristic(), {}, {}, {}, {}});
  efforts.push_back({"misplaced tiles", Puzzle::misplaced, {}, {}, {}, {}});
  efforts.push_back({"Manhattan", Puzzle::manhattan, {}, {}, {}, {}});
  efforts.push_back({"pattern database, 4 tiles", std::cref(patterns), {}, {}, {}, {}});
  for (const Effort& effort : efforts) {
    const auto [admissible, consistent] = admissible_and_consistent(distances, effort.h);
    findings.exact(effort.name + ": admissible and consistent in all states", {1, 1},
                   {double(admissible), double(consistent)});
  }
  const Heuristic too_much = [](const State& s) { return 3 * Puzzle::manhattan(s); };
  findings.exact("three times Manhattan: neither", {0, 0},
                 {double(admissible_and_consistent(distances, too_much).first),
                  double(admissible_and_consistent(distances, too_much).second)});

  constexpr int asked = 40;
  const Puzzle puzzle;
  Rng rng(context.seed);
  for (int i = 0; i < asked; ++i) {
    context.check_stop();
    context.progress.update(i, asked, "8-puzzles");
    const State& start =
        distances.states[rng.below(static_cast<std::uint32_t>(distances.states.size()))];
    const int shortest = distances.of.at(puzzle.key(start));
    for (Effort& effort : efforts) {
      const bool blind = &effort == &efforts.front();
      const auto astar = solo::BestFirst(puzzle, solo::Order::astar).search(start, effort.h);
      effort.astar.add(double(astar.expanded));
      effort.optimal = effort.optimal && astar.cost == shortest;
      if (blind) continue;  // deepening blindly takes hours; greedy has nothing to go by
      const auto greedy = solo::BestFirst(puzzle, solo::Order::greedy).search(start, effort.h);
      effort.greedy.add(double(greedy.expanded));
      effort.greedy_cost.add(greedy.cost - shortest);
      if (effort.name == "misplaced tiles") continue;
      const auto ida = solo::IdaStar(puzzle).search(start, effort.h);
      effort.ida.add(double(ida.expanded));
      effort.optimal = effort.optimal && ida.cost == shortest;
    }
  }
  Table table{fmt::format("{} random 8-puzzles: states expanded, means", asked),
              {"h", "A*", "IDA*", "greedy", "greedy's way is longer by"},
              {}};
  Plot plot{"A* by heuristic", {"heuristic"}, {"states expanded", true}, {{"A*", Mark::line, {}}}};
  bool falling = true;
  for (std::size_t i = 0; i < efforts.size(); ++i) {
    const Effort& effort = efforts[i];
    const auto cell = [](const Accumulator& sum) {
      return sum.count() == 0 ? std::string("-") : fmt::format("{:.0f}", sum.mean());
    };
    table.rows.push_back({effort.name, cell(effort.astar), cell(effort.ida), cell(effort.greedy),
                          cell(effort.greedy_cost)});
    plot.series[0].points.push_back({double(i), effort.astar.mean()});
    if (i > 0 && i < 3) falling = falling && effort.astar.mean() < efforts[i - 1].astar.mean();
  }
  bool optimal = true;
  for (const Effort& effort : efforts) optimal = optimal && effort.optimal;
  findings.exact("A* and IDA* find shortest ways", 1, optimal);
  findings.exact("a better heuristic expands fewer states: 0, misplaced, Manhattan", 1, falling);
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace heuristics

const Experiment b2_heuristics = {
    "b2-heuristics", "one player: relaxed problems, admissible heuristics, A* on the 8-puzzle",
    "S0", heuristics::run};

}  // namespace moyo::lab
