#include "curves.h"

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "base/errors.h"
#include "base/whole_file.h"
#include "lab/plot.h"

namespace moyo::app {
namespace {

using nlohmann::json;

struct Curves {
  const char* title;
  const char* y;
  std::vector<const char*> keys;
};

// All series of these keys, of training and of held-out games by board size.
lab::Plot plot(const Curves& curves, const std::vector<json>& entries) {
  lab::Plot plot{curves.title, {"positions"}, {curves.y}, {}};
  std::map<std::string, lab::Series> series;
  for (const json& entry : entries) {
    const bool held_out = entry["kind"] == "held_out";
    const std::string where =
        held_out ? "held out, " + std::to_string(entry["side"].get<int>()) : "training";
    for (const char* key : curves.keys) {
      if (!entry.contains(key)) continue;
      const std::string name = curves.keys.size() == 1 ? where : where + ": " + key;
      series[name].points.push_back({entry["positions"], entry[key]});
    }
  }
  for (auto& [name, one] : series) {
    one.name = name;
    plot.series.push_back(std::move(one));
  }
  return plot;
}

}  // namespace

void draw_curves(const std::string& log_path, const std::string& svg_path) {
  std::ifstream in(log_path);
  if (!in) throw InputError("cannot open " + log_path);
  std::vector<json> entries;
  for (std::string line; std::getline(in, line);) {
    json entry = json::parse(line, nullptr, false);
    if (!entry.is_object() || !entry.contains("kind")) {
      throw InputError(log_path + " is no log of a training run");
    }
    entries.push_back(std::move(entry));
  }
  const std::vector<lab::Plot> plots = {
      plot({"Moves guessed", "share", {"accuracy"}}, entries),
      plot({"Policy", "-log p(move played)", {"policy"}}, entries),
      plot({"Result", "cross-entropy", {"value"}}, entries),
      plot({"Score", "points of error", {"score_error"}}, entries),
  };
  write_whole_file(svg_path, lab::to_svg(plots));
}

}  // namespace moyo::app
