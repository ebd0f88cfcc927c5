#include "page/training_runs.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fstream>
#include <tuple>

#include "base/errors.h"

namespace moyo::page {
namespace {

namespace fs = std::filesystem;

void add_run(const std::string& name, const fs::path& folder, std::vector<TrainingRun>& runs) {
  TrainingRun run{name, folder, {}};
  std::error_code error;
  if (fs::symlink_status(run.log(), error).type() != fs::file_type::regular) return;
  run.written = fs::last_write_time(run.log(), error);
  if (!error) runs.push_back(std::move(run));
}

}  // namespace

std::vector<TrainingRun> find_training_runs(const fs::path& folder) {
  std::vector<TrainingRun> runs;
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
  std::sort(runs.begin(), runs.end(), [](const TrainingRun& a, const TrainingRun& b) {
    return std::tie(b.written, a.name) < std::tie(a.written, b.name);
  });
  return runs;
}

lab::TrainingLog read_log(const fs::path& log, const std::string& run) {
  const std::string name = run + "/" + lab::training_log_name;
  std::ifstream in(log);
  if (!in) throw InputError(name + " cannot be opened");
  return lab::read_training_log(in, name);
}

double seconds_since(fs::file_time_type written) {
  const std::chrono::duration<double> ago = fs::file_time_type::clock::now() - written;
  return std::max(0.0, std::round(ago.count()));
}

}  // namespace moyo::page
