#include "games/kuhn/kuhn.h"

#include <algorithm>

#include "base/hash.h"

namespace moyo::kuhn {
namespace {

// The highest is the king, however many cards there are.
std::string card_name(int card, int cards) {
  constexpr std::string_view names = "9TJQK";
  return {names[names.size() - static_cast<std::size_t>(cards - card)]};
}

struct Options {
  int players = 2;
};
void describe(OptionTable& table, Options& options) {
  table.add("players", options.players, "how many play", 2, 3);
}

AnyState start(const Options& options) {
  return options.players == 2 ? AnyState(Kuhn()) : AnyState(ThreePlayerKuhn());
}

}  // namespace

template <int Players>
std::size_t BasicKuhn<Players>::first_bet() const {
  const auto bet = std::find(actions_.begin(), actions_.end(), active);
  return bet == actions_.end() ? no_bet : static_cast<std::size_t>(bet - actions_.begin());
}

template <int Players>
std::size_t BasicKuhn<Players>::last_action() const {
  const std::size_t bet = first_bet();
  return bet == no_bet ? Players : bet + Players;
}

template <int Players>
bool BasicKuhn<Players>::has_bet(int p) const {
  for (std::size_t i = static_cast<std::size_t>(p); i < actions_.size(); i += Players) {
    if (actions_[i] == active) return true;
  }
  return false;
}

template <int Players>
Player BasicKuhn<Players>::to_play() const {
  return is_dealt() ? player(static_cast<int>(actions_.size() % Players)) : Player::chance;
}

template <int Players>
void BasicKuhn<Players>::legal_moves(MoveList<BasicKuhn>& moves) const {
  if (!is_dealt()) {
    for (std::uint8_t card = 0; card < cards; ++card) {
      if (!cards_.contains(card)) moves.push_back(Move(2 + card));
    }
  } else if (!is_terminal()) {
    moves.push_back(passive);
    moves.push_back(active);
  }
}

template <int Players>
void BasicKuhn<Players>::play(Move move) {
  if (is_dealt()) {
    actions_.push_back(move);
  } else {
    cards_.push_back(static_cast<std::uint8_t>(move.index() - 2));
  }
}

template <int Players>
double BasicKuhn<Players>::payoff(Player p) const {
  int pot = 0;
  int winner = -1;
  const auto card = [&](int i) { return cards_[static_cast<std::size_t>(i)]; };
  for (int i = 0; i < Players; ++i) {
    pot += has_bet(i) ? 2 : 1;
    if (is_in(i) && (winner < 0 || card(i) > card(winner))) winner = i;
  }
  const int stake = has_bet(static_cast<int>(index(p))) ? 2 : 1;
  return player(winner) == p ? pot - stake : -stake;
}

template <int Players>
bool BasicKuhn<Players>::sees(Player viewer, int p) const {
  if (viewer == Player::chance || viewer == player(p)) return true;
  if (!is_dealt() || !is_terminal() || !is_in(p)) return false;
  int in = 0;
  for (int i = 0; i < Players; ++i) in += is_in(i) ? 1 : 0;
  return in > 1;
}

template <int Players>
std::uint64_t BasicKuhn<Players>::information_hash(Player p) const {
  std::uint64_t code = index(p) + 1;
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    code = code * 8 + (sees(p, static_cast<int>(i)) ? cards_[i] : std::size_t{7});
  }
  for (const Move action : actions_) code = code * 8 + 5 + action.index();
  return mix64(code);
}

template <int Players>
BasicKuhn<Players> BasicKuhn<Players>::determinised(Player p, Rng& rng) const {
  BasicKuhn state = *this;
  redeal<cards>(
      state.cards_, [&](std::size_t i) { return sees(p, static_cast<int>(i)); }, rng);
  return state;
}

template <int Players>
std::vector<KuhnMove> BasicKuhn<Players>::history() const {
  std::vector<Move> moves;
  for (const std::uint8_t card : cards_) moves.push_back(Move(2 + card));
  moves.insert(moves.end(), actions_.begin(), actions_.end());
  return moves;
}

template <int Players>
std::string BasicKuhn<Players>::format_move(Move move) const {
  if (move.index() >= 2) return card_name(static_cast<int>(move.index()) - 2, cards);
  const bool after_bet = first_bet() != no_bet;
  if (move == passive) return after_bet ? "fold" : "check";
  return after_bet ? "call" : "bet";
}

template <int Players>
BoardPicture BasicKuhn<Players>::picture_seen_by(Player viewer) const {
  std::vector<CardRow> rows;
  int pot = 0;
  for (int i = 0; i < Players; ++i) {
    const auto at = static_cast<std::size_t>(i);
    std::string face;
    if (at < cards_.size()) {
      face = sees(viewer, i) ? card_name(cards_[at], cards) : std::string(face_down);
    }
    rows.push_back({std::string(ordinal(player(i))), {face}});
    pot += has_bet(i) ? 2 : 1;
  }
  std::string caption = "pot " + std::to_string(pot);
  bool after_bet = false;
  for (const Move& action : actions_) {
    const char* const words[2][2] = {{"check", "bet"}, {"fold", "call"}};
    caption += std::string(&action == actions_.begin() ? ": " : ", ") +
               words[after_bet ? 1 : 0][action.index()];
    after_bet = after_bet || action == active;
  }
  return card_table(rows, caption);
}

template class BasicKuhn<2>;
template class BasicKuhn<3>;

const GameEntry entry =
    game_entry<Options, start>("kuhn", "Kuhn poker, a card each and one bet; two players or three");

}  // namespace moyo::kuhn
