// The search at work: hints, the live analysis of a position with its tree, and the review of a
// whole game.
#include <future>

#include "page/backend.h"
#include "page/levels.h"
#include "page/review.h"
#include "page/view.h"
#include "players/registry.h"

namespace moyo::page {
namespace {

using SessionPointer = std::shared_ptr<Session>;

std::shared_ptr<Agent> analyst(Backend& backend, const Session& session, const Game& game,
                               const std::string& variant = "usual") {
  const std::string player = analyst_of(find_variant(game.name(), variant));
  return backend.agents.get(session.id + " analyst " + player + " " + game.spec(),
                            [&] { return players::make(player, game.start(), 1); });
}

Game copy_of_game(Session& session) {
  const std::lock_guard lock(session.mutex);
  return session.game;
}

// ---- A hint ----

Response hint(Backend& backend, const Request& request) {
  const SessionPointer session = backend.games.find(request.parameter("id"));
  const Game game = copy_of_game(*session);
  if (game.is_over()) throw HttpError(409, "the game is over");
  const auto answer = std::make_shared<std::promise<Json>>();
  auto found = answer->get_future();
  backend.engine.submit(session->id, Urgency::hint,
                        [&backend, session, game, answer](std::stop_token closing) {
                          const Limits limits{.playouts = 2000, .seconds = 2, .stop = closing};
                          const auto agent = analyst(backend, *session, game);
                          const AnyReport report = agent->analyze(game.state(), limits, {});
                          answer->set_value(report_view(game.state(), report));
                          return Slice::done;
                        });
  constexpr std::chrono::seconds patience(30);
  if (found.wait_for(patience) != std::future_status::ready) {
    throw HttpError(503, "the engine has too much to do");
  }
  return json_response(found.get());
}

// ---- Live analysis ----

struct Study {
  AnyState state;
  std::shared_ptr<EventStream> events;
  std::size_t tree_nodes = 0;  // to send of the tree; 0: none
  std::uint64_t playouts_left = 0;
  std::string variant = "usual";
};

Json tree_view(const AnyState& root, const std::vector<SearchTreeNode>& nodes) {
  Json json = {{"parents", Json::array()},
               {"moves", Json::array()},
               {"visits", Json::array()},
               {"winrates", Json::array()},
               {"priors", Json::array()}};
  for (const SearchTreeNode& node : nodes) {
    json["parents"].push_back(node.parent);
    json["moves"].push_back(&node == &nodes.front() ? "" : root.format_move(node.move));
    json["visits"].push_back(node.visits);
    json["winrates"].push_back(std::round(node.winrate * 1000) / 1000);
    json["priors"].push_back(std::round(node.prior * 1000) / 1000);
  }
  return json;
}

// Some time of the search, less if others wait.
Slice study_slice(Backend& backend, Study& study, Agent& agent, std::stop_token closing) {
  if (study.events->closed()) return Slice::done;
  std::stop_source stop;
  const std::stop_callback on_close(closing, [&] { stop.request_stop(); });
  const std::stop_callback on_leave(study.events->stop_token(), [&] { stop.request_stop(); });
  constexpr double update_interval = 0.1;
  constexpr double tree_interval = 1;
  double next_tree = 0;
  const auto report_to_page = [&](const AnyReport& report) {
    study.events->send("report", report_view(study.state, report).dump());
    if (study.tree_nodes > 0 && report.seconds >= next_tree) {
      next_tree = report.seconds + tree_interval;
      study.events->send("tree", tree_view(study.state, agent.tree(study.tree_nodes)).dump());
    }
    if (backend.engine.others_wait()) stop.request_stop();
  };
  constexpr double slice_seconds = 3;
  const Limits limits{
      .playouts = study.playouts_left, .seconds = slice_seconds, .stop = stop.get_token()};
  const AnyReport report =
      agent.analyze(study.state, limits, {.stream = {update_interval, report_to_page}});
  next_tree = 0;
  report_to_page(report);
  study.playouts_left -= std::min(study.playouts_left, std::max<std::uint64_t>(report.playouts, 1));
  if (study.playouts_left > 0 && !report.proved && !study.events->closed()) return Slice::more;
  study.events->send("done", "{}");
  study.events->finish();
  return Slice::done;
}

Response study(Backend& backend, const Request& request) {
  const SessionPointer session = backend.games.find(request.parameter("id"));
  const Game game = copy_of_game(*session);
  const auto last = static_cast<std::int64_t>(game.moves().size());
  const auto at = static_cast<std::size_t>(query_integer(request, "at", 0, last, last));
  const auto study = std::make_shared<Study>(
      Study{.state = game.position_after(at), .events = std::make_shared<EventStream>()});
  study->tree_nodes = static_cast<std::size_t>(query_integer(request, "tree", 0, 5000, 0));
  study->playouts_left =
      static_cast<std::uint64_t>(query_integer(request, "playouts", 1, 1000000, 100000));
  if (const std::string variant = request.query_text("variant"); !variant.empty()) {
    study->variant = find_variant(game.name(), variant).name;
  }
  if (study->state.is_terminal()) {
    study->events->send("done", "{}");
    study->events->finish();
    return {.events = study->events};
  }
  backend.engine.submit(
      session->id, Urgency::analysis, [&backend, session, game, study](std::stop_token closing) {
        return study_slice(backend, *study, *analyst(backend, *session, game, study->variant),
                           closing);
      });
  return {.events = study->events};
}

// ---- Review ----

struct Reviewing {
  Game game;
  std::shared_ptr<EventStream> events;
  std::uint64_t playouts;
  std::size_t next = 0;  // how many moves were played before the position that comes next
};

void send_progress(const Reviewing& reviewing) {
  const Json json = {{"done", reviewing.next}, {"total", reviewing.game.moves().size() + 1}};
  reviewing.events->send("progress", json.dump());
}

// One position, unless it is known from before.
Slice review_slice(Backend& backend, Session& session, Reviewing& reviewing, std::stop_token stop) {
  if (reviewing.events->closed() || stop.stop_requested()) return Slice::done;
  const std::size_t at = reviewing.next++;
  Json found;
  {
    const std::lock_guard lock(session.mutex);
    const auto known = session.review.find(at);
    if (known != session.review.end() && known->second["wanted"] == reviewing.playouts) {
      found = known->second;
    }
  }
  if (found.is_null()) {
    const auto agent = analyst(backend, session, reviewing.game);
    found =
        review_position(reviewing.game, at, *agent, {.playouts = reviewing.playouts, .stop = stop});
    found["wanted"] = reviewing.playouts;
    const std::lock_guard lock(session.mutex);
    if (session.game.moves() == reviewing.game.moves()) session.review[at] = found;
  }
  reviewing.events->send("position", found.dump());
  send_progress(reviewing);
  if (reviewing.next <= reviewing.game.moves().size()) return Slice::more;
  reviewing.events->send("done", "{}");
  reviewing.events->finish();
  return Slice::done;
}

Response review(Backend& backend, const Request& request) {
  const SessionPointer session = backend.games.find(request.parameter("id"));
  const auto playouts = query_integer(request, "playouts", 1, 20000, 200);
  const auto reviewing =
      std::make_shared<Reviewing>(Reviewing{copy_of_game(*session), std::make_shared<EventStream>(),
                                            static_cast<std::uint64_t>(playouts)});
  if (reviewing->game.go() == nullptr) throw InputError("reviews are of games of Go");
  send_progress(*reviewing);
  backend.engine.submit(session->id, Urgency::analysis,
                        [&backend, session, reviewing](std::stop_token stop) {
                          return review_slice(backend, *session, *reviewing, stop);
                        });
  return {.events = reviewing->events};
}

Response annotated_record(Backend& backend, const Request& request) {
  const SessionPointer session = backend.games.find(request.parameter("id"));
  const std::lock_guard lock(session->mutex);
  return {.type = "application/x-go-sgf",
          .body = annotated_sgf(session->game, session->review),
          .headers = {{"Content-Disposition", "attachment; filename=\"moyo-review.sgf\""}}};
}

}  // namespace

std::vector<Route> think_routes(Backend& backend) {
  return {
      {"POST", "/api/games/:id/hint", [&](const Request& r) { return hint(backend, r); }},
      {"GET", "/api/games/:id/think", [&](const Request& r) { return study(backend, r); }},
      {"GET", "/api/games/:id/review", [&](const Request& r) { return review(backend, r); }},
      {"GET", "/api/games/:id/review.sgf",
       [&](const Request& r) { return annotated_record(backend, r); }},
  };
}

}  // namespace moyo::page
