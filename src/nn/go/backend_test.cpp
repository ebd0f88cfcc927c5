#include "nn/backend.h"

#include <gtest/gtest.h>

#include "base/errors.h"
#include "golden_nets.h"
#include "nn/compare.h"
#include "nn/go/encoder.h"
#include "nn/go/network_files.h"
#include "nn/go/sample_positions.h"
#include "scaled.h"

namespace moyo::nn {
namespace {

class Backends : public testing::Test {
 protected:
  void SetUp() override {
    if (!have_golden_nets()) GTEST_SKIP() << "the golden networks are not beside the sources";
  }
};

TEST_F(Backends, AgreeOnBoardsOfAllSizesAndShapes) {
  constexpr int positions = scaled(77, 5);
  for (const std::string name : {"v10", "v14-nested", "v16"}) {
    const Network network = read_network(golden_nets_folder + "synthetic-" + name + ".bin.gz");
    const Differences found =
        compare_backends(network, *make_fast_backend(network), *make_reference_backend(network),
                         positions, go_samples(network, 1));
    EXPECT_EQ(found.positions, positions);
    EXPECT_TRUE(found.are_rounding()) << name << ": policy " << found.policy << ", winrate "
                                      << found.winrate << ", lead " << found.lead;
    EXPECT_GT(found.policy + found.winrate, 0) << "they are not the same code";
  }
}

TEST_F(Backends, GiveABatchWhatTheyGiveEachPosition) {
  const Network network = read_network(golden_nets_folder + "synthetic-v11-nested.bin.gz");
  Encoder encoder(network);
  Rng rng(3);
  std::vector<Inputs> inputs;
  for (const int side : {9, 19, 9, 9, 13, 9, 9, 9, 19, 5}) {
    inputs.push_back(encoder.encode(sample_position(go::BoardSize(side), rng)));
  }
  std::vector<BatchEntry> batch;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    batch.push_back({&inputs[i], static_cast<int>(i % 8), i % 3 != 0});
  }
  for (const auto make : {make_fast_backend, make_reference_backend}) {
    const auto backend = make(network);
    std::vector<RawOutput> together(batch.size());
    backend->evaluate(batch, together);
    for (std::size_t i = 0; i < batch.size(); ++i) {
      RawOutput alone;
      backend->evaluate({&batch[i], 1}, {&alone, 1});
      EXPECT_EQ(alone.policy, together[i].policy) << i;
      EXPECT_EQ(alone.outcome, together[i].outcome) << i;
      EXPECT_EQ(alone.score, together[i].score) << i;
      EXPECT_EQ(alone.trunk, together[i].trunk) << i;
      const auto values =
          static_cast<std::size_t>(cells_of(inputs[i].size) * network.top_channels());
      EXPECT_EQ(alone.trunk.size(), batch[i].trunk ? values : 0) << i;
    }
  }
}

TEST_F(Backends, TellANetworkOfOneSizeWhatItCannotDo) {
  const Network network = read_network(golden_nets_folder + "leela-zero-1x8.txt.gz");
  Encoder encoder(network);
  EXPECT_THROW(encoder.encode(go::Go(go::BoardSize(9))), InputError);
  const Inputs small = ZeroEncoder().encode(go::Go(go::BoardSize(9)));
  const Inputs other = V7Encoder().encode(go::Go());
  for (const auto make : {make_fast_backend, make_reference_backend}) {
    const auto backend = make(network);
    RawOutput output;
    for (const Inputs* inputs : {&small, &other}) {
      const BatchEntry entry{inputs, 0};
      EXPECT_THROW(backend->evaluate({&entry, 1}, {&output, 1}), InputError);
    }
  }
}

}  // namespace
}  // namespace moyo::nn
