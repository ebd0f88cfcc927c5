#include "nn/grid/samples.h"

#include <memory>

#include "base/rng.h"
#include "nn/grid/encoder.h"
#include "nn/grid/prediction.h"

namespace moyo::nn {
namespace {

// After up to as many moves as the board has cells; not at the end.
AnyState sample(const AnyState& start, Rng& rng) {
  AnyState state = start;
  const auto cells = static_cast<std::uint32_t>(cells_of(start.planes()->size));
  for (std::uint32_t left = rng.below(cells); left > 0; --left) {
    const auto moves = state.legal_moves();
    AnyState next = state;
    next.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    if (next.is_terminal()) break;
    state = std::move(next);
  }
  return state;
}

}  // namespace

PlanePosition planes_of(const AnyState& start, std::string_view game) {
  auto planes = start.planes();
  if (!planes) throw InputError(std::string(game) + " has no planes for a network to look at");
  return *std::move(planes);
}

std::function<std::pair<Inputs, int>(int i)> grid_samples(const AnyState& start,
                                                          std::uint64_t seed) {
  return [start, rng = Rng(seed)](int i) mutable {
    const PlanePosition position = *sample(start, rng).planes();
    const PlaneSymmetries symmetries = network_symmetries(position.symmetries);
    return std::pair(encode_planes(position),
                     symmetries[static_cast<std::size_t>(i) % symmetries.size()]);
  };
}

RateSubject grid_rate_subject(const Network& network, const AnyState& start) {
  constexpr int count = 32;
  const PlanePosition first = *start.planes();
  const PlaneSymmetries symmetries = network_symmetries(first.symmetries);
  const auto positions = std::make_shared<std::vector<AnyState>>();
  Rng rng(1);
  for (int i = 0; i < count; ++i) positions->push_back(sample(start, rng));
  return {.board = std::to_string(first.size.width) + "x" + std::to_string(first.size.height),
          .positions = positions->size(),
          .symmetries = {symmetries.begin(), symmetries.end()},
          .encode = [positions](std::size_t i) { return encode_planes(*(*positions)[i].planes()); },
          .interpret =
              [&network, shape = first.shape](const RawOutput& raw, const Inputs& inputs,
                                              int symmetry) {
                interpret_planes(network, raw, shape, inputs.size, symmetry);
              }};
}

}  // namespace moyo::nn
