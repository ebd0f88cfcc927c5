// The moves of a node of alpha-beta: which are searched, and in which order. Part of alphabeta.h, which
// includes it.
#pragma once

#include "search/exact/alphabeta.h"

namespace moyo::search {

template <Knowledge K, class Observer>
void AlphaBeta<K, Observer>::generate(const S& state, Node& node, bool quiescence,
                                      ScoredMoves<S>& moves) {
  bool listed = false;
  if constexpr (HasNoisyMoves<K>) {
    if (quiescence) {
      knowledge_.noisy_moves(state, moves);
      listed = true;
    }
  }
  if constexpr (HasPromising<K>) {
    if (!listed && options_.bounds && options_.selective) {
      knowledge_.promising(state, node.known, moves);
      node.selective = listed = true;
    }
  }
  if constexpr (HasCandidates<K>) {
    if (!listed && options_.bounds) {
      knowledge_.candidates(state, node.known, moves);
      listed = true;
    }
  }
  if (!listed) {
    for (Move move : legal_moves(state)) {
      int score = 0;
      if constexpr (HasOrder<K>) {
        if (options_.knowledge_order) score = knowledge_.order(state, move);
      }
      moves.push_back({move, score});
    }
  }
  if (!quiescence) narrow(node, moves);
  const Player player = state.to_play();
  for (ScoredMove<S>& scored : moves) scored.score = ordering_score(player, node, scored);
}

// Keeps the moves that the game calls the best, as many as the width says.
template <Knowledge K, class Observer>
void AlphaBeta<K, Observer>::narrow(Node& node, ScoredMoves<S>& moves) const {
  const auto width = static_cast<std::size_t>(options_.width);
  if (width == 0 || moves.size() <= width) return;
  std::stable_sort(moves.begin(), moves.end(), [](const ScoredMove<S>& a, const ScoredMove<S>& b) {
    return a.score > b.score;
  });
  while (moves.size() > width) moves.pop_back();
  node.selective = true;
}

template <Knowledge K, class Observer>
int AlphaBeta<K, Observer>::ordering_score(Player player, const Node& node,
                                           const ScoredMove<S>& scored) const {
  constexpr int hint_bonus = 1 << 30;
  constexpr int killer_bonus = 1 << 22;
  constexpr int countermove_bonus = 1 << 21;
  if (node.hint && scored.move == *node.hint) return hint_bonus;
  int score = options_.knowledge_order ? scored.score : 0;
  if (options_.killers && memory_.is_killer(scored.move, node.ply)) score += killer_bonus;
  if (options_.countermove) {
    const auto& previous = path_[static_cast<std::size_t>(node.ply)];
    if (memory_.is_countermove(player, scored.move, previous)) score += countermove_bonus;
  }
  if (options_.history) score += memory_.history(player, scored.move);
  return score;
}

// Selection sort as far as it is needed: most nodes that cut do so at the first move. Of several
// threads each puts the moves off that another is busy with.
template <Knowledge K, class Observer>
typename K::State::Move AlphaBeta<K, Observer>::next_move(const Node& node, ScoredMoves<S>& moves,
                                                          int number, bool shared) const {
  constexpr int put_off = std::numeric_limits<int>::min();
  auto* const first = moves.begin() + number;
  while (true) {
    std::swap(*first, *std::max_element(first, moves.end(), [](const auto& a, const auto& b) {
      return a.score < b.score;
    }));
    if (!shared || number == 0 || first->score == put_off ||
        !busy_->contains(busy_code(node, first->move))) {
      return first->move;
    }
    first->score = put_off;
  }
}

}  // namespace moyo::search
