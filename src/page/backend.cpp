#include "page/backend.h"

#include "base/text.h"
#include "page/bundle.h"
#include "page/levels.h"
#include "page/view.h"
#include "players/registry.h"

namespace moyo::page {

Json body_of(const Request& request, std::size_t max_bytes) {
  if (request.body.size() > max_bytes) {
    throw HttpError(413, "the body has more than " + std::to_string(max_bytes) + " bytes");
  }
  const Json json = protocol::parse_json(request.body);
  if (json.is_object()) return json;
  if (!json.is_discarded()) throw InputError("the body is not a JSON object");
  std::string reason = "it is nested too deeply";
  try {
    // Only for the reason: what lies deep is thrown away while it is read.
    constexpr int deepest = 20;
    const Json shallow = Json::parse(
        request.body, [](int depth, Json::parse_event_t, Json&) { return depth < deepest; });
  } catch (const Json::exception& error) {  // of the grammar, or a number that is too large
    const std::string text = error.what();
    const std::size_t end_of_name = text.find("] ");
    reason = end_of_name == std::string::npos ? text : text.substr(end_of_name + 2);
  }
  throw InputError("the body is not JSON: " + reason);
}

Response json_response(const Json& json) {
  return {.body = to_text(json), .headers = {{"Cache-Control", "no-store"}}};
}

std::int64_t query_integer(const Request& request, const std::string& name, std::int64_t low,
                           std::int64_t high, std::int64_t usual) {
  const std::string text = request.query_text(name);
  if (text.empty()) return usual;
  const std::int64_t value = parse_integer(text, name);
  if (value < low || value > high) {
    throw InputError(name + " is " + std::to_string(low) + " to " + std::to_string(high) +
                     ", not " + text);
  }
  return value;
}

std::shared_ptr<Agent> analyst(Backend& backend, const std::string& session, const Game& game,
                               const std::string& variant) {
  const std::string player = analyst_of(find_variant(game.name(), variant));
  return backend.agents.get(session + " analyst " + player + " " + game.spec(),
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

Game copy_of_game(Session& session) {
  const std::lock_guard lock(session.mutex);
  return session.game;
}

Router make_router(Backend& backend) {
  Router router;
  router.add(play_routes(backend));
  router.add(think_routes(backend));
  router.add(review_routes(backend));
  router.add(learn_routes());
  router.add(lab_routes(backend));
  router.add(training_routes(backend));
  router.set_fallback(serve_bundle);
  return router;
}

}  // namespace moyo::page
