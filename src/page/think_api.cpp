// The search at work: hints, and the live analysis of a position with its tree.
#include <future>

#include "base/text.h"
#include "page/levels.h"
#include "page/service.h"
#include "page/view.h"

namespace moyo::page {
namespace {

using SessionPointer = std::shared_ptr<WatchedGame>;

// The position after so many moves, as far as the page may know it.
AnyState studied(const Game& game, std::size_t at) {
  const auto viewer = game.viewer();
  return viewer ? game.known_to(*viewer, at) : game.played().position_after(at);
}

// A position beside a game: after so many of its moves (`at`), and then `moves` that were never played in
// it, with commas between. The game itself does not change.
struct Branch {
  AnyState state;
  std::vector<std::string> line = {};
};

Branch branch_of(const Request& request, const Game& game) {
  constexpr std::size_t longest = 400;
  const auto last = static_cast<std::int64_t>(game.length());
  const auto at = static_cast<std::size_t>(query_integer(request, "at", 0, last, last));
  Branch branch{studied(game, at)};
  const std::string moves = request.query_text("moves");
  if (moves.empty()) return branch;
  if (game.start().has_secrets()) throw HttpError(409, "a game with secrets has no other lines");
  for (const std::string_view text : split(moves, ',')) {
    if (branch.line.size() >= longest) throw InputError("a line has no more than 400 moves");
    if (branch.state.is_terminal())
      throw InputError("the game is over before " + std::string(text));
    const MoveId move = branch.state.parse_move(std::string(text));
    branch.line.push_back(branch.state.format_move(move));
    branch.state.play(move);
  }
  return branch;
}

Response show_branch(Service& service, const Request& request) {
  const SessionPointer session = service.games.find(request.parameter("id"));
  const Game game = copy_of_game(*session);
  const Branch branch = branch_of(request, game);
  const AnyState& state = branch.state;
  Json json = {{"board", board_view(state, game.viewer())},
               {"turn", side_name(state.to_play())},
               {"over", state.is_terminal()},
               {"moves", branch.line},
               {"legal", Json::array()}};
  const bool hidden = game.viewer().has_value() && state.to_play() != *game.viewer();
  if (!state.is_terminal() && !hidden) {
    for (const MoveId move : state.legal_moves()) json["legal"].push_back(state.format_move(move));
  }
  return json_response(json);
}

// ---- A hint ----

// A proof where there is one in time, else what the search thinks.
Report hint_for(Service& service, const std::string& session, const Game& game,
                const AnyState& state, std::stop_token closing) {
  constexpr double patience = 2;
  if (auto report = solved(service, session, game, state, patience, closing)) return *report;
  const Limits limits{.playouts = 2000, .seconds = patience, .stop = closing};
  return analyst(service, session, game)->think(state, limits, {.analysis = true});
}

Response hint(Service& service, const Request& request) {
  const SessionPointer session = service.games.find(request.parameter("id"));
  const Game game = copy_of_game(*session);
  if (game.is_over()) throw HttpError(409, "the game is over");
  const Quota::Hold turn = service.hints.take(request.client);
  const auto answer = std::make_shared<std::promise<Json>>();
  auto found = answer->get_future();
  std::stop_source patience_over;
  service.thinkers.submit(
      service.thinkers.reserve(request.client), session->id, Urgency::hint,
      [&service, session, game, answer, patience_over](std::stop_token closing) {
        if (patience_over.stop_requested()) return Slice::done;
        // What goes wrong is told to who asked, at once.
        try {
          const AnyState known = studied(game, game.length());
          const Report report = hint_for(service, session->id, game, known, closing);
          answer->set_value(report_view(known, report));
        } catch (...) {
          answer->set_exception(std::current_exception());
        }
        return Slice::done;
      });
  constexpr std::chrono::seconds patience(30);
  if (found.wait_for(patience) != std::future_status::ready) {
    patience_over.request_stop();
    throw HttpError(503, "the thinkers has too much to do");
  }
  return json_response(found.get());
}

// ---- Live analysis ----

struct Study {
  AnyState state;
  std::shared_ptr<EventStream> events;
  std::size_t tree_nodes = 0;  // to send of the tree; 0: none
  std::uint64_t playouts_left = 0;
  double seconds_left = 0;
  std::string variant = "usual";
  bool asked_solver = false;
};

// Before the search, what is proved: a search by chance says 60% of a drawn position for long.
void tell_solution(Service& service, const std::string& session, const Game& game, Study& study,
                   std::stop_token closing) {
  constexpr double patience = 1.5;
  study.asked_solver = true;
  if (const auto report = solved(service, session, game, study.state, patience, closing)) {
    study.events->send("solved", to_text(report_view(study.state, *report)));
  }
}

// Some time of the search, less if others wait.
Slice study_slice(Service& service, const std::string& session, Study& study, Agent& agent,
                  std::stop_token closing) {
  if (study.events->closed()) return Slice::done;
  std::stop_source stop;
  const std::stop_callback on_close(closing, [&] { stop.request_stop(); });
  const std::stop_callback on_leave(study.events->stop_token(), [&] { stop.request_stop(); });
  constexpr double update_interval = 0.09;  // with the time a report takes, 10 a second
  constexpr double tree_interval = 1;
  double next_tree = 0;
  const auto report_to_page = [&](const Report& report) {
    study.events->send("report", to_text(report_view(study.state, report)));
    if (study.tree_nodes > 0 && report.seconds >= next_tree) {
      next_tree = report.seconds + tree_interval;
      study.events->send("tree", to_text(tree_view(study.state, agent.tree(study.tree_nodes))));
    }
    if (service.thinkers.others_wait(session)) stop.request_stop();
  };
  constexpr double slice_seconds = 3;
  const Limits limits{.playouts = study.playouts_left,
                      .seconds = std::min(study.seconds_left, slice_seconds),
                      .stop = stop.get_token()};
  const Report report =
      agent.think(study.state, limits,
                  {.analysis = true, .stream = {update_interval, report_to_page}, .whole = true});
  next_tree = 0;
  report_to_page(report);
  study.playouts_left -= std::min(study.playouts_left, std::max<std::uint64_t>(report.playouts, 1));
  study.seconds_left -= report.seconds;
  if (study.playouts_left > 0 && study.seconds_left > 0 && !report.proved &&
      !study.events->closed()) {
    return Slice::more;
  }
  study.events->send("done", "{}");
  study.events->finish();
  return Slice::done;
}

Response study(Service& service, const Request& request) {
  const SessionPointer session = service.games.find(request.parameter("id"));
  const Game game = copy_of_game(*session);
  const auto study = std::make_shared<Study>(
      Study{.state = branch_of(request, game).state, .events = std::make_shared<EventStream>()});
  study->tree_nodes = static_cast<std::size_t>(query_integer(request, "tree", 0, 5000, 0));
  study->playouts_left =
      static_cast<std::uint64_t>(query_integer(request, "playouts", 1, 10000000, 1000000));
  study->seconds_left = static_cast<double>(query_integer(request, "seconds", 1, 3600, 60));
  if (const std::string variant = request.query_text("variant"); !variant.empty()) {
    study->variant = find_variant(game.name(), variant).name;
  }
  // Where dice fall there is nothing to choose.
  if (study->state.is_terminal() || study->state.to_play() == Player::chance) {
    study->events->send("done", "{}");
    study->events->finish();
    return {.events = study->events};
  }
  service.thinkers.submit(service.thinkers.reserve(request.client), session->id, Urgency::analysis,
                          [&service, session, game, study](std::stop_token closing) {
                            return tell_failure(*study->events, [&] {
                              if (!study->asked_solver) {
                                tell_solution(service, session->id, game, *study, closing);
                              }
                              return study_slice(
                                  service, session->id, *study,
                                  *analyst(service, session->id, game, study->variant), closing);
                            });
                          });
  return {.events = study->events};
}

}  // namespace

std::vector<Route> think_routes(Service& service) {
  return {
      {"POST", "/api/games/:id/hint", [&](const Request& r) { return hint(service, r); }},
      {"GET", "/api/games/:id/branch", [&](const Request& r) { return show_branch(service, r); }},
      {"GET", "/api/games/:id/think", [&](const Request& r) { return study(service, r); }, true},
  };
}

}  // namespace moyo::page
