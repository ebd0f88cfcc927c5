// The review of a whole game: a first look at every position, a second and a third one at moves that seem
// to cost something (judge.h), and the record it is written into. What was found is kept on disk with the game.
#include "page/judge.h"
#include "page/levels.h"
#include "page/review.h"
#include "page/service.h"
#include "page/view.h"
#include "protocol/analysis/analysis.h"

namespace moyo::page {
namespace {

using SessionPointer = std::shared_ptr<WatchedGame>;

// A position that is to be searched.
struct Look {
  enum class Kind { first, again, better } kind;
  std::size_t at;  // moves played; of `better`, with the best move instead of the last of them
  std::uint64_t playouts;
};

struct Reviewing {
  Game game;
  std::shared_ptr<EventStream> events;
  std::string variant;
  std::uint64_t playouts;  // of the first look
  Findings findings = {};
  std::vector<std::size_t> open = {};       // positions without a first look, the next one last
  std::optional<std::size_t> suspect = {};  // the move that is looked at again now
  std::optional<Look> look = {};            // that has been begun
  std::uint64_t playouts_left = 0;          // for it
  int looks = 2;                            // which one the suspect has now, 2 or 3

  bool found_like_this(const Json& found) const {
    return found.value("wanted", std::uint64_t{0}) == playouts &&
           found.value("search", "") == variant;
  }
  bool had_look(std::size_t at) const {
    const Json& found = findings.at(at);
    return found.value("proved", false) ||
           found.value("looked", std::uint64_t{0}) >= playouts_of_look(looks, playouts);
  }
  // The move that the search would make after so many.
  std::string best_move(std::size_t at) const {
    const Json& moves = findings.at(at)["moves"];
    return moves.empty() ? "" : moves[0]["move"].get<std::string>();
  }
};

void send_progress(const Reviewing& reviewing) {
  const std::size_t total = reviewing.game.length() + 1;
  Json json = {{"done", total - reviewing.open.size()}, {"total", total}, {"second", false}};
  if (reviewing.open.empty()) {
    std::size_t looked = 0;
    for (const Verdict& verdict : judge(reviewing.game, reviewing.findings)) {
      if (reviewing.findings.at(verdict.move).contains("better")) looked += verdict.looks - 1;
    }
    const std::size_t left = suspects(reviewing.game, reviewing.findings).size();
    json = {{"done", looked}, {"total", looked + left}, {"second", true}};
  }
  reviewing.events->send("progress", json.dump());
}

void send_judgement(const Reviewing& reviewing) {
  reviewing.events->send("judged", to_text(judgement_view(reviewing.game, reviewing.findings)));
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

// Into the review that is shown, and into that on disk if the game is still the same.
void keep(const Service& service, WatchedGame& session, Reviewing& reviewing, std::size_t at,
          Json found) {
  found["wanted"] = reviewing.playouts;
  found["search"] = reviewing.variant;
  {
    const std::lock_guard lock(session.mutex);
    if (session.game.played().plies() == reviewing.game.played().plies()) {
      service.games.add_to_review(session, at, found);
    }
  }
  reviewing.events->send("position", to_text(found));
  reviewing.findings[at] = std::move(found);
}

// Looking again at the suspect found nothing better than its move.
void clear_suspect(const Service& service, WatchedGame& session, Reviewing& reviewing) {
  Json found = reviewing.findings.at(*reviewing.suspect);
  found["better"] = nullptr;
  keep(service, session, reviewing, *reviewing.suspect, std::move(found));
  reviewing.suspect.reset();
}

// Which look the move has next.
int next_look_at(const Reviewing& reviewing, std::size_t move) {
  for (const Verdict& verdict : judge(reviewing.game, reviewing.findings)) {
    if (verdict.move == move && (verdict.looks > 1 || verdict.best)) return 3;
  }
  return 2;
}

// What is to be searched next; nothing when the review is complete.
std::optional<Look> next_look(const Service& service, WatchedGame& session, Reviewing& reviewing) {
  using Kind = Look::Kind;
  if (!reviewing.open.empty()) return Look{Kind::first, reviewing.open.back(), reviewing.playouts};
  for (;;) {
    if (!reviewing.suspect) {
      const std::vector<std::size_t> open = suspects(reviewing.game, reviewing.findings);
      if (open.empty()) return std::nullopt;
      reviewing.suspect = open.back();
      reviewing.looks = next_look_at(reviewing, open.back());
    }
    const std::size_t move = *reviewing.suspect;
    const std::uint64_t playouts = playouts_of_look(reviewing.looks, reviewing.playouts);
    if (!reviewing.had_look(move - 1)) return Look{Kind::again, move - 1, playouts};
    const std::string best = reviewing.best_move(move - 1);
    if (best.empty() || best == reviewing.game.moves()[move - 1]) {
      clear_suspect(service, session, reviewing);
      continue;
    }
    if (!reviewing.had_look(move)) return Look{Kind::again, move, playouts};
    return Look{Kind::better, move, playouts};
  }
}

AnyState position_of(const Reviewing& reviewing, const Look& look) {
  const GameInProgress& played = reviewing.game.played();
  if (look.kind != Look::Kind::better) return played.position_after(look.at);
  AnyState state = played.position_after(look.at - 1);
  state.play(state.parse_move(reviewing.best_move(look.at - 1)));
  return state;
}

// Searches the position of the look; ends early, to be continued, if others wait.
std::optional<Report> search_look(Service& service, const std::string& session,
                                  Reviewing& reviewing, std::stop_token closing) {
  const AnyState state = position_of(reviewing, *reviewing.look);
  if (state.is_terminal()) return analysis::report_of_end(state);
  constexpr double patience = 0.7;  // most positions are solved at once or not for long
  if (auto report = solved(service, session, reviewing.game, state, patience, closing)) {
    return report;
  }
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

// A position again, with more playouts: what was better than the move that led there stays known.
Json found_again(const Reviewing& reviewing, std::size_t at, const Report& report) {
  Json found = review_view(reviewing.game, at, report);
  found["looked"] = reviewing.look->playouts;
  const Json& before = reviewing.findings.at(at);
  if (before.contains("better")) found["better"] = before["better"];
  return found;
}

// The better move with what is behind it, in the finding of the position after the move played.
Json found_better(const Reviewing& reviewing, const Report& report) {
  const std::size_t move = reviewing.look->at;
  const AnyState state = position_of(reviewing, *reviewing.look);
  Json better = report_view(state, report, 1);
  better["move"] = reviewing.best_move(move - 1);
  better["looked"] = reviewing.look->playouts;
  Json line = Json::array({better["move"]});
  if (!better["moves"].empty()) {
    for (const Json& next : better["moves"][0]["pv"]) line.push_back(next);
  }
  better["pv"] = line;
  for (const char* map : {"moves", "visited", "policy", "ownership", "rave", "criticality"}) {
    better.erase(map);
  }
  Json found = reviewing.findings.at(move);
  found["better"] = better;
  return found;
}

void keep_report(const Service& service, WatchedGame& session, Reviewing& reviewing,
                 const Report& report) {
  const Look look = *reviewing.look;
  switch (look.kind) {
    case Look::Kind::first:
      reviewing.open.pop_back();
      keep(service, session, reviewing, look.at, review_view(reviewing.game, look.at, report));
      if (reviewing.open.empty()) send_judgement(reviewing);
      break;
    case Look::Kind::again:
      keep(service, session, reviewing, look.at, found_again(reviewing, look.at, report));
      break;
    case Look::Kind::better:
      keep(service, session, reviewing, look.at, found_better(reviewing, report));
      reviewing.suspect.reset();
      send_judgement(reviewing);
      break;
  }
  send_progress(reviewing);
}

Slice review_slice(Service& service, WatchedGame& session, Reviewing& reviewing,
                   std::stop_token closing) {
  if (!reviewing.look) {
    reviewing.look = next_look(service, session, reviewing);
    if (!reviewing.look) {
      send_judgement(reviewing);
      return finish(service, session, reviewing);
    }
    reviewing.playouts_left = reviewing.look->playouts;
  }
  const auto report = search_look(service, session.id, reviewing, closing);
  if (reviewing.events->closed() || closing.stop_requested()) return Slice::done;
  if (!report) return Slice::more;
  keep_report(service, session, reviewing, *report);
  reviewing.look.reset();
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
      reviewing.findings[at] = found->second;
    } else {
      reviewing.open.push_back(at);
    }
  }
  send_progress(reviewing);
  reviewing.events->send("known", to_text(known));
  if (reviewing.open.empty()) send_judgement(reviewing);
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
