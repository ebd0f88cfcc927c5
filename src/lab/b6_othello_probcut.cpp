// B6: ProbCut (Buro 1995) rests on a deep search's being predicted by a shallow one,
//   v_deep = slope * v_shallow + offset, with a normal error.
// Fits the line on positions of the middle game for the pairs of depths that the Othello knowledge
// declares, and shows the declared numbers beside.
#include <fmt/format.h>

#include <cmath>

#include "lab/othello_games.h"
#include "lab/registry.h"
#include "lab/runs.h"

namespace moyo::lab {
namespace othello_probcut {

constexpr std::size_t games = 120;
constexpr int shallowest = 5;  // the deep searches of the pairs
constexpr int deepest = 8;
constexpr int latest = 16;  // empty cells
constexpr int earliest = 50;

struct Pair {
  double shallow = 0;
  double deep = 0;
};

double value_at(const othello::Othello& state, int depth) {
  return knowledge::othello_unit * othello_search(depth).search(state, {}).value;
}

// For each depth, the values of one random position of a game.
std::vector<Pair> game_pairs(Rng& rng) {
  std::vector<othello::Othello> middle;
  for (const auto& state : othello_game(rng, latest)) {
    if (std::popcount(state.empty()) <= earliest && !state.must_pass()) middle.push_back(state);
  }
  const auto& state = middle[rng.below(static_cast<std::uint32_t>(middle.size()))];
  std::vector<Pair> pairs;
  for (int depth = shallowest; depth <= deepest; ++depth) {
    const auto cut = knowledge::OthelloKnowledge().probcut(depth);
    pairs.push_back({value_at(state, cut->shallow_depth), value_at(state, depth)});
  }
  return pairs;
}

search::ProbCut fit(const std::vector<Pair>& pairs) {
  const auto n = static_cast<double>(pairs.size());
  double mean_x = 0;
  double mean_y = 0;
  for (const Pair& p : pairs) {
    mean_x += p.shallow / n;
    mean_y += p.deep / n;
  }
  double xx = 0;
  double xy = 0;
  for (const Pair& p : pairs) {
    xx += (p.shallow - mean_x) * (p.shallow - mean_x);
    xy += (p.shallow - mean_x) * (p.deep - mean_y);
  }
  search::ProbCut line;
  line.slope = xy / xx;
  line.offset = mean_y - line.slope * mean_x;
  double squares = 0;
  for (const Pair& p : pairs) {
    const double error = p.deep - line.slope * p.shallow - line.offset;
    squares += error * error;
  }
  line.deviation = std::sqrt(squares / (n - 2));
  return line;
}

Findings run(Context& context) {
  const auto results =
      repeat(context, 0, context.few<std::size_t>(games, 6), "positions", game_pairs);
  Findings findings;
  Table table{fmt::format("Deep value by shallow value, {} positions, in 1/{} disc (declared)",
                          results.size(), knowledge::othello_unit),
              {"deep", "shallow", "slope", "offset", "deviation"},
              {}};
  for (int depth = shallowest; depth <= deepest; ++depth) {
    std::vector<Pair> pairs;
    for (const auto& result : results) {
      pairs.push_back(result[static_cast<std::size_t>(depth - shallowest)]);
    }
    const search::ProbCut line = fit(pairs);
    const auto declared = *knowledge::OthelloKnowledge().probcut(depth);
    table.rows.push_back({std::to_string(depth), std::to_string(declared.shallow_depth),
                          fmt::format("{:.2f} ({:.2f})", line.slope, declared.slope),
                          fmt::format("{:.0f} ({:.0f})", line.offset, declared.offset),
                          fmt::format("{:.0f} ({:.0f})", line.deviation, declared.deviation)});
  }
  findings.tables.push_back(table);
  return findings;
}

}  // namespace othello_probcut

const Experiment b6_othello_probcut = {"b6-othello-probcut",
                                       "How well a shallow search predicts a deep one in Othello",
                                       "S0", othello_probcut::run};

}  // namespace moyo::lab
