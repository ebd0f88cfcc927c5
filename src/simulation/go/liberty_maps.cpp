#include "simulation/go/liberty_maps.h"

#include <bit>
#include <cmath>

#include "base/hash.h"

namespace moyo::go {
namespace {

constexpr auto liberty_codes = zobrist_codes<point_indices>(0x11be);
constexpr auto move_codes = zobrist_codes<std::size_t{2} * point_indices>(0x30fe);

}  // namespace

std::uint64_t liberty_map(const PlayoutBoard& board, Point stone) {
  std::uint64_t map = 0;
  for (const Point p : liberties(board, stone, FewPoints::capacity())) {
    const int empty = std::popcount(board.neighborhood(p).empty_sides());
    map ^= std::rotl(liberty_codes[p.index()], empty);
  }
  return map;
}

LibertyMaps::LibertyMaps(std::size_t slots) : slots_(slots) {}

void LibertyMaps::clear() {
  std::fill(slots_.begin(), slots_.end(), Slot());
  begin();
}

std::uint64_t LibertyMaps::key_of(std::uint64_t map, Point move, Color player) {
  return map ^ move_codes[move.index() + (player == Color::black ? 0 : point_indices)];
}

LibertyMaps::Success LibertyMaps::success(std::uint64_t key) const {
  const Slot& slot = slots_[place(key)];
  if (slot.key != key || slot.visits == 0) return {};
  return {slot.visits, slot.successes / slot.visits};
}

LibertyMaps::Success LibertyMaps::success(const PlayoutBoard& board, Point stone,
                                          Point move) const {
  return success(key_of(liberty_map(board, stone), move, board.to_play()));
}

Point LibertyMaps::choose(const PlayoutBoard& board, Point stone, const FewPoints& moves,
                          Rng& rng) {
  constexpr double c = 0.4, often = 16, never = 0.05;
  if (moves.empty()) return no_point;
  const std::uint64_t map = liberty_map(board, stone);
  FixedList<Success, FewPoints::capacity()> known;
  double visits = 0;
  for (const Point move : moves) {
    known.push_back(success(key_of(map, move, board.to_play())));
    visits += known.back().visits;
  }
  Point best = no_point;
  double best_urgency = 0;
  const auto start = rng.below(static_cast<std::uint32_t>(moves.size()));  // among equals
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::size_t at = (start + i) % moves.size();
    const auto [tried, mean] = known[at];
    if (tried >= often && mean < never) continue;
    const double urgency = tried == 0 ? 1e9 : mean + c * std::sqrt(std::log(visits) / tried);
    if (best != no_point && urgency <= best_urgency) continue;
    best = moves[at];
    best_urgency = urgency;
  }
  if (best != no_point && choices_.size() < choices_.capacity()) {
    choices_.push_back({key_of(map, best, board.to_play()), stone, board.to_play()});
  }
  return best;
}

void LibertyMaps::count(const Choice& choice, bool worked) {
  Slot& slot = slots_[place(choice.key)];
  if (slot.key != choice.key) slot = {choice.key, 0, 0};
  slot.visits += 1;
  slot.successes += worked ? 1.0f : 0.0f;
}

}  // namespace moyo::go
