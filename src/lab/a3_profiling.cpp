// A3: the course's profiling case study. Five steps make the plain board of Go1 faster without
// changing a move; Amdahl's law says what a faster part is worth to the whole:
//
//   speed-up = 1 / ((1 - p) + p / s)      p the part's share of the time, s its own speed-up
//
// The part here is the legality of moves. Its time is the time of the games less the time of the
// same games with the answers read from a tape: no clock inside the loop.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <span>

#include "base/clock.h"
#include "games/go/plain_board.h"
#include "lab/registry.h"
#include "simulation/go/playout.h"
#include "simulation/go/random_policy.h"

namespace moyo::lab {
namespace profiling {

using go::PlainBoard;
using go::Shortcuts;

constexpr int games = 100;
constexpr int side = 7;

// `source` is what the course's hundred games took in seconds with this step and those before it.
struct Step {
  const char* name;
  bool Shortcuts::*on;
  double source;
};
constexpr double source_start = 6.2;
constexpr Step steps[] = {
    {"stop at the first liberty", &Shortcuts::first_liberty, 6},
    {"remember one liberty per stone", &Shortcuts::remember_liberty, 4.4},
    {"four neighbours before a flood fill", &Shortcuts::neighbors_first, 3.7},
    {"legality without copying the board", &Shortcuts::no_copy, 2.5},
    {"precomputed neighbours", &Shortcuts::neighbor_table, 2},
};

double amdahl(double share, double part_speedup) {
  return 1 / ((1 - share) + share / part_speedup);
}

// The answers about legality, in the order they were given.
using Tape = std::vector<bool>;

// Asks the board and, if wanted, writes the answers down.
struct AskingPolicy {
  Tape* tape = nullptr;
  go::Point choose(PlainBoard& board, Rng& rng) {
    return go::draw_move(board, go::OwnEyes::keep, rng, [&](go::Point p) {
      const bool legal = board.is_legal(p);
      if (tape != nullptr) tape->push_back(legal);
      return legal;
    });
  }
};

struct ReadingPolicy {
  const Tape& tape;
  std::size_t next = 0;
  go::Point choose(PlainBoard& board, Rng& rng) {
    return go::draw_move(board, go::OwnEyes::keep, rng,
                         [&](go::Point) -> bool { return tape[next++]; });
  }
};

struct Played {
  double seconds = 0;
  std::uint64_t code = 0;  // of the final positions and lengths
};

template <class PlayoutPolicy>
Played play(Shortcuts shortcuts, std::uint64_t seed, PlayoutPolicy policy) {
  const go::BoardSize size(side);
  const PlainBoard start(size, shortcuts);
  Played played;
  Rng rng(seed);
  const CpuStopwatch watch;
  for (int game = 0; game < games; ++game) {
    PlainBoard board = start;
    const int moves = go::play_to_end(board, policy, rng, go::max_playout_moves(size));
    played.code = mix64(played.code ^ static_cast<std::uint64_t>(moves));
    for (go::Point p : go::Points(size)) {
      played.code = mix64(played.code + static_cast<std::uint64_t>(board.color(p)));
    }
  }
  played.seconds = watch.seconds();
  return played;
}

// Seconds of 100 games, the fastest of a few runs: the others were disturbed.
struct Profile {
  double total = std::numeric_limits<double>::infinity();
  double rest = std::numeric_limits<double>::infinity();  // without the legality of moves

  double part() const { return std::max(total - rest, 0.01 * total); }
  double share() const { return part() / total; }
};

struct Setting {
  Shortcuts shortcuts;
  Profile profile = {};
};

// In rounds, so that a busy minute of the machine falls on all settings alike.
void measure(std::vector<Setting>& settings, Context& context) {
  constexpr int rounds = 10;
  Tape tape;
  play({}, context.seed, AskingPolicy{&tape});
  for (int round = 0; round < rounds; ++round) {
    for (auto& [shortcuts, profile] : settings) {
      context.check_stop();
      const double total = play(shortcuts, context.seed, AskingPolicy()).seconds;
      const double rest = play(shortcuts, context.seed, ReadingPolicy{tape}).seconds;
      profile.total = std::min(profile.total, total);
      profile.rest = std::min(profile.rest, rest);
    }
    context.progress.update(round + 1, rounds, "rounds of measuring");
  }
}

std::string milliseconds(double seconds) { return fmt::format("{:.2f}", 1000 * seconds); }
std::string times(double ratio) { return fmt::format("{:.2f}", ratio); }

// One step after the other, each with Amdahl's prediction from the profile before and after it.
void one_after_the_other(std::span<const Setting> settings, Findings& findings) {
  Table table{fmt::format("{} games on {}x{}: the steps one after the other", games, side, side),
              {"with", "ms", "in legality", "p", "s of the step", "Amdahl", "measured", "in all",
               "source", "its step", "in all"},
              {}};
  Plot plot{"Time of 100 games on 7x7", {"steps taken"}, {"share of the first time"}, {}};
  plot.series = {{"games", Mark::line, {}},
                 {"legality of moves", Mark::line, {}},
                 {"the source", Mark::source, {}}};
  const Profile& first = settings.front().profile;
  for (std::size_t i = 0; i < settings.size(); ++i) {
    const Profile& now = settings[i].profile;
    std::vector<std::string> row = {i == 0 ? "nothing" : std::string("+ ") + steps[i - 1].name,
                                    milliseconds(now.total), milliseconds(now.part()),
                                    times(now.share())};
    if (i > 0) {
      const Profile& before = settings[i - 1].profile;
      const double s = before.part() / now.part();
      row.insert(row.end(), {times(s), times(amdahl(before.share(), s)),
                             times(before.total / now.total), times(first.total / now.total)});
    }
    row.resize(table.headers.size() - 3);
    const double source = i == 0 ? source_start : steps[i - 1].source;
    const double source_before = i < 2 ? source_start : steps[i - 2].source;
    row.push_back(fmt::format("{:.1f} s", source));
    row.push_back(i == 0 ? "" : times(source_before / source));
    row.push_back(i == 0 ? "" : times(source_start / source));
    table.rows.push_back(std::move(row));
    plot.series[2].points.push_back({double(i), source / source_start});
    plot.series[0].points.push_back({double(i), now.total / first.total});
    plot.series[1].points.push_back({double(i), now.part() / first.total});
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));

  const Profile& last = settings.back().profile;
  const double s = first.part() / last.part();
  findings.notes.push_back(fmt::format(
      "All five: {} ms to {} ms, {:.2f} times faster; the source went from 6.2 s to 2 s, 3.1 times "
      "(Python). Legality was p = {:.2f} of the time and became s = {:.1f} times faster: Amdahl "
      "predicts {:.2f}. What is above that was gained outside legality, where captures use the "
      "same steps.",
      milliseconds(first.total), milliseconds(last.total), first.total / last.total, first.share(),
      s, amdahl(first.share(), s)));
}

// `alone` and `without` have a setting for every step.
void one_by_one(std::span<const Setting> alone, std::span<const Setting> without, double none,
                double all, Findings& findings) {
  Table table{"Each step alone, and all steps but one",
              {"step", "alone, ms", "times faster", "all but it, ms", "times slower"},
              {}};
  for (std::size_t i = 0; i < std::size(steps); ++i) {
    const double with_it = alone[i].profile.total;
    const double without_it = without[i].profile.total;
    table.rows.push_back({steps[i].name, milliseconds(with_it), times(none / with_it),
                          milliseconds(without_it), times(without_it / all)});
  }
  findings.tables.push_back(std::move(table));
}

// The course's failure: the table of neighbours helps only where boards are not copied. The source
// went from 4.4 s to over 11 s with the first two steps, and from 2.5 s to 2 s with all before it.
void epic_fail(std::span<const Setting> settings, const Setting& failure, Findings& findings) {
  const double before = settings[2].profile.total;
  const double failed = failure.profile.total;
  findings.claim("neighbours found anew in every copied board: slower than without",
                 failed > before);
  findings.tables.push_back(
      {"Precomputed neighbours, first and second try",
       {"with", "ms", "times the time", "source", "times the time"},
       {{"two steps", milliseconds(before), "1", "4.4 s", "1"},
        {"+ a table in every copied board", milliseconds(failed), times(failed / before),
         "over 11 s", times(11 / 4.4)},
        {"four steps, no copies", milliseconds(settings[4].profile.total), "1", "2.5 s", "1"},
        {"+ the table", milliseconds(settings[5].profile.total),
         times(settings[5].profile.total / settings[4].profile.total), "2 s", times(2 / 2.5)}}});
}

// How many of all settings of the switches play the same games as none.
int settings_that_agree(std::uint64_t seed) {
  const std::uint64_t expected = play({}, seed, AskingPolicy()).code;
  int agreeing = 0;
  for (unsigned bits = 0; bits < 1u << std::size(steps); ++bits) {
    Shortcuts setting;
    for (std::size_t i = 0; i < std::size(steps); ++i) setting.*steps[i].on = bits >> i & 1;
    agreeing += play(setting, seed, AskingPolicy()).code == expected;
  }
  return agreeing;
}

Findings run(Context& context) {
  Findings findings;
  findings.rounded("Amdahl: speed-up for p = 0.8, s = 100", 4.81, 0.01, amdahl(0.8, 100));
  findings.rounded("  its limit for an infinite s", 5, 0.01, amdahl(0.8, 1e12));
  findings.exact("settings of the five switches that play the same games", 32,
                 settings_that_agree(context.seed));

  constexpr std::size_t count = std::size(steps);
  // None, one after the other, alone, all but one; and the failure.
  std::vector<Setting> settings(1 + 3 * count + 1);
  for (std::size_t i = 0; i < count; ++i) {
    settings[1 + i].shortcuts = settings[i].shortcuts;
    settings[1 + i].shortcuts.*steps[i].on = true;
    settings[1 + count + i].shortcuts.*steps[i].on = true;
    settings[1 + 2 * count + i].shortcuts = Shortcuts::all();
    settings[1 + 2 * count + i].shortcuts.*steps[i].on = false;
  }
  settings.back().shortcuts = settings[2].shortcuts;
  settings.back().shortcuts.neighbor_table = true;
  settings.back().shortcuts.table_per_copy = true;
  measure(settings, context);
  const std::span<const Setting> measured = settings;
  one_after_the_other(measured.first(1 + count), findings);
  one_by_one(measured.subspan(1 + count, count), measured.subspan(1 + 2 * count, count),
             measured[0].profile.total, measured[count].profile.total, findings);
  epic_fail(measured, measured.back(), findings);
  return findings;
}

}  // namespace profiling

const Experiment a3_profiling = {
    "a3-profiling", "what each step from Go1 to Go2 saves, and Amdahl's law", "S0", profiling::run};

}  // namespace moyo::lab
