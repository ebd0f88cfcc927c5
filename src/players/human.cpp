#include "players/human.h"

#include <iostream>

#include "base/errors.h"
#include "core/game.h"
#include "players/aside.h"

namespace moyo::players {
namespace {

constexpr std::string_view help_text =
    "Type a move, or one of these words:\n"
    "  moves    the legal moves\n"
    "  board    the position again\n"
    "  hint     what the computer would play\n"
    "  undo     take your last move back\n"
    "  save F   write the game into the file F\n"
    "  resign   give the game up\n"
    "  quit     leave without a result\n"
    "  help     this text\n";

std::string list_moves(const AnyState& state) {
  std::vector<std::string> moves;
  for (const MoveId move : state.legal_moves()) moves.push_back(state.format_move(move));
  return join(moves, " ");
}

}  // namespace

Report HumanAgent::think(const AnyState& state, const Limits&, const Study&) {
  std::string line;
  while (true) {
    out_ << "Your move: " << std::flush;
    if (!std::getline(in_, line)) {
      out_ << '\n';
      throw LeftGame();
    }
    const std::string word = to_lower(trim(line));
    Report report;
    if (word == "quit" || word == "exit") throw LeftGame();
    if (word == "resign") return report;
    if (word == "undo") throw Aside(Aside::Wish::undo);
    if (word == "hint") throw Aside(Aside::Wish::hint);
    if (word.starts_with("save ")) {
      throw Aside(Aside::Wish::save, std::string(trim(trim(line).substr(5))));
    }
    if (word == "help" || word == "?") {
      out_ << help_text;
    } else if (word == "moves") {
      out_ << list_moves(state) << '\n';
    } else if (word == "board") {
      out_ << state.information(state.to_play());
    } else if (!word.empty()) {
      try {
        report.best = state.parse_move(trim(line));
        return report;
      } catch (const InputError& error) {
        out_ << error.what() << "; 'help' tells what can be typed\n";
      }
    }
  }
}

const PlayerEntry human_entry =
    player_entry<NoOptions, [](const NoOptions&, const AnyState&, std::uint64_t) {
      return std::make_unique<HumanAgent>(std::cin, std::cout);
    }>("human", "you, at the keyboard", true);

}  // namespace moyo::players
