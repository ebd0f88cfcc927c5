// Both sides of the poker competition's protocol (match_state.h): a player that a dealer asks for its moves,
// and a dealer for two players. Lines end by \r\n; the players begin by "VERSION:2.0.0", the dealer sends each
// of them the state as it sees it after every move and at the end of each hand, and whose turn it is answers
// by the same line, a colon and its action. The dealer closes the match by "#SCORE" and what each has won.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/agent.h"
#include "protocol/acpc/match_state.h"

namespace moyo::acpc {

inline constexpr std::string_view greeting = "VERSION:2.0.0\r\n";

// The answer to a line of the dealer, without its end; nothing where none is due: the other's turn, the end
// of a hand, a comment. InputError for what is no state of this game.
std::optional<std::string> answer(std::string_view line, const AnyState& start, Agent& agent,
                                  const Limits& limits, Rng& rng);

// One of the two at the dealer's table.
struct Seat {
  std::function<void(const std::string& line)> tell;  // a line without its end
  std::function<std::string()> ask;                   // the next line from it
};

struct DealerOptions {
  std::uint64_t hands = 1000;
  std::uint64_t seed = 1;
  std::array<std::string, 2> names = {"player1", "player2"};
  // Lines for a log as the competition keeps them: one a hand (match_state.h), and the score at the end.
  std::function<void(const std::string& line)> log = {};
};
struct DealtMatch {
  std::array<double, 2> won{};          // by player, in big blinds
  std::array<std::int64_t, 2> chips{};  // the same in chips
  std::uint64_t hands = 0;
};

// Players change seats after every hand, and every two hands have the same cards. InputError that
// names the player if an answer is no move in the state that it was asked about.
DealtMatch deal_match(const AnyState& start, std::array<Seat, 2>& seats,
                      const DealerOptions& options,
                      const std::function<void(const DealtMatch&)>& observer);

}  // namespace moyo::acpc
