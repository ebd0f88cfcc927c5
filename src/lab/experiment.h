// An experiment of the lab: one table or figure of the sources, computed again. Each stands in a
// file of its own, named by the id of docs/sources.md and a word, with its entry at the end;
// registry.h and registry.cpp list the entries.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/limits.h"
#include "core/progress.h"
#include "lab/findings.h"
#include "lab/parameter.h"

namespace moyo::lab {

// Thrown out of an experiment that was asked to stop; it has no findings.
struct Stopped {};

// What an experiment is given. The same seed gives the same findings for any number of threads.
struct Context {
  static constexpr std::size_t quick_games = 2;
  static constexpr int quick_plies = 12;

  std::uint64_t seed = 1;
  unsigned threads = 1;
  Progress& progress;
  std::string records = {};   // a file of SGF games, for experiments about them; may be empty
  int games = 0;              // of each match, in experiments of matches; 0: the usual number
  bool quick = false;         // a look at everything within seconds: few samples, short searches
  std::string store = {};     // a file that keeps the games of such matches; may be empty
  std::string net = "best";   // a network that judges positions, for experiments that ask for one
  std::string weights = {};   // a file of pubeval's weights, likewise; may be empty
  std::string run = {};       // the folder of a run of learning, likewise; may be empty
  Settings settings = {};     // of the experiment's own parameters
  std::stop_token stop = {};  // searches and matches take it as their own

  // What was chosen of a parameter.
  double number(const Parameter& parameter) const { return value_of(settings, parameter); }
  int whole(const Parameter& parameter) const { return static_cast<int>(number(parameter)); }

  // The number of games of a match that usually has so many.
  std::size_t games_or(std::size_t usual) const {
    return games > 0 ? static_cast<std::size_t>(games) : few(usual, quick_games);
  }
  // How many samples: the usual number, or so few in a quick run.
  template <class Number>
  Number few(Number usual, std::type_identity_t<Number> in_a_quick_run) const {
    return quick ? std::min(usual, in_a_quick_run) : usual;
  }
  // What a move of a match may take in a quick run; such games are broken off soon, too.
  Limits quick_limits(Limits limits) const {
    if (!quick) return limits;
    limits.playouts = std::min<std::uint64_t>(limits.playouts, 20);
    limits.nodes = std::min<std::uint64_t>(limits.nodes, 1000);
    limits.seconds = std::min(limits.seconds, 0.01);
    return limits;
  }
  // Experiments call this between the parts of their work.
  void check_stop() const {
    if (stop.stop_requested()) throw Stopped();
  }
};

// Which fields of the context an experiment looks at; the program refuses the options of others.
struct Uses {
  bool games = false;
  bool store = false;
  bool records = false;
  bool net = false;
  bool weights = false;
  bool run = false;
};

struct Experiment {
  std::string_view name;    // "a5-tictactoe-counts"
  std::string_view title;   // one line
  std::string_view source;  // the lecture, "S0" to "S4" as docs/sources.md numbers them
  Findings (*run)(Context& context);
  Uses uses = {};
  std::span<const Parameter> parameters = {};
};

// What it finds. A quick run leaves out what only many samples or times can show.
Findings findings_of(const Experiment& experiment, Context& context);

}  // namespace moyo::lab
