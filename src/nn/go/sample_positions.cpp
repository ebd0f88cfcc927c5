#include "nn/go/sample_positions.h"

#include <algorithm>
#include <iterator>
#include <memory>

#include "nn/go/encoder.h"
#include "nn/go/prediction.h"
#include "nn/symmetry.h"

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

std::function<std::pair<Inputs, int>(int i)> go_samples(const Network& network,
                                                        std::uint64_t seed) {
  const auto encoder = std::make_shared<Encoder>(network);
  const int only = network.board.width;
  return [encoder, only, rng = Rng(seed)](int i) mutable {
    constexpr int sides[] = {9, 19, 13, 7, 2, 11, 5};
    const int side = only != 0 ? only : sides[static_cast<std::size_t>(i) % std::size(sides)];
    // Now and then a board that is not square.
    const bool oblong = only == 0 && i % 11 == 10;
    const go::BoardSize size(oblong ? std::min(side + 3, go::max_side) : side, side);
    return std::pair(encoder->encode(sample_position(size, rng)),
                     i % symmetry_count(dimensions(size)));
  };
}

std::vector<RateSubject> go_rate_subjects(const Network& network) {
  constexpr int count = 32;
  std::vector<RateSubject> subjects;
  for (const int side : {9, 13, 19}) {
    if (!network.plays_any_board() && side != network.board.width) continue;
    const auto positions = std::make_shared<std::vector<go::Go>>();
    Rng rng(1);
    for (int i = 0; i < count; ++i) {
      positions->push_back(sample_position(go::BoardSize(side), rng));
    }
    const auto encoder = std::make_shared<Encoder>(network);
    const auto symmetries = all_symmetries({side, side});
    subjects.push_back({.board = std::to_string(side) + "x" + std::to_string(side),
                        .positions = positions->size(),
                        .symmetries = {symmetries.begin(), symmetries.end()},
                        .encode = [=](std::size_t i) { return encoder->encode((*positions)[i]); },
                        .interpret =
                            [&network](const RawOutput& raw, const Inputs& inputs, int symmetry) {
                              interpret(network, raw, inputs, symmetry, false);
                            }});
  }
  return subjects;
}

}  // namespace moyo::nn
