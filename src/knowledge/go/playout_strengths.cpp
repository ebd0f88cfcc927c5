#include "knowledge/go/playout_strengths.h"

#include <cmath>

#include "knowledge/go/learned_strengths.h"

namespace moyo::go {

PlayoutStrengths::PlayoutStrengths(const MoveStrengths& learned) {
  for (std::uint32_t i = 0; i < feature::pattern; ++i) {
    features_.push_back(std::exp(learned.logarithm(i)));
  }
  constexpr unsigned codes = 1 << 16;
  for (const Color c : {Color::black, Color::white}) {
    auto& table = patterns_[static_cast<std::size_t>(c) - 1];
    table.assign(codes, 1.0f);
    for (unsigned code = 0; code < codes; ++code) {
      const auto number = learned.book().find(smallest_pattern_code(Neighborhood(code), c));
      if (number == PatternBook::none) continue;
      table[code] = std::exp(learned.logarithm(feature::pattern + number));
    }
  }
}

const PlayoutStrengths& playout_strengths(BoardSize size) {
  static const PlayoutStrengths small(learned_playout_strengths(BoardSize(large_side - 1)));
  static const PlayoutStrengths large(learned_playout_strengths(BoardSize(large_side)));
  return is_large(size) ? large : small;
}

}  // namespace moyo::go
