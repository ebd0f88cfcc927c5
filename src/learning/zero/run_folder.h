// The folder of a run of self-play learning. It holds all that a later process needs to go on:
//
//   run           what is learned: game and network; sealed (learning/selfplay/run_identity.h)
//   shards/       the games (learning/selfplay/shard.h)
//   nets/         the networks that played (nn/network_folder.h); old ones are thinned out
//   checkpoint    weights, average, optimizer, and how far learning is
//   grade         positions with their exact values; sealed
//   ratings       matches between the networks; sealed
//   queue         the name by which a queue knows the run; sealed
//   log.jsonl     one JSON object a line: losses and rates, grades
//   lock          held by the process that works here
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "base/folder_lock.h"
#include "learning/selfplay/run_identity.h"

namespace moyo::learning {

class RunFolder {
 public:
  // Makes the folder, or opens that of an earlier process. An empty network is any, or `otherwise`
  // in a new folder. InputError if it belongs to another run, or to a process that works in it now.
  RunFolder(const std::filesystem::path& folder, RunIdentity identity,
            const std::string& otherwise);

  const RunIdentity& identity() const { return identity_; }
  const std::filesystem::path& path() const { return folder_; }
  std::filesystem::path shards() const { return shards_of_run(folder_); }
  std::filesystem::path checkpoint() const { return folder_ / "checkpoint"; }
  std::filesystem::path grade() const { return folder_ / "grade"; }
  std::filesystem::path ratings() const { return folder_ / "ratings"; }
  // A random name, drawn when it is first asked for.
  std::string queue_id() const;
  std::filesystem::path log() const { return folder_ / "log.jsonl"; }

 private:
  std::filesystem::path folder_;
  RunIdentity identity_;
  std::optional<FolderLock> lock_;
};

}  // namespace moyo::learning
