// Star1 and Star2 at the chance nodes of expectimax (bounds: star.h). Star1 searches each child in the
// window that follows from that of the mean; Star2 probes children first, by one move (or by some:
// Star2.5). Part of expectimax.h, which includes it.
#pragma once

#include <algorithm>

#include "search/chance/expectimax.h"

namespace moyo::search {

// The mean within the node's window, or a bound of it outside.
template <Judge J, class V, class Observer>
double Expectimax<J, V, Observer>::star_mean(S& state, Node& node,
                                             std::span<const ChanceEvent<S>> events, int depth) {
  const Player mover = state.to_play();
  MeanBounds<S::max_moves> bounds(values_.range());
  for (const ChanceEvent<S>& event : events) bounds.add(event.probability);
  if (options_.star == Star::two && depth > 0 && probe(state, node, events, depth, bounds)) {
    ++statistics_.star_cutoffs;
    ++statistics_.probe_cutoffs;
    return bounds.low() >= node.window.beta ? bounds.low() : bounds.high();
  }
  for (std::size_t i = 0; i < events.size(); ++i) {
    const auto move = events[i].move;
    const double probability = events[i].probability;
    const RealWindow window = bounds.window_of(i, node.window);
    if (window.alpha >= window.beta) {
      // Nothing is left to ask: the child is known, or by a rounding error a probe did not cut.
      const Interval known = bounds.child(i);
      if (known.low >= known.high) continue;
      return known.low >= window.beta ? std::max(bounds.low(), node.window.beta)
                                      : std::min(bounds.high(), node.window.alpha);
    }
    const double value = with_move(state, move, [&](S& child) {
      return search(child, {move, mover, probability}, window, depth, node.ply + 1);
    });
    const auto result = bounds.found(i, value, window);
    if (i == 0) follow(node.ply, move);  // the likeliest
    if (result == decltype(result)::inside) continue;
    if (i + 1 < events.size()) ++statistics_.star_cutoffs;
    // Rounding must not carry a bound back into the window: there it would pass for a value.
    return result == decltype(result)::fails_low ? std::min(bounds.high(), node.window.alpha)
                                                 : std::max(bounds.low(), node.window.beta);
  }
  return bounds.mean();
}

// Looks at a few moves of each child: what a player surely gets there is a bound for the mean. True
// if that leaves the window.
template <Judge J, class V, class Observer>
bool Expectimax<J, V, Observer>::probe(S& state, const Node& node,
                                       std::span<const ChanceEvent<S>> events, int depth,
                                       MeanBounds<S::max_moves>& bounds) {
  const RealWindow window = node.window;
  const bool may_fail_low = window.alpha > values_.range().low;
  const bool may_fail_high = window.beta < values_.range().high;
  if (!may_fail_low && !may_fail_high) return false;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Move move = events[i].move;
    with_move(state, move, [&](S& child) {
      if (child.is_terminal()) return;
      const Role role = role_of(child.to_play());
      if (role == Role::mean || !(role == Role::largest ? may_fail_high : may_fail_low)) return;
      const Step step{move, state.to_play(), events[i].probability};
      RealWindow asked = bounds.window_of(i, window);
      if (role == Role::largest) {
        asked.alpha = bounds.child(i).low;
        bounds.raise(i, search(child, step, asked, depth, node.ply + 1, options_.probes));
      } else {
        asked.beta = bounds.child(i).high;
        bounds.lower(i, search(child, step, asked, depth, node.ply + 1, options_.probes));
      }
    });
    if (bounds.low() >= window.beta || bounds.high() <= window.alpha) return true;
  }
  return false;
}

}  // namespace moyo::search
