// The root of alpha-beta: iterative deepening, the driver's windows, the principal variation, the
// report, and the threads. Part of alphabeta.h, which includes it.
#pragma once

#include <stop_token>

#include "base/on_threads.h"
#include "search/exact/alphabeta.h"

namespace moyo::search {

// What was proved under other rules (another komi) is not true under these.
template <Knowledge K, class Observer>
void AlphaBeta<K, Observer>::forget_other_rules([[maybe_unused]] const S& root) {
  if constexpr (requires { root.same_rules(root); }) {
    if (root_ && !root_->same_rules(root)) clear();
    root_ = root;
  }
}

template <Knowledge K, class Observer>
Report AlphaBeta<K, Observer>::search(const S& root, const Limits& limits,
                                      const ReportStream& stream) {
  Report report = new_report();
  if (root.is_terminal()) {
    report.value = static_cast<double>(knowledge_.terminal_value(root)) / unit;
    report.proved = true;
    proved_ = Bounds::exactly(knowledge_.terminal_value(root));
    return report;
  }
  forget_other_rules(root);
  if (table_) table_->new_search();
  return helpers_.empty() ? deepen(root, limits, stream) : deepen_together(root, limits, stream);
}

// Every thread deepens by itself; the first to come to the end, or else the one that came deepest,
// has the answer. A limit of nodes is divided among them.
template <Knowledge K, class Observer>
Report AlphaBeta<K, Observer>::deepen_together(const S& root, const Limits& limits,
                                               const ReportStream& stream) {
  busy_->clear();
  std::stop_source over;
  const auto stop = [&over] { over.request_stop(); };
  const std::stop_callback from_outside(limits.stop, stop);
  const std::size_t threads = helpers_.size() + 1;
  Limits own = limits;
  own.stop = over.get_token();
  if (limits.nodes != Limits::unlimited) own.nodes = (limits.nodes + threads - 1) / threads;
  std::vector<Report> reports(threads);
  const auto member = [this](std::size_t i) -> AlphaBeta& {
    return i == 0 ? *this : *helpers_[i - 1];
  };
  const auto work = [&](std::size_t i) {
    reports[i] = member(i).deepen(root, own, i == 0 ? stream : ReportStream{});
    if (member(i).finished_) stop();
  };
  on_threads(threads, work, stop);
  std::size_t best = 0;
  for (std::size_t i = 1; i < threads; ++i) {
    const auto rank = [&](std::size_t k) {
      return std::pair(member(k).finished_, reports[k].depth);
    };
    if (rank(i) > rank(best)) best = i;
    proved_ = {std::max(proved_.low, member(i).proved_.low),
               std::min(proved_.high, member(i).proved_.high)};
    statistics_ += member(i).statistics_;
  }
  Report report = std::move(reports[best]);
  report.nodes = statistics_.nodes;
  report.seconds = watch_->seconds();
  report.counters = statistics_.counters(report.depth);
  return report;
}

template <Knowledge K, class Observer>
Report AlphaBeta<K, Observer>::deepen(const S& root, const Limits& limits,
                                      const ReportStream& stream) {
  Report report = new_report();
  finished_ = false;
  watch_.emplace(limits, limits.nodes);
  if (stream.report) {
    watch_->at_look([&, next = stream.interval]() mutable {
      if (watch_->seconds() < next) return;
      next = watch_->seconds() + stream.interval;
      report.nodes = statistics_.nodes;
      report.seconds = watch_->seconds();
      if (!lines_[0].empty()) report.best = move_id(lines_[0].front());
      stream.report(report);
    });
  }
  proved_ = {};
  if constexpr (Unending<S>) line_.clear();
  statistics_ = {};
  lines_.assign(max_ply + 2, {});
  const int deepest = std::min(options_.depth, limits.depth);
  try {
    Value value = 0;
    for (int depth = options_.iterative ? 1 : deepest; depth <= deepest;
         depth = depth < options_.deepen ? depth + 1 : std::max(depth + 1, deepest)) {
      estimates_ = 0;
      value = iterate(root, depth, value);
      report.value = static_cast<double>(value) / unit;
      report.depth = depth;
      report.proved = estimates_ == 0 || is_decisive(value) || is_decisive(-value);
      report.principal_variation.clear();
      for (const Move move : principal_variation(root)) {
        report.principal_variation.push_back(move_id(move));
      }
      if (report.proved) break;
    }
    finished_ = true;
  } catch (const Stopped&) {
  }
  watch_->at_look({});
  if (!report.principal_variation.empty()) {
    report.best = report.principal_variation.front();
  } else {  // stopped inside the first iteration
    report.best = move_id(lines_[0].empty() ? legal_moves(root).front() : lines_[0].front());
  }
  report.nodes = statistics_.nodes;
  report.seconds = watch_->seconds();
  report.counters = statistics_.counters(report.depth);
  return report;
}

template <Knowledge K, class Observer>
Value AlphaBeta<K, Observer>::iterate(const S& root, int depth, Value guess) {
  root_depth_ = depth;
  S state = root;
  bool found_move = false;
  const Bounds range = options_.bounds ? glance(root, {}) : Bounds{};
  proved_ = {std::max(proved_.low, range.low), std::min(proved_.high, range.high)};
  const auto window_search = [&](Value alpha, Value beta) {
    const std::uint64_t estimates_before = estimates_;
    const Value value = search(state, alpha, beta, depth, 0);
    found_move = found_move || value > alpha;
    const bool sure = estimates_ == estimates_before;
    if (value > alpha && (sure || is_decisive(value))) proved_.low = std::max(proved_.low, value);
    if (value < beta && (sure || is_decisive(-value))) proved_.high = std::min(proved_.high, value);
    return value;
  };
  if (range.is_exact()) return window_search(range.low - 1, range.high + 1);
  const bool bounded = range.low > -infinity && range.high < infinity;
  const bool needs_range = options_.driver == Driver::bisect || options_.driver == Driver::inwards;
  const Driver driver = needs_range && !bounded ? Driver::mtdf : options_.driver;
  const Value value = drive(driver, window_search, guess, range, options_.aspiration_window);
  // Every window may have failed low onto the bound known from the start: ask for the move as well.
  // Where only the outcome was asked for, it is lost, and any move will do.
  if (!found_move && driver != Driver::outcome) window_search(value - 1, value);
  return value;
}

// The line found by the last searches, continued by the table's moves where null windows cut it
// short.
template <Knowledge K, class Observer>
std::vector<typename K::State::Move> AlphaBeta<K, Observer>::principal_variation(
    const S& root) const {
  std::vector<Move> line = lines_[0];
  S state = root;
  for (Move move : line) state.play(move);
  const auto longest = static_cast<std::size_t>(root_depth_);
  while (table_ && line.size() < longest && !state.is_terminal()) {
    const std::optional<Move> move = table_move(table_->probe(key_of(state)));
    if (!move || !is_legal(state, *move)) break;
    line.push_back(*move);
    state.play(*move);
  }
  return line;
}

template <Knowledge K, class Observer>
void AlphaBeta<K, Observer>::extend_line(int ply, Move move) {
  std::vector<Move>& line = lines_[static_cast<std::size_t>(ply)];
  const std::vector<Move>& rest = lines_[static_cast<std::size_t>(ply) + 1];
  line.assign(1, move);
  line.insert(line.end(), rest.begin(), rest.end());
}

}  // namespace moyo::search
