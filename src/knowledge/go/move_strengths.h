// How strong moves look, learned from games (docs/sources.md F2; Coulom 2007): a move's strength is
// the product of its features' strengths, and the probability that it is played its share of the
// sum (generalised Bradley-Terry). Kept as logarithms.
//
// The file is sealed (base/sealed.h); all numbers little-endian: the number of patterns (32 bits);
// the logarithms of the features' strengths that are no patterns (float); for every pattern its
// code (64 bits) and the logarithm of its strength (float).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "knowledge/go/move_features.h"

namespace moyo::go {

class MoveStrengths {
 public:
  MoveStrengths() : logarithms_(feature::pattern, 0.0f) {}
  // `logarithms` has one for every feature and every pattern of the book.
  MoveStrengths(PatternBook book, std::vector<float> logarithms)
      : book_(std::move(book)), logarithms_(std::move(logarithms)) {}

  // InputError, which names `path`, for anything that is no such file.
  static MoveStrengths parse(std::string_view bytes, std::string_view path = "move strengths");
  std::string serialize() const;

  const PatternBook& book() const { return book_; }
  float logarithm(std::uint32_t feature) const { return logarithms_[feature]; }
  float logarithm(const FeatureList& features) const {
    float sum = 0;
    for (const std::uint32_t feature : features) sum += logarithms_[feature];
    return sum;
  }

 private:
  PatternBook book_;
  std::vector<float> logarithms_;
};

}  // namespace moyo::go
