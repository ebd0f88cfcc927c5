// E1: which move to play when the time is up. The highest mean is not safe: eight of ten beats 78
// of a hundred, though much less is known about it. On connect-4, 5 columns and 4 rows, where every
// value is known, the share of wrong moves by each rule after more and more playouts.
#include <fmt/format.h>

#include <cmath>

#include "lab/known_positions.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "search/mcts/final_choice.h"

namespace moyo::lab {
namespace final_choice {

constexpr const char* game = "connect4:size=5x4";
constexpr std::size_t positions_asked = 2000;

// Which of two moves with these wins and visits a rule prefers: 0 or 1.
std::size_t preferred(mcts::FinalChoice rule) {
  std::array<mcts::Edge<MoveId>, 2> edges;
  const auto set = [](mcts::Edge<MoveId>& edge, int wins, std::uint32_t visits) {
    for (int i = 0; i < wins; ++i) edge.rewards.add(1);
    edge.visits = visits;
  };
  set(edges[0], 8, 10);
  set(edges[1], 78, 100);
  return mcts::final_order<MoveId>(edges, rule).front();
}

// P(B > A) when A has won `wins_a` of `a` and B `wins_b` of `b` and nothing was known before: both
// rates then have a Beta distribution, and the integral over A's is a sum for whole numbers (Cook
// 2005, "Exact calculation of beta inequalities").
double probability_better(int wins_b, int b, int wins_a, int a) {
  const double alpha_a = 1 + wins_a, beta_a = 1 + a - wins_a;
  const double beta_b = 1 + b - wins_b;
  const auto log_beta = [](double x, double y) {
    return std::lgamma(x) + std::lgamma(y) - std::lgamma(x + y);
  };
  double sum = 0;
  for (int i = 0; i <= wins_b; ++i) {
    sum += std::exp(log_beta(alpha_a + i, beta_a + beta_b) - std::log(beta_b + i) -
                    log_beta(1 + i, beta_b) - log_beta(alpha_a, beta_a));
  }
  return sum;
}

// The lecture's story: A has 78 of 100 when B, 6 of 8, wins twice in a row. Fluke or real? And what
// an extension of the search decides, if B is as good as A, better, or as much worse as it may be.
void lucky_streak(Context& context, Findings& findings) {
  Table table{"A has won 78 of 100. How probably is B better?",
              {"B has won", "mean", "highest mean plays", "P(B is better)"},
              {}};
  constexpr std::pair<int, int> states[] = {{6, 8}, {7, 9}, {8, 10}};
  std::vector<double> better;
  for (const auto& [wins, visits] : states) {
    better.push_back(probability_better(wins, visits, 78, 100));
    table.rows.push_back(
        {fmt::format("{} of {}", wins, visits), fmt::format("{:.3f}", double(wins) / visits),
         double(wins) / visits > 0.78 ? "B" : "A", fmt::format("{:.3f}", better.back())});
  }
  findings.tables.push_back(std::move(table));
  findings.exact("after two lucky wins the highest mean plays B, which is probably worse", 1,
                 better[2] < 0.5);

  Table extended{"B's search goes on: how often the highest mean still plays B",
                 {"more playouts of B", "B's rate is 0.6", "0.75", "0.78", "0.85"},
                 {}};
  constexpr std::size_t runs = 4000;
  std::uint64_t batch = 100;
  for (const int more : {0, 2, 10, 30, 100}) {
    std::vector<std::string> row = {std::to_string(more)};
    for (const double rate : {0.6, 0.75, 0.78, 0.85}) {
      const Accumulator plays_b =
          accumulate(repeat(context, batch++, runs, "extensions", [&](Rng& rng) {
            int wins = 8;
            for (int i = 0; i < more; ++i) wins += rng.uniform() < rate;
            return wins * 100.0 > 78.0 * (10 + more) ? 1.0 : 0.0;
          }));
      row.push_back(fmt::format("{:.1f}%", 100 * plays_b.mean()));
    }
    extended.rows.push_back(std::move(row));
  }
  findings.tables.push_back(std::move(extended));
}

Findings run(Context& context) {
  Findings findings;
  lucky_streak(context, findings);
  findings.exact("highest mean: 8/10 before 78/100", 1, preferred(mcts::FinalChoice::max) == 0);
  findings.exact("most visits: 78/100 before 8/10", 1, preferred(mcts::FinalChoice::robust) == 1);
  findings.exact("most wins: 78/100 before 8/10", 1, preferred(mcts::FinalChoice::wins) == 1);
  findings.exact("lower confidence bound: 78/100 before 8/10", 1,
                 preferred(mcts::FinalChoice::lower_bound) == 1);

  Rng rng(context.seed);
  const auto positions =
      known_positions(game, context.few(positions_asked, 10), context.quick ? 13 : 4, rng,
                      [](const KnownPosition& position) { return position.has_wrong_move(); });
  const std::vector<const char*> rules = {"max", "wins", "robust", "max-robust", "lcb"};
  Table table{fmt::format("Wrong moves of uct in {} positions of {}", positions.size(), game),
              {"playouts", "max", "wins", "robust", "max-robust", "lcb"},
              {}};
  Plot plot{"Wrong moves by final choice", {"playouts", true}, {"share of wrong moves"}, {}};
  for (const char* rule : rules) plot.series.push_back({rule, Mark::line, {}});
  for (const int playouts : {10, 20, 50, 100, 200, 500, 1000}) {
    std::vector<std::string> row = {std::to_string(playouts)};
    for (std::size_t i = 0; i < rules.size(); ++i) {
      const std::string player =
          fmt::format("uct:playouts={},solver=off,early=off,final={}", playouts, rules[i]);
      const Accumulator wrong = accumulate(
          repeat(context, 0, positions.size(), player, [&](std::size_t number, Rng& own) {
            const KnownPosition& position = positions[number];
            const auto agent = players::make(player, position.state, own());
            return position.loss_of(*agent->think(position.state, {}).best) > 0 ? 1.0 : 0.0;
          }));
      row.push_back(fmt::format("{:.1f}%", 100 * wrong.mean()));
      plot.series[i].points.push_back({double(playouts), wrong.mean()});
    }
    table.rows.push_back(std::move(row));
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace final_choice

const Experiment e1_final_choice = {
    "e1-final-choice", "which move to play: the highest mean is unsafe", "S0", final_choice::run};

}  // namespace moyo::lab
