// Where networks are computed. Two implementations: `reference`, slow and obvious, and `fast`.
// Tests and `moyo net check` verify that they agree within rounding.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nn/inputs.h"
#include "nn/network.h"
#include "nn/raw_output.h"

namespace moyo::nn {

struct BatchEntry {
  const Inputs* inputs = nullptr;
  int symmetry = 0;
  bool trunk = false;  // whether RawOutput::trunk is wanted
};

// Computes on the calling thread; several threads may call at once.
class Backend {
 public:
  virtual ~Backend() = default;
  // Boards of a batch may differ in size. One output an entry. InputError for inputs of another
  // encoding or board than the network's.
  virtual void evaluate(std::span<const BatchEntry> batch, std::span<RawOutput> outputs) const = 0;
};

// The network must outlive the back end.
std::unique_ptr<Backend> make_reference_backend(const Network& network);
std::unique_ptr<Backend> make_fast_backend(const Network& network);

enum class BackendName { fast, reference };
// By name, for options.
std::vector<std::pair<std::string, BackendName>> backend_names();
// InputError for a name that is none of them.
BackendName parse_backend(std::string_view name);
std::unique_ptr<Backend> make_backend(BackendName name, const Network& network);

// InputError if a back end cannot compute this; a wrong encoder or board elsewhere.
void check_inputs(const Network& network, const Inputs& inputs);

}  // namespace moyo::nn
