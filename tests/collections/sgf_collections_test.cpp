// Every game of the collections beside the source parses and replays legally under simple ko; every
// hundredth is written and read again as the same tree.
#include <gtest/gtest.h>

#include <filesystem>

#include "formats/sgf/reader.h"
#include "formats/sgf/record.h"
#include "formats/sgf/writer.h"
#include "paths.h"

namespace moyo::sgf {
namespace {

struct Collection {
  const char* file;
  std::size_t games;
  std::size_t moves;
  go::BoardSize size;
};

class Collections : public testing::TestWithParam<Collection> {};

TEST_P(Collections, ReplayLegally) {
  const Collection& collection = GetParam();
  const std::string path = shared_data_folder() + collection.file;
  if (!std::filesystem::exists(path)) {
    GTEST_SKIP() << collection.file << " is not beside the source";
  }
  std::size_t games = 0;
  std::size_t moves = 0;
  const auto check = [&](const Tree& tree) {
    ++games;
    try {
      const GameRecord record = to_record(tree);
      EXPECT_EQ(record.size, collection.size);
      EXPECT_TRUE(record.warnings.empty()) << record.warnings[0];
      moves += replay(record).moves().size();
    } catch (const GameError& error) {
      ADD_FAILURE() << "line " << tree.place(error.node).line << ": " << error.what();
    }
    EXPECT_TRUE(games % 100 != 0 || read_game(write(tree)) == tree) << "game " << games;
    return true;
  };
  read_games(path, check, [](const Problem& problem) { ADD_FAILURE() << to_string(problem); });
  EXPECT_EQ(games, collection.games);
  EXPECT_EQ(moves, collection.moves);
}

INSTANTIATE_TEST_SUITE_P(
    Sgf, Collections,
    testing::Values(Collection{"kgs-6d-19x19.sgfs.gz", 16120, 3252629, go::BoardSize(19)},
                    Collection{"tom-9d-19x19.sgfs.gz", 50760, 10688064, go::BoardSize(19)},
                    Collection{"strong-9x9.sgfs.gz", 9434, 583490, go::BoardSize(9)}),
    [](const auto& instance) {
      const std::string_view file = instance.param.file;
      return std::string(file.substr(0, file.find('-')));
    });

}  // namespace
}  // namespace moyo::sgf
