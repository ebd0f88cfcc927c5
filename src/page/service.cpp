#include "page/service.h"

#include "page/bundle.h"
#include "page/view.h"
#include "players/registry.h"

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
  Router router;
  router.add(play_routes(service));
  router.add(think_routes(service));
  router.add(review_routes(service));
  router.add(classroom_routes());
  router.add(lab_routes(service));
  router.add(training_routes(service));
  router.add(learn_routes(service));
  router.set_fallback(serve_bundle);
  return router;
}

}  // namespace moyo::page
