#include "page/service.h"

#include "page/bundle.h"
#include "page/http/channels.h"
#include "page/view.h"
#include "players/registry.h"
#include "players/solving_agent.h"

namespace moyo::page {

Level level_of(const Service& service, const Game& game) {
  if (!is_run_level(game.level())) return find_level(game.name(), game.level());
  const std::string id = game.level().substr(run_level.size());
  const LearningRun run = find_learning_run(service.learning_folders(), id);
  if (run.game != game.spec()) {
    throw InputError("the run " + run.name + " learns " + run.game + ", not " + game.spec());
  }
  if (run.networks() == 0) throw InputError("the run " + run.name + " has no network yet");
  constexpr double learned_patience = 5;
  return {.name = game.level(),
          .title = run.name,
          .player = "zero:net=" + run.folder.string() + ",playouts=200,memory=32MB,cache=5000",
          .seconds = learned_patience};
}

std::shared_ptr<Agent> computer_for(Service& service, const std::string& session, const Game& game,
                                    Player seat) {
  const std::string player = level_of(service, game).player;
  const std::string name = session + " " + std::string(side_name(seat));
  return service.agents.get(name + " " + player + " " + game.spec(), [&] {
    return players::make(player, game.start(), std::hash<std::string>()(name));
  });
}

std::shared_ptr<Agent> analyst(Service& service, const std::string& session, const Game& game,
                               const std::string& variant) {
  const std::string player = analyst_of(find_variant(game.name(), variant));
  return service.agents.get(session + " analyst " + player + " " + game.spec(),
                            [&] { return players::make(player, game.start(), 1); });
}

std::optional<Report> solved(Service& service, const std::string& session, const Game& game,
                             const AnyState& state, double seconds, std::stop_token stop) {
  // Hardly a position of Go is solved within seconds.
  const bool solves = game.go() == nullptr && players::of_state(game.start()).solver.has_value();
  if (!solves || state.is_terminal()) return std::nullopt;
  const auto agent = service.agents.get(session + " solver " + game.spec(),
                                        [&] { return players::make_solving_agent(game.start()); });
  Report report = agent->think(state, {.seconds = seconds, .stop = stop});
  if (!report.proved) return std::nullopt;
  return report;
}

Slice tell_failure(EventStream& events, const std::function<Slice()>& slice) {
  try {
    return slice();
  } catch (const std::exception& error) {
    events.send("refused", to_text({{"error", error.what()}}));
    events.send("done", "{}");
    events.finish();
    return Slice::done;
  }
}

Game copy_of_game(WatchedGame& session) {
  const std::lock_guard lock(session.mutex);
  return session.game;
}

Router make_router(Service& service) {
  std::vector<Route> routes;
  for (const std::vector<Route>& theme :
       {play_routes(service), think_routes(service), review_routes(service), classroom_routes(),
        equilibrium_routes(service), lab_routes(service), course_routes(), about_routes(service),
        training_routes(service), learn_routes(service)}) {
    routes.insert(routes.end(), theme.begin(), theme.end());
  }
  Router router;
  router.add(channel_routes(std::make_shared<Channels>(routes)));
  router.add(std::move(routes));
  router.set_fallback(serve_bundle);
  return router;
}

}  // namespace moyo::page
