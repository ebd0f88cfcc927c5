// The course: its document is what the program prints, its answers are the lectures' where they have
// them, its commands exist, and its tasks tell players apart.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <set>
#include <sstream>

#include "base/errors.h"
#include "base/text.h"
#include "lab/course/answers.h"
#include "lab/course/player_tasks.h"
#include "lab/registry.h"
#include "paths.h"

namespace moyo::lab {
namespace {

TEST(Course, TheDocumentIsWhatTheProgramPrints) {
  std::ostringstream document;
  document << std::ifstream(source_folder() + "/docs/course.md").rdbuf();
  EXPECT_EQ(document.str(), course_document()) << "moyo course document > docs/course.md mends it";
}

TEST(Course, NamesAreUniqueAndPartsStandTogether) {
  std::set<std::string_view> names;
  std::set<std::string_view> parts;
  std::string_view part;
  for (const Lesson* lesson : lessons()) {
    EXPECT_TRUE(names.insert(lesson->name).second) << lesson->name;
    if (lesson->part != part) {
      EXPECT_TRUE(parts.insert(lesson->part).second) << lesson->part;
    }
    part = lesson->part;
    EXPECT_NE(lesson->exercise.answer == nullptr, lesson->exercise.task == nullptr) << lesson->name;
  }
}

// "moyo lab run NAME" and "#/lab/NAME" name experiments that are there.
TEST(Course, ExperimentsExist) {
  constexpr std::string_view run = "moyo lab run ";
  constexpr std::string_view place = "#/lab/";
  int found = 0;
  for (const Lesson* lesson : lessons()) {
    for (const std::string_view command : lesson->commands) {
      if (!command.starts_with(run)) continue;
      EXPECT_NO_THROW(find_experiment(split(command.substr(run.size()), ' ')[0])) << command;
      ++found;
    }
    if (!lesson->place.starts_with(place) || lesson->place.ends_with("learn")) continue;
    EXPECT_NO_THROW(find_experiment(lesson->place.substr(place.size()))) << lesson->place;
  }
  EXPECT_GT(found, 20);
}

TEST(Course, AnswersAreThoseOfTheLecturesAndOfCountingByHand) {
  EXPECT_EQ(answers::tictactoe_positions(), 5478);
  EXPECT_EQ(answers::tictactoe_ends(), 958);
  EXPECT_EQ(answers::tree_value(), 4);
  EXPECT_EQ(answers::tree_leaves(), 3 + 2 + 3 + 1);
  EXPECT_EQ(answers::proof_tree_nodes(), 187);
  EXPECT_NEAR(answers::kuhn_value(), -1.0 / 18, 1e-12);
  EXPECT_NEAR(answers::mixed_strategy(), 3.0 / 7, 1e-12);
  EXPECT_NEAR(answers::expectimax_value(), 6, 1e-9);
  EXPECT_EQ(answers::maxn_value(), 7);
  EXPECT_NEAR(answers::elo_score(), 33.39, 0.01);
}

TEST(Course, EveryAnswerIsRightAndItsNeighbourIsNot) {
  for (const Lesson* lesson : lessons()) {
    const Exercise& exercise = lesson->exercise;
    if (exercise.answer == nullptr) {
      EXPECT_THROW(is_answer(*lesson, 1), InputError);
      continue;
    }
    EXPECT_TRUE(is_answer(*lesson, exercise.answer())) << lesson->name;
    EXPECT_FALSE(is_answer(*lesson, exercise.answer() + 2 * exercise.tolerance + 0.01));
    EXPECT_FALSE(is_answer(*lesson, std::nan("")));
  }
}

TEST(Course, TasksTellPlayersApart) {
  NoProgress progress;
  struct Case {
    const PlayerTask& task;
    const char* passes;
    const char* fails;
  };
  const Case cases[] = {
      {legal_go, "go1", "go0"},
      {never_loses, "perfect", "sim:playouts=5"},
      {keeps_the_value, "alphabeta:depth=20", "random"},
      {better_than_random, "go3:playouts=20", "go1"},
  };
  for (const Case& c : cases) {
    const auto good = c.task.check(c.passes, progress);
    EXPECT_TRUE(good.passed) << c.passes << ": " << join(good.words, "; ");
    const auto bad = c.task.check(c.fails, progress);
    EXPECT_FALSE(bad.passed) << c.fails << ": " << join(bad.words, "; ");
  }
}

}  // namespace
}  // namespace moyo::lab
