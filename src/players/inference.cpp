#include "players/inference.h"

namespace moyo::players {

void describe_inference(OptionTable& table, InferenceOptions& options, bool has_nash,
                        bool has_habits) {
  if (!has_nash && !has_habits) return;
  std::vector<std::pair<std::string, Inference>> models = {{"none", Inference::none}};
  if (has_nash) models.emplace_back("nash", Inference::nash);
  if (has_habits) models.emplace_back("habits", Inference::habits);
  table.add("inference", options.model, "weighs deals by what the others did, as if they were this",
            std::move(models));
  table.add("deals", options.deals, "with inference: deals to weigh before each move", 1, 1000000);
  table.add("doubt", options.doubt, "with inference: how often the others do just anything", 0.0,
            1.0);
}

}  // namespace moyo::players
