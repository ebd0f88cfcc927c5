#include "players/level.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "base/errors.h"
#include "games/go/go.h"
#include "nn/shipped.h"
#include "players/zero.h"

namespace moyo::players {
namespace {

constexpr int weakest_kyu = 30;
constexpr int strongest_dan = 5;

// Steps above 1 kyu: 0 for 1k, -29 for 30k, 1 for 1d.
std::string format_rank(int step) {
  return step > 0 ? std::to_string(step) + "d" : std::to_string(1 - step) + "k";
}

int parse_rank(const std::string& text) {
  for (int step = 1 - weakest_kyu; step <= strongest_dan; ++step) {
    if (format_rank(step) == text) return step;
  }
  throw InputError("'" + text + "' is no rank from 30k to 1k or 1d to 5d");
}

// How strong a setting of `zero` is: Elo above GNU Go 3.8 at its level 10. docs/strength.md has the
// tournaments these come from; `moyo tournament` plays them again.
struct Measured {
  double elo;
  double playouts;
  double temperature;
};
constexpr Measured small_board[] = {
    {-1500, 1, 3}, {-1000, 1, 2}, {-500, 1, 1.2}, {-100, 1, 0.7}, {200, 1, 0}, {1200, 1600, 0},
};
constexpr Measured large_board[] = {
    {-1500, 1, 3}, {-1000, 1, 2}, {-500, 1, 1.2}, {-100, 1, 0.7}, {200, 1, 0}, {1200, 1600, 0},
};
constexpr int large_side = 13;

// GNU Go plays at about 8 kyu, and near there a rank is about a hundred points.
constexpr int rank_of_gnugo = -7;
constexpr double elo_of_a_rank = 100;

Measured setting_for(double elo, std::span<const Measured> table) {
  if (elo <= table.front().elo) return table.front();
  const auto above = std::find_if(table.begin(), table.end(),
                                  [&](const Measured& entry) { return entry.elo > elo; });
  if (above == table.end()) return table.back();
  const Measured& low = *(above - 1);
  const double part = (elo - low.elo) / (above->elo - low.elo);
  return {elo, low.playouts * std::pow(above->playouts / low.playouts, part),
          low.temperature + part * (above->temperature - low.temperature)};
}

struct LevelOptions {
  std::string rank = "10k";
  std::string net{nn::default_network};
};

void describe(OptionTable& table, LevelOptions& options) {
  table.add("rank", options.rank, "30k to 1k, 1d to 5d");
  table.add("net", options.net, "the network: main, tiny, or a file; ranks are measured for main");
}

std::unique_ptr<Agent> make_level(const LevelOptions& options, const AnyState& start,
                                  std::uint64_t seed) {
  const auto* game = start.get_if<go::Go>();
  if (game == nullptr) throw InputError("level plays only Go");
  const double elo = elo_of_a_rank * (parse_rank(options.rank) - rank_of_gnugo);
  const bool large = std::min(game->size().width(), game->size().height()) >= large_side;
  const Measured setting = large ? setting_for(elo, large_board) : setting_for(elo, small_board);
  OptionSpec spec{"zero",
                  {{"net", options.net},
                   {"memory", "32MB"},
                   {"cache", "5000"},
                   {"playouts", std::to_string(std::lround(setting.playouts))},
                   {"temperature", std::to_string(setting.temperature)},
                   {"temperature_moves", "100000"}}};
  return zero_entry.make(spec, start, seed);
}

}  // namespace

std::vector<std::string> ranks() {
  std::vector<std::string> result;
  for (int step = 1 - weakest_kyu; step <= strongest_dan; ++step) {
    result.push_back(format_rank(step));
  }
  return result;
}

const PlayerEntry level_entry =
    player_entry<LevelOptions, make_level>("level", "Go: at the rank of a person, level:rank=10k");

}  // namespace moyo::players
