#include "search/hidden/strategy_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/sealed.h"
#include "conformance/refusal.h"
#include "games/kuhn/kuhn.h"
#include "games/leduc/leduc.h"
#include "temporary_file.h"

namespace moyo::hidden {
namespace {

using conformance::refusal;
using testing::HasSubstr;

struct ShortRun {
  GameTree tree = game_tree(kuhn::Kuhn(), Bytes{1u << 20});
  SequenceForm form{tree};
  std::unique_ptr<Method> method = find_method("cfr+").make({}, tree, form, 1);
  SavedStrategy saved{.game = "kuhn", .method = "cfr+"};

  ShortRun() {
    for (int i = 0; i < 7; ++i) method->iterate();
    saved.iterations = 7;
    save_sets(tree, method->average(), method->learned(), saved);
  }
};

TEST(StrategyFile, ComesBackAsItWas) {
  const ShortRun run;
  const TemporaryFile file("kuhn.strategy");
  write_strategy(run.saved, file.path());
  const SavedStrategy again = read_strategy(file.path());
  EXPECT_EQ(to_text(again), to_text(run.saved));
  const Learned learned = learned_from(again, run.tree, file.path());
  EXPECT_EQ(learned.iterations, 7u);
  EXPECT_EQ(learned.regrets, run.method->learned().regrets);
  for (std::size_t p = 0; p < 2; ++p) {
    // The empty sequence has no set; its sum is not needed.
    for (std::size_t s = 1; s < learned.sums[p].size(); ++s) {
      EXPECT_EQ(learned.sums[p][s], run.method->learned().sums[p][s]);
    }
  }
}

TEST(StrategyFile, IsReadByPeople) {
  const ShortRun run;
  EXPECT_THAT(to_text(run.saved), HasSubstr("game kuhn\nmethod cfr+\nseed 1\niterations 7\n"));
  EXPECT_THAT(to_text(run.saved), HasSubstr("\nset 0 2 first  [J]\\nsecond [?]\\npot 2\\n\n"));
}

TEST(StrategyFile, RefusesWhatIsNone) {
  const ShortRun run;
  const SealKind kind{"moyo-strategy", 1};
  const auto reason = [&](const std::string& content) {
    return refusal([&] { parse_strategy(seal(kind, content), "f"); });
  };
  const std::string head =
      "game kuhn\nmethod cfr+\nseed 1\niterations 7\nvalue 0\nexploitability 1\n";
  EXPECT_EQ(reason(""), "f is no strategy: a line is missing (line 1)");
  EXPECT_EQ(reason("gama x\n"), "f is no strategy: 'game' is missing (line 1)");
  EXPECT_EQ(reason(head + "sets -1\n"), "f is no strategy: '-1' is no number of sets (line 7)");
  EXPECT_EQ(reason(head + "sets 1\nset 9 1 x\n1 0 0 a\n"),
            "f is no strategy: there is no such player (line 8)");
  EXPECT_EQ(reason(head + "sets 1\nset 0 1 x\n0.5 0 0 a\n"),
            "f is no strategy: probabilities that do not sum to 1 (line 9)");
  EXPECT_EQ(reason(head + "sets 1\nset 0 1 x\nnan 0 0 a\n"),
            "f is no strategy: 'nan' is no number (line 9)");
  EXPECT_EQ(reason(head + "sets 1\nset 0 1 \\x\n1 0 0 a\n"),
            "f is no strategy: a stray backslash (line 8)");
  EXPECT_EQ(reason(head + "sets 0\nmore\n"),
            "f is no strategy: more lines than it counts (line 7)");
  EXPECT_EQ(reason(head + "sets 99999999999\n"), "f is no strategy: a line is missing (line 8)");
  const GameTree leduc = game_tree(leduc::Leduc(), Bytes{1u << 24});
  EXPECT_EQ(refusal([&] { learned_from(run.saved, leduc, "f"); }),
            "f is of another game: it plays kuhn");
}

}  // namespace
}  // namespace moyo::hidden
