#include "page/two_proofs.h"

#include <algorithm>
#include <vector>

#include "base/errors.h"
#include "games/tictactoe/tictactoe.h"
#include "games/tree/tree.h"
#include "games/tree/tree_reader.h"
#include "search/exact/proof_tree.h"

namespace moyo::page {
namespace {

using protocol::Json;
using tree::Node;
using tree::Tree;

// A game that is written down node by node; children stand behind their parents.
struct DrawnTree {
  std::vector<Node> nodes;
  std::vector<std::string> texts;
  bool max_first = true;
};

void refuse_large(std::size_t nodes) {
  constexpr std::size_t most = 1500;
  if (nodes > most) {
    throw InputError("the tree has more than " + std::to_string(most) +
                     " nodes; choose a smaller one");
  }
}

DrawnTree drawn(const std::string& text) {
  constexpr std::size_t longest = 8000;
  if (text.size() > longest) throw InputError("the tree is too large to be drawn");
  DrawnTree result{tree::read_score_nodes(text), {}};
  refuse_large(result.nodes.size());
  for (const Node& node : result.nodes) {
    result.texts.push_back(node.children.empty() ? std::to_string(node.score) : "");
  }
  return result;
}

void add_below(DrawnTree& tree, std::size_t at, const tictactoe::TicTacToe& state) {
  refuse_large(tree.nodes.size());
  if (state.is_terminal()) {
    const Outcome outcome = outcome_of(state);
    tree.nodes[at].score = outcome.is_win_for(Player::first)    ? 1
                           : outcome.is_win_for(Player::second) ? -1
                                                                : 0;
    return;
  }
  for (const auto move : legal_moves(state)) {
    tictactoe::TicTacToe next = state;
    next.play(move);
    const std::size_t child = tree.nodes.size();
    tree.nodes.emplace_back();
    tree.texts.push_back(next.position());
    tree.nodes[at].children.push_back(static_cast<std::uint32_t>(child));
    add_below(tree, child, next);
  }
}

// The scores of all nodes, from the leaves up.
std::vector<int> values_of(const DrawnTree& tree) {
  std::vector<bool> is_max(tree.nodes.size(), tree.max_first);
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    for (const std::uint32_t child : tree.nodes[i].children) is_max[child] = !is_max[i];
  }
  std::vector<int> values(tree.nodes.size());
  for (std::size_t i = tree.nodes.size(); i-- > 0;) {
    const auto& children = tree.nodes[i].children;
    const auto less = [&](std::uint32_t a, std::uint32_t b) { return values[a] < values[b]; };
    values[i] = children.empty() ? tree.nodes[i].score
                : is_max[i]      ? values[*std::max_element(children.begin(), children.end(), less)]
                            : values[*std::min_element(children.begin(), children.end(), less)];
  }
  return values;
}

// The strategy by which Max gets at least, or Min allows at most, `bound`: the game with its scores
// moved by the bound, where a draw is good enough.
Json proof_of(const DrawnTree& tree, bool by_max, int bound) {
  std::vector<Node> moved = tree.nodes;
  for (Node& node : moved) node.score -= bound;
  const Player hero = by_max == tree.max_first ? Player::first : Player::second;
  if (!tree.max_first) {  // the root's player is the first of a game
    for (Node& node : moved) node.score = -node.score;
  }
  search::BooleanSolver<Tree> solver;
  const auto proof = search::extract_proof(Tree(std::move(moved)), {hero, true}, solver);
  const std::uint64_t searched = solver.nodes();
  if (!proof) throw InputError("there is no such proof");
  std::vector<std::size_t> places(proof->nodes.size());
  for (std::size_t i = 0; i < proof->nodes.size(); ++i) {
    for (const std::size_t child : proof->nodes[i].children) {
      places[child] = tree.nodes[places[i]].children[proof->nodes[child].move.index()];
    }
  }
  return {{"hero", by_max ? "max" : "min"},
          {"bound", bound},
          {"nodes", places},
          {"searched", searched}};
}

Json proofs_in(const DrawnTree& tree, std::optional<int> at_least) {
  if (tree.nodes[0].children.empty()) throw InputError("the tree is a single leaf");
  const std::vector<int> values = values_of(tree);
  Json nodes = Json::array();
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    nodes.push_back({{"parent", nullptr},
                     {"max", tree.max_first},
                     {"text", tree.texts[i]},
                     {"value", values[i]}});
  }
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    for (const std::uint32_t child : tree.nodes[i].children) {
      nodes[child]["parent"] = i;
      nodes[child]["max"] = !nodes[i]["max"].get<bool>();
    }
  }
  Json proofs = Json::array();
  const int value = values[0];
  if (!at_least) {
    proofs = {proof_of(tree, true, value), proof_of(tree, false, value)};
  } else {
    const bool by_max = value >= *at_least;
    proofs.push_back(proof_of(tree, by_max, by_max ? *at_least : *at_least - 1));
  }
  return {{"nodes", nodes}, {"value", value}, {"proofs", proofs}};
}

}  // namespace

Json proofs_in_tree(const std::string& text, std::optional<int> at_least) {
  return proofs_in(drawn(text), at_least);
}

Json proofs_in_tictactoe(const std::string& position, std::optional<int> at_least) {
  const auto root = tictactoe::TicTacToe().parse_position(position);
  DrawnTree tree{{Node{}}, {root.position()}, root.to_play() == Player::first};
  add_below(tree, 0, root);
  return proofs_in(tree, at_least);
}

}  // namespace moyo::page
