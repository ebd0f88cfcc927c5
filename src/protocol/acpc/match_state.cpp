#include "protocol/acpc/match_state.h"

#include <cmath>
#include <vector>

#include "base/errors.h"
#include "base/text.h"
#include "games/holdem/holdem.h"

namespace moyo::acpc {
namespace {

using holdem::Card;
using holdem::CardSet;

constexpr std::string_view head = "MATCHSTATE";
// Cards on the table when each round begins.
constexpr std::size_t board_sizes[] = {0, 3, 4, 5};

[[noreturn]] void refuse_line(std::string_view line, std::string_view why) {
  throw InputError("'" + std::string(line) + "' is no state of a match: " + std::string(why));
}

// Position 0 has the big blind, which is the second player's here.
Player seat_of(std::size_t position) { return position == 0 ? Player::second : Player::first; }
std::size_t position_of(Player seat) { return seat == Player::second ? 0 : 1; }

// Calls `body` with the game's own type.
template <class Body>
decltype(auto) with_game(const AnyState& state, Body&& body) {
  if (const auto* game = state.get_if<holdem::ShortHoldem>()) return body(*game);
  if (const auto* game = state.get_if<holdem::DeepHoldem>()) return body(*game);
  throw InputError("the poker protocol is for hold'em only");
}

std::uint64_t parse_count(std::string_view text, std::string_view line, std::string_view what) {
  constexpr std::size_t most_digits = 18;
  std::uint64_t number = 0;
  bool is_number = !text.empty() && text.size() <= most_digits;
  for (const char digit : text) {
    is_number = is_number && digit >= '0' && digit <= '9';
    number = number * 10 + static_cast<std::uint64_t>(digit - '0');
  }
  if (!is_number) refuse_line(line, "'" + std::string(text) + "' is no " + std::string(what));
  return number;
}

template <class Game>
typename Game::Move action_of(std::string_view text, const Game& game) {
  if (game.is_terminal() || game.to_play() == Player::chance) {
    throw InputError("nobody is to move");
  }
  if (text == "c") return Game::call;
  if (text == "f") {
    if (game.owed() == 0) throw InputError("there is nothing to fold to");
    return Game::fold;
  }
  if (!text.starts_with('r')) throw InputError("'" + std::string(text) + "' is no action");
  if (game.rules().limit) {
    const MoveList<Game> moves = legal_moves(game);
    if (text != "r" || !Game::is_raise(moves.back())) {
      throw InputError("the raise '" + std::string(text) + "' is not allowed");
    }
    return moves.back();
  }
  const std::uint64_t chips = parse_count(text.substr(1), text, "number of chips");
  if (chips > holdem::HoldemRules::most_chips || !game.allows_raise_to(static_cast<int>(chips))) {
    throw InputError("the raise '" + std::string(text) + "' is not allowed");
  }
  return Game::raise_to(static_cast<int>(chips));
}

template <class Game>
std::string action_text(typename Game::Move move, const Game& game) {
  if (move == Game::fold) return "f";
  if (move == Game::call) return "c";
  return game.rules().limit ? "r" : "r" + std::to_string(Game::chips_of(move));
}

struct DealtCards {
  std::vector<Card> hands[2];  // by seat
  std::vector<Card> board;
};

DealtCards parse_deal(std::string_view text, std::string_view line, Player viewer) {
  const std::vector<std::string_view> rounds = split(text, '/');
  const std::vector<std::string_view> hands = split(rounds.front(), '|');
  if (hands.size() != 2) refuse_line(line, "it has not the cards of two players");
  if (rounds.size() > std::size(board_sizes)) refuse_line(line, "it has cards of five rounds");
  DealtCards cards;
  CardSet seen;
  const auto read = [&](std::string_view word) {
    const std::vector<Card> found = holdem::parse_cards(word);
    for (const Card card : found) {
      if (seen.contains(card)) refuse_line(line, to_string(card) + " is there twice");
      seen |= card;
    }
    return found;
  };
  for (std::size_t position = 0; position < 2; ++position) {
    std::vector<Card>& hand = cards.hands[index(seat_of(position))];
    if (!hands[position].empty()) hand = read(hands[position]);
    if (!hand.empty() && hand.size() != 2) refuse_line(line, "a hand has two cards");
  }
  if (cards.hands[index(viewer)].empty()) refuse_line(line, "it hides the cards of its reader");
  for (std::size_t round = 1; round < rounds.size(); ++round) {
    for (const Card card : read(rounds[round])) cards.board.push_back(card);
    if (cards.board.size() != board_sizes[round]) {
      refuse_line(line, "a round has not as many cards as it should");
    }
  }
  // Cards that cannot be seen are any that are left.
  for (std::vector<Card>& hand : cards.hands) {
    for (int i = 0; hand.size() < 2; ++i) {
      if (seen.contains(Card::at(i))) continue;
      hand.push_back(Card::at(i));
      seen |= Card::at(i);
    }
  }
  return cards;
}

template <class Game>
class LineReplay {
 public:
  LineReplay(std::string_view line, const Game& start, const DealtCards& cards)
      : line_(line), game_(start.rules()), cards_(cards) {
    for (const std::vector<Card>& hand : cards.hands) {
      for (const Card card : hand) game_.play(Game::deal(card));
    }
  }

  Game replay(std::string_view betting) {
    while (!betting.empty()) {
      if (betting.front() == '/') {
        begin_round();
        betting.remove_prefix(1);
        continue;
      }
      std::size_t length = 1;
      while (length < betting.size() && betting[length] >= '0' && betting[length] <= '9') ++length;
      if (game_.is_terminal() || game_.to_play() == Player::chance) {
        refuse_line(line_, "a bet follows where nobody bets");
      }
      game_.play(action_of(betting.substr(0, length), game_));
      betting.remove_prefix(length);
    }
    if (game_.board_size() != cards_.board.size()) {
      refuse_line(line_, "bets and cards are of different rounds");
    }
    return game_;
  }

 private:
  void begin_round() {
    if (game_.is_terminal() || game_.to_play() != Player::chance) {
      refuse_line(line_, "a round ends too early");
    }
    const std::size_t wanted = game_.board_size() == 0 ? 3 : game_.board_size() + 1;
    if (wanted > cards_.board.size()) refuse_line(line_, "cards of a round are missing");
    while (game_.board_size() < wanted) game_.play(Game::deal(cards_.board[game_.board_size()]));
  }

  std::string_view line_;
  Game game_;
  const DealtCards& cards_;
};

// With a stroke for every round that has begun, those without bets as well.
template <class Game>
std::string betting_text(const Game& game) {
  Game replayed = game.without_actions();
  std::string text;
  std::size_t strokes = 0;
  const auto& actions = game.actions();
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (static_cast<std::size_t>(replayed.round()) > strokes) {
      text += '/';
      ++strokes;
    }
    text += action_text(actions[i], replayed);
    replayed.play(actions[i]);
  }
  std::size_t begun = 0;
  while (begun + 1 < std::size(board_sizes) && game.board_size() >= board_sizes[begun + 1]) ++begun;
  return text + std::string(begun - std::min(begun, strokes), '/');
}

// `viewer` chance sees all.
template <class Game>
std::string cards_text(const Game& game, Player viewer) {
  const bool shown = viewer == Player::chance || (game.is_terminal() && !game.has_folded());
  std::string text;
  for (std::size_t position = 0; position < 2; ++position) {
    const Player seat = seat_of(position);
    if (position == 1) text += '|';
    if (seat != viewer && !shown) continue;
    for (std::size_t i = 0; i < 2; ++i) text += to_string(game.hole_card(seat, i));
  }
  for (std::size_t i = 0; i < game.board_size(); ++i) {
    if (i == 0 || i >= board_sizes[1]) text += '/';
    text += to_string(game.board(i));
  }
  return text;
}

}  // namespace

void check_game(const AnyState& start) {
  with_game(start, [](const auto&) {});
}

MatchState parse_match_state(std::string_view line, const AnyState& start) {
  const std::vector<std::string_view> fields = split(line, ':');
  if (fields.size() != 5 || fields[0] != head) {
    refuse_line(line, "it is MATCHSTATE:position:hand:bets:cards");
  }
  const std::uint64_t position = parse_count(fields[1], line, "position");
  if (position > 1) refuse_line(line, "positions are 0 and 1");
  const Player viewer = seat_of(position);
  const std::uint64_t hand = parse_count(fields[2], line, "number of a hand");
  const DealtCards cards = parse_deal(fields[4], line, viewer);
  return with_game(start, [&](const auto& game) -> MatchState {
    return {viewer, hand, AnyState(LineReplay(line, game, cards).replay(fields[3]))};
  });
}

std::string format_match_state(const AnyState& state, Player viewer, std::uint64_t hand) {
  return with_game(state, [&](const auto& game) {
    return std::string(head) + ":" + std::to_string(position_of(viewer)) + ":" +
           std::to_string(hand) + ":" + betting_text(game) + ":" + cards_text(game, viewer);
  });
}

std::int64_t chips_won(const AnyState& end, Player seat) {
  return with_game(end, [&](const auto& game) -> std::int64_t {
    return std::llround(game.payoff(seat) * game.rules().big);
  });
}

std::string format_log_line(const AnyState& end, std::uint64_t hand,
                            const std::array<std::string, 2>& names) {
  return with_game(end, [&](const auto& game) {
    const auto of_position = [&](std::size_t position) {
      return std::to_string(chips_won(end, seat_of(position)));
    };
    return "STATE:" + std::to_string(hand) + ":" + betting_text(game) + ":" +
           cards_text(game, Player::chance) + ":" + of_position(0) + "|" + of_position(1) + ":" +
           names[index(seat_of(0))] + "|" + names[index(seat_of(1))];
  });
}

MoveId parse_action(std::string_view text, const AnyState& state) {
  return with_game(state, [&](const auto& game) { return move_id(action_of(text, game)); });
}

std::string format_action(MoveId move, const AnyState& state) {
  return with_game(state, [&](const auto& game) {
    using Game = std::decay_t<decltype(game)>;
    return action_text(move_of<typename Game::Move>(move), game);
  });
}

}  // namespace moyo::acpc
