// A participant of a match: a player of the registry, by its option string; any program that speaks
// GTP, as `gtp:` and the command that starts it; or GNU Backgammon, as `gnubg` and its options.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/agent.h"
#include "core/outcome.h"

namespace moyo::match {

inline constexpr std::string_view gtp_prefix = "gtp:";

bool is_gtp(std::string_view spec);
bool is_gnubg(std::string_view spec);

// The same text for the same settings, however they were given; InputError for players that do not
// play the game of `start` and for `human`, who plays in `moyo play`.
std::string entrant_name(const std::string& spec, const AnyState& start);

// `patience` is in seconds, for an answer of a GTP program. InputError for players that cannot play
// the game and for programs that cannot be started.
std::unique_ptr<Agent> make_player(const std::string& spec, const AnyState& start,
                                   std::uint64_t seed, double patience);

// Under Tromp-Taylor rules our own players go on until no dead stone is left, and then every stone
// on the board counts. Other programs pass earlier, and under other rules everybody does: such
// games of Go are judged as simulation/go/status.h does.
bool wants_judge(std::string_view player_a, std::string_view player_b, const AnyState& start);
Outcome judged_outcome(const AnyState& end);

}  // namespace moyo::match
