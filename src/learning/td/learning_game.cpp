#include "learning/td/learning_game.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/errors.h"
#include "games/backgammon/backgammon.h"
#include "games/registry.h"
#include "learning/td/gradient_step.h"
#include "learning/td/td_lambda.h"
#include "nn/backgammon/expert_inputs.h"
#include "nn/backgammon/phase_networks.h"
#include "nn/backgammon/td_gammon.h"
#include "nn/backgammon/tesauro_inputs.h"

namespace moyo::learning {
namespace {

using backgammon::Backgammon;
using backgammon::Board;
using backgammon::Forecast;
using backgammon::TurnJudge;

// Rolls, and plays the turn that the judge likes best.
void play_next(Backgammon& state, backgammon::TurnChooser& chooser, TurnJudge& judge, Rng& rng) {
  state.play(sample_chance(state, rng));
  state.play(chooser.best({state.board(), state.turn(), state.dice()}, judge).turn);
}

class TesauroPlayer final : public LearningPlayer {
 public:
  TesauroPlayer(nn::DenseNetwork& network, double lambda) : judge_(network), td_(network, lambda) {}

  LearnedGame play(double alpha, Rng& rng) override {
    Backgammon state;
    LearnedGame game;
    std::array<float, backgammon::tesauro_inputs> inputs;
    td_.begin_game(alpha);
    for (; !state.is_terminal(); ++game.turns) {
      fill_tesauro(state.board(), state.turn(), inputs);
      td_.see(inputs);
      play_next(state, chooser_, judge_, rng);
    }
    const float outcome = state.payoff(Player::first) > 0 ? 1 : 0;
    td_.end_game({&outcome, 1});
    game.squared_error = td_.squared_error();
    return game;
  }

 private:
  backgammon::TdGammon judge_;
  TdLambda td_;
  backgammon::TurnChooser chooser_;
};

class ExpertPlayer final : public LearningPlayer {
 public:
  ExpertPlayer(nn::DenseNetwork& contact, nn::DenseNetwork& race, double lambda)
      : judge_(contact, race),
        steps_{GradientStep(contact), GradientStep(race)},
        lambda_(static_cast<float>(lambda)) {}

  LearnedGame play(double alpha, Rng& rng) override {
    Backgammon state;
    positions_.clear();
    while (!state.is_terminal()) {
      positions_.push_back(state.board());
      play_next(state, chooser_, judge_, rng);
    }
    LearnedGame game;
    game.turns = static_cast<int>(positions_.size());
    // From the end: what the position after it says, mixed from its own forecast and its return.
    Forecast next = Forecast::lost(stakes_lost(state.board().mine));
    for (std::size_t t = positions_.size(); t-- > 0;) {
      const Board& board = positions_[t];
      const Forecast target = next.flipped();
      GradientStep& step = steps_[backgammon::phase_of(board.has_contact())];
      fill_expert(board, step.activity().inputs);
      step.evaluate();
      Forecast forecast;
      std::copy_n(step.activity().outputs.begin(), forecast.chance.size(), forecast.chance.begin());
      game.squared_error += step.learn(target.chance, alpha);
      exclude_impossible(board, forecast);
      for (std::size_t i = 0; i < next.chance.size(); ++i) {
        next.chance[i] = lambda_ * target.chance[i] + (1 - lambda_) * forecast.chance[i];
      }
    }
    return game;
  }

 private:
  backgammon::PhaseNetworks judge_;
  GradientStep steps_[2];
  float lambda_;
  backgammon::TurnChooser chooser_;
  std::vector<Board> positions_;
};

std::vector<std::pair<std::string, nn::DenseShape>> shapes(const LearnerOptions& options) {
  if (options.inputs == TdInputs::tesauro) {
    return {{"all", {backgammon::tesauro_inputs, options.hidden, 1}}};
  }
  const auto shape = [](int hidden) {
    return nn::DenseShape{backgammon::expert_inputs, hidden, backgammon::forecast_size};
  };
  return {{backgammon::phase_names[0], shape(options.hidden)},
          {backgammon::phase_names[1], shape(options.race_hidden)}};
}

std::string_view encoding_of(TdInputs inputs) {
  return inputs == TdInputs::tesauro ? backgammon::tesauro_encoding : backgammon::expert_encoding;
}

}  // namespace

nn::DenseFile new_networks(const LearnerOptions& options, Rng& rng) {
  nn::DenseFile file;
  file.inputs = encoding_of(options.inputs);
  for (const auto& [name, shape] : shapes(options)) {
    file.parts.push_back({name, nn::DenseNetwork::random(shape, rng)});
  }
  return file;
}

bool fits(const nn::DenseFile& file, const LearnerOptions& options) {
  const auto wanted = shapes(options);
  return file.inputs == encoding_of(options.inputs) &&
         std::equal(file.parts.begin(), file.parts.end(), wanted.begin(), wanted.end(),
                    [](const auto& part, const auto& named) {
                      return part.name == named.first && part.network.shape() == named.second;
                    });
}

std::unique_ptr<LearningPlayer> make_learning_player(const LearnerOptions& options,
                                                     nn::DenseFile& file) {
  nn::DenseNetwork& first = file.parts.at(0).network;
  if (options.inputs == TdInputs::tesauro) {
    return std::make_unique<TesauroPlayer>(first, options.lambda);
  }
  return std::make_unique<ExpertPlayer>(first, file.parts.at(1).network, options.lambda);
}

AnyState learning_start(const std::string& game) {
  AnyState start = games::start(game);
  if (start.get_if<Backgammon>() == nullptr) {
    throw InputError("'moyo train td' learns backgammon; 'moyo train zero' learns other games");
  }
  return start;
}

}  // namespace moyo::learning
