#include "lab/questions.h"

#include <gtest/gtest.h>

#include <set>

#include "lab/registry.h"

namespace moyo::lab {
namespace {

TEST(Questions, EveryOneIsOfAnExperimentAndInWholeSentences) {
  std::set<std::string_view> seen;
  for (const Question& q : questions()) {
    EXPECT_EQ(find_experiment(q.experiment).name, q.experiment);
    EXPECT_TRUE(seen.insert(q.experiment).second) << q.experiment << " is asked twice";
    EXPECT_TRUE(q.question.ends_with('?')) << q.question;
    EXPECT_TRUE(q.answer.ends_with('.')) << q.answer;
  }
  EXPECT_EQ(question_of("b4-alphabeta")->experiment, "b4-alphabeta");
  EXPECT_EQ(question_of("no-such-experiment"), nullptr);
}

}  // namespace
}  // namespace moyo::lab
