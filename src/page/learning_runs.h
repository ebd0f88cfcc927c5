// The runs of self-play that the page knows: one for each game that it offers, in the page's own
// folder, and those of the command line below --training. A request names a run by its id, which is
// looked for among those that were found and never becomes a path.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "lab/training_curves.h"

namespace moyo::page {

// A game that is learned on the page, small enough to get somewhere within minutes.
struct OfferedGame {
  std::string id;    // of its run, and its folder's name
  std::string game;  // option string
};
const std::vector<OfferedGame>& offered_games();
// InputError, with the nearest, if it is none.
const OfferedGame& find_offered(const std::string& id);

struct LearningRun {
  std::string id;    // "connect4"; of the command line "training:NAME"
  std::string name;  // the folder's
  std::filesystem::path folder;
  std::string game;          // option string
  bool own = false;          // of the page, which may start and stop it
  bool begun = false;        // there is something in its folder
  std::string problem = {};  // why it cannot be read, in one sentence

  // Empty before anything was written. InputError if it is damaged.
  lab::TrainingLog log() const;
  // How many networks have played; 0 before the first.
  std::uint64_t networks() const;
};

// Where the page looks.
struct LearningFolders {
  std::filesystem::path own;
  std::filesystem::path training = {};  // empty: none

  std::filesystem::path of(const OfferedGame& game) const { return own / game.id; }
};

// Those of the page first, in the order of the games, begun or not.
std::vector<LearningRun> learning_runs(const LearningFolders& folders);
// HttpError 404 if there is none.
LearningRun find_learning_run(const LearningFolders& folders, const std::string& id);

}  // namespace moyo::page
