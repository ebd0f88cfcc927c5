// The exact outcome of every position reachable from a start, in a game whose play may never end:
// backwards from the ended games (Thompson 1986). A position is won in n if a move leads to one
// that is lost in n - 1 or fewer, and lost in n if all moves lead to won ones. All other positions
// are draws, by a drawn end or because play never ends.
//
// The hash code stands for the position, as in outcome_table.h. Wants positions whose past does not
// matter.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/state.h"

namespace moyo {

template <class S>
requires TwoPlayerState<S> && Unending<S> && Undoable<S>
class RetrogradeTable {
 public:
  struct Result {
    int value = 0;  // for the player to move: +1 win, 0 draw, -1 loss
    int plies = 0;  // to the end of a won or lost game
  };

  // How many different positions may be written down.
  explicit RetrogradeTable(std::uint64_t max_positions) : max_positions_(max_positions) {}

  // Nothing if more positions can be reached from here than the table may hold.
  std::optional<Result> find(const S& state) {
    if constexpr (requires { state.same_rules(state); }) {
      if (start_ && !start_->same_rules(state)) index_.clear();
    }
    if (!index_.contains(state.hash())) {
      index_.clear();
      positions_.clear();
      start_ = state;
      if (!write_down(state)) {
        index_.clear();
        positions_.clear();
        return std::nullopt;
      }
      work_backwards();
    }
    return positions_[index_.at(state.hash())].result;
  }

  // The moves that keep the value of a position of the table; those of a won one bring its end
  // nearer, so that play by them does end.
  std::vector<typename S::Move> best_moves(const S& state) const {
    const Result here = known(state);
    std::vector<typename S::Move> moves;
    for (const auto move : legal_moves(state)) {
      S child = state;
      child.play(move);
      const Result reply = known(child);
      const int value = child.to_play() == state.to_play() ? reply.value : -reply.value;
      if (value == here.value && (value <= 0 || reply.plies < here.plies)) moves.push_back(move);
    }
    return moves;
  }

  std::uint64_t positions() const { return positions_.size(); }

 private:
  using Index = std::uint32_t;
  struct Position {
    Player mover = Player::first;
    bool decided = false;
    Result result;
    std::uint32_t open_moves = 0;  // that are not known to lose
    std::vector<Index> before;     // positions that lead here
  };
  struct Visit {
    Index position;
    std::vector<typename S::Move> moves;  // not yet made
  };

  Result known(const S& state) const { return positions_[index_.at(state.hash())].result; }

  // The number of the position, and whether it is new.
  std::pair<Index, bool> enter(const S& state) {
    const auto [place, is_new] =
        index_.try_emplace(state.hash(), static_cast<Index>(positions_.size()));
    if (is_new) {
      Position position;
      position.mover = state.to_play();
      if (state.is_terminal()) {
        position.decided = true;
        position.result.value = outcome_of(state).sign_for(state.to_play());
      }
      positions_.push_back(position);
    }
    return {place->second, is_new};
  }

  // Depth first, the line on the heap: it may be as long as there are positions.
  // False if there are too many.
  bool write_down(S state) {
    std::vector<Visit> line;
    const auto visit = [&](Index at) {
      const MoveList<S> moves = legal_moves(state);
      positions_[at].open_moves = static_cast<std::uint32_t>(moves.size());
      line.push_back({at, {moves.begin(), moves.end()}});
    };
    visit(enter(state).first);
    while (true) {
      Visit& here = line.back();
      if (here.moves.empty()) {
        line.pop_back();
        if (line.empty()) return true;
        state.undo();
        continue;
      }
      state.play(here.moves.back());
      here.moves.pop_back();
      const auto [at, is_new] = enter(state);
      if (positions_.size() > max_positions_) return false;
      positions_[at].before.push_back(here.position);
      if (is_new && !state.is_terminal()) {
        visit(at);
      } else {
        state.undo();
      }
    }
  }

  void work_backwards() {
    std::deque<Index> decided;
    for (Index i = 0; i < positions_.size(); ++i) {
      if (positions_[i].decided && positions_[i].result.value != 0) decided.push_back(i);
    }
    while (!decided.empty()) {
      const Position& child = positions_[decided.front()];
      decided.pop_front();
      for (Index i : child.before) {
        Position& position = positions_[i];
        if (position.decided) continue;
        const int value = position.mover == child.mover ? child.result.value : -child.result.value;
        if (value < 0 && --position.open_moves > 0) continue;
        position.decided = true;
        position.result = {value, child.result.plies + 1};
        decided.push_back(i);
      }
    }
  }

  std::uint64_t max_positions_;
  std::optional<S> start_;  // whose positions are written down
  std::unordered_map<std::uint64_t, Index> index_;
  std::vector<Position> positions_;
};

}  // namespace moyo
