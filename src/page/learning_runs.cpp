#include "page/learning_runs.h"

#include <algorithm>

#include "base/errors.h"
#include "base/text.h"
#include "learning/selfplay/run_identity.h"
#include "nn/network_folder.h"
#include "page/http/message.h"
#include "page/training_runs.h"

namespace moyo::page {
namespace {

namespace fs = std::filesystem;

// Whether everything that is read of a run is in its folder, and no link to elsewhere.
bool is_whole_run(const fs::path& folder) {
  const auto type = [&](const char* name) {
    std::error_code unknown;
    return fs::symlink_status(folder / name, unknown).type();
  };
  return type("run") == fs::file_type::regular && type("nets") == fs::file_type::directory &&
         type("shards") == fs::file_type::directory;
}

// A run whose file is damaged is listed with its problem: it hides no other.
LearningRun looked_into(LearningRun run) {
  run.begun = is_whole_run(run.folder);
  if (!run.begun) return run;
  try {
    const std::string game = learning::read_identity(run.folder).game;
    if (run.own && game != run.game) throw InputError("it learns another game");
    run.game = game;
  } catch (const InputError&) {
    run.problem = "the run " + run.name + " is damaged";
  }
  return run;
}

}  // namespace

const std::vector<OfferedGame>& offered_games() {
  static const std::vector<OfferedGame> games = {{"tictactoe", "tictactoe"},
                                                 {"connect4", "connect4"},
                                                 {"hex-5", "hex:size=5"},
                                                 {"othello-6", "othello:size=6"},
                                                 {"go-5", "go:size=5"}};
  return games;
}

const OfferedGame& find_offered(const std::string& id) {
  std::vector<std::string> ids;
  for (const OfferedGame& game : offered_games()) {
    if (game.id == id) return game;
    ids.push_back(game.id);
  }
  refuse_unknown("game to learn", id, ids);
}

lab::TrainingLog LearningRun::log() const {
  const fs::path path = folder / lab::training_log_name;
  std::error_code unknown;
  const bool there = fs::symlink_status(path, unknown).type() == fs::file_type::regular;
  return there ? read_log(path, name) : lab::TrainingLog();
}

std::uint64_t LearningRun::networks() const {
  const auto networks = nn::networks_in_folder(folder);
  return networks.empty() ? 0 : networks.rbegin()->first + 1;
}

std::vector<LearningRun> learning_runs(const LearningFolders& folders) {
  std::vector<LearningRun> runs;
  for (const OfferedGame& game : offered_games()) {
    runs.push_back(looked_into({game.id, game.id, folders.of(game), game.game, true}));
  }
  for (const TrainingRun& run : find_training_runs(folders.training)) {
    LearningRun found = looked_into({"training:" + run.name, run.name, run.folder, "", false});
    if (found.begun) runs.push_back(std::move(found));
  }
  return runs;
}

LearningRun find_learning_run(const LearningFolders& folders, const std::string& id) {
  for (LearningRun& run : learning_runs(folders)) {
    if (run.id != id) continue;
    if (!run.problem.empty()) throw InputError(run.problem);
    return std::move(run);
  }
  throw HttpError(404, "there is no run " + id);
}

}  // namespace moyo::page
