#include "lab/experiment.h"

namespace moyo::lab {

Findings findings_of(const Experiment& experiment, Context& context) {
  Findings findings = experiment.run(context);
  if (context.quick) {
    std::erase_if(findings.comparisons, [](const Comparison& figure) {
      return figure.is_claim || figure.kind == Kind::statistical;
    });
  }
  return findings;
}

}  // namespace moyo::lab
