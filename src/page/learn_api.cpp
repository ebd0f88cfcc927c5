// Learning on the page: a network begins with random weights, plays itself and learns, and everyone
// may watch, stop it, take it up again and play against it.
#include <unistd.h>

#include <algorithm>
#include <set>

#include "games/registry.h"
#include "learning/selfplay/newest_games.h"
#include "learning/selfplay/run_identity.h"
#include "page/random_hex.h"
#include "page/service.h"
#include "page/training_runs.h"
#include "page/view.h"
#include "protocol/analysis/fields.h"

namespace moyo::page {
namespace {

using analysis::Fields;

// A run shares the machine with whoever plays here, so it is bounded: minutes at a time, and in all,
// since its games are kept.
constexpr int longest_minutes = 60;
constexpr double longest_run = 3 * 60 * 60;
// The last network is graded after the time is over; on a busy machine that takes its time.
constexpr double last_grade = 120;
// Less of everything than on the command line, so that something happens every few seconds on one
// thread of a plain computer.
const std::vector<std::string> small_steps = {
    "--threads",     "1",     "--visits",          "64", "--games-at-once",  "16",
    "--first",       "500",   "--export-steps",    "20", "--grade-minutes",  "0.25",
    "--grade-nodes", "20000", "--grade-positions", "60", "--grade-searched", "30",
    "--grade-games", "6",     "--elo-games",       "10", "--elo-visits",     "16"};

bool has_trainer(const Service& service) {
  const std::filesystem::path& trainer = service.settings.trainer;
  return !trainer.empty() && access(trainer.c_str(), X_OK) == 0;
}

// ---- What a run says ----

// Lines of one kind as columns, at most so many, evenly spread and with the last; what a line does
// not tell is null.
Json columns_of(const lab::TrainingLog& log, bool grades) {
  constexpr std::size_t most_rows = 200;
  std::vector<const lab::TrainingLogEntry*> rows;
  std::set<std::string> names;
  for (const lab::TrainingLogEntry& entry : log) {
    if (entry.is_grade != grades || entry.held_out_side) continue;
    rows.push_back(&entry);
    for (const auto& [name, number] : entry.numbers) names.insert(name);
  }
  const std::size_t count = std::min(rows.size(), most_rows);
  Json columns = Json::object();
  for (std::size_t i = 1; i <= count; ++i) {
    const lab::TrainingLogEntry& row = *rows[i * rows.size() / count - 1];
    columns["positions"].push_back(row.positions);
    for (const std::string& name : names) {
      const auto number = row.numbers.find(name);
      columns[name].push_back(number == row.numbers.end() ? Json() : Json(number->second));
    }
  }
  return columns;
}

// In brief; `log` is that of the run.
Json brief(const Service& service, const LearningRun& run, const lab::TrainingLog& log) {
  const lab::LatestTraining last = latest(log);
  const auto now = service.learning.now();
  const bool is_now = now && now->run == run.id;
  Json json = {{"id", run.id},
               {"name", run.name},
               {"own", run.own},
               {"begun", run.begun},
               {"game", OptionSpec::parse(run.game).name},
               {"board", board_view(games::start(run.game))},
               {"networks", run.networks()},
               {"positions", last.positions},
               {"seconds", last.seconds},
               {"latest", last.training},
               {"running", is_now && now->running}};
  std::error_code unknown;
  const auto written =
      std::filesystem::last_write_time(run.folder / lab::training_log_name, unknown);
  if (!unknown) json["written_seconds_ago"] = seconds_since(written);
  if (!is_now) return json;
  json["stopping"] = now->stopping;
  json["now"] = {{"seconds", now->seconds}, {"of", now->of}};
  if (!now->problem.empty()) json["problem"] = now->problem;
  return json;
}

Json list_learning(const Service& service) {
  Json json = {{"trainer", has_trainer(service)},
               {"longest_minutes", longest_minutes},
               {"runs", Json::array()}};
  for (const LearningRun& run : learning_runs(service.learning_folders())) {
    try {
      if (!run.problem.empty()) throw InputError(run.problem);
      json["runs"].push_back(brief(service, run, run.log()));
    } catch (const InputError& error) {
      json["runs"].push_back({{"id", run.id},
                              {"name", run.name},
                              {"own", run.own},
                              {"begun", run.begun},
                              {"problem", error.what()}});
    }
  }
  return json;
}

Json tell_run(const Service& service, const std::string& id) {
  const LearningRun run = find_learning_run(service.learning_folders(), id);
  const lab::TrainingLog log = run.log();
  Json json = brief(service, run, log);
  json["training"] = columns_of(log, false);
  json["grades"] = columns_of(log, true);
  return json;
}

// A game of self-play as the page plays it through; nothing if its moves are not those of the game.
std::optional<Json> replayed(const learning::SampledGame& record, const AnyState& start) {
  GameInProgress game(start);
  for (const MoveId move : record.moves) {
    if (game.position().is_terminal() || !game.position().is_legal(move)) return std::nullopt;
    game.play(move);
  }
  Json json = positions_view(game);
  json["id"] = std::to_string(record.id.worker) + "-" + std::to_string(record.id.number);
  json["moves"] = game.move_texts();
  json["generation"] = record.generation;
  json["winner"] = nullptr;
  if (record.payoff != 0) {
    json["winner"] = side_name(record.payoff > 0 ? Player::first : Player::second);
  }
  return json;
}

Json latest_games(const Service& service, const Request& request) {
  constexpr std::int64_t most_games = 8;
  constexpr std::size_t longest_game = 400;  // moves
  const auto count = query_integer(request, "count", 1, most_games, 4);
  const LearningRun run = find_learning_run(service.learning_folders(), request.parameter("run"));
  const AnyState start = games::start(run.game);
  Json list = Json::array();
  for (const learning::SampledGame& record : learning::newest_games(
           learning::shards_of_run(run.folder), static_cast<std::size_t>(count))) {
    if (record.moves.size() > longest_game) continue;
    if (auto game = replayed(record, start)) list.push_back(*std::move(game));
  }
  return list;
}

// ---- What a person does ----

Json start_learning(Service& service, const Request& request) {
  const Json body = body_of(request);
  Fields fields(body);
  const OfferedGame& game = find_offered(fields.text("game"));
  const auto minutes = static_cast<double>(fields.wanted_integer("minutes", 1, longest_minutes));
  const bool afresh = fields.boolean("afresh").value_or(false);
  if (!has_trainer(service)) {
    throw HttpError(501, "learning needs moyo-train, which is built where libtorch is installed");
  }
  const std::filesystem::path folder = service.learning_folders().of(game);
  double before = 0;
  if (!afresh) {
    const LearningRun run = find_learning_run(service.learning_folders(), game.id);
    before = latest(run.log()).seconds;
  }
  if (before + 60 * minutes > longest_run) {
    throw InputError(
        "a run on the page learns for three hours in all; begin afresh, or use 'moyo train zero'");
  }
  if (!service.learning_begun.take(request.client.address)) {
    throw HttpError(429, "too many runs were begun from your address; try again in a minute");
  }
  LearningProcess::Order order{
      .run = game.id,
      .command = {service.settings.trainer.string(), "zero", game.game, "--folder", folder.string(),
                  "--hours", std::to_string((before / 60 + minutes) / 60)},
      .output = folder.string() + ".output",
      .seconds = 60 * minutes,
      .last_seconds = last_grade,
      .remove_first = afresh ? folder : std::filesystem::path()};
  order.command.insert(order.command.end(), small_steps.begin(), small_steps.end());
  service.learning.start(std::move(order));
  return tell_run(service, game.id);
}

Json stop_learning(Service& service, const Request& request) {
  const std::string& id = request.parameter("run");
  service.learning.stop(id);
  return tell_run(service, id);
}

// An ordinary game of the page, whose computer is the run's newest network.
Response play_against(Service& service, const Request& request) {
  const Json body = body_of(request);
  Fields fields(body);
  const LearningRun run = find_learning_run(service.learning_folders(), request.parameter("run"));
  const int players = games::start(run.game).players();
  const Seats computer = fields.find("computer") ? parse_seats(fields.text("computer"), players)
                                                 : seat_of(Player::second);
  return begin_game(service, request,
                    Game(run.game, computer, std::string(run_level) + run.id, random_seed()));
}

}  // namespace

std::vector<Route> learn_routes(Service& service) {
  return {
      {"GET", "/api/learn", [&](const Request&) { return json_response(list_learning(service)); }},
      {"POST", "/api/learn",
       [&](const Request& r) { return json_response(start_learning(service, r)); }},
      {"GET", "/api/learn/:run",
       [&](const Request& r) { return json_response(tell_run(service, r.parameter("run"))); }},
      {"GET", "/api/learn/:run/games",
       [&](const Request& r) { return json_response(latest_games(service, r)); }},
      {"POST", "/api/learn/:run/stop",
       [&](const Request& r) { return json_response(stop_learning(service, r)); }},
      {"POST", "/api/learn/:run/play", [&](const Request& r) { return play_against(service, r); }},
  };
}

}  // namespace moyo::page
