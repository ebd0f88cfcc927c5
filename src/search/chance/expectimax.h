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
// The class is here; its parts are expectimax_nodes.h (the recursion), expectimax_star.h (pruning at
// chance nodes), expectimax_table.h (the table) and expectimax_root.h (deepening and the report).
#pragma once

#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/limits.h"
#include "core/report.h"
#include "core/study.h"
#include "search/chance/backed_value.h"
#include "search/chance/expectimax_options.h"
#include "search/chance/judge.h"
#include "search/chance/node_observer.h"
#include "search/chance/opponent_model.h"
#include "search/chance/star.h"
#include "search/chance/value_table.h"
#include "search/exact/move_ordering.h"

namespace moyo::search {

template <Judge J, class V = double, class Observer = NoNodeObserver>
class Expectimax {
 public:
  using S = typename J::State;
  using Move = typename S::Move;
  using Values = BackedValue<J, V>;
  static constexpr bool is_vector = Values::is_vector;

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
  V mean_of(S& state, Node& node, std::span<ChanceEvent<S>> events, int depth);
  double star_mean(S& state, Node& node, std::span<const ChanceEvent<S>> events, int depth);
  bool probe(S& state, const Node& node, std::span<const ChanceEvent<S>> events, int depth,
             MeanBounds<S::max_moves>& bounds);
  void order_moves(const S& state, const Node& node, ScoredMoves<S>& moves) const;
  void follow(int ply, Move move);
  void continue_line(const S& root, std::vector<Move>& line) const;
  Report report_of(const S& root, const V& value, int depth);

  Role role_of(Player p) const {
    if (p == Player::chance) return Role::mean;
    if (is_vector || p == values_.me()) return Role::largest;
    return model_ ? Role::mean : Role::smallest;
  }
  std::uint64_t key_of(const S& state) const requires Hashed<S> {
    return future_hash(state) ^ mix64(index(values_.me()) + 1);
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
  Values values_;
  std::optional<LimitWatch> watch_;
  std::uint64_t estimates_ = 0;
  std::vector<std::vector<Move>> lines_;  // lines_[n]: the line found from ply n
  std::vector<RootMove> root_moves_;
  ChanceStatistics statistics_;
};

}  // namespace moyo::search

#include "search/chance/expectimax_nodes.h"
#include "search/chance/expectimax_root.h"
#include "search/chance/expectimax_star.h"
#include "search/chance/expectimax_table.h"
