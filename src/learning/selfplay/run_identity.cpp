#include "learning/selfplay/run_identity.h"

#include <nlohmann/json.hpp>

#include "base/errors.h"
#include "base/sealed.h"
#include "base/whole_file.h"

namespace moyo::learning {
namespace {

namespace fs = std::filesystem;

constexpr SealKind run_kind{"moyo-zero-run", 1};
constexpr std::size_t largest_run_file = 1 << 20;

fs::path run_file(const fs::path& folder) { return folder / "run"; }

}  // namespace

bool is_zero_run(const fs::path& folder) { return fs::is_regular_file(run_file(folder)); }

RunIdentity read_identity(const fs::path& folder) {
  if (!is_zero_run(folder)) {
    throw InputError("'" + folder.string() + "' holds no run of 'moyo train zero'");
  }
  const std::string path = run_file(folder);
  const std::string text = read_whole_file(path, largest_run_file);
  const auto json = nlohmann::json::parse(unseal(run_kind, text, path).content, nullptr, false);
  if (!json.is_object() || !json.value("game", nlohmann::json()).is_string() ||
      !json.value("network", nlohmann::json()).is_string()) {
    throw InputError("'" + path + "' does not say of which run it is");
  }
  return {json["game"], json["network"]};
}

void write_identity(const fs::path& folder, const RunIdentity& identity) {
  const nlohmann::ordered_json json = {{"game", identity.game}, {"network", identity.network}};
  write_whole_file(run_file(folder), seal(run_kind, json.dump() + "\n"));
}

fs::path shards_of_run(const fs::path& folder) { return folder / "shards"; }

}  // namespace moyo::learning
