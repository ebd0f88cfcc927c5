#include <gtest/gtest.h>

#include <algorithm>

#include "base/options.h"
#include "games/registry.h"
#include "lab/signature.h"

namespace moyo::lab {
namespace {

TEST(Signature, IsTheSameEveryTimeAndCoversEveryGame) {
  const auto parts = signature_parts();
  EXPECT_EQ(combined(parts), combined(signature_parts()));
  for (const GameEntry* game : games::all()) {
    EXPECT_TRUE(std::any_of(parts.begin(), parts.end(), [&](const SignaturePart& part) {
      return OptionSpec::parse(part.game).name == game->name;
    })) << game->name;
  }
}

TEST(Signature, EveryPartCounts) {
  auto parts = signature_parts();
  const auto before = combined(parts);
  ++parts.back().value;
  EXPECT_NE(combined(parts), before);
}

}  // namespace
}  // namespace moyo::lab
