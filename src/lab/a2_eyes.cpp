// A2: three tests for an eye, counted in all positions of games of Go1: the course's definition (all
// neighbours own and in one block), the local test that its programs use in its place (own
// diagonals), and the one of our own playouts (enemy diagonals). The course calls the difference
// between the first two rare and ignores it.
#include <fmt/format.h>

#include "knowledge/go/eyes.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "simulation/go/playout.h"
#include "simulation/go/random_policy.h"

namespace moyo::lab {
namespace eyes {

// How often each test says yes, and the pairs that disagree.
struct Counts {
  std::int64_t empty = 0;  // points asked, for each color
  std::int64_t defined = 0, local = 0, enemy = 0;
  std::int64_t missed = 0;         // an eye by definition that the local test does not see
  std::int64_t wrong = 0;          // the other way round
  std::int64_t enemy_differs = 0;  // from the local test

  void operator+=(const Counts& other) {
    empty += other.empty;
    defined += other.defined;
    local += other.local;
    enemy += other.enemy;
    missed += other.missed;
    wrong += other.wrong;
    enemy_differs += other.enemy_differs;
  }
};

void count(const go::PlayoutBoard& board, Counts& counts) {
  for (int i = 0; i < board.empty_points(); ++i) {
    const go::Point p = board.empty_point(i);
    for (const go::Color c : {go::Color::black, go::Color::white}) {
      const bool defined = go::is_eye_by_definition(board, p, c);
      const bool local = board.neighborhood(p).is_simple_eye(c);
      const bool enemy = board.neighborhood(p).is_one_point_eye(c);
      counts += {1, defined, local, enemy, defined && !local, local && !defined, enemy != local};
    }
  }
}

Counts count_game(go::BoardSize size, Rng& rng) {
  Counts counts;
  go::PlayoutBoard board(size);
  for (int moves = 0; board.passes() < 2 && moves < go::max_playout_moves(size); ++moves) {
    board.play(go::go1_policy.choose(board, rng));
    count(board, counts);
  }
  return counts;
}

std::string share(std::int64_t part, std::int64_t whole) {
  if (whole == 0) return "-";
  return fmt::format("{:.2f}%", 100 * static_cast<double>(part) / static_cast<double>(whole));
}

Findings run(Context& context) {
  constexpr std::size_t games = 500;
  Findings findings;
  Table table{fmt::format("Empty points that are eyes, in all positions of {} games of go1; {} on "
                          "13x13 and 19x19",
                          games, games / 5),
              {"board", "points", "by definition", "by local test", "by enemy diagonals",
               "definition, not local", "local, not definition", "enemy and local differ"},
              {}};
  Plot plot{"Eyes by definition that the local test does not see",
            {"side of the board"},
            {"share of the eyes"},
            {{"missed", Mark::line, {}}}};
  std::uint64_t batch = 0;
  double missed = 0;
  std::int64_t wrong_anywhere = 0;
  for (const int side : {5, 7, 9, 13, 19}) {
    Counts all;
    for (const Counts& counts :
         repeat(context, batch++, side > 9 ? games / 5 : games, fmt::format("{0}x{0}", side),
                [&](Rng& rng) { return count_game(go::BoardSize(side), rng); })) {
      all += counts;
    }
    missed = static_cast<double>(all.missed) / static_cast<double>(all.defined);
    table.rows.push_back({fmt::format("{0}x{0}", side), std::to_string(all.empty),
                          share(all.defined, all.empty), share(all.local, all.empty),
                          share(all.enemy, all.empty), share(all.missed, all.defined),
                          share(all.wrong, all.local), share(all.enemy_differs, all.local)});
    wrong_anywhere += all.wrong;
    plot.series[0].points.push_back({double(side), missed});
  }
  // Own diagonals join the stones beside the point.
  findings.exact("eyes by the local test that are none by definition", 0,
                 static_cast<double>(wrong_anywhere));
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  findings.notes.push_back(fmt::format(
      "The course calls cases in which the two differ pretty rare. On 19x19 the local test misses "
      "{:.1f}% of the eyes by definition.",
      100 * missed));
  return findings;
}

}  // namespace eyes

const Experiment a2_eyes = {"a2-eyes", "what is an eye: the definition and two local tests", "S0",
                            eyes::run};

}  // namespace moyo::lab
