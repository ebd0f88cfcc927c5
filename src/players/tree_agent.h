// Agents that search with Monte Carlo trees: what `uct`, `go5` and `go` have in common.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "players/typed_agent.h"
#include "search/mcts/root_parallel.h"

namespace moyo::players {

template <TwoPlayerState S>
class TreeAgent : public TypedAgent<S> {
 public:
  using Move = typename S::Move;

  TreeAgent(const mcts::SearchOptions& options, mcts::Parallel parallel, std::uint64_t playouts,
            const mcts::MakeParts<S>& make_parts, std::uint64_t seed)
      : search_(options, parallel, make_parts, seed), playouts_(playouts) {}

  void new_game(std::uint64_t seed) override { search_.forget(seed); }

  void watch(const ReportStream<AnyMove>& stream) override { watcher_ = stream; }

  AnyReport analyze(const AnyState& any, const Limits& limits, const ReportStream<AnyMove>& stream,
                    std::span<const AnyMove> allowed) override {
    std::vector<Move> typed;
    for (const AnyMove move : allowed) typed.push_back(from_any<Move>(move));
    return to_any(search_.search(this->unwrap(any), limits, typed_stream(stream), typed));
  }

 protected:
  Report<Move> search(const S& state, const Limits& limits) override {
    return search_.search(state, with_playouts(limits), typed_stream(watcher_));
  }

  // With the player's own bound on playouts, or the usual one where nobody sets any bound.
  Limits with_playouts(Limits limits) const {
    constexpr std::uint64_t usual = 10000;
    const bool bounded = limits.playouts != Limits::unlimited || std::isfinite(limits.seconds);
    if (playouts_ != 0) {
      limits.playouts = std::min(limits.playouts, playouts_);
    } else if (!bounded) {
      limits.playouts = usual;
    }
    return limits;
  }

 private:
  // `stream` must outlive what is given back.
  static ReportStream<Move> typed_stream(const ReportStream<AnyMove>& stream) {
    ReportStream<Move> typed{stream.interval, {}};
    if (stream.report) {
      typed.report = [&](const Report<Move>& report) { stream.report(to_any(report)); };
    }
    return typed;
  }

  mcts::ParallelSearch<S> search_;
  ReportStream<AnyMove> watcher_;
  std::uint64_t playouts_;  // 0: no bound of its own
};

}  // namespace moyo::players
