// For classrooms: alpha-beta, expectimax and Monte Carlo tree search step by step, and the multi-armed
// bandit.
#include "page/alphabeta_steps.h"
#include "page/expectimax_steps.h"
#include "page/mcts_steps.h"
#include "page/service.h"
#include "protocol/analysis/fields.h"
#include "search/bandit/rules.h"

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

struct BanditRun {
  std::vector<double> means;  // of the arms: how often each pays 1
  std::int64_t pulls = 0;
  std::uint64_t seed = 1;
};

// Pulls, means and regret after about 200 moments of the run, evenly spread.
template <class Rule>
Json run_bandit(const Rule& rule, const BanditRun& run) {
  Rng rng(run.seed);
  std::vector<ArmStatistics> arms(run.means.size());
  const double best = *std::max_element(run.means.begin(), run.means.end());
  const std::int64_t interval = std::max<std::int64_t>(1, run.pulls / 200);
  Json moments = Json::array();
  double regret = 0;
  for (std::int64_t pull = 0; pull < run.pulls; ++pull) {
    const std::size_t arm = rule.next(arms, static_cast<std::uint64_t>(pull), rng);
    arms[arm].add(rng.chance(run.means[arm]) ? 1 : 0);
    regret += best - run.means[arm];
    if ((pull + 1) % interval != 0 && pull + 1 != run.pulls) continue;
    Json moment = {{"pulls", pull + 1}, {"regret", regret}, {"arms", Json::array()}};
    const double log_total = std::log(static_cast<double>(pull + 1));
    for (const ArmStatistics& one : arms) {
      Json entry = {{"pulls", one.pulls}};
      if (one.pulls > 0) {
        entry["mean"] = one.mean();
        if constexpr (requires { rule.upper_bound(one, log_total); }) {
          entry["bound"] = rule.upper_bound(one, log_total);
        }
      }
      moment["arms"].push_back(std::move(entry));
    }
    moments.push_back(std::move(moment));
  }
  return {{"moments", moments}};
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
  run.pulls = fields.integer("pulls", 1, 100000).value_or(1000);
  run.seed = static_cast<std::uint64_t>(fields.integer("seed", 0, 1 << 30).value_or(1));
  const double c = fields.number("c", 0, 100).value_or(std::sqrt(2.0));
  const double epsilon = fields.number("epsilon", 0, 1).value_or(0.1);
  const std::string rule = fields.text("rule");
  if (rule == "uniform") return run_bandit(UniformAllocation(), run);
  if (rule == "ucb1") return run_bandit(Ucb1{c}, run);
  if (rule == "tuned") return run_bandit(Ucb1Tuned(), run);
  if (rule == "greedy") return run_bandit(EpsilonGreedy{epsilon}, run);
  if (rule == "thompson") return run_bandit(ThompsonSampling(), run);
  refuse_unknown("rule", rule, {"uniform", "ucb1", "tuned", "greedy", "thompson"});
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
      {"POST", "/api/bandit", [](const Request& r) { return json_response(bandit(body_of(r))); }}};
}

}  // namespace moyo::page
