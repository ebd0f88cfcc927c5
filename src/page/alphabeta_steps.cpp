#include "page/alphabeta_steps.h"

#include <vector>

#include "base/errors.h"
#include "games/tictactoe/tictactoe.h"
#include "games/tree/tree.h"
#include "search/exact/alphabeta.h"

namespace moyo::page {
namespace {

using protocol::Json;
using search::LeaveReason;
using search::Value;

constexpr std::size_t max_nodes = 20000;

const char* reason(LeaveReason why) {
  switch (why) {
    case LeaveReason::leaf:
      return "the game ends here";
    case LeaveReason::depth_limit:
      return "the depth limit";
    case LeaveReason::table:
      return "the table knew it";
    case LeaveReason::null_move:
      return "even a pass is good enough";
    case LeaveReason::probcut:
      return "a shallow search made it likely";
    case LeaveReason::cutoff:
      return "cutoff";
    case LeaveReason::all_moves:
      return "all moves were searched";
  }
  return "";
}

// Unlimited ends of windows are null.
Json bound(Value value) {
  if (value >= search::infinity || value <= -search::infinity) return nullptr;
  return value;
}

// Who may be leaving a search with too many nodes.
struct TooLarge {};

// Nodes are numbered as they are entered; a step is ["enter", node] or ["leave", node].
class StepWriter {
 public:
  template <class S>
  void enter(const S& state, Value alpha, Value beta, int, int) {
    if (nodes_.size() >= max_nodes) throw TooLarge();
    const bool max = state.to_play() == Player::first;
    Json node = {{"parent", open_.empty() ? Json(nullptr) : Json(open_.back())},
                 {"max", max},
                 {"text", label(state)},
                 {"alpha", bound(max ? alpha : -beta)},
                 {"beta", bound(max ? beta : -alpha)}};
    node["cut"] = cut_children(state);
    steps_.push_back({"enter", nodes_.size()});
    open_.push_back(nodes_.size());
    nodes_.push_back(std::move(node));
  }
  void leave(Value value, LeaveReason why, int unsearched) {
    Json& node = nodes_[open_.back()];
    node["value"] = node["max"].get<bool>() ? value : -value;
    node["why"] = reason(why);
    node["unsearched"] = unsearched;
    // Moves are searched from left to right, so those left out are the last.
    Json& children = node["cut"];
    while (children.size() > static_cast<std::size_t>(unsearched)) children.erase(0);
    if (children.empty()) node.erase("cut");
    steps_.push_back({"leave", open_.back()});
    open_.pop_back();
  }
  Json result() const { return {{"nodes", nodes_}, {"steps", steps_}}; }

 private:
  static std::string label(const tree::Tree& state) {
    return state.is_terminal() ? std::to_string(state.score()) : "";
  }
  static std::string label(const tictactoe::TicTacToe& state) { return state.position(); }

  // What is below each move, in case it is not searched: a text, and of a tree of numbers all of it.
  static Json cut_children(const tictactoe::TicTacToe& state) {
    Json children = Json::array();
    if (state.is_terminal()) return children;
    for (const auto move : legal_moves(state)) {
      tictactoe::TicTacToe child = state;
      child.play(move);
      children.push_back({{"text", label(child)}});
    }
    return children;
  }
  static Json cut_children(const tree::Tree& state) {
    Json children = Json::array();
    for (const auto move : legal_moves(state)) {
      tree::Tree child = state;
      child.play(move);
      children.push_back({{"text", label(child)}, {"children", cut_children(child)}});
    }
    return children;
  }

  std::vector<Json> nodes_;
  std::vector<Json> steps_;
  std::vector<std::size_t> open_;  // from the root to the node that is searched now
};

// The search of the lectures: one pass from left to right, no memory.
template <class Knowledge, class S>
Json write_steps(const S& root, const AlphaBetaStepOptions& options) {
  search::AlphaBetaOptions plain;
  plain.iterative = plain.pvs = plain.table = plain.killers = plain.history = false;
  plain.countermove = plain.bounds = plain.finish = plain.knowledge_order = false;
  plain.prune = options.prune;
  search::AlphaBeta<Knowledge, StepWriter> alphabeta(plain);
  try {
    alphabeta.search(root, {});
  } catch (const TooLarge&) {
    throw InputError("the search has more than " + std::to_string(max_nodes) +
                     " nodes; choose a smaller one");
  }
  return alphabeta.observer().result();
}

}  // namespace

Json steps_of_tree(const std::string& text, const AlphaBetaStepOptions& options) {
  constexpr std::size_t longest = 4000;
  if (text.size() > longest) throw InputError("the tree is too large to be drawn");
  const tree::Tree root(text);
  if (root.is_terminal()) throw InputError("the tree is a single leaf");
  return write_steps<search::ScoreKnowledge<tree::Tree>>(root, options);
}

Json steps_of_tictactoe(const std::string& position, const AlphaBetaStepOptions& options) {
  const auto root = tictactoe::TicTacToe().parse_position(position);
  if (root.is_terminal()) throw InputError("the game is over in this position");
  return write_steps<search::OutcomeKnowledge<tictactoe::TicTacToe>>(root, options);
}

}  // namespace moyo::page
