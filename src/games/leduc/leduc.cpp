#include "games/leduc/leduc.h"

#include <algorithm>

#include "base/hash.h"

namespace moyo::leduc {
namespace {

constexpr int bet_size[2] = {2, 4};

int rank(std::uint8_t card) { return card / 2; }

std::string card_name(std::uint8_t card) {
  constexpr std::string_view ranks = "JQK";
  constexpr std::string_view suits = "hs";
  return {ranks[card / 2], suits[card % 2]};
}

// The word for a move after so many raises of the round.
std::string move_name(Leduc::Move move, int raises) {
  if (move == Leduc::fold) return "fold";
  if (move == Leduc::call) return raises == 0 ? "check" : "call";
  return raises == 0 ? "bet" : "raise";
}

}  // namespace

int Leduc::raises(std::size_t round) const {
  return static_cast<int>(std::count(rounds_[round].begin(), rounds_[round].end(), raise));
}

bool Leduc::has_folded() const {
  const Round& last = rounds_[round()];
  return !last.empty() && last.back() == fold;
}

bool Leduc::is_round_over(std::size_t round) const {
  return rounds_[round].size() >= 2 && rounds_[round].back() == call;
}

bool Leduc::is_terminal() const { return has_folded() || (round() == 1 && is_round_over(1)); }

Player Leduc::to_play() const {
  if (cards_.size() < 2) return Player::chance;
  if (round() == 0 && is_round_over(0)) return Player::chance;
  return player(static_cast<int>(rounds_[round()].size() % 2));
}

void Leduc::legal_moves(MoveList<Leduc>& moves) const {
  if (is_terminal()) return;
  if (to_play() == Player::chance) {
    for (std::uint8_t card = 0; card < cards; ++card) {
      if (!cards_.contains(card)) moves.push_back(Move(3 + card));
    }
    return;
  }
  const int bets = raises(round());
  if (bets > 0) moves.push_back(fold);
  moves.push_back(call);
  if (bets < max_raises) moves.push_back(raise);
}

void Leduc::play(Move move) {
  if (to_play() == Player::chance) {
    cards_.push_back(static_cast<std::uint8_t>(move.index() - 3));
  } else {
    rounds_[round()].push_back(move);
  }
}

// The ante, all bets of rounds that are over, and of the other one's last bet as much as was called.
int Leduc::stake(Player p) const {
  int stake = 1;
  for (std::size_t round = 0; round < 2; ++round) {
    int bets = 0;
    int own = 0;
    for (std::size_t i = 0; i < rounds_[round].size(); ++i) {
      const Move move = rounds_[round][i];
      bets += move == raise ? 1 : 0;
      if (player(static_cast<int>(i % 2)) == p && move != fold) own = bets;
    }
    stake += own * bet_size[round];
  }
  return stake;
}

int Leduc::rank_of(Player p) const {
  const int own = rank(cards_[index(p)]);
  return own == rank(cards_[2]) ? cards + own : own;
}

double Leduc::payoff(Player p) const {
  if (has_folded()) {
    const Player folder = player(static_cast<int>((rounds_[round()].size() - 1) % 2));
    return p == folder ? -stake(p) : stake(folder);
  }
  const int lead = rank_of(p) - rank_of(opponent(p));
  return lead == 0 ? 0 : lead > 0 ? stake(opponent(p)) : -stake(p);
}

// Hands are turned over where nobody has folded.
bool Leduc::sees(Player viewer, std::size_t card) const {
  if (card == 2 || viewer == Player::chance || card == index(viewer)) return true;
  return is_terminal() && !has_folded();
}

std::uint64_t Leduc::information_hash(Player p) const {
  std::uint64_t code = index(p) + 1;
  for (std::size_t i = 0; i < 3; ++i) {
    code = code * 8 + (i >= cards_.size() ? std::size_t{7}
                       : sees(p, i)       ? cards_[i]
                                          : std::size_t{6});
  }
  for (const Round& round : rounds_) {
    code = code * 4 + 3;
    for (const Move move : round) code = code * 4 + move.index();
  }
  return mix64(code);
}

Leduc Leduc::determinised(Player p, Rng& rng) const {
  Leduc state = *this;
  redeal<cards>(
      state.cards_, [&](std::size_t card) { return sees(p, card); }, rng);
  return state;
}

std::vector<Leduc::Move> Leduc::history() const {
  std::vector<Move> moves;
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    if (i == 2) moves.insert(moves.end(), rounds_[0].begin(), rounds_[0].end());
    moves.push_back(Move(3 + cards_[i]));
  }
  const Round& last = rounds_[round()];
  moves.insert(moves.end(), last.begin(), last.end());
  return moves;
}

std::string Leduc::format_move(Move move) const {
  if (move.index() >= 3) return card_name(static_cast<std::uint8_t>(move.index() - 3));
  return move_name(move, raises(round()));
}

BoardPicture Leduc::picture_seen_by(Player viewer) const {
  const auto face = [&](std::size_t card) -> std::string {
    if (card >= cards_.size()) return "";
    return sees(viewer, card) ? card_name(cards_[card]) : std::string(face_down);
  };
  std::string caption = "pot " + std::to_string(stake(Player::first) + stake(Player::second));
  for (const Round& round : rounds_) {
    int bets = 0;
    for (const Move& move : round) {
      caption += (&move == round.begin() ? (&round == rounds_.begin() ? ": " : "; ") : ", ") +
                 move_name(move, bets);
      bets += move == raise ? 1 : 0;
    }
  }
  return card_table({{"first", {face(0)}}, {"second", {face(1)}}, {"table", {face(2)}}}, caption);
}

const GameEntry entry = game_entry<NoOptions, [](const NoOptions&) { return Leduc(); }>(
    "leduc", "Leduc hold'em, six cards, two rounds of bets");

}  // namespace moyo::leduc
