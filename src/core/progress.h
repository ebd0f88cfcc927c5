// How long work reports its progress. Terminals draw a bar, the page sends an event.
#pragma once

#include <string_view>

namespace moyo {

class Progress {
 public:
  virtual ~Progress() = default;
  // `done` of `total` units; `note` is a few words of the latest result. May be called from the
  // working thread often: the implementation decides how often to draw.
  virtual void update(double done, double total, std::string_view note) = 0;
};

// Says nothing.
class NoProgress final : public Progress {
 public:
  void update(double, double, std::string_view) override {}
};

}  // namespace moyo
