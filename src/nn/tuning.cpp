#include "nn/tuning.h"

#include <map>
#include <thread>

#include "base/errors.h"
#include "base/folders.h"
#include "base/sealed.h"
#include "base/text.h"
#include "base/whole_file.h"

namespace moyo::nn {
namespace {

// Speed depends on the layers, not on their weights; a folder may be shared by several machines.
std::string key_of(const Network& network) {
  return describe_layers(network) + " on " + std::to_string(std::thread::hardware_concurrency()) +
         " processors";
}

constexpr SealKind tunings_kind{"moyo-tunings", 1};
constexpr std::size_t longest_file = std::size_t{1} << 20;

// A line each: the key, lanes, batch, with tabs between.
std::map<std::string, Tuning> parse_all(std::string_view text) {
  std::map<std::string, Tuning> all;
  for (const std::string_view line : split(text, '\n')) {
    if (line.empty()) continue;
    const auto parts = split(line, '\t');
    if (parts.size() != 3) throw InputError("a tuning has three parts");
    const auto number = [](std::string_view digits) {
      const std::int64_t value = parse_integer(digits, "number");
      if (value < 1 || value > 1024) throw InputError("out of range");
      return static_cast<int>(value);
    };
    const Tuning tuning{.lanes = number(parts[1]), .batch = number(parts[2])};
    all.insert_or_assign(std::string(parts[0]), tuning);
  }
  return all;
}

// Nothing is remembered in a file that is damaged or not there: the worst that comes of it is a
// second measurement.
std::map<std::string, Tuning> read_all() {
  const std::string path = tuning_file().string();
  try {
    const std::string text = read_whole_file(path, longest_file);
    return parse_all(unseal(tunings_kind, text, path).content);
  } catch (const InputError&) {
    return {};
  } catch (const IoError&) {
    return {};
  }
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
  std::string text;
  for (const auto& [key, value] : all) {
    text += key + '\t' + std::to_string(value.lanes) + '\t' + std::to_string(value.batch) + '\n';
  }
  write_whole_file(tuning_file().string(), seal(tunings_kind, text));
}

}  // namespace moyo::nn
