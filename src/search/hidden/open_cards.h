// Perfect-information Monte Carlo, or determinisation (Levy 1989; Ginsberg 2001 in bridge): draw worlds
// that fit what the player knows, solve each as if all cards lay open, and take the move that is best
// on average (docs/sources.md D9).
//
// It is quick and wrong in two ways (Frank and Basin 1998): it believes that it will see the cards
// before its next choice (strategy fusion), and that what the others did before says nothing about
// them (non-locality).
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/limits.h"
#include "core/report.h"
#include "core/state.h"
#include "search/bandit/flat_monte_carlo.h"

namespace moyo::hidden {

// Where chance has more events than this, a world has one of them: a card of a whole deck is part of what
// was drawn.
inline constexpr std::size_t most_solved_events = 12;

// What everybody gets if all cards lie open, everybody plays for itself and chance is chance. After
// `nodes` positions the rest is guessed by playing at random.
template <State S>
Payoffs<S> open_payoffs(const S& state, std::uint64_t& nodes, Rng& rng) {
  if (nodes > 0) --nodes;
  if (state.is_terminal()) return payoffs_of(state);
  if (nodes == 0) {
    S end = state;
    while (!end.is_terminal()) end.play(random_move(end, rng));
    return payoffs_of(end);
  }
  const auto after = [&](typename S::Move move) {
    S child = state;
    child.play(move);
    return open_payoffs(child, nodes, rng);
  };
  if constexpr (Stochastic<S>) {
    if (state.to_play() == Player::chance) {
      Payoffs<S> means{};
      ChanceList<S> events;
      state.chance_events(events);
      if (events.size() > most_solved_events) return after(sample_chance(state, rng));
      for (const ChanceEvent<S>& event : events) {
        const Payoffs<S> payoffs = after(event.move);
        for (std::size_t p = 0; p < means.size(); ++p) means[p] += event.probability * payoffs[p];
      }
      return means;
    }
  }
  const std::size_t mover = index(state.to_play());
  const MoveList<S> moves = legal_moves(state);
  Payoffs<S> best = after(moves.front());
  for (std::size_t i = 1; i < moves.size(); ++i) {
    const Payoffs<S> payoffs = after(moves[i]);
    if (payoffs[mover] > best[mover]) best = payoffs;
  }
  return best;
}

// Compares the moves of the player to move in at most `worlds` worlds, at least one, each solved within
// `nodes` positions. `draw_world()` gives one that the player cannot tell from the state.
template <HiddenInformation S, class DrawWorld>
Report open_card_report_in(const S& state, DrawWorld&& draw_world, std::uint64_t worlds,
                           std::uint64_t nodes, const Limits& limits, Rng& rng) {
  const Player mover = state.to_play();
  const MoveList<S> moves = legal_moves(state);
  std::vector<ArmStatistics> arms(moves.size());
  LimitWatch watch(limits, std::min(worlds, limits.playouts), 1);
  std::uint64_t looked_at = 0;
  do {
    const S world = draw_world();
    const std::uint64_t share = nodes / moves.size() + 1;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      std::uint64_t left = share;
      S child = world;
      child.play(moves[i]);
      const double payoff = open_payoffs(child, left, rng)[index(mover)] / max_payoff<S>;
      arms[i].add(winrate_from_payoff(payoff));
      looked_at += share - left;
    }
  } while (!watch.tick());
  Report report = report_arms(std::span(moves.begin(), moves.end()), std::span(std::as_const(arms)),
                              FinalArm::best_mean);
  report.playouts = watch.work();
  report.nodes = looked_at;
  report.seconds = watch.seconds();
  return report;
}

// In worlds that are all alike likely.
template <HiddenInformation S>
Report open_card_report(const S& state, std::uint64_t worlds, std::uint64_t nodes,
                        const Limits& limits, Rng& rng) {
  return open_card_report_in(
      state, [&] { return state.determinised(state.to_play(), rng); }, worlds, nodes, limits, rng);
}

}  // namespace moyo::hidden
