// All GTP commands, by theme; each table stands beside its code in commands/.
#pragma once

#include <span>

#include "protocol/gtp/command.h"

namespace moyo::gtp {

std::span<const CommandEntry> administrative_commands();
std::span<const CommandEntry> setup_commands();
std::span<const CommandEntry> play_commands();
std::span<const CommandEntry> analyze_commands();
std::span<const CommandEntry> search_view_commands();
std::span<const CommandEntry> rules_commands();
std::span<const CommandEntry> parameter_commands();
std::span<const CommandEntry> time_commands();
std::span<const CommandEntry> score_commands();
std::span<const CommandEntry> record_commands();
std::span<const CommandEntry> gogui_commands();
std::span<const CommandEntry> gogui_rules_commands();

// Those that a session of Go, or of another game, understands.
CommandTable all_commands(bool go);

}  // namespace moyo::gtp
