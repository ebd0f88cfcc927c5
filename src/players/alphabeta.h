// `alphabeta`: alpha-beta search with the game's knowledge and the settings it recommends.
#pragma once

#include "players/game_setup.h"
#include "players/player.h"
#include "players/typed_agent.h"
#include "search/exact/alphabeta.h"
#include "search/exact/describe_for.h"

namespace moyo::players {

template <search::Knowledge K>
class AlphaBetaAgent final : public TypedAgent<typename K::State> {
 public:
  explicit AlphaBetaAgent(const search::AlphaBetaOptions& options) : search_(options) {}

  void new_game(std::uint64_t) override { search_.clear(); }

 private:
  Report search(const typename K::State& state, const Limits& limits, const Study&) override {
    return search_.search(state, limits);
  }

  search::AlphaBeta<K> search_;
};

// What the game recommends for play.
template <class Setup>
struct AlphaBetaPlay : search::AlphaBetaOptions {
  AlphaBetaPlay() { Setup::set_player(*this); }
};
template <class Setup>
void describe(OptionTable& table, AlphaBetaPlay<Setup>& options) {
  search::describe_for<typename Setup::Knowledge>(table, options);
}

template <class Setup>
PlayerEntry alphabeta_entry() {
  return player_entry<AlphaBetaPlay<Setup>,
                      [](const AlphaBetaPlay<Setup>& options, const AnyState&, std::uint64_t) {
                        return std::make_unique<AlphaBetaAgent<typename Setup::Knowledge>>(options);
                      }>("alphabeta", "alpha-beta search with the game's knowledge");
}

}  // namespace moyo::players
