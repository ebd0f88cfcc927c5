// E12: memory-augmented tree search. First whether the values of similar states make the value of a
// state with few simulations better; then the source's two experiments in our size: the player with
// a memory against the same without, by neighbourhood M and simulations a move (and by lambda and
// tau), and by the number of states that are remembered. As in the source a network gives features
// and priors, and simulations the values.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "lab/match_table.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "nn/go/net_evaluator.h"
#include "nn/go/network_files.h"
#include "search/mcts/state_memory.h"
#include "simulation/go/playout_evaluator.h"

namespace moyo::lab {
namespace memory {

using go::Go;

constexpr const char* game = "go:size=9,komi=7";
constexpr const char* net = "tiny";
constexpr int features = 256;
constexpr std::size_t usual_games = 20;
constexpr int most_simulations = 16;

// ---- errors of values ----

struct State {
  std::uint64_t code = 0;
  std::vector<float> features;
  double truth = 0;                  // the mean of many simulations
  std::vector<double> rewards = {};  // of further ones
};

// A game that the network's policy plays, so many moves on.
void play_on(nn::NetEvaluator& network, Go& state, std::uint32_t moves, Rng& rng) {
  for (; moves > 0 && !state.is_terminal(); --moves) {
    MoveList<Go> legal;
    state.legal_moves(legal);
    std::vector<float> priors(legal.size());
    network.evaluate(
        {.state = state, .rng = rng, .moves = {legal.begin(), legal.size()}, .priors = priors});
    double rest = rng.uniform();
    std::size_t chosen = 0;
    for (; chosen + 1 < legal.size() && (rest -= priors[chosen]) >= 0;) ++chosen;
    state.play(legal[chosen]);
  }
}

// The states around one position, as a search meets them: one to four moves on.
std::vector<State> states_around(const Context& context,
                                 const std::shared_ptr<nn::SharedPredictor>& shared, Rng& rng) {
  nn::NetEvaluator network(shared);
  const auto simulate = go::make_playout_evaluator({});
  Go root{go::BoardSize(9)};
  play_on(network, root, 10 + rng.below(30), rng);
  std::vector<State> states;
  for (int i = context.few(100, 12); i > 0; --i) {
    Go state = root;
    play_on(network, state, 1 + rng.below(4), rng);
    if (state.is_terminal()) continue;
    State one{state.hash(), network.predict(state)->features};
    const auto simulated = [&] { return simulate->evaluate({.state = state, .rng = rng}).value; };
    const int many = context.few(400, 20);
    for (int n = 0; n < many; ++n) one.truth += simulated() / many;
    for (int n = 0; n < most_simulations; ++n) one.rewards.push_back(simulated());
    states.push_back(std::move(one));
  }
  return states;
}

struct Judge {
  const char* name;
  double lambda;
  int neighbours;
  double tau;
};
constexpr int all = 10000;
constexpr double no_weights = 1000;  // all the same
constexpr Judge judges[] = {
    {"simulations alone", 0, 1, 1},
    {"all states alike, lambda 0.5", 0.5, all, no_weights},
    {"M = 5, lambda 0.5", 0.5, 5, 0.1},
    {"M = 20, lambda 0.1", 0.1, 20, 0.1},
    {"M = 20, lambda 0.3", 0.3, 20, 0.1},
    {"M = 20, lambda 0.5", 0.5, 20, 0.1},
    {"M = 20, lambda 0.5, tau 0.01", 0.5, 20, 0.01},
    {"M = 20, lambda 0.8", 0.8, 20, 0.1},
    {"M = 20, the memory alone", 1, 20, 0.1},
};
constexpr std::size_t simulations_alone = 0, all_alike = 1, similar = 5;

// The sum of squared errors, where each state is judged by `simulations` of its own and by the
// states before it.
Accumulator squared_errors(const Judge& judge, const std::vector<State>& states, int simulations) {
  Accumulator errors;
  mcts::StateMemory remembered(
      {.neighbours = judge.neighbours, .tau = judge.tau, .features = features});
  for (const State& state : states) {
    const double own =
        std::accumulate(state.rewards.begin(), state.rewards.begin() + simulations, 0.0) /
        simulations;
    const double memory = remembered.value(state.features).value_or(own);
    const double mixed = (1 - judge.lambda) * own + judge.lambda * memory;
    errors.add((mixed - state.truth) * (mixed - state.truth));
    for (int i = 0; i < simulations; ++i) {
      remembered.add(state.code, state.features, state.rewards[static_cast<std::size_t>(i)]);
    }
  }
  return errors;
}

void compare_values(Context& context, Findings& findings) {
  const auto shared = std::make_shared<nn::SharedPredictor>(
      nn::open_network(net), nn::PredictorOptions{.trunk = true},
      nn::PredictionOptions{.features = features}, nn::ScoreUtility{});
  const auto roots = repeat(context, 0, context.few<std::size_t>(20, 2), "states and their values",
                            [&](Rng& rng) { return states_around(context, shared, rng); });
  constexpr int counts[] = {1, 4, most_simulations};
  Table table{
      "Error of a state's value (root of the mean square, payoffs from -1 to 1), by "
      "simulations of the state",
      {"value", "1", "4", "16"},
      {}};
  std::vector<std::vector<double>> errors;
  for (const Judge& judge : judges) {
    std::vector<std::string> row = {judge.name};
    errors.emplace_back();
    for (const int count : counts) {
      Accumulator of_all;
      for (const auto& states : roots) of_all.add(squared_errors(judge, states, count).mean());
      errors.back().push_back(std::sqrt(of_all.mean()));
      row.push_back(fmt::format("{:.3f}", errors.back().back()));
    }
    table.rows.push_back(std::move(row));
  }
  findings.tables.push_back(std::move(table));
  findings.claim("values of similar states make a better evaluation of a state simulated once",
                 errors[similar][0] < errors[simulations_alone][0]);
  findings.claim("similar ones are better than any: M = 20 against all alike, 16 simulations",
                 errors[similar][2] < errors[all_alike][2]);
}

// ---- matches ----

std::string plain(int simulations) {
  return fmt::format("fan:net={},lambda=1,rollouts=1,playouts={}", net, simulations);
}

MatchRow row_of(std::string name, int simulations, int neighbours, const std::string& more = "") {
  return {std::move(name),
          {.game = game,
           .a = fmt::format("{},neighbours={}{}", plain(simulations), neighbours, more),
           .b = plain(simulations),
           .games = usual_games,
           .max_plies = 300}};
}

void play_neighbourhoods(Context& context, Findings& findings) {
  std::vector<MatchRow> rows;
  for (const int neighbours : {5, 20, 80}) {
    for (const int simulations : {25, 100, 400}) {
      rows.push_back(row_of(fmt::format("M {}, {} simulations", neighbours, simulations),
                            simulations, neighbours));
    }
  }
  const auto tallies = play_table(
      context, findings,
      "Experiment 1: with a memory against without, by neighbourhood and simulations", rows);
  double points = 0, games = 0;
  for (const match::WinDrawLoss& tally : tallies) points += tally.points(), games += tally.games();
  const Interval interval = wilson_interval(points, games, confidence);
  findings.claim(fmt::format("the search with a memory wins more than half: {:.1f}% of {:.0f} "
                             "games, 99% from {:.1f} to {:.1f}",
                             100 * points / games, games, 100 * interval.low, 100 * interval.high),
                 interval.low > 0.5);
  rows.clear();
  for (const char* more : {",neighbour_share=0.1", ",neighbour_share=0.3", ",neighbour_share=0.8",
                           ",neighbour_tau=0.01", ",neighbour_tau=1"}) {
    rows.push_back(row_of(std::string(more).substr(1), 100, 20, more));
  }
  play_table(context, findings, "The same with M = 20 and 100 simulations, by lambda and tau",
             rows);
}

void play_sizes(Context& context, Findings& findings) {
  std::vector<MatchRow> rows;
  for (const int states : {50, 500, 10000}) {
    rows.push_back(row_of(fmt::format("{} states", states), 100, 20,
                          fmt::format(",neighbour_states={}", states)));
  }
  play_table(context, findings,
             "Experiment 2: by the states remembered, M = 20 and 100 simulations", rows);
}

Findings run(Context& context) {
  Findings findings;
  compare_values(context, findings);
  play_neighbourhoods(context, findings);
  play_sizes(context, findings);
  findings.notes.push_back(
      "The source plays Fuego with a memory against Fuego on 19x19 and shows curves without "
      "numbers: won games by M and tau, then by the size of the memory.");
  return findings;
}

}  // namespace memory

const Experiment e12_memory = {"e12-memory",
                               "values of similar states in the tree: a memory by network features",
                               "S0",
                               memory::run,
                               {.games = true}};

}  // namespace moyo::lab
