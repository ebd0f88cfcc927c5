// What a controller asks before the game: who is there and what it understands.
#include <ctime>

#include "protocol/gtp/registry.h"
#include "protocol/gtp/session.h"

namespace moyo::gtp {
namespace {

std::string list_commands(Session& session, const Arguments&) {
  std::string text;
  for (const CommandEntry& entry : session.commands().entries()) {
    text += entry.name;
    text += '\n';
  }
  return text;
}

std::string known_command(Session& session, const Arguments& arguments) {
  return session.commands().find(arguments[0]) != nullptr ? "true" : "false";
}

std::string cputime(Session&, const Arguments&) {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return std::to_string(static_cast<double>(time.tv_sec) +
                        1e-9 * static_cast<double>(time.tv_nsec));
}

}  // namespace

std::span<const CommandEntry> administrative_commands() {
  static constexpr CommandEntry commands[] = {
      {"protocol_version", "", 0, 0, [](Session&, const Arguments&) { return std::string("2"); }},
      {"name", "", 0, 0, [](Session&, const Arguments&) { return std::string("Moyo"); }},
      {"version", "", 0, 0, [](Session& session, const Arguments&) { return session.version(); }},
      {"known_command", "COMMAND", 1, 1, known_command},
      {"list_commands", "", 0, 0, list_commands},
      {.name = "quit",
       .usage = "",
       .min_arguments = 0,
       .max_arguments = any_number,
       .run = [](Session&, const Arguments&) { return std::string(); },
       .ends_session = true},
      {.name = "cputime",
       .usage = "",
       .min_arguments = 0,
       .max_arguments = 0,
       .run = cputime,
       .analysis = "string/CPU Time/cputime"},
  };
  return commands;
}

}  // namespace moyo::gtp
