// Knowledge at the moment a node is made: what to believe of its moves before any is tried, and
// which not to try at all.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "search/mcts/node.h"

namespace moyo::mcts {

// Belongs to one thread.
template <State S>
class Prior {
 public:
  virtual ~Prior() = default;
  // `candidates` are the legal moves, with equal probabilities or those of a network. May strike
  // out candidates, but not all.
  virtual void judge(const S& state, std::vector<MovePrior<typename S::Move>>& candidates) = 0;
};

// Takes out the moves for which `unwanted` is true; if that would be all, it takes out none.
template <class Move, class Unwanted>
void strike_out(std::vector<MovePrior<Move>>& candidates, Unwanted&& unwanted) {
  if (!std::all_of(candidates.begin(), candidates.end(), unwanted)) {
    std::erase_if(candidates, unwanted);
  }
}

// So many more visits with this mean, to those a candidate was given before.
template <class Move>
void add_experience(MovePrior<Move>& candidate, double mean, double visits) {
  const double sum = candidate.visits + visits;
  if (sum <= 0) return;
  candidate.mean = static_cast<float>((candidate.mean * candidate.visits + mean * visits) / sum);
  candidate.visits = static_cast<float>(sum);
}

// Several, one after the other.
template <State S>
class PriorChain final : public Prior<S> {
 public:
  void add(std::unique_ptr<Prior<S>> prior) { priors_.push_back(std::move(prior)); }

  void judge(const S& state, std::vector<MovePrior<typename S::Move>>& candidates) override {
    for (const auto& prior : priors_) prior->judge(state, candidates);
  }

 private:
  std::vector<std::unique_ptr<Prior<S>>> priors_;
};

}  // namespace moyo::mcts
