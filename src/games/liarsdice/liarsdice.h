// Liar's dice for two, a die each: in turn the players bid that the two dice together show at least
// so many of a face, each bid higher than the last (more dice, or as many of a higher face), until
// one of them says "liar". The highest face is wild: it counts as any. If the bid was true who made it
// wins, else who doubted it. The first player has to bid.
//
// In text a bid is amount and face, 2x5; a throw is the face.
#pragma once

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

namespace moyo::liarsdice {

inline constexpr int max_sides = 6;

class LiarsDice {
 public:
  // Bids from the lowest; then the doubt; then the faces of a throw.
  using Move = TypedIndex<struct LiarsDiceMove, std::uint8_t>;
  static constexpr int max_bids = 2 * max_sides;
  static constexpr std::size_t max_moves = max_bids + 1;
  static constexpr std::size_t move_indices = max_bids + 1 + max_sides;
  static constexpr Move doubt{max_bids};

  explicit LiarsDice(int sides = max_sides) : sides_(static_cast<std::uint8_t>(sides)) {}

  Player to_play() const;
  void legal_moves(MoveList<LiarsDice>& moves) const;
  void play(Move move);
  bool is_terminal() const { return doubted_; }
  double payoff(Player p) const;
  void chance_events(ChanceList<LiarsDice>& events) const { add_even_events(*this, events); }

  std::string information(Player p) const { return diagram(picture(p)); }
  std::uint64_t information_hash(Player p) const;
  LiarsDice determinised(Player p, Rng& rng) const;
  LiarsDice beginning() const { return LiarsDice(sides_); }
  std::vector<Move> history() const;

  std::string to_string() const { return diagram(picture()); }
  Move parse_move(std::string_view text) const { return move_named(*this, text); }
  std::string format_move(Move move) const;
  BoardPicture picture() const { return picture_seen_by(Player::chance); }
  BoardPicture picture(Player viewer) const { return picture_seen_by(viewer); }
  std::optional<int> place_of(Move) const { return std::nullopt; }

 private:
  bool is_thrown() const { return faces_.size() == 2; }
  int last_bid() const;  // -1 before the first
  bool last_bid_is_true() const;
  // Both dice are shown at the end.
  bool sees(Player viewer, std::size_t die) const {
    return viewer == Player::chance || die == index(viewer) || doubted_;
  }
  BoardPicture picture_seen_by(Player viewer) const;

  std::uint8_t sides_;  // fixed
  bool doubted_ = false;
  FixedList<std::uint8_t, 2> faces_;  // from 0
  std::uint16_t bids_ = 0;            // a bit a bid; they were made from the lowest up
};

extern const GameEntry entry;

}  // namespace moyo::liarsdice
