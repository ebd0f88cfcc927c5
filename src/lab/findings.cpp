#include "lab/findings.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace moyo::lab {
namespace {

bool within_last_digit(double source, double ours, double last_digit) {
  return std::abs(ours - source) < last_digit;
}

bool statistically_equal(const Comparison& comparison) {
  const double ours = comparison.ours.front();
  const double source = comparison.source.front();
  const Interval mine = *comparison.interval;
  const Interval theirs = comparison.source_interval.value_or(Interval{source, source});
  const double difference = ours - source;
  const double below = std::hypot(ours - mine.low, theirs.high - source);
  const double above = std::hypot(mine.high - ours, source - theirs.low);
  return difference - below <= 0 && 0 <= difference + above;
}

}  // namespace

const char* to_string(Kind kind) {
  switch (kind) {
    case Kind::exact:
      return "exact";
    case Kind::rounded:
      return "rounded";
    case Kind::statistical:
      return "statistical";
  }
  return "";
}

const char* to_string(Verdict verdict) { return verdict == Verdict::agrees ? "agrees" : "differs"; }

Verdict Comparison::verdict() const {
  bool same = source.size() == ours.size();
  switch (kind) {
    case Kind::exact:
      same = same && source == ours;
      break;
    case Kind::rounded:
      for (std::size_t i = 0; same && i < source.size(); ++i) {
        same = within_last_digit(source[i], ours[i], last_digit);
      }
      break;
    case Kind::statistical:
      same = same && statistically_equal(*this);
      break;
  }
  return same ? Verdict::agrees : Verdict::differs;
}

void Findings::exact(std::string what, double source, double ours) {
  exact(std::move(what), std::vector{source}, std::vector{ours});
}

void Findings::exact(std::string what, std::vector<double> source, std::vector<double> ours) {
  comparisons.push_back(
      {std::move(what), Kind::exact, std::move(source), std::move(ours), 0, {}, {}});
}

void Findings::claim(std::string what, bool holds) {
  exact(std::move(what), 1, holds);
  comparisons.back().is_claim = true;
}

void Findings::not_run(const std::string& needs) {
  notes.push_back("Not run: it needs " + needs);
  wants_file = true;
}

void Findings::rounded(std::string what, double source, double last_digit, double ours) {
  comparisons.push_back({std::move(what), Kind::rounded, {source}, {ours}, last_digit, {}, {}});
}

void Findings::statistical(std::string what, double source, double ours, Interval interval) {
  comparisons.push_back({std::move(what), Kind::statistical, {source}, {ours}, 0, interval, {}});
}

void Findings::win_rate(std::string what, double source, double source_trials, double ours,
                        double trials) {
  const auto wilson = [](double rate, double n) {
    return wilson_interval(rate * n, n, confidence);
  };
  comparisons.push_back({std::move(what),
                         Kind::statistical,
                         {source},
                         {ours},
                         0,
                         wilson(ours, trials),
                         wilson(source, source_trials)});
}

int Findings::differing_exact() const {
  return static_cast<int>(std::count_if(comparisons.begin(), comparisons.end(), [](const auto& c) {
    return c.kind != Kind::statistical && c.verdict() == Verdict::differs;
  }));
}

int Findings::differing_statistical() const {
  return static_cast<int>(std::count_if(comparisons.begin(), comparisons.end(), [](const auto& c) {
    return c.kind == Kind::statistical && c.verdict() == Verdict::differs;
  }));
}

}  // namespace moyo::lab
