#include "players/random.h"

#include "core/game.h"

namespace moyo::players {
namespace {

class RandomAgent final : public Agent {
 public:
  explicit RandomAgent(std::uint64_t seed) : rng_(seed) {}

  void new_game(std::uint64_t seed) override { rng_ = Rng(seed); }

  Report think(const AnyState& state, const Limits&, const Study&) override {
    const std::vector<MoveId> moves = state.legal_moves();
    Report report;
    report.best = moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
    return report;
  }

 private:
  Rng rng_;
};

}  // namespace

const PlayerEntry random_entry =
    player_entry<NoOptions, [](const NoOptions&, const AnyState&, std::uint64_t seed) {
      return std::make_unique<RandomAgent>(seed);
    }>("random", "a uniformly random legal move");

}  // namespace moyo::players
