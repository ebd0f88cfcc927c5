// Parameters that can be changed while a session goes on, as KataGo's extension has them: its names
// for what every search knows, and every option of the player by its own name.
#include <cmath>
#include <optional>

#include "base/errors.h"
#include "base/text.h"
#include "players/registry.h"
#include "protocol/analysis/analysis.h"
#include "protocol/gtp/registry.h"
#include "protocol/gtp/session.h"

namespace moyo::gtp {
namespace {

constexpr std::string_view unlimited = "unlimited";

std::string get_playouts(Session& session) {
  const std::uint64_t playouts = session.limits().playouts;
  return playouts == Limits::unlimited ? std::string(unlimited) : std::to_string(playouts);
}
void set_playouts(Session& session, const std::string& text) {
  if (text == unlimited) {
    session.limits().playouts = Limits::unlimited;
    return;
  }
  const std::int64_t playouts = parse_integer(text, "the number of playouts");
  if (playouts < 1) throw InputError("a search makes at least one playout, not " + text);
  session.limits().playouts = static_cast<std::uint64_t>(playouts);
}

std::string get_time(Session& session) {
  const double seconds = session.limits().seconds;
  return std::isinf(seconds) ? std::string(unlimited) : number_text(seconds);
}
void set_time(Session& session, const std::string& text) {
  if (text == unlimited) {
    session.limits().seconds = Limits().seconds;
    return;
  }
  const double seconds = parse_number(text, "the time for a move");
  if (!(seconds > 0)) throw InputError("a move takes more than 0 seconds, not " + text);
  session.limits().seconds = seconds;
}

std::string get_ponder(Session& session) { return session.ponders() ? "true" : "false"; }
void set_ponder(Session& session, const std::string& text) {
  session.set_ponder(parse_switch(text, "ponderingEnabled"));
}

std::string get_wide_noise(Session& session) { return number_text(session.wide_noise()); }
void set_wide_noise(Session& session, const std::string& text) {
  const double noise = parse_number(text, "analysisWideRootNoise");
  if (!(noise >= 0 && noise <= analysis::max_wide_noise)) {
    throw InputError("analysisWideRootNoise is from 0 to " + number_text(analysis::max_wide_noise) +
                     ", not " + text);
  }
  session.wide_noise() = noise;
}

// Another name of one of the player's options.
std::optional<std::string> player_option(Session& session, std::string_view name) {
  for (const auto& [key, value] : OptionSpec::parse(session.full_player()).settings) {
    if (key == name) return value;
  }
  return std::nullopt;
}
std::string get_threads(Session& session) {
  const auto threads = player_option(session, "threads");
  if (!threads) throw InputError("'" + session.player() + "' has one thread");
  return *threads;
}
void set_threads(Session& session, const std::string& text) {
  session.set_player_option("threads", text);
}

struct Parameter {
  std::string_view name;
  std::string (*get)(Session& session);
  void (*set)(Session& session, const std::string& text);
};

constexpr Parameter parameters[] = {
    {"maxPlayouts", get_playouts, set_playouts},
    {"maxVisits", get_playouts, set_playouts},
    {"maxTime", get_time, set_time},
    {"analysisWideRootNoise", get_wide_noise, set_wide_noise},
    {"ponderingEnabled", get_ponder, set_ponder},
    {"numSearchThreads", get_threads, set_threads},
};

const Parameter* find(std::string_view name) {
  for (const Parameter& parameter : parameters) {
    if (to_lower(parameter.name) == to_lower(name)) return &parameter;
  }
  return nullptr;
}

std::vector<std::string> names(Session& session) {
  std::vector<std::string> names;
  const OptionSpec player = OptionSpec::parse(session.full_player());
  for (const Parameter& parameter : parameters) {
    if (parameter.get == get_threads && !player.sets("threads")) continue;
    names.emplace_back(parameter.name);
  }
  for (const auto& [key, value] : player.settings) names.push_back(key);
  return names;
}

std::string list_parameters(Session& session, const Arguments&) {
  return join(names(session), " ");
}

std::string get_parameter(Session& session, const Arguments& arguments) {
  if (const Parameter* parameter = find(arguments[0])) return parameter->get(session);
  if (const auto value = player_option(session, arguments[0])) return *value;
  refuse_unknown("parameter", arguments[0], names(session));
}

std::string set_parameter(Session& session, const Arguments& arguments) {
  if (const Parameter* parameter = find(arguments[0])) {
    parameter->set(session, arguments[1]);
  } else if (player_option(session, arguments[0])) {
    session.set_player_option(arguments[0], arguments[1]);
  } else {
    refuse_unknown("parameter", arguments[0], names(session));
  }
  return {};
}

}  // namespace

std::span<const CommandEntry> parameter_commands() {
  static constexpr CommandEntry commands[] = {
      {.name = "kata-list-params",
       .usage = "",
       .min_arguments = 0,
       .max_arguments = 0,
       .run = list_parameters,
       .analysis = "string/Parameters/kata-list-params"},
      {"kata-get-param", "PARAMETER", 1, 1, get_parameter},
      {"kata-set-param", "PARAMETER VALUE", 2, 2, set_parameter},
  };
  return commands;
}

}  // namespace moyo::gtp
