#include "search/hidden/public_cfr.h"

#include <algorithm>

#include "base/errors.h"
#include "base/on_threads.h"

namespace moyo::hidden {

using Kind = PublicNode::Kind;

PublicCfr::PublicCfr(const PublicTree& tree, unsigned threads, LimitValues* limits)
    : tree_(tree),
      threads_(threads),
      hands_(tree.hands.size()),
      fixed_(tree.nodes.size()),
      limits_(limits),
      own_reach_(limits == nullptr ? 0 : tree.nodes.size()) {
  std::size_t numbers = 0;
  for (const PublicNode& node : tree.nodes) {
    place_.push_back(numbers);
    if (node.kind == Kind::action) numbers += node.children.size() * hands_;
  }
  regrets_.resize(numbers);
  sums_.resize(numbers);
  Values beside(hands_);
  fold_values(tree.hands, tree.ranges[1], 1, beside);
  for (std::size_t hand = 0; hand < hands_; ++hand) {
    deals_ += double(tree.ranges[0][hand]) * beside[hand];
  }
  if (deals_ <= 0) throw InputError("no hand of one range can meet one of the other");
}

void PublicCfr::iterate() {
  ++iterations_;
  for (const Player player : {Player::first, Player::second}) play(Walk::learn, player);
}

void PublicCfr::fix(std::uint32_t node, std::vector<float> strategy) {
  fixed_[node] = std::move(strategy);
}

PublicSolution PublicCfr::measure() const {
  const double first = mean(Player::first, play(Walk::respond, Player::first));
  const double second = mean(Player::second, play(Walk::respond, Player::second));
  return {.value = value(Player::first), .exploitability = (first + second) / 2};
}

std::vector<float> PublicCfr::hand_values(Player player) const {
  return play(Walk::follow, player);
}

std::vector<float> PublicCfr::average(std::uint32_t node) const {
  std::vector<float> strategy(tree_.nodes[node].children.size() * hands_);
  this->strategy(Walk::follow, node, strategy);
  return strategy;
}

double PublicCfr::mean(Player player, std::span<const float> values) const {
  const std::vector<float>& range = tree_.ranges[index(player)];
  double sum = 0;
  for (std::size_t hand = 0; hand < hands_; ++hand) sum += double(range[hand]) * values[hand];
  return sum / deals_;
}

PublicCfr::Values PublicCfr::play(Walk kind, Player player) const {
  if (limits_ != nullptr) find_own_reach(kind, 0, player, tree_.ranges[index(player)]);
  Values values(hands_);
  walk(kind, 0, player, tree_.ranges[index(opponent(player))], values);
  return values;
}

void PublicCfr::find_own_reach(Walk kind, std::uint32_t node, Player player,
                               std::span<const float> reach) const {
  const PublicNode& here = tree_.nodes[node];
  if (here.kind == Kind::limit) own_reach_[node].assign(reach.begin(), reach.end());
  if (here.kind != Kind::action) return;
  Values next(here.children.size() * hands_, 1.0f);
  if (here.player == player) strategy(kind, node, next);
  for (std::size_t action = 0; action < here.children.size(); ++action) {
    const std::span<float> own = std::span(next).subspan(action * hands_, hands_);
    for (std::size_t hand = 0; hand < hands_; ++hand) own[hand] *= reach[hand];
    find_own_reach(kind, here.children[action], player, own);
  }
}

void PublicCfr::walk(Walk kind, std::uint32_t node, Player player, std::span<const float> reach,
                     std::span<float> values) const {
  const PublicNode& here = tree_.nodes[node];
  switch (here.kind) {
    case Kind::fold:
      return fold_values(tree_.hands, reach, here.player == player ? -here.stake : here.stake,
                         values);
    case Kind::showdown:
      return showdown_values(tree_.hands, tree_.orders[here.order], reach, here.stake, values);
    case Kind::limit:
      return limits_->values(node, player, own_reach_[node], reach, values);
    case Kind::chance:
      return walk_chance(kind, node, player, reach, values);
    case Kind::action:
      return here.player == player ? walk_own(kind, node, player, reach, values)
                                   : walk_other(kind, node, player, reach, values);
  }
}

void PublicCfr::walk_own(Walk kind, std::uint32_t node, Player player, std::span<const float> reach,
                         std::span<float> values) const {
  const std::vector<std::uint32_t>& children = tree_.nodes[node].children;
  Values worth(children.size() * hands_);
  for (std::size_t action = 0; action < children.size(); ++action) {
    walk(kind, children[action], player, reach, std::span(worth).subspan(action * hands_, hands_));
  }
  const bool is_fixed = !fixed_[node].empty();
  if (kind == Walk::respond && !is_fixed) {
    std::copy_n(worth.begin(), hands_, values.begin());
    for (std::size_t action = 1; action < children.size(); ++action) {
      const float* own = &worth[action * hands_];
      for (std::size_t hand = 0; hand < hands_; ++hand) {
        values[hand] = std::max(values[hand], own[hand]);
      }
    }
    return;
  }
  Values often(worth.size());
  strategy(kind, node, often);
  std::fill(values.begin(), values.end(), 0.0f);
  for (std::size_t i = 0; i < worth.size(); i += hands_) {
    for (std::size_t hand = 0; hand < hands_; ++hand) {
      values[hand] += often[i + hand] * worth[i + hand];
    }
  }
  if (kind != Walk::learn || is_fixed) return;
  float* regrets = &regrets_[place_[node]];
  for (std::size_t i = 0; i < worth.size(); i += hands_) {
    for (std::size_t hand = 0; hand < hands_; ++hand) {
      regrets[i + hand] = std::max(0.0f, regrets[i + hand] + worth[i + hand] - values[hand]);
    }
  }
}

void PublicCfr::walk_other(Walk kind, std::uint32_t node, Player player,
                           std::span<const float> reach, std::span<float> values) const {
  const std::vector<std::uint32_t>& children = tree_.nodes[node].children;
  Values next(children.size() * hands_);
  strategy(kind, node, next);
  for (std::size_t i = 0; i < next.size(); i += hands_) {
    for (std::size_t hand = 0; hand < hands_; ++hand) next[i + hand] *= reach[hand];
  }
  if (kind == Walk::learn) {
    const auto weight = static_cast<float>(iterations_) * static_cast<float>(iterations_);
    float* sums = &sums_[place_[node]];
    for (std::size_t i = 0; i < next.size(); ++i) sums[i] += weight * next[i];
  }
  Values worth(hands_);
  std::fill(values.begin(), values.end(), 0.0f);
  for (std::size_t action = 0; action < children.size(); ++action) {
    walk(kind, children[action], player, std::span(next).subspan(action * hands_, hands_), worth);
    for (std::size_t hand = 0; hand < hands_; ++hand) values[hand] += worth[hand];
  }
}

void PublicCfr::walk_card(Walk kind, std::uint32_t child, Player player,
                          std::span<const float> reach, std::span<float> values) const {
  const int card = tree_.nodes[child].card;
  Values next(reach.begin(), reach.end());
  for (std::size_t hand = 0; hand < hands_; ++hand) {
    if (tree_.hands.holds(hand, card)) next[hand] = 0;
  }
  walk(kind, child, player, next, values);
  for (std::size_t hand = 0; hand < hands_; ++hand) {
    if (tree_.hands.holds(hand, card)) values[hand] = 0;
  }
}

void PublicCfr::walk_chance(Walk kind, std::uint32_t node, Player player,
                            std::span<const float> reach, std::span<float> values) const {
  const std::vector<std::uint32_t>& children = tree_.nodes[node].children;
  std::vector<Values> worth(children.size(), Values(hands_));
  on_threads(threads_, [&](std::size_t thread) {
    for (std::size_t i = thread; i < children.size(); i += threads_) {
      walk_card(kind, children[i], player, reach, worth[i]);
    }
  });
  // Cards that neither of the two hands holds.
  const auto possible = static_cast<float>(tree_.deck - tree_.dealt - 4);
  std::fill(values.begin(), values.end(), 0.0f);
  for (const Values& of_card : worth) {
    for (std::size_t hand = 0; hand < hands_; ++hand) values[hand] += of_card[hand] / possible;
  }
}

namespace {

// In proportion to the numbers of a hand, alike where all are 0.
void in_proportion(const float* numbers, std::size_t hands, std::span<float> strategy) {
  const auto actions = static_cast<float>(strategy.size() / hands);
  std::vector<float> totals(hands);
  for (std::size_t i = 0; i < strategy.size(); i += hands) {
    for (std::size_t hand = 0; hand < hands; ++hand) totals[hand] += numbers[i + hand];
  }
  for (std::size_t i = 0; i < strategy.size(); i += hands) {
    for (std::size_t hand = 0; hand < hands; ++hand) {
      strategy[i + hand] = totals[hand] > 0 ? numbers[i + hand] / totals[hand] : 1 / actions;
    }
  }
}

}  // namespace

void PublicCfr::strategy(Walk kind, std::uint32_t node, std::span<float> strategy) const {
  const std::vector<float>& numbers = kind == Walk::learn ? regrets_ : sums_;
  if (fixed_[node].empty()) return in_proportion(&numbers[place_[node]], hands_, strategy);
  std::copy(fixed_[node].begin(), fixed_[node].end(), strategy.begin());
}

}  // namespace moyo::hidden
