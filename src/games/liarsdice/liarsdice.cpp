#include "games/liarsdice/liarsdice.h"

#include <bit>

#include "base/hash.h"

namespace moyo::liarsdice {
namespace {

struct Options {
  int sides = max_sides;
};
void describe(OptionTable& table, Options& options) {
  table.add("sides", options.sides, "faces of a die", 2, max_sides);
}

}  // namespace

int LiarsDice::last_bid() const { return std::bit_width(bids_) - 1; }

Player LiarsDice::to_play() const {
  if (!is_thrown()) return Player::chance;
  return player((std::popcount(bids_) + (doubted_ ? 1 : 0)) % 2);
}

void LiarsDice::legal_moves(MoveList<LiarsDice>& moves) const {
  if (is_terminal()) return;
  if (!is_thrown()) {
    for (int face = 0; face < sides_; ++face) moves.push_back(Move(max_bids + 1 + face));
    return;
  }
  for (int bid = last_bid() + 1; bid < 2 * sides_; ++bid) moves.push_back(Move(bid));
  if (bids_ != 0) moves.push_back(doubt);
}

void LiarsDice::play(Move move) {
  if (!is_thrown()) {
    faces_.push_back(static_cast<std::uint8_t>(move.to_int() - max_bids - 1));
  } else if (move == doubt) {
    doubted_ = true;
  } else {
    bids_ = static_cast<std::uint16_t>(bids_ | 1u << move.index());
  }
}

bool LiarsDice::last_bid_is_true() const {
  const int amount = last_bid() / sides_ + 1;
  const int face = last_bid() % sides_;
  int shown = 0;
  for (const int die : faces_) shown += die == face || die == sides_ - 1 ? 1 : 0;
  return shown >= amount;
}

double LiarsDice::payoff(Player p) const {
  const Player bidder = to_play();  // it would be the bidder's turn again
  return (p == bidder) == last_bid_is_true() ? 1 : -1;
}

std::uint64_t LiarsDice::information_hash(Player p) const {
  std::uint64_t code = (index(p) + 1) << 1 | (doubted_ ? 1u : 0u);
  for (std::size_t die = 0; die < faces_.size(); ++die) {
    code = code * 8 + (sees(p, die) ? faces_[die] : std::size_t{7});
  }
  return mix64(code << 16 | bids_);
}

LiarsDice LiarsDice::determinised(Player p, Rng& rng) const {
  LiarsDice state = *this;
  for (const std::size_t die : {std::size_t{0}, std::size_t{1}}) {
    if (die >= faces_.size() || sees(p, die)) continue;
    state.faces_[die] = static_cast<std::uint8_t>(rng.below(sides_));
  }
  return state;
}

std::vector<LiarsDice::Move> LiarsDice::history() const {
  std::vector<Move> moves;
  for (const std::uint8_t face : faces_) moves.push_back(Move(max_bids + 1 + face));
  for (int bid = 0; bid < max_bids; ++bid) {
    if ((bids_ >> bid & 1) != 0) moves.push_back(Move(bid));
  }
  if (doubted_) moves.push_back(doubt);
  return moves;
}

std::string LiarsDice::format_move(Move move) const {
  if (move == doubt) return "liar";
  if (move.to_int() > max_bids) return std::to_string(move.to_int() - max_bids);
  return std::to_string(move.to_int() / sides_ + 1) + "x" +
         std::to_string(move.to_int() % sides_ + 1);
}

BoardPicture LiarsDice::picture_seen_by(Player viewer) const {
  const auto face = [&](std::size_t die) -> std::string {
    if (die >= faces_.size()) return "";
    return sees(viewer, die) ? std::to_string(faces_[die] + 1) : std::string(face_down);
  };
  std::string caption = std::to_string(sides_) + " is wild";
  for (int bid = 0, made = 0; bid < 2 * sides_; ++bid) {
    if ((bids_ >> bid & 1) != 0) caption += (made++ == 0 ? "; " : ", ") + format_move(Move(bid));
  }
  if (doubted_) caption += ", liar";
  return card_table({{"first", {face(0)}}, {"second", {face(1)}}}, caption);
}

const GameEntry entry =
    game_entry<Options, [](const Options& options) { return LiarsDice(options.sides); }>(
        "liarsdice", "liar's dice for two, a die each; the highest face is wild");

}  // namespace moyo::liarsdice
