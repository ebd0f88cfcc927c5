// Networks that say what second rounds of Leduc are worth.
#include "learning/td/range_training.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

#include "conformance/refusal.h"
#include "games/leduc/leduc.h"
#include "players/range_network.h"
#include "scaled.h"

namespace moyo::learning {
namespace {

struct CutLeduc {
  hidden::GameTree tree = hidden::game_tree(leduc::Leduc(), Bytes{std::uint64_t{64} << 20});
  hidden::Decomposition parts = hidden::decompose(tree);
};

double weighted(const std::vector<double>& range, const std::vector<double>& values) {
  return std::inner_product(range.begin(), range.end(), values.begin(), 0.0);
}

// Three sizes of the pot, three ranks on the table: suits do not matter.
TEST(RangeNetworks, HaveAKindForWhatDiffers) {
  const CutLeduc leduc;
  const players::SubgameKinds kinds(leduc.parts);
  ASSERT_EQ(kinds.example.size(), 9u);
  for (std::size_t kind = 0; kind < kinds.example.size(); ++kind) {
    EXPECT_NEAR(kinds.bound[kind], kinds.payoff[kind] / 120, 1e-12);  // a deal of three cards
  }
}

TEST(RangeNetworks, GiveValuesThatSumToNothing) {
  const CutLeduc leduc;
  const players::SubgameKinds kinds(leduc.parts);
  Rng rng(3);
  nn::DenseFile file;
  file.inputs = players::range_inputs;
  for (std::size_t kind = 0; kind < kinds.example.size(); ++kind) {
    file.parts.push_back({players::kind_name(kind),
                          nn::DenseNetwork::random(kinds.shape(leduc.parts, kind, 8), rng)});
  }
  players::RangeNetworks networks(file, leduc.parts, "here");
  for (std::size_t subgame = 0; subgame < leduc.parts.subgames.size(); ++subgame) {
    const hidden::Ranges ranges = players::random_ranges(leduc.parts.subgames[subgame], rng);
    const auto values = networks.values(subgame, ranges);
    EXPECT_NEAR(weighted(ranges[0], values[0]) + weighted(ranges[1], values[1]), 0, 1e-9);
    // Nobody comes: nothing is counterfactual for the other.
    const hidden::Ranges absent = {ranges[0], std::vector<double>(ranges[1].size(), 0)};
    const auto nothing = networks.values(subgame, absent);
    for (const double value : nothing[0]) EXPECT_EQ(value, 0);
  }
  // Two networks of a kind say what is between them.
  nn::DenseFile doubled = file;
  doubled.parts.clear();
  for (std::size_t kind = 0; kind < file.parts.size(); ++kind) {
    doubled.parts.push_back(file.parts[kind]);
    doubled.parts.push_back({players::kind_name(kind, 1),
                             nn::DenseNetwork::random(kinds.shape(leduc.parts, kind, 8), rng)});
  }
  nn::DenseFile others = file;
  for (std::size_t kind = 0; kind < file.parts.size(); ++kind) {
    others.parts[kind] = doubled.parts[2 * kind + 1];
  }
  players::RangeNetworks both(doubled, leduc.parts, "here");
  players::RangeNetworks second(others, leduc.parts, "here");
  const hidden::Ranges ranges = players::random_ranges(leduc.parts.subgames[0], rng);
  const auto mean = both.values(0, ranges);
  for (std::size_t i = 0; i < mean[0].size(); ++i) {
    EXPECT_NEAR(mean[0][i], (networks.values(0, ranges)[0][i] + second.values(0, ranges)[0][i]) / 2,
                1e-9);
  }
  file.parts.pop_back();
  EXPECT_EQ(conformance::refusal([&] { players::RangeNetworks(file, leduc.parts, "here"); }),
            "here has no networks of ranges for the rounds of this game");
}

TEST(RangeTraining, LearnsMoreThanNothing) {
  const CutLeduc leduc;
  const RangeTraining trained = train_ranges(leduc.parts,
                                             {.samples = static_cast<std::uint64_t>(scaled(300)),
                                              .iterations = 60,
                                              .hidden = 16,
                                              .epochs = 30,
                                              .members = 2},
                                             {}, {});
  EXPECT_EQ(trained.networks.parts.size(), 18u);
  EXPECT_GT(trained.size, 0.5);
  EXPECT_LT(trained.error, (slow_build ? 0.9 : 0.5) * trained.size);
}

}  // namespace
}  // namespace moyo::learning
