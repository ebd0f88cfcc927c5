#include "lab/go3_examples.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "core/outcome.h"
#include "games/registry.h"
#include "players/registry.h"

namespace moyo::lab {

AnyState Go3Example::state() const {
  return games::start(std::string(game)).parse_position(position);
}

std::span<const Go3Example> go3_examples() {
  static const std::vector<Go3Example> examples = {
      {"1",
       "go:size=5,komi=5.5,rules=course",
       ".X.OO/XXXOO/.XXO./XX.O./OO.O. b",
       "e2 alone wins: it kills the white group. Strong; but c1 and c2 seem to win, too",
       {{"E2", 1.0}, {"C2", 0.75}, {"C1", 0.72}}},
      {"2",
       "go:size=5,komi=5.5,rules=course",
       ".X.OO/XXXOO/.XXO./XX.O./..XO. w",
       "after Black's mistake at c1 White makes two eyes: strong, without knowing eyes",
       {{"E2", 0.98}, {"A1", 0.36}, {"C5", 0.36}}},
      {"3",
       "go:size=5,komi=3.5,rules=course",
       "X.XX./XXOOO/..XO./XXXOO/..XO. b",
       "e5 is a self-atari of three stones; nearly every other move wins, b5 is best",
       {{"B5", -1}, {"E5", -1}}},
      {"4",
       "go:size=7,komi=1.5,rules=course",
       ".XXXOO./XX..O.O/.X.XOOO/XXXOO.O/XXX.OOO/.XXXOO./XX..OOO b",
       "d6 is worth two points, d1 one, d3 none: the right order, but small differences",
       {{"D6", 0.86}, {"D1", 0.79}, {"D3", 0.72}}},
      {"5",
       "go:size=5,komi=1.5,rules=course",
       "OOX.O/O..O./..OOX/.X.XX/.OXX. w",
       "threats that lose points look best; the quiet move, here b3, would win and looks worse",
       {{"C2", -1}, {"A2", -1}, {"B3", -1}}},
      {"6",
       "go:size=5,komi=1.5,rules=course",
       "X.OXX/XXXXX/XOXO./.OOX./.OO.. w",
       "White is lost; threats to capture d2 that fail against anybody but a random player",
       {{"E2", 0.34}, {"D1", 0.32}, {"E3", 0.30}}},
  };
  return examples;
}

std::vector<MoveRate> flat_rates(const AnyState& state, int simulations, std::uint64_t seed) {
  const auto agent = players::make(fmt::format("go3:playouts={}", simulations), state, seed);
  std::vector<MoveRate> rates;
  for (const MoveReport& move : agent->think(state, {}).moves) {
    rates.push_back({state.format_move(move.move), winrate_from_payoff(move.value),
                     static_cast<double>(move.visits)});
  }
  std::stable_sort(rates.begin(), rates.end(),
                   [](const MoveRate& a, const MoveRate& b) { return a.rate > b.rate; });
  return rates;
}

double rate_of(const std::vector<MoveRate>& rates, std::string_view move) {
  const auto found = std::find_if(rates.begin(), rates.end(),
                                  [&](const MoveRate& rate) { return rate.move == move; });
  if (found == rates.end()) throw std::logic_error("no such move: " + std::string(move));
  return found->rate;
}

}  // namespace moyo::lab
