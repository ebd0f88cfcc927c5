#include "page/mcts_steps.h"

#include <map>
#include <optional>

#include "base/errors.h"
#include "base/text.h"
#include "core/any_state.h"
#include "games/go/go.h"
#include "games/tictactoe/tictactoe.h"
#include "games/tree/tree.h"
#include "page/view.h"
#include "players/go_course_playouts.h"
#include "search/mcts/playouts.h"
#include "search/mcts/rave.h"
#include "simulation/playout.h"

namespace moyo::page {
namespace {

using protocol::Json;

// Believes eight times as much in moves that win at once as in others.
template <TwoPlayerState S>
class WinsAtOnce final : public mcts::Prior<S> {
 public:
  void judge(const S& state, std::vector<mcts::MovePrior<typename S::Move>>& moves) override {
    constexpr float trust = 8;
    float sum = 0;
    for (auto& entry : moves) {
      S after = state;
      after.play(entry.move);
      const bool wins = after.is_terminal() && after.payoff(state.to_play()) > 0;
      sum += entry.probability = wins ? trust : 1;
    }
    for (auto& entry : moves) entry.probability /= sum;
  }
};

// Nobody else may listen, but whoever listens has the moves of playouts written down.
template <State S>
class Hears final : public mcts::Listener<S> {
 public:
  void listen(const mcts::Playout<S>&) override {}
};

// Random moves; of Go without filling one's own eyes, or games would not end.
template <TwoPlayerState S>
std::unique_ptr<Evaluator<S>> make_playouts(const S&) {
  return std::make_unique<PlayoutEvaluator<S>>();
}
std::unique_ptr<Evaluator<go::Go>> make_playouts(const go::Go&) {
  return go::make_playout_evaluator(players::CoursePlayoutOptions{});
}

mcts::SearchOptions search_options(const MctsStepOptions& options) {
  mcts::SearchOptions search;
  search.selection.c = options.c;
  search.selection.rave.equivalence = options.rave;
  if (options.prior) {
    search.selection.exploration = mcts::ExplorationName::alphago;
    search.selection.first_urgency = 0.5;
  }
  search.virtual_loss = false;
  search.reuse = false;
  search.solver = false;
  search.memory = Bytes{std::uint64_t{16} << 20};
  return search;
}

template <TwoPlayerState S>
class MctsStepWriter {
 public:
  MctsStepWriter(const S& root, const MctsStepOptions& options)
      : root_(root), options_(options), playouts_(search_options(options)) {
    worker_.parts.evaluator = make_playouts(root);
    if (options.prior) worker_.parts.prior = std::make_unique<WinsAtOnce<S>>();
    worker_.parts.listeners.push_back(std::make_unique<Hears<S>>());
    if (options.rave > 0) {
      worker_.parts.listeners.push_back(std::make_unique<mcts::RaveListener<S>>(playouts_.tree()));
    }
    worker_.rng = Rng(options.seed);
    worker_.state.emplace(root);
  }

  Json run() {
    playouts_.begin_root(worker_, study_);
    evaluate();
    playouts_.finish_root(worker_);
    add_node(playouts_.tree().root(), nullptr, "", root_.to_play());
    Json made = Json::array();
    for (std::uint64_t i = 0; i < options_.playouts; ++i) made.push_back(next_playout());
    Json json = {{"nodes", nodes_}, {"playouts", made}, {"turn", side_name(root_.to_play())}};
    if constexpr (Pictured<S>) json["board"] = board_view(AnyState(root_));
    return json;
  }

 private:
  using Move = typename S::Move;

  void evaluate() {
    worker_.evaluation = worker_.parts.evaluator->evaluate(playouts_.request(worker_));
  }

  void add_node(mcts::Link link, const Json& parent, const std::string& move, Player to_play) {
    numbers_[link] = nodes_.size();
    nodes_.push_back({{"parent", parent}, {"move", move}, {"max", to_play == Player::first}});
  }

  // What the search goes by at a node, before a playout changes it.
  Json edges_at(mcts::Link link, const S& state) {
    const mcts::Node& node = playouts_.tree().node(link);
    Json edges = Json::array();
    for (const mcts::Edge<Move>& edge : playouts_.tree().edges(link)) {
      const double urgency = playouts_.selection().urgency(node, edge);
      constexpr double untried = 1e6;  // each is tried once before any is tried twice
      Json json = {{"move", state.format_move(edge.move)},
                   {"visits", edge.visits},
                   {"mean", edge.visits > 0 ? Json(edge.mean()) : Json()},
                   {"urgency", urgency < untried ? Json(urgency) : Json()},
                   {"prior", edge.probability}};
      if (edge.amaf_visits > 0) json["first"] = edge.amaf_rewards / edge.amaf_visits;
      edges.push_back(std::move(json));
    }
    return edges;
  }

  // The edges of every node of the tree; it is small.
  std::map<mcts::Link, Json> all_edges() {
    std::map<mcts::Link, Json> edges;
    collect(playouts_.tree().root(), root_, edges);
    return edges;
  }
  void collect(mcts::Link link, const S& state, std::map<mcts::Link, Json>& edges) {
    edges[link] = edges_at(link, state);
    for (const mcts::Edge<Move>& edge : playouts_.tree().edges(link)) {
      const mcts::Link child = mcts::Tree<Move>::child(edge);
      if (child == mcts::no_link) continue;
      S after = state;
      after.play(edge.move);
      collect(child, after, edges);
    }
  }

  Json next_playout() {
    const std::map<mcts::Link, Json> before = all_edges();
    const bool open = playouts_.begin(worker_);
    const std::vector<mcts::Step> path = worker_.path;
    if (open) evaluate();
    const std::vector<typename Trace<S>::Ply> plies = worker_.trace.plies;
    const double reward = open ? reward_now() : reward_of_end(plies);
    if (open) playouts_.finish(worker_);
    Json json = {{"way", Json::array()},
                 {"made", nullptr},
                 {"reward", reward},
                 {"certain", !open},
                 {"moves", Json::array()}};
    for (const mcts::Step& step : path) {
      json["way"].push_back({{"node", numbers_.at(step.node)},
                             {"chosen", step.edge},
                             {"edges", before.at(step.node)}});
    }
    write_moves(json, plies, path.size());
    const mcts::Step last = path.back();
    const mcts::Edge<Move>& edge = playouts_.tree().edges(last.node)[last.edge];
    const mcts::Link child = mcts::Tree<Move>::child(edge);
    if (child != mcts::no_link && !numbers_.contains(child)) {
      json["made"] = nodes_.size();
      add_node(child, numbers_.at(last.node), json["moves"][path.size() - 1],
               opponent(playouts_.tree().node(last.node).to_play));
    }
    return json;
  }

  double reward_now() const {
    return mcts::reward_for(worker_.judged->to_play(),
                            winrate_from_payoff(worker_.evaluation.value));
  }
  double reward_of_end(const std::vector<typename Trace<S>::Ply>& plies) const {
    S state = root_;
    for (const auto& ply : plies) state.play(ply.move);
    return winrate_from_payoff(state.payoff(Player::first) / max_payoff<S>);
  }

  // All moves from the root to the end of the playout, and where there is a board, what it looks like
  // from the leaf on.
  void write_moves(Json& json, const std::vector<typename Trace<S>::Ply>& plies,
                   std::size_t in_tree) {
    S state = root_;
    for (std::size_t i = 0; i < plies.size() && !state.is_terminal(); ++i) {
      json["moves"].push_back(state.format_move(plies[i].move));
      state.play(plies[i].move);
      if constexpr (Pictured<S>) {
        if (i + 1 >= in_tree) json["cells"].push_back(state.picture().cells);
      }
    }
    json["in_tree"] = in_tree;
  }

  S root_;
  MctsStepOptions options_;
  mcts::Playouts<S> playouts_;
  mcts::Worker<S> worker_;
  Study study_;
  std::map<mcts::Link, std::size_t> numbers_;
  std::vector<Json> nodes_;
};

template <TwoPlayerState S>
Json written(const S& root, const MctsStepOptions& options) {
  if (root.is_terminal()) throw InputError("the game is over in this position");
  return MctsStepWriter<S>(root, options).run();
}

go::Go small_go(const std::string& text) {
  const double side = parse_number(text, "the side of the board");
  if (side != 3 && side != 4 && side != 5) throw InputError("the board has 3 to 5 lines");
  go::Rules rules = go::named_rules(go::RuleSet::chinese);
  rules.komi = 0.5;
  return go::Go(go::BoardSize(static_cast<int>(side)), rules);
}

}  // namespace

Json mcts_steps(const std::string& game, const std::string& position,
                const MctsStepOptions& options) {
  constexpr std::size_t longest = 4000;
  if (position.size() > longest) throw InputError("the tree is too large to be drawn");
  if (game == "tictactoe") {
    return written(tictactoe::TicTacToe().parse_position(position), options);
  }
  if (game == "tree") return written(tree::Tree(position), options);
  if (game == "go") return written(small_go(position), options);
  refuse_unknown("game", game, {"tictactoe", "tree", "go"});
}

}  // namespace moyo::page
