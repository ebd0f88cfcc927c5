#include "players/go3.h"

#include "players/flat_agent.h"
#include "simulation/go/playout_evaluator.h"

namespace moyo::players {
namespace {

enum class Allocation { simple, ucb };

// The root of both: which move to try how often.
struct FlatOptions {
  std::uint64_t playouts = 10;
  Allocation allocation = Allocation::simple;
  double c = 0.4;
  double confident = 0;
};

void describe(OptionTable& table, FlatOptions& options) {
  table.add("playouts", options.playouts,
            "simulations for each legal move, on average: the course's -sim", 1, 1000000000);
  table.add("moveselect", options.allocation, "which move to try next: all alike, or by UCB1",
            {{"simple", Allocation::simple}, {"ucb", Allocation::ucb}});
  table.add("c", options.c, "exploration constant of ucb", 0, 100);
  describe_confident(table, options.confident);
}

std::unique_ptr<Agent> make_flat(const FlatOptions& options, const go::EvaluatorOptions& evaluation,
                                 std::uint64_t seed) {
  const bool ucb = options.allocation == Allocation::ucb;
  const FlatSettings settings = {
      .rule = ucb ? ChosenRule{Ucb1{options.c}} : ChosenRule{UniformAllocation{}},
      .final_arm = ucb ? FinalArm::most_pulled : FinalArm::best_mean,
      .playouts = options.playouts,
      .per_move = true,
      .confident = options.confident};
  return std::make_unique<FlatAgent<go::Go>>(settings, go::make_playout_evaluator(evaluation),
                                             seed);
}

struct Go3Options : FlatOptions {
  go::CourseOptions simulations;
};
void describe(OptionTable& table, Go3Options& options) {
  describe(table, static_cast<FlatOptions&>(options));
  describe(table, options.simulations);
  table.explain("simulations",
                "how simulations choose their moves: at random, by patterns around the last move, "
                "or always the first");
  table.explain("movefilter", "no self-atari in simulations");
}

std::unique_ptr<Agent> make_go3(const Go3Options& options, const AnyState&, std::uint64_t seed) {
  go::EvaluatorOptions evaluation;
  evaluation.playouts.policy = go::PolicyName::course;
  evaluation.playouts.course = options.simulations;
  return make_flat(options, evaluation, seed);
}

struct Go4Options : FlatOptions {
  std::string strengths;
};
void describe(OptionTable& table, Go4Options& options) {
  describe(table, static_cast<FlatOptions&>(options));
  table.add(
      "strengths", options.strengths,
      "of the features: a file of 'moyo train strengths --features course' [those that ship]");
}

std::unique_ptr<Agent> make_go4(const Go4Options& options, const AnyState&, std::uint64_t seed) {
  go::EvaluatorOptions evaluation;
  evaluation.playouts.policy = go::PolicyName::go4;
  evaluation.playouts.strengths = options.strengths;
  return make_flat(options, evaluation, seed);
}

}  // namespace

const PlayerEntry go3_entry = player_entry<Go3Options, make_go3>(
    "go3", "flat Monte Carlo with the simulations of the course");

const PlayerEntry go4_entry = player_entry<Go4Options, make_go4>(
    "go4", "flat Monte Carlo whose simulations draw moves by learned strengths");

}  // namespace moyo::players
