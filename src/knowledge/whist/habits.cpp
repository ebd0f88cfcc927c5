#include "knowledge/whist/habits.h"

#include <algorithm>
#include <optional>

namespace moyo::whist {
namespace {

constexpr int jack = 9;
constexpr int ace = 12;

// The habits of a player at its turn: which of its moves it names.
class Habit {
 public:
  Habit(const Whist& state, const MoveList<Whist>& moves) : state_(state), moves_(moves) {}

  std::size_t named() const {
    if (state_.trick_size() == 0) return lead();
    const Card best = state_.trick_card(state_.best_in_trick());
    const bool partner_has_it = state_.best_in_trick() + 2 == state_.trick_size();
    const std::optional<std::size_t> taking = cheapest_taking(best);
    switch (state_.trick_size()) {
      case 1:
        return taking && best.rank() >= jack && !is_trump(*taking) ? *taking : lowest();
      case 2:
        return taking && !(partner_has_it && is_safe(best)) ? *taking : lowest();
      default:
        return taking && !partner_has_it ? *taking : lowest();
    }
  }

 private:
  Card card(std::size_t move) const { return Card::at(moves_[move].to_int()); }
  bool is_trump(std::size_t move) const { return card(move).suit() == state_.trumps(); }
  // High enough that the fourth will hardly beat it.
  bool is_safe(Card best) const { return best.rank() == ace || best.suit() == state_.trumps(); }

  template <class Cost>
  std::size_t least(Cost&& cost) const {
    std::size_t found = 0;
    for (std::size_t i = 1; i < moves_.size(); ++i) {
      if (cost(i) < cost(found)) found = i;
    }
    return found;
  }

  // Trumps are kept.
  std::size_t lowest() const {
    return least([&](std::size_t i) { return card(i).rank() + (is_trump(i) ? 20 : 0); });
  }

  std::optional<std::size_t> cheapest_taking(Card best) const {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      if (!state_.beats(card(i), best)) continue;
      if (!found || card(i).rank() < card(*found).rank()) found = i;
    }
    return found;
  }

  std::size_t lead() const {
    const Player mover = state_.to_play();
    return least([&](std::size_t i) {
      const int length = state_.suit_length(mover, card(i).suit());
      if (is_trump(i)) return 200 + card(i).rank();
      if (card(i).rank() == ace) return 0;
      if (length == 1) return 10 + card(i).rank();
      return 30 + 10 * (13 - length) + card(i).rank() / 2;
    });
  }

  const Whist& state_;
  const MoveList<Whist>& moves_;
};

}  // namespace

void habits(const Whist& state, const MoveList<Whist>& moves, std::span<double> probabilities) {
  constexpr double usual = 0.75;
  if (moves.size() == 1) {
    probabilities[0] = 1;
    return;
  }
  std::fill(probabilities.begin(), probabilities.end(),
            (1 - usual) / static_cast<double>(moves.size() - 1));
  probabilities[Habit(state, moves).named()] = usual;
}

}  // namespace moyo::whist
