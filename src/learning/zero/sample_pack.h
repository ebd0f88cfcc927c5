// The samples of a game in one piece of memory, without the room that a Sample keeps for boards of
// every size: about 80 bytes for a position of connect-4 in the place of 350.
#pragma once

#include <cstdint>
#include <vector>

#include "learning/selfplay/sample.h"

namespace moyo::learning {

class SamplePack {
 public:
  // All samples have as many planes and numbers as the first, of a board of so many cells.
  SamplePack(const std::vector<Sample>& samples, int cells);

  std::size_t size() const { return starts_.size(); }
  Sample operator[](std::size_t i) const;

 private:
  int cells_;
  std::size_t planes_ = 0;
  std::size_t numbers_ = 0;
  std::vector<std::uint32_t> starts_;
  std::vector<std::uint8_t> bytes_;
};

}  // namespace moyo::learning
