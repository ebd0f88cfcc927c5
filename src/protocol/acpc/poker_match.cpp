#include "protocol/acpc/poker_match.h"

#include "base/errors.h"
#include "base/text.h"

namespace moyo::acpc {
namespace {

// What a player of `seats` is, by the seat of the game it has in this hand: the first of the two begins as
// the game's second player, who has the big blind and position 0.
std::size_t player_in(Player seat, std::uint64_t hand) { return (index(seat) + 1 + hand) % 2; }

MoveId parse_answer(const std::string& line, const std::string& asked, const AnyState& state,
                    std::size_t player) {
  const std::string who = "player " + std::to_string(player + 1);
  const std::string_view reply = trim(line);
  if (!reply.starts_with(asked + ":")) {
    throw InputError(who + " answered '" + std::string(reply) + "', which is not about " + asked);
  }
  try {
    return parse_action(reply.substr(asked.size() + 1), state);
  } catch (const InputError& error) {
    throw InputError(who + " answered '" + std::string(reply) + "': " + error.what());
  }
}

}  // namespace

std::optional<std::string> answer(std::string_view line, const AnyState& start, Agent& agent,
                                  const Limits& limits, Rng& rng) {
  const std::string_view text = trim(line);
  if (text.empty() || text.front() == '#' || text.front() == ';') return std::nullopt;
  const MatchState match = parse_match_state(text, start);
  if (match.state.is_terminal() || match.state.to_play() != match.viewer) return std::nullopt;
  const Report report = agent.think(match.state.as_known_to(match.viewer, rng), limits);
  if (!report.best) throw InputError("the player has no move in " + std::string(text));
  return std::string(text) + ":" + format_action(*report.best, match.state);
}

DealtMatch deal_match(const AnyState& start, std::array<Seat, 2>& seats,
                      const DealerOptions& options,
                      const std::function<void(const DealtMatch&)>& observer) {
  check_game(start);
  DealtMatch match;
  for (std::uint64_t hand = 0; hand < options.hands; ++hand) {
    Rng cards = Rng::stream(options.seed, hand / 2);
    AnyState state = start;
    while (true) {
      while (!state.is_terminal() && state.to_play() == Player::chance) {
        state.play(state.sample_chance(cards));
      }
      std::array<std::string, 2> lines;
      for (const Player seat : {Player::first, Player::second}) {
        lines[index(seat)] = format_match_state(state, seat, hand);
        seats[player_in(seat, hand)].tell(lines[index(seat)]);
      }
      if (state.is_terminal()) break;
      const Player mover = state.to_play();
      const std::size_t asked = player_in(mover, hand);
      state.play(parse_answer(seats[asked].ask(), lines[index(mover)], state, asked));
    }
    for (const Player seat : {Player::first, Player::second}) {
      match.won[player_in(seat, hand)] += state.payoff(seat);
      match.chips[player_in(seat, hand)] += chips_won(state, seat);
    }
    if (options.log) {
      options.log(format_log_line(state, hand,
                                  {options.names[player_in(Player::first, hand)],
                                   options.names[player_in(Player::second, hand)]}));
    }
    ++match.hands;
    if (observer) observer(match);
  }
  if (options.log) {
    options.log("SCORE:" + std::to_string(match.chips[0]) + "|" + std::to_string(match.chips[1]) +
                ":" + options.names[0] + "|" + options.names[1]);
  }
  for (Seat& seat : seats) {
    seat.tell("#SCORE " + number_text(match.won[0]) + "|" + number_text(match.won[1]));
  }
  return match;
}

}  // namespace moyo::acpc
