#include "players/level.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "base/errors.h"
#include "games/go/go.h"
#include "knowledge/go/move_features.h"
#include "players/fan.h"
#include "players/go_zero.h"
#include "players/typed_agent.h"

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

// How strong a setting is: Elo above GNU Go 3.8 at its level 10. docs/strength.md has the
// tournaments these come from.
struct Measured {
  double elo;
  double setting;
};
struct Scale {
  std::vector<Measured> temperatures;  // of the policy of people's moves, weakest first
  std::vector<Measured> playouts;      // of `fan`, as powers of two
};
const Scale small_boards = {
    {{-1910, 30},
     {-1820, 15},
     {-1660, 8},
     {-1500, 6},
     {-1460, 5},
     {-1380, 4},
     {-1330, 3.5},
     {-1210, 3},
     {-1040, 2.5},
     {-900, 2.2},
     {-780, 2},
     {-670, 1.75},
     {-530, 1.5},
     {-390, 1.25},
     {-220, 1},
     {-60, 0.75},
     {20, 0.5},
     {150, 0}},
    {{230, 2}, {460, 4}, {690, 6}, {870, 8}, {1030, 10}},
};
const Scale large_boards = {
    {{-2240, 2.2},
     {-2070, 2},
     {-1760, 1.75},
     {-1440, 1.5},
     {-1100, 1.25},
     {-730, 1},
     {-510, 0.75},
     {-250, 0.5},
     {-90, 0}},
    {{110, 0}, {220, 2}, {460, 4}, {730, 6}, {890, 8}, {1050, 10}},
};

// GNU Go plays at about 8 kyu, and near there a rank is about a hundred points.
constexpr int rank_of_gnugo = -7;
constexpr double elo_of_a_rank = 100;

// The setting of this strength, between two that were measured; the last one beyond them.
double setting_for(double elo, std::span<const Measured> table) {
  if (elo <= table.front().elo) return table.front().setting;
  const auto above = std::find_if(table.begin(), table.end(),
                                  [&](const Measured& entry) { return entry.elo > elo; });
  if (above == table.end()) return table.back().setting;
  const Measured& below = *(above - 1);
  const double part = (elo - below.elo) / (above->elo - below.elo);
  return below.setting + part * (above->setting - below.setting);
}

OptionSpec player_for(double elo, const Scale& scale, const std::string& net) {
  if (elo <= scale.temperatures.back().elo) {
    return {"zero",
            {{"net", net},
             {"cache", "5000"},
             {"playouts", "1"},
             {"optimism", "0"},
             {"temperature", std::to_string(setting_for(elo, scale.temperatures))},
             {"temperature_moves", "100000"}}};
  }
  const double playouts = std::exp2(setting_for(elo, scale.playouts));
  return {"fan",
          {{"net", net},
           {"cache", "5000"},
           {"memory", "32MB"},
           {"playouts", std::to_string(std::lround(playouts))}}};
}

struct LevelOptions {
  std::string rank = "10k";
  std::string net = "best";
};

void describe(OptionTable& table, LevelOptions& options) {
  table.add("rank", options.rank, "30k to 1k, 1d to 5d");
  table.add("net", options.net,
            "the network: best, main, nine, tiny, or a file; ranks are measured for best");
}

std::unique_ptr<Agent> make_level(const LevelOptions& options, const AnyState& start,
                                  std::uint64_t seed) {
  const go::Go& game = unwrap<go::Go>(start);
  const double elo = elo_of_a_rank * (parse_rank(options.rank) - rank_of_gnugo);
  const Scale& scale = go::is_large(game.size()) ? large_boards : small_boards;
  const OptionSpec spec = player_for(elo, scale, options.net);
  return (spec.name == "fan" ? fan_entry : go_zero_entry).make(spec, start, seed);
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
    player_entry<LevelOptions, make_level>("level", "at the rank of a person, level:rank=10k");

}  // namespace moyo::players
