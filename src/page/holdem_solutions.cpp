#include "page/holdem_solutions.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "knowledge/holdem/public_line.h"
#include "knowledge/holdem/range_grid.h"
#include "page/random_hex.h"
#include "page/view.h"

namespace moyo::page {
namespace {

using protocol::Json;
using Kind = hidden::PublicNode::Kind;

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

HoldemSolution::HoldemSolution(const holdem::SubgameOptions& options, Bytes memory)
    : game_(holdem::make_subgame(options, memory)), cfr_(game_.tree, 1) {}

void HoldemSolution::iterate() {
  const std::lock_guard lock(mutex_);
  cfr_.iterate();
}

std::uint64_t HoldemSolution::iterations() const {
  const std::lock_guard lock(mutex_);
  return cfr_.iterations();
}

HoldemSolution::Measured HoldemSolution::measure() const {
  const std::lock_guard lock(mutex_);
  const hidden::PublicSolution found = cfr_.measure();
  return {cfr_.iterations(), 100 * found.exploitability / game_.tree.middle, found.value};
}

Json HoldemSolution::node(const std::string& text) const {
  const holdem::PublicLine line = holdem::parse_line(game_, text);
  const hidden::PublicNode& here = game_.tree.nodes[line.end];
  Json json = {{"line", Json::array()}, {"iterations", iterations()}};
  for (const holdem::PublicLine::Step& step : line.steps) {
    const hidden::PublicNode& node = game_.tree.nodes[step.node];
    json["line"].push_back(
        {{"player", node.kind == Kind::chance ? "chance" : std::string(side_name(node.player))},
         {"name", game_.actions[node.children[step.child]]}});
  }
  if (here.kind == Kind::chance) {
    json["kind"] = "chance";
    json["cards"] = Json::array();
    for (const std::uint32_t child : here.children) json["cards"].push_back(game_.actions[child]);
    return json;
  }
  if (here.kind != Kind::action) {
    json["kind"] = here.kind == Kind::fold ? "fold" : "showdown";
    json["stake"] = here.stake;
    return json;
  }
  const std::lock_guard lock(mutex_);
  const std::vector<float> strategy = cfr_.average(line.end);
  const std::vector<float> range = holdem::range_at(game_, cfr_, line, here.player);
  const std::size_t n = range.size();
  json["kind"] = "action";
  json["player"] = std::string(side_name(here.player));
  json["hands"] = thousandths(
      std::accumulate(range.begin(), range.end(), 0.0));  // how many, in all their parts
  json["range"] = grid_view(holdem::range_grid(game_.hands, std::vector<float>(n, 1), range));
  json["actions"] = Json::array();
  for (std::size_t action = 0; action < here.children.size(); ++action) {
    const std::span<const float> often = std::span(strategy).subspan(action * n, n);
    json["actions"].push_back(
        {{"name", game_.actions[here.children[action]]},
         {"share", thousandths(holdem::share_of_action(range, strategy, action))},
         {"grid", grid_view(holdem::range_grid(game_.hands, range, often))}});
  }
  return json;
}

std::string HoldemSolutions::keep(const std::string& client,
                                  std::shared_ptr<HoldemSolution> solution) {
  const std::lock_guard lock(mutex_);
  kept_.push_front({client, random_hex(16), std::move(solution)});
  std::size_t mine = 0;
  std::size_t all = 0;
  for (auto kept = kept_.begin(); kept != kept_.end();) {
    if (kept->client == client) ++mine;
    ++all;
    if (all > most || (kept->client == client && mine > most_of_client)) {
      kept->solution->give_up();
      kept = kept_.erase(kept);
    } else {
      ++kept;
    }
  }
  return kept_.front().id;
}

std::shared_ptr<HoldemSolution> HoldemSolutions::find(const std::string& client,
                                                      const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto place = std::find_if(kept_.begin(), kept_.end(), [&](const Kept& kept) {
    return kept.client == client && (id.empty() || kept.id == id);
  });
  if (place == kept_.end()) return nullptr;
  kept_.splice(kept_.begin(), kept_, place);
  return kept_.front().solution;
}

}  // namespace moyo::page
