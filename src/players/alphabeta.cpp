#include "players/alphabeta.h"

#include "knowledge/compiled_searches.h"
#include "players/typed_agent.h"

namespace moyo::players {
namespace {

using search::AlphaBetaOptions;

template <TwoPlayerState S>
class AlphaBetaAgent final : public TypedAgent<S> {
 public:
  explicit AlphaBetaAgent(const AlphaBetaOptions& options) : search_(options) {}

  void new_game(std::uint64_t) override { search_.clear(); }

 private:
  Report search(const S& state, const Limits& limits, const Study&) override {
    return search_.search(state, limits);
  }

  search::AlphaBeta<knowledge::KnowledgeFor<S>> search_;
};

// What the game recommends, changed by what is asked for.
template <TwoPlayerState S>
AlphaBetaOptions options_for(const OptionSpec& spec) {
  AlphaBetaOptions options = knowledge::player_options<S>();
  OptionTable table;
  describe(table, options);
  table.apply(spec);
  return options;
}

std::unique_ptr<Agent> make_alphabeta(const OptionSpec& spec, const AnyState& start,
                                      std::uint64_t) {
  return make_for_two("alphabeta", start, [&]<class S>(const S&) -> std::unique_ptr<Agent> {
    return std::make_unique<AlphaBetaAgent<S>>(options_for<S>(spec));
  });
}

std::string full_name(const OptionSpec& spec) {
  // Other switches are as the game recommends; what was asked for is what differs.
  std::string name = spec.name;
  AlphaBetaOptions options;
  OptionTable table;
  describe(table, options);
  table.apply(spec);
  for (const OptionTable::Entry& entry : table.entries()) {
    if (!spec.sets(entry.name)) continue;
    name += (name == spec.name ? ":" : ",") + entry.name + "=" + entry.get();
  }
  return name;
}

}  // namespace

const PlayerEntry alphabeta_entry = {
    "alphabeta",
    "alpha-beta search with the game's knowledge",
    false,
    make_alphabeta,
    [](std::string_view indent) { return options_help<AlphaBetaOptions>(indent); },
    full_name,
};

}  // namespace moyo::players
