// `alphabeta`: alpha-beta search with the game's knowledge and the settings it recommends; or with
// none of it, or with simulations in its place (plain_knowledge.h).
#pragma once

#include "players/game_setup.h"
#include "players/plain_knowledge.h"
#include "players/player.h"
#include "players/typed_agent.h"
#include "search/exact/alphabeta.h"
#include "search/exact/describe_for.h"

namespace moyo::players {

template <search::Knowledge K>
class AlphaBetaAgent final : public TypedAgent<typename K::State> {
 public:
  explicit AlphaBetaAgent(const search::AlphaBetaOptions& options, K knowledge = {})
      : search_(options, std::move(knowledge)) {}

  void new_game(std::uint64_t) override { search_.clear(); }

 private:
  Report search(const typename K::State& state, const Limits& limits, const Study&) override {
    return search_.search(state, limits);
  }

  search::AlphaBeta<K> search_;
};

enum class KnowledgeUse { on, off, playouts };

// What the game recommends for play.
template <class Setup>
struct AlphaBetaPlay : search::AlphaBetaOptions {
  AlphaBetaPlay() { Setup::set_player(*this); }
  KnowledgeUse knowledge = KnowledgeUse::on;
  int leaf_playouts = 100;
};
template <class Setup>
void describe(OptionTable& table, AlphaBetaPlay<Setup>& options) {
  search::describe_for<typename Setup::Knowledge>(table, options);
  table.add(
      "knowledge", options.knowledge,
      "what judges positions: the game's knowledge, nothing, or playouts",
      {{"on", KnowledgeUse::on}, {"off", KnowledgeUse::off}, {"playouts", KnowledgeUse::playouts}});
  table.add("leaf", options.leaf_playouts, "playouts of a position with knowledge=playouts", 1,
            1000000);
  table.set_aside({"leaf"});
}

template <class Setup>
std::unique_ptr<Agent> make_alphabeta(const AlphaBetaPlay<Setup>& options, const AnyState&,
                                      std::uint64_t seed) {
  using S = typename Setup::Game;
  if (options.knowledge == KnowledgeUse::on) {
    return std::make_unique<AlphaBetaAgent<typename Setup::Knowledge>>(options);
  }
  if (options.width != 0) throw InputError("width wants knowledge=on");
  PlainKnowledge<S> plain;
  if (options.knowledge == KnowledgeUse::playouts) {
    if (options.threads > 1) throw InputError("knowledge=playouts wants threads=1");
    plain.judge =
        std::make_shared<typename PlainKnowledge<S>::Judge>(typename PlainKnowledge<S>::Judge{
            Setup::make_playouts({}), options.leaf_playouts, Rng(seed)});
  }
  return std::make_unique<AlphaBetaAgent<PlainKnowledge<S>>>(options, plain);
}

template <class Setup>
PlayerEntry alphabeta_entry() {
  return player_entry<AlphaBetaPlay<Setup>, make_alphabeta<Setup>>(
      "alphabeta", "alpha-beta search with the game's knowledge");
}

}  // namespace moyo::players
