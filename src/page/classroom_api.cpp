// For classrooms: alpha-beta, expectimax and Monte Carlo tree search step by step, winning strategies in
// small trees, and the multi-armed bandit.
#include "page/alphabeta_steps.h"
#include "page/bandit_run.h"
#include "page/expectimax_steps.h"
#include "page/mcts_steps.h"
#include "page/service.h"
#include "page/two_proofs.h"
#include "protocol/analysis/fields.h"

namespace moyo::page {
namespace {

using analysis::Fields;

Json alphabeta(const Json& body) {
  Fields fields(body);
  const AlphaBetaStepOptions options{.prune = fields.boolean("prune").value_or(true)};
  if (fields.find("position")) return steps_of_tictactoe(fields.text("position"), options);
  return steps_of_tree(fields.text("tree"), options);
}

Json expectimax(const Json& body) {
  Fields fields(body);
  const ExpectimaxStepOptions options{.prune = fields.boolean("prune").value_or(true),
                                      .min = fields.boolean("min").value_or(true)};
  return steps_of_chance_tree(fields.text("tree"), options);
}

Json tree_search(const Json& body) {
  Fields fields(body);
  MctsStepOptions options;
  constexpr std::int64_t most = 200;
  options.playouts = static_cast<std::uint64_t>(fields.integer("playouts", 1, most).value_or(60));
  options.c = fields.number("c", 0, 10).value_or(options.c);
  options.rave = fields.number("rave", 0, 1e6).value_or(0);
  options.prior = fields.boolean("prior").value_or(false);
  options.seed = static_cast<std::uint64_t>(fields.integer("seed", 0, 1 << 30).value_or(1));
  return mcts_steps(fields.text("game"), fields.text("position"), options);
}

Json bandit(const Json& body) {
  Fields fields(body);
  BanditRun run;
  for (const Json& mean : fields.list("arms")) {
    if (!mean.is_number() || mean.get<double>() < 0 || mean.get<double>() > 1) {
      throw InputError("an arm pays with a probability from 0 to 1, not " +
                       analysis::printed(mean));
    }
    run.means.push_back(mean.get<double>());
  }
  if (run.means.size() < 2 || run.means.size() > 10) throw InputError("there are 2 to 10 arms");
  run.spread = fields.number("spread", 0, 2).value_or(0);
  run.pulls = fields.integer("pulls", 1, 100000).value_or(run.pulls);
  run.seed = static_cast<std::uint64_t>(fields.integer("seed", 0, 1 << 30).value_or(1));
  run.c = fields.number("c", 0, 100).value_or(run.c);
  run.epsilon = fields.number("epsilon", 0, 1).value_or(run.epsilon);
  run.rule = fields.text("rule");
  return bandit_moments(run);
}

Json proofs(const Json& body) {
  Fields fields(body);
  std::optional<int> at_least;
  if (const auto score = fields.integer("at_least", -1000000, 1000000)) {
    at_least = static_cast<int>(*score);
  }
  if (fields.find("position")) return proofs_in_tictactoe(fields.text("position"), at_least);
  return proofs_in_tree(fields.text("tree"), at_least);
}

}  // namespace

std::vector<Route> classroom_routes() {
  return {
      {"POST", "/api/alphabeta",
       [](const Request& r) { return json_response(alphabeta(body_of(r))); }},
      {"POST", "/api/expectimax",
       [](const Request& r) { return json_response(expectimax(body_of(r))); }},
      {"POST", "/api/mcts",
       [](const Request& r) { return json_response(tree_search(body_of(r))); }},
      {"POST", "/api/proofs", [](const Request& r) { return json_response(proofs(body_of(r))); }},
      {"POST", "/api/bandit", [](const Request& r) { return json_response(bandit(body_of(r))); }}};
}

}  // namespace moyo::page
