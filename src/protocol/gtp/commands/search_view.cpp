// What the last search thought of the position, as GoGui draws it.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "base/errors.h"
#include "base/text.h"
#include "protocol/analysis/go_points.h"
#include "protocol/gtp/analysis_arguments.h"
#include "protocol/gtp/moves.h"
#include "protocol/gtp/registry.h"

namespace moyo::gtp {
namespace {

const Thought& latest(const Session& session) {
  const Thought* thought = session.latest_thought();
  if (thought == nullptr) throw InputError("nothing has been searched in this position");
  return *thought;
}

std::string percent(double part) { return std::to_string(std::lround(100 * part)) + "%"; }

// The expected continuation, visits as labels and as shades, and the whole in the status line.
std::string search_values(Session& session, const Arguments&) {
  const Thought& thought = latest(session);
  const analysis::Analysis found = analysis::from_report(thought.report);
  if (found.candidates.empty()) return {};
  constexpr std::size_t most_moves = 20;
  std::string variation = "VAR", labels = "LABEL", shades = "INFLUENCE";
  bool black = thought.to_play == Player::first;
  for (const std::string& move : line_text(session, found.candidates.front().variation)) {
    variation += std::string(black ? " b " : " w ") + move;
    black = !black;
  }
  for (std::size_t i = 0; i < std::min(most_moves, found.candidates.size()); ++i) {
    const analysis::Candidate& candidate = found.candidates[i];
    const std::string move = move_text(session, candidate.move);
    if (move == "pass") continue;
    const double share = static_cast<double>(candidate.visits) /
                         static_cast<double>(std::max<std::uint64_t>(found.visits, 1));
    labels += " " + move + " " + percent(candidate.winrate);
    shades += " " + move + " " + std::to_string(share);
  }
  return variation + "\n" + labels + "\n" + shades + "\nTEXT " + std::to_string(found.visits) +
         " visits, " + percent(found.winrate) + " for the side to move";
}

std::string ownership(Session& session, const Arguments&) {
  const Thought& thought = latest(session);
  analysis::Analysis found = analysis::from_report(thought.report);
  if (found.ownership.empty()) throw InputError("this player does not count points");
  if (thought.to_play == Player::second) found = analysis::reversed(std::move(found));
  const go::BoardSize size = session.go().size();
  std::string text;
  int column = 0;
  for (const double owner : analysis::by_rows(found.ownership, size)) {
    text += fmt::format("{:.2f}", owner);
    text += ++column % size.width() == 0 ? '\n' : ' ';
  }
  return text;
}

}  // namespace

std::span<const CommandEntry> search_view_commands() {
  static constexpr CommandEntry commands[] = {
      {.name = "moyo-search_values",
       .usage = "",
       .min_arguments = 0,
       .max_arguments = 0,
       .run = search_values,
       .analysis = "gfx/Search Values/moyo-search_values"},
      {.name = "moyo-ownership",
       .usage = "",
       .min_arguments = 0,
       .max_arguments = 0,
       .run = ownership,
       .scope = Scope::go,
       .analysis = "dboard/Ownership/moyo-ownership"},
  };
  return commands;
}

}  // namespace moyo::gtp
