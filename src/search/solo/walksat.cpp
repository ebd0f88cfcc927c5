#include "search/solo/walksat.h"

#include <limits>

namespace moyo::solo {
namespace {

class Walk {
 public:
  Walk(const Formula& formula, Rng& rng)
      : formula_(formula),
        rng_(rng),
        assignment_(static_cast<std::size_t>(formula.variables) + 1),
        clauses_of_(assignment_.size()),
        true_literals_(formula.clauses.size()),
        place_(formula.clauses.size()) {
    for (std::size_t c = 0; c < formula.clauses.size(); ++c) {
      for (const Literal literal : formula.clauses[c]) clauses_of_[variable(literal)].push_back(c);
    }
  }

  void start() {
    for (std::size_t v = 1; v < assignment_.size(); ++v) assignment_[v] = rng_.below(2) == 1;
    false_.clear();
    for (std::size_t c = 0; c < formula_.clauses.size(); ++c) {
      true_literals_[c] = 0;
      for (const Literal literal : formula_.clauses[c]) {
        true_literals_[c] += is_true(literal, assignment_);
      }
      if (true_literals_[c] == 0) add_false(c);
    }
  }
  bool done() const { return false_.empty(); }
  const Assignment& assignment() const { return assignment_; }

  void flip_gsat() {
    std::size_t chosen = 0;
    int best = std::numeric_limits<int>::min();
    std::uint32_t ties = 0;
    for (std::size_t v = 1; v < assignment_.size(); ++v) {
      const Effect effect = effect_of(v);
      const int gain = effect.made - effect.broken;
      if (gain > best) ties = 0;
      if (gain < best) continue;
      best = gain;
      if (rng_.below(++ties) == 0) chosen = v;
    }
    flip(chosen);
  }
  void flip_walksat(double noise) {
    const Clause& clause =
        formula_.clauses[false_[rng_.below(static_cast<std::uint32_t>(false_.size()))]];
    std::size_t chosen = 0;
    int least = std::numeric_limits<int>::max();
    std::uint32_t ties = 0;
    for (const Literal literal : clause) {
      const int broken = effect_of(variable(literal)).broken;
      if (broken < least) ties = 0;
      if (broken > least) continue;
      least = broken;
      if (rng_.below(++ties) == 0) chosen = variable(literal);
    }
    if (least > 0 && rng_.uniform() < noise) {
      chosen = variable(clause[rng_.below(static_cast<std::uint32_t>(clause.size()))]);
    }
    flip(chosen);
  }

 private:
  struct Effect {
    int made = 0;    // clauses that a flip would make true
    int broken = 0;  // and false
  };

  static std::size_t variable(Literal literal) {
    return static_cast<std::size_t>(std::abs(literal));
  }
  bool own_literal_is_true(std::size_t c, std::size_t v) const {
    for (const Literal literal : formula_.clauses[c]) {
      if (variable(literal) == v && is_true(literal, assignment_)) return true;
    }
    return false;
  }
  Effect effect_of(std::size_t v) const {
    Effect effect;
    for (const std::size_t c : clauses_of_[v]) {
      if (true_literals_[c] == 0) ++effect.made;
      if (true_literals_[c] == 1 && own_literal_is_true(c, v)) ++effect.broken;
    }
    return effect;
  }
  void flip(std::size_t v) {
    for (const std::size_t c : clauses_of_[v]) {
      if (own_literal_is_true(c, v)) {
        if (--true_literals_[c] == 0) add_false(c);
      } else if (true_literals_[c]++ == 0) {
        remove_false(c);
      }
    }
    assignment_[v] = !assignment_[v];
  }
  void add_false(std::size_t c) {
    place_[c] = false_.size();
    false_.push_back(c);
  }
  void remove_false(std::size_t c) {
    const std::size_t last = false_.back();
    false_[place_[c]] = last;
    place_[last] = place_[c];
    false_.pop_back();
  }

  const Formula& formula_;
  Rng& rng_;
  Assignment assignment_;
  std::vector<std::vector<std::size_t>> clauses_of_;  // by variable
  std::vector<int> true_literals_;                    // by clause
  std::vector<std::size_t> false_;                    // clauses
  std::vector<std::size_t> place_;                    // of a false clause among them
};

}  // namespace

LocalSearchResult local_search(const Formula& formula, const LocalSearchOptions& options,
                               Rng& rng) {
  LocalSearchResult result;
  Walk walk(formula, rng);
  for (int attempt = 0; attempt < options.tries; ++attempt) {
    walk.start();
    for (std::uint64_t i = 0; i < options.flips && !walk.done(); ++i) {
      options.method == LocalSearch::gsat ? walk.flip_gsat() : walk.flip_walksat(options.noise);
      ++result.flips;
    }
    if (!walk.done()) continue;
    result.found = true;
    result.assignment = walk.assignment();
    break;
  }
  return result;
}

}  // namespace moyo::solo
