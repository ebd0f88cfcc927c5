// What expectimax keeps of positions in its table (value_table.h), and what that answers. Part of
// expectimax.h, which includes it.
#pragma once

#include "search/chance/expectimax.h"

namespace moyo::search {

template <Judge J, class V, class Observer>
std::optional<V> Expectimax<J, V, Observer>::cut_by_table(const S& state, Node& node) {
  if constexpr (Hashed<S>) {
    if (!table_) return std::nullopt;
    node.key = key_of(state);
    const ValueEntry<V>* entry = table_->probe(node.key);
    if (entry == nullptr) return std::nullopt;
    node.hint = entry->move;
    const bool answers = entry->depth == node.depth || (entry->proved && entry->depth < node.depth);
    if (node.ply == 0 || !answers) return std::nullopt;
    const V value = Values::plus(entry->value, values_.collected(state));
    if (entry->bound != Bound::exact) {
      if constexpr (!is_vector) {
        const bool fails_low = entry->bound == Bound::upper && value <= node.window.alpha;
        const bool fails_high = entry->bound == Bound::lower && value >= node.window.beta;
        if (!fails_low && !fails_high) return std::nullopt;
      }
    }
    ++statistics_.table_cutoffs;
    if (!entry->proved) ++estimates_;
    return value;
  }
  return std::nullopt;
}

template <Judge J, class V, class Observer>
void Expectimax<J, V, Observer>::store(const S& state, const Node& node, [[maybe_unused]] Role role,
                                       const V& value) {
  if (!table_) return;
  Bound bound = Bound::exact;
  if constexpr (!is_vector) {
    if (value <= node.window.alpha) {
      bound = Bound::upper;
    } else if (value >= node.window.beta) {
      bound = Bound::lower;
    }
    // Of a node that was only probed, one side is known.
    if (node.partial) {
      const Bound known = role == Role::largest ? Bound::lower : Bound::upper;
      if (bound != Bound::exact && bound != known) return;
      bound = known;
    }
  }
  table_->store(node.key, {.value = Values::plus(value, values_.collected(state), -1),
                           .move = node.best,
                           .depth = static_cast<std::int16_t>(node.depth),
                           .bound = bound,
                           .proved = estimates_ == node.estimates_before});
}

// By the table's moves, where a value from the table cut the line short.
template <Judge J, class V, class Observer>
void Expectimax<J, V, Observer>::continue_line([[maybe_unused]] const S& root,
                                               [[maybe_unused]] std::vector<Move>& line) const {
  if constexpr (Hashed<S>) {
    if (!table_) return;
    S state = root;
    for (const Move move : line) state.play(move);
    const std::size_t longest = line.size() + static_cast<std::size_t>(options_.depth);
    while (line.size() < longest && !state.is_terminal()) {
      const auto* entry = table_->probe(key_of(state));
      if (entry == nullptr || entry->bound != Bound::exact || entry->move == no_move ||
          !is_legal(state, Move(entry->move))) {
        return;
      }
      line.push_back(Move(entry->move));
      state.play(line.back());
    }
  }
}

}  // namespace moyo::search
