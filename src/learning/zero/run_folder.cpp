#include "learning/zero/run_folder.h"

#include "base/errors.h"
#include "base/sealed.h"
#include "base/whole_file.h"
#include "learning/core/network_shape.h"
#include "queue/server.h"

namespace moyo::learning {
namespace {

namespace fs = std::filesystem;

constexpr SealKind queue_kind{"moyo-zero-queue", 1};
constexpr std::size_t largest_queue_file = 1 << 10;

}  // namespace

RunFolder::RunFolder(const fs::path& folder, RunIdentity identity, const std::string& otherwise)
    : folder_(folder), identity_(std::move(identity)) {
  if (!identity_.network.empty()) identity_.network = to_string(parse_shape(identity_.network));
  if (is_zero_run(folder)) {
    const RunIdentity there = read_identity(folder);
    if (there.game != identity_.game) {
      throw InputError("the run in '" + folder.string() + "' learns " + there.game + ", not " +
                       identity_.game);
    }
    if (!identity_.network.empty() && there.network != identity_.network) {
      throw InputError("the network of the run in '" + folder.string() + "' is " + there.network +
                       ", not " + identity_.network);
    }
    identity_ = there;
  } else if (fs::exists(checkpoint()) || fs::exists(log())) {
    throw InputError("'" + folder.string() + "' holds something else than a run of self-play");
  }
  lock_.emplace(folder);
  if (identity_.network.empty()) identity_.network = to_string(parse_shape(otherwise));
  for (const char* name : {"shards", "nets"}) make_folder(folder / name);
  if (!is_zero_run(folder)) write_identity(folder, identity_);
}

std::string RunFolder::queue_id() const {
  const fs::path path = folder_ / "queue";
  if (!fs::exists(path)) write_whole_file(path, seal(queue_kind, queue::random_name()));
  const std::string text = read_whole_file(path, largest_queue_file);
  return std::string(unseal(queue_kind, text, path.string()).content);
}

}  // namespace moyo::learning
