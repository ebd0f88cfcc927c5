#include "learning/go/teacher.h"

#include <cmath>

#include "base/errors.h"
#include "nn/go/encoder.h"
#include "nn/go/network_files.h"
#include "nn/go/prediction.h"
#include "nn/symmetry.h"

namespace moyo::learning {

Teacher::Teacher(const std::string& network, double share)
    : network_(nn::read_network(network)),
      backend_(nn::make_fast_backend(network_)),
      share_(share) {
  if (!nn::is_go_network(network_) || !nn::is_v7(network_)) {
    throw InputError("'" + network + "' cannot teach: it knows no score and no owners");
  }
}

void Teacher::label(const std::vector<nn::Inputs>& inputs, const std::vector<int>& symmetries,
                    Batch& batch) const {
  const auto count =
      static_cast<std::size_t>(std::lround(share_ * static_cast<double>(inputs.size())));
  std::vector<nn::BatchEntry> entries;
  for (std::size_t i = 0; i < count; ++i) entries.push_back({&inputs[i], symmetries[i]});
  std::vector<nn::RawOutput> raw(count);
  batch.strong_policy.assign(inputs.size() * static_cast<std::size_t>(batch.area() + 1), 0);
  batch.strong_known.assign(inputs.size(), 0);
  backend_->evaluate(entries, raw);
  for (std::size_t i = 0; i < count; ++i) {
    const nn::Prediction said = nn::interpret(network_, raw[i], inputs[i], symmetries[i], false);
    float* policy = batch.strong_policy.data() + i * static_cast<std::size_t>(batch.area() + 1);
    policy[batch.area()] = said.pass;
    batch.value[i] = said.win / (said.win + said.loss);
    batch.score[i] = said.lead;
    float* ownership = batch.ownership.data() + i * static_cast<std::size_t>(batch.area());
    for (int point = 0; point < batch.area(); ++point) {
      const int place = nn::mapped_index(point, inputs[i].size, symmetries[i], batch.size.width);
      ownership[place] = said.ownership[static_cast<std::size_t>(point)];
      policy[place] = said.policy[static_cast<std::size_t>(point)];
    }
    batch.strong_known[i] = batch.value_known[i] = batch.score_known[i] = batch.ownership_known[i] =
        1;
  }
}

}  // namespace moyo::learning
