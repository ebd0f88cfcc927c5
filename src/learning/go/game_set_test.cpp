#include "learning/go/game_set.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "base/errors.h"
#include "learning/go/test_games.h"
#include "temporary_file.h"

namespace moyo::learning {
namespace {

using go::Color;

// White's stone at E1 is dead; Black has 3 columns and White 2: 15 - 10 = 5 points less komi.
constexpr const char* counted_game =
    "(;GM[1]SZ[5]KM[0.5]RU[Chinese]RE[B+4.5]"
    ";B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[eb];W[ec];B[];W[])";

std::string with_result(std::string game, const std::string& result) {
  return game.replace(game.find("B+4.5"), 5, result);
}

sgf::GameRecord record_of(const std::string& text) { return to_record(sgf::read_game(text)); }

TEST(GameSet, OwnersOfACountedGame) {
  const auto owners = estimate_owners(record_of(counted_game));
  ASSERT_TRUE(owners.has_value());
  const go::BoardSize size(5);
  for (go::Point p : go::Points(size)) {
    EXPECT_EQ((*owners)[p], go::x_of(p) < 3 ? Color::black : Color::white) << format_point(p);
  }
}

TEST(GameSet, NoOwnersWhereTheCountDisagrees) {
  EXPECT_TRUE(estimate_owners(record_of(with_result(counted_game, "B+6.5"))));
  EXPECT_FALSE(estimate_owners(record_of(with_result(counted_game, "B+9.5"))));
  EXPECT_FALSE(estimate_owners(record_of(with_result(counted_game, "W+0.5"))));
  EXPECT_FALSE(estimate_owners(record_of(with_result(counted_game, "B+R"))));
}

TEST(GameSet, KeepsMovesResultAndOwners) {
  GameSet set;
  const sgf::GameRecord record = record_of(counted_game);
  const auto owners = estimate_owners(record);
  ASSERT_TRUE(set.add(record, owners));
  ASSERT_TRUE(set.add(random_record(9, 30, 1, "W+R"), {}));
  const TemporaryFile file("games");
  set.save(file.path());
  const GameSet loaded = GameSet::load(file.path());
  ASSERT_EQ(loaded.size(), 2u);
  EXPECT_EQ(loaded.game(0).side, 5);
  EXPECT_EQ(loaded.game(0).komi_halves, 1);
  EXPECT_EQ(loaded.game(0).score_halves, 9);
  EXPECT_EQ(loaded.game(0).winner, Winner::black);
  EXPECT_EQ(loaded.owners(0), owners);
  EXPECT_EQ(loaded.game(1).winner, Winner::white);
  EXPECT_EQ(loaded.game(1).score_halves, StoredGame::not_counted);
  EXPECT_FALSE(loaded.owners(1).has_value());
  ASSERT_EQ(loaded.moves(0).size(), record.moves.size());
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    EXPECT_EQ(loaded.moves(0)[i].point(), record.moves[i].point);
    EXPECT_EQ(loaded.moves(0)[i].color(), record.moves[i].color);
  }
}

TEST(GameSet, EndsAGameAtItsSecondPass) {
  GameSet set;
  set.add(record_of("(;GM[1]SZ[9];B[aa];W[];B[];W[bb];B[cc])"), {});
  EXPECT_EQ(set.moves(0).size(), 3u);
}

TEST(GameSet, LeavesOutGamesWithSetUpStones) {
  GameSet set;
  EXPECT_FALSE(set.add(record_of("(;GM[1]SZ[9]AB[aa];W[bb])"), {}));
  EXPECT_EQ(set.size(), 0u);
}

TEST(GameSet, RefusesWhatIsNoSuchFile) {
  EXPECT_THROW(GameSet::load("/no/such/file"), InputError);
  const TemporaryFile file("games");
  random_games(9, 3, 20, 1).save(file.path());
  std::filesystem::resize_file(file.path(), std::filesystem::file_size(file.path()) - 1);
  EXPECT_THROW(GameSet::load(file.path()), InputError);
  std::ofstream(file.path()) << "not a game in it";
  EXPECT_THROW(GameSet::load(file.path()), InputError);
}

}  // namespace
}  // namespace moyo::learning
