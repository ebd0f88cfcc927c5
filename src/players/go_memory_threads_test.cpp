// Two threads of one search ask and fill one memory of states.
#include <gtest/gtest.h>

#include "games/registry.h"
#include "players/registry.h"

namespace moyo::players {
namespace {

TEST(GoMemoryThreads, ShareOneMemory) {
  const AnyState state = games::start("go:size=5,komi=0.5");
  const auto agent = make(
      "zero:net=tiny,playouts=120,threads=2,lanes=2,neighbours=4,neighbour_states=20,"
      "neighbour_features=32",
      state, 1);
  const Report report = agent->think(state, {});
  ASSERT_TRUE(report.best);
  EXPECT_GE(report.value, -1);
  EXPECT_LE(report.value, 1);
}

}  // namespace
}  // namespace moyo::players
