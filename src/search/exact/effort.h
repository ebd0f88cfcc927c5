// How long a search that asks yes or no may take, and where it reports its progress.
#pragma once

#include <cstdint>
#include <functional>

#include "core/limits.h"

namespace moyo::search {

struct BooleanEffort {
  Limits limits = {};
  double interval = 0.1;  // seconds between two calls
  std::function<void(std::uint64_t nodes, int depth)> progress = {};
};

}  // namespace moyo::search
