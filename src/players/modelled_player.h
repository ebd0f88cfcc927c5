// What an expectimax believes of its opponent (search/chance/opponent_model.h): that it plays what
// somebody finds. The same position comes again and again, in one search and from move to move of a
// game, so what was found there is kept.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

#include "core/agent.h"
#include "core/state.h"

namespace moyo::players {

// A player by its option string, with + between options instead of commas. InputError for one that is
// not of this game, or a person.
std::unique_ptr<Agent> modelled_player(const std::string& spec, const AnyState& start,
                                       std::uint64_t seed);
// What such a player may spend on a position where its own options name nothing.
Limits modelled_limits();

// The move that an agent finds.
template <State S>
class AskedMove {
 public:
  explicit AskedMove(std::unique_ptr<Agent> agent) : agent_(std::move(agent)) {}

  typename S::Move operator()(const S& state) {
    const Report report = agent_->think(AnyState(state), modelled_limits());
    nodes_ += report.nodes + report.playouts;
    return move_of<typename S::Move>(*report.best);
  }
  std::uint64_t nodes() const { return nodes_; }

 private:
  std::unique_ptr<Agent> agent_;
  std::uint64_t nodes_ = 0;
};

// Asks `Choose` once a position.
template <State S, class Choose>
class Remembered {
 public:
  explicit Remembered(Choose choose) : choose_(std::move(choose)) {}

  typename S::Move operator()(const S& state) {
    if constexpr (!Hashed<S>) {
      return choose_(state);
    } else {
      const std::uint64_t code = future_hash(state);
      const auto known = found_.find(code);
      if (known != found_.end()) return known->second;
      if (found_.size() == most_kept) found_.clear();
      return found_.emplace(code, choose_(state)).first->second;
    }
  }
  std::uint64_t nodes() const { return choose_.nodes(); }

 private:
  static constexpr std::size_t most_kept = 1 << 18;

  Choose choose_;
  std::unordered_map<std::uint64_t, typename S::Move> found_;
};

}  // namespace moyo::players
