#include "players/registry.h"

#include "players/alphabeta.h"
#include "players/fan.h"
#include "players/go3.h"
#include "players/go_random.h"
#include "players/go_tree.h"
#include "players/human.h"
#include "players/level.h"
#include "players/perfect.h"
#include "players/random.h"
#include "players/sim.h"
#include "players/ucb.h"
#include "players/uct.h"
#include "players/zero.h"

namespace moyo::players {

const std::vector<const PlayerEntry*>& all() {
  static const std::vector<const PlayerEntry*> entries = {
      &human_entry,   &random_entry, &sim_entry, &ucb_entry,   &alphabeta_entry, &uct_entry,
      &perfect_entry, &go0_entry,    &go1_entry, &go2_entry,   &go3_entry,       &go5_entry,
      &go_entry,      &zero_entry,   &fan_entry, &level_entry,
  };
  return entries;
}

const PlayerEntry& find(std::string_view name) { return find_entry(all(), "player", name); }

std::string_view default_player(std::string_view game) {
  return game == "go" ? "fan" : "alphabeta";
}

std::unique_ptr<Agent> make(std::string_view text, const AnyState& start, std::uint64_t seed) {
  const OptionSpec spec = OptionSpec::parse(text);
  return find(spec.name).make(spec, start, seed);
}

std::string full_name(std::string_view text) {
  const OptionSpec spec = OptionSpec::parse(text);
  return find(spec.name).full_name(spec);
}

}  // namespace moyo::players
