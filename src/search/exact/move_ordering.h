// Which move to try first, learned from cutoffs during the search: killers (moves that refuted
// siblings at the same ply), history (moves that cut off often anywhere; Schaeffer 1983) and
// countermoves (the move that refuted the opponent's last one; Uiterwijk 1992).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/player.h"
#include "core/state.h"

namespace moyo::search {

template <State S>
class CutoffMemory {
 public:
  using Move = typename S::Move;

  explicit CutoffMemory(int max_ply) : killers_(static_cast<std::size_t>(max_ply) + 1) {}

  void clear() {
    std::fill(killers_.begin(), killers_.end(), Killers{});
    for (auto& side : history_) side.fill(0);
    for (auto& side : countermoves_) side.fill(none);
  }

  // `move` of `player` failed high at `ply`, `depth` plies above the leaves.
  void record(Player player, Move move, std::optional<Move> previous, int ply, int depth) {
    Killers& killers = killers_[static_cast<std::size_t>(ply)];
    const Slot slot = to_slot(move);
    if (killers[0] != slot) {
      killers[1] = killers[0];
      killers[0] = slot;
    }
    std::int32_t& count = history_[index(player)][place(move)];
    count += depth * depth + 1;
    if (count > history_limit) halve(history_[index(player)]);
    if (previous) countermoves_[index(player)][place(*previous)] = slot;
  }

  bool is_killer(Move move, int ply) const {
    const Killers& killers = killers_[static_cast<std::size_t>(ply)];
    return killers[0] == to_slot(move) || killers[1] == to_slot(move);
  }
  bool is_countermove(Player player, Move move, std::optional<Move> previous) const {
    return previous && countermoves_[index(player)][place(*previous)] == to_slot(move);
  }
  // In [0, history_limit].
  int history(Player player, Move move) const { return history_[index(player)][place(move)]; }

  static constexpr std::int32_t history_limit = 1 << 20;

 private:
  using Slot = std::uint32_t;
  static constexpr Slot none = 0xffffffff;
  using Killers = std::array<Slot, 2>;
  // Games with more move numbers than this share places; the memory is only a hint.
  static constexpr std::size_t places = std::min<std::size_t>(S::move_indices, 4096);

  static Slot to_slot(Move move) { return static_cast<Slot>(move.index()); }
  static std::size_t place(Move move) { return move.index() % places; }
  static void halve(std::array<std::int32_t, places>& counts) {
    for (auto& count : counts) count /= 2;
  }

  std::vector<Killers> killers_;
  static constexpr std::size_t sides = player_count<S> > 2 ? player_count<S> : 2;
  std::array<std::array<std::int32_t, places>, sides> history_{};
  std::array<std::array<Slot, places>, sides> countermoves_{};
};

}  // namespace moyo::search
