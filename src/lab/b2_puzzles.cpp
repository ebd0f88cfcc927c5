// B2: puzzles of one that the lectures name as settings of search: the cube, Sudoku, sliding tiles. Each is a
// problem for a search that is here already. The 2x2x2 cube is enumerated whole, and its states by distance are
// known; IDA* finds ways with no heuristic and with the distance of a cube whose corners' places do not
// matter. Sudokus are made by taking digits away while one solution is left, and solved as formulas.
#include <fmt/format.h>

#include "base/clock.h"
#include "base/statistics.h"
#include "lab/pocket_cube.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "lab/solo_problems.h"
#include "lab/sudoku.h"
#include "search/solo/ida_star.h"

namespace moyo::lab {
namespace puzzles {

// By distance from the goal, half turns as one move: as others have counted them.
const std::vector<double> known_states = {1,     9,      54,     321,     1847,   9992,
                                          50136, 227536, 870072, 1887748, 623800, 2644};

// Calls `visit` with the states of each distance in turn, until it says no.
template <class Visit>
void for_each_distance(const PocketCube& cube, Visit&& visit) {
  std::vector<bool> seen(PocketCube::states);
  std::vector<PocketCube::State> frontier = {{}};
  seen[cube.key({})] = true;
  for (int distance = 0; !frontier.empty() && visit(distance, frontier); ++distance) {
    std::vector<PocketCube::State> next;
    for (const PocketCube::State& state : frontier) {
      cube.for_each_next(state, [&](const PocketCube::State& after, int) {
        const std::uint64_t key = cube.key(after);
        if (!seen[key]) next.push_back(after);
        seen[key] = true;
      });
    }
    frontier = std::move(next);
  }
}

// How many moves the twists alone take.
std::vector<int> twist_distances(const PocketCube& cube) {
  std::vector<int> distances(729, -1);
  std::vector<PocketCube::State> queue = {{}};
  distances[0] = 0;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const PocketCube::State state = queue[next];
    const int distance = distances[cube.twists_of(state)];
    cube.for_each_next(state, [&](const PocketCube::State& after, int) {
      int& found = distances[cube.twists_of(after)];
      if (found >= 0) return;
      found = distance + 1;
      queue.push_back(after);
    });
  }
  return distances;
}

void run_cube(Context& context, Findings& findings) {
  const PocketCube cube;
  const int last = context.few(11, 7);
  const std::vector<int> by_twist = twist_distances(cube);
  Table table{"The 2x2x2 cube: states by distance, and what IDA* expands on ten of each (mean)",
              {"moves", "states", "known", "no heuristic", "by twists"},
              {}};
  std::vector<double> counted;
  Rng rng(context.seed);
  double blind_work = 0, guided_work = 0;
  bool shortest = true;
  for_each_distance(cube, [&](int distance, const std::vector<PocketCube::State>& states) {
    context.check_stop();
    context.progress.update(distance, last + 1, "cube");
    counted.push_back(static_cast<double>(states.size()));
    Accumulator blind, guided;
    // Without a heuristic each further move takes about eight times as long.
    const bool is_near = distance <= context.few(6, 4);
    for (int i = 0; i < 10 && distance <= context.few(9, 5); ++i) {
      const auto& state = states[rng.below(static_cast<std::uint32_t>(states.size()))];
      if (is_near) {
        const auto path = solo::IdaStar(cube).search(state, [](const auto&) { return 0; });
        blind.add(static_cast<double>(path.expanded));
        blind_work += static_cast<double>(path.expanded);
      }
      const auto path = solo::IdaStar(cube).search(
          state, [&](const PocketCube::State& s) { return by_twist[cube.twists_of(s)]; });
      guided.add(static_cast<double>(path.expanded));
      if (is_near) guided_work += static_cast<double>(path.expanded);
      shortest = shortest && path.cost == distance;
    }
    const auto mean = [](const Accumulator& work) {
      return work.count() > 0 ? fmt::format("{:.0f}", work.mean()) : std::string("-");
    };
    table.rows.push_back({std::to_string(distance), std::to_string(states.size()),
                          fmt::format("{:.0f}", known_states[static_cast<std::size_t>(distance)]),
                          mean(blind), mean(guided)});
    return distance < last;
  });
  findings.tables.push_back(std::move(table));
  findings.exact("states by distance",
                 {known_states.begin(), known_states.begin() + static_cast<long>(counted.size())},
                 counted);
  findings.exact("IDA* finds ways as short as there are", 1, shortest);
  findings.exact("twists alone save work", 1, guided_work < blind_work);
}

void run_sudoku(Context& context, Findings& findings) {
  const int puzzles = context.few(10, 1);
  Rng rng = Rng::stream(context.seed, 1);
  Accumulator givens, decisions;
  constexpr std::uint64_t enough = 20'000;
  int given_up = 0;
  bool solved = true;
  for (int i = 0; i < puzzles; ++i) {
    context.check_stop();
    context.progress.update(i, puzzles, "sudoku");
    const Sudoku sudoku = random_sudoku(rng);
    const solo::Formula formula = sudoku_formula(sudoku);
    const solo::SatResult found = solo::dpll(formula);
    const solo::SatResult plain =
        solo::dpll(formula, {.propagate = false, .max_decisions = enough});
    givens.add(givens_of(sudoku));
    decisions.add(static_cast<double>(found.decisions));
    given_up += !plain.satisfiable.has_value();
    solved = solved && found.satisfiable.value() && satisfies(formula, found.assignment) &&
             is_only_solution(sudoku, sudoku_of(found.assignment));
  }
  findings.tables.push_back(
      {fmt::format("{} sudokus with no digit too many, as formulas of 729 variables", puzzles),
       {"digits given", "tries", "not solved within 20,000 tries without unit propagation"},
       {{fmt::format("{:.1f}", givens.mean()), fmt::format("{:.0f}", decisions.mean()),
         std::to_string(given_up)}}});
  findings.exact("every sudoku is solved, in one way only", 1, solved);
  findings.claim("without unit propagation none is", given_up == puzzles);
}

void run_tiles(Context& context, Findings& findings) {
  using Puzzle = SlidingPuzzle<4>;
  const Puzzle puzzle;
  Rng rng = Rng::stream(context.seed, 2);
  Accumulator cost, work;
  const int count = context.few(20, 2);
  for (int i = 0; i < count; ++i) {
    context.check_stop();
    Puzzle::State state = Puzzle::solved();
    for (int move = 0; move < context.few(80, 20); ++move) {
      std::vector<Puzzle::State> next;
      puzzle.for_each_next(state, [&](const Puzzle::State& after, int) { next.push_back(after); });
      state = next[rng.below(static_cast<std::uint32_t>(next.size()))];
    }
    const auto path = solo::IdaStar(puzzle).search(state, Puzzle::manhattan);
    cost.add(path.cost);
    work.add(static_cast<double>(path.expanded));
  }
  findings.notes.push_back(fmt::format(
      "The 15-puzzle after 80 random moves: {:.1f} moves back, {:.0f} states expanded by IDA* with "
      "Manhattan distances (means of {}).",
      cost.mean(), work.mean(), count));
}

Findings run(Context& context) {
  Findings findings;
  run_cube(context, findings);
  run_sudoku(context, findings);
  run_tiles(context, findings);
  return findings;
}

}  // namespace puzzles

const Experiment b2_puzzles = {
    "b2-puzzles", "the 2x2x2 cube, sudoku and the 15-puzzle, by searches of one player", "S0",
    puzzles::run};

}  // namespace moyo::lab
