#include "learning/go/searched_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "base/errors.h"
#include "games/registry.h"
#include "learning/go/sample_stream.h"
#include "learning/go/test_games.h"
#include "learning/selfplay/actor.h"
#include "learning/selfplay/shard.h"
#include "nn/go/network_files.h"
#include "nn/symmetry.h"
#include "temporary_file.h"

namespace moyo::learning {
namespace {

// Games that a network with KataGo's inputs has played against itself.
std::vector<SampledGame> searched(const std::string& game, int count, const std::string& path) {
  std::vector<SampledGame> played;
  ShardWriter shard(path);
  SelfPlayOptions options;
  options.visits = 4;
  options.games_at_once = 4;
  int begun = 0;
  const auto actor = make_actor({.game = game,
                                 .start = games::start(game),
                                 .network = {nn::open_network("tiny"), 1},
                                 .options = options,
                                 .seed = 5,
                                 .worker = 3,
                                 .next_game = [&]() -> std::optional<std::uint64_t> {
                                   if (begun == count) return std::nullopt;
                                   return static_cast<std::uint64_t>(begun++);
                                 },
                                 .sink =
                                     [&](SampledGame one) {
                                       shard.write(one);
                                       played.push_back(std::move(one));
                                     }});
  while (!actor->done()) actor->step();
  return played;
}

TEST(SearchedGames, TeachWhatTheSearchFound) {
  const TemporaryFile file("searched.games");
  const std::vector<SampledGame> played = searched("go:size=5,komi=3.5", 6, file.path());
  SearchedGames games({file.path()}, 0.75);
  ASSERT_EQ(games.sides(), std::vector<int>{5});
  std::uint32_t positions = 0;
  for (const SampledGame& game : played) {
    positions += static_cast<std::uint32_t>(game.samples.size());
  }
  ASSERT_EQ(games.positions(5), positions);
  std::uint32_t at = 0;
  for (const SampledGame& game : played) {
    for (const Sample& sample : game.samples) {
      for (const int symmetry : {0, 3, 6}) {
        const Batch batch = games.make(5, {{.position = at, .symmetry = symmetry}});
        EXPECT_NEAR(2 * batch.value[0] - 1, 0.25 * sample.payoff() + 0.75 * sample.value, 1e-5);
        EXPECT_EQ(batch.score_known[0] != 0, sample.score.has_value());
        if (sample.score) {
          EXPECT_EQ(batch.score[0], *sample.score);
        }
        EXPECT_EQ(batch.policy_known[0], 0);
        float sum = 0;
        for (const PolicyShare& share : sample.policy) sum += share.share;
        const auto place = [&](int cell) {
          return static_cast<std::size_t>(
              cell == 25 ? 25 : nn::mapped_index(cell, batch.size, symmetry, 5));
        };
        for (const PolicyShare& share : sample.policy) {
          EXPECT_NEAR(batch.strong_policy[place(share.index)], share.share / sum, 1e-6);
        }
        // The stones to move for are the same as in the game's own planes.
        for (int cell = 0; cell < 25; ++cell) {
          EXPECT_EQ(batch.planes[nn::v7::own_stones * 25 + place(cell)] != 0,
                    sample.planes[0][cell]);
          if (!sample.owners.empty()) {
            EXPECT_EQ(batch.ownership[place(cell)], sample.owners[static_cast<std::size_t>(cell)]);
          }
        }
      }
      ++at;
    }
  }
}

// Of a hundred steps each kind of batch has its share, and a step's batch is always the same.
TEST(SearchedGames, HaveTheirShareOfTheSteps) {
  const TemporaryFile file("searched.games");
  searched("go:size=5", 3, file.path());
  SearchedGames games({file.path()}, 0.5);
  const GameSet records = random_games(7, 20, 30, 1);
  StreamOptions options;
  options.batch = 4;
  options.searched_share = 0.3;
  SampleStream stream(records, options, nullptr, &games);
  int of_search = 0;
  for (std::uint64_t step = 0; step < 200; ++step) {
    const Batch batch = stream.batch(step);
    const bool is_searched = !batch.strong_policy.empty();
    EXPECT_EQ(batch.size.width, is_searched ? 5 : 7);
    EXPECT_EQ(stream.samples(step).empty(), is_searched);
    of_search += is_searched;
  }
  EXPECT_EQ(of_search, 60);
  SampleStream again(records, options, nullptr, &games);
  EXPECT_EQ(again.batch(77).planes, stream.batch(77).planes);
}

TEST(SearchedGames, CountAGameOnceAndRefuseOthers) {
  const TemporaryFile file("searched.games");
  searched("go:size=5", 2, file.path());
  const std::uint32_t once = SearchedGames({file.path()}, 0.5).positions(5);
  EXPECT_EQ(SearchedGames({file.path(), file.path()}, 0.5).positions(5), once);
  EXPECT_THROW(SearchedGames({file.path() + ".none"}, 0.5), InputError);

  const TemporaryFile wide("wide.games");
  searched("go:size=5x4", 1, wide.path());
  EXPECT_THROW(SearchedGames({wide.path()}, 0.5), InputError);
}

}  // namespace
}  // namespace moyo::learning
