#include "page/expectimax_steps.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/errors.h"
#include "games/tree/tree_reader.h"
#include "games/tree/utility_tree.h"
#include "search/chance/expectimax.h"

namespace moyo::page {
namespace {

using protocol::Json;

constexpr std::size_t max_chance_steps = 20000;

struct TooManySteps {};

// Means of thirds are shown as people write them.
Json rounded(double value) { return std::round(value * 1e6) / 1e6; }

template <class S>
struct TreeJudge : search::PayoffJudge<S> {
  Interval range(const S& state) const { return state.range(); }
};

// Nodes are numbered as they are entered; a step is ["enter", node] or ["leave", node].
template <class S>
class ChanceStepWriter {
 public:
  explicit ChanceStepWriter(const S& root) : root_(root), range_(root.range()) {}

  void enter(int ply, MoveId move, Player mover, double probability, search::RealWindow window) {
    if (nodes_.size() >= max_chance_steps) throw TooManySteps();
    path_.resize(static_cast<std::size_t>(ply), root_);
    S state = ply == 0 ? root_ : path_.back();
    if (ply > 0) state.play(move_of<typename S::Move>(move));
    path_.push_back(state);
    Json node = {{"parent", open_.empty() ? Json(nullptr) : Json(open_.back())},
                 {"max", is_max(state)},
                 {"chance", is_chance(state)},
                 {"text", label(state)},
                 {"alpha", window.alpha < range_.low ? Json(nullptr) : rounded(window.alpha)},
                 {"beta", window.beta > range_.high ? Json(nullptr) : rounded(window.beta)}};
    if (ply > 0 && mover == Player::chance) node["probability"] = rounded(probability);
    steps_.push_back({"enter", nodes_.size()});
    open_.push_back(nodes_.size());
    movers_.push_back(ply == 0 ? Player::first : mover);
    searched_.push_back({});
    if (ply > 0) searched_[static_cast<std::size_t>(ply) - 1].push_back(move.index());
    nodes_.push_back(std::move(node));
  }
  void leave(int, double worth, bool) {
    Json& node = nodes_[open_.back()];
    // A part of the range of values, to whoever moved; chance moves for Max.
    const double part = movers_.back() == Player::second ? 1 - worth : worth;
    node["value"] = rounded(range_.low + part * (range_.high - range_.low));
    Json cut = Json::array();
    const S& state = path_[open_.size() - 1];
    for_each_child(state, [&](std::size_t branch, const S& child, double probability) {
      const auto& seen = searched_.back();
      if (std::find(seen.begin(), seen.end(), branch) == seen.end()) {
        cut.push_back(drawn(child, probability));
      }
    });
    node["why"] = state.is_terminal() ? "the game ends here"
                  : !cut.empty()      ? "cutoff"
                                      : "all were searched";
    node["unsearched"] = cut.size();
    if (!cut.empty()) node["cut"] = std::move(cut);
    steps_.push_back({"leave", open_.back()});
    open_.pop_back();
    movers_.pop_back();
    searched_.pop_back();
  }
  void end_iteration() {}

  Json result() const { return {{"nodes", nodes_}, {"steps", steps_}}; }

 private:
  static bool is_max(const S& state) { return state.to_play() == Player::first; }
  static bool is_chance(const S& state) { return state.to_play() == Player::chance; }
  static std::string label(const S& state) {
    return state.is_terminal() ? fmt::format("{:g}", state.payoff(Player::first)) : "";
  }
  template <class Body>
  static void for_each_child(const S& state, Body&& body) {
    ChanceList<S> events;
    if (is_chance(state)) state.chance_events(events);
    for (const auto move : legal_moves(state)) {
      S child = state;
      child.play(move);
      body(move.index(), child, events.empty() ? 0 : events[move.index()].probability);
    }
  }
  // All of what was not searched below a node.
  static Json drawn(const S& state, double probability) {
    Json node = {{"max", is_max(state)},
                 {"chance", is_chance(state)},
                 {"text", label(state)},
                 {"children", Json::array()}};
    if (probability > 0) node["probability"] = rounded(probability);
    for_each_child(state, [&](std::size_t, const S& child, double below) {
      node["children"].push_back(drawn(child, below));
    });
    return node;
  }

  S root_;
  Interval range_;
  std::vector<Json> nodes_;
  std::vector<Json> steps_;
  // From the root to the node that is searched now.
  std::vector<S> path_;
  std::vector<std::size_t> open_;
  std::vector<Player> movers_;
  std::vector<std::vector<std::size_t>> searched_;
};

// The search of the lectures: one pass from left to right, no memory.
template <class S>
Json write_chance_steps(const S& root, bool prune) {
  if (root.is_terminal()) throw InputError("the tree is a single leaf");
  const search::ExpectimaxOptions plain{.depth = 250,
                                        .iterative = false,
                                        .prune = prune,
                                        .star = prune ? search::Star::one : search::Star::none,
                                        .table = false,
                                        .killers = false,
                                        .history = false,
                                        .knowledge_order = false};
  search::Expectimax<TreeJudge<S>, double, ChanceStepWriter<S>> expectimax(
      plain, {}, ChanceStepWriter<S>(root));
  try {
    expectimax.search(root, {});
  } catch (const TooManySteps&) {
    throw InputError("the search has more than " + std::to_string(max_chance_steps) +
                     " nodes; choose a smaller one");
  }
  return expectimax.observer().result();
}

}  // namespace

Json steps_of_chance_tree(const std::string& text, const ExpectimaxStepOptions& options) {
  constexpr std::size_t longest = 4000;
  if (text.size() > longest) throw InputError("the tree is too large to be drawn");
  auto [nodes, utilities] = tree::read_utility_nodes(text);
  if (utilities > 1) throw InputError("expectimax has one number at a leaf, not a number a player");
  if (options.min) {
    return write_chance_steps(tree::UtilityTree<2, true>(std::move(nodes)), options.prune);
  }
  return write_chance_steps(tree::UtilityTree<1, false>(std::move(nodes)), options.prune);
}

}  // namespace moyo::page
