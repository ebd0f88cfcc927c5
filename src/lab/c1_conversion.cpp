// C1: values of states and of moves, one made from the other. A network has both, so both ways can be
// compared with what it says itself, on positions of its own games on 9x9:
//
//   moves by states   one ply over the value: judge every position that a move leads to
//   states by moves   play on greedily by the policy, and see who wins
//
// The judge of both is a search with the same network. The course: the first is easy and slow, the
// second is harder, and greedy play "isn't really the best".
#include <fmt/format.h>

#include <algorithm>

#include "base/clock.h"
#include "base/statistics.h"
#include "games/registry.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "players/go_network.h"
#include "players/registry.h"
#include "simulation/go/status.h"

namespace moyo::lab {
namespace conversion {

constexpr const char* game_text = "go:size=9,rules=chinese,komi=7";
constexpr int judge_playouts = 200;
constexpr int longest = 160;  // plies

struct Judged {
  double value = 0;  // winrate of the player to move
  std::vector<go::Point> moves;
  std::vector<float> priors;

  go::Point best() const {
    const auto top = std::max_element(priors.begin(), priors.end());
    return moves[static_cast<std::size_t>(top - priors.begin())];
  }
};

Judged judge(Evaluator<go::Go>& network, const go::Go& game, Rng& rng) {
  Judged judged;
  for (const go::Point move : legal_moves(game)) judged.moves.push_back(move);
  judged.priors.resize(judged.moves.size());
  const Evaluation evaluation =
      network.evaluate({.state = game, .rng = rng, .moves = judged.moves, .priors = judged.priors});
  judged.value = winrate_from_payoff(evaluation.value);
  return judged;
}

// A position of a game that the policy plays with itself, each move drawn by its probability.
go::Go draw_position(Evaluator<go::Go>& network, const go::Go& start, Rng& rng) {
  while (true) {
    go::Go game = start;
    const int plies = 8 + static_cast<int>(rng.below(50));
    for (int ply = 0; ply < plies && !game.is_terminal(); ++ply) {
      const Judged judged = judge(network, game, rng);
      double rest = rng.uniform();
      std::size_t chosen = 0;
      while (chosen + 1 < judged.moves.size() && (rest -= judged.priors[chosen]) >= 0) ++chosen;
      game.play(judged.moves[chosen]);
    }
    if (!game.is_terminal() && game.passes() == 0) return game;
  }
}

// The move after which the opponent's value is the lowest.
go::Point best_by_states(Evaluator<go::Go>& network, const go::Go& game, Rng& rng) {
  go::Point best = go::pass;
  double lowest = 2;
  for (const go::Point move : legal_moves(game)) {
    go::Go child = game;
    child.play(move);
    if (child.is_terminal()) continue;
    const double value = judge(network, child, rng).value;
    if (value < lowest) {
      lowest = value;
      best = move;
    }
  }
  return best;
}

// Who wins, 1 the player to move, if both play their most probable moves.
double value_by_moves(Evaluator<go::Go>& network, go::Go game, int& moves, Rng& rng) {
  const go::Color side = game.turn();
  for (moves = 0; moves < longest && !game.is_terminal(); ++moves) {
    game.play(judge(network, game, rng).best());
  }
  const double score = go::final_score(game);
  return (score > 0) == (side == go::Color::black) ? 1 : 0;
}

struct Answer {
  bool policy_is_states = false;  // both ways choose the same move
  bool policy_is_search = false;
  bool states_are_search = false;
  double head_error = 0;    // squared, against the search's winrate
  double greedy_error = 0;  // likewise
  double prior_seconds = 0, states_seconds = 0, greedy_seconds = 0;
  int legal = 0, greedy_moves = 0;
};

Answer ask(const players::GoNetwork& network, const std::string& net, const go::Go& start,
           Rng& rng) {
  const auto evaluator = network.evaluator();
  const go::Go game = draw_position(*evaluator, start, rng);
  Answer answer;
  const Stopwatch prior_watch;
  const Judged judged = judge(*evaluator, game, rng);
  answer.prior_seconds = prior_watch.seconds();
  answer.legal = static_cast<int>(judged.moves.size());
  const Stopwatch states_watch;
  const go::Point by_states = best_by_states(*evaluator, game, rng);
  answer.states_seconds = states_watch.seconds();
  const Stopwatch greedy_watch;
  const double greedy = value_by_moves(*evaluator, game, answer.greedy_moves, rng);
  answer.greedy_seconds = greedy_watch.seconds();
  const auto searcher = players::make(
      fmt::format("zero:net={},playouts={},early=off", net, judge_playouts), AnyState(game), rng());
  const Report report = searcher->think(AnyState(game), {});
  const double truth = winrate_from_payoff(report.value);
  const auto square = [](double x) { return x * x; };
  answer.head_error = square(judged.value - truth);
  answer.greedy_error = square(greedy - truth);
  answer.policy_is_states = judged.best() == by_states;
  answer.policy_is_search = report.best && move_id(judged.best()) == *report.best;
  answer.states_are_search = report.best && move_id(by_states) == *report.best;
  return answer;
}

Findings run(Context& context) {
  const AnyState start = games::start(game_text);
  const go::Go& empty = *start.get_if<go::Go>();
  players::GoNetworkOptions options;
  // A reading of a position twice would be found, and its time would not be seen.
  options.predictor.cache = 0;
  const players::GoNetwork network(context.net, options, empty);
  const std::size_t positions = context.few<std::size_t>(40, 2);
  const auto answers = repeat(context, 1, positions, "positions",
                              [&](Rng& rng) { return ask(network, context.net, empty, rng); });
  Accumulator same, policy, states, head, greedy, prior_time, states_time, greedy_time, legal,
      moves;
  for (const Answer& answer : answers) {
    same.add(answer.policy_is_states);
    policy.add(answer.policy_is_search);
    states.add(answer.states_are_search);
    head.add(answer.head_error);
    greedy.add(answer.greedy_error);
    prior_time.add(1000 * answer.prior_seconds);
    states_time.add(1000 * answer.states_seconds);
    greedy_time.add(1000 * answer.greedy_seconds);
    legal.add(answer.legal);
    moves.add(answer.greedy_moves);
  }
  const auto percent = [](const Accumulator& sum) {
    return fmt::format("{:.0f}%", 100 * sum.mean());
  };
  const auto thousandths = [](const Accumulator& sum) { return fmt::format("{:.2f}", sum.mean()); };
  Findings findings;
  findings.tables.push_back(
      {fmt::format("{} positions on 9x9, network {}; the search has {} playouts", answers.size(),
                   context.net, judge_playouts),
       {"", "from", "evaluations", "milliseconds", "is the search's move", "squared error"},
       {{"a move", "the policy", "1", thousandths(prior_time), percent(policy), ""},
        {"a move", "values of the states after it", fmt::format("{:.0f}", legal.mean()),
         thousandths(states_time), percent(states), ""},
        {"a state", "the value", "1", thousandths(prior_time), "",
         fmt::format("{:.3f}", head.mean())},
        {"a state", "greedy moves to the end", fmt::format("{:.0f}", moves.mean()),
         thousandths(greedy_time), "", fmt::format("{:.3f}", greedy.mean())}}});
  findings.notes.push_back(fmt::format(
      "The policy's first move and the best by one ply over the value are the same in {} of the "
      "positions.",
      percent(same)));
  findings.claim("a move by states costs more than ten evaluations by moves", legal.mean() > 10);
  findings.claim("a greedy game tells less of a state than its value does",
                 greedy.mean() > head.mean());
  Plot plot{"Squared error of a state's value",
            {"1: the value, 2: greedy moves to the end"},
            {"mean squared error"},
            {{"error", Mark::bars, {{1, head.mean()}, {2, greedy.mean()}}}}};
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace conversion

const Experiment c1_conversion = {"c1-conversion",
                                  "moves judged by states, and states by moves",
                                  "S0",
                                  conversion::run,
                                  {.net = true}};

}  // namespace moyo::lab
