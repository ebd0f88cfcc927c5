// The final score by our judgement of what is dead, against the recorded result of games that ended
// with two passes and were counted. Players make mistakes when they count, too: not all can agree.
// The first counted games of the 9x9 collection are of programs that counted the board as it stood,
// or by other rules than the record says.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <iostream>

#include "formats/sgf/reader.h"
#include "formats/sgf/record.h"
#include "paths.h"
#include "simulation/go/status.h"

namespace moyo::sgf {
namespace {

struct Counted {
  const char* file;
  int skipped;
  int games;
  int same_winner;  // at least
  int same_score;
};

class FinalScores : public testing::TestWithParam<Counted> {};

TEST_P(FinalScores, AgreeWithTheRecords) {
  const Counted& collection = GetParam();
  const std::string path = shared_data_folder() + collection.file;
  if (!std::filesystem::exists(path)) {
    GTEST_SKIP() << collection.file << " is not beside the source";
  }
  int counted = 0;
  int games = 0;
  int same_winner = 0;
  int same_score = 0;
  const auto check = [&](const Tree& tree) {
    const GameRecord record = to_record(tree);
    if (!record.result || record.result->ending != Result::Ending::score) return true;
    if (counted++ < collection.skipped) return true;
    const go::Go end = replay(record);
    if (end.passes() < 2) return true;
    const double score = go::final_score(end);
    same_winner += Outcome::from_score(score) == record.result->outcome;
    same_score += std::abs(score - record.result->score) < 0.01;
    return ++games < collection.games;
  };
  read_games(path, check, [](const Problem& problem) { ADD_FAILURE() << to_string(problem); });
  EXPECT_EQ(games, collection.games);
  std::cout << games << " games: the same winner in " << same_winner << ", the same score in "
            << same_score << '\n';
  EXPECT_GE(same_winner, collection.same_winner);
  EXPECT_GE(same_score, collection.same_score);
}

INSTANTIATE_TEST_SUITE_P(Sgf, FinalScores,
                         testing::Values(Counted{"strong-9x9.sgfs.gz", 300, 500, 490, 480},
                                         Counted{"kgs-6d-19x19.sgfs.gz", 0, 200, 192, 155}),
                         [](const auto& instance) {
                           const std::string_view file = instance.param.file;
                           return std::string(file.substr(0, file.find('-')));
                         });

}  // namespace
}  // namespace moyo::sgf
