// Whist: four players, 13 cards each, first and third against second and fourth. The last card dealt, which
// the fourth player gets, is turned up and its suit is trumps. The first player leads; everybody follows
// suit who can; the highest trump, else the highest card of the suit led takes the trick and leads next.
//
// Payoffs are tricks of the own side less tricks of the other. A move is a card, "As", dealt or played.
//
// determinised draws evenly from all deals in which nobody has a suit that it did not follow; that random
// players choose a card the more often, the fewer they may play, is left out of account.
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

namespace moyo::whist {

using holdem::Card;
using holdem::deck_size;

class Whist {
 public:
  static constexpr int players = 4;
  static constexpr int tricks = deck_size / players;
  static constexpr double max_payoff = tricks;
  using Move = TypedIndex<struct WhistMove, std::uint8_t>;  // the card's index
  static constexpr std::size_t max_moves = deck_size;
  static constexpr std::size_t move_indices = deck_size;

  Player to_play() const;
  void legal_moves(MoveList<Whist>& moves) const;
  void play(Move move);
  bool is_terminal() const { return played_.size() == deck_size; }
  double payoff(Player p) const;
  void chance_events(ChanceList<Whist>& events) const { add_even_events(*this, events); }

  std::string information(Player p) const { return diagram(picture(p)); }
  std::uint64_t information_hash(Player p) const;
  Whist determinised(Player p, Rng& rng) const;
  Whist beginning() const { return {}; }
  std::vector<Move> history() const;

  std::string to_string() const { return diagram(picture()); }
  Move parse_move(std::string_view text) const { return move_named(*this, text); }
  std::string format_move(Move move) const { return holdem::to_string(Card::at(move.to_int())); }
  BoardPicture picture() const { return picture_seen_by(Player::chance); }
  BoardPicture picture(Player viewer) const { return picture_seen_by(viewer); }
  std::optional<int> place_of(Move) const { return std::nullopt; }

  // ---- The trick that is played ----
  int trumps() const { return Card::at(turned_).suit(); }
  std::size_t trick_size() const { return played_.size() - trick_start(); }
  Card trick_card(std::size_t i) const { return Card::at(played_[trick_start() + i]); }
  // The place of the card that would take it, the lead's being 0; there has to be one.
  std::size_t best_in_trick() const { return best_of_trick(trick_start(), trick_size()); }
  bool beats(Card a, Card b) const;  // a, played after b has been the best so far
  // How many cards of a suit a player holds.
  int suit_length(Player p, int suit) const;

 private:
  using Hand = std::uint64_t;  // a bit a card

  bool is_dealt() const { return dealt_ == deck_size; }
  std::size_t trick_start() const { return played_.size() / players * players; }
  std::size_t best_of_trick(std::size_t start, std::size_t size) const;
  bool sees(Player viewer, std::size_t hand, int card) const;
  BoardPicture picture_seen_by(Player viewer) const;
  std::string words_of_play() const;
  void deal_unseen(std::size_t viewer, Rng& rng);

  std::uint8_t dealt_ = 0;
  std::uint8_t turned_ = 0;  // once all is dealt
  std::array<Hand, players> hands_ = {0, 0, 0, 0};
  FixedList<std::uint8_t, deck_size> played_;
  std::uint8_t leader_ = 0;
  std::array<std::uint8_t, 2> won_ = {0, 0};  // by side
  // By player: a bit a suit that it could not follow.
  std::array<std::uint8_t, players> without_ = {0, 0, 0, 0};
};

extern const GameEntry entry;

}  // namespace moyo::whist
