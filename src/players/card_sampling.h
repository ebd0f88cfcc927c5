// Players that imagine the hidden cards: `pimc` solves worlds with open cards (search/hidden/open_cards.h),
// `ismcts` and `smooth` search the tree of information sets (search/hidden/information_search.h). Worlds are
// all alike likely, or weighed by what the others did (inference.h).
#pragma once

#include "players/drawn_move.h"
#include "players/inference.h"
#include "players/player.h"
#include "players/typed_agent.h"
#include "search/hidden/information_search.h"
#include "search/hidden/open_cards.h"

namespace moyo::players {

struct PimcOptions {
  std::uint64_t worlds = 100;
  std::uint64_t nodes = 100000;
  InferenceOptions inference = {};
};
void describe(OptionTable& table, PimcOptions& options);

struct IsmctsOptions {
  std::uint64_t playouts = 5000;
  hidden::InformationSearchOptions search;
  InferenceOptions inference = {};
};
void describe(OptionTable& table, IsmctsOptions& options);

struct SmoothOptions : IsmctsOptions {
  SmoothOptions() { search.smooth = true; }
};
void describe(OptionTable& table, SmoothOptions& options);

// The options of a player that mean something for the game.
template <class Options, class Setup>
struct OptionsFor : Options {};
template <class Options, class Setup>
void describe(OptionTable& table, OptionsFor<Options, Setup>& options) {
  describe(table, static_cast<Options&>(options));
  describe_inference(table, options.inference, has_nash_model<Setup>, has_habits<Setup>);
}

template <class Setup>
class PimcAgent final : public TypedAgent<typename Setup::Game> {
 public:
  using S = typename Setup::Game;
  PimcAgent(const PimcOptions& options, const AnyState& start, std::uint64_t seed)
      : options_(options), worlds_(options.inference, start), rng_(seed) {}
  void new_game(std::uint64_t seed) override { rng_ = Rng(seed); }

 private:
  Report search(const S& state, const Limits& limits, const Study&) override {
    return worlds_.with_worlds(state, rng_, [&](auto&& draw_world) {
      return hidden::open_card_report_in(state, draw_world, options_.worlds, options_.nodes, limits,
                                         rng_);
    });
  }

  PimcOptions options_;
  WorldSource<Setup> worlds_;
  Rng rng_;
};

template <class Setup>
class InformationSearchAgent final : public TypedAgent<typename Setup::Game> {
 public:
  using S = typename Setup::Game;
  InformationSearchAgent(const IsmctsOptions& options, const AnyState& start, std::uint64_t seed)
      : options_(options), worlds_(options.inference, start), search_(options.search), rng_(seed) {}
  void new_game(std::uint64_t seed) override { rng_ = Rng(seed); }

 private:
  // A mixed strategy is drawn from.
  Report search(const S& state, const Limits& limits, const Study& study) override {
    search_.clear();
    Report report = worlds_.with_worlds(state, rng_, [&](auto&& draw_world) {
      return search_.search_in(state, draw_world, options_.playouts, limits, rng_);
    });
    if (options_.search.smooth && !study.analysis) {
      report.best = drawn_move(report, std::nullopt, 1, rng_);
    }
    return report;
  }

  IsmctsOptions options_;
  WorldSource<Setup> worlds_;
  hidden::InformationSearch<S> search_;
  Rng rng_;
};

template <class Setup, class Options, template <class> class AgentOf>
PlayerEntry card_sampling_entry(std::string_view name, std::string_view summary) {
  return player_entry<OptionsFor<Options, Setup>,
                      [](const Options& options, const AnyState& start, std::uint64_t seed) {
                        return std::make_unique<AgentOf<Setup>>(options, start, seed);
                      }>(name, summary);
}

template <class Setup>
std::vector<PlayerEntry> card_sampling_entries() {
  return {card_sampling_entry<Setup, PimcOptions, PimcAgent>(
              "pimc", "solves worlds with open cards; the best move on average"),
          card_sampling_entry<Setup, IsmctsOptions, InformationSearchAgent>(
              "ismcts", "tree search on information sets; the most visited move"),
          card_sampling_entry<Setup, SmoothOptions, InformationSearchAgent>(
              "smooth", "Smooth UCT on information sets; moves by their visits")};
}

}  // namespace moyo::players
