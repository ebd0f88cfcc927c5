// What alpha-beta may know of a game. The search never names a game: a small object, chosen at
// compile time, tells it the exact value of ended games and an estimate of the others, and may
// offer more, each an optional function that the search asks for:
//
//   must      Value terminal_value(s)     exact value of an ended game, for the player to move
//             Value evaluate(s)           estimate for the player to move
//   optional  Bounds bounds(s, window)    what is certain about s at a glance, ended games
//                                         included; or a type derived from Bounds, with whatever
//                                         else was worked out on the way. Bounds that are costly to
//                                         find matter only if they exclude the window.
//             void candidates(s, glance, list)
//                                         the moves that suffice (leaving out the rest must not
//                                         change the value), each with an ordering score; `glance`
//                                         is what bounds returned
//             std::optional<Value> finish(s, alpha, beta, nodes)
//                                         the value (outside the window a bound of it) where so
//                                         little is left that the knowledge solves it by itself;
//                                         adds the positions it enters to `nodes`
//             int order(s, move)          ordering score of a legal move, higher first
//             std::uint64_t key(s)        code for the transposition table, else s.hash()
//             void noisy_moves(s, list)   what quiescence follows beyond the depth limit
//             void promising(s, glance, list)
//                                         the moves worth trying where leaving out the others
//                                         proves nothing
//             bool pass(s)                makes a null move unless it would be wrong here; with
//                                         `null_move` its soundness
//             ProbCut probcut(depth)      how a shallow search predicts a deep one
//             static Value decisive       values from here on (and below its negative) come only
//                                         from finished games, never from an estimate
//             static bool decisive_is_proved
//                                         and prove the node they are found at, whatever else was
//                                         only estimated there
//             Value repetition_value(s)   where play may never end: of a position that comes again,
//                                         else 0
//             bool ends_play(mover, value)
//                                         whether only play with an end gives that value
//             static ValueScale scale     what the values mean in a report
//             static Value unit           how many values make one point of a score (else 1)
//
// `Soundness` says whether a technique keeps exact values in this game or only helps in practice.
#pragma once

#include <cmath>
#include <concepts>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/fixed_list.h"
#include "core/report.h"
#include "core/state.h"
#include "search/exact/value.h"

namespace moyo::search {

template <class K>
concept Knowledge = TwoPlayerState<typename K::State> &&
    requires(const K knowledge, const typename K::State& state) {
  { knowledge.terminal_value(state) } -> std::same_as<Value>;
  { knowledge.evaluate(state) } -> std::same_as<Value>;
};

template <class S>
struct ScoredMove {
  typename S::Move move{};
  int score = 0;
};
template <class S>
using ScoredMoves = FixedList<ScoredMove<S>, S::max_moves>;

enum class Soundness {
  never,      // the technique is wrong for this game
  heuristic,  // it usually helps
  sound,      // it never changes an exact value
};

// v_deep = slope * v_shallow + offset with a normal error of the given deviation (Buro 1995).
struct ProbCut {
  int shallow_depth = 0;
  double slope = 1;
  double offset = 0;
  double deviation = 0;

  // The shallow value from which on the deep one reaches `beta`, sure to `threshold` deviations.
  Value shallow_bound(Value beta, double threshold) const {
    return static_cast<Value>(std::ceil((threshold * deviation + beta - offset) / slope));
  }
};

template <class K>
concept HasBounds = requires(const K k, const typename K::State& s, Bounds window) {
  { k.bounds(s, window) } -> std::derived_from<Bounds>;
};

// What is seen at a glance: the type that bounds returns.
namespace detail {
template <class K>
struct GlanceType {
  using type = Bounds;
};
template <HasBounds K>
struct GlanceType<K> {
  using type =
      decltype(std::declval<const K&>().bounds(std::declval<const typename K::State&>(), Bounds()));
};
}  // namespace detail
template <class K>
using Glance = typename detail::GlanceType<K>::type;

template <class K>
concept HasCandidates = HasBounds<K> &&
    requires(const K k, const typename K::State& s, const Glance<K>& glance,
             ScoredMoves<typename K::State>& moves) {
  k.candidates(s, glance, moves);
};
template <class K>
concept HasPromising = HasBounds<K> &&
    requires(const K k, const typename K::State& s, const Glance<K>& glance,
             ScoredMoves<typename K::State>& moves) {
  k.promising(s, glance, moves);
};
template <class K>
concept HasFinish = requires(const K k, const typename K::State& s, Value value,
                             std::uint64_t& nodes) {
  { k.finish(s, value, value, nodes) } -> std::same_as<std::optional<Value>>;
};
template <class K>
concept HasOrder = requires(const K k, const typename K::State& s, typename K::State::Move move) {
  { k.order(s, move) } -> std::same_as<int>;
};
template <class K>
concept HasKey = requires(const K k, const typename K::State& s) {
  { k.key(s) } -> std::same_as<std::uint64_t>;
};
template <class K>
concept HasNoisyMoves = requires(const K k, const typename K::State& s,
                                 ScoredMoves<typename K::State>& moves) {
  k.noisy_moves(s, moves);
};
template <class K>
concept HasNullMove = requires(const K k, typename K::State& s) {
  { K::null_move } -> std::convertible_to<Soundness>;
  { k.pass(s) } -> std::same_as<bool>;
};
template <class K>
concept HasProbCut = requires(const K k, int depth) {
  { k.probcut(depth) } -> std::same_as<std::optional<ProbCut>>;
};

// The least knowledge: a win is worth `win`, everything unfinished is even.
template <TwoPlayerState S>
struct OutcomeKnowledge {
  using State = S;
  static constexpr Value win = 1;
  static constexpr Value decisive = win;
  static constexpr ValueScale scale = ValueScale::payoff;

  Value terminal_value(const S& state) const {
    return win * outcome_of(state).sign_for(state.to_play());
  }
  Value evaluate(const S&) const { return 0; }
};

// The margin of victory is what counts, for games with a score.
template <TwoPlayerState S>
requires Scored<S>
struct ScoreKnowledge {
  using State = S;
  Value terminal_value(const S& state) const {
    const auto score = static_cast<Value>(state.score());
    return state.to_play() == Player::first ? score : -score;
  }
  Value evaluate(const S&) const { return 0; }
};

}  // namespace moyo::search
