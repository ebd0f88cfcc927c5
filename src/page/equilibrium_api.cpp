// Equilibria on the page: a game with secrets solved while one watches its exploitability fall, and ends of
// hold'em whose strategy is looked at on the grid of ranges.
//
//   GET /api/nash?game=leduc&method=cfr%2B&seconds=20        events: tree, measured, strategy, done
//   GET /api/holdem/solve?board=KsTd7c4h2s&limit=50&...      events: tree, measured, done
//   GET /api/holdem/node?solution=ID&line=checks,bets 50     what is to be seen there; the id is told with the
//                                                            tree, and without it the newest is meant
//   GET /api/holdem/blueprint?game=holdem:limit=on&line=calls   the same of a strategy for a whole game
#include "base/clock.h"
#include "base/errors.h"
#include "games/registry.h"
#include "knowledge/holdem/blueprint_line.h"
#include "page/range_view.h"
#include "page/service.h"
#include "page/view.h"
#include "players/blueprint.h"
#include "players/equilibrium.h"
#include "search/hidden/equilibrium.h"

namespace moyo::page {
namespace {

constexpr double slice_seconds = 0.5;  // less where others wait
constexpr std::size_t longest_line = 1000;

// What both streams have: who listens, who waits for room, how long it may take.
struct SolvingJob {
  std::shared_ptr<EventStream> events = std::make_shared<EventStream>();
  Quota::Hold hold;
  std::string session;
  double seconds_left = 0;
  double seconds_spent = 0;
};

// Calls `work(stop)` for a slice; `stop` ends it when the page leaves, the server closes or others wait.
template <class Work>
void for_a_slice(Service& service, SolvingJob& job, const std::stop_token& closing, Work&& work) {
  std::stop_source stop;
  const std::stop_callback on_close(closing, [&] { stop.request_stop(); });
  const std::stop_callback on_leave(job.events->stop_token(), [&] { stop.request_stop(); });
  const Stopwatch watch;
  const double most = std::min(job.seconds_left, slice_seconds);
  work([&] {
    return stop.stop_requested() || watch.seconds() > most ||
           service.thinkers.others_wait(job.session);
  });
  job.seconds_left -= watch.seconds();
  job.seconds_spent += watch.seconds();
}

Slice end_job(SolvingJob& job) {
  job.events->send("done", "{}");
  job.events->finish();
  return Slice::done;
}

template <class Job, class Step>
Response start_job(Service& service, const Request& request, std::shared_ptr<Job> job, Step step) {
  job->hold = service.equilibria.take(request.client);
  job->session = "equilibrium " + request.client.key();
  job->seconds_left = static_cast<double>(query_integer(request, "seconds", 1, 120, 30));
  const auto events = job->events;
  service.thinkers.submit(service.thinkers.reserve(request.client), job->session, Urgency::analysis,
                          [&service, job, step](std::stop_token closing) {
                            if (job->events->closed()) return Slice::done;
                            return tell_failure(*job->events,
                                                [&] { return step(service, *job, closing); });
                          });
  return {.events = events};
}

// ---- Any small game ----

struct NashJob : SolvingJob {
  AnyState start;
  std::string method;
  double enough = 0;  // exploitability

  struct Problem {
    explicit Problem(hidden::GameTree written) : tree(std::move(written)) {}
    hidden::GameTree tree;
    hidden::SequenceForm form{tree};
    std::unique_ptr<hidden::Method> method;
  };
  std::unique_ptr<Problem> problem = nullptr;  // from the first slice on
  std::uint64_t next_look = 0;

  NashJob(AnyState s, std::string m) : start(std::move(s)), method(std::move(m)) {}
};

// The strategy of a game that can be read in a minute.
Json strategy_view(const NashJob::Problem& problem) {
  constexpr std::size_t most_sets = 60;
  Json sets = Json::array();
  if (problem.tree.sets.size() > most_sets) return sets;
  const hidden::Behaviours average = problem.method->average();
  for (const hidden::InformationSet& set : problem.tree.sets) {
    Json moves = Json::array();
    for (std::uint32_t i = 0; i < set.decision.moves; ++i) {
      moves.push_back({{"name", set.move_names[i]},
                       {"share", average[index(set.player)][set.decision.first + i]}});
    }
    sets.push_back({{"player", ordinal(set.player)}, {"words", set.words}, {"moves", moves}});
  }
  return sets;
}

void begin_nash(NashJob& job) {
  constexpr Bytes memory{std::uint64_t{64} << 20};
  job.problem = std::make_unique<NashJob::Problem>(players::game_tree_of(job.start, memory));
  const OptionSpec spec = OptionSpec::parse(job.method);
  job.problem->method =
      hidden::find_method(spec.name).make(spec, job.problem->tree, job.problem->form, 1);
  job.events->send("tree", to_text({{"histories", job.problem->tree.nodes.size()},
                                    {"sets", job.problem->tree.sets.size()},
                                    {"players", job.problem->tree.players}}));
}

hidden::Measured tell_measured(NashJob& job) {
  const hidden::Measured found = hidden::measure(*job.problem->method, job.problem->form);
  job.events->send("measured", to_text({{"iterations", found.iterations},
                                        {"exploitability", found.exploitability},
                                        {"value", found.value},
                                        {"seconds", job.seconds_spent}}));
  return found;
}

Slice nash_slice(Service& service, NashJob& job, std::stop_token closing) {
  if (!job.problem) begin_nash(job);
  hidden::Method& method = *job.problem->method;
  bool enough = false;
  for_a_slice(service, job, closing, [&](const auto& is_over) {
    do {
      method.iterate();
      const std::uint64_t done = method.learned().iterations;
      if (done < job.next_look) continue;
      job.next_look = done + done / 10 + 1;
      enough = tell_measured(job).exploitability <= job.enough;
    } while (!enough && !is_over());
  });
  if (!enough && job.seconds_left > 0 && !job.events->closed()) return Slice::more;
  tell_measured(job);
  job.events->send("strategy", to_text({{"sets", strategy_view(*job.problem)}}));
  return end_job(job);
}

// A number above 0 in the query.
double query_number(const Request& request, const std::string& name, double usual) {
  const std::string text = request.query_text(name);
  if (text.empty()) return usual;
  const double number = parse_number(text, name);
  if (!(number > 0)) throw InputError(name + " wants a number above 0");
  return number;
}

Response solve_nash(Service& service, const Request& request) {
  const std::string method = request.query_text("method");
  auto job = std::make_shared<NashJob>(games::start(request.query_text("game")),
                                       method.empty() ? "cfr+" : method);
  if (!job->start.has_secrets()) {
    throw InputError("only games with hidden information are solved for an equilibrium");
  }
  hidden::find_method(OptionSpec::parse(job->method).name);
  job->enough = query_number(request, "exploitability", 1e-6);
  return start_job(service, request, job, nash_slice);
}

Json list_methods() {
  Json list = Json::array();
  for (const hidden::MethodEntry* entry : hidden::methods()) {
    list.push_back({{"name", entry->name}, {"summary", entry->summary}});
  }
  return list;
}

// ---- Ends of hold'em ----

struct HoldemJob : SolvingJob {
  holdem::SubgameOptions options;
  std::string client;
  double enough = 0;                                   // percent of the pot
  std::shared_ptr<HoldemSolution> solution = nullptr;  // from the first slice on
  std::uint64_t next_look = 0;
};

Slice holdem_slice(Service& service, HoldemJob& job, std::stop_token closing) {
  if (!job.solution) {
    job.solution = std::make_shared<HoldemSolution>(job.options, HoldemSolutions::memory);
    const std::string id = service.holdem.keep(job.client, job.solution);
    job.events->send("tree", to_text({{"nodes", job.solution->nodes()}, {"solution", id}}));
  }
  bool enough = false;
  for_a_slice(service, job, closing, [&](const auto& is_over) {
    do {
      job.solution->iterate();
      if (job.solution->iterations() < job.next_look) continue;
      const HoldemSolution::Measured found = job.solution->measure();
      job.next_look = found.iterations + found.iterations / 5 + 1;
      enough = found.percent <= job.enough;
      job.events->send("measured", to_text({{"iterations", found.iterations},
                                            {"percent", found.percent},
                                            {"value", found.value},
                                            {"seconds", job.seconds_spent}}));
    } while (!enough && !is_over() && !job.solution->given_up().stop_requested());
  });
  const bool goes_on = !enough && job.seconds_left > 0 && !job.events->closed() &&
                       !job.solution->given_up().stop_requested();
  return goes_on ? Slice::more : end_job(job);
}

Response solve_holdem(Service& service, const Request& request) {
  auto job = std::make_shared<HoldemJob>();
  OptionTable table;
  describe(table, job->options);
  for (const OptionTable::Entry& entry : table.entries()) {
    if (request.query.contains(entry.name)) {
      table.set("the hand", entry.name, request.query_text(entry.name));
    }
  }
  job->client = request.client.key();
  job->enough = query_number(request, "exploitability", 0.2);
  return start_job(service, request, job, holdem_slice);
}

Response holdem_node(Service& service, const Request& request) {
  const std::string id = request.query_text("solution");
  const auto solution = service.holdem.find(request.client.key(), id);
  if (!solution) {
    throw HttpError(404, id.empty() ? "nothing is solved here: solve the hand first"
                                    : "this solution is not kept any more: solve the hand again");
  }
  return json_response(solution->node(request.query_text("line")));
}

Response blueprint_view(const Request& request) {
  const holdem::HoldemRules rules = holdem::rules_named(request.query_text("game"));
  holdem::BlueprintStrategy strategy = players::blueprint_for(rules, "");
  const std::string line = request.query_text("line");
  if (line.size() > longest_line) throw HttpError(400, "no hand of hold'em is so long");
  const holdem::BlueprintNode node = holdem::blueprint_node(strategy, rules, line);
  using Kind = holdem::BlueprintNode::Kind;
  Json json = {{"hands_learned", strategy.blueprint().hands()}};
  if (node.kind == Kind::action) {
    add_range_view(
        json, {node.player, holdem::hole_cards({}), node.range, node.events, node.probabilities});
  } else if (node.kind == Kind::chance) {
    json["kind"] = "chance";
    json["cards"] = node.events;
  } else {
    json["kind"] = node.kind == Kind::fold ? "fold" : "showdown";
    json["stake"] = node.stake * rules.big;
  }
  return json_response(json);
}

}  // namespace

std::vector<Route> equilibrium_routes(Service& service) {
  return {
      {"GET", "/api/nash/methods", [](const Request&) { return json_response(list_methods()); }},
      {"GET", "/api/nash", [&](const Request& r) { return solve_nash(service, r); }, true},
      {"GET", "/api/holdem/solve", [&](const Request& r) { return solve_holdem(service, r); },
       true},
      {"GET", "/api/holdem/node", [&](const Request& r) { return holdem_node(service, r); }},
      {"GET", "/api/holdem/blueprint", blueprint_view}};
}

}  // namespace moyo::page
