#include "players/go3.h"

#include "players/flat_agent.h"
#include "players/only_go.h"

namespace moyo::players {
namespace {

enum class Allocation { simple, ucb };
enum class CoursePolicy { random, rulebased };

struct Go3Options {
  std::uint64_t playouts = 50;
  Allocation allocation = Allocation::ucb;
  CoursePolicy policy = CoursePolicy::random;
  double c = 0.4;
  bool filter = false;
};

void describe(OptionTable& table, Go3Options& options) {
  table.add("playouts", options.playouts, "simulations for each candidate move, on average", 1,
            1000000000);
  table.add("moves", options.allocation, "which move to try next: all alike, or by UCB1",
            {{"simple", Allocation::simple}, {"ucb", Allocation::ucb}});
  table.add("policy", options.policy, "how simulations choose their moves",
            {{"random", CoursePolicy::random}, {"rulebased", CoursePolicy::rulebased}});
  table.add("c", options.c, "exploration constant of ucb", 0, 100);
  table.add("filter", options.filter, "own simple eyes are no candidates");
}

std::unique_ptr<Agent> make_go3(const Go3Options& options, const AnyState& start,
                                std::uint64_t seed) {
  only_go("go3", start);
  const bool ucb = options.allocation == Allocation::ucb;
  FlatSettings settings = {.final_arm = ucb ? FinalArm::most_pulled : FinalArm::best_mean,
                           .playouts = options.playouts,
                           .per_move = true,
                           .evaluation = course_playouts(),
                           .keep_eyes = options.filter};
  if (options.policy == CoursePolicy::rulebased) {
    settings.evaluation.playouts.policy = go::PolicyName::rules;
  }
  const ChosenRule rule = ucb ? ChosenRule{Ucb1{options.c}} : ChosenRule{UniformAllocation{}};
  return make_flat_agent("go3", rule, settings, start, seed);
}

}  // namespace

const PlayerEntry go3_entry = player_entry<Go3Options, make_go3>(
    "go3", "Go: flat Monte Carlo, simple or by UCB1 at the root");

}  // namespace moyo::players
