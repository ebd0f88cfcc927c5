// G1: equilibria of matrix games, exactly by linear programming in fractions, and how regret matching
// and fictitious play come near them.
#include <fmt/format.h>

#include "games/kuhn/kuhn.h"
#include "games/matrix/matrix.h"
#include "lab/registry.h"
#include "search/hidden/equilibrium.h"
#include "search/hidden/matrix_game.h"

namespace moyo::lab {
namespace matrix_games {

struct Case {
  const char* name;
  matrix::Options options;
};

const Case cases[] = {
    {"rock, paper, scissors", {}},
    {"the same, and rock wins 2", {"0 -1 2/1 0 -1/-2 1 0", "", ""}},
    {"3 -1/-2 4", {"3 -1/-2 4", "", ""}},
    {"a saddle point", {"4 1 3/2 0 -5", "", ""}},
};

void add_row(Table& table, const char* name, const hidden::MatrixSolution& found) {
  std::string rows;
  std::string columns;
  for (const std::string& part : found.exact_rows) rows += part + " ";
  for (const std::string& part : found.exact_columns) columns += part + " ";
  table.rows.push_back({name, found.exact_value, rows, columns});
}

constexpr Parameter iterations_made{"iterations", "iterations of learning", 100000, 1000, 1000000,
                                    1000};
constexpr Parameter parameters[] = {iterations_made};

Plot curves(Context& context, const char* name, const matrix::Options& options) {
  const auto iterations = static_cast<std::uint64_t>(context.whole(iterations_made));
  Plot plot{
      std::string("Exploitability, ") + name, {"iterations", true}, {"exploitability", true}, {}};
  const hidden::GameTree tree = hidden::game_tree(matrix::Matrix(options), Bytes{1u << 20});
  const hidden::SequenceForm form(tree);
  for (const char* method_name : {"cfr", "cfr+", "fictitious"}) {
    context.check_stop();
    const auto method = hidden::find_method(method_name).make({}, tree, form, context.seed);
    Series series{
        method_name == std::string("cfr") ? "regret matching" : method_name, Mark::line, {}};
    hidden::run_method(
        *method, form, {.iterations = iterations}, [&](const hidden::Measured& measured) {
          if (!measured.is_round) return;
          series.points.push_back({double(measured.iterations), measured.exploitability});
        });
    plot.series.push_back(std::move(series));
  }
  return plot;
}

Findings run(Context& context) {
  Findings findings;
  Table table{"Exact equilibria", {"game", "value", "first player", "second player"}, {}};
  for (const Case& game : cases) {
    const auto payoffs = matrix::read_payoffs(game.options).numbers;
    add_row(table, game.name, hidden::solve_matrix(payoffs));
  }
  findings.tables.push_back(table);
  const hidden::MatrixSolution thirds = hidden::solve_matrix(matrix::read_payoffs({}).numbers);
  findings.exact("rock, paper, scissors: probabilities", {1.0 / 3, 1.0 / 3, 1.0 / 3}, thirds.rows);
  findings.exact("  value", 0, thirds.value);

  const hidden::GameTree tree = hidden::game_tree(kuhn::Kuhn(), Bytes{1u << 20});
  const hidden::SequenceForm form(tree);
  const hidden::NormalForm normal = hidden::normal_form(tree, form, 100);
  const hidden::MatrixSolution kuhn = hidden::solve_matrix(normal.payoffs);
  findings.exact("Kuhn poker as a matrix of 27 by 64: value -1/18", -1.0 / 18, kuhn.value);
  findings.notes.push_back("Kuhn poker in fractions: " + kuhn.exact_value + ".");
  findings.plots.push_back(curves(context, cases[1].name, cases[1].options));
  return findings;
}

}  // namespace matrix_games

const Experiment g1_matrix = {"g1-matrix", "equilibria of matrix games, exact and by learning",
                              "S0",        matrix_games::run,
                              {},          matrix_games::parameters};

}  // namespace moyo::lab
