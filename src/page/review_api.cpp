// The review of a whole game, a position at a time, and the record it is written into. What was
// found is kept on disk with the game.
#include "page/levels.h"
#include "page/review.h"
#include "page/service.h"
#include "page/view.h"
#include "protocol/analysis/analysis.h"

namespace moyo::page {
namespace {

using SessionPointer = std::shared_ptr<WatchedGame>;

struct Reviewing {
  Game game;
  std::shared_ptr<EventStream> events;
  std::string variant;
  std::uint64_t playouts;              // for a position
  std::vector<std::size_t> open = {};  // positions to be searched, the next one last
  std::uint64_t playouts_left = 0;     // for the next one

  bool found_like_this(const Json& found) const {
    return found.value("wanted", std::uint64_t{0}) == playouts &&
           found.value("search", "") == variant;
  }
};

void send_progress(const Reviewing& reviewing) {
  const std::size_t total = reviewing.game.length() + 1;
  const Json json = {{"done", total - reviewing.open.size()}, {"total", total}};
  reviewing.events->send("progress", json.dump());
}

Slice finish(const Service& service, WatchedGame& session, const Reviewing& reviewing) {
  {
    // In place of the lines of this review and of others before it.
    const std::lock_guard lock(session.mutex);
    service.games.save_review(session);
  }
  reviewing.events->send("done", "{}");
  reviewing.events->finish();
  return Slice::done;
}

// Searches the next position; ends early, to be continued, if others wait.
std::optional<Report> search_next(Service& service, const std::string& session,
                                  Reviewing& reviewing, std::stop_token closing) {
  const AnyState state = reviewing.game.played().position_after(reviewing.open.back());
  if (state.is_terminal()) return analysis::report_of_end(state);
  std::stop_source stop;
  const std::stop_callback on_close(closing, [&] { stop.request_stop(); });
  const std::stop_callback on_leave(reviewing.events->stop_token(), [&] { stop.request_stop(); });
  constexpr double interval = 0.05;
  const auto look = [&](const Report&) {
    if (service.thinkers.others_wait(session)) stop.request_stop();
  };
  const Limits limits{.playouts = reviewing.playouts_left, .stop = stop.get_token()};
  const auto agent = analyst(service, session, reviewing.game, reviewing.variant);
  const Report report =
      agent->think(state, limits, {.analysis = true, .stream = {interval, look}, .whole = true});
  // Who owns what is counted from the last interruption on, so the last part must not be tiny.
  constexpr std::uint64_t least = 20;
  const std::uint64_t left =
      reviewing.playouts_left - std::min(reviewing.playouts_left, report.playouts);
  if (!stop.stop_requested() || report.proved || left == 0) return report;
  reviewing.playouts_left = std::max(left, least);
  return std::nullopt;
}

Slice review_slice(Service& service, WatchedGame& session, Reviewing& reviewing,
                   std::stop_token closing) {
  if (reviewing.open.empty()) return finish(service, session, reviewing);
  const auto report = search_next(service, session.id, reviewing, closing);
  if (reviewing.events->closed() || closing.stop_requested()) return Slice::done;
  if (!report) return Slice::more;
  const std::size_t at = reviewing.open.back();
  Json found = review_view(reviewing.game, at, *report);
  found["wanted"] = reviewing.playouts;
  found["search"] = reviewing.variant;
  {
    const std::lock_guard lock(session.mutex);
    if (session.game.played().plies() == reviewing.game.played().plies()) {
      service.games.add_to_review(session, at, found);
    }
  }
  reviewing.open.pop_back();
  reviewing.playouts_left = reviewing.playouts;
  reviewing.events->send("position", to_text(found));
  send_progress(reviewing);
  return Slice::more;
}

// Sends what is known of it already, in one event: a page would be late for one each.
void begin(WatchedGame& session, Reviewing& reviewing) {
  Json known = Json::array();
  const auto& plies = reviewing.game.played().plies();
  const auto is_chance = [&](std::size_t at) {
    return at < plies.size() && plies[at].player == Player::chance;
  };
  const std::lock_guard lock(session.mutex);
  for (std::size_t at = reviewing.game.length() + 1; at-- > 0;) {
    if (is_chance(at)) continue;  // nobody chose there
    const auto found = session.review.find(at);
    if (found != session.review.end() && reviewing.found_like_this(found->second)) {
      known.push_back(found->second);
    } else {
      reviewing.open.push_back(at);
    }
  }
  send_progress(reviewing);
  reviewing.events->send("known", to_text(known));
}

Response review(Service& service, const Request& request) {
  const SessionPointer session = service.games.find(request.parameter("id"));
  const Game game = copy_of_game(*session);
  if (game.state().players() != 2 || game.state().has_secrets()) {
    throw HttpError(409, "reviews are of games of two players without secrets");
  }
  const auto playouts =
      static_cast<std::uint64_t>(query_integer(request, "playouts", 1, 20000, 200));
  const std::string wish = request.query_text("variant");
  const std::string variant(find_variant(game.name(), wish.empty() ? "usual" : wish).name);
  const auto reviewing = std::make_shared<Reviewing>(
      Reviewing{game, std::make_shared<EventStream>(), variant, playouts});
  reviewing->playouts_left = playouts;
  begin(*session, *reviewing);
  service.thinkers.submit(service.thinkers.reserve(request.client), session->id, Urgency::analysis,
                          [&service, session, reviewing](std::stop_token closing) {
                            return tell_failure(*reviewing->events, [&] {
                              return review_slice(service, *session, *reviewing, closing);
                            });
                          });
  return {.events = reviewing->events};
}

Response annotated_record(Service& service, const Request& request) {
  const SessionPointer session = service.games.find(request.parameter("id"));
  const std::lock_guard lock(session->mutex);
  return {.type = "application/x-go-sgf",
          .body = annotated_sgf(session->game, session->review),
          .headers = {{"Content-Disposition", "attachment; filename=\"moyo-review.sgf\""}}};
}

}  // namespace

std::vector<Route> review_routes(Service& service) {
  return {
      {"GET", "/api/games/:id/review", [&](const Request& r) { return review(service, r); }, true},
      {"GET", "/api/games/:id/review.sgf",
       [&](const Request& r) { return annotated_record(service, r); }},
  };
}

}  // namespace moyo::page
