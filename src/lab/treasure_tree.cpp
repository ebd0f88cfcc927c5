#include "lab/treasure_tree.h"

#include "base/errors.h"
#include "base/text.h"

namespace moyo::lab {

std::uint64_t nodes_at(TreeShape shape, int level) {
  std::uint64_t nodes = 1;
  for (int i = 0; i < level; ++i) nodes *= static_cast<std::uint64_t>(shape.branching);
  return nodes;
}

std::uint64_t first_node_at(TreeShape shape, int level) {
  std::uint64_t before = 0;
  for (int i = 0; i < level; ++i) before += nodes_at(shape, i);
  return before;
}

std::uint64_t node_count(TreeShape shape) { return first_node_at(shape, shape.depth + 1); }

TreasureTree::TreasureTree(TreeShape shape, std::uint64_t treasure)
    : shape_(shape), treasure_(treasure) {
  while (first_node_at(shape_, treasure_level_ + 1) <= treasure_) ++treasure_level_;
}

void TreasureTree::legal_moves(MoveList<TreasureTree>& moves) const {
  if (is_terminal()) return;
  for (int i = 0; i < shape_.branching; ++i) moves.push_back(Move(i));
}

std::string TreasureTree::to_string() const {
  return "node " + std::to_string(node_) + " at depth " + std::to_string(level_) + " of " +
         std::to_string(shape_.depth) + (at_treasure() ? ": the treasure\n" : "\n");
}

TreasureTree::Move TreasureTree::parse_move(std::string_view text) const {
  const std::int64_t number = parse_integer(trim(text), "the branch");
  if (is_terminal()) throw InputError("the hunt is over");
  if (number < 1 || number > shape_.branching) {
    throw InputError("branches are 1 to " + std::to_string(shape_.branching) + ", not " +
                     std::string(text));
  }
  return Move(number - 1);
}

std::string TreasureTree::format_move(Move move) const { return std::to_string(move.index() + 1); }

std::uint64_t TreasureTree::treasure_ancestor(int up) const {
  std::uint64_t node = treasure_;
  for (int i = 0; i < up; ++i) node = (node - 1) / static_cast<std::uint64_t>(shape_.branching);
  return node;
}

bool TreasureTree::leads_to_treasure() const {
  const int up = treasure_level_ - level_;
  return up > 0 && treasure_ancestor(up) == node_;
}

TreasureTree::Move TreasureTree::right_way() const {
  const std::uint64_t child = treasure_ancestor(treasure_level_ - level_ - 1);
  return Move((child - 1) % static_cast<std::uint64_t>(shape_.branching));
}

TreasureTree::Move TreasureHeuristic::operator()(const TreasureTree& state,
                                                 const MoveList<TreasureTree>& moves) const {
  const auto children = static_cast<std::uint32_t>(moves.size());
  if (!state.leads_to_treasure()) return moves[rng_->below(children)];
  const TreasureTree::Move right = state.right_way();
  if (children == 1 || rng_->chance(p_)) return right;
  const TreasureTree::Move wrong = moves[rng_->below(children - 1)];
  return wrong == right ? moves.back() : wrong;
}

}  // namespace moyo::lab
