#include "page/holdem_solutions.h"

#include <algorithm>

#include "knowledge/holdem/public_line.h"
#include "page/random_hex.h"
#include "page/range_view.h"
#include "page/view.h"

namespace moyo::page {
namespace {

using protocol::Json;
using Kind = hidden::PublicNode::Kind;

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
  std::vector<std::string> names;
  for (const std::uint32_t child : here.children) names.push_back(game_.actions[child]);
  add_range_view(json, {here.player, game_.hands, range, names, strategy});
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
