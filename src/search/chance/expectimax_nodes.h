// The recursion of expectimax: ended games, the depth limit, moves of players and events of chance.
// Part of expectimax.h, which includes it.
#pragma once

#include <algorithm>

#include "search/chance/expectimax.h"

namespace moyo::search {

template <Judge J, class V, class Observer>
V Expectimax<J, V, Observer>::search(S& state, const Step& step, RealWindow window, int depth,
                                     int ply, int moves) {
  // Step 1. Count; stop when a limit is reached.
  ++statistics_.nodes;
  if (watch_->tick()) throw Stopped{};
  observer_.enter(ply, move_id(step.move), step.mover, step.probability, window);
  const auto at = static_cast<std::size_t>(ply);
  if (lines_.size() < at + 2) lines_.resize(at + 2);
  lines_[at].clear();

  Node node{window, depth, ply, moves, estimates_};
  const V value = value_of(state, node);
  observer_.leave(ply, values_.share(value, step.mover), estimates_ == node.estimates_before);
  return value;
}

template <Judge J, class V, class Observer>
V Expectimax<J, V, Observer>::value_of(S& state, Node& node) {
  // Step 2. Ended games.
  if (state.is_terminal()) {
    ++statistics_.leaves;
    return values_.end(judge_, state);
  }
  // Step 3. The depth limit. Chance may be to move: its mean is the judge's to guess.
  if (node.depth <= 0) {
    ++statistics_.evaluations;
    ++estimates_;
    return values_.estimate(judge_, state);
  }
  // Step 4. The table.
  if (const auto value = cut_by_table(state, node)) return *value;
  // Step 5. Moves or events, by whose turn it is.
  const Role role = role_of(state.to_play());
  const V value =
      role == Role::mean ? mean_of_events(state, node) : best_of_moves(state, node, role);
  store(state, node, role, value);
  return value;
}

template <Judge J, class V, class Observer>
V Expectimax<J, V, Observer>::best_of_moves(S& state, Node& node, Role role) {
  const Player mover = state.to_play();
  ScoredMoves<S> moves;
  order_moves(state, node, moves);
  const bool exact = node.ply == 0 && (options_.root_values || !options_.prune);
  RealWindow window = node.window;
  V best{};
  for (int number = 0; number < static_cast<int>(moves.size()); ++number) {
    if (number == node.moves) {
      node.partial = true;
      break;
    }
    auto* const first = moves.begin() + number;
    if constexpr (!is_vector) {  // of equal scores the first
      auto* const chosen = std::max_element(
          first, moves.end(), [](const auto& a, const auto& b) { return a.score < b.score; });
      std::rotate(first, chosen, chosen + 1);
    }
    const Move move = first->move;
    const V value = with_move(state, move, [&](S& child) {
      return search(child, {move, mover, 1}, exact ? node.window : window, node.depth - 1,
                    node.ply + 1);
    });
    const double gain = values_.worth(value, mover);
    if (node.ply == 0) {
      const bool bounded = !is_vector && !exact && number > 0 && gain <= values_.worth(best, mover);
      root_moves_.push_back({move, gain, !bounded});
    }
    if (number > 0 && gain <= values_.worth(best, mover)) continue;
    best = value;
    node.best = static_cast<std::uint32_t>(move.index());
    follow(node.ply, move);
    if (!options_.prune) continue;
    if constexpr (is_vector) {
      if (gain >= values_.range().high) break;
    } else {
      double& bound = role == Role::largest ? window.alpha : window.beta;
      bound = role == Role::largest ? std::max(bound, value) : std::min(bound, value);
      if (window.alpha >= window.beta) {
        ++statistics_.cutoffs;
        memory_.record(mover, move, std::nullopt, std::min(node.ply, deepest_killers), node.depth);
        break;
      }
    }
  }
  return best;
}

template <Judge J, class V, class Observer>
V Expectimax<J, V, Observer>::mean_of_events(S& state, Node& node) {
  ++statistics_.chance_nodes;
  if constexpr (Stochastic<S>) {
    if (state.to_play() == Player::chance) {
      ChanceList<S> events;
      state.chance_events(events);
      return mean_of(state, node, {events.begin(), events.size()}, node.depth);
    }
  }
  ModelledMoves<S> events;
  list_modelled_moves(state, *model_, events);
  return mean_of(state, node, {events.begin(), events.size()}, node.depth - 1);
}

template <Judge J, class V, class Observer>
V Expectimax<J, V, Observer>::mean_of(S& state, Node& node, std::span<ChanceEvent<S>> events,
                                      int depth) {
  if constexpr (!is_vector) {
    if (options_.star != Star::none) {
      // The likeliest say most about the mean.
      std::stable_sort(events.begin(), events.end(),
                       [](const auto& a, const auto& b) { return a.probability > b.probability; });
      return star_mean(state, node, events, depth);
    }
  }
  const Player mover = state.to_play();
  V sum{};
  double likeliest = 0;
  for (const ChanceEvent<S>& event : events) {
    const V value = with_move(state, event.move, [&](S& child) {
      return search(child, {event.move, mover, event.probability}, {}, depth, node.ply + 1);
    });
    sum = Values::plus(sum, value, event.probability);
    if (event.probability <= likeliest) continue;
    likeliest = event.probability;
    follow(node.ply, event.move);
  }
  return sum;
}

template <Judge J, class V, class Observer>
void Expectimax<J, V, Observer>::order_moves(const S& state, const Node& node,
                                             ScoredMoves<S>& moves) const {
  constexpr int hint_bonus = 1 << 30;
  constexpr int killer_bonus = 1 << 22;
  const Player mover = state.to_play();
  for (const Move move : legal_moves(state)) {
    int score = 0;
    if constexpr (!is_vector) {
      if constexpr (JudgesOrder<J>) {
        if (options_.knowledge_order) score = judge_.order(state, move);
      }
      const int ply = std::min(node.ply, deepest_killers);
      if (options_.killers && memory_.is_killer(move, ply)) score += killer_bonus;
      if (options_.history) score += memory_.history(mover, move);
      if (move.index() == node.hint) score = hint_bonus;
    }
    moves.push_back({move, score});
  }
}

template <Judge J, class V, class Observer>
void Expectimax<J, V, Observer>::follow(int ply, Move move) {
  std::vector<Move>& line = lines_[static_cast<std::size_t>(ply)];
  const std::vector<Move>& rest = lines_[static_cast<std::size_t>(ply) + 1];
  line.assign(1, move);
  line.insert(line.end(), rest.begin(), rest.end());
}

}  // namespace moyo::search
