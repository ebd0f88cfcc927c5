// Kuhn poker (Kuhn 1950), for two players or three: a deck of one card more than players, an ante of
// one chip each, a card each. In turn the players check or bet one chip; after a bet everybody else
// in turn calls or folds. The highest card of those who are still in takes the pot.
//
// For two the value is -1/18 for the first player. Payoffs are chips won and lost.
//
// In text moves are check, bet, call and fold; a deal is the card, 9 T J Q K from the lowest, of which
// two players use J Q K and three T J Q K.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/fixed_list.h"
#include "base/typed_index.h"
#include "core/board_picture.h"
#include "core/cards.h"
#include "core/game.h"
#include "core/state.h"

namespace moyo::kuhn {

// 0 checks or folds, 1 bets or calls, 2 and more deal a card.
using KuhnMove = TypedIndex<struct KuhnMoveTag, std::uint8_t>;

template <int Players>
class BasicKuhn {
 public:
  using Move = KuhnMove;
  static constexpr int players = Players;
  static constexpr int cards = Players + 1;
  static constexpr double max_payoff = 2 * (Players - 1);
  static constexpr std::size_t max_moves = cards;
  static constexpr std::size_t move_indices = 2 + cards;
  static constexpr Move passive{0};
  static constexpr Move active{1};

  Player to_play() const;
  void legal_moves(MoveList<BasicKuhn>& moves) const;
  void play(Move move);
  bool is_terminal() const { return actions_.size() == last_action(); }
  double payoff(Player p) const;
  void chance_events(ChanceList<BasicKuhn>& events) const { add_even_events(*this, events); }

  std::string information(Player p) const { return diagram(picture(p)); }
  std::uint64_t information_hash(Player p) const;
  BasicKuhn determinised(Player p, Rng& rng) const;
  BasicKuhn beginning() const { return {}; }
  std::vector<Move> history() const;

  std::string to_string() const { return diagram(picture()); }
  Move parse_move(std::string_view text) const { return move_named(*this, text); }
  std::string format_move(Move move) const;
  BoardPicture picture() const { return picture_seen_by(Player::chance); }
  BoardPicture picture(Player viewer) const { return picture_seen_by(viewer); }
  std::optional<int> place_of(Move) const { return std::nullopt; }

 private:
  static constexpr std::size_t no_bet = 2 * Players;

  bool is_dealt() const { return cards_.size() == Players; }
  // The number of the first bet among the actions, or no_bet.
  std::size_t first_bet() const;
  // How many actions there are when the game is over.
  std::size_t last_action() const;
  bool has_bet(int p) const;
  bool is_in(int p) const { return first_bet() == no_bet || has_bet(p); }
  // The cards that were turned over at the end, those of who is still in, if they are several.
  bool sees(Player viewer, int p) const;
  BoardPicture picture_seen_by(Player viewer) const;

  FixedList<std::uint8_t, Players> cards_;
  FixedList<Move, 2 * Players - 1> actions_;
};

using Kuhn = BasicKuhn<2>;
using ThreePlayerKuhn = BasicKuhn<3>;
extern template class BasicKuhn<2>;
extern template class BasicKuhn<3>;

extern const GameEntry entry;

}  // namespace moyo::kuhn
