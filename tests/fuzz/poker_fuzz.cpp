// Throws bytes at what reads the poker competition's texts: states of a match, actions, game definitions. A
// state that is accepted is written as it was read.
#include "fuzz/require.h"
#include "games/registry.h"
#include "protocol/acpc/game_definition.h"
#include "protocol/acpc/match_state.h"

namespace {

void read_state(std::string_view text, const moyo::AnyState& start) {
  using namespace moyo;
  fuzz::accept_or_refuse([&] {
    const acpc::MatchState match = acpc::parse_match_state(text, start);
    const std::string line = acpc::format_match_state(match.state, match.viewer, match.hand);
    const acpc::MatchState again = acpc::parse_match_state(line, start);
    fuzz::require(acpc::format_match_state(again.state, again.viewer, again.hand) == line);
    fuzz::require(again.state.information(match.viewer) == match.state.information(match.viewer));
    if (match.state.is_terminal()) {
      fuzz::require(acpc::chips_won(match.state, Player::first) ==
                    -acpc::chips_won(match.state, Player::second));
    } else {
      fuzz::require(match.state.to_play() != Player::chance || !match.state.legal_moves().empty());
    }
  });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace moyo;
  static const AnyState no_limit = games::start("holdem");
  static const AnyState limit = games::start("holdem:limit=on,small=5,big=10");
  const std::string_view text = fuzz::text_of(data, size);
  read_state(text, no_limit);
  read_state(text, limit);
  // What is accepted as a definition is a game, or one whose numbers the game refuses.
  fuzz::accept_or_refuse(
      [&] { acpc::check_game(games::start(acpc::parse_game_definition(text, "input"))); });
  static const AnyState dealt = acpc::parse_match_state("MATCHSTATE:1:0::|AsKd", no_limit).state;
  fuzz::accept_or_refuse([&] {
    const MoveId move = acpc::parse_action(text, dealt);
    fuzz::require(acpc::parse_action(acpc::format_action(move, dealt), dealt) == move);
  });
  return 0;
}
