// Who plays a game, from its concepts: players_of<Setup>() for a type of states, game_players for a
// game that has nothing more to say. Included by the files of players/for/, which are compiled once
// a game: this is where every search is instantiated.
#pragma once

#include "players/alphabeta.h"
#include "players/card_sampling.h"
#include "players/expectimax.h"
#include "players/game_players.h"
#include "players/game_setup.h"
#include "players/human.h"
#include "players/nash.h"
#include "players/oos.h"
#include "players/perfect.h"
#include "players/random.h"
#include "players/self_search_of.h"
#include "players/sim.h"
#include "players/solver_of.h"
#include "players/ucb.h"
#include "players/uct.h"
#include "players/zero.h"

namespace moyo::players {

template <class Setup>
StatePlayers players_of() {
  using S = typename Setup::Game;
  StatePlayers result;
  result.are_of = [](const AnyState& state) { return state.get_if<S>() != nullptr; };
  result.players = {human_entry, random_entry};
  const auto add = [&](const PlayerEntry& entry) { result.players.push_back(entry); };
  if constexpr (OpenState<S>) {
    add(sim_entry<Setup>());
    add(ucb_entry<Setup>());
    add(uct_entry<Setup>());
  }
  if constexpr (TwoPlayerState<S>) add(alphabeta_entry<Setup>());
  if constexpr (OpenState<S>) {
    if constexpr (player_count<S> == 1 || ZeroSumState<S>) {
      add(expectimax_entry<Setup>());
    } else {
      add(maxn_entry<Setup>());
      add(paranoid_entry<Setup>());
    }
  }
  if constexpr (TwoPlayerState<S>) {
    if constexpr (Hashed<S>) add(perfect_entry<Setup>());
    if constexpr (Planar<S>) {
      result.make_self_search = make_self_search<Setup>;
      result.check_network = check_network<Setup>;
    }
    if constexpr (!requires { Setup::own_players(); } && Planar<S>) add(zero_entry<S>());
    result.solver = solver_entry<Setup>();
  }
  if constexpr (requires { Setup::own_players(); }) {
    for (const PlayerEntry& entry : Setup::own_players()) add(entry);
  }
  if constexpr (HiddenInformation<S>) {
    add(nash_entry<S>());
    add(oos_entry<S>());
    for (const PlayerEntry& entry : card_sampling_entries<Setup>()) add(entry);
    result.game_tree = [](const AnyState& start, Bytes memory) {
      return hidden::game_tree(unwrap<S>(start), memory);
    };
  }
  return result;
}

// Of a game whose states are of the setups' types.
template <class... Setup>
GamePlayers game_players(std::string_view game) {
  GamePlayers result{.game = game, .states = {players_of<Setup>()...}};
  if constexpr ((TwoPlayerState<typename Setup::Game> && ...)) {
    result.best = "alphabeta";
    result.levels = alphabeta_levels();
    result.usual_level = "easy";
    result.variants = uct_variants();
  } else if constexpr ((OpenState<typename Setup::Game> && ...)) {
    result.best = "uct";
    result.levels = uct_levels();
    result.usual_level = "easy";
    result.variants = plain_uct_variants();
  } else if constexpr ((HiddenInformation<typename Setup::Game> && ...)) {
    constexpr bool is_small = (Setup::has_small_tree && ...);
    result.best = is_small ? "nash" : "ismcts";
    result.levels = card_levels(is_small);
    result.usual_level = "strong";
  } else {
    result.best = "random";
    result.levels = random_level();
    result.usual_level = "random";
  }
  return result;
}

}  // namespace moyo::players
