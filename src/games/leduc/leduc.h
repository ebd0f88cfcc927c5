// Leduc hold'em (Southey et al. 2005): two jacks, two queens, two kings, an ante of one chip, a card
// each, and after a round of bets one card on the table for both and another round. A bet or raise is
// two chips in the first round and four in the second, and there are at most two in a round. A pair
// with the card on the table wins, else the higher card; equal cards split.
//
// The value is -0.085606 for the first player. Payoffs are chips won and lost.
//
// In text moves are check, bet, fold, call and raise; a deal is the card: Jh Js Qh Qs Kh Ks.
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

namespace moyo::leduc {

class Leduc {
 public:
  // 0 folds, 1 checks or calls, 2 bets or raises, 3 and more deal a card.
  using Move = TypedIndex<struct LeducMove, std::uint8_t>;
  static constexpr int cards = 6;
  static constexpr double max_payoff = 13;  // 1 + 2 * 2 + 2 * 4
  static constexpr std::size_t max_moves = cards;
  static constexpr std::size_t move_indices = 3 + cards;
  static constexpr Move fold{0};
  static constexpr Move call{1};
  static constexpr Move raise{2};

  Player to_play() const;
  void legal_moves(MoveList<Leduc>& moves) const;
  void play(Move move);
  bool is_terminal() const;
  double payoff(Player p) const;
  void chance_events(ChanceList<Leduc>& events) const { add_even_events(*this, events); }

  std::string information(Player p) const { return diagram(picture(p)); }
  std::uint64_t information_hash(Player p) const;
  Leduc determinised(Player p, Rng& rng) const;
  Leduc beginning() const { return {}; }
  std::vector<Move> history() const;

  std::string to_string() const { return diagram(picture()); }
  Move parse_move(std::string_view text) const { return move_named(*this, text); }
  std::string format_move(Move move) const;
  BoardPicture picture() const { return picture_seen_by(Player::chance); }
  BoardPicture picture(Player viewer) const { return picture_seen_by(viewer); }
  std::optional<int> place_of(Move) const { return std::nullopt; }

 private:
  static constexpr int max_raises = 2;  // in a round
  using Round = FixedList<Move, max_raises + 2>;

  bool has_folded() const;
  // Everybody has had a say, and nothing is left to call.
  bool is_round_over(std::size_t round) const;
  // The round that is played or was played last: 1 from the second card on the table on.
  std::size_t round() const { return cards_.size() == 3 ? 1 : 0; }
  int raises(std::size_t round) const;
  int stake(Player p) const;
  int rank_of(Player p) const;  // a pair above all single cards
  bool sees(Player viewer, std::size_t card) const;
  BoardPicture picture_seen_by(Player viewer) const;

  FixedList<std::uint8_t, 3> cards_;  // the first player's, the second's, the table's
  std::array<Round, 2> rounds_;
};

extern const GameEntry entry;

}  // namespace moyo::leduc
