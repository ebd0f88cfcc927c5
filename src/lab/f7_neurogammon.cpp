// F7: Neurogammon's way (S0; Tesauro 1989): six networks by phase of the game, one hidden layer each,
// learn from 400 games of an expert which turn it preferred to another. Our expert is the network that
// ships. A turn that was played should score higher than one that was not,
//
//   P(the expert prefers a to b) = sigmoid(s(a) - s(b))        s: the output before its sigmoid
//
// and each pair moves the weights up the slope of the logarithm of that. Beside the six stand one network
// for all phases, and TD-Gammon after as many games of its own.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/backgammon_games.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "learning/td/gradient_step.h"
#include "learning/td/learning_game.h"
#include "nn/backgammon/expert_inputs.h"
#include "nn/backgammon/network_judge.h"
#include "nn/backgammon/td_gammon.h"

namespace moyo::lab {
namespace neurogammon {

using namespace backgammon;

constexpr int expert_games = 400;
constexpr int hidden = 24;
constexpr int alternatives = 4;  // that a turn is compared with
constexpr int passes = 4;        // over all games
constexpr double alpha = 0.05;
constexpr std::size_t grade_games = 1000;
constexpr std::size_t phases = 6;
constexpr const char* phase_titles[phases] = {"opening", "middle game", "men left behind",
                                              "attack",  "bearing in",  "race"};

// By the board before a turn, so that all turns are compared by one network.
std::size_t phase_before(const Board& board) {
  const auto behind = [](const Side& side) {
    int men = side.at(bar);
    for (int p = 19; p <= 24; ++p) men += side.at(p);
    return men;
  };
  if (!board.has_contact()) return 5;
  if ((board.mine.occupied() >> 13) == 0) return 4;
  if (behind(board.mine) >= 3) return 2;
  if (behind(board.theirs) >= 3) return 3;
  return std::min(board.mine.pips(), board.theirs.pips()) > 130 ? 0 : 1;
}

// A position after a turn as its mover sees it.
void fill_after(const Board& board, Turn turn, Dice dice, std::span<float> inputs) {
  Board played = board;
  played.play(turn.steps(dice));
  fill_expert(played, inputs);
}

double score_of(float output) {
  const double y = std::clamp(static_cast<double>(output), 1e-6, 1 - 1e-6);
  return std::log(y / (1 - y));
}

class Preferences final : public TurnJudge {
 public:
  Preferences(std::size_t networks, Rng& rng) {
    networks_.reserve(networks);
    for (std::size_t i = 0; i < networks; ++i) {
      networks_.push_back(nn::DenseNetwork::random({expert_inputs, hidden, 1}, rng));
    }
    for (nn::DenseNetwork& network : networks_) steps_.emplace_back(network);
  }

  void judge(const TurnRequest& request, std::span<const Turn> turns,
             std::span<float> values) override {
    learning::GradientStep& step = step_for(request.board);
    for (std::size_t i = 0; i < turns.size(); ++i) {
      values[i] = output(step, request.board, turns[i], request.dice);
    }
  }
  bool tells_payoff() const override { return false; }

  // Returns whether it preferred `played` already.
  bool learn(const Board& board, Dice dice, Turn played, Turn other) {
    learning::GradientStep& step = step_for(board);
    const double better = score_of(output(step, board, played, dice));
    const float other_output = output(step, board, other, dice);
    const double difference = better - score_of(other_output);
    const auto slope = static_cast<float>(1 / (1 + std::exp(difference)));
    const float lower = other_output - slope;
    step.learn({&lower, 1}, alpha);
    const float higher = output(step, board, played, dice) + slope;
    step.learn({&higher, 1}, alpha);
    return difference > 0;
  }

 private:
  learning::GradientStep& step_for(const Board& board) {
    return steps_.size() == 1 ? steps_[0] : steps_[phase_before(board)];
  }
  static float output(learning::GradientStep& step, const Board& board, Turn turn, Dice dice) {
    fill_after(board, turn, dice, step.activity().inputs);
    step.evaluate();
    return step.activity().outputs[0];
  }

  std::vector<nn::DenseNetwork> networks_;
  std::vector<learning::GradientStep> steps_;
};

struct Choice {
  Board board;
  Dice dice;
  Turn played;
};

std::vector<Choice> choices_of_expert(int games, std::uint64_t seed) {
  const auto expert = shipped_judge();
  TurnChooser chooser;
  std::vector<Choice> choices;
  for (int game = 0; game < games; ++game) {
    Rng rng = Rng::stream(seed, static_cast<std::uint64_t>(game));
    for (Backgammon state; !state.is_terminal();) {
      state.play(sample_chance(state, rng));
      const Turn turn = chooser.best({state.board(), state.turn(), state.dice()}, *expert).turn;
      choices.push_back({state.board(), state.dice(), turn});
      state.play(turn);
    }
  }
  return choices;
}

void learn_from(const std::vector<Choice>& choices, Preferences& preferences, Rng& rng) {
  TurnList turns;
  for (int pass = 0; pass < passes; ++pass) {
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const Choice& choice = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
      generate_turns(choice.board, choice.dice, turns);
      if (turns.size() < 2) continue;
      for (int k = 0; k < alternatives; ++k) {
        const Turn other = turns[rng.below(static_cast<std::uint32_t>(turns.size()))];
        if (other != choice.played)
          preferences.learn(choice.board, choice.dice, choice.played, other);
      }
    }
  }
}

// Of positions that it has not learned from, how often it plays what the expert plays.
double share_found(const std::vector<Choice>& choices, TurnJudge& judge) {
  TurnChooser chooser;
  TurnList turns;
  Accumulator found;
  for (const Choice& choice : choices) {
    generate_turns(choice.board, choice.dice, turns);
    if (turns.size() < 2) continue;
    found.add(chooser.best({choice.board, Player::first, choice.dice}, judge).turn ==
              choice.played);
  }
  return found.mean();
}

Accumulator points_against(TurnJudge& judge, TurnJudge& other, std::size_t games,
                           std::uint64_t seed) {
  Accumulator pairs;
  for (std::size_t number = 0; number < games; number += 2) {
    double sum = 0;
    for (const Player seat : {Player::first, Player::second}) {
      Rng rng = Rng::stream(seed, number);
      sum += play_backgammon(judge, other, seat, rng).points;
    }
    pairs.add(sum / 2);
  }
  return pairs;
}

Findings run(Context& context) {
  Findings findings;
  const auto games = static_cast<int>(context.games_or(expert_games));
  const std::size_t graded = context.few(grade_games, 4);
  const std::vector<Choice> choices = choices_of_expert(games, context.seed);
  const std::vector<Choice> unseen = choices_of_expert(std::max(games / 10, 1), context.seed + 1);
  context.check_stop();
  Rng rng = Rng::stream(context.seed + 2, 0);
  Preferences six(phases, rng);
  learn_from(choices, six, rng);
  context.check_stop();
  Preferences one(1, rng);
  learn_from(choices, one, rng);
  context.check_stop();
  learning::LearnerOptions options;
  nn::DenseFile file = new_networks(options, rng);
  const auto learner = make_learning_player(options, file);
  for (int game = 0; game < games; ++game) learner->play(options.alpha, rng);
  TdGammon self_taught(file.parts[0].network);

  const auto small = small_judge();
  const auto expert = shipped_judge();
  Table table{fmt::format("After {} games, {} of the expert's turns", games, choices.size()),
              {"player", "expert's turns found", "points against backgammon-small.net",
               "against the expert"},
              {}};
  std::vector<Accumulator> grades;
  const std::pair<const char*, TurnJudge*> rows[] = {{"six networks, from the expert", &six},
                                                     {"one network, from the expert", &one},
                                                     {"TD-Gammon, from itself", &self_taught}};
  const auto interval = [](const Accumulator& points) {
    return fmt::format("{:+.3f} ± {:.3f}", points.mean(),
                       two_sided_z(confidence) * points.standard_error());
  };
  std::vector<double> found;
  for (const auto& [name, judge] : rows) {
    context.check_stop();
    found.push_back(share_found(unseen, *judge));
    grades.push_back(points_against(*judge, *expert, graded, context.seed + 3));
    table.rows.push_back({name, fmt::format("{:.1f}%", 100 * found.back()),
                          interval(points_against(*judge, *small, graded, context.seed + 3)),
                          interval(grades.back())});
  }
  findings.exact("networks", 6, phases);
  findings.claim("games of the expert: 400", games == 400);
  findings.claim("from as many games, the expert teaches more than self-play does",
                 grades[0].mean() > grades[2].mean());
  findings.claim("and the teacher stays better than its pupil, the 99% interval below zero",
                 grades[0].mean_interval(confidence).high < 0);
  Table by_phase{"Positions by phase", {"phase", "turns"}, {}};
  for (std::size_t phase = 0; phase < phases; ++phase) {
    const auto count = std::count_if(choices.begin(), choices.end(), [&](const Choice& choice) {
      return phase_before(choice.board) == phase;
    });
    by_phase.rows.push_back({phase_titles[phase], std::to_string(count)});
  }
  findings.tables.push_back(std::move(table));
  findings.tables.push_back(std::move(by_phase));
  findings.notes.push_back(fmt::format(
      "{} hidden units a network, {} passes, {} alternatives a turn; {} games a grade, dice "
      "shared. "
      "Neurogammon's network for the cube is not rebuilt: cube decisions here are Janowski's.",
      hidden, passes, alternatives, graded));
  return findings;
}

}  // namespace neurogammon

const Experiment f7_neurogammon = {"f7-neurogammon",
                                   "Neurogammon's way: six networks learn from an expert's games",
                                   "S0",
                                   neurogammon::run,
                                   {.games = true}};

}  // namespace moyo::lab
