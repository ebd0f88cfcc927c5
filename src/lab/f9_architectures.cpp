// F9: four networks that learn the same games: policy and value separate or in one network with two heads, on
// convolutions or on residual blocks. The source (S0) says of AlphaGo Zero's figure that both, one network and
// residual blocks, are clearly better. The runs are made by tools/architectures.sh, with as many layers for each
// network, and for one network as much work as for two: here their last look at held-out games is read.
#include <fmt/format.h>

#include <filesystem>

#include "lab/registry.h"
#include "lab/training_curves.h"

namespace moyo::lab {
namespace architectures {

namespace fs = std::filesystem;

struct Architecture {
  const char* name;
  const char* policy;  // the run of each
  const char* value;
};
constexpr Architecture all[] = {
    {"separate, convolutions", "sep-conv-policy", "sep-conv-value"},
    {"one network, convolutions", "dual-conv", "dual-conv"},
    {"separate, residual", "sep-res-policy", "sep-res-value"},
    {"one network, residual", "dual-res", "dual-res"},
};

Findings run(Context& context) {
  Findings findings;
  if (context.run.empty()) {
    findings.not_run("the folder that tools/architectures.sh has filled, given by --run.");
    return findings;
  }
  const fs::path folder = context.run;
  Table table{"Networks that learned the same games, on games held out",
              {"network", "networks", "moves guessed", "error of the value"},
              {}};
  std::vector<double> guessed, errors;
  for (const Architecture& architecture : all) {
    guessed.push_back(last_number(folder / architecture.policy, "accuracy"));
    errors.push_back(last_number(folder / architecture.value, "value_error"));
    const bool is_one = std::string_view(architecture.policy) == architecture.value;
    table.rows.push_back({architecture.name, is_one ? "1" : "2",
                          fmt::format("{:.2f}%", 100 * guessed.back()),
                          fmt::format("{:.4f}", errors.back())});
  }
  findings.tables.push_back(std::move(table));
  const auto better = [](const std::vector<double>& numbers, double sign, std::size_t a,
                         std::size_t b) { return sign * (numbers[b] - numbers[a]) > 0; };
  findings.claim("residual blocks guess more moves than convolutions, separate and in one network",
                 better(guessed, 1, 0, 2) && better(guessed, 1, 1, 3));
  findings.claim("residual blocks have the smaller error of the value",
                 better(errors, -1, 0, 2) && better(errors, -1, 1, 3));
  findings.claim("one network with two heads has the smaller error of the value than two",
                 better(errors, -1, 0, 1) && better(errors, -1, 2, 3));
  return findings;
}

}  // namespace architectures

const Experiment f9_architectures = {
    "f9-architectures",
    "policy and value in one network or two, convolutions or residual blocks",
    "S0",
    architectures::run,
    {.run = true}};

}  // namespace moyo::lab
