#include "nn/prediction_cache.h"

#include <utility>

namespace moyo::nn {

std::shared_ptr<const Prediction> PredictionCache::find(std::uint64_t code) const {
  if (places_.empty()) return nullptr;
  const std::size_t at = code % places_.size();
  const std::lock_guard lock(mutex_of(at));
  const Place& place = places_[at];
  return place.code == code ? place.prediction : nullptr;
}

void PredictionCache::store(std::uint64_t code, std::shared_ptr<const Prediction> prediction) {
  if (places_.empty()) return;
  const std::size_t at = code % places_.size();
  const std::lock_guard lock(mutex_of(at));
  places_[at] = {code, std::move(prediction)};
}

}  // namespace moyo::nn
