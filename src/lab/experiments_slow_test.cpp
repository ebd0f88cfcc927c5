// The exact figures of the sources, as tests: what the lab prints is what is checked here.
#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "base/errors.h"
#include "lab/registry.h"

namespace moyo::lab {
namespace {

Findings run(const Experiment& experiment) {
  NoProgress progress;
  Context context{1, 1, progress};
  return experiment.run(context);
}

// All comparisons agree, and there are at least this many of them that are not statistical.
void expect_exact(const Experiment& experiment, int at_least) {
  const Findings findings = run(experiment);
  int exact = 0;
  for (const Comparison& comparison : findings.comparisons) {
    if (comparison.kind == Kind::statistical) continue;
    ++exact;
    EXPECT_EQ(comparison.verdict(), Verdict::agrees) << experiment.name << ": " << comparison.what;
  }
  EXPECT_GE(exact, at_least) << experiment.name;
  EXPECT_FALSE(findings.plots.empty()) << experiment.name;
}

TEST(Experiments, A2Go0NeverEnds) { expect_exact(a2_go0_never_ends, 3); }
TEST(Experiments, A2Go1Lengths) { expect_exact(a2_go1_lengths, 2); }
TEST(Experiments, A2Eyes) { expect_exact(a2_eyes, 1); }
TEST(Experiments, A3Profiling) { expect_exact(a3_profiling, 2); }
TEST(Experiments, A4StateSpaces) { expect_exact(a4_state_spaces, 16); }
TEST(Experiments, A5TicTacToeCounts) { expect_exact(a5_tictactoe_counts, 13); }
TEST(Experiments, A3Calls) { expect_exact(a3_calls, 1); }
TEST(Experiments, A4Symmetry) { expect_exact(a4_symmetry, 7); }
TEST(Experiments, A6Utility) { expect_exact(a6_utility, 6); }
TEST(Experiments, B2Heuristics) { expect_exact(b2_heuristics, 9); }
TEST(Experiments, B3ThreeSearches) { expect_exact(b3_three_searches, 6); }
TEST(Experiments, B3TwoProofs) { expect_exact(b3_two_proofs, 9); }
TEST(Experiments, B4Alphabeta) { expect_exact(b4_alphabeta, 15); }
TEST(Experiments, B4EarlyStop) { expect_exact(b4_early_stop, 6); }
TEST(Experiments, B7TicTacToeLines) { expect_exact(b7_tictactoe_lines, 2); }
TEST(Experiments, D4LazyFilter) { expect_exact(d4_lazy_filter, 2); }
TEST(Experiments, H4Misleading) { expect_exact(h4_misleading, 1); }
TEST(Experiments, B4DepthLimited) { expect_exact(b4_depth_limited, 4); }
TEST(Experiments, D7Samples) { expect_exact(d7_samples, 7); }
TEST(Experiments, D7Constant) { expect_exact(d7_constant, 2); }
TEST(Experiments, D7Binomial) { expect_exact(d7_binomial, 5); }
TEST(Experiments, D7WrongChoice) { expect_exact(d7_wrong_choice, 2); }

TEST(Experiments, E1WorkedExample) { expect_exact(e1_worked_example, 7); }
TEST(Experiments, F1Regression) { expect_exact(f1_regression, 5); }
TEST(Experiments, F1Steps) { expect_exact(f1_steps, 5); }
TEST(Experiments, F2BradleyTerry) { expect_exact(f2_bradley_terry, 10); }
TEST(Experiments, F5Neurons) { expect_exact(f5_neurons, 20); }
TEST(Experiments, F6Convolution) { expect_exact(f6_convolution, 10); }
TEST(Experiments, F7Td) { expect_exact(f7_td, 3); }
TEST(Experiments, F11Elo) { expect_exact(f11_elo, 2); }

TEST(Experiments, SameSeedSameFindings) {
  const Findings first = run(d7_wrong_choice);
  const Findings second = run(d7_wrong_choice);
  ASSERT_EQ(first.comparisons.size(), second.comparisons.size());
  for (std::size_t i = 0; i < first.comparisons.size(); ++i) {
    EXPECT_EQ(first.comparisons[i].ours, second.comparisons[i].ours);
  }
}

TEST(Registry, NamesAreIdsOfTheSourcesAndUnique) {
  std::set<std::string_view> names;
  const std::regex id_and_word("[a-i][0-9]+-[a-z0-9-]+");
  for (const Experiment* experiment : experiments()) {
    EXPECT_TRUE(std::regex_match(std::string(experiment->name), id_and_word)) << experiment->name;
    EXPECT_TRUE(names.insert(experiment->name).second) << experiment->name;
    EXPECT_EQ(&find_experiment(experiment->name), experiment);
    EXPECT_TRUE(experiment->source.starts_with("S")) << experiment->name;
  }
  EXPECT_THROW(find_experiment("a5-tictactoe"), InputError);
}

}  // namespace
}  // namespace moyo::lab
