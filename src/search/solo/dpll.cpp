#include "search/solo/dpll.h"

namespace moyo::solo {
namespace {

enum class Truth : std::int8_t { no = -1, open = 0, yes = 1 };

class Dpll {
 public:
  Dpll(const Formula& formula, const DpllOptions& options)
      : formula_(formula),
        options_(options),
        values_(static_cast<std::size_t>(formula.variables) + 1, Truth::open) {
    // A variable in many clauses first: it simplifies most.
    occurrences_.resize(values_.size());
    watching_.resize(values_.size());
    for (std::size_t c = 0; c < formula.clauses.size(); ++c) {
      for (const Literal literal : formula.clauses[c]) {
        ++occurrences_[variable(literal)];
        watching_[variable(literal)].push_back(c);
      }
    }
  }

  SatResult solve() {
    std::optional<bool> found = false;
    if (consistent_at_start()) found = search();
    result_.satisfiable = found;
    if (found.value_or(false)) {
      result_.assignment.resize(values_.size());
      for (std::size_t v = 1; v < values_.size(); ++v) {
        result_.assignment[v] = values_[v] == Truth::yes;
      }
    }
    return result_;
  }

 private:
  static std::size_t variable(Literal literal) {
    return static_cast<std::size_t>(std::abs(literal));
  }
  Truth truth(Literal literal) const {
    const Truth value = values_[variable(literal)];
    return literal > 0 ? value : static_cast<Truth>(-static_cast<int>(value));
  }
  void set(Literal literal) {
    values_[variable(literal)] = literal > 0 ? Truth::yes : Truth::no;
    trail_.push_back(literal);
  }
  void undo_to(std::size_t length) {
    for (; trail_.size() > length; trail_.pop_back()) {
      values_[variable(trail_.back())] = Truth::open;
    }
  }

  // False if the clause has become false; sets its last open literal.
  bool look_at(const Clause& clause) {
    int open = 0;
    Literal last = 0;
    for (const Literal literal : clause) {
      const Truth now = truth(literal);
      if (now == Truth::yes) return true;
      if (now == Truth::open) {
        ++open;
        last = literal;
      }
    }
    if (open == 0) return false;
    if (open == 1 && options_.propagate) set(last);
    return true;
  }
  bool consistent_at_start() {
    for (const Clause& clause : formula_.clauses) {
      if (!look_at(clause)) return false;
    }
    return propagate(0);
  }
  // What follows from the literals of the trail from here on; false at a contradiction.
  bool propagate(std::size_t from) {
    for (std::size_t next = from; next < trail_.size(); ++next) {
      for (const std::size_t c : watching_[variable(trail_[next])]) {
        if (!look_at(formula_.clauses[c])) return false;
      }
    }
    return true;
  }

  std::optional<bool> search() {
    std::size_t best = 0;
    for (std::size_t v = 1; v < values_.size(); ++v) {
      if (values_[v] == Truth::open && (best == 0 || occurrences_[v] > occurrences_[best]))
        best = v;
    }
    if (best == 0) return true;
    for (const Literal literal : {static_cast<Literal>(best), -static_cast<Literal>(best)}) {
      if (result_.decisions == options_.max_decisions) return std::nullopt;
      ++result_.decisions;
      const std::size_t before = trail_.size();
      set(literal);
      if (propagate(before)) {
        const std::optional<bool> found = search();
        if (!found || *found) return found;
      }
      undo_to(before);
    }
    return false;
  }

  const Formula& formula_;
  DpllOptions options_;
  std::vector<Truth> values_;
  std::vector<int> occurrences_;
  std::vector<std::vector<std::size_t>> watching_;  // clauses by variable
  std::vector<Literal> trail_;                      // literals set, in order
  SatResult result_;
};

}  // namespace

SatResult dpll(const Formula& formula, const DpllOptions& options) {
  return Dpll(formula, options).solve();
}

}  // namespace moyo::solo
