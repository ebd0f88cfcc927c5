// Players that imagine the hidden cards: `pimc` solves worlds with open cards (search/hidden/open_cards.h),
// `ismcts` and `smooth` search the tree of information sets (search/hidden/information_search.h).
#pragma once

#include "players/drawn_move.h"
#include "players/player.h"
#include "players/typed_agent.h"
#include "search/hidden/information_search.h"
#include "search/hidden/open_cards.h"

namespace moyo::players {

struct PimcOptions {
  std::uint64_t worlds = 100;
  std::uint64_t nodes = 100000;
};
void describe(OptionTable& table, PimcOptions& options);

struct IsmctsOptions {
  std::uint64_t playouts = 5000;
  hidden::InformationSearchOptions search;
};
void describe(OptionTable& table, IsmctsOptions& options);

struct SmoothOptions : IsmctsOptions {
  SmoothOptions() { search.smooth = true; }
};
void describe(OptionTable& table, SmoothOptions& options);

template <HiddenInformation S>
class PimcAgent final : public TypedAgent<S> {
 public:
  PimcAgent(const PimcOptions& options, std::uint64_t seed) : options_(options), rng_(seed) {}
  void new_game(std::uint64_t seed) override { rng_ = Rng(seed); }

 private:
  Report search(const S& state, const Limits& limits, const Study&) override {
    return hidden::open_card_report(state, options_.worlds, options_.nodes, limits, rng_);
  }

  PimcOptions options_;
  Rng rng_;
};

template <HiddenInformation S>
class InformationSearchAgent final : public TypedAgent<S> {
 public:
  InformationSearchAgent(const IsmctsOptions& options, std::uint64_t seed)
      : options_(options), search_(options.search), rng_(seed) {}
  void new_game(std::uint64_t seed) override { rng_ = Rng(seed); }

 private:
  // A mixed strategy is drawn from.
  Report search(const S& state, const Limits& limits, const Study& study) override {
    search_.clear();
    Report report = search_.search(state, options_.playouts, limits, rng_);
    if (options_.search.smooth && !study.analysis) {
      report.best = drawn_move(report, std::nullopt, 1, rng_);
    }
    return report;
  }

  IsmctsOptions options_;
  hidden::InformationSearch<S> search_;
  Rng rng_;
};

template <HiddenInformation S>
std::vector<PlayerEntry> card_sampling_entries() {
  return {player_entry<PimcOptions,
                       [](const PimcOptions& options, const AnyState&, std::uint64_t seed) {
                         return std::make_unique<PimcAgent<S>>(options, seed);
                       }>("pimc", "solves worlds with open cards; the best move on average"),
          player_entry<IsmctsOptions,
                       [](const IsmctsOptions& options, const AnyState&, std::uint64_t seed) {
                         return std::make_unique<InformationSearchAgent<S>>(options, seed);
                       }>("ismcts", "tree search on information sets; the most visited move"),
          player_entry<SmoothOptions,
                       [](const SmoothOptions& options, const AnyState&, std::uint64_t seed) {
                         return std::make_unique<InformationSearchAgent<S>>(options, seed);
                       }>("smooth", "Smooth UCT on information sets; moves by their visits")};
}

}  // namespace moyo::players
