// What a game gives its searches beyond its rules. This is what they are given where it gives
// nothing; a game's file in players/for/ derives from it and puts its own in the place of what it
// knows better:
//
//   Knowledge                for alpha-beta (search/exact/knowledge.h)
//   set_solver(options)      settings that find the exact value soonest
//   set_player(options)      settings that play best within a time or depth
//   make_score_solver(start, settings)
//                            a solver for the score, where Knowledge asks who wins only
//   PlayoutEvaluatorOptions  of players that judge positions by playouts, with
//   make_playouts(options)   the evaluator that they ask for
//   make_sensible()          strikes out moves that no sensible player tries; or none
//   NetworkView              how its networks see it, if not by its planes (nn/grid/planes_view.h)
//   own_players()            the entries of its own players, with one of its own for `zero`
//   has_small_tree           a game with secrets that `nash` can solve before it begins
//   habits(state, moves, p)  of larger ones: how likely the others' moves are, for inference
#pragma once

#include <limits>
#include <memory>
#include <type_traits>

#include "core/evaluator.h"
#include "search/exact/alphabeta_options.h"
#include "search/exact/knowledge.h"
#include "search/mcts/prior.h"
#include "simulation/decisive_policy.h"
#include "simulation/playout.h"

namespace moyo::players {

// By its rules alone: the margin counts where there is one, else who wins.
template <class S>
struct KnowledgeOfRules {
  using type = void;
};
template <TwoPlayerState S>
struct KnowledgeOfRules<S> {
  using type = search::OutcomeKnowledge<S>;
};
template <TwoPlayerState S>
requires Scored<S>
struct KnowledgeOfRules<S> {
  using type = search::ScoreKnowledge<S>;
};

// Random moves, perhaps with a look ahead.
struct RandomPlayoutOptions {
  int length = 0;
  int lookahead = 0;
};
inline void describe(OptionTable& table, RandomPlayoutOptions& options) {
  table.add("length", options.length, "moves after which a playout is a draw; 0 plays to the end",
            0, 100000);
  table.add("lookahead", options.lookahead, "plies that playouts look ahead for a win at once", 0,
            2);
}

// The settings of a game's playouts; a look ahead for wins is for games of two without chance.
template <class Setup>
void describe_playouts(OptionTable& table, typename Setup::PlayoutEvaluatorOptions& options) {
  describe(table, options);
  if constexpr (!TwoPlayerState<typename Setup::Game>) table.leave_out({"lookahead"});
}

template <State S>
struct GameSetup {
  using Game = S;

  using Knowledge = typename KnowledgeOfRules<S>::type;
  static void set_solver(search::AlphaBetaOptions&) {}
  static void set_player(search::AlphaBetaOptions&) {}

  using PlayoutEvaluatorOptions = RandomPlayoutOptions;
  static std::unique_ptr<Evaluator<S>> make_playouts(const RandomPlayoutOptions& options) {
    const int plies = options.length == 0 ? std::numeric_limits<int>::max() : options.length;
    if constexpr (TwoPlayerState<S>) {
      if (options.lookahead != 0) {
        return std::make_unique<PlayoutEvaluator<S, DecisivePolicy>>(
            DecisivePolicy{options.lookahead}, plies);
      }
    }
    return std::make_unique<PlayoutEvaluator<S>>(UniformPolicy(), plies);
  }

  static std::unique_ptr<mcts::Prior<S>> make_sensible() { return nullptr; }

  static constexpr bool has_small_tree = false;
};

// Of a game whose whole tree is written down in a moment.
template <HiddenInformation S>
struct SmallTreeSetup : GameSetup<S> {
  static constexpr bool has_small_tree = true;
};

// Whether the game judges positions before their end, rather than calling them all even.
template <class K>
inline constexpr bool judges = true;
template <class S>
inline constexpr bool judges<search::OutcomeKnowledge<S>> = false;
template <class S>
inline constexpr bool judges<search::ScoreKnowledge<S>> = false;
template <>
inline constexpr bool judges<void> = false;
template <class Setup>
inline constexpr bool evaluates = judges<typename Setup::Knowledge>;

}  // namespace moyo::players
