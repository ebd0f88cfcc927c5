// A4: what symmetry saves. A board has eight symmetries, so at most a factor of eight; it is good at
// the first moves and lost after a few, because a position that is unlike all its images stands for
// eight. And how large state spaces are, estimated: trees by Knuth's random probes (1975), legal
// positions of Go by the share of random arrangements that are legal.
#include <fmt/format.h>

#include <cmath>

#include "games/go/go.h"
#include "games/registry.h"
#include "games/tictactoe/tictactoe.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "lab/state_space.h"
#include "simulation/go/playout.h"
#include "simulation/go/random_policy.h"

namespace moyo::lab {
namespace symmetry {

using go::BoardSize;
using go::Color;
using go::Point;

using Stones = std::vector<int>;  // by row and column: 0 empty, 1 black, 2 white

int image_of(int cell, int k, int side) {
  int x = cell % side, y = cell / side;
  if (k & 1) x = side - 1 - x;
  if (k & 2) y = side - 1 - y;
  if (k & 4) std::swap(x, y);
  return y * side + x;
}
Stones image(const Stones& stones, int k, int side) {
  Stones result(stones.size());
  for (std::size_t i = 0; i < stones.size(); ++i) {
    result[static_cast<std::size_t>(image_of(int(i), k, side))] = stones[i];
  }
  return result;
}
// How many of the eight images are different: what the position stands for.
int distinct_images(const Stones& stones, int side) {
  std::set<Stones> images;
  for (int k = 0; k < 8; ++k) images.insert(image(stones, k, side));
  return static_cast<int>(images.size());
}

// Every block has a liberty.
bool is_legal_arrangement(const Stones& stones, int side) {
  std::vector<char> free(stones.size(), 0);  // stones known to have a liberty
  std::vector<int> queue;
  const auto for_each_side = [&](int cell, auto&& visit) {
    const int x = cell % side, y = cell / side;
    if (x > 0) visit(cell - 1);
    if (x < side - 1) visit(cell + 1);
    if (y > 0) visit(cell - side);
    if (y < side - 1) visit(cell + side);
  };
  const auto at = [&](int cell) { return stones[static_cast<std::size_t>(cell)]; };
  for (int cell = 0; cell < side * side; ++cell) {
    if (at(cell) == 0) continue;
    for_each_side(cell, [&](int next) {
      if (at(next) == 0) free[static_cast<std::size_t>(cell)] = 1;
    });
    if (free[static_cast<std::size_t>(cell)]) queue.push_back(cell);
  }
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for_each_side(queue[i], [&](int next) {
      if (at(next) != at(queue[i]) || free[static_cast<std::size_t>(next)]) return;
      free[static_cast<std::size_t>(next)] = 1;
      queue.push_back(next);
    });
  }
  for (std::size_t i = 0; i < stones.size(); ++i) {
    if (stones[i] != 0 && !free[i]) return false;
  }
  return true;
}

// All arrangements of a small board: legal ones, and kinds of them.
std::pair<double, double> count_all(int side) {
  const int cells = side * side;
  double legal = 0;
  double kinds = 0;
  Stones stones(static_cast<std::size_t>(cells));
  for (long code = 0; code < std::lround(std::pow(3, cells)); ++code) {
    long rest = code;
    for (int& stone : stones) {
      stone = static_cast<int>(rest % 3);
      rest /= 3;
    }
    if (!is_legal_arrangement(stones, side)) continue;
    ++legal;
    kinds += 1.0 / distinct_images(stones, side);
  }
  return {legal, kinds};
}

void compare_small_boards(Findings& findings) {
  const std::pair<int, double> boards[] = {{1, 1}, {2, 57}, {3, 12675}};  // Tromp and Farneback
  Table table{"All legal positions", {"board", "positions", "up to symmetry", "factor"}, {}};
  for (const auto& [side, known] : boards) {
    const auto [legal, kinds] = count_all(side);
    findings.exact(fmt::format("Go {0}x{0}: legal positions", side), known, legal);
    table.rows.push_back({fmt::format("{0}x{0}", side), fmt::format("{:.0f}", legal),
                          fmt::format("{:.0f}", kinds), fmt::format("{:.2f}", legal / kinds)});
    if (side == 3) findings.exact("  symmetry saves a factor below 8", 1, legal / kinds < 8);
  }
  findings.tables.push_back(std::move(table));
}

// Games of Go1: how soon positions lose all symmetry.
void lost_after_moves(Context& context, Findings& findings) {
  constexpr int moves = 12;
  constexpr std::size_t games = 1000;
  Table table{fmt::format("Positions that equal an image of themselves, {} games of go1", games),
              {"moves", "5x5", "9x9", "19x19"},
              {}};
  Plot plot{"Symmetry is lost after a few moves", {"moves played"}, {"share with a symmetry"}, {}};
  std::vector<std::vector<double>> shares;
  for (const int side : {5, 9, 19}) {
    const auto runs =
        repeat(context, static_cast<std::uint64_t>(side), games, "go1", [&](Rng& rng) {
          go::PlayoutBoard board{BoardSize(side)};
          std::vector<int> symmetric;
          for (int move = 0; move <= moves; ++move) {
            Stones stones;
            for (const Point p : go::Points(board.size())) {
              stones.push_back(board.color(p) == Color::black   ? 1
                               : board.color(p) == Color::white ? 2
                                                                : 0);
            }
            symmetric.push_back(distinct_images(stones, side) < 8);
            board.play(go::go1_policy.choose(board, rng));
          }
          return symmetric;
        });
    std::vector<double> share(moves + 1);
    for (const auto& run : runs) {
      for (std::size_t i = 0; i < run.size(); ++i) share[i] += double(run[i]) / games;
    }
    plot.series.push_back({fmt::format("{0}x{0}", side), Mark::line, {}});
    for (std::size_t i = 0; i < share.size(); ++i) {
      plot.series.back().points.push_back({double(i), share[i]});
    }
    shares.push_back(std::move(share));
  }
  for (std::size_t i = 0; i <= moves; ++i) {
    table.rows.push_back({std::to_string(i), fmt::format("{:.1f}%", 100 * shares[0][i]),
                          fmt::format("{:.1f}%", 100 * shares[1][i]),
                          fmt::format("{:.1f}%", 100 * shares[2][i])});
  }
  findings.exact("after 4 moves less than one position of 19x19 in twenty has a symmetry", 1,
                 shares[2][4] < 0.05);
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
}

// One probe of Knuth's: the nodes of the tree if all branches were as along one random line. Long
// double, whose range is that of 10^4932: gomoku's tree is too large for less.
long double probe(AnyState state, Rng& rng) {
  constexpr int longest = 2000;
  long double at_depth = 1;
  long double nodes = 1;
  for (int depth = 0; depth < longest && !state.is_terminal(); ++depth) {
    const std::vector<MoveId> moves = state.legal_moves();
    at_depth *= static_cast<long double>(moves.size());
    nodes += at_depth;
    state.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return nodes;
}

void estimate_sizes(Context& context, Findings& findings) {
  const AnyState tictactoe = games::start("tictactoe");
  const Accumulator small = accumulate(
      repeat(context, 1, 20000, "probes", [&](Rng& rng) { return probe(tictactoe, rng); }));
  findings.statistical("tic-tac-toe's tree by 20,000 random probes", 549946, small.mean(),
                       small.mean_interval(confidence));
  Table table{"Estimated by random probes and random arrangements",
              {"game", "log10 of the tree's nodes", "log10 of the states", "source"},
              {}};
  for (const char* name : {"connect4", "othello", "gomoku", "hex"}) {
    const AnyState start = games::start(name);
    const auto probes = repeat(context, 2, 300, name, [&](Rng& rng) { return probe(start, rng); });
    long double sum = 0;
    for (const long double nodes : probes) sum += nodes / static_cast<long double>(probes.size());
    table.rows.push_back({name, fmt::format("{:.0f}", double(std::log10(sum))), "", ""});
  }
  for (const int side : {9, 19}) {
    constexpr std::size_t arrangements = 20000;
    const Accumulator legal = accumulate(repeat(
        context, static_cast<std::uint64_t>(side), arrangements, "arrangements", [&](Rng& rng) {
          Stones stones(static_cast<std::size_t>(side * side));
          for (int& stone : stones) stone = static_cast<int>(rng.below(3));
          return is_legal_arrangement(stones, side) ? 1.0 : 0.0;
        }));
    const double states = side * side * std::log10(3.0) + std::log10(legal.mean());
    table.rows.push_back({fmt::format("Go {0}x{0}", side), "", fmt::format("{:.2f}", states),
                          side == 19 ? "100" : ""});
    // 1.0392 * 10^38 and 2.0817 * 10^170 (Tromp 2016).
    findings.rounded(fmt::format("Go {0}x{0}: log10 of the legal positions", side),
                     side == 9 ? 38.02 : 170.32, 0.1, states);
  }
  findings.tables.push_back(std::move(table));
  findings.notes.push_back(
      "S1 gives Go about 10^100 states; the number is known, 2.08 * 10^170, and the estimate finds "
      "it.");
}

Findings run(Context& context) {
  Findings findings;
  compare_small_boards(findings);
  lost_after_moves(context, findings);
  estimate_sizes(context, findings);
  return findings;
}

}  // namespace symmetry

const Experiment a4_symmetry = {"a4-symmetry",
                                "symmetry is lost after a few moves; sizes by random probes",
                                "S0, S1", symmetry::run};

}  // namespace moyo::lab
