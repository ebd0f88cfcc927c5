#include "games/whist/whist.h"

#include <bit>

#include "base/hash.h"
#include "games/whist/deal_counts.h"

namespace moyo::whist {
namespace {

constexpr std::uint64_t one = 1;

constexpr std::uint64_t suit_mask(int suit) {
  std::uint64_t mask = 0;
  for (int card = suit; card < deck_size; card += holdem::suits) mask |= one << card;
  return mask;
}
constexpr std::uint64_t suit_masks[] = {suit_mask(0), suit_mask(1), suit_mask(2), suit_mask(3)};

}  // namespace

Player Whist::to_play() const {
  if (!is_dealt()) return Player::chance;
  return player(static_cast<int>((leader_ + played_.size() % players) % players));
}

void Whist::legal_moves(MoveList<Whist>& moves) const {
  if (is_terminal()) return;
  std::uint64_t allowed = (one << deck_size) - 1;
  if (!is_dealt()) {
    for (const Hand hand : hands_) allowed &= ~hand;
  } else {
    allowed = hands_[index(to_play())];
    if (trick_start() < played_.size()) {
      const Hand following = allowed & suit_masks[Card::at(played_[trick_start()]).suit()];
      if (following != 0) allowed = following;
    }
  }
  for (; allowed != 0; allowed &= allowed - 1) moves.push_back(Move(std::countr_zero(allowed)));
}

bool Whist::beats(Card a, Card b) const {
  if (a.suit() == b.suit()) return a.rank() > b.rank();
  return a.suit() == trumps();
}

std::size_t Whist::best_of_trick(std::size_t start, std::size_t size) const {
  std::size_t best = 0;
  for (std::size_t i = 1; i < size; ++i) {
    if (beats(Card::at(played_[start + i]), Card::at(played_[start + best]))) best = i;
  }
  return best;
}

int Whist::suit_length(Player p, int suit) const {
  return std::popcount(hands_[index(p)] & suit_masks[suit]);
}

void Whist::play(Move move) {
  if (!is_dealt()) {
    hands_[dealt_ % players] |= one << move.index();
    turned_ = static_cast<std::uint8_t>(move.index());
    ++dealt_;
    return;
  }
  const std::size_t mover = index(to_play());
  const std::size_t start = trick_start();
  if (start < played_.size()) {
    const int led = Card::at(played_[start]).suit();
    if (Card::at(move.to_int()).suit() != led) {
      without_[mover] = static_cast<std::uint8_t>(without_[mover] | 1u << led);
    }
  }
  hands_[mover] &= ~(one << move.index());
  played_.push_back(static_cast<std::uint8_t>(move.index()));
  if (played_.size() % players != 0) return;
  leader_ = static_cast<std::uint8_t>((leader_ + best_of_trick(start, players)) % players);
  ++won_[leader_ % 2];
}

double Whist::payoff(Player p) const {
  const std::size_t side = index(p) % 2;
  return double(won_[side]) - double(won_[1 - side]);
}

bool Whist::sees(Player viewer, std::size_t hand, int card) const {
  if (viewer == Player::chance || hand == index(viewer)) return true;
  return is_dealt() && card == turned_;
}

std::uint64_t Whist::information_hash(Player p) const {
  std::uint64_t code = mix64(hands_[index(p)] * players + index(p));
  code = mix64(code + dealt_ + (is_dealt() ? 100u + turned_ : 0u));
  for (const std::uint8_t card : played_) code = mix64(code + card + 1);
  return code;
}

// All cards that the viewer does not see anew, to hands of the same sizes.
void Whist::deal_unseen(std::size_t viewer, Rng& rng) {
  DealCounts counts;
  std::uint64_t unseen = (one << deck_size) - 1;
  for (const std::uint8_t card : played_) unseen &= ~(one << card);
  unseen &= ~hands_[viewer];
  std::array<std::size_t, 3> others{};
  std::array<bool, 3> holds_turned{};
  for (std::size_t i = 0; i < 3; ++i) {
    others[i] = (viewer + 1 + i) % players;
    Hand& hand = hands_[others[i]];
    holds_turned[i] = is_dealt() && (hand >> turned_ & 1) != 0;
    counts.room[i] = std::popcount(hand) - (holds_turned[i] ? 1 : 0);
    for (int suit = 0; suit < holdem::suits; ++suit) {
      counts.allowed[i][static_cast<std::size_t>(suit)] = (without_[others[i]] >> suit & 1) == 0;
    }
    hand = holds_turned[i] ? one << turned_ : 0;
    if (holds_turned[i]) unseen &= ~(one << turned_);
  }
  std::array<FixedList<std::uint8_t, deck_size>, holdem::suits> by_suit;
  for (; unseen != 0; unseen &= unseen - 1) {
    const int card = std::countr_zero(unseen);
    by_suit[static_cast<std::size_t>(Card::at(card).suit())].push_back(
        static_cast<std::uint8_t>(card));
  }
  for (std::size_t suit = 0; suit < by_suit.size(); ++suit) {
    counts.cards[suit] = static_cast<int>(by_suit[suit].size());
  }
  const DealShares shares = draw_shares(counts, rng);
  for (std::size_t suit = 0; suit < by_suit.size(); ++suit) {
    shuffle(by_suit[suit], rng);
    std::size_t next = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      for (int k = 0; k < shares[suit][i]; ++k) hands_[others[i]] |= one << by_suit[suit][next++];
    }
  }
}

Whist Whist::determinised(Player p, Rng& rng) const {
  Whist state = *this;
  if (!is_terminal()) state.deal_unseen(index(p), rng);
  if (!is_dealt() && dealt_ > 0 && (dealt_ - 1u) % players != index(p)) state.turned_ = 0;
  return state;
}

// Hands as they were dealt are what is left of them and what was played.
std::vector<Whist::Move> Whist::history() const {
  std::array<Hand, players> dealt = hands_;
  std::size_t leader = 0;
  for (std::size_t i = 0; i < played_.size(); ++i) {
    dealt[(leader + i % players) % players] |= one << played_[i];
    const std::size_t start = i / players * players;
    if (i + 1 == start + players) leader = (leader + best_of_trick(start, players)) % players;
  }
  std::vector<Move> moves;
  for (std::size_t i = 0; i < dealt_; ++i) {
    Hand& hand = dealt[i % players];
    // The card that is turned up comes last.
    const bool is_last = i + 1 == dealt_;
    const Hand choice = is_last ? one << turned_ : hand & ~(one << turned_);
    moves.push_back(Move(std::countr_zero(choice)));
    hand &= ~(one << moves.back().index());
  }
  for (const std::uint8_t card : played_) moves.push_back(Move(card));
  return moves;
}

std::string Whist::words_of_play() const {
  std::string words;
  for (std::size_t i = 0; i < played_.size(); ++i) {
    words += i % players == 0 ? "; " : " ";
    words += holdem::to_string(Card::at(played_[i]));
  }
  return words;
}

BoardPicture Whist::picture_seen_by(Player viewer) const {
  std::vector<CardRow> rows;
  for (std::size_t p = 0; p < players; ++p) {
    CardRow row{std::string(ordinal(player(static_cast<int>(p)))), {}};
    std::size_t hidden = 0;
    for (int suit = holdem::suits - 1; suit >= 0; --suit) {
      for (Hand hand = hands_[p] & suit_masks[suit]; hand != 0;) {
        const int card = 63 - std::countl_zero(hand);
        hand &= ~(one << card);
        if (sees(viewer, p, card)) {
          row.faces.push_back(holdem::to_string(Card::at(card)));
        } else {
          ++hidden;
        }
      }
    }
    row.faces.insert(row.faces.end(), hidden, std::string(face_down));
    rows.push_back(std::move(row));
  }
  CardRow table{"table", {}};
  for (std::size_t i = trick_start(); i < played_.size(); ++i) {
    table.faces.push_back(holdem::to_string(Card::at(played_[i])));
  }
  rows.push_back(std::move(table));
  std::string caption = "cards are dealt";
  if (is_dealt()) {
    caption = "trumps as " + holdem::to_string(Card::at(turned_)) + ", tricks " +
              std::to_string(won_[0]) + " : " + std::to_string(won_[1]) + words_of_play();
  }
  return card_table(rows, caption);
}

const GameEntry entry = game_entry<NoOptions, [](const NoOptions&) { return Whist(); }>(
    "whist", "whist: four players, 13 cards, tricks with trumps");

}  // namespace moyo::whist
