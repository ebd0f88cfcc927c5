// Expectimax, expectiminimax, max^n, paranoid and expectimax with a model of the opponent: one
// recursion over games with chance and with any number of players (docs/sources.md B9, B10).
//
//   value(s) = payoff of s                              where the game is over
//            = estimate of s                            at the depth limit
//            = sum over events e of P(e) value(s e)     where chance is to move, or a player whose
//                                                       moves are modelled by probabilities
//            = the best value(s m) over moves m         where a player is to move
//
// `V` is what a value is:
//   double        the value of the player to move at the root. That player maximises, every other
//                 one without a model minimises: expectimax and expectiminimax with one and two
//                 players, with more the paranoid search (Sturtevant and Korf 2000). Pruned by a
//                 window (alpha, beta), and at chance nodes by Star1 and Star2.
//   Payoffs<S>    a number a player, of which each maximises its own: max^n (Luckhardt and Irani
//                 1986). Of equal moves the first is taken. Nothing is pruned but what follows a
//                 move with the largest payoff there is.
//
// Depth counts moves of players; chance events cost none, so that "two plies" are two moves with
// dice. A value is *proved* if no estimate was used for it, as in alphabeta.h.
//
// This file has the recursion; expectimax_root.h has deepening, the principal line and the report.
#pragma once

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/limits.h"
#include "core/report.h"
#include "core/study.h"
#include "search/chance/expectimax_options.h"
#include "search/chance/judge.h"
#include "search/chance/opponent_model.h"
#include "search/chance/star.h"
#include "search/chance/value_table.h"
#include "search/exact/move_ordering.h"

namespace moyo::search {

// An observer sees every node; this one costs nothing.
struct NoNodeObserver {
  // The move or event of `mover` that leads to the node, and how probable it was.
  void enter(int /*ply*/, MoveId, Player /*mover*/, double /*probability*/) {}
  // What the node is worth to that mover, or to the player at the root if chance moved, as a part of
  // the range of values: in [0, 1].
  void leave(int /*ply*/, double /*worth*/, bool /*proved*/) {}
  // All of a depth has been searched.
  void end_iteration() {}
};

struct ChanceStatistics {
  std::uint64_t nodes = 0;  // positions entered, leaves included
  std::uint64_t leaves = 0;
  std::uint64_t evaluations = 0;
  std::uint64_t chance_nodes = 0;
  std::uint64_t cutoffs = 0;        // where players move
  std::uint64_t star_cutoffs = 0;   // at chance nodes
  std::uint64_t probe_cutoffs = 0;  // of those, while children were probed
  std::uint64_t table_cutoffs = 0;
};

template <Judge J, class V = double, class Observer = NoNodeObserver>
class Expectimax {
 public:
  using S = typename J::State;
  using Move = typename S::Move;
  static constexpr bool is_vector = !std::is_same_v<V, double>;

  explicit Expectimax(const ExpectimaxOptions& options, J judge = {}, Observer observer = {})
      : options_(options),
        judge_(std::move(judge)),
        observer_(std::move(observer)),
        memory_(deepest_killers) {
    if constexpr (!Hashed<S>) options_.table = false;
    if (options_.table) table_ = std::make_unique<ValueTable<V>>(options_.memory);
  }

  // Others' moves come with these probabilities instead of the worst ones; none takes it back.
  void set_model(std::unique_ptr<OpponentModel<S>> model) requires(!is_vector) {
    model_ = std::move(model);
    clear();
  }

  // Deepens until the value is proved or a limit is reached, and reports the last whole iteration.
  Report search(const S& root, const Limits& limits, const ReportStream& stream = {});

  // Forgets everything learned from earlier searches.
  void clear() {
    if (table_) table_->clear();
    memory_.clear();
  }

  const ExpectimaxOptions& options() const { return options_; }
  const ChanceStatistics& statistics() const { return statistics_; }
  const Observer& observer() const { return observer_; }

 private:
  static constexpr int deepest_killers = 250;
  static constexpr std::uint32_t no_move = ValueEntry<V>::no_move;
  static constexpr int every_move = std::numeric_limits<int>::max();

  // Thrown where a limit is reached, caught at the root.
  struct Stopped {};

  enum class Role { largest, smallest, mean };

  struct Node {
    RealWindow window;
    int depth;
    int ply;
    int moves;  // how many of them are looked at: fewer than all in a probe
    std::uint64_t estimates_before;
    std::uint64_t key = 0;
    std::uint32_t hint = no_move;  // the move to try first
    std::uint32_t best = no_move;
    bool partial = false;  // some moves were left out
  };
  // The move or event that led to a node.
  struct Step {
    Move move{};
    Player mover = Player::first;
    double probability = 1;
  };
  struct RootMove {
    Move move{};
    double value = 0;
    bool exact = true;
  };

  V search(S& state, const Step& step, RealWindow window, int depth, int ply,
           int moves = every_move);
  V value_of(S& state, Node& node);
  std::optional<V> cut_by_table(const S& state, Node& node);
  void store(const S& state, const Node& node, Role role, const V& value);
  V best_of_moves(S& state, Node& node, Role role);
  V mean_of_events(S& state, Node& node);
  double star_mean(S& state, Node& node, const ChanceList<S>& events, int depth);
  bool probe(S& state, const Node& node, const ChanceList<S>& events, int depth,
             MeanBounds<S::max_moves>& bounds);
  void list_events(const S& state, ChanceList<S>& events);
  void order_moves(const S& state, const Node& node, ScoredMoves<S>& moves) const;
  void follow(int ply, Move move);
  void continue_line(const S& root, std::vector<Move>& line) const;
  Report report_of(const S& root, const V& value, int depth);

  Role role_of(Player p) const {
    if (p == Player::chance) return Role::mean;
    if (is_vector || p == me_) return Role::largest;
    return model_ ? Role::mean : Role::smallest;
  }
  // What the value is worth to a player: to the one at the root, if that is chance.
  double worth(const V& value, Player p) const {
    if constexpr (is_vector) {
      return value[index(p == Player::chance ? me_ : p)];
    } else {
      return p == me_ || p == Player::chance ? value : -value;
    }
  }
  // The same as a part of the range.
  double share(const V& value, Player p) const {
    const bool mine = is_vector || p == me_ || p == Player::chance;
    const double part = (worth(value, mine ? p : me_) - range_.low) / (range_.high - range_.low);
    return mine ? part : 1 - part;
  }
  // By the judge, for one player or for all.
  template <class Judgment>
  V judged(Judgment&& judgment) const {
    if constexpr (is_vector) {
      V all{};
      for (std::size_t p = 0; p < all.size(); ++p) all[p] = judgment(player(static_cast<int>(p)));
      return all;
    } else {
      return std::clamp(static_cast<double>(judgment(me_)), range_.low, range_.high);
    }
  }
  // A position is in the table with what is still to come: what was collected on the way there is
  // not part of its code.
  static V collected_value([[maybe_unused]] const S& state, [[maybe_unused]] Player me) {
    V sum{};
    if constexpr (Rewarding<S> && is_vector) {
      for (std::size_t p = 0; p < sum.size(); ++p) {
        sum[p] = state.collected(player(static_cast<int>(p)));
      }
    } else if constexpr (Rewarding<S>) {
      sum = state.collected(me);
    }
    return sum;
  }
  static V plus(V a, const V& b, double factor = 1) {
    if constexpr (is_vector) {
      for (std::size_t p = 0; p < a.size(); ++p) a[p] += factor * b[p];
    } else {
      a += factor * b;
    }
    return a;
  }

  // Fixed.
  ExpectimaxOptions options_;
  J judge_;
  Observer observer_;
  std::unique_ptr<OpponentModel<S>> model_;
  // Kept from search to search.
  std::unique_ptr<ValueTable<V>> table_;
  CutoffMemory<S> memory_;
  // State of the search that runs.
  Player me_ = Player::first;
  Interval range_;
  std::optional<LimitWatch> watch_;
  std::uint64_t estimates_ = 0;
  std::vector<std::vector<Move>> lines_;  // lines_[n]: the line found from ply n
  std::vector<RootMove> root_moves_;
  ChanceStatistics statistics_;
};

// ---- The recursion ----

template <Judge J, class V, class Observer>
V Expectimax<J, V, Observer>::search(S& state, const Step& step, RealWindow window, int depth,
                                     int ply, int moves) {
  // Step 1. Count; stop when a limit is reached.
  ++statistics_.nodes;
  if (watch_->tick()) throw Stopped{};
  observer_.enter(ply, move_id(step.move), step.mover, step.probability);
  const auto at = static_cast<std::size_t>(ply);
  if (lines_.size() < at + 2) lines_.resize(at + 2);
  lines_[at].clear();

  Node node{window, depth, ply, moves, estimates_};
  const V value = value_of(state, node);
  observer_.leave(ply, share(value, step.mover), estimates_ == node.estimates_before);
  return value;
}

template <Judge J, class V, class Observer>
V Expectimax<J, V, Observer>::value_of(S& state, Node& node) {
  // Step 2. Ended games.
  if (state.is_terminal()) {
    ++statistics_.leaves;
    return judged([&](Player p) { return judge_.end(state, p); });
  }
  // Step 3. The depth limit. Chance may be to move: its mean is the judge's to guess.
  if (node.depth <= 0) {
    ++statistics_.evaluations;
    ++estimates_;
    return judged([&](Player p) { return judge_.evaluate(state, p); });
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
std::optional<V> Expectimax<J, V, Observer>::cut_by_table(const S& state, Node& node) {
  if constexpr (Hashed<S>) {
    if (!table_) return std::nullopt;
    node.key = future_hash(state) ^ mix64(index(me_) + 1);
    const ValueEntry<V>* entry = table_->probe(node.key);
    if (entry == nullptr) return std::nullopt;
    node.hint = entry->move;
    const bool answers = entry->depth == node.depth || (entry->proved && entry->depth < node.depth);
    if (node.ply == 0 || !answers) return std::nullopt;
    const V value = plus(entry->value, collected_value(state, me_));
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
  table_->store(node.key, {.value = plus(value, collected_value(state, me_), -1),
                           .move = node.best,
                           .depth = static_cast<std::int16_t>(node.depth),
                           .bound = bound,
                           .proved = estimates_ == node.estimates_before});
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
    const double gain = worth(value, mover);
    if (node.ply == 0) {
      const bool bounded = !is_vector && !exact && number > 0 && gain <= worth(best, mover);
      root_moves_.push_back({move, gain, !bounded});
    }
    if (number > 0 && gain <= worth(best, mover)) continue;
    best = value;
    node.best = static_cast<std::uint32_t>(move.index());
    follow(node.ply, move);
    if (!options_.prune) continue;
    if constexpr (is_vector) {
      if (gain >= range_.high) break;
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
  const Player mover = state.to_play();
  ChanceList<S> events;
  list_events(state, events);
  const int depth = mover == Player::chance ? node.depth : node.depth - 1;
  if constexpr (!is_vector) {
    if (options_.star != Star::none) return star_mean(state, node, events, depth);
  }
  V sum{};
  double likeliest = 0;
  for (const ChanceEvent<S>& event : events) {
    const V value = with_move(state, event.move, [&](S& child) {
      return search(child, {event.move, mover, event.probability}, {}, depth, node.ply + 1);
    });
    sum = plus(sum, value, event.probability);
    if (event.probability <= likeliest) continue;
    likeliest = event.probability;
    follow(node.ply, event.move);
  }
  return sum;
}

// The mean within the node's window, or a bound of it outside.
template <Judge J, class V, class Observer>
double Expectimax<J, V, Observer>::star_mean(S& state, Node& node, const ChanceList<S>& events,
                                             int depth) {
  const Player mover = state.to_play();
  MeanBounds<S::max_moves> bounds(range_);
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
bool Expectimax<J, V, Observer>::probe(S& state, const Node& node, const ChanceList<S>& events,
                                       int depth, MeanBounds<S::max_moves>& bounds) {
  const RealWindow window = node.window;
  const bool may_fail_low = window.alpha > range_.low;
  const bool may_fail_high = window.beta < range_.high;
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

// The likeliest first, where the search prunes: they say most about the mean.
template <Judge J, class V, class Observer>
void Expectimax<J, V, Observer>::list_events(const S& state, ChanceList<S>& events) {
  bool listed = false;
  if constexpr (Stochastic<S>) {
    if (state.to_play() == Player::chance) {
      state.chance_events(events);
      listed = true;
    }
  }
  if (!listed) {
    const MoveList<S> moves = legal_moves(state);
    double probabilities[S::max_moves];
    model_->fill(state, moves, {probabilities, moves.size()});
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (probabilities[i] > 0) events.push_back({moves[i], probabilities[i]});
    }
  }
  if (options_.star != Star::none && !is_vector) {
    std::stable_sort(events.begin(), events.end(),
                     [](const auto& a, const auto& b) { return a.probability > b.probability; });
  }
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

#include "search/chance/expectimax_root.h"
