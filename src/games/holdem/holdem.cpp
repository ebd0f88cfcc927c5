#include "games/holdem/holdem.h"

#include <algorithm>
#include <cmath>

#include "base/errors.h"
#include "base/hash.h"
#include "base/text.h"
#include "games/holdem/hand_value.h"

namespace moyo::holdem {
namespace {

constexpr std::size_t board_of_round[] = {0, 3, 4, 5};
constexpr std::size_t whole_board = 5;

struct HoldemOptions {
  bool limit = false;
  int small = 50;
  int big = 100;
  int stack = HoldemRules::most_chips;
  std::string sizes = "0.5/1/2";  // commas separate the options of a game
  bool all_in = true;
  int bets = 4;
  int rounds = 4;
};
void describe(OptionTable& table, HoldemOptions& options) {
  table.add("limit", options.limit, "one size of bets: the big blind, twice it in later rounds");
  table.add("small", options.small, "small blind, of the first player", 1, 10000);
  table.add("big", options.big, "big blind", 2, 10000);
  table.add("stack", options.stack, "chips that each brings", 2, HoldemRules::most_chips);
  table.add("sizes", options.sizes,
            "without limit: bets and raises as parts of the pot, with strokes between");
  table.add("all_in", options.all_in, "without limit: and everything");
  table.add("bets", options.bets, "bets and raises a round; the big blind is the first", 1,
            HoldemRules::most_bets);
  table.add("rounds", options.rounds, "rounds of bets", 1, 4);
}

HoldemRules rules_of(const HoldemOptions& options) {
  const HoldemOptions usual;
  if (options.limit && (options.sizes != usual.sizes || !options.all_in)) {
    throw InputError("with a limit there is one size of bets: leave out sizes and all_in");
  }
  if (options.small > options.big) throw InputError("the small blind is above the big blind");
  if (options.stack < options.big) throw InputError("a stack has to have the big blind at least");
  if (options.limit && options.bets > 4) throw InputError("with a limit there are at most 4 bets");
  HoldemRules rules{.limit = options.limit,
                    .small = options.small,
                    .big = options.big,
                    .stack = options.stack,
                    .all_in = options.all_in,
                    .bets = options.bets,
                    .rounds = options.rounds};
  if (options.limit) return rules;
  for (const std::string_view word : split(options.sizes, '/')) {
    const double size = parse_number(trim(word), "a size");
    if (!(size > 0 && size <= 100)) throw InputError("a size is above 0 and at most 100 pots");
    if (rules.sizes.size() == rules.sizes.capacity()) throw InputError("there are at most 6 sizes");
    rules.sizes.push_back(static_cast<float>(size));
  }
  return rules;
}

AnyState start_holdem(const HoldemOptions& options) {
  const HoldemRules rules = rules_of(options);
  if (rules.limit || rules.stack <= 24 * rules.big) return AnyState(ShortHoldem(rules));
  if (rules.stack > 200 * rules.big) throw InputError("a stack has at most 200 big blinds");
  return AnyState(DeepHoldem(rules));
}

}  // namespace

HoldemRules rules_named(std::string_view game) {
  const OptionSpec spec = OptionSpec::parse(game);
  if (spec.name != entry.name) throw InputError("'" + std::string(game) + "' is not hold'em");
  return rules_of(read_options<HoldemOptions>(spec));
}

template <int BigBlinds>
Holdem<BigBlinds>::Holdem(const HoldemRules& rules)
    : rules_(rules), put_{rules.small, rules.big}, last_raise_(rules.big), bets_(1) {}

template <int BigBlinds>
std::size_t Holdem<BigBlinds>::board_wanted() const {
  return over_ ? whole_board : board_of_round[round_];
}

template <int BigBlinds>
Player Holdem<BigBlinds>::to_play() const {
  if (has_folded()) return actor_;
  if (!is_dealt() || board_size() < board_wanted()) return Player::chance;
  return actor_;
}

template <int BigBlinds>
bool Holdem<BigBlinds>::is_terminal() const {
  return has_folded() || (over_ && board_size() == whole_board);
}

template <int BigBlinds>
bool Holdem<BigBlinds>::allows_raise_to(int chips) const {
  const int highest = put_[index(opponent(actor_))];
  if (over_ || highest >= rules_.stack) return false;
  if (rules_.limit)
    return bets_ < rules_.bets && chips == std::min(rules_.stack, highest + bet_size());
  if (chips == rules_.stack) return true;
  return chips <= rules_.stack && chips - highest >= last_raise_;
}

template <int BigBlinds>
void Holdem<BigBlinds>::legal_moves(MoveList<Holdem>& moves) const {
  if (is_terminal()) return;
  if (to_play() == Player::chance) {
    for (std::uint8_t card = 0; card < deck_size; ++card) {
      if (!cards_.contains(card)) moves.push_back(Move(2 + card));
    }
    return;
  }
  if (owed() > 0) moves.push_back(fold);
  moves.push_back(call);
  if (bets_ >= rules_.bets) return;
  const int highest = put_[index(opponent(actor_))];
  const auto add = [&](int chips) {
    const Move move = raise_to(chips);
    if (allows_raise_to(chips) && !moves.contains(move)) moves.push_back(move);
  };
  if (rules_.limit) return add(std::min(rules_.stack, highest + bet_size()));
  const int pot = 2 * highest;
  for (const float size : rules_.sizes) {
    const int by = std::max(last_raise_, static_cast<int>(std::lround(size * float(pot))));
    if (highest + by < rules_.stack) add(highest + by);
  }
  if (rules_.all_in) add(rules_.stack);
}

template <int BigBlinds>
void Holdem<BigBlinds>::sort_hand(Player p) {
  std::uint8_t& a = cards_[2 * index(p)];
  std::uint8_t& b = cards_[2 * index(p) + 1];
  if (a < b) std::swap(a, b);
}

template <int BigBlinds>
void Holdem<BigBlinds>::end_round() {
  round_ends_.push_back(static_cast<std::uint8_t>(actions_.size()));
  if (round_ + 1 == rules_.rounds || put_[0] == rules_.stack) {
    over_ = true;
    return;
  }
  ++round_;
  bets_ = 0;
  actions_in_round_ = 0;
  last_raise_ = rules_.big;
  actor_ = Player::second;
}

template <int BigBlinds>
void Holdem<BigBlinds>::play(Move move) {
  if (to_play() == Player::chance) {
    cards_.push_back(static_cast<std::uint8_t>(move.index() - 2));
    if (cards_.size() == 2) sort_hand(Player::first);
    if (cards_.size() == 4) sort_hand(Player::second);
    return;
  }
  const int highest = put_[index(opponent(actor_))];
  actions_.push_back(move);
  if (move == fold) {
    over_ = true;
    return;
  }
  const bool has_answered = actions_in_round_++ > 0;
  if (move == call) {
    put_[index(actor_)] = highest;
    if (has_answered || highest == rules_.stack) return end_round();
  } else {
    put_[index(actor_)] = chips_of(move);
    last_raise_ = std::max(last_raise_, chips_of(move) - highest);
    ++bets_;
  }
  actor_ = opponent(actor_);
}

template <int BigBlinds>
double Holdem<BigBlinds>::payoff(Player p) const {
  const auto lost = [&](Player loser) {
    const double stake = static_cast<double>(put_[index(loser)]) / rules_.big;
    return p == loser ? -stake : stake;
  };
  if (has_folded()) return lost(actor_);
  CardSet table;
  for (std::size_t i = 0; i < whole_board; ++i) table |= board(i);
  const auto value = [&](Player who) {
    return hand_value<7>(table | CardSet(hole_card(who, 0)) | CardSet(hole_card(who, 1)));
  };
  const HandValue first = value(Player::first);
  const HandValue second = value(Player::second);
  if (first == second) return 0;
  return lost(first < second ? Player::first : Player::second);
}

// Hands are turned over where nobody has folded.
template <int BigBlinds>
bool Holdem<BigBlinds>::sees(Player viewer, std::size_t card) const {
  if (card >= 4 || viewer == Player::chance || card / 2 == index(viewer)) return true;
  return is_terminal() && !has_folded();
}

template <int BigBlinds>
std::uint64_t Holdem<BigBlinds>::information_hash(Player p) const {
  std::uint64_t code = mix64(index(p) + 1);
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    code = mix64(code * 64 + (sees(p, i) ? cards_[i] : std::size_t{63}));
  }
  for (const Move move : actions_) code = mix64(code + move.index() + 1000);
  return code;
}

template <int BigBlinds>
Holdem<BigBlinds> Holdem<BigBlinds>::determinised(Player p, Rng& rng) const {
  Holdem state = *this;
  redeal<deck_size>(
      state.cards_, [&](std::size_t card) { return sees(p, card); }, rng);
  if (cards_.size() >= 2) state.sort_hand(Player::first);
  if (cards_.size() >= 4) state.sort_hand(Player::second);
  return state;
}

template <int BigBlinds>
Holdem<BigBlinds> Holdem<BigBlinds>::without_actions() const {
  Holdem state(rules_);
  state.cards_.resize(4 + whole_board);
  return state;
}

template <int BigBlinds>
auto Holdem<BigBlinds>::history() const -> std::vector<Move> {
  std::vector<Move> moves;
  Holdem state = beginning();
  std::size_t action = 0;
  while (state.cards_.size() < cards_.size() || action < actions_.size()) {
    const bool deals = !state.is_terminal() && state.to_play() == Player::chance;
    moves.push_back(deals ? Move(2 + cards_[state.cards_.size()]) : actions_[action++]);
    state.play(moves.back());
  }
  return moves;
}

template <int BigBlinds>
std::string Holdem<BigBlinds>::format_move(Move move) const {
  if (move == fold) return "fold";
  if (move == call) return owed() == 0 ? "check" : "call";
  if (is_raise(move)) return "raise " + std::to_string(chips_of(move));
  return holdem::to_string(Card::at(move.to_int() - 2));
}

// Rounds are separated by semicolons.
template <int BigBlinds>
std::string Holdem<BigBlinds>::betting_words() const {
  std::string words;
  Holdem replayed = without_actions();
  std::size_t next_end = 0;
  for (std::size_t i = 0; i < actions_.size(); ++i) {
    const bool begins = next_end < round_ends_.size() && round_ends_[next_end] == i;
    words += i == 0 ? ": " : begins ? "; " : ", ";
    if (begins) ++next_end;
    words += replayed.format_move(actions_[i]);
    replayed.play(actions_[i]);
  }
  return words;
}

template <int BigBlinds>
BoardPicture Holdem<BigBlinds>::picture_seen_by(Player viewer) const {
  const auto face = [&](std::size_t card) -> std::string {
    if (card >= cards_.size()) return "";
    return sees(viewer, card) ? holdem::to_string(Card::at(cards_[card])) : std::string(face_down);
  };
  return card_table(
      {{"first", {face(0), face(1)}},
       {"second", {face(2), face(3)}},
       {"table", {face(4), face(5), face(6), face(7), face(8)}}},
      "pot " + std::to_string(put_[0]) + " + " + std::to_string(put_[1]) + betting_words());
}

template class Holdem<24>;
template class Holdem<200>;

const GameEntry entry =
    game_entry<HoldemOptions, start_holdem>("holdem", "Texas hold'em for two, limit and no-limit");

}  // namespace moyo::holdem
