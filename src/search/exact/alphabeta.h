// Alpha-beta search (Knuth and Moore 1975) in its negamax form, with every enhancement of the
// family as a switch of AlphaBetaOptions: one recursion, of which plain negamax, fail-hard,
// fail-soft, PVS, MTD(f), a full solver and a depth-limited player are settings.
//
//   value(s) = max over moves m of -value(s after m),  searched in (alpha, beta), which becomes
//   (-beta, -alpha) for the child.
//
// Values are for the player to move. A value is *proved* when it follows from ended games and
// sound bounds alone: every use of an estimate is counted, and a node during whose search the
// count stood still is exact at any depth. Proved entries of the table answer at every depth.
//
// Where the past matters it is part of the table's code. Where play may never end, a position that
// comes again on the line is a draw; repetition.h keeps what follows from it out of the table.
//
// Several threads search the same root over one table, each with its own order of moves learned on
// the way (busy_moves.h keeps them apart). What is proved is the same as with one thread; which line
// is found, and the value of a search that stops at a depth, may differ from run to run.
//
// This file has the recursion; alphabeta_root.h has what is around it (deepening, windows, the
// report, the threads), alphabeta_cuts.h what may end a node before its moves are searched, and
// alphabeta_moves.h which moves are searched, in which order.
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/errors.h"
#include "base/hash.h"
#include "core/limits.h"
#include "core/report.h"
#include "core/study.h"
#include "search/exact/alphabeta_options.h"
#include "search/exact/busy_moves.h"
#include "search/exact/driver.h"
#include "search/exact/knowledge.h"
#include "search/exact/move_ordering.h"
#include "search/exact/repetition.h"
#include "search/exact/search_observer.h"
#include "search/exact/search_statistics.h"
#include "search/exact/transposition_table.h"

namespace moyo::search {

template <Knowledge K, class Observer = NoObserver>
class AlphaBeta {
 public:
  using S = typename K::State;
  using Move = typename S::Move;
  // How many values make one point of a score.
  static constexpr Value unit = [] {
    if constexpr (requires { K::unit; }) return K::unit;
    return 1;
  }();

  explicit AlphaBeta(const AlphaBetaOptions& options, K knowledge = {}, Observer observer = {})
      : options_(options),
        knowledge_(std::move(knowledge)),
        observer_(std::move(observer)),
        memory_(max_ply) {
    if constexpr (!has_key) options_.table = false;
    if (options_.table) table_ = std::make_shared<TranspositionTable>(options_.memory);
    if (options_.threads == 1) return;
    if (!table_) throw InputError("threads want a table: what one finds is of use to the others");
    // An observer follows one thread.
    if constexpr (std::is_same_v<Observer, NoObserver>) {
      busy_ = std::make_shared<BusyMoves>();
      for (int i = 1; i < options_.threads; ++i) {
        helpers_.push_back(std::unique_ptr<AlphaBeta>(new AlphaBeta(*this, Helper{})));
      }
    }
  }

  // Deepens until the value is proved or a limit is reached, and reports the last whole iteration;
  // It reports its progress to `stream`.
  Report search(const S& root, const Limits& limits, const ReportStream& stream = {});
  // What the last search has proved of the root's value, or the one that runs so far.
  Bounds proved_bounds() const { return proved_; }

  // Forgets everything learned from earlier searches.
  void clear() {
    if (table_) table_->clear();
    memory_.clear();
    for (const auto& helper : helpers_) helper->memory_.clear();
  }

  const AlphaBetaOptions& options() const { return options_; }
  const SearchStatistics& statistics() const { return statistics_; }
  const TranspositionTable* table() const { return table_.get(); }
  Observer& observer() { return observer_; }

 private:
  static constexpr int max_ply = 400;
  static constexpr int least_shared_depth = 3;  // plies below which threads do not mind each other
  static constexpr bool has_key = HasKey<K> || Hashed<S>;

  struct Helper {};
  // Another thread of the same search.
  AlphaBeta(const AlphaBeta& first, Helper)
      : options_(first.options_),
        knowledge_(first.knowledge_),
        observer_(first.observer_),
        table_(first.table_),
        busy_(first.busy_),
        memory_(max_ply) {}

  // Thrown where a limit is reached, caught at the root: the recursion needs no check on its way.
  struct Stopped {};

  // What is decided before the moves of a node are searched, and while they are.
  struct Node {
    Bounds window;  // as asked for
    Value alpha;    // as narrowed since
    Value beta;
    int depth;
    int ply;
    Glance<K> known;                      // sound bounds of the value
    std::uint64_t estimates_before;       // the count of estimates on entering,
    std::uint64_t estimates_before_best;  // and before the best move was searched
    std::uint64_t key = 0;                // code for the table, where it is used
    std::optional<Move> hint = {};        // the move to try first
    bool selective = false;               // moves were left out that might be better
    Value best = -infinity;
    std::optional<Move> best_move = {};
    [[no_unique_address]] std::conditional_t<Unending<S>, LineMark, NoLine> line = {};
  };

  static Report new_report() {
    Report report;
    report.scale = ValueScale::evaluation;
    if constexpr (requires { K::scale; }) report.scale = K::scale;
    return report;
  }
  Report deepen(const S& root, const Limits& limits, const ReportStream& stream);
  Report deepen_together(const S& root, const Limits& limits, const ReportStream& stream);
  Value iterate(const S& root, int depth, Value guess);
  Value search(S& state, Value alpha, Value beta, int depth, int ply);
  Value leave(const Node& node, Value value, LeaveReason why, int unsearched = 0);
  std::optional<Value> cut_by_repetition(const S& state, const Node& node);
  Glance<K> glance(const S& state, Bounds window) const;
  std::optional<Value> cut_by_table(const S& state, Node& node);
  std::optional<Value> cut_by_children(S& state, Node& node, ScoredMoves<S>& moves);
  std::optional<Value> cut_by_null_move(const S& state, const Node& node);
  std::optional<Value> cut_by_probcut(S& state, const Node& node);
  void generate(const S& state, Node& node, bool quiescence, ScoredMoves<S>& moves);
  void narrow(Node& node, ScoredMoves<S>& moves) const;
  int ordering_score(Player player, const Node& node, const ScoredMove<S>& scored) const;
  Value search_child(S& child, const Node& node, int number);
  bool is_shared(const Node& node) const { return busy_ && node.depth >= least_shared_depth; }
  static std::uint64_t busy_code(const Node& node, Move move) {
    return mix64(node.key ^ mix64(move.index() + 1)) | 1;
  }
  Move next_move(const Node& node, ScoredMoves<S>& moves, int number, bool shared) const;
  Value search_moves(S& state, Node& node, ScoredMoves<S>& moves);
  void store(const Node& node);
  void extend_line(int ply, Move move);
  std::vector<Move> principal_variation(const S& root) const;
  void forget_other_rules(const S& root);

  // A result that only an ended game gives holds on every line.
  bool holds_on_every_line(const Node& node, Value value) const {
    if constexpr (requires { knowledge_.ends_play(node.line.mover, value); }) {
      return knowledge_.ends_play(node.line.mover, value);
    } else {
      return false;
    }
  }

  // A value that only a finished game can have given: no estimate comes near it.
  static constexpr bool is_decisive([[maybe_unused]] Value value) {
    if constexpr (requires { K::decisive; }) {
      return value >= K::decisive;
    } else {
      return false;
    }
  }

  static std::optional<Move> table_move(const std::optional<TableEntry>& entry) {
    if (!entry || entry->move == TableEntry::no_move) return std::nullopt;
    return Move(entry->move);
  }

  std::uint64_t key_of(const S& state) const {
    if constexpr (HasKey<K>) {
      return knowledge_.key(state);
    } else if constexpr (Hashed<S>) {
      return future_hash(state);
    } else {
      return 0;
    }
  }

  // Fixed.
  AlphaBetaOptions options_;
  K knowledge_;
  Observer observer_;
  // Kept from search to search.
  std::shared_ptr<TranspositionTable> table_;  // one for all threads
  std::shared_ptr<BusyMoves> busy_;            // likewise, where there are several
  std::vector<std::unique_ptr<AlphaBeta>> helpers_;
  CutoffMemory<S> memory_;
  std::optional<S> root_;  // of the last search, where other rules may come into force
  // State of the search that runs.
  std::optional<LimitWatch> watch_;
  bool finished_ = false;  // no limit has ended it
  std::uint64_t estimates_ = 0;
  int root_depth_ = 0;
  std::array<std::optional<Move>, max_ply + 2> path_;  // path_[n] led to the node at ply n
  std::vector<std::vector<Move>> lines_;               // lines_[n]: best line found from ply n
  [[no_unique_address]] std::conditional_t<Unending<S>, Line, NoLine> line_;
  Bounds proved_;
  SearchStatistics statistics_;
};

// ---- The recursion ----

template <Knowledge K, class Observer>
Value AlphaBeta<K, Observer>::search(S& state, Value alpha, Value beta, int depth, int ply) {
  // Step 1. Count; stop when a limit is reached.
  ++statistics_.nodes;
  if (watch_->tick()) throw Stopped{};
  observer_.enter(state, alpha, beta, depth, ply);
  if (ply > 0) lines_[static_cast<std::size_t>(ply)].clear();

  if (table_ && depth > 0) table_->prefetch(key_of(state));  // it is wanted after the next step

  // Step 2. Ended games, and whatever else is known at a glance.
  const Bounds window{alpha, beta};
  Node node{window, alpha, beta, depth, ply, glance(state, window), estimates_, estimates_};
  if constexpr (Unending<S>) {
    node.line = {state.to_play(), line_.enter()};
  }
  if (node.known.is_exact() && ply > 0) {
    ++statistics_.leaves;
    return leave(node, node.known.low, LeaveReason::leaf);
  }
  if (const auto value = cut_by_repetition(state, node)) {
    return leave(node, *value, LeaveReason::leaf);
  }
  if (options_.bounds && options_.prune && ply > 0) {
    if (node.known.low >= beta) return leave(node, node.known.low, LeaveReason::leaf);
    if (node.known.high <= alpha) return leave(node, node.known.high, LeaveReason::leaf);
    node.alpha = std::max(alpha, node.known.low);
    node.beta = std::min(beta, node.known.high);
  }
  if constexpr (HasFinish<K>) {
    if (options_.finish && ply > 0) {
      const auto value = knowledge_.finish(state, node.alpha, node.beta, statistics_.nodes);
      if (value) return leave(node, *value, LeaveReason::leaf);
    }
  }

  // Step 3. The transposition table; the root remembers its own best move.
  if (const auto value = cut_by_table(state, node)) return leave(node, *value, LeaveReason::table);

  if (ply == 0 && options_.table_move && !lines_[0].empty()) node.hint = lines_[0].front();

  // Step 4. At the depth limit: evaluate, or go on with noisy moves only.
  const bool quiescence = depth <= 0;
  if (quiescence) {
    ++statistics_.evaluations;
    ++estimates_;
    node.best = knowledge_.evaluate(state);
    const bool follow = HasNoisyMoves<K> && options_.quiescence && ply < max_ply;
    if (!follow || node.best >= node.beta) return leave(node, node.best, LeaveReason::depth_limit);
    node.alpha = std::max(node.alpha, node.best);
  } else {
    // Steps 5 and 6. Good enough without searching the moves.
    if (const auto value = cut_by_null_move(state, node)) {
      return leave(node, *value, LeaveReason::null_move);
    }
    if (const auto value = cut_by_probcut(state, node)) {
      return leave(node, *value, LeaveReason::probcut);
    }
    // Step 7. A first move from a shallower search of the same node.
    if (options_.internal_deepening && table_ && !node.hint && depth >= 4) {
      search(state, node.alpha, node.beta, depth - 3, ply);
      estimates_ = node.estimates_before;
      node.hint = table_move(table_->probe(node.key));
    }
  }

  // Step 8. The moves, best guess first.
  ScoredMoves<S> moves;
  generate(state, node, quiescence, moves);
  if (options_.enhanced_cutoffs && !quiescence && depth >= 3) {
    if (const auto value = cut_by_children(state, node, moves)) {
      return leave(node, *value, LeaveReason::table);
    }
  }
  return search_moves(state, node, moves);
}

template <Knowledge K, class Observer>
Value AlphaBeta<K, Observer>::leave(const Node& node, Value value, LeaveReason why,
                                    int unsearched) {
  if (!options_.fail_soft) value = std::clamp(value, node.window.low, node.window.high);
  if constexpr (Unending<S>) {
    line_.leave(node.ply, node.line.outer, holds_on_every_line(node, value));
  }
  observer_.leave(value, why, unsearched);
  return value;
}

template <Knowledge K, class Observer>
Glance<K> AlphaBeta<K, Observer>::glance(const S& state, Bounds window) const {
  if constexpr (HasBounds<K>) {
    if (options_.bounds) return knowledge_.bounds(state, window);
  }
  Glance<K> known{};
  static_cast<void>(window);
  if (state.is_terminal()) known.low = known.high = knowledge_.terminal_value(state);
  return known;
}

template <Knowledge K, class Observer>
Value AlphaBeta<K, Observer>::search_child(S& child, const Node& node, int number) {
  const int ply = node.ply + 1;
  const int depth = node.depth - 1;
  if (!options_.prune) return -search(child, -infinity, infinity, depth, ply);
  if (number == 0 || !options_.pvs) return -search(child, -node.beta, -node.alpha, depth, ply);
  // Late moves are expected to fail low: show it with a null window, perhaps a shallower one.
  constexpr int full_depth_moves = 3;
  constexpr int least_reduced_depth = 3;
  const bool reduce =
      options_.reductions && number >= full_depth_moves && node.depth >= least_reduced_depth;
  if (reduce) {
    ++statistics_.reductions;
    const Value value = -search(child, -node.alpha - 1, -node.alpha, depth - 1, ply);
    if (value <= node.alpha) {
      ++estimates_;  // the full depth might have found more
      return value;
    }
    ++statistics_.researches;
  }
  const Value value = -search(child, -node.alpha - 1, -node.alpha, depth, ply);
  if (value <= node.alpha || value >= node.beta) return value;
  ++statistics_.researches;
  return -search(child, -node.beta, -node.alpha, depth, ply);
}

template <Knowledge K, class Observer>
Value AlphaBeta<K, Observer>::search_moves(S& state, Node& node, ScoredMoves<S>& moves) {
  const Value alpha = node.alpha;
  const auto count = static_cast<int>(moves.size());
  const bool shared = is_shared(node);
  for (int number = 0; number < count; ++number) {
    if (shared && number > 0 && node.alpha == alpha) {
      // Another thread may have settled the node meanwhile, and what this one saw does not matter.
      const std::uint64_t seen = std::exchange(estimates_, node.estimates_before);
      if (const auto value = cut_by_table(state, node)) {
        return leave(node, *value, LeaveReason::table);
      }
      estimates_ = seen;
    }
    const Move move = next_move(node, moves, number, shared);
    path_[static_cast<std::size_t>(node.ply) + 1] = move;
    const std::uint64_t estimates_before = estimates_;
    if (shared) busy_->enter(busy_code(node, move));
    const Value value =
        with_move(state, move, [&](S& child) { return search_child(child, node, number); });
    if (shared) busy_->leave(busy_code(node, move));
    if (value <= node.best) continue;
    node.best = value;
    node.best_move = move;
    node.estimates_before_best = estimates_before;
    if (value <= node.alpha) continue;
    // Null windows follow no line; the root always wants its move.
    if (node.ply == 0 || node.window.high - node.window.low > 1) extend_line(node.ply, move);
    node.alpha = value;
    if (options_.prune && value >= node.beta) {
      ++statistics_.cutoffs;
      statistics_.first_move_cutoffs += number == 0;
      memory_.record(state.to_play(), move, path_[static_cast<std::size_t>(node.ply)], node.ply,
                     std::max(node.depth, 0));
      store(node);
      return leave(node, node.best, LeaveReason::cutoff, count - 1 - number);
    }
  }
  if (node.selective) ++estimates_;
  // Moves left out as not worth it cannot push the value below what is certain.
  node.best = std::max(node.best, node.known.low);
  const Value best = node.best;
  if (best <= alpha) node.best_move = std::nullopt;
  node.alpha = alpha;
  store(node);
  return leave(node, best, LeaveReason::all_moves);
}

}  // namespace moyo::search

#include "search/exact/alphabeta_cuts.h"
#include "search/exact/alphabeta_moves.h"
#include "search/exact/alphabeta_root.h"
