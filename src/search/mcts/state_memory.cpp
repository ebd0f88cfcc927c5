#include "search/mcts/state_memory.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>

#include "base/errors.h"

namespace moyo::mcts {
namespace {

// Several sums side by side, which a compiler makes one vector of.
float inner_product(std::span<const float> a, std::span<const float> b) {
  constexpr std::size_t lanes = 16;
  std::array<float, lanes> sums{};
  std::size_t i = 0;
  for (; i + lanes <= a.size(); i += lanes) {
    for (std::size_t lane = 0; lane < lanes; ++lane) sums[lane] += a[i + lane] * b[i + lane];
  }
  float rest = 0;
  for (; i < a.size(); ++i) rest += a[i] * b[i];
  for (const float sum : sums) rest += sum;
  return rest;
}

// Nothing points nowhere: no features give a direction that is like no other.
std::vector<float> direction_of(std::span<const float> features) {
  std::vector<float> direction(features.begin(), features.end());
  const float length = std::sqrt(inner_product(features, features));
  if (length > 0) {
    for (float& one : direction) one /= length;
  }
  return direction;
}

}  // namespace

void describe(OptionTable& table, MemoryOptions& options) {
  table.add(
      "neighbours", options.neighbours,
      "similar states whose values are mixed into a leaf's (memory-augmented search); 0 is off", 0,
      10000);
  table.add("neighbour_share", options.share, "their share in a leaf's value", 0, 1);
  table.add("neighbour_tau", options.tau,
            "temperature of their weights: low, the most similar ones", 0.001, 1000);
  table.add("neighbour_states", options.entries, "states that are remembered", 1, 1'000'000);
  table.add("neighbour_features", options.features,
            "numbers by which states are compared, hashed from the network's trunk", 1, 65536);
}

void check(const MemoryOptions& options) {
  const MemoryOptions usual;
  if (options.neighbours == 0 &&
      (options.share != usual.share || options.tau != usual.tau ||
       options.entries != usual.entries || options.features != usual.features)) {
    throw InputError("the options neighbour_... want neighbours=M");
  }
}

StateMemory::StateMemory(const MemoryOptions& options)
    : options_(options),
      width_(static_cast<std::size_t>(options.features)),
      used_(static_cast<std::size_t>(options.entries)) {}

std::size_t StateMemory::size() const {
  const std::shared_lock lock(mutex_);
  return entries_.size();
}

std::optional<StateMemory::Statistics> StateMemory::find(std::uint64_t code) const {
  const std::shared_lock lock(mutex_);
  const auto known = places_.find(code);
  if (known == places_.end()) return std::nullopt;
  const Entry& entry = entries_[known->second];
  return Statistics{entry.sum / entry.playouts, entry.playouts};
}

void StateMemory::use(std::size_t entry) const {
  used_[entry].store(time_.fetch_add(1, std::memory_order_relaxed) + 1, std::memory_order_relaxed);
}

// Wants the lock. The most similar first; of equal ones the older place.
std::vector<StateMemory::Neighbour> StateMemory::nearest(std::span<const float> features) const {
  const std::vector<float> direction = direction_of(features);
  std::vector<Neighbour> all(entries_.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i] = {inner_product(direction, features_of(i)), i};
  }
  const auto count = std::min(all.size(), static_cast<std::size_t>(options_.neighbours));
  std::partial_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count), all.end(),
                    [](const Neighbour& a, const Neighbour& b) {
                      return a.cosine != b.cosine ? a.cosine > b.cosine : a.entry < b.entry;
                    });
  all.resize(count);
  return all;
}

std::optional<double> StateMemory::value(std::span<const float> features) const {
  const std::shared_lock lock(mutex_);
  const std::vector<Neighbour> neighbours = nearest(features);
  if (neighbours.empty()) return std::nullopt;
  double sum = 0, weights = 0;
  for (const Neighbour& neighbour : neighbours) {
    const Entry& entry = entries_[neighbour.entry];
    const double likeness = std::exp((neighbour.cosine - neighbours.front().cosine) / options_.tau);
    weights += entry.playouts * likeness;
    sum += entry.sum * likeness;
    use(neighbour.entry);
  }
  return sum / weights;
}

// Wants the lock for itself. False if the state is not there.
bool StateMemory::count(std::uint64_t code, double value) {
  const auto known = places_.find(code);
  if (known == places_.end()) return false;
  Entry& entry = entries_[known->second];
  entry.sum += value;
  entry.playouts += 1;
  use(known->second);
  return true;
}

// Likewise. A further place, or that of the entry which was used least recently.
std::size_t StateMemory::place_of_new() {
  if (entries_.size() < used_.size()) {
    entries_.emplace_back();
    directions_.resize(entries_.size() * width_);
    return entries_.size() - 1;
  }
  const auto oldest =
      std::min_element(used_.begin(), used_.end(), [](const auto& a, const auto& b) {
        return a.load(std::memory_order_relaxed) < b.load(std::memory_order_relaxed);
      });
  const auto place = static_cast<std::size_t>(oldest - used_.begin());
  places_.erase(entries_[place].code);
  return place;
}

void StateMemory::update(std::uint64_t code, double value) {
  const std::unique_lock lock(mutex_);
  count(code, value);
}

void StateMemory::add(std::uint64_t code, std::span<const float> features, double value) {
  const std::unique_lock lock(mutex_);
  if (count(code, value)) return;
  const std::size_t place = place_of_new();
  entries_[place] = {code, value, 1};
  places_[code] = place;
  const std::vector<float> direction = direction_of(features);
  std::copy(direction.begin(), direction.end(),
            directions_.begin() + static_cast<std::ptrdiff_t>(place * width_));
  use(place);
}

void StateMemory::clear() {
  const std::unique_lock lock(mutex_);
  entries_.clear();
  directions_.clear();
  places_.clear();
}

}  // namespace moyo::mcts
