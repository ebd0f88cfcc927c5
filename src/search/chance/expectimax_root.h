// The root of expectimax: iterative deepening, the principal line and the report. Part of
// expectimax.h, which includes it.
#pragma once

#include <algorithm>
#include <string>

#include "search/chance/expectimax.h"

namespace moyo::search {

template <Judge J, class V, class Observer>
Report Expectimax<J, V, Observer>::search(const S& root, const Limits& limits,
                                          const ReportStream& stream) {
  values_ =
      Values(root.to_play() == Player::chance ? Player::first : root.to_play(), judge_.range(root));
  statistics_ = {};
  Report report;
  if constexpr (requires { J::scale; }) report.scale = J::scale;
  if (root.is_terminal()) {
    report.value = values_.worth(values_.end(judge_, root), values_.me());
    report.proved = true;
    return report;
  }
  watch_.emplace(limits, limits.nodes);
  if (stream.report) {
    watch_->at_look([&, next = stream.interval]() mutable {
      if (watch_->seconds() < next || report.depth == 0) return;
      next = watch_->seconds() + stream.interval;
      report.nodes = statistics_.nodes;
      report.seconds = watch_->seconds();
      stream.report(report);
    });
  }
  const Interval range = values_.range();
  const int deepest = std::min(options_.depth, limits.depth);
  S state = root;
  try {
    for (int depth = options_.iterative ? 1 : deepest; depth <= deepest; ++depth) {
      estimates_ = 0;
      root_moves_.clear();
      const V value = search(state, {}, {range.low - 1, range.high + 1}, depth, 0);
      report = report_of(root, value, depth);
      observer_.end_iteration();
      if (report.proved) break;
    }
  } catch (const Stopped&) {
    if (report.depth == 0 && root.to_play() != Player::chance) {  // inside the first iteration
      report.best = move_id(!lines_.empty() && !lines_[0].empty() ? lines_[0].front()
                                                                  : legal_moves(root).front());
      report.principal_variation = {*report.best};
    }
  }
  watch_->at_look({});
  report.nodes = statistics_.nodes;
  report.seconds = watch_->seconds();
  return report;
}

// Of the root's moves those are listed whose values are known: pruning leaves bounds of others.
template <Judge J, class V, class Observer>
Report Expectimax<J, V, Observer>::report_of(const S& root, const V& value, int depth) {
  Report report;
  if constexpr (requires { J::scale; }) {
    report.scale = J::scale;
  } else {
    report.scale = ValueScale::evaluation;
  }
  report.value = values_.worth(value, values_.me());
  report.depth = depth;
  report.proved = estimates_ == 0;
  std::vector<Move> line = lines_[0];
  continue_line(root, line);
  for (const Move move : line) report.principal_variation.push_back(move_id(move));
  if (root.to_play() != Player::chance) {
    report.best = report.principal_variation.front();
    for (const RootMove& one : root_moves_) {
      if (!one.exact) continue;
      report.moves.push_back(
          {.move = move_id(one.move), .value = one.value, .proved = report.proved});
    }
    std::stable_sort(report.moves.begin(), report.moves.end(),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
    // The best one is that of the line, if others are worth as much.
    const auto best = std::find_if(report.moves.begin(), report.moves.end(),
                                   [&](const auto& one) { return one.move == *report.best; });
    std::rotate(report.moves.begin(), best, best + 1);
    report.moves.front().principal_variation = report.principal_variation;
  }
  const auto number = [](std::uint64_t n) { return static_cast<double>(n); };
  report.counters = {{"leaves", number(statistics_.leaves)},
                     {"evaluations", number(statistics_.evaluations)},
                     {"chance nodes", number(statistics_.chance_nodes)},
                     {"cutoffs", number(statistics_.cutoffs)},
                     {"star cutoffs", number(statistics_.star_cutoffs)},
                     {"probe cutoffs", number(statistics_.probe_cutoffs)},
                     {"table cutoffs", number(statistics_.table_cutoffs)}};
  if (model_) report.counters.emplace_back("model nodes", number(model_->nodes()));
  if constexpr (is_vector) {
    for (std::size_t p = 0; p < value.size(); ++p) {
      report.counters.emplace_back(
          "value of the " + std::string(ordinal(player(static_cast<int>(p)))) + " player",
          value[p]);
    }
  }
  return report;
}

}  // namespace moyo::search
