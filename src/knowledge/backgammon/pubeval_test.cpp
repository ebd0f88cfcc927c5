#include "knowledge/backgammon/pubeval.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <vector>

#include "base/errors.h"
#include "games/backgammon/backgammon.h"
#include "paths.h"

namespace moyo::backgammon {
namespace {

// The inputs one by one, as the description of the weights lists them: men of the mover on a point,
// negative those of the other side.
std::vector<double> inputs_of(const Board& after) {
  std::vector<double> inputs;
  for (int p = 24; p >= 1; --p) {
    const int n = after.mine.at(p) > 0 ? after.mine.at(p) : -after.theirs.at(25 - p);
    inputs.push_back(n == -1);
    inputs.push_back(n == 1);
    inputs.push_back(n >= 2);
    inputs.push_back(n == 3);
    inputs.push_back(n >= 4 ? (n - 3) / 2.0 : 0);
  }
  inputs.push_back(after.theirs.at(bar) / 2.0);
  inputs.push_back(after.mine.borne_off() / 15.0);
  return inputs;
}

std::string table(float race_step, float contact_step) {
  std::string text = "# comment\n";
  for (std::size_t i = 0; i < pubeval_inputs; ++i) {
    const auto x = static_cast<float>(i);
    text += std::to_string(i) + " " + std::to_string(race_step * x - 3) + " " +
            std::to_string(2 - contact_step * x) + "\n";
  }
  return text;
}

TEST(Pubeval, IsTheSumOfWeightsTimesInputs) {
  const PubevalWeights weights = PubevalWeights::parse(table(0.25f, 0.5f));
  const Pubeval pubeval(weights);
  Rng rng(1);
  for (int game = 0; game < 20; ++game) {
    for (Backgammon state; !state.is_terminal(); state.play(random_move(state, rng))) {
      if (state.board().mine.borne_off() == checkers) continue;
      const std::vector<double> inputs = inputs_of(state.board());
      for (const bool race : {false, true}) {
        double sum = 0;
        for (std::size_t i = 0; i < inputs.size(); ++i) {
          sum += inputs[i] * static_cast<double>((race ? weights.race : weights.contact)[i]);
        }
        EXPECT_NEAR(pubeval.score(state.board(), race), sum, 1e-3);
      }
    }
  }
}

std::string weights_file() { return shared_data_folder() + "backgammon/pubeval.txt"; }

std::string choice(const char* roll) {
  Backgammon state;
  state.play(state.parse_move(roll));
  Pubeval pubeval(PubevalWeights::read(weights_file()));
  TurnChooser chooser;
  return state.format_move(chooser.best({state.board(), state.turn(), state.dice()}, pubeval).turn);
}

// The openings on which every book agrees.
TEST(Pubeval, MakesPointsInTheOpening) {
  if (!std::filesystem::exists(weights_file())) GTEST_SKIP() << weights_file() << " is not there";
  EXPECT_EQ(choice("31"), "8/5 6/5");
  EXPECT_EQ(choice("42"), "8/4 6/4");
  EXPECT_EQ(choice("61"), "13/7 8/7");
}

TEST(Pubeval, DamagedWeightsAreRefused) {
  const std::string text = table(1, 1);
  EXPECT_NO_THROW(PubevalWeights::parse(text));
  EXPECT_THROW(PubevalWeights::parse(text + "122 0 0\n"), InputError);
  EXPECT_THROW(PubevalWeights::parse(text.substr(0, text.size() / 2)), InputError);
  EXPECT_THROW(PubevalWeights::parse("1 0 0\n"), InputError);
  EXPECT_THROW(PubevalWeights::read("no such file"), InputError);
  EXPECT_THROW(PubevalWeights::read("/"), InputError);
}

}  // namespace
}  // namespace moyo::backgammon
