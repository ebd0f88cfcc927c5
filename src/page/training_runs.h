// The runs below `--training`. A run is a folder with a log in it and is called as the folder is. A
// request chooses among the names that were found, it never becomes a path, and links are not
// followed: nothing outside of --training is read.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "lab/training_curves.h"

namespace moyo::page {

struct TrainingRun {
  std::string name;
  std::filesystem::path folder;
  std::filesystem::file_time_type written;  // its log, last

  std::filesystem::path log() const { return folder / lab::training_log_name; }
};

// The folder itself if it is a run, else those in it; the one that was written last is first. None
// if there is no folder; InputError if it cannot be read.
std::vector<TrainingRun> find_training_runs(const std::filesystem::path& folder);

// InputError, with the run's name, if it cannot be read.
lab::TrainingLog read_log(const std::filesystem::path& log, const std::string& run);

double seconds_since(std::filesystem::file_time_type written);

}  // namespace moyo::page
