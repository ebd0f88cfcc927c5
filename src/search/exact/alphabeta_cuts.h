// What may end a node of alpha-beta before its moves are searched: a repetition, the transposition
// table, its entries for the children, a null move, ProbCut; and what is stored in the table at the
// end. Part of alphabeta.h, which includes it.
#pragma once

#include "search/exact/alphabeta.h"

namespace moyo::search {

// Where play may never end, what comes again on the line ends it.
template <Knowledge K, class Observer>
std::optional<Value> AlphaBeta<K, Observer>::cut_by_repetition([[maybe_unused]] const S& state,
                                                               [[maybe_unused]] const Node& node) {
  if constexpr (Unending<S>) {
    if (!state.may_repeat() || !line_.repeats(node.ply, state.hash())) return std::nullopt;
    ++statistics_.leaves;
    if constexpr (requires { knowledge_.repetition_value(state); }) {
      return knowledge_.repetition_value(state);
    } else {
      return 0;
    }
  }
  return std::nullopt;
}

template <Knowledge K, class Observer>
std::optional<Value> AlphaBeta<K, Observer>::cut_by_table(const S& state, Node& node) {
  if (!table_ || node.depth <= 0 || node.depth < options_.table_depth) return std::nullopt;
  node.key = key_of(state);
  ++statistics_.table_probes;
  const std::optional<TableEntry> entry = table_->probe(node.key);
  if (!entry) return std::nullopt;
  ++statistics_.table_hits;
  if (options_.table_move) node.hint = table_move(entry);
  // The root must find a move, not only a value.
  if (node.ply == 0 || !(entry->proved || entry->depth >= node.depth)) return std::nullopt;
  const bool exact = entry->bound == Bound::exact;
  const bool fails_high = entry->bound == Bound::lower && entry->value >= node.beta;
  const bool fails_low = entry->bound == Bound::upper && entry->value <= node.alpha;
  if (!exact && !(options_.prune && (fails_high || fails_low))) return std::nullopt;
  if (!entry->proved) ++estimates_;
  ++statistics_.table_cutoffs;
  return entry->value;
}

// Enhanced transposition cutoffs (Plaat et al. 1996): before any move is searched, is there one
// whose position is in the table with a value that cuts?
template <Knowledge K, class Observer>
std::optional<Value> AlphaBeta<K, Observer>::cut_by_children(S& state, Node& node,
                                                             ScoredMoves<S>& moves) {
  if (!table_ || node.ply == 0) return std::nullopt;
  for (const ScoredMove<S>& scored : moves) {
    const auto entry = with_move(state, scored.move, [&](const S& child) {
      return child.is_terminal() ? std::nullopt : table_->probe(key_of(child));
    });
    if (!entry || !(entry->proved || entry->depth >= node.depth - 1)) continue;
    const bool at_most = entry->bound == Bound::exact || entry->bound == Bound::upper;
    if (!at_most || -entry->value < node.beta) continue;
    if (!entry->proved) ++estimates_;
    ++statistics_.table_cutoffs;
    return -entry->value;
  }
  return std::nullopt;
}

// If the opponent may move twice and still cannot push the value below beta, one move of ours
// will not be worse. Wrong where having to move is a disadvantage; the knowledge says.
template <Knowledge K, class Observer>
std::optional<Value> AlphaBeta<K, Observer>::cut_by_null_move(const S& state, const Node& node) {
  if constexpr (HasNullMove<K>) {
    constexpr int reduction = 2;
    const bool after_null = !path_[static_cast<std::size_t>(node.ply)];
    if (K::null_move == Soundness::never || !options_.null_move || node.ply == 0 || after_null ||
        node.depth <= reduction + 1 || node.beta >= infinity || is_decisive(node.beta) ||
        is_decisive(-node.beta)) {
      return std::nullopt;
    }
    const std::uint64_t estimates_before = estimates_;
    S child = state;
    if (!knowledge_.pass(child)) return std::nullopt;
    path_[static_cast<std::size_t>(node.ply) + 1] = std::nullopt;
    const Value value =
        -search(child, -node.beta, -node.beta + 1, node.depth - 1 - reduction, node.ply + 1);
    if (value < node.beta) {
      estimates_ = estimates_before;  // nothing of the trial enters the value of this node
      return std::nullopt;
    }
    if (K::null_move != Soundness::sound) ++estimates_;
    ++statistics_.null_cutoffs;
    return node.beta;
  }
  static_cast<void>(state);
  static_cast<void>(node);
  return std::nullopt;
}

template <Knowledge K, class Observer>
std::optional<Value> AlphaBeta<K, Observer>::cut_by_probcut(S& state, const Node& node) {
  if constexpr (HasProbCut<K>) {
    if (!options_.probcut || node.ply == 0) return std::nullopt;
    const std::optional<ProbCut> cut = knowledge_.probcut(node.depth);
    if (!cut) return std::nullopt;
    const std::uint64_t estimates_before = estimates_;
    const auto shallow = [&](Value bound) {
      return search(state, bound - 1, bound, cut->shallow_depth, node.ply);
    };
    if (node.beta < infinity && !is_decisive(node.beta)) {
      const Value bound = cut->shallow_bound(node.beta, options_.probcut_threshold);
      if (shallow(bound) >= bound) {
        ++statistics_.probcut_cutoffs;
        ++estimates_;
        return node.beta;
      }
    }
    if (node.alpha > -infinity && !is_decisive(-node.alpha)) {
      const Value bound = cut->shallow_bound(node.alpha, -options_.probcut_threshold);
      if (shallow(bound) < bound) {
        ++statistics_.probcut_cutoffs;
        ++estimates_;
        return node.alpha;
      }
    }
    estimates_ = estimates_before;
  }
  static_cast<void>(state);
  static_cast<void>(node);
  return std::nullopt;
}

template <Knowledge K, class Observer>
void AlphaBeta<K, Observer>::store(const Node& node) {
  if (!table_ || node.depth <= 0 || node.depth < options_.table_depth) return;
  TableEntry entry;
  entry.value = node.best;
  entry.depth = static_cast<std::uint8_t>(std::min(node.depth, 255));
  if (node.best >= node.beta && options_.prune) {
    entry.bound = Bound::lower;
    entry.proved = estimates_ == node.estimates_before_best;
  } else {
    entry.bound = node.best <= node.alpha && options_.prune ? Bound::upper : Bound::exact;
    entry.proved = estimates_ == node.estimates_before;
  }
  if constexpr (requires { requires K::decisive_is_proved; }) {
    entry.proved |= entry.bound != Bound::upper && is_decisive(node.best);
    entry.proved |= entry.bound != Bound::lower && is_decisive(-node.best);
  }
  if constexpr (Unending<S>) {
    // True on this line only: no more than a move to try first.
    if (line_.depends_above(node.ply) && !holds_on_every_line(node, node.best)) {
      entry.value = 0;
      entry.depth = 0;
      entry.bound = Bound::none;
      entry.proved = false;
    }
  }
  if (node.best_move && node.best_move->index() < TableEntry::no_move) {
    entry.move = static_cast<std::uint16_t>(node.best_move->index());
  }
  table_->store(node.key, entry);
}

}  // namespace moyo::search
