// Where networks are computed. Two implementations: `reference`, slow and obvious, and `fast`; they
// agree within rounding, which tests and `moyo net check` watch.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "nn/prediction.h"

namespace moyo::nn {

struct BatchEntry {
  const Inputs* inputs = nullptr;
  int symmetry = 0;
};

// Computes on the calling thread; several threads may call at once.
class Backend {
 public:
  virtual ~Backend() = default;
  // Boards of a batch may differ in size. One output an entry.
  virtual void evaluate(std::span<const BatchEntry> batch, std::span<RawOutput> outputs) const = 0;
};

// The network must outlive the back end.
std::unique_ptr<Backend> make_reference_backend(const Network& network);
std::unique_ptr<Backend> make_fast_backend(const Network& network);

}  // namespace moyo::nn
