// The final score by our judgement of what is dead, against the recorded result of games that ended
// with two passes and were counted, taken evenly from a whole collection. Not all can agree:
// players make mistakes when they count, and some programs in the 9x9 collection counted the board
// as it stood, or with another komi than the record says.
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
  int games;
  int same_winner;  // at least
  int same_score;
};

bool was_counted(const GameRecord& record) {
  const auto& moves = record.moves;
  return record.result && record.result->decided_by == Result::DecidedBy::score &&
         moves.size() >= 2 && moves[moves.size() - 1].point == go::pass &&
         moves[moves.size() - 2].point == go::pass;
}

// Calls visit(number, record) for every counted game of the file; how many there are.
template <class Visit>
int for_counted_games(const std::string& path, Visit visit) {
  int counted = 0;
  read_games(
      path,
      [&](const Tree& tree) {
        const GameRecord record = to_record(tree);
        if (was_counted(record)) visit(counted++, record);
        return true;
      },
      [](const Problem& problem) { ADD_FAILURE() << to_string(problem); });
  return counted;
}

class FinalScores : public testing::TestWithParam<Counted> {};

TEST_P(FinalScores, AgreeWithTheRecords) {
  const Counted& collection = GetParam();
  const std::string path = shared_data_folder() + collection.file;
  if (!std::filesystem::exists(path)) {
    GTEST_SKIP() << collection.file << " is not beside the source";
  }
  const int counted = for_counted_games(path, [](int, const GameRecord&) {});
  ASSERT_GE(counted, collection.games);
  int games = 0;
  int same_winner = 0;
  int same_score = 0;
  for_counted_games(path, [&](int number, const GameRecord& record) {
    // The first game of every counted / games.
    const auto share = [&](std::int64_t n) { return n * collection.games / counted; };
    if (number > 0 && share(number) == share(number - 1)) return;
    ++games;
    const double score = go::final_score(replay(record));
    same_winner += Outcome::from_score(score) == record.result->outcome;
    same_score += std::abs(score - record.result->score) < 0.01;
  });
  EXPECT_EQ(games, collection.games);
  std::cout << games << " of " << counted << " counted games: the same winner in " << same_winner
            << ", the same score in " << same_score << '\n';
  EXPECT_GE(same_winner, collection.same_winner);
  EXPECT_GE(same_score, collection.same_score);
}

INSTANTIATE_TEST_SUITE_P(Sgf, FinalScores,
                         testing::Values(Counted{"strong-9x9.sgfs.gz", 1000, 975, 925},
                                         Counted{"kgs-6d-19x19.sgfs.gz", 400, 385, 330}),
                         [](const auto& instance) {
                           const std::string_view file = instance.param.file;
                           return std::string(file.substr(0, file.find('-')));
                         });

}  // namespace
}  // namespace moyo::sgf
