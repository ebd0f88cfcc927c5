#include "learning/core/network_trainer.h"

namespace moyo::learning {

void describe(OptionTable& table, StepOptions& options) {
  table.add("optimizer", options.optimizer, "how gradients become steps",
            {{"adamw", Optimizer::adamw},
             {"sgd", Optimizer::sgd},
             {"heavy_ball", Optimizer::heavy_ball}});
  table.add("weight_decay", options.weight_decay,
            "taken off weights: times the rate; heavy_ball: c of c|w|^2", 0, 1);
  table.add("momentum", options.momentum, "how much of the last steps goes on", 0, 0.9999);
  table.add("second_momentum", options.second_momentum, "of AdamW's squares", 0, 0.999999);
  table.add("clip", options.clip, "longest gradient; 0: any", 0, 1e6);
  table.add("averaging", options.averaging, "how slowly the averaged weights follow", 0, 0.999999);
  table.add("strong", options.strong_weight, "weight of the second policy's loss", 0, 100);
  table.add("value", options.value_weight, "weight of the result's loss", 0, 100);
  table.add("score", options.score_weight, "weight of the score's loss", 0, 100);
  table.add("ownership", options.ownership_weight, "weight of the ownership's loss", 0, 100);
}

}  // namespace moyo::learning
