#include "lab/print_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace moyo::lab {
namespace {

Findings json_example() {
  Findings findings;
  findings.exact("by depth", {1, 9, 72}, {1, 9, 71});
  findings.statistical("mean", 10, 10.25, {9.5, 11});
  findings.tables.push_back({"A table", {"n"}, {{"100"}}});
  findings.plots.push_back({"p", {"x"}, {"y"}, {{"s", Mark::line, {{1, 2}}}}});
  findings.notes.push_back("A \"note\".");
  return findings;
}

const Experiment json_experiment = {"x1-example", "an example", "S0",
                                    [](Context&) { return json_example(); }};

std::string without_space(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c != ' ' && c != '\n') result += c;
  }
  return result;
}

TEST(PrintJson, HoldsAllData) {
  EXPECT_EQ(without_space(to_json({{&json_experiment, 7, json_example()}})), without_space(R"({
    "experiment": "x1-example", "title": "an example", "source": "S0", "seed": 7,
    "comparisons": [
      {"what": "by depth", "kind": "exact", "source": [1.0, 9.0, 72.0],
       "ours": [1.0, 9.0, 71.0], "verdict": "differs"},
      {"what": "mean", "kind": "statistical", "source": 10.0, "ours": 10.25,
       "confidence": 0.99, "interval": [9.5, 11.0], "source_interval": null,
       "verdict": "agrees"}],
    "tables": [{"title": "A table", "headers": ["n"], "rows": [["100"]]}],
    "plots": [{"title": "p", "x": "x", "y": "y",
               "series": [{"name": "s", "points": [[1.0, 2.0]]}]}],
    "notes": ["A \"note\"."]})"));
}

TEST(PrintJson, SaysWhatWasChosen) {
  EXPECT_THAT(without_space(to_json({{&json_experiment, 7, {}, {{"c", 0.5}}}})),
              testing::HasSubstr(R"("seed":7,"settings":{"c":0.5},"comparisons")"));
}

TEST(PrintJson, SeveralRunsAreAnArray) {
  const Experiment other = {"x2-other", "another", "S1", nullptr};
  EXPECT_EQ(to_json({}), "[]\n");
  EXPECT_EQ(without_space(to_json({{&json_experiment, 1, {}}, {&other, 2, {}}})), without_space(R"([
    {"experiment": "x1-example", "title": "an example", "source": "S0", "seed": 1,
     "comparisons": [], "tables": [], "plots": [], "notes": []},
    {"experiment": "x2-other", "title": "another", "source": "S1", "seed": 2,
     "comparisons": [], "tables": [], "plots": [], "notes": []}])"));
}

}  // namespace
}  // namespace moyo::lab
