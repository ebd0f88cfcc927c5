#include "lab/parameter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "base/errors.h"
#include "lab/registry.h"

namespace moyo::lab {
namespace {

constexpr Parameter test_parameters[] = {{"pulls", "pulls of a run", 5000, 500, 20000, 500},
                                         {"c", "C of UCB", 1.5, 0, 10, 0.1}};

// The sentence that refuses it.
std::string refused(std::string_view name, std::string_view text) {
  Settings settings;
  try {
    set_parameter(settings, "x1-example", test_parameters, name, text);
  } catch (const InputError& error) {
    EXPECT_TRUE(settings.empty());
    return error.what();
  }
  return "";
}

TEST(Parameters, TakeWhatWasChosenAndElseTheUsual) {
  Settings settings;
  set_parameter(settings, "x1-example", test_parameters, "c", "0.25");
  EXPECT_EQ(value_of(settings, test_parameters[0]), 5000);
  EXPECT_EQ(value_of(settings, test_parameters[1]), 0.25);
}

TEST(Parameters, AreRefusedInASentence) {
  EXPECT_EQ(refused("pulls", "20001"), "pulls is a whole number, 500 to 20000, not 20001");
  EXPECT_EQ(refused("pulls", "600.5"), "pulls is a whole number, 500 to 20000, not 600.5");
  EXPECT_EQ(refused("c", "-1"), "c is 0 to 10, not -1");
  EXPECT_NE(refused("c", "nan"), "");
  EXPECT_NE(refused("c", "much"), "");
  EXPECT_THAT(refused("pull", "600"), testing::HasSubstr("did you mean 'pulls'?"));
  Settings settings;
  EXPECT_THROW(set_parameter(settings, "x2-other", {}, "c", "1"), InputError);
}

TEST(Parameters, OfAllExperimentsAreWellDeclared) {
  int with_parameters = 0;
  for (const Experiment* experiment : experiments()) {
    std::set<std::string_view> names = {"seed", "quick", games_parameter.name};
    with_parameters += !experiment->parameters.empty();
    for (const Parameter& parameter : experiment->parameters) {
      EXPECT_TRUE(names.insert(parameter.name).second) << experiment->name << parameter.name;
      EXPECT_LT(parameter.low, parameter.high);
      EXPECT_GT(parameter.step, 0);
      EXPECT_NO_THROW(read_value(parameter, std::to_string(parameter.usual)))
          << experiment->name << " " << parameter.name;
    }
  }
  EXPECT_GE(with_parameters, 10);
}

}  // namespace
}  // namespace moyo::lab
