#include "page/range_view.h"

#include <cmath>
#include <numeric>

#include "knowledge/holdem/public_line.h"
#include "knowledge/holdem/range_grid.h"
#include "page/view.h"

namespace moyo::page {
namespace {

using protocol::Json;

// Nobody sees more on a grid.
double thousandths(double share) { return std::round(1000 * share) / 1000; }

Json grid_view(const holdem::RangeGrid& grid) {
  Json cells = Json::array();
  for (const auto& row : grid) {
    for (const std::optional<double>& cell : row) {
      cells.push_back(cell ? Json(thousandths(*cell)) : Json(nullptr));
    }
  }
  return cells;
}

}  // namespace

void add_range_view(Json& json, const ActingRange& acting) {
  const std::size_t n = acting.range.size();
  json["kind"] = "action";
  json["player"] = std::string(side_name(acting.player));
  json["hands"] = thousandths(
      std::accumulate(acting.range.begin(), acting.range.end(), 0.0));  // in all their parts
  json["range"] =
      grid_view(holdem::range_grid(acting.hands, std::vector<float>(n, 1), acting.range));
  json["actions"] = Json::array();
  for (std::size_t i = 0; i < acting.actions.size(); ++i) {
    const std::span<const float> often = acting.strategy.subspan(i * n, n);
    json["actions"].push_back(
        {{"name", acting.actions[i]},
         {"share", thousandths(holdem::share_of_action(acting.range, acting.strategy, i))},
         {"grid", grid_view(holdem::range_grid(acting.hands, acting.range, often))}});
  }
}

}  // namespace moyo::page
