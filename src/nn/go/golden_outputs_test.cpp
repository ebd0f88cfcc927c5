// Every back end against the golden files: every network, position, version and symmetry.
#include <gtest/gtest.h>

#include "golden_nets.h"
#include "nn/backend.h"
#include "nn/go/encoder.h"
#include "nn/go/network_files.h"
#include "nn/go/prediction.h"
#include "scaled.h"

namespace moyo::nn {
namespace {

// Without optimisation the reference is too slow for every position.
constexpr std::size_t step = slow_build ? 80 : 1;

Prediction predict(const Network& network, const Backend& backend, const Inputs& inputs,
                   int symmetry, bool can_end_without_result, double optimism) {
  RawOutput raw;
  const BatchEntry entry{&inputs, symmetry};
  backend.evaluate({&entry, 1}, {&raw, 1});
  PredictionOptions options;
  options.policy_optimism = static_cast<float>(optimism);
  return interpret(network, raw, inputs, symmetry, can_end_without_result, options);
}

void expect_policy(const GoldenEvaluation& golden, const Prediction& prediction) {
  double legal = prediction.pass;
  for (std::size_t p = 0; p < golden.policy.size(); ++p) {
    if (golden.policy[p]) legal += prediction.policy[p];
  }
  for (std::size_t p = 0; p < golden.policy.size(); ++p) {
    if (!golden.policy[p]) continue;
    EXPECT_NEAR(prediction.policy[p] / legal, *golden.policy[p], 2e-5) << p;
  }
  EXPECT_NEAR(prediction.pass / legal, golden.numbers.at("policyPass"), 2e-5);
}

void expect_katago(const GoldenEvaluation& golden, const Prediction& prediction) {
  const bool white = golden.to_play == "W";
  const double sign = white ? 1 : -1;
  const auto& numbers = golden.numbers;
  EXPECT_NEAR(white ? prediction.win : prediction.loss, numbers.at("whiteWin"), 2e-5);
  EXPECT_NEAR(white ? prediction.loss : prediction.win, numbers.at("whiteLoss"), 2e-5);
  EXPECT_NEAR(prediction.no_result, numbers.at("noResult"), 2e-5);
  EXPECT_NEAR(sign * prediction.lead, numbers.at("whiteLead"), 1e-3);
  EXPECT_NEAR(sign * prediction.score_mean, numbers.at("whiteScoreSelfplay"), 1e-3);
  const double square = numbers.at("whiteScoreSelfplaySq");
  EXPECT_NEAR(prediction.score_square, square, square * 2e-5);
  for (std::size_t p = 0; p < golden.white_ownership.size(); ++p) {
    EXPECT_NEAR(sign * prediction.ownership[p], golden.white_ownership[p], 1e-4) << p;
  }
  if (!prediction.has_errors) return;
  EXPECT_NEAR(prediction.time_left, numbers.at("varTimeLeft"), 1e-3);
  EXPECT_NEAR(prediction.value_error, numbers.at("shorttermWinlossError"), 1e-4);
  EXPECT_NEAR(prediction.score_error, numbers.at("shorttermScoreError"), 1e-3);
}

using MakeBackend = std::unique_ptr<Backend> (*)(const Network&);

class GoldenOutputs : public testing::TestWithParam<MakeBackend> {
 protected:
  void SetUp() override {
    if (!have_golden_nets()) GTEST_SKIP() << "the golden networks are not beside the sources";
  }

  // One more network; it stays.
  struct Loaded {
    Network network;
    std::unique_ptr<Backend> backend;
  };
  static std::unique_ptr<Loaded> load(const std::string& file) {
    auto loaded = std::make_unique<Loaded>();
    loaded->network = read_network(golden_nets_folder + file);
    loaded->backend = GetParam()(loaded->network);
    return loaded;
  }

  static void check_katago(const Loaded& loaded, const GoldenEvaluation& golden) {
    SCOPED_TRACE(golden.net + " position " + std::to_string(golden.id));
    const go::Go game = golden.game();
    Encoder encoder(loaded.network);
    const Prediction prediction =
        predict(loaded.network, *loaded.backend, encoder.encode(game), golden.symmetry,
                game.rules().ko == go::KoRule::simple, golden.policy_optimism);
    expect_policy(golden, prediction);
    expect_katago(golden, prediction);
    for (int p = 0; p < game.size().area(); ++p) {
      EXPECT_EQ(game.may_play(game.move_on(p), game.turn()),
                golden.policy[static_cast<std::size_t>(p)].has_value())
          << "legal? " << p << "\n"
          << game.to_string();
    }
  }
};

TEST_P(GoldenOutputs, OfTheSmallNetwork) {
  const auto loaded = load("g170-b6c96.bin.gz");
  const auto golden = golden_evaluations("g170-b6c96");
  for (std::size_t i = 0; i < golden.size(); i += step) check_katago(*loaded, golden[i]);
}

TEST_P(GoldenOutputs, OfNewerVersions) {
  std::map<std::string, std::unique_ptr<Loaded>> networks;
  for (const GoldenEvaluation& golden : golden_evaluations("synthetic")) {
    auto& loaded = networks[golden.net];
    if (!loaded) loaded = load(golden.net + ".bin.gz");
    check_katago(*loaded, golden);
  }
  EXPECT_EQ(networks.size(), 5u);
}

TEST_P(GoldenOutputs, OfLeelaZero) {
  const auto loaded = load("leela-zero-1x8.txt.gz");
  for (const GoldenEvaluation& golden : golden_evaluations("leela-zero-1x8")) {
    SCOPED_TRACE(golden.id);
    auto& heads = std::get<DenseHeads>(loaded->network.heads);
    heads.value_is_first_players = golden.format == 2;
    const go::Go game = golden.game();
    Encoder encoder(loaded->network);
    const Inputs inputs = encoder.encode(game);
    std::vector<Prediction> predictions;
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      // Seen from the other side of the board, swapping x and y goes along the other diagonal.
      const int leelas = symmetry < 4 ? symmetry : symmetry ^ 3;
      if (golden.symmetry >= 0 && leelas != golden.symmetry) continue;
      predictions.push_back(predict(loaded->network, *loaded->backend, inputs, symmetry, false, 0));
    }
    const Prediction prediction = average(predictions);
    EXPECT_NEAR(prediction.win, golden.numbers.at("winrate"), 1e-6);
    EXPECT_NEAR(prediction.pass, golden.numbers.at("policyPass"), 1e-7);
    for (std::size_t p = 0; p < golden.policy.size(); ++p) {
      EXPECT_NEAR(prediction.policy[p], *golden.policy[p], 1e-7) << p;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Fast, GoldenOutputs, testing::Values(&make_fast_backend));
INSTANTIATE_TEST_SUITE_P(Reference, GoldenOutputs, testing::Values(&make_reference_backend));

}  // namespace
}  // namespace moyo::nn
