// Training on the page: the runs there are (training_runs.h), and the curves of one while it goes on.
#include <algorithm>

#include "base/errors.h"
#include "page/service.h"
#include "page/training_runs.h"

namespace moyo::page {
namespace {

namespace fs = std::filesystem;

Json about_run(const TrainingRun& run) {
  return {{"name", run.name}, {"written_seconds_ago", seconds_since(run.written)}};
}

// The latest numbers; held-out games by board size.
void add_latest(const lab::TrainingLog& log, Json& json) {
  const lab::LatestTraining now = latest(log);
  json["positions"] = now.positions;
  json["seconds"] = now.seconds;
  json["training"] = now.training;
  json["held_out"] = Json::array();
  for (const auto& [side, entry] : now.held_out) {
    Json numbers = entry.numbers;
    numbers["side"] = side;
    json["held_out"].push_back(std::move(numbers));
  }
}

// A run that cannot be read hides no other: it is listed with its problem.
Json list_runs(const fs::path& folder) {
  Json list = Json::array();
  for (const TrainingRun& run : find_training_runs(folder)) {
    Json json = about_run(run);
    try {
      add_latest(read_log(run.log(), run.name), json);
    } catch (const InputError& error) {
      json["problem"] = error.what();
    }
    list.push_back(std::move(json));
  }
  return list;
}

Json curves_of(const fs::path& folder, const std::string& name) {
  const std::vector<TrainingRun> runs = find_training_runs(folder);
  const auto run = std::find_if(runs.begin(), runs.end(),
                                [&](const TrainingRun& one) { return one.name == name; });
  if (run == runs.end()) throw HttpError(404, "there is no training run " + name);
  Json json = about_run(*run);
  const lab::TrainingLog log = read_log(run->log(), run->name);
  add_latest(log, json);
  const std::vector<lab::Plot> plots = lab::training_curves(log);
  json["svg"] = plots.empty() ? "" : lab::to_svg(plots);
  return json;
}

}  // namespace

std::vector<Route> training_routes(Service& service) {
  const fs::path& folder = service.settings.training;
  return {{"GET", "/api/training",
           [&folder](const Request&) { return json_response(list_runs(folder)); }},
          {"GET", "/api/training/:name", [&folder](const Request& request) {
             return json_response(curves_of(folder, request.parameter("name")));
           }}};
}

}  // namespace moyo::page
