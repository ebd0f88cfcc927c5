#include "games/go/go.h"

#include "conformance/conformance.h"

namespace moyo::go {
namespace {

// Random games on this board under every named set of rules; on larger boards they need not end.
void conforms(std::string_view size, int games, int max_plies) {
  for (const auto& [name, set] : rule_sets()) {
    SCOPED_TRACE(name);
    const Go game = start(OptionSpec::parse("go:size=" + std::string(size) + ",rules=" + name));
    conformance::run(game, scaled(games, 5), 1, slow_build ? max_plies / 4 : max_plies);
  }
}

TEST(Go, ConformsOnTheSmallestBoard) { conforms("2x2", 50, 1000); }
TEST(Go, ConformsOnARectangle) { conforms("4x3", 10, 150); }
TEST(Go, ConformsOn5x5) { conforms("5x5", 4, 150); }
TEST(Go, ConformsOn19x19) { conforms("19x19", 1, 20); }
TEST(Go, ConformsWithThreePassesAndHandicap) {
  conformance::run(start(OptionSpec::parse("go:size=9,handicap=4,passes=3,bonus=stones")), 2, 1,
                   100);
}

}  // namespace
}  // namespace moyo::go
