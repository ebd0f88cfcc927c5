#include "nn/backgammon/tesauro_inputs.h"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

#include "base/errors.h"
#include "games/backgammon/backgammon.h"
#include "nn/backgammon/network_judge.h"
#include "nn/backgammon/td_gammon.h"

namespace moyo::backgammon {
namespace {

std::vector<float> inputs_of(const Backgammon& state) {
  std::vector<float> inputs(static_cast<std::size_t>(tesauro_inputs));
  fill_tesauro(state.board(), state.turn(), inputs);
  return inputs;
}

TEST(TesauroInputs, OfTheStart) {
  const std::vector<float> inputs = inputs_of(Backgammon());
  const auto units = [&](int point, int side) {
    const auto first = static_cast<std::size_t>(8 * (point - 1) + 4 * side);
    return std::vector<float>(inputs.begin() + static_cast<std::ptrdiff_t>(first),
                              inputs.begin() + static_cast<std::ptrdiff_t>(first) + 4);
  };
  EXPECT_EQ(units(24, 0), (std::vector<float>{1, 1, 0, 0}));
  EXPECT_EQ(units(13, 0), (std::vector<float>{1, 1, 1, 1}));
  EXPECT_EQ(units(8, 0), (std::vector<float>{1, 1, 1, 0}));
  EXPECT_EQ(units(1, 1), (std::vector<float>{1, 1, 0, 0}));  // the other side's 24
  EXPECT_EQ(units(19, 1), (std::vector<float>{1, 1, 1, 1}));
  EXPECT_EQ(std::accumulate(inputs.begin(), inputs.end(), 0.0f), 2 * 13 + 1.0f);
  EXPECT_EQ(inputs[196], 1);
  EXPECT_EQ(inputs[197], 0);
}

// Men counted back from the inputs are the men there are, whoever is to roll.
TEST(TesauroInputs, TellAllMen) {
  Rng rng(3);
  for (int game = 0; game < 20; ++game) {
    for (Backgammon state; !state.is_terminal(); state.play(random_move(state, rng))) {
      if (state.to_play() != Player::chance) continue;
      const std::vector<float> inputs = inputs_of(state);
      const bool first_rolls = state.turn() == Player::first;
      EXPECT_EQ(inputs[196], first_rolls ? 1 : 0);
      for (std::size_t side = 0; side < 2; ++side) {
        const Side& men = (side == 0) == first_rolls ? state.board().mine : state.board().theirs;
        for (int p = 1; p <= 24; ++p) {
          const auto point = static_cast<std::size_t>(side == 0 ? p : 25 - p);
          const float* units = &inputs[8 * (point - 1) + 4 * side];
          EXPECT_EQ(units[0] + units[1] + units[2] + 2 * units[3], men.at(p));
        }
        EXPECT_FLOAT_EQ(inputs[192 + 2 * side] * 2, static_cast<float>(men.at(bar)));
        EXPECT_FLOAT_EQ(inputs[193 + 2 * side] * 15, static_cast<float>(men.borne_off()));
      }
    }
  }
}

// The judge goes by differences; the network asked about each position alone says the same.
TEST(TdGammon, JudgesAsTheNetworkDoes) {
  Rng rng(4);
  const auto network = nn::DenseNetwork::random({tesauro_inputs, 20, 1}, rng);
  TdGammon judge(network);
  Backgammon state;
  while (!state.is_terminal()) {
    if (state.to_play() != Player::chance) {
      const auto turns = legal_moves(state);
      std::vector<float> values(turns.size());
      judge.judge({state.board(), state.turn(), state.dice()}, {turns.begin(), turns.size()},
                  values);
      for (std::size_t i = 0; i < turns.size(); ++i) {
        Backgammon after = state;
        after.play(turns[i]);
        if (after.is_terminal()) {
          EXPECT_EQ(values[i], after.payoff(state.turn()));
          continue;
        }
        nn::DenseActivity activity(network.shape());
        fill_tesauro(after.board(), after.turn(), activity.inputs);
        evaluate(network, activity);
        const float p = activity.outputs[0];
        EXPECT_NEAR(values[i], state.turn() == Player::first ? 2 * p - 1 : 1 - 2 * p, 1e-5);
      }
    }
    state.play(random_move(state, rng));
  }
}

TEST(NetworkJudge, RefusesNetworksOfOtherGames) {
  Rng rng(5);
  nn::DenseFile file{.inputs = "chess", .games = 0, .parts = {}};
  file.parts.push_back({"all", nn::DenseNetwork::random({198, 5, 1}, rng)});
  EXPECT_THROW(make_network_judge(file, "x"), InputError);
  file.inputs = tesauro_encoding;
  EXPECT_NO_THROW(make_network_judge(file, "x"));
  file.parts[0].network = nn::DenseNetwork::random({190, 5, 1}, rng);
  EXPECT_THROW(make_network_judge(file, "x"), InputError);
}

}  // namespace
}  // namespace moyo::backgammon
