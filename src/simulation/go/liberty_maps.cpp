#include "simulation/go/liberty_maps.h"

#include <bit>
#include <cmath>

#include "base/hash.h"

namespace moyo::go {
namespace {

constexpr auto liberty_codes = zobrist_codes<point_indices>(0x11be);
constexpr auto move_codes = zobrist_codes<std::size_t{2} * point_indices>(0x30fe);

constexpr double often = 16;  // visits that say something

bool is_hopeless(const LibertyMaps::Success& known) {
  constexpr double never = 0.05;
  return known.visits >= often && known.mean < never;
}

}  // namespace

std::uint64_t liberty_map(const PlayoutBoard& board, Point stone) {
  std::uint64_t map = 0;
  for (const Point p : liberties(board, stone, FewPoints::capacity())) {
    const int empty = std::popcount(board.neighborhood(p).empty_sides());
    map ^= std::rotl(liberty_codes[p.index()], empty);
  }
  return map;
}

LibertyMaps::LibertyMaps(double threshold, std::size_t slots)
    : threshold_(threshold), slots_(slots) {}

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
  if (moves.empty()) return no_point;
  const std::uint64_t map = liberty_map(board, stone);
  KnownMoves known;
  for (const Point move : moves) known.push_back(success(key_of(map, move, board.to_play())));
  const Point best = threshold_ > 0 ? by_threshold(moves, known, rng) : by_ucb(moves, known, rng);
  if (best != no_point && choices_.size() < choices_.capacity()) {
    choices_.push_back({key_of(map, best, board.to_play()), stone, board.to_play()});
  }
  return best;
}

Point LibertyMaps::by_ucb(const FewPoints& moves, const KnownMoves& known, Rng& rng) const {
  constexpr double c = 0.4;
  double visits = 0;
  for (const Success& one : known) visits += one.visits;
  Point best = no_point;
  double best_urgency = 0;
  const auto start = rng.below(static_cast<std::uint32_t>(moves.size()));  // among equals
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::size_t at = (start + i) % moves.size();
    const auto [tried, mean] = known[at];
    if (is_hopeless(known[at])) continue;
    const double urgency = tried == 0 ? 1e9 : mean + c * std::sqrt(std::log(visits) / tried);
    if (best != no_point && urgency <= best_urgency) continue;
    best = moves[at];
    best_urgency = urgency;
  }
  return best;
}

Point LibertyMaps::by_threshold(const FewPoints& moves, const KnownMoves& known, Rng& rng) const {
  FewPoints working, possible;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (is_hopeless(known[i])) continue;
    possible.push_back(moves[i]);
    if (known[i].visits >= often && known[i].mean >= threshold_) working.push_back(moves[i]);
  }
  const FewPoints& chosen = working.empty() ? possible : working;
  if (chosen.empty()) return no_point;
  return chosen[rng.below(static_cast<std::uint32_t>(chosen.size()))];
}

void LibertyMaps::count(const Choice& choice, bool worked) {
  Slot& slot = slots_[place(choice.key)];
  if (slot.key != choice.key) slot = {choice.key, 0, 0};
  slot.visits += 1;
  slot.successes += worked ? 1.0f : 0.0f;
}

}  // namespace moyo::go
