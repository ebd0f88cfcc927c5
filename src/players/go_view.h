// Self-play's view (nn/grid/planes_view.h) of networks for Go: those of Go's own encodings, KataGo's
// among them, and those of its planes. One thread.
#pragma once

#include <optional>
#include <string>

#include "nn/go/encoder.h"
#include "nn/go/prediction.h"
#include "nn/grid/planes_view.h"

namespace moyo::players {

class GoView {
 public:
  static void check(const nn::Network& network, const go::Go& start);

  nn::Inputs encode(const nn::Network& network, const go::Go& state);
  // Of two policies it takes the second, the strong one.
  static nn::GridPrediction read(const nn::Network& network, const nn::RawOutput& raw,
                                 const nn::Inputs& inputs, int symmetry, const go::Go& start);

 private:
  std::optional<nn::Encoder> encoder_;
  std::string encoding_;  // of that encoder
};

}  // namespace moyo::players
