#include "learning/zero/generation_ratings.h"

#include <gtest/gtest.h>

#include "base/sealed.h"
#include "base/whole_file.h"
#include "conformance/refusal.h"
#include "games/registry.h"
#include "nn/grid/new_network.h"
#include "nn/moyo_file.h"
#include "temporary_file.h"

namespace moyo::learning {
namespace {

TEST(GenerationRatings, MeetsTheLastAndOneHalfAsOld) {
  EXPECT_EQ(opponents_of(40, {0, 10, 20, 30, 40}), (std::vector<std::uint64_t>{30, 20}));
  EXPECT_EQ(opponents_of(3, {0, 1, 2, 3}), (std::vector<std::uint64_t>{2, 1}));
  EXPECT_EQ(opponents_of(1, {0, 1}), (std::vector<std::uint64_t>{0}));
  EXPECT_TRUE(opponents_of(0, {0}).empty());
}

TEST(GenerationRatings, GoesOnWithTheMatchesOfItsFile) {
  const TemporaryFile file("ratings");
  const TemporaryFile network("one.net");
  const PlanePosition planes = *games::start("tictactoe").planes();
  nn::write_network(nn::new_network(planes.shape, planes.size, {.blocks = 1, .channels = 8}),
                    network.path());
  const GradeOptions options{.elo_games = 4, .elo_visits = 2, .elo_opening = 1};
  {
    GenerationRatings ratings(file.path(), "tictactoe");
    EXPECT_TRUE(ratings.ratings().empty());
    ratings.play(1, network.path(), {{0, network.path()}, {1, network.path()}}, options, {});
    EXPECT_EQ(ratings.ratings().size(), 2u);
    EXPECT_EQ(ratings.ratings().at(0).elo, 0);
  }
  GenerationRatings again(file.path(), "tictactoe");
  again.play(2, network.path(), {{0, network.path()}, {1, network.path()}}, options, {});
  EXPECT_EQ(again.ratings().size(), 3u);
  EXPECT_EQ(conformance::refusal([&] { GenerationRatings(file.path(), "hex"); }),
            "'" + file.path() + "' is of another game");
}

// A wins 3 of 4 against B, B 3 of 4 against C: each step is 191 points but for the prior games.
TEST(GenerationRatings, PutsAllOnOneScale) {
  const TemporaryFile file("ratings");
  write_whole_file(
      file.path(),
      seal({"moyo-ratings", 1}, R"({"game":"hex","meetings":[[10,0,300,400],[20,10,300,400]]})"));
  const auto ratings = GenerationRatings(file.path(), "hex").ratings();
  EXPECT_EQ(ratings.at(0).elo, 0);
  EXPECT_NEAR(ratings.at(10).elo, 191, 3);
  EXPECT_NEAR(ratings.at(20).elo, 382, 6);
  EXPECT_TRUE(ratings.at(20).interval.contains(382));
  write_whole_file(file.path(),
                   seal({"moyo-ratings", 1}, R"({"game":"hex","meetings":[[1,0,9,4]]})"));
  EXPECT_EQ(conformance::refusal([&] { GenerationRatings(file.path(), "hex"); }),
            "'" + file.path() + "' is damaged");
}

}  // namespace
}  // namespace moyo::learning
