// Training on the page: the runs there are, and the curves of one while it goes on. A run is a
// folder with a log in it and is called as the folder is. A request chooses among the names that
// were found, it never becomes a path, and links are not followed: nothing outside of --training is
// read.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <tuple>

#include "base/errors.h"
#include "lab/training_curves.h"
#include "page/backend.h"

namespace moyo::page {
namespace {

namespace fs = std::filesystem;

struct Run {
  std::string name;
  fs::path log;
  fs::file_time_type written;
};

void add_run(const std::string& name, const fs::path& folder, std::vector<Run>& runs) {
  const fs::path log = folder / lab::training_log_name;
  std::error_code error;
  if (fs::symlink_status(log, error).type() != fs::file_type::regular) return;
  const fs::file_time_type written = fs::last_write_time(log, error);
  if (!error) runs.push_back({name, log, written});
}

// The folder itself if it is a run, else those in it; the one that was written last is first.
std::vector<Run> find_runs(const fs::path& folder) {
  std::vector<Run> runs;
  if (folder.empty()) return runs;
  std::error_code error;
  const fs::path here = fs::canonical(folder, error);
  if (!error) add_run(here.filename().string(), here, runs);
  if (!error && runs.empty()) {
    for (fs::directory_iterator at(here, error), end; !error && at != end; at.increment(error)) {
      std::error_code unknown;
      const bool is_folder = at->symlink_status(unknown).type() == fs::file_type::directory;
      if (is_folder) add_run(at->path().filename().string(), at->path(), runs);
    }
  }
  if (error) throw InputError("the folder of training runs cannot be read: " + error.message());
  std::sort(runs.begin(), runs.end(), [](const Run& a, const Run& b) {
    return std::tie(b.written, a.name) < std::tie(a.written, b.name);
  });
  return runs;
}

lab::TrainingLog read_log(const Run& run) {
  const std::string name = run.name + "/" + lab::training_log_name;
  std::ifstream in(run.log);
  if (!in) throw InputError(name + " cannot be opened");
  return lab::read_training_log(in, name);
}

Json about(const Run& run) {
  const std::chrono::duration<double> ago = fs::file_time_type::clock::now() - run.written;
  return {{"name", run.name}, {"written_seconds_ago", std::max(0.0, std::round(ago.count()))}};
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
  for (const Run& run : find_runs(folder)) {
    Json json = about(run);
    try {
      add_latest(read_log(run), json);
    } catch (const InputError& error) {
      json["problem"] = error.what();
    }
    list.push_back(std::move(json));
  }
  return list;
}

Json curves_of(const fs::path& folder, const std::string& name) {
  const std::vector<Run> runs = find_runs(folder);
  const auto run =
      std::find_if(runs.begin(), runs.end(), [&](const Run& one) { return one.name == name; });
  if (run == runs.end()) throw HttpError(404, "there is no training run " + name);
  Json json = about(*run);
  const lab::TrainingLog log = read_log(*run);
  add_latest(log, json);
  const std::vector<lab::Plot> plots = lab::training_curves(log);
  json["svg"] = plots.empty() ? "" : lab::to_svg(plots);
  return json;
}

}  // namespace

std::vector<Route> training_routes(Backend& backend) {
  const fs::path& folder = backend.settings.training;
  return {{"GET", "/api/training",
           [&folder](const Request&) { return json_response(list_runs(folder)); }},
          {"GET", "/api/training/:name", [&folder](const Request& request) {
             return json_response(curves_of(folder, request.parameter("name")));
           }}};
}

}  // namespace moyo::page
