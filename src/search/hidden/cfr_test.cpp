#include "search/hidden/cfr.h"

#include <gtest/gtest.h>

#include <map>

#include "games/kuhn/kuhn.h"
#include "games/leduc/leduc.h"
#include "games/liarsdice/liarsdice.h"
#include "games/matrix/matrix.h"
#include "scaled.h"
#include "search/hidden/equilibrium.h"

namespace moyo::hidden {
namespace {

using kuhn::Kuhn;
using kuhn::ThreePlayerKuhn;
using leduc::Leduc;
using liarsdice::LiarsDice;

constexpr Bytes enough{std::uint64_t{64} << 20};

struct Problem {
  GameTree tree;
  SequenceForm form{tree};
};

std::unique_ptr<Method> make(const Problem& problem, const char* name, std::uint64_t seed = 1) {
  const OptionSpec spec = OptionSpec::parse(name);
  return find_method(spec.name).make(spec, problem.tree, problem.form, seed);
}

Measured after(const Problem& problem, const char* name, std::uint64_t iterations) {
  const auto method = make(problem, name);
  return run_method(*method, problem.form, {.iterations = iterations});
}

// CFR as the paper writes it, walking through the game itself with a table by what players know.
template <State S>
class Textbook {
 public:
  Textbook(S start, bool plus) : start_(std::move(start)), plus_(plus) {}

  void iterate() {
    ++t_;
    for (int p = 0; p < player_count<S>; ++p) {
      learner_ = player(p);
      changes_.clear();
      walk(start_, 1, 1);
      for (auto& [key, change] : changes_) {
        Entry& entry = table_[key];
        for (std::size_t i = 0; i < change.size(); ++i) {
          entry.regrets[i] += change[i];
          if (plus_) entry.regrets[i] = std::max(entry.regrets[i], 0.0);
        }
      }
      sum_up(start_, 1);
    }
  }

  struct Entry {
    std::vector<double> regrets;
    std::vector<double> sums;
  };
  std::map<std::string, Entry> table_;

 private:
  static std::string key(const S& state) {
    return std::to_string(index(state.to_play())) + state.information(state.to_play());
  }
  std::vector<double> strategy(const S& state, std::size_t moves) {
    Entry& entry = table_[key(state)];
    entry.regrets.resize(moves);
    entry.sums.resize(moves);
    double sum = 0;
    for (const double regret : entry.regrets) sum += std::max(regret, 0.0);
    std::vector<double> result;
    for (const double regret : entry.regrets) {
      result.push_back(sum > 0 ? std::max(regret, 0.0) / sum : 1.0 / static_cast<double>(moves));
    }
    return result;
  }
  // `others` has chance in it.
  double walk(const S& state, double own, double others) {
    if (state.is_terminal()) return state.payoff(learner_);
    const auto value_after = [&](auto move, double o, double r) {
      S child = state;
      child.play(move);
      return walk(child, o, r);
    };
    double mean = 0;
    if constexpr (Stochastic<S>) {
      if (state.to_play() == Player::chance) {
        ChanceList<S> events;
        state.chance_events(events);
        for (const auto& event : events) {
          mean += event.probability * value_after(event.move, own, others * event.probability);
        }
        return mean;
      }
    }
    const auto moves = legal_moves(state);
    const std::vector<double> mix = strategy(state, moves.size());
    const bool learns = state.to_play() == learner_;
    std::vector<double> values;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      values.push_back(
          value_after(moves[i], learns ? own * mix[i] : own, learns ? others : others * mix[i]));
      mean += mix[i] * values[i];
    }
    if (learns) {
      std::vector<double>& change = changes_[key(state)];
      change.resize(moves.size());
      for (std::size_t i = 0; i < moves.size(); ++i) change[i] += others * (values[i] - mean);
    }
    return mean;
  }
  // The learner's new strategy, weighted by its own reach, once an information set.
  void sum_up(const S& state, double own) {
    seen_.clear();
    sum_below(state, own);
  }
  void sum_below(const S& state, double own) {
    if (state.is_terminal()) return;
    const auto moves = legal_moves(state);
    std::vector<double> mix(moves.size(), 1);
    if (state.to_play() == learner_) {
      mix = strategy(state, moves.size());
      if (seen_.insert(key(state)).second) {
        std::vector<double>& sums = table_[key(state)].sums;
        for (std::size_t i = 0; i < mix.size(); ++i) sums[i] += (plus_ ? t_ : 1) * own * mix[i];
      }
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
      S child = state;
      child.play(moves[i]);
      sum_below(child, own * mix[i]);
    }
  }

  S start_;
  bool plus_;
  int t_ = 0;
  Player learner_ = Player::first;
  std::map<std::string, std::vector<double>> changes_;
  std::set<std::string> seen_;
};

template <State S>
void compare_with_textbook(const S& start, int iterations) {
  const Problem problem{game_tree(start, enough)};
  for (const bool plus : {false, true}) {
    Textbook<S> textbook(start, plus);
    const auto method = make(problem, plus ? "cfr+" : "cfr");
    for (int i = 0; i < iterations; ++i) {
      textbook.iterate();
      method->iterate();
    }
    const Behaviours average = method->average();
    for (const InformationSet& set : problem.tree.sets) {
      const std::size_t p = index(set.player);
      const auto& entry = textbook.table_.at(std::to_string(p) + set.words);
      double sum = 0;
      for (const double part : entry.sums) sum += part;
      for (std::size_t i = 0; i < set.moves.size(); ++i) {
        const std::size_t s = set.decision.first + i;
        EXPECT_NEAR(method->learned().regrets[p][s], entry.regrets[i], 1e-9);
        const double even = 1.0 / static_cast<double>(set.moves.size());
        EXPECT_NEAR(average[p][s], sum > 0 ? entry.sums[i] / sum : even, 1e-9) << set.words;
      }
    }
  }
}

TEST(Cfr, LearnsWhatTheTextbookLearns) {
  compare_with_textbook(Kuhn(), 50);
  // Soon regrets are 0 up to rounding there, and what is played then depends on it.
  compare_with_textbook(ThreePlayerKuhn(), 1);
  compare_with_textbook(LiarsDice(2), 20);
  compare_with_textbook(matrix::Matrix(), 20);
  compare_with_textbook(Leduc(), scaled(3));
}

TEST(Cfr, KuhnIsLostByAnEighteenth) {
  const Problem problem{game_tree(Kuhn(), enough)};
  const auto method = make(problem, "cfr+");
  const Measured found = run_method(*method, problem.form, {.exploitability = 1e-6});
  EXPECT_LT(found.exploitability, 1e-6);
  EXPECT_NEAR(found.value, -1.0 / 18, 2e-6);
}

TEST(Cfr, LeducIsLostByTheKnownValue) {
  const Problem problem{game_tree(Leduc(), enough)};
  const auto method = make(problem, "cfr+");
  const double bound = slow_build ? 1e-3 : 1e-5;
  const Measured found = run_method(*method, problem.form, {.exploitability = bound});
  EXPECT_LT(found.exploitability, bound);
  EXPECT_NEAR(found.value, -0.085606, 2 * bound + 5e-7);
}

TEST(Cfr, EveryVariantComesNear) {
  const Problem problem{game_tree(Kuhn(), enough)};
  EXPECT_LT(after(problem, "cfr", 10000).exploitability, 2e-3);
  EXPECT_LT(after(problem, "linear", 10000).exploitability, 1e-3);
  EXPECT_LT(after(problem, "dcfr", 10000).exploitability, 1e-4);
  EXPECT_LT(after(problem, "fictitious", 10000).exploitability, 1e-2);
  EXPECT_LT(after(problem, "external", 100000).exploitability, 1e-2);
  EXPECT_LT(after(problem, "outcome", 400000).exploitability, 2e-2);
  EXPECT_LT(after(problem, "chance", 50000).exploitability, 1e-2);
  const Problem three{game_tree(ThreePlayerKuhn(), enough)};
  EXPECT_LT(after(three, "cfr+", 10000).exploitability, 1e-5);
}

TEST(Cfr, OfAMatrixIsRegretMatching) {
  // The only equilibrium of ((3 -1) (-2 4)): 3/5 up, 1/2 left, value 1.
  const Problem problem{game_tree(matrix::Matrix({"3 -1/-2 4", "", ""}), enough)};
  const auto method = make(problem, "cfr+");
  const Measured found = run_method(*method, problem.form, {.iterations = 20000});
  EXPECT_NEAR(found.value, 1, 1e-3);
  EXPECT_NEAR(method->average()[0][1], 0.6, 1e-3);
  EXPECT_NEAR(method->average()[1][1], 0.5, 1e-3);
}

TEST(Cfr, GoesOnFromItsTablesAsIfItHadNotStopped) {
  const Problem problem{game_tree(Leduc(), enough)};
  for (const MethodEntry* entry : methods()) {
    const std::string name(entry->name);
    const auto whole = make(problem, name.c_str(), 9);
    for (int i = 0; i < 20; ++i) whole->iterate();
    const auto half = make(problem, name.c_str(), 9);
    for (int i = 0; i < 10; ++i) half->iterate();
    const auto rest = make(problem, name.c_str(), 9);
    rest->resume(half->learned());
    for (int i = 0; i < 10; ++i) rest->iterate();
    EXPECT_EQ(rest->learned().iterations, 20u);
    EXPECT_EQ(rest->learned().regrets, whole->learned().regrets) << name;
    EXPECT_EQ(rest->learned().sums, whole->learned().sums) << name;
  }
}

}  // namespace
}  // namespace moyo::hidden
