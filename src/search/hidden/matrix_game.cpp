#include "search/hidden/matrix_game.h"

#include <algorithm>

#include "search/hidden/rational.h"

namespace moyo::hidden {
namespace {

// The tableau of maximise sum y', A y' <= 1. Row 0 is the objective; the last column the right side.
template <class Number>
class Simplex {
 public:
  explicit Simplex(const std::vector<std::vector<Number>>& payoffs)
      : rows_(payoffs.size()), columns_(payoffs.front().size()) {
    const std::size_t width = columns_ + rows_ + 1;
    cells_.assign(rows_ + 1, std::vector<Number>(width, Number(0)));
    for (std::size_t c = 0; c < columns_; ++c) cells_[0][c] = Number(-1);
    for (std::size_t r = 0; r < rows_; ++r) {
      std::copy(payoffs[r].begin(), payoffs[r].end(), cells_[r + 1].begin());
      cells_[r + 1][columns_ + r] = Number(1);
      cells_[r + 1].back() = Number(1);
      basis_.push_back(columns_ + r);
    }
    while (pivot()) {
    }
  }

  Number objective() const { return cells_[0].back(); }
  std::vector<Number> primal() const {
    std::vector<Number> result(columns_, Number(0));
    for (std::size_t r = 0; r < rows_; ++r) {
      if (basis_[r] < columns_) result[basis_[r]] = cells_[r + 1].back();
    }
    return result;
  }
  std::vector<Number> dual() const {
    const auto slack = cells_[0].begin() + static_cast<std::ptrdiff_t>(columns_);
    return {slack, slack + static_cast<std::ptrdiff_t>(rows_)};
  }

 private:
  static bool is_below(const Number& number, double tolerance) {
    if constexpr (std::is_same_v<Number, double>) return number < -tolerance;
    return number < Number(0);
  }

  // Bland's rule: the first column that gains, the first row among those that bind.
  bool pivot() {
    constexpr double tolerance = 1e-12;
    std::size_t entering = 0;
    while (entering + 1 < cells_[0].size() && !is_below(cells_[0][entering], tolerance)) ++entering;
    if (entering + 1 == cells_[0].size()) return false;
    std::size_t leaving = 0;  // none
    for (std::size_t r = 1; r <= rows_; ++r) {
      if (!is_below(Number(0) - cells_[r][entering], tolerance)) continue;
      if (leaving == 0) {
        leaving = r;
        continue;
      }
      const Number here = cells_[r].back() / cells_[r][entering];
      const Number best = cells_[leaving].back() / cells_[leaving][entering];
      if (here < best || (here == best && basis_[r - 1] < basis_[leaving - 1])) leaving = r;
    }
    bring_in(leaving, entering);
    return true;
  }

  void bring_in(std::size_t row, std::size_t column) {
    const Number scale = cells_[row][column];
    for (Number& cell : cells_[row]) cell = cell / scale;
    for (std::size_t r = 0; r <= rows_; ++r) {
      const Number factor = cells_[r][column];
      if (r == row || factor == Number(0)) continue;
      for (std::size_t c = 0; c < cells_[r].size(); ++c) {
        if (cells_[row][c] == Number(0)) continue;
        cells_[r][c] = cells_[r][c] - factor * cells_[row][c];
      }
    }
    basis_[row - 1] = column;
  }

  std::size_t rows_;
  std::size_t columns_;
  std::vector<std::vector<Number>> cells_;
  std::vector<std::size_t> basis_;  // which variable a row stands for
};

template <class Number>
std::string exact_text(const Number& number) {
  if constexpr (std::is_same_v<Number, Rational>) {
    return number.to_string();
  } else {
    return {};
  }
}

// `read` makes a payoff a Number.
template <class Number, class Read>
MatrixSolution solve_in(const std::vector<std::vector<double>>& payoffs, Read&& read) {
  std::vector<std::vector<Number>> positive;
  Number lowest = read(payoffs[0][0]);
  for (const auto& row : payoffs) {
    positive.emplace_back();
    for (const double payoff : row) {
      positive.back().push_back(read(payoff));
      if (positive.back().back() < lowest) lowest = positive.back().back();
    }
  }
  const Number shift = Number(1) - lowest;
  for (auto& row : positive) {
    for (Number& payoff : row) payoff = payoff + shift;
  }
  const Simplex<Number> simplex(positive);
  const Number value = Number(1) / simplex.objective();
  MatrixSolution solution;
  solution.value = to_double(value - shift);
  solution.exact_value = exact_text(value - shift);
  const auto fill = [&](const std::vector<Number>& mix, std::vector<double>& numbers,
                        std::vector<std::string>& texts) {
    for (const Number& part : mix) {
      numbers.push_back(to_double(part * value));
      if constexpr (std::is_same_v<Number, Rational>) texts.push_back(exact_text(part * value));
    }
  };
  fill(simplex.dual(), solution.rows, solution.exact_rows);
  fill(simplex.primal(), solution.columns, solution.exact_columns);
  return solution;
}

// All pure plans of a player: at the decisions below each sequence that is played, one move each.
class PlanLister {
 public:
  PlanLister(const SequenceForm& form, std::size_t player, std::size_t most)
      : decisions_(form.decisions(player)), most_(most), plan_(form.sequences(player), 0) {
    plan_[0] = 1;
    choose(0);
  }

  std::vector<Plan> plans;

 private:
  // The decisions before `d` are settled.
  void choose(std::size_t d) {
    while (d < decisions_.size() && plan_[decisions_[d].parent] == 0) ++d;
    if (d == decisions_.size()) {
      if (plans.size() == most_) {
        throw InputError("this game is too large for linear programming: a player has more than " +
                         std::to_string(most_) + " ways to play");
      }
      plans.push_back(plan_);
      return;
    }
    for (std::uint32_t i = 0; i < decisions_[d].moves; ++i) {
      plan_[decisions_[d].first + i] = 1;
      choose(d + 1);
      plan_[decisions_[d].first + i] = 0;
    }
  }

  std::span<const Decision> decisions_;
  std::size_t most_;
  Plan plan_;
};

}  // namespace

MatrixSolution solve_matrix(const std::vector<std::vector<double>>& payoffs) {
  try {
    return solve_in<Rational>(payoffs, Rational::meant_by);
  } catch (const Rational::TooLarge&) {
    return solve_in<double>(payoffs, [](double payoff) { return payoff; });
  }
}

NormalForm normal_form(const GameTree& tree, const SequenceForm& form, std::size_t most) {
  if (tree.players != 2 || !tree.zero_sum) {
    throw InputError("linear programming solves games of two players with zero sum");
  }
  NormalForm result;
  result.first = PlanLister(form, 0, most).plans;
  result.second = PlanLister(form, 1, most).plans;
  for (const Plan& row : result.first) {
    result.payoffs.emplace_back();
    for (const Plan& column : result.second) {
      result.payoffs.back().push_back(form.payoff(0, {row, column}));
    }
  }
  return result;
}

Plan mixed(const std::vector<Plan>& plans, const std::vector<double>& weights) {
  Plan result(plans.front().size(), 0);
  for (std::size_t i = 0; i < plans.size(); ++i) {
    for (std::size_t s = 0; s < result.size(); ++s) result[s] += weights[i] * plans[i][s];
  }
  return result;
}

}  // namespace moyo::hidden
