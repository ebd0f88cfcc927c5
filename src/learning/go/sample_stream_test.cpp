#include "learning/go/sample_stream.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "learning/core/permutation.h"
#include "learning/go/test_games.h"
#include "nn/symmetry.h"

namespace moyo::learning {
namespace {

GameSet two_sizes() {
  GameSet set = random_games(9, 60, 20, 1);
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    set.add(random_record(7, 10, 1000 + seed, "B+R"), {});
  }
  return set;
}

TEST(Permutation, GivesEveryNumberOnce) {
  for (const std::uint64_t size : {1u, 2u, 17u, 1000u, 4096u}) {
    std::set<std::uint64_t> seen;
    const Permutation order(size, 7);
    for (std::uint64_t i = 0; i < size; ++i) {
      EXPECT_LT(order(i), size);
      seen.insert(order(i));
    }
    EXPECT_EQ(seen.size(), size);
  }
}

TEST(Permutation, ScattersNeighbours) {
  const Permutation order(1'000'000, 1);
  double distance = 0;
  for (std::uint64_t i = 0; i < 1000; ++i) {
    distance += std::abs(static_cast<double>(order(i)) - static_cast<double>(order(i + 1)));
  }
  EXPECT_NEAR(distance / 1000, 333'333, 30'000);  // of two random numbers
}

TEST(PositionList, SplitsGamesAndMissesNone) {
  const GameSet set = two_sizes();
  std::set<std::uint32_t> games[2];
  std::uint64_t positions = 0;
  for (const Split split : {Split::training, Split::held_out}) {
    const PositionList list(set, 9, split);
    positions += list.size();
    for (std::uint64_t i = 0; i < list.size(); ++i) {
      games[static_cast<int>(split)].insert(list[i].game);
    }
  }
  EXPECT_EQ(positions, 60u * 20u);
  EXPECT_EQ(games[0].size() + games[1].size(), 60u);
  for (const std::uint32_t game : games[1]) EXPECT_FALSE(games[0].contains(game));
}

TEST(PositionList, HoldsOutTwoOfAHundredGames) {
  const GameSet set = random_games(5, 5000, 6, 3);
  int held_out = 0;
  for (std::size_t i = 0; i < set.size(); ++i) held_out += set.game(i).split() == Split::held_out;
  EXPECT_NEAR(held_out, 100, 35);
}

// 88/8/4: three parts without a game in common, the same after the file was read again.
TEST(PositionList, SplitsIntoThreePartsByShares) {
  GameSet set = random_games(5, 5000, 6, 3);
  set.split(parse_split("88/8/4"));
  const GameSet read = GameSet::parse(set.to_bytes());
  int games[3] = {};
  std::uint64_t positions = 0;
  for (std::size_t i = 0; i < set.size(); ++i) {
    ++games[static_cast<int>(set.game(i).split())];
    EXPECT_EQ(read.game(i).split(), set.game(i).split());
  }
  EXPECT_NEAR(games[0], 4400, 100);
  EXPECT_NEAR(games[1], 400, 85);
  EXPECT_NEAR(games[2], 200, 60);
  for (const Split split : {Split::training, Split::held_out, Split::test}) {
    positions += PositionList(set, 5, split).size();
  }
  EXPECT_EQ(positions, 5000u * 6u);
  for (const char* wrong : {"", "100", "90/9/2", "100/0", "88/8/2/2", "a/b", "95/5/0/0"}) {
    EXPECT_THROW(parse_split(wrong), InputError) << wrong;
  }
  EXPECT_EQ(parse_split("90/10").test, 0);
}

TEST(PositionList, ShufflesEveryPositionOnceAnEpoch) {
  const GameSet set = two_sizes();
  const PositionList list(set, 9, Split::training);
  for (const std::uint64_t epoch : {0u, 1u}) {
    std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
    for (std::uint64_t i = 0; i < list.size(); ++i) {
      const RecordSample sample = list.shuffled(epoch * list.size() + i, 5);
      seen.insert({sample.game, sample.move});
    }
    EXPECT_EQ(seen.size(), list.size());
  }
}

TEST(SampleStream, IsTheSameWhereverItIsEntered) {
  const GameSet set = two_sizes();
  StreamOptions options;
  options.batch = 8;
  SampleStream from_start(set, options);
  for (std::uint64_t step = 0; step < 150; ++step) from_start.samples(step);
  SampleStream resumed(set, options);
  for (const std::uint64_t step : {150u, 151u, 222u}) {
    EXPECT_TRUE(from_start.samples(step) == resumed.samples(step));
    EXPECT_EQ(from_start.batch(step).planes, resumed.batch(step).planes);
  }
  options.seed = 2;
  EXPECT_FALSE(from_start.samples(0) == SampleStream(set, options).samples(0));
}

TEST(SampleStream, GivesSmallBoardsTheirShare) {
  const GameSet set = two_sizes();
  StreamOptions options;
  options.batch = 4;
  options.small_boards = 0.25;
  SampleStream stream(set, options);
  std::map<int, int> steps;
  for (std::uint64_t step = 0; step < 200; ++step) {
    const auto samples = stream.samples(step);
    const int side = set.game(samples[0].game).side;
    for (const RecordSample& sample : samples) EXPECT_EQ(set.game(sample.game).side, side);
    ++steps[side];
  }
  EXPECT_EQ(steps[7], 50);
  EXPECT_EQ(steps[9], 150);
}

TEST(BatchMaker, LabelsAreFromTheMoversView) {
  GameSet set;
  go::PointMap<go::Color> owners(go::Color::edge);
  const go::BoardSize size(5);
  for (go::Point p : go::Points(size)) {
    owners[p] = go::x_of(p) < 3 ? go::Color::black : go::Color::empty;
  }
  set.add(random_record(5, 4, 1, "B+2.5"), owners);
  BatchMaker maker(set);
  const Batch batch = maker.make({{0, 0}, {0, 1}});
  EXPECT_EQ(batch.value, (std::vector<float>{1, 0}));
  EXPECT_EQ(batch.score, (std::vector<float>{2.5, -2.5}));
  EXPECT_EQ(batch.ownership_known, (std::vector<float>{1, 1}));
  EXPECT_EQ(batch.ownership[0], 1);
  EXPECT_EQ(batch.ownership[25], -1);
  EXPECT_EQ(batch.ownership[4], 0);
  const go::Point first = set.moves(0)[0].point();
  EXPECT_EQ(batch.moves[0], nn::top_index(first, size));
  // After Black's move White sees it as the opponent's stone and the move one turn ago.
  const float* second = batch.planes.data() + nn::v7_planes * 25;
  EXPECT_EQ(second[nn::v7::opponent_stones * 25 + nn::top_index(first, size)], 1);
  EXPECT_EQ(second[nn::v7::move_ago * 25 + nn::top_index(first, size)], 1);
}

TEST(BatchMaker, TurnsInputsAndLabelsAlike) {
  GameSet set;
  const sgf::GameRecord record = random_record(7, 20, 4, "W+R");
  go::PointMap<go::Color> owners(go::Color::edge);
  for (go::Point p : go::Points(record.size)) {
    owners[p] = go::x_of(p) * 2 > go::y_of(p) ? go::Color::black : go::Color::white;
  }
  set.add(record, owners);
  BatchMaker maker(set);
  const Batch plain = maker.make({{0, 15}});
  for (int symmetry = 1; symmetry < 8; ++symmetry) {
    const Batch turned = maker.make({{0, 15, symmetry, false}});
    for (int i = 0; i < 49; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const auto to =
          static_cast<std::size_t>(nn::mapped_index(i, nn::dimensions(record.size), symmetry, 7));
      EXPECT_EQ(plain.ownership[at], turned.ownership[to]);
      for (std::size_t plane = 0; plane < nn::v7_planes; ++plane) {
        EXPECT_EQ(plain.planes[plane * 49 + at], turned.planes[plane * 49 + to]);
      }
      EXPECT_EQ(plain.moves[0] == i, turned.moves[0] == static_cast<std::int64_t>(to));
    }
  }
}

}  // namespace
}  // namespace moyo::learning
