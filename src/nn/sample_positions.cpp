#include "nn/sample_positions.h"

namespace moyo::nn {

go::Go sample_position(go::BoardSize size, Rng& rng) {
  using go::RuleSet;
  go::Go game(size, go::named_rules(rng.chance(0.5) ? RuleSet::tromp_taylor : RuleSet::chinese));
  const auto moves = rng.below(static_cast<std::uint32_t>(size.area()));
  for (std::uint32_t i = 0; i < moves && !game.is_terminal(); ++i) {
    MoveList<go::Go> legal;
    game.legal_moves(legal);
    // The pass comes last; it is drawn as rarely as any point.
    game.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  return game;
}

}  // namespace moyo::nn
