// B4: "children of the root may have the wrong value!" (S3). Alpha-beta's value of the root is
// right; what it returns for the root's other children are bounds. How many are wrong, by branching
// and depth, and how often the second best cannot be told.
#include <fmt/format.h>

#include <algorithm>

#include "lab/registry.h"
#include "lab/runs.h"
#include "lab/uniform_tree.h"
#include "search/exact/alphabeta.h"
#include "search/exact/minimax.h"

namespace moyo::lab {
namespace root_children {

using tree::Tree;
using TreeKnowledge = search::ScoreKnowledge<Tree>;

// Keeps what is returned for nodes of ply 1, for the root's player.
struct RootChildren {
  std::vector<search::Value> values;
  std::vector<int> plies;

  void enter(const Tree&, search::Value, search::Value, int, int ply) { plies.push_back(ply); }
  void leave(search::Value value, search::LeaveReason, int) {
    if (plies.back() == 1) values.push_back(-value);
    plies.pop_back();
  }
};

struct Shares {
  double wrong = 0;  // of the children
  bool root = true;  // the root's value is right
};

Shares search_one(const Tree& root) {
  const auto score = [](const Tree& t) { return t.score(); };
  std::vector<search::Value> truth;
  for (const auto move : legal_moves(root)) {
    Tree child = root;
    child.play(move);
    truth.push_back(search::minimax(child, score).value);
  }
  const search::AlphaBetaOptions options = read_options<search::AlphaBetaOptions>(OptionSpec::parse(
      "alphabeta:iterative=off,pvs=off,table=off,killers=off,history=off,countermove=off"));
  search::AlphaBeta<TreeKnowledge, RootChildren> alphabeta(options);
  const Report report = alphabeta.search(root, {});
  const std::vector<search::Value>& found = alphabeta.observer().values;
  Shares shares;
  for (std::size_t i = 0; i < truth.size(); ++i) shares.wrong += found[i] != truth[i];
  shares.wrong /= static_cast<double>(truth.size());
  shares.root = report.value == *std::max_element(truth.begin(), truth.end());
  return shares;
}

Findings run(Context& context) {
  Findings findings;
  constexpr std::size_t trees = 200;
  const std::vector<int> depths = {2, 3, 4, 5, 6};
  Table table{"Children of the root with a wrong value, random trees", {"branching"}, {}};
  for (const int depth : depths) table.headers.push_back(fmt::format("depth {}", depth));
  bool roots = true;
  double least = 1;
  for (const int branching : {2, 3, 5}) {
    std::vector<std::string> row = {std::to_string(branching)};
    for (const int depth : depths) {
      const auto runs = repeat(context, static_cast<std::uint64_t>(100 * branching + depth), trees,
                               "trees", [&](Rng& rng) {
                                 return search_one(uniform_tree(branching, depth, [&](std::size_t) {
                                   return static_cast<int>(rng.below(1000000));
                                 }));
                               });
      double wrong = 0;
      for (const Shares& shares : runs) {
        wrong += shares.wrong / static_cast<double>(trees);
        roots = roots && shares.root;
      }
      least = std::min(least, wrong);
      row.push_back(fmt::format("{:.0f}%", 100 * wrong));
    }
    table.rows.push_back(std::move(row));
  }
  findings.exact("the root's value is right in all trees", 1, roots);
  findings.exact("children of the root may have the wrong value", 1, least > 0);
  findings.tables.push_back(std::move(table));
  return findings;
}

}  // namespace root_children

const Experiment b4_root_children = {"b4-root-children",
                                     "alpha-beta's values of the root's children may be wrong",
                                     "S3", root_children::run};

}  // namespace moyo::lab
