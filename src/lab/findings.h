// What an experiment finds: comparisons of the source's figures with ours, tables, and plots.
//
// A verdict is computed from the numbers:
//   exact        ours equals the source's figure
//   rounded      ours is less than one unit of the source's last digit away from it (sources round,
//                and cut)
//   statistical  zero lies in the interval of the difference ours - source, which is put together
//                from the two single intervals as in Newcombe (1998), method 10:
//                  from  d - sqrt((o - o_low)^2 + (s_high - s)^2)
//                  to    d + sqrt((o_high - o)^2 + (s - s_low)^2)
//                A source that does not say how many samples it took has no interval: then its
//                figure has to lie in ours.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/statistics.h"
#include "lab/plot.h"

namespace moyo::lab {

// The confidence of all intervals in the lab: with some dozens of figures a run, 95% would let
// a few of them differ by chance alone.
inline constexpr double confidence = 0.99;

enum class Kind { exact, rounded, statistical };
enum class Verdict { agrees, differs };

const char* to_string(Kind kind);
const char* to_string(Verdict verdict);

// One figure of the source beside ours; or a row of figures, which agrees when all of it does.
struct Comparison {
  std::string what;
  Kind kind = Kind::exact;
  std::vector<double> source;
  std::vector<double> ours;
  double last_digit = 0;                    // rounded: the unit of the source's last digit
  std::optional<Interval> interval;         // statistical: ours
  std::optional<Interval> source_interval;  // statistical: the source's, if it tells its samples
  bool is_claim = false;  // holds or not, as samples show: too few of them say nothing

  Verdict verdict() const;
};

struct Table {
  std::string title;
  std::vector<std::string> headers;
  std::vector<std::vector<std::string>> rows;
};

struct Findings {
  std::vector<Comparison> comparisons;
  std::vector<Table> tables;
  std::vector<Plot> plots;
  std::vector<std::string> notes;  // a sentence each
  bool wants_file = false;         // nothing was computed, or little: it wants a file or a folder

  void exact(std::string what, double source, double ours);
  void exact(std::string what, std::vector<double> source, std::vector<double> ours);
  void rounded(std::string what, double source, double last_digit, double ours);
  // What the source claims in words, and our samples or times show: 1 if it holds. A
  // quick run, which has only a few of them, leaves it out.
  void claim(std::string what, bool holds);
  // The source's figure is certain: a theorem, or a number without its sample size.
  void statistical(std::string what, double source, double ours, Interval interval);
  // A win rate, ours of `trials`, the source's of `source_trials`; Wilson intervals.
  void win_rate(std::string what, double source, double source_trials, double ours, double trials);

  // It was not run, because it needs what the sentence says.
  void not_run(const std::string& needs);

  // How many comparisons differ, of the exact and rounded kinds and of the statistical kind.
  int differing_exact() const;
  int differing_statistical() const;
};

}  // namespace moyo::lab
