#include "lab/print.h"

#include <gtest/gtest.h>

namespace moyo::lab {
namespace {

Findings example() {
  Findings findings;
  findings.exact("games", 255168, 255168);
  findings.exact("by depth", {1, 9, 72}, {1, 9, 71});
  findings.statistical("mean", 10, 10.25, {9.5, 11});
  findings.tables.push_back({"A table", {"n", "√n"}, {{"4", "2"}, {"10000", "100"}}});
  findings.plots.push_back({"p", {"x"}, {"y"}, {{"s", Mark::line, {{1, 2}}}}});
  findings.notes.push_back("A note.");
  return findings;
}

const Experiment experiment = {"x1-example", "an example", "S0",
                               [](Context&) { return example(); }};

TEST(FormatNumber, WholeNumbersInFull) {
  EXPECT_EQ(format_number(25254771696), "25254771696");
  EXPECT_EQ(format_number(0), "0");
  EXPECT_EQ(format_number(2.0 / 3), "0.66667");
  EXPECT_EQ(format_number(11460.4), "11460");
  EXPECT_EQ(format_number(1e47), "1e+47");
  EXPECT_EQ(format_number(4.5e-9), "4.5e-09");
}

TEST(Print, AlignsColumns) {
  EXPECT_EQ(to_text(example().tables.front()),
            "  A table\n"
            "  n       √n\n"
            "  -----  ---\n"
            "  4        2\n"
            "  10000  100\n");
}

TEST(Print, ShowsTheSourceBesideOurs) {
  EXPECT_EQ(to_text(experiment, example()),
            "x1-example: an example (S0)\n"
            "\n"
            "  A table\n"
            "  n       √n\n"
            "  -----  ---\n"
            "  4        2\n"
            "  10000  100\n"
            "\n"
            "  by depth: differs (exact)\n"
            "    source  1 9 72\n"
            "    ours    1 9 71\n"
            "\n"
            "  figure  source    ours  99% interval         kind  verdict\n"
            "  ------  ------  ------  ------------  -----------  -------\n"
            "  games   255168  255168                      exact   agrees\n"
            "  mean        10   10.25     [9.5, 11]  statistical   agrees\n"
            "\n"
            "  A note.\n"
            "\n");
}

}  // namespace
}  // namespace moyo::lab
