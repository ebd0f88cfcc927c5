// The end of a game of Go: the score, and which stones are dead.
#include "base/errors.h"
#include "protocol/gtp/registry.h"
#include "protocol/gtp/session.h"
#include "simulation/go/status.h"

namespace moyo::gtp {
namespace {

std::string final_score(Session& session, const Arguments&) {
  return go::format_score(go::final_score(session.go()));
}

go::StoneStatus read_status(const std::string& word) {
  if (word == "dead") return go::StoneStatus::dead;
  if (word == "alive") return go::StoneStatus::alive;
  if (word == "seki") return go::StoneStatus::seki;
  throw InputError("a status is dead, alive or seki, not '" + word + "'");
}

// A block a line.
std::string final_status_list(Session& session, const Arguments& arguments) {
  const go::StoneStatus wanted = read_status(arguments[0]);
  const go::Board& board = session.go().board();
  std::string text;
  for (const go::PointList& block : go::blocks_with(wanted, board, go::judge(board))) {
    if (!text.empty()) text += '\n';
    for (const go::Point p : block) text += (p == block[0] ? "" : " ") + go::format_point(p);
  }
  return text;
}

}  // namespace

std::span<const CommandEntry> score_commands() {
  static constexpr CommandEntry commands[] = {
      {.name = "final_score",
       .usage = "",
       .min_arguments = 0,
       .max_arguments = 0,
       .run = final_score,
       .scope = Scope::go,
       .analysis = "string/Final Score/final_score"},
      {.name = "final_status_list",
       .usage = "dead|alive|seki",
       .min_arguments = 1,
       .max_arguments = 1,
       .run = final_status_list,
       .scope = Scope::go,
       .analysis = "plist/Dead Stones/final_status_list dead\n"
                   "plist/Living Stones/final_status_list alive\n"
                   "plist/Stones in Seki/final_status_list seki"},
  };
  return commands;
}

}  // namespace moyo::gtp
