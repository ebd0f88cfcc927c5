// Predictions of positions that have been evaluated, by a 64-bit code of inputs and symmetry. A new
// one replaces the old one in its place. For all threads.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace moyo::nn {

template <class Prediction>
class PredictionCache {
 public:
  // None if `positions` is 0. Memory is taken as predictions come, about 3 kB each on a large
  // board.
  explicit PredictionCache(std::size_t positions) : places_(positions) {}

  // Nothing if it is not known.
  std::shared_ptr<const Prediction> find(std::uint64_t code) const {
    if (places_.empty()) return nullptr;
    const std::size_t at = code % places_.size();
    const std::lock_guard lock(mutex_of(at));
    const Place& place = places_[at];
    return place.code == code ? place.prediction : nullptr;
  }
  void store(std::uint64_t code, std::shared_ptr<const Prediction> prediction) {
    if (places_.empty()) return;
    const std::size_t at = code % places_.size();
    const std::lock_guard lock(mutex_of(at));
    places_[at] = {code, std::move(prediction)};
  }

 private:
  struct Place {
    std::uint64_t code = 0;
    std::shared_ptr<const Prediction> prediction;
  };
  std::mutex& mutex_of(std::size_t place) const { return mutexes_[place % mutexes_.size()]; }

  // Each place is guarded by one of the mutexes.
  mutable std::array<std::mutex, 64> mutexes_;
  std::vector<Place> places_;
};

}  // namespace moyo::nn
