#include "learning/zero/replay.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <map>
#include <set>

#include "conformance/refusal.h"
#include "learning/zero/test_samples.h"
#include "temporary_file.h"
#include "visit_game.h"

namespace moyo::learning {
namespace {

using conformance::refusal;

class Games : public testing::TestWithParam<const char*> {
 protected:
  const PlanePosition start = *games::start(GetParam()).planes();
};

TEST_P(Games, ArePackedAndTakenOut) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    SampledGame game = random_play(GetParam(), seed, 60);
    game.samples.front().policy.clear();
    game.samples.front().owners.clear();
    const SamplePack pack(game.samples, cells_of(game.size));
    ASSERT_EQ(pack.size(), game.samples.size());
    for (std::size_t i = 0; i < pack.size(); ++i) EXPECT_EQ(pack[i], game.samples[i]);
  }
}

// The batch of a position under a symmetry is that of the position's image.
TEST_P(Games, AreTurnedLikeTheirPositions) {
  visit_game(games::start(GetParam()), [&]<class S>(const S& first) {
    if constexpr (Planar<S> && Symmetric<S>) {
      Rng rng(3);
      S state = first;
      for (int ply = 0; ply < 20 && !state.is_terminal(); ++ply) {
        const Sample sample = random_sample(AnyState(state), ply, rng);
        for (int k = 0; k < state.symmetry_count(); ++k) {
          const S image = state.transformed(k);
          Sample turned = sample;
          turned.planes = plane_position(image).planes;
          const auto moves = legal_moves(state);
          turned.policy.clear();
          for (const auto move : moves) {
            const int index = state.policy_index(move);
            const auto at = std::find_if(sample.policy.begin(), sample.policy.end(),
                                         [&](PolicyShare s) { return s.index == index; });
            const int mapped = image.policy_index(state.transform(move, k));
            turned.policy.push_back({static_cast<std::uint16_t>(mapped), at->share});
          }
          for (std::size_t cell = 0; cell < sample.owners.size(); ++cell) {
            const int to = mapped_cell(static_cast<int>(cell), start.size, plane_symmetry<S>(k));
            turned.owners[static_cast<std::size_t>(to)] = sample.owners[cell];
          }
          SampleBatch one(start.shape, start.size, 1), other(start.shape, start.size, 1);
          one.add(sample, plane_symmetry<S>(k));
          other.add(turned, 0);
          const Batch a = one.take(), b = other.take();
          EXPECT_EQ(a.planes, b.planes);
          EXPECT_EQ(a.policy, b.policy);
          EXPECT_EQ(a.legal, b.legal);
          EXPECT_EQ(a.ownership, b.ownership);
          EXPECT_EQ(a.policy[static_cast<std::size_t>(a.moves[0])],
                    *std::max_element(a.policy.begin(), a.policy.end()));
        }
        state.play(random_move(state, rng));
      }
    }
  });
}

INSTANTIATE_TEST_SUITE_P(All, Games,
                         testing::Values("tictactoe", "connect4", "othello:size=6", "hex:size=5",
                                         "hex:size=4,swap", "gomoku:size=7x5", "go:size=5"));

class ReplayTest : public testing::Test {
 protected:
  const PlanePosition start = *games::start("connect4").planes();

  // Games of seven positions each: none is over by then.
  ReplayWindow filled(const ReplayOptions& options, int games) const {
    ReplayWindow replay(start, options);
    for (int i = 0; i < games; ++i) replay.add(random_play("connect4", seed_of(i), 7));
    return replay;
  }
  static std::uint64_t seed_of(int i) { return 100 + static_cast<std::uint64_t>(i); }
};

TEST_F(ReplayTest, WindowGrowsMoreSlowlyThanTheRun) {
  ReplayOptions options;
  options.window = 1000;
  options.window_most = 20'000;
  EXPECT_EQ(window_size(options, 10), 1000u);
  EXPECT_EQ(window_size(options, 1000), 1000u);
  // 1000 (1 + 0.4 (16^0.75 - 1) / 0.75), 16^0.75 = 8
  EXPECT_EQ(window_size(options, 16'000), 4733u);
  EXPECT_EQ(window_size(options, 100'000'000), 20'000u);
  options.slope = 0;
  EXPECT_EQ(window_size(options, 16'000), 1000u);
}

TEST_F(ReplayTest, KeepsTheNewestGames) {
  ReplayOptions options;
  options.window = 32;
  options.slope = 0;
  const ReplayWindow replay = filled(options, 20);
  EXPECT_EQ(replay.total(), 140u);
  EXPECT_EQ(replay.games(), 5u);
  EXPECT_EQ(replay.positions(), 35u);
}

// What a step is shown depends on what is in the window, the seed and the step.
TEST_F(ReplayTest, DrawsByWindowSeedAndStep) {
  ReplayOptions options;
  options.window = 32;
  options.slope = 0;
  options.batch = 32;
  const ReplayWindow replay = filled(options, 20);
  const ReplayWindow again = filled(options, 20);
  for (std::uint64_t step = 0; step < 5; ++step) {
    EXPECT_EQ(replay.batch(step).planes, again.batch(step).planes);
    EXPECT_EQ(replay.batch(step).policy, again.batch(step).policy);
    EXPECT_NE(replay.batch(step).planes, replay.batch(step + 1).planes);
  }
  options.seed = 2;
  EXPECT_NE(replay.batch(0).planes, filled(options, 20).batch(0).planes);
}

TEST_F(ReplayTest, DrawsByWeightUnderAllSymmetries) {
  SampledGame game = random_play("connect4", 3, 6);
  ASSERT_EQ(game.samples.size(), 6u);
  for (std::size_t i = 0; i < 6; ++i) {
    game.samples[i].weight = static_cast<float>(i) / 2;  // the first never
    game.samples[i].outcome = {1, 0, 0};
    game.samples[i].value = static_cast<float>(i) / 10;  // by which it is known again
  }
  ReplayOptions options;
  options.batch = 15'000;
  options.targets.search_value = 1;
  ReplayWindow replay(start, options);
  replay.add(game);
  EXPECT_EQ(replay.positions(), 5u);
  const Batch batch = replay.batch(1);
  std::map<long, int> drawn;
  std::map<long, std::set<std::vector<float>>> images;
  for (std::size_t i = 0; i < 15'000; ++i) {
    const long which = std::lround((2 * batch.value[i] - 1) * 10);
    ++drawn[which];
    images[which].insert({batch.planes.begin() + static_cast<std::ptrdiff_t>(i * 126),
                          batch.planes.begin() + static_cast<std::ptrdiff_t>(i * 126 + 126)});
  }
  EXPECT_EQ(drawn.count(0), 0u);
  for (long which = 1; which <= 5; ++which) {
    EXPECT_NEAR(drawn[which], 1000.0 * static_cast<double>(which), 250);
  }
  EXPECT_EQ(images[4].size(), 2u);  // some stones are off the middle by then
}

TEST_F(ReplayTest, LearnsResultsOrWhatTheSearchFound) {
  Sample sample = random_play("connect4", 1, 1).samples.at(0);
  sample.outcome = {0.25f, 0.5f, 0.25f};
  sample.value = 0.5f;
  const auto batch = [&](double search_value) {
    TargetOptions options;
    options.search_value = search_value;
    SampleBatch made(start.shape, start.size, 1, options);
    made.add(sample, 0);
    return made.take();
  };
  EXPECT_FLOAT_EQ(batch(0).value[0], 0.5f);
  EXPECT_FLOAT_EQ(batch(0).draw[0], 0.5f);
  EXPECT_FLOAT_EQ(batch(0.5).value[0], 0.625f);
  EXPECT_FLOAT_EQ(batch(1).value[0], 0.75f);
  sample.value = 1;
  EXPECT_FLOAT_EQ(batch(1).draw[0], 0);
  sample.policy.clear();
  EXPECT_EQ(batch(0).policy_known[0], 0);
}

TEST_F(ReplayTest, RefusesWhatIsNotOfTheGame) {
  ReplayWindow replay(start, {});
  EXPECT_EQ(refusal([&] { replay.add(random_play("connect4:size=8x8", 1)); }),
            "a game of connect4:size=8x8 was played on 8x8, not 7x6");
  SampledGame game = random_play("connect4", 1);
  const auto refused = [&](const auto& change) {
    SampledGame wrong = game;
    change(wrong.samples.at(2));
    return refusal([&] { replay.add(wrong); });
  };
  const std::string beginning = "a sample at ply 2 is not of connect4: ";
  EXPECT_EQ(refused([](Sample& s) { s.planes.pop_back(); }),
            beginning + "it has another number of planes");
  EXPECT_EQ(refused([](Sample& s) { s.numbers.push_back(1); }),
            beginning + "it has another number of numbers");
  EXPECT_EQ(refused([](Sample& s) { s.policy.back().index = 42; }),
            beginning + "it has a move beyond the board");
  EXPECT_EQ(refused([](Sample& s) {
              for (PolicyShare& move : s.policy) move.share = 0;
            }),
            beginning + "none of its moves is wanted");
  EXPECT_EQ(refused([](Sample& s) { s.owners.assign(5, 1); }),
            beginning + "its owners are not those of this board");
  EXPECT_EQ(refused([](Sample& s) { s.outcome = {1, 1, 0}; }), beginning + "its outcome is none");
  EXPECT_EQ(refused([](Sample& s) { s.value = NAN; }), beginning + "its outcome is none");
  EXPECT_EQ(refused([](Sample& s) { s.score = NAN; }), beginning + "it has a number that is none");
  EXPECT_EQ(refused([](Sample& s) { s.weight = -1; }), beginning + "its weight is out of range");
  EXPECT_EQ(replay.total(), 0u);
}

}  // namespace
}  // namespace moyo::learning
