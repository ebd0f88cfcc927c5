#include "lab/training_curves.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "base/errors.h"

namespace moyo::lab {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TrainingLog read(const std::string& text) {
  std::istringstream in(text);
  return read_training_log(in, "main/log.jsonl");
}

const std::string three_lines =
    R"({"kind":"training","step":100,"positions":6400,"seconds":51.5,"policy":3.5,"accuracy":0.25})"
    "\n"
    R"({"kind":"held_out","side":19,"positions":6400,"seconds":60,"top":[0.3],"accuracy":0.3})"
    "\n"
    R"({"kind":"held_out","side":9,"positions":6400,"seconds":64,"accuracy":0.5,"value":null})"
    "\n";

std::vector<std::string> titles(const std::vector<Plot>& plots) {
  std::vector<std::string> result;
  for (const Plot& plot : plots) result.push_back(plot.title);
  return result;
}

std::vector<std::string> names(const Plot& plot) {
  std::vector<std::string> result;
  for (const Series& series : plot.series) result.push_back(series.name);
  return result;
}

TEST(TrainingCurves, AreDrawnOfWhatTheLogKnows) {
  const TrainingLog log =
      read(three_lines + R"({"kind":"training","positions":12800,"accuracy":0.375})" + "\n");
  const std::vector<Plot> plots = training_curves(log);
  EXPECT_THAT(titles(plots), ElementsAre("Moves guessed", "Policy"));
  EXPECT_THAT(names(plots[0]), ElementsAre("training", "held out, 9x9", "held out, 19x19"));
  const std::vector<PlotPoint>& points = plots[0].series[0].points;
  ASSERT_EQ(points.size(), 2u);
  EXPECT_EQ(points[1].x, 12800);
  EXPECT_EQ(points[1].y, 0.375);
  EXPECT_TRUE(training_curves(read("")).empty());
}

TEST(TrainingCurves, ABoardSizeHasTheSameColorInAllPlots) {
  const std::vector<Plot> plots = training_curves(read(
      three_lines + R"({"kind":"held_out","side":19,"positions":6400,"score_error":7})" + "\n"));
  ASSERT_THAT(titles(plots), ElementsAre("Moves guessed", "Policy", "Score"));
  EXPECT_EQ(plots[0].series[2].name, plots[2].series[0].name);
  EXPECT_EQ(plots[0].series[2].color, plots[2].series[0].color);
}

TEST(TrainingCurves, TheLatestNumbersAreThoseOfTheLastLineOfEachKind) {
  const TrainingLog log =
      read(three_lines +
           R"({"kind":"held_out","side":9,"positions":12800,"seconds":90,"accuracy":0.625})");
  const LatestTraining now = latest(log);
  EXPECT_EQ(now.positions, 12800u);
  EXPECT_EQ(now.seconds, 90);
  EXPECT_EQ(now.training.at("policy"), 3.5);
  EXPECT_EQ(now.held_out.at(9).numbers.at("accuracy"), 0.625);
  EXPECT_EQ(now.held_out.at(19).numbers.at("accuracy"), 0.3);
}

TEST(TrainingCurves, ALineThatIsStillBeingWrittenDoesNotMatter) {
  for (std::size_t cut = 1; cut < three_lines.size(); ++cut) {
    const std::string begun = three_lines.substr(0, cut);
    const auto lines = std::count(begun.begin(), begun.end(), '\n');
    const TrainingLog log = read(three_lines + begun);
    // The end of a line is the last that is written of it.
    const bool all_but_the_end = three_lines[cut] == '\n';
    EXPECT_EQ(log.size(), 3u + static_cast<std::size_t>(lines) + (all_but_the_end ? 1 : 0))
        << begun;
  }
}

TEST(TrainingCurves, WhatIsNoLogIsRefusedWithTheLine) {
  for (const char* line :
       {"", "x", "[]", "{}", R"({"kind":"training","positions":64)", R"({"kind":"training"})",
        R"({"kind":"other","positions":64})", R"({"kind":7,"positions":64})",
        R"({"kind":"training","positions":"many"})", R"({"kind":"training","positions":-1})",
        R"({"kind":"held_out","positions":64})", R"({"kind":"held_out","positions":64,"side":1e9})",
        R"({"kind":"held_out","positions":64,"side":4294967315})"}) {
    try {
      read(three_lines + line + "\n" + three_lines);
      ADD_FAILURE() << line;
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(), HasSubstr("main/log.jsonl is no log of a training run: line 4"));
    }
  }
  EXPECT_THROW(read(std::string(100000, '[') + "\n"), InputError);
}

}  // namespace
}  // namespace moyo::lab
