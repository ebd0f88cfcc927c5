// Reports of a search while it goes on: for analysis in a GUI and for the page.
#pragma once

#include <functional>

#include "core/report.h"

namespace moyo {

template <class Move>
struct ReportStream {
  double interval = 0;  // seconds between two reports
  // Called by the searching thread; the search waits for it. Empty: no reports.
  std::function<void(const Report<Move>&)> report = {};
};

}  // namespace moyo
