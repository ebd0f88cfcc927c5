#include "match/entrant.h"

#include "base/errors.h"
#include "match/gnubg_agent.h"
#include "match/gtp_agent.h"
#include "players/registry.h"
#include "simulation/go/status.h"

namespace moyo::match {

bool is_gtp(std::string_view spec) { return spec.starts_with(gtp_prefix); }

bool is_gnubg(std::string_view spec) { return spec == "gnubg" || spec.starts_with("gnubg:"); }

std::string entrant_name(const std::string& spec, const AnyState& start) {
  if (is_gtp(spec)) return spec;
  if (is_gnubg(spec)) {
    GnubgOptions options = read_options<GnubgOptions>(OptionSpec::parse(spec));
    OptionTable table;
    describe(table, options);
    return "gnubg:" + table.values();
  }
  const std::string name = players::full_name(spec, start);
  if (players::find(OptionSpec::parse(spec).name, start).interactive) {
    throw InputError("'" + spec + "' plays in 'moyo play', not in matches");
  }
  return name;
}

std::unique_ptr<Agent> make_player(const std::string& spec, const AnyState& start,
                                   std::uint64_t seed, double patience) {
  if (is_gnubg(spec)) {
    return std::make_unique<GnubgAgent>(read_options<GnubgOptions>(OptionSpec::parse(spec)), start,
                                        patience);
  }
  if (!is_gtp(spec)) return players::make(spec, start, seed);
  return make_gtp_agent(spec.substr(gtp_prefix.size()), start, patience);
}

bool wants_judge(std::string_view player_a, std::string_view player_b, const AnyState& start) {
  const go::Go* game = start.get_if<go::Go>();
  if (game == nullptr) return false;
  return is_gtp(player_a) || is_gtp(player_b) || !go::counts_every_stone(game->rules());
}

Outcome judged_outcome(const AnyState& end) {
  return Outcome::from_score(go::final_score(*end.get_if<go::Go>()));
}

}  // namespace moyo::match
