// Texas hold'em for two, limit or no-limit. The first player has the button and the small blind, acts first
// before the flop and second after it. Both bring the same stack, so there are no side pots.
//
// A bet or raise is written by what its player has then put into the pot in all, "raise 300", as the
// protocol of the Annual Computer Poker Competition does. With limit there is one amount: the big blind in
// the first two rounds, twice as much in the others. Without, `sizes` are bets and raises as parts of the
// pot after a call, at least as large as the last raise, and all-in; no limit has any number of them, of
// which `bets` a round are listed among the moves. With `rounds` below four nobody bets
// after that many rounds: the rest of the board is turned and hands are shown.
//
// Payoffs are big blinds won and lost, so 0.75 a game are 750 mbb/g.
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
#include "core/playing_cards.h"
#include "core/state.h"

namespace moyo::holdem {

struct HoldemRules {
  static constexpr int most_sizes = 6;
  static constexpr int most_chips = 20000;
  static constexpr int most_bets = 6;

  bool limit = false;
  int small = 50;
  int big = 100;
  int stack = most_chips;
  FixedList<float, most_sizes> sizes = {};  // as parts of the pot
  bool all_in = true;
  int bets = 4;  // and raises a round that are moves; the big blind is the first
  int rounds = 4;

  friend bool operator==(const HoldemRules&, const HoldemRules&) = default;
};
// Of "holdem:limit=on". InputError for what is no game of hold'em.
HoldemRules rules_named(std::string_view game);

// BigBlinds: no stack or limit lets a player lose more.
template <int BigBlinds>
class Holdem {
 public:
  // 0 folds, 1 checks or calls, then the cards, then what a raise brings its player's chips to.
  using Move = TypedIndex<struct HoldemMove, std::uint16_t>;
  static constexpr double max_payoff = BigBlinds;
  static constexpr std::size_t max_moves = deck_size;
  static constexpr std::size_t first_raise = 2 + deck_size;
  static constexpr std::size_t move_indices = first_raise + HoldemRules::most_chips + 1;
  static constexpr Move fold{0};
  static constexpr Move call{1};
  static constexpr Move deal(Card card) { return Move(2 + card.index()); }
  static constexpr Move raise_to(int chips) {
    return Move(first_raise + static_cast<std::size_t>(chips));
  }
  static constexpr bool is_raise(Move move) { return move.index() >= first_raise; }
  static constexpr int chips_of(Move move) { return move.to_int() - static_cast<int>(first_raise); }

  explicit Holdem(const HoldemRules& rules = {});

  Player to_play() const;
  void legal_moves(MoveList<Holdem>& moves) const;
  void play(Move move);
  bool is_terminal() const;
  double payoff(Player p) const;
  void chance_events(ChanceList<Holdem>& events) const { add_even_events(*this, events); }

  std::string information(Player p) const { return diagram(picture(p)); }
  std::uint64_t information_hash(Player p) const;
  Holdem determinised(Player p, Rng& rng) const;
  Holdem beginning() const { return Holdem(rules_); }
  std::vector<Move> history() const;

  std::string to_string() const { return diagram(picture()); }
  Move parse_move(std::string_view text) const { return move_named(*this, text); }
  std::string format_move(Move move) const;
  BoardPicture picture() const { return picture_seen_by(Player::chance); }
  BoardPicture picture(Player viewer) const { return picture_seen_by(viewer); }
  std::optional<int> place_of(Move) const { return std::nullopt; }

  // ---- What is public, and what is not ----
  const HoldemRules& rules() const { return rules_; }
  int chips(Player p) const { return put_[index(p)]; }  // in the pot
  int owed() const { return put_[index(opponent(actor_))] - put_[index(actor_)]; }
  int round() const { return round_; }
  // A raise that the rules of poker allow, whether or not `sizes` and `bets` make it a move here.
  bool allows_raise_to(int chips) const;
  bool has_folded() const { return !actions_.empty() && actions_.back() == fold; }
  std::size_t board_size() const { return cards_.size() > 4 ? cards_.size() - 4 : 0; }
  Card board(std::size_t i) const { return Card::at(cards_[4 + i]); }
  Card hole_card(Player p, std::size_t i) const { return Card::at(cards_[2 * index(p) + i]); }
  bool is_dealt() const { return cards_.size() >= 4; }
  // The moves of players so far.
  const auto& actions() const { return actions_; }
  // All cards on the table and no move made, to go through the actions once more.
  Holdem without_actions() const;

 private:
  // A raise is a big blind at least, but the last; two checks or calls a round, and a fold.
  static constexpr std::size_t most_actions = BigBlinds + 10;

  std::size_t board_wanted() const;
  int bet_size() const { return round_ < 2 ? rules_.big : 2 * rules_.big; }
  void end_round();
  void sort_hand(Player p);
  bool sees(Player viewer, std::size_t card) const;
  std::string betting_words() const;
  BoardPicture picture_seen_by(Player viewer) const;

  HoldemRules rules_;                 // fixed
  FixedList<std::uint8_t, 9> cards_;  // first's two, second's two, the board; a hand is sorted
  FixedList<Move, most_actions> actions_;
  FixedList<std::uint8_t, 4> round_ends_;
  // Derived from the actions
  std::array<int, 2> put_ = {0, 0};
  int last_raise_ = 0;
  int round_ = 0;
  int bets_ = 0;  // in this round
  int actions_in_round_ = 0;
  Player actor_ = Player::first;
  bool over_ = false;  // nobody bets any more
};

using ShortHoldem = Holdem<24>;  // limit, or stacks of up to 24 big blinds
using DeepHoldem = Holdem<200>;
extern template class Holdem<24>;
extern template class Holdem<200>;

extern const GameEntry entry;

}  // namespace moyo::holdem
