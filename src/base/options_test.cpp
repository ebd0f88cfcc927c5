#include "base/options.h"

#include <gtest/gtest.h>

#include "base/errors.h"
#include "conformance/refusal.h"

namespace moyo {
namespace {

enum class Colour { red, blue };
struct Options {
  int depth = 6;
  bool table = false;
  double c = 1.4;
  Bytes memory{std::uint64_t{1} << 20};
  std::uint64_t playouts = 100;
  Colour colour = Colour::red;
  Dimensions size{7, 6};
};
void describe(OptionTable& table, Options& o) {
  table.add("depth", o.depth, "plies", 1, 99);
  table.add("table", o.table, "remember positions");
  table.add("c", o.c, "exploration", 0.0, 10.0);
  table.add("memory", o.memory, "of the table", {1024}, {std::uint64_t{1} << 30});
  table.add("playouts", o.playouts, "a move", 1, UINT64_MAX);
  table.add("colour", o.colour, "which", {{"red", Colour::red}, {"blue", Colour::blue}});
  table.add("size", o.size, "of the board");
}

Options read(const char* text) { return read_options<Options>(OptionSpec::parse(text)); }

std::string refusal(const char* text) {
  return conformance::refusal([&] { read(text); });
}

TEST(Options, AreSetByName) {
  const Options o = read("x:depth=8,table,c=0.5,memory=64MB,colour=blue,size=8x7,playouts=7");
  EXPECT_EQ(o.depth, 8);
  EXPECT_TRUE(o.table);
  EXPECT_DOUBLE_EQ(o.c, 0.5);
  EXPECT_EQ(o.memory.count, std::uint64_t{64} << 20);
  EXPECT_EQ(o.colour, Colour::blue);
  EXPECT_EQ(o.size, (Dimensions{8, 7}));
  EXPECT_EQ(o.playouts, 7u);
  EXPECT_EQ(read("x").depth, 6);
}

TEST(Options, AreRefusedInOneSentence) {
  EXPECT_EQ(refusal("x:depht=8"), "x has no option 'depht'; did you mean 'depth'?");
  EXPECT_EQ(refusal("x:depth=100"), "depth wants a value from 1 to 99, not '100'");
  EXPECT_EQ(refusal("x:depth=eight"), "depth wants a whole number, not 'eight'");
  EXPECT_EQ(refusal("x:colour=green"), "colour wants one of red|blue, not 'green'");
  EXPECT_EQ(refusal("x:memory=2GB"), "memory wants 1kB to 1GB, not '2GB'");
  EXPECT_EQ(refusal("x:playouts=-1"), "playouts cannot be negative");
  EXPECT_EQ(refusal("x:=3"), "an option without a name in 'x:=3'");
  EXPECT_EQ(refusal(":depth=3"), "':depth=3' names nothing");
}

TEST(Options, PrintTheirValuesAndHelp) {
  Options o;
  OptionTable table;
  describe(table, o);
  EXPECT_EQ(table.values(), "depth=6,table=off,c=1.4,memory=1MB,playouts=100,colour=red,size=7x6");
  EXPECT_NE(table.help().find("depth=1..99"), std::string::npos);
}

}  // namespace
}  // namespace moyo
