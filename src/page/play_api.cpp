// Playing: new games, moves, taking back, the end, records, and the stream of what happens.
#include <algorithm>

#include "games/registry.h"
#include "page/backend.h"
#include "page/levels.h"
#include "page/view.h"
#include "players/registry.h"
#include "protocol/analysis/fields.h"

namespace moyo::page {
namespace {

using SessionPointer = std::shared_ptr<Session>;

// ---- Clocks ----

// These want the session's mutex.

// Ends the game if the time of who is to move is over. Nobody waits for that moment: whoever looks
// at the game next finds that it has come, and a page looks when its own clock says so.
bool judge_time(Backend& backend, Session& session) {
  if (!session.game.time_is_over(session.seconds_of_turn())) return false;
  session.game.lose_on_time();
  session.thought.request_stop();
  session.thinking = false;
  ++session.version;
  backend.games.save(session);
  publish(session, "game", view(session));
  return true;
}

// After a change of the moves. A move costs its player's time; taking back gives none back, and
// costs none.
void settle_turn(Session& session, const Game& before) {
  if (session.game.moves() == before.moves()) return;
  if (session.game.moves().size() == before.moves().size() + 1 && before.clock_runs()) {
    session.game.spend(session.turn.seconds());
  }
  session.turn = Stopwatch();
}

// ---- The computer's moves ----

// Applies what the computer has decided, unless the game has changed meanwhile.
void finish_thinking(Backend& backend, Session& session, std::uint64_t version,
                     const Report& report) {
  const std::lock_guard lock(session.mutex);
  if (session.version != version || judge_time(backend, session)) return;
  session.thinking = false;
  ++session.version;
  const Game before = session.game;
  if (report.best) {
    session.game.play(*report.best);
  } else {
    session.game.resign(session.game.state().to_play());
  }
  settle_turn(session, before);
  backend.games.save(session);
  publish(session, "game", view(session));
}

void think(Backend& backend, const SessionPointer& session, std::uint64_t version,
           std::stop_token closing) {
  std::unique_lock lock(session->mutex);
  if (session->version != version) return;
  const Game game = session->game;
  const std::stop_source thought = session->thought;
  const double used = session->seconds_of_turn();
  lock.unlock();
  const std::stop_callback close(closing, [&] { std::stop_source(thought).request_stop(); });
  const Level& level = find_level(game.name(), game.level());
  const auto agent = backend.agents.get(session->id + " " + level.player + " " + game.spec(), [&] {
    return players::make(level.player, game.start(), std::hash<std::string>()(session->id));
  });
  const double left = game.clock().budget(game.state().to_play(), moves_ahead(game.state())) - used;
  constexpr double least = 0.01;
  const Limits limits{.seconds = std::clamp(left, least, level.seconds),
                      .stop = thought.get_token()};
  const Report report = agent->think(game.state(), limits);
  if (!closing.stop_requested()) finish_thinking(backend, *session, version, report);
}

// Wants the session's mutex. Sends the computer to work if it is its turn.
void let_computer_move(Backend& backend, const SessionPointer& session) {
  session->thinking = session->game.computer_is_to_move();
  if (!session->thinking) return;
  session->thought = std::stop_source();
  const std::uint64_t version = session->version;
  backend.engine.submit(session->id, Urgency::move,
                        [&backend, session, version](std::stop_token closing) {
                          try {
                            think(backend, session, version, closing);
                          } catch (...) {
                            // The page may ask again: nobody is left who thinks.
                            const std::lock_guard lock(session->mutex);
                            session->thinking = false;
                            publish(*session, "game", view(*session));
                            throw;
                          }
                          return Slice::done;
                        });
}

// ---- What a person does ----

// Positions that the game still has need no second review.
void keep_review_of_common_part(Backend& backend, Session& session, const Game& before) {
  const auto& moves = session.game.moves();
  const std::size_t shorter = std::min(moves.size(), before.moves().size());
  std::size_t common = 0;
  while (common < shorter && moves[common] == before.moves()[common]) ++common;
  const auto gone = [&](const auto& entry) { return entry.first > common; };
  if (std::erase_if(session.review, gone) > 0) backend.games.save_review(session);
}

// Changes the game by `change(game)`, saves it, lets the computer answer and tells everyone.
template <class Change>
Response change_game(Backend& backend, const Request& request, Change&& change) {
  const SessionPointer session = backend.games.find(request.parameter("id"));
  const std::lock_guard lock(session->mutex);
  if (judge_time(backend, *session)) throw HttpError(409, "the time is over");
  const Game before = session->game;
  Game changed = before;
  change(changed);
  session->game = std::move(changed);
  settle_turn(*session, before);
  session->thought.request_stop();
  ++session->version;
  keep_review_of_common_part(backend, *session, before);
  backend.games.save(*session);
  let_computer_move(backend, session);
  const Json json = view(*session);
  publish(*session, "game", json);
  return json_response(json);
}

Response begin(Backend& backend, Game game) {
  const SessionPointer session = backend.games.add(std::move(game));
  const std::lock_guard lock(session->mutex);
  let_computer_move(backend, session);
  return json_response(view(*session));
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
      number && static_cast<std::size_t>(*number) != game.moves().size()) {
    throw HttpError(409, "the game has gone on meanwhile");
  }
  game.play(move);
}

void resign(Game& game) {
  const bool plays_first = game.computer() == Computer::second;
  const Player person = game.computer() == Computer::nobody ? game.state().to_play()
                        : plays_first                       ? Player::first
                                                            : Player::second;
  game.resign(person);
}

void change_settings(Game& game, const Json& body) {
  analysis::Fields fields(body);
  if (fields.find("level")) game.set_level(fields.text("level"));
  if (fields.find("computer")) game.set_computer(parse_computer(fields.text("computer")));
}

Response watch(Backend& backend, const Request& request) {
  const SessionPointer session = backend.games.find(request.parameter("id"));
  auto events = std::make_shared<EventStream>();
  const std::lock_guard lock(session->mutex);
  judge_time(backend, *session);
  // After a restart nobody is thinking about the move that was due.
  if (!session->thinking) let_computer_move(backend, session);
  session->watchers.push_back(events);
  events->send("game", view(*session).dump());
  return {.events = events};
}

Response record(Backend& backend, const Request& request) {
  const SessionPointer session = backend.games.find(request.parameter("id"));
  const std::lock_guard lock(session->mutex);
  return {.type = "application/x-go-sgf",
          .body = session->game.to_sgf(),
          .headers = {{"Content-Disposition", "attachment; filename=\"moyo.sgf\""}}};
}

Json about(const Backend& backend) {
  Json json = {{"version", backend.settings.version}};
  for (const GameEntry* game : games::all()) {
    const std::string name(game->name);
    for (const Level& level : levels_for(name)) {
      json["levels"][name].push_back({{"name", level.name}, {"title", level.title}});
    }
    json["usual_level"][name] = usual_level(name);
    for (const Variant& variant : variants_for(name)) {
      json["variants"][name].push_back({{"name", variant.name},
                                        {"title", variant.title},
                                        {"player", variant.player},
                                        {"rave", variant.has_rave},
                                        {"criticality", variant.has_criticality}});
    }
  }
  json["rules"] = Json::array();
  for (const auto& [name, set] : go::rule_sets()) {
    json["rules"].push_back({{"name", name}, {"komi", go::named_rules(set).komi}});
  }
  return json;
}

}  // namespace

std::vector<Route> play_routes(Backend& backend) {
  // A route that changes a game by a function of the game and the request's body.
  const auto changing = [&backend](const char* action, void (*change)(Game&, const Json&)) {
    return Route{"POST", std::string("/api/games/:id/") + action,
                 [&backend, change](const Request& request) {
                   const Json body = body_of(request);
                   return change_game(backend, request, [&](Game& game) { change(game, body); });
                 }};
  };
  return {
      {"GET", "/api/about", [&](const Request&) { return json_response(about(backend)); }},
      {"POST", "/api/games",
       [&](const Request& r) { return begin(backend, Game::from_request(body_of(r))); }},
      {"POST", "/api/records",
       [&](const Request& r) {
         const Json body = body_of(r);
         return begin(backend, Game::from_sgf(analysis::Fields(body).text("sgf")));
       }},
      {"GET", "/api/games/:id",
       [&](const Request& r) {
         const SessionPointer session = backend.games.find(r.parameter("id"));
         const std::lock_guard lock(session->mutex);
         judge_time(backend, *session);
         return json_response(view(*session));
       }},
      {"GET", "/api/games/:id/positions",
       [&](const Request& r) {
         const SessionPointer session = backend.games.find(r.parameter("id"));
         const std::lock_guard lock(session->mutex);
         return json_response(positions_view(session->game));
       }},
      {"GET", "/api/games/:id/events", [&](const Request& r) { return watch(backend, r); }},
      {"GET", "/api/games/:id/sgf", [&](const Request& r) { return record(backend, r); }},
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
