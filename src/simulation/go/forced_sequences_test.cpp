#include "simulation/go/forced_sequences.h"

#include <gtest/gtest.h>

#include "go_moves.h"

namespace moyo::go {
namespace {

// Notes which position it is asked about, and says that Black wins and owns everything.
class Witness final : public Evaluator<Go> {
 public:
  explicit Witness(Go& asked) : asked_(asked) {}
  Evaluation evaluate(const Request& request) override {
    asked_ = request.state;
    std::fill(request.owners.begin(), request.owners.end(), 1.0f);
    return {.value = request.state.turn() == Color::black ? 1.0 : -1.0,
            .has_owners = !request.owners.empty()};
  }

 private:
  Go& asked_;
};

// After C3, White has answered at D3 and kept the corner from Black, or at C4 and lost it; after D3
// Black has always played D4.
class ForcedSequencesTest : public ::testing::Test {
 protected:
  const std::shared_ptr<LocalTrees> trees = std::make_shared<LocalTrees>();
  Go asked{BoardSize(9)};
  std::vector<float> owners = std::vector<float>(Go::move_indices);
  Trace<Go> trace;
  Rng rng{1};

  ForcedSequencesTest() {
    trees->begin(Go(BoardSize(9)));
    std::vector<float> black(Go::move_indices, 1), white(Go::move_indices, -1);
    for (int i = 0; i < 10; ++i) {
      trees->learn(plies_of({"C3", "D3", "D4"}), white);
      trees->learn(plies_of({"C3", "C4"}), black);
    }
  }
  static Go after(std::initializer_list<const char*> moves) {
    Go game{BoardSize(9)};
    for (const char* move : moves) game.play(on9(move));
    return game;
  }
  Evaluation evaluate(const Go& game, int sequences) {
    ForcedSequences forced(std::make_unique<Witness>(asked), trees, sequences);
    return forced.evaluate({.state = game, .rng = rng, .owners = owners, .trace = &trace});
  }
};

TEST_F(ForcedSequencesTest, PlayOnWhatTheTreesKnow) {
  const Go game = after({"C3"});
  const Evaluation evaluation = evaluate(game, 1);
  ASSERT_EQ(asked.moves().size(), 3u);
  EXPECT_EQ(asked.moves()[1].move, on9("D3")) << "the answer that works for White";
  EXPECT_EQ(asked.moves()[2].move, on9("D4"));
  EXPECT_EQ(evaluation.value, -1) << "White is to move, and Black wins";
  ASSERT_EQ(trace.plies.size(), 2u);
  EXPECT_EQ(trace.plies[0].move, on9("D3"));
  EXPECT_EQ(trace.plies[0].player, Player::second);
}

TEST_F(ForcedSequencesTest, CountWhatTheyPlayed) {
  const Go game = after({"C3"});
  const auto open = trees->open_sequences(game);
  const auto answer = trees->find(open[0], on9("D3"), Color::white);
  EXPECT_EQ(trees->visits(answer), 10);
  EXPECT_EQ(trees->mean(answer), 0);
  evaluate(game, 1);
  EXPECT_EQ(trees->visits(answer), 11);
  EXPECT_NEAR(trees->mean(answer), 1.0 / 11, 1e-6);
  EXPECT_EQ(trees->visits(trees->find(open[0], on9("C4"), Color::white)), 10);
}

TEST_F(ForcedSequencesTest, LeaveAloneWhatTheTreesDoNotKnow) {
  const Go game = after({"G7"});
  const Evaluation evaluation = evaluate(game, 4);
  EXPECT_TRUE(asked.same_position(game));
  EXPECT_EQ(evaluation.value, -1);
  EXPECT_TRUE(trace.plies.empty());
}

// Two sequences are open; the later one comes first.
TEST_F(ForcedSequencesTest, PlayAsManyAsTheyMay) {
  std::vector<float> white(Go::move_indices, -1);
  for (int i = 0; i < 10; ++i) trees->learn(plies_of({"G7", "H7"}), white);
  const Go game = after({"C3", "pass", "G7"});
  evaluate(game, 1);
  EXPECT_EQ(asked.moves().size(), 4u);
  EXPECT_EQ(asked.moves()[3].move, on9("H7"));
}

}  // namespace
}  // namespace moyo::go
