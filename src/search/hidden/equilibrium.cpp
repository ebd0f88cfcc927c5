#include "search/hidden/equilibrium.h"

#include <algorithm>

#include "base/clock.h"

namespace moyo::hidden {
namespace {

bool is_round(std::uint64_t number) {
  while (number > 0 && number % 10 == 0) number /= 10;
  return number == 1 || number == 2 || number == 5;
}

// A measurement costs as much as two iterations or so: a twentieth of the work, at most.
bool is_due(std::uint64_t iterations) {
  return is_round(iterations) || iterations % std::max<std::uint64_t>(50, iterations / 20) == 0;
}

}  // namespace

Measured measure(const Method& method, const SequenceForm& form) {
  const Plans plans = plans_of(form, method.average());
  Measured result;
  result.iterations = method.learned().iterations;
  result.exploitability = exploitability(form, plans);
  result.value = form.payoff(0, plans);
  result.is_round = is_round(result.iterations);
  return result;
}

Measured run_method(Method& method, const SequenceForm& form, const RunBounds& bounds,
                    const RunObserver& observer) {
  const Stopwatch watch;
  Measured latest;
  bool fresh = false;
  const auto look = [&] {
    latest = measure(method, form);
    latest.seconds = watch.seconds();
    fresh = true;
    if (observer) observer(latest);
  };
  look();
  while (method.learned().iterations < bounds.iterations &&
         latest.exploitability > bounds.exploitability && watch.seconds() < bounds.seconds &&
         !bounds.stop.stop_requested()) {
    method.iterate();
    fresh = false;
    if (is_due(method.learned().iterations)) look();
  }
  if (!fresh) look();
  return latest;
}

}  // namespace moyo::hidden
