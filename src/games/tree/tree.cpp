#include "games/tree/tree.h"

#include "base/errors.h"
#include "base/text.h"
#include "games/tree/tree_reader.h"
#include "games/tree/utility_tree.h"

namespace moyo::tree {
namespace {

std::string nested(const std::vector<Node>& nodes, std::uint32_t node) {
  if (nodes[node].children.empty()) return std::to_string(nodes[node].score);
  std::vector<std::string> parts;
  for (std::uint32_t child : nodes[node].children) parts.push_back(nested(nodes, child));
  const int estimate = nodes[node].score;
  return (estimate == 0 ? "" : std::to_string(estimate) + ":") + "(" + join(parts, " ") + ")";
}

struct Options {
  std::string nodes = "((3 12 8) (2 4 6) (14 5 2))";
  int players = 2;
};
void describe(OptionTable& table, Options& o) {
  table.add(
      "nodes", o.nodes,
      "the tree, nested; numbers are the first player's scores, 5:(3 12) a node estimated to be "
      "worth 5, {1/3:8 2/3:-1} is chance, "
      "[1 2 6] a number a player");
  table.add("players", o.players, "1: every choice is the first player's", 1, 2);
}

AnyState start(const Options& o) {
  const bool plain = o.nodes.find_first_of("{[") == std::string::npos;
  if (plain && o.players == 2) return AnyState(Tree(o.nodes));
  auto [nodes, utilities] = read_utility_nodes(o.nodes);
  if (utilities > 1 && o.players == 1) {
    throw InputError("with players=1 a leaf has one number, not " + std::to_string(utilities));
  }
  if (utilities == 3) return AnyState(UtilityTree<3, false>(std::move(nodes)));
  if (utilities == 2) return AnyState(UtilityTree<2, false>(std::move(nodes)));
  if (o.players == 1) return AnyState(UtilityTree<1, false>(std::move(nodes)));
  return AnyState(UtilityTree<2, true>(std::move(nodes)));
}

}  // namespace

Tree::Tree(std::string_view text) : Tree(read_score_nodes(text)) {}

Tree::Tree(std::vector<Node> nodes)
    : nodes_(std::make_shared<const std::vector<Node>>(std::move(nodes))) {}

std::string Tree::to_string() const { return nested(*nodes_, node_) + "\n"; }

Tree::Move Tree::parse_move(std::string_view text) const {
  return Move(parse_branch(text, node().children.size()));
}

std::size_t parse_branch(std::string_view text, std::size_t branches) {
  const std::int64_t number = parse_integer(trim(text), "a branch");
  if (branches == 0) throw InputError("the game is over");
  if (number < 1 || number > static_cast<std::int64_t>(branches)) {
    throw InputError("branches here are 1 to " + std::to_string(branches) + ", not " +
                     std::to_string(number));
  }
  return static_cast<std::size_t>(number - 1);
}

const GameEntry entry =
    game_entry<Options, start>("tree", "a game given as a tree of numbers, as lectures draw it");

}  // namespace moyo::tree
