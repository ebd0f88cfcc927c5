#include "players/go3.h"

#include "players/flat_agent.h"
#include "players/go_course_playouts.h"

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

void leave_eyes(const go::Go& game, MoveList<go::Go>& moves) {
  for (std::size_t i = moves.size(); i-- > 0;) {
    const go::Point p = moves[i];
    if (p != go::pass && game.board().neighborhood(p).is_simple_eye(game.turn())) {
      moves.swap_remove(i);
    }
  }
}

std::unique_ptr<Agent> make_go3(const Go3Options& options, const AnyState&, std::uint64_t seed) {
  const bool ucb = options.allocation == Allocation::ucb;
  const FlatSettings<go::Go> settings = {
      .rule = ucb ? ChosenRule{Ucb1{options.c}} : ChosenRule{UniformAllocation{}},
      .final_arm = ucb ? FinalArm::most_pulled : FinalArm::best_mean,
      .playouts = options.playouts,
      .per_move = true,
      .filter = options.filter ? leave_eyes : nullptr};
  CoursePlayoutOptions evaluation;
  if (options.policy == CoursePolicy::rulebased) {
    evaluation.playouts.policy = go::PolicyName::rules;
  }
  return std::make_unique<FlatAgent<go::Go>>(settings, go::make_playout_evaluator(evaluation),
                                             seed);
}

}  // namespace

const PlayerEntry go3_entry =
    player_entry<Go3Options, make_go3>("go3", "flat Monte Carlo, simple or by UCB1 at the root");

}  // namespace moyo::players
