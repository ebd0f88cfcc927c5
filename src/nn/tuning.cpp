#include "nn/tuning.h"

#include <fstream>
#include <map>
#include <thread>

#include "base/errors.h"
#include "base/folders.h"
#include "base/text.h"
#include "base/whole_file.h"

namespace moyo::nn {
namespace {

// Speed depends on the layers, not on their weights; a folder may be shared by several machines.
std::string key_of(const Network& network) {
  return describe_layers(network) + " on " + std::to_string(std::thread::hardware_concurrency()) +
         " processors";
}

// A line each: the key, lanes, batch, with tabs between. Lines that cannot be understood are left
// out: the worst that comes of it is a second measurement.
std::map<std::string, Tuning> read_all() {
  std::map<std::string, Tuning> all;
  std::ifstream file(tuning_file());
  for (std::string line; std::getline(file, line);) {
    const auto parts = split(line, '\t');
    if (parts.size() != 3) continue;
    try {
      const auto number = [](std::string_view text) {
        const std::int64_t value = parse_integer(text, "number");
        if (value < 1 || value > 1024) throw InputError("out of range");
        return static_cast<int>(value);
      };
      const Tuning tuning{.lanes = number(parts[1]), .batch = number(parts[2])};
      all.insert_or_assign(std::string(parts[0]), tuning);
    } catch (const InputError&) {
    }
  }
  return all;
}

}  // namespace

std::filesystem::path tuning_file() { return state_folder() / "networks.tsv"; }

std::optional<Tuning> remembered_tuning(const Network& network) {
  const auto all = read_all();
  const auto found = all.find(key_of(network));
  if (found == all.end()) return std::nullopt;
  return found->second;
}

void remember_tuning(const Network& network, const Tuning& tuning) {
  auto all = read_all();
  all[key_of(network)] = tuning;
  std::error_code ignored;  // what goes wrong shows when the file is written
  std::filesystem::create_directories(tuning_file().parent_path(), ignored);
  write_whole_file(tuning_file().string(), [&](std::ostream& out) {
    for (const auto& [key, value] : all) {
      out << key << '\t' << value.lanes << '\t' << value.batch << '\n';
    }
  });
}

}  // namespace moyo::nn
