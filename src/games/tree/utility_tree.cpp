#include "games/tree/utility_tree.h"

#include <algorithm>
#include <cmath>

#include "base/errors.h"
#include "base/text.h"
#include "games/tree/tree_reader.h"

namespace moyo::tree {
namespace {

std::string nested(const std::vector<UtilityNode>& nodes, std::uint32_t at) {
  const UtilityNode& node = nodes[at];
  std::vector<std::string> parts;
  for (const double number : node.utilities) parts.push_back(number_text(number));
  if (node.children.empty()) {
    return parts.size() == 1 ? parts[0] : "[" + join(parts, " ") + "]";
  }
  for (std::size_t i = 0; i < node.children.size(); ++i) {
    const std::string child = nested(nodes, node.children[i]);
    parts.push_back(node.probabilities.empty() ? child
                                               : number_text(node.probabilities[i]) + ":" + child);
  }
  return (node.probabilities.empty() ? "(" : "{") + join(parts, " ") +
         (node.probabilities.empty() ? ")" : "}");
}

Interval range_of(const std::vector<UtilityNode>& nodes, bool both_signs) {
  Interval range{max_utility, -max_utility};
  for (const UtilityNode& node : nodes) {
    for (const double number : node.utilities) {
      range.low = std::min(range.low, both_signs ? -std::abs(number) : number);
      range.high = std::max(range.high, both_signs ? std::abs(number) : number);
    }
  }
  if (range.low == range.high) range.high += 1;
  return range;
}

}  // namespace

template <int Players, bool ZeroSum>
UtilityTree<Players, ZeroSum>::UtilityTree(std::vector<UtilityNode> nodes)
    : nodes_(std::make_shared<const std::vector<UtilityNode>>(std::move(nodes))),
      range_(std::make_shared<const Interval>(range_of(*nodes_, ZeroSum))) {}

template <int Players, bool ZeroSum>
UtilityTree<Players, ZeroSum>::UtilityTree(std::string_view text)
    : UtilityTree([&] {
        UtilityNodes read = read_utility_nodes(text);
        const int wanted = ZeroSum ? 1 : Players;
        if (read.utilities != wanted) {
          throw InputError("a leaf has numbers for " + std::to_string(wanted) + " here, not " +
                           std::to_string(read.utilities));
        }
        return std::move(read.nodes);
      }()) {}

template <int Players, bool ZeroSum>
std::string UtilityTree<Players, ZeroSum>::to_string() const {
  return nested(*nodes_, node_) + "\n";
}

template class UtilityTree<1, false>;
template class UtilityTree<2, true>;
template class UtilityTree<2, false>;
template class UtilityTree<3, false>;

}  // namespace moyo::tree
