// Playing: new games, moves, taking back, the end, records, and the stream of what happens.
#include <algorithm>
#include <optional>
#include <stdexcept>

#include "games/registry.h"
#include "page/levels.h"
#include "page/random_hex.h"
#include "page/service.h"
#include "page/view.h"
#include "protocol/analysis/fields.h"

namespace moyo::page {
namespace {

using SessionPointer = std::shared_ptr<WatchedGame>;

// ---- Changes ----

// These want the session's mutex.

// The game becomes `changed`: on disk, and then in memory. IoError if it cannot be written; then
// nothing has changed. A move costs its player's time; taking back gives none back, and costs none.
void commit(const Service& service, WatchedGame& session, Game changed) {
  const Game& before = session.game;
  const auto& plies = changed.played().plies();
  const auto& plies_before = before.played().plies();
  if (plies.size() > plies_before.size() && before.clock_runs()) {
    changed.spend(before.state().to_play(), session.turn.seconds());
  }
  service.games.save(session, changed);
  const bool moved = plies != plies_before;
  // Positions that the game still has need no second review; of the others the file says itself
  // that they are gone.
  const auto common = static_cast<std::size_t>(
      std::mismatch(plies.begin(), plies.end(), plies_before.begin(), plies_before.end()).first -
      plies.begin());
  std::erase_if(session.review, [&](const auto& entry) { return entry.first > common; });
  session.game = std::move(changed);
  session.failures = 0;
  session.problem.clear();
  if (moved) session.turn = Stopwatch();
  ++session.version;
}

// Ends the game if the time of who is to move is over. Nobody waits for that moment: whoever looks
// at the game next finds that it has come, and a page looks when its own clock says so.
bool judge_time(const Service& service, WatchedGame& session) {
  if (!session.game.time_is_over(session.seconds_of_turn())) return false;
  Game lost = session.game;
  lost.lose_on_time();
  commit(service, session, std::move(lost));
  session.thought.request_stop();
  session.thinking = false;
  publish(session, "game", view(session));
  return true;
}

// For who only looks: a full disk does not keep anybody from looking.
void judge_time_if_possible(const Service& service, WatchedGame& session) {
  try {
    judge_time(service, session);
  } catch (const IoError&) {
  }
}

// ---- The computer's moves ----

// Applies what the computer has decided, unless the game has changed meanwhile. More is to be done
// if the computer is to move again, in another seat, and somebody sees it.
Slice finish_thinking(const Service& service, WatchedGame& session, std::uint64_t& version,
                      const Report& report) {
  const std::lock_guard lock(session.mutex);
  if (session.version != version || judge_time(service, session)) return Slice::done;
  Game changed = session.game;
  if (!report.best) {
    changed.resign(changed.state().to_play());
  } else if (changed.state().is_legal(*report.best)) {
    changed.play(*report.best);
  } else {
    throw std::logic_error("the computer chose a move against the rules");
  }
  commit(service, session, std::move(changed));
  version = session.version;
  session.thinking =
      session.game.computer_is_to_move() && (session.game.has_person() || is_watched(session));
  publish(session, "game", view(session));
  return session.thinking ? Slice::more : Slice::done;
}

// The limits of the move that is due: the level's patience, within the clock. Of the turn so much
// is used up already, in the queue; quick moves take no share in the waiting of others.
Limits limits_of_move(WatchedGame& session, const Level& level, bool quick, double share) {
  constexpr double quick_seconds = 1;  // no quick move takes longer
  constexpr double least = 0.01;
  const double used = session.seconds_of_turn();
  Limits limits = session.game.within_clock({.seconds = level.seconds});
  limits.seconds = std::max(least, limits.seconds - used);
  if (quick) {
    limits.seconds = std::min(limits.seconds, quick_seconds);
    limits.unclear_seconds = 0;
  } else {
    limits.seconds *= share;
    limits.unclear_seconds *= share;
  }
  return limits;
}

Slice think(Service& service, const SessionPointer& session, std::uint64_t& version, bool quick,
            std::stop_token closing) {
  std::unique_lock lock(session->mutex);
  if (session->version != version) return Slice::done;
  const std::stop_source thought = session->thought;
  const Level level = level_of(service, session->game);
  Limits limits = limits_of_move(*session, level, quick, service.thinkers.share_of_time());
  const Game game = session->game;
  lock.unlock();
  limits.stop = thought.get_token();
  const std::stop_callback close(closing, [&] { std::stop_source(thought).request_stop(); });
  const Player mover = game.state().to_play();
  const auto agent = computer_for(service, session->id, game, mover);
  // Those who wait for a long thought see how far it is.
  constexpr double interval = 0.4;
  moyo::Study study;
  if (!quick && limits.seconds > 1) {
    study.stream = {interval, [&](const Report& now) {
                      const std::lock_guard watching(session->mutex);
                      publish(*session, "thinking",
                              {{"playouts", now.playouts},
                               {"seconds", now.seconds},
                               {"of", limits.seconds + limits.unclear_seconds}});
                    }};
  }
  const Report report = agent->think(game.known_to(mover, game.length()), limits, study);
  if (closing.stop_requested()) return Slice::done;
  return finish_thinking(service, *session, version, report);
}

// Nobody is left who thinks. Whoever watches is told why, comes back by itself, and the computer
// tries again, unless it has failed for good.
void fail_to_think(WatchedGame& session, std::uint64_t version, const char* problem) {
  constexpr int attempts = 3;
  const std::lock_guard lock(session.mutex);
  if (session.version != version) return;
  session.thinking = false;
  session.problem = std::string("the computer cannot move: ") + problem;
  publish(session, "game", view(session));
  if (++session.failures < attempts) send_away(session);
}

bool is_quick(const Game& game) {
  return !is_run_level(game.level()) && find_level(game.name(), game.level()).quick;
}

// Wants the session's mutex. Sends the computer to work if it is its turn; `place` is there then.
void let_computer_move(Service& service, const SessionPointer& session,
                       std::optional<Thinkers::Place> place) {
  session->thinking = place.has_value() && session->game.computer_is_to_move();
  if (!session->thinking) return;
  session->thought = std::stop_source();
  constexpr double blink = 0.3;
  const AnyState& state = session->game.state();
  const bool quick = is_quick(session->game) ||
                     session->game.clock().budget(state.to_play(), moves_ahead(state)) < blink;
  service.thinkers.submit(
      std::move(*place), session->id, quick ? Urgency::quick_move : Urgency::move,
      [&service, session, version = session->version, quick](std::stop_token closing) mutable {
        try {
          return think(service, session, version, quick, closing);
        } catch (const std::exception& error) {
          fail_to_think(*session, version, error.what());
          throw;
        }
      });
}

// Room for the computer's move, if one is due in this game. HttpError if there is none: whoever is
// about to change the game does not do it then, so that no game waits for a move that never comes.
std::optional<Thinkers::Place> place_for_move(Service& service, const Game& game,
                                              const Client& client) {
  if (!game.computer_is_to_move()) return std::nullopt;
  return service.thinkers.reserve(client);
}

// ---- What a person does ----

// Changes the game by `change(game)`, saves it, lets the computer answer and tells everyone.
template <class Change>
Response change_game(Service& service, const Request& request, Change&& change) {
  const SessionPointer session = service.games.find(request.parameter("id"));
  const std::lock_guard lock(session->mutex);
  if (judge_time(service, *session)) throw HttpError(409, "the time is over");
  Game changed = session->game;
  change(changed);
  if (changed.level() != session->game.level()) level_of(service, changed);
  auto place = place_for_move(service, changed, request.client);
  commit(service, *session, std::move(changed));
  session->thought.request_stop();
  let_computer_move(service, session, std::move(place));
  const Json json = view(*session);
  publish(*session, "game", json);
  return json_response(json);
}

void check_turn(const Game& game) {
  if (game.computer_is_to_move()) throw HttpError(409, "it is the computer's turn");
}

void play(Game& game, const Json& body) {
  analysis::Fields fields(body);
  const std::string move = fields.text("move");
  check_turn(game);
  // A move that was meant for another position, sent by a tab that has not caught up.
  if (const auto number = fields.integer("number", 0, 100000);
      number && static_cast<std::size_t>(*number) != game.length()) {
    throw HttpError(409, "the game has gone on meanwhile");
  }
  game.play(move);
}

// Who is to move resigns, or the person who waits for the computer.
void resign(Game& game) {
  Player person = game.state().to_play();
  for (int i = 0; game.computer_is_to_move() && i < game.state().players(); ++i) {
    if (!game.computer()[index(player(i))]) person = player(i);
  }
  game.resign(person);
}

void change_settings(Game& game, const Json& body) {
  analysis::Fields fields(body);
  if (fields.find("level")) game.set_level(fields.text("level"));
  if (fields.find("computer")) {
    game.set_computer(parse_seats(fields.text("computer"), game.state().players()));
  }
}

Response watch(Service& service, const Request& request) {
  const SessionPointer session = service.games.find(request.parameter("id"));
  auto events = std::make_shared<EventStream>();
  const std::lock_guard lock(session->mutex);
  judge_time_if_possible(service, *session);
  // After a restart, or when it failed, nobody is thinking about the move that is due.
  if (!session->thinking && session->game.computer_is_to_move()) {
    try {
      let_computer_move(service, session, service.thinkers.reserve(request.client));
    } catch (const HttpError&) {
      // No room now. The stream ends after its first event, and the browser comes back.
      events->send("game", to_text(view(*session)));
      events->finish();
      return {.events = events};
    }
  }
  session->watchers.push_back(events);
  events->send("game", to_text(view(*session)));
  return {.events = events};
}

Response record(Service& service, const Request& request) {
  const SessionPointer session = service.games.find(request.parameter("id"));
  const std::lock_guard lock(session->mutex);
  return {.type = "application/x-go-sgf",
          .body = session->game.to_sgf(),
          .headers = {{"Content-Disposition", "attachment; filename=\"moyo.sgf\""}}};
}

// All records of Go that this client has, one after the other: a collection.
Response all_records(Service& service, const Request& request) {
  std::string text;
  for (const Json& game : service.games.list(request.client)) {
    if (game["game"] != go::entry.name) continue;
    const SessionPointer session = service.games.find(game["id"].get<std::string>());
    const std::lock_guard lock(session->mutex);
    if (session->game.length() > 0) text += session->game.to_sgf();
  }
  return {.type = "application/x-go-sgf",
          .body = text,
          .headers = {{"Content-Disposition", "attachment; filename=\"moyo-games.sgf\""}}};
}

// All games that this client has begun, of whatever kind, with what the client may know of their moves.
Response all_games(Service& service, const Request& request) {
  Json games = Json::array();
  for (const Json& game : service.games.list(request.client)) {
    if (game["turns"] == 0) continue;
    const SessionPointer session = service.games.find(game["id"].get<std::string>());
    const std::lock_guard lock(session->mutex);
    const Json whole = view(*session);
    Json entry;
    for (const char* name : {"game", "spec", "level", "computer", "moves", "movers", "result"}) {
      if (whole.contains(name)) entry[name] = whole[name];
    }
    games.push_back(std::move(entry));
  }
  Response response = json_response({{"games", std::move(games)}});
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"moyo-games.json\"");
  return response;
}

// The computer, which is thinking, makes the move that it likes best now.
Response move_now(Service& service, const Request& request) {
  const SessionPointer session = service.games.find(request.parameter("id"));
  const std::lock_guard lock(session->mutex);
  if (session->thinking) session->thought.request_stop();
  return json_response(view(*session));
}

}  // namespace

Response begin_game(Service& service, const Request& request, Game game) {
  level_of(service, game);  // there is such a level
  auto place = place_for_move(service, game, request.client);
  const Games::Added added = service.games.add(std::move(game), request.client);
  const std::lock_guard lock(added.session->mutex);
  let_computer_move(service, added.session, std::move(place));
  Json json = view(*added.session);
  if (!added.removed.empty()) json["removed"] = added.removed;
  return json_response(json);
}

std::vector<Route> play_routes(Service& service) {
  // A route that changes a game by a function of the game and the request's body.
  const auto changing = [&service](const char* action, void (*change)(Game&, const Json&)) {
    return Route{"POST", std::string("/api/games/:id/") + action,
                 [&service, change](const Request& request) {
                   const Json body = body_of(request);
                   return change_game(service, request, [&](Game& game) { change(game, body); });
                 }};
  };
  return {
      {"POST", "/api/games",
       [&](const Request& r) {
         return begin_game(service, r, Game::from_request(body_of(r), random_seed()));
       }},
      {"POST", "/api/records",
       [&](const Request& r) {
         constexpr std::size_t longest_record = std::size_t{4} << 20;
         const Json body = body_of(r, longest_record);
         return begin_game(service, r, Game::from_sgf(analysis::Fields(body).text("sgf")));
       }},
      {"GET", "/api/games",
       [&](const Request& r) {
         return json_response({{"games", service.games.list(r.client)}});
       }},
      {"GET", "/api/games.sgf", [&](const Request& r) { return all_records(service, r); }},
      {"GET", "/api/games.json", [&](const Request& r) { return all_games(service, r); }},
      {"POST", "/api/games/:id/delete",
       [&](const Request& r) {
         service.games.remove(r.parameter("id"), r.client);
         return json_response({{"deleted", r.parameter("id")}});
       }},
      {"POST", "/api/games/:id/now", [&](const Request& r) { return move_now(service, r); }},
      {"GET", "/api/games/:id",
       [&](const Request& r) {
         const SessionPointer session = service.games.find(r.parameter("id"));
         const std::lock_guard lock(session->mutex);
         judge_time_if_possible(service, *session);
         return json_response(view(*session));
       }},
      {"GET", "/api/games/:id/positions",
       [&](const Request& r) {
         const SessionPointer session = service.games.find(r.parameter("id"));
         const std::lock_guard lock(session->mutex);
         return json_response(positions_view(session->game));
       }},
      {"GET", "/api/games/:id/events", [&](const Request& r) { return watch(service, r); }, true},
      {"GET", "/api/games/:id/sgf", [&](const Request& r) { return record(service, r); }},
      changing("play", play),
      changing("undo", [](Game& game, const Json&) { game.undo(); }),
      changing("resign", [](Game& game, const Json&) { resign(game); }),
      changing("resume", [](Game& game, const Json&) { game.resume(); }),
      changing("dead",
               [](Game& game, const Json& body) {
                 game.toggle_dead(analysis::Fields(body).text("point"));
               }),
      changing("settings", change_settings),
  };
}

}  // namespace moyo::page
