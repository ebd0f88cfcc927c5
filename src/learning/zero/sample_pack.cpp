#include "learning/zero/sample_pack.h"

#include <cstring>

namespace moyo::learning {
namespace {

// What every sample has.
struct Fixed {
  std::int32_t ply;
  std::array<float, 3> outcome;
  float value;
  float score;
  float weight;
  std::uint16_t moves;
  bool has_score;
  bool has_owners;
};

template <class T>
void put(std::vector<std::uint8_t>& bytes, const T* items, std::size_t count) {
  const auto* first = reinterpret_cast<const std::uint8_t*>(items);
  bytes.insert(bytes.end(), first, first + count * sizeof(T));
}
template <class T>
void take(const std::uint8_t*& from, T* items, std::size_t count) {
  if (count > 0) std::memcpy(items, from, count * sizeof(T));
  from += count * sizeof(T);
}

// Bytes of a plane: its first ones, since the words are little-endian.
std::size_t plane_bytes(int cells) { return static_cast<std::size_t>(cells + 7) / 8; }

}  // namespace

SamplePack::SamplePack(const std::vector<Sample>& samples, int cells) : cells_(cells) {
  if (samples.empty()) return;
  planes_ = samples.front().planes.size();
  numbers_ = samples.front().numbers.size();
  for (const Sample& sample : samples) {
    starts_.push_back(static_cast<std::uint32_t>(bytes_.size()));
    const Fixed fixed{sample.ply,
                      sample.outcome,
                      sample.value,
                      sample.score.value_or(0),
                      sample.weight,
                      static_cast<std::uint16_t>(sample.policy.size()),
                      sample.score.has_value(),
                      !sample.owners.empty()};
    put(bytes_, &fixed, 1);
    for (const Plane& plane : sample.planes) {
      put(bytes_, reinterpret_cast<const std::uint8_t*>(plane.words().data()), plane_bytes(cells));
    }
    put(bytes_, sample.numbers.data(), numbers_);
    put(bytes_, sample.policy.data(), sample.policy.size());
    put(bytes_, sample.owners.data(), sample.owners.size());
  }
  bytes_.shrink_to_fit();
}

Sample SamplePack::operator[](std::size_t i) const {
  const std::uint8_t* from = bytes_.data() + starts_[i];
  Fixed fixed;
  take(from, &fixed, 1);
  Sample sample;
  sample.ply = fixed.ply;
  sample.outcome = fixed.outcome;
  sample.value = fixed.value;
  if (fixed.has_score) sample.score = fixed.score;
  sample.weight = fixed.weight;
  sample.planes.resize(planes_);
  std::vector<std::uint8_t> bits(plane_bytes(cells_));
  for (Plane& plane : sample.planes) {
    take(from, bits.data(), bits.size());
    for (int cell = 0; cell < cells_; ++cell) {
      if (bits[static_cast<std::size_t>(cell) / 8] >> (cell % 8) & 1) plane.set(cell);
    }
  }
  sample.numbers.resize(numbers_);
  take(from, sample.numbers.data(), numbers_);
  sample.policy.resize(fixed.moves);
  take(from, sample.policy.data(), sample.policy.size());
  if (fixed.has_owners) sample.owners.resize(static_cast<std::size_t>(cells_));
  take(from, sample.owners.data(), sample.owners.size());
  return sample;
}

}  // namespace moyo::learning
