#include "knowledge/holdem/public_line.h"

#include <algorithm>

#include "base/errors.h"
#include "base/text.h"

namespace moyo::holdem {

PublicLine parse_line(const Subgame& game, std::string_view text) {
  PublicLine line;
  const auto words = trim(text).empty() ? std::vector<std::string_view>() : split(text, ',');
  for (const std::string_view word : words) {
    const std::vector<std::uint32_t>& children = game.tree.nodes[line.end].children;
    std::vector<std::string> known;
    for (const std::uint32_t child : children) known.push_back(game.actions[child]);
    const auto place = std::find(known.begin(), known.end(), trim(word));
    if (known.empty()) {
      throw InputError("the hand is over before '" + std::string(trim(word)) + "'");
    }
    if (place == known.end()) {
      throw InputError("'" + std::string(trim(word)) + "' is not among " + join(known, ", "));
    }
    line.steps.push_back({line.end, static_cast<std::size_t>(place - known.begin())});
    line.end = children[line.steps.back().child];
  }
  return line;
}

std::vector<float> range_at(const Subgame& game, const hidden::PublicCfr& cfr,
                            const PublicLine& line, Player player) {
  std::vector<float> range = game.tree.ranges[index(player)];
  for (const PublicLine::Step& step : line.steps) {
    const hidden::PublicNode& here = game.tree.nodes[step.node];
    if (here.kind == hidden::PublicNode::Kind::chance) {
      const int card = game.tree.nodes[here.children[step.child]].card;
      for (std::size_t i = 0; i < range.size(); ++i) {
        if (game.tree.hands.holds(i, card)) range[i] = 0;
      }
    } else if (here.player == player) {
      const std::vector<float> strategy = cfr.average(step.node);
      for (std::size_t i = 0; i < range.size(); ++i) {
        range[i] *= strategy[step.child * range.size() + i];
      }
    }
  }
  return range;
}

double share_of_action(std::span<const float> range, std::span<const float> strategy,
                       std::size_t action) {
  double done = 0;
  double all = 0;
  for (std::size_t i = 0; i < range.size(); ++i) {
    done += double(range[i]) * strategy[action * range.size() + i];
    all += range[i];
  }
  return all > 0 ? done / all : 0;
}

}  // namespace moyo::holdem
