#include "simulation/go/playout_evaluator.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "base/errors.h"

namespace moyo::go {
namespace {

template <class PlayoutPolicy>
class PolicyEvaluator final : public Evaluator<Go> {
 public:
  PolicyEvaluator(PlayoutPolicy policy, const EvaluatorOptions& options,
                  std::shared_ptr<const DynamicKomi> komi)
      : policy_(std::move(policy)),
        options_(options),
        komi_(std::move(komi)),
        board_(BoardSize(min_side)) {
    if constexpr (requires { policy_.use(*replies_); }) {
      if (options.replies.depth != 0) policy_.use(replies_.emplace(options.replies));
      if (options.liberty_maps) policy_.use(liberty_maps_.emplace(options.liberty_threshold));
    } else if (options.replies.depth != 0 || options.liberty_maps) {
      throw InputError("replies and liberty_maps want policy=rules");
    }
  }

  Evaluation evaluate(const Request& request) override {
    const Go& game = request.state;
    board_ = playout_start(game);
    Trace<Go>* trace = request.trace;
    if (trace == nullptr && replies_) {
      own_trace_.clear();
      trace = &own_trace_;
    }
    if (replies_) replies_->begin(trace->plies.empty() ? pass : trace->plies.front().move);
    const double for_white = points_for_white(game);
    const bool ended = play(request.rng, trace);
    const bool is_draw = !ended && options_.length != 0;
    const double margin = is_draw ? 0 : area_balance(board_) - for_white;
    if (!request.owners.empty()) fill_owners(request.owners);
    const double judged = is_draw || !komi_ ? margin : margin - komi_->value();
    const Outcome outcome = Outcome::from_score(judged);
    if (replies_) replies_->learn(trace->plies, outcome);
    if (liberty_maps_) with_owners([this](const auto& owner) { liberty_maps_->learn(owner); });
    const double sign = outcome.payoff(Player::first);
    const double large = std::clamp(judged / (0.5 * game.size().area()), -1.0, 1.0);
    const double value = sign + options_.score_weight * (large - sign);
    return {.value = game.turn() == Color::black ? value : -value,
            .has_owners = !request.owners.empty(),
            .score = Margin{margin}};
  }

 private:
  // What comes off Black's lead by area.
  static double points_for_white(const Go& game) {
    const double points = game.rules().komi + handicap_bonus(game.rules(), game.handicap());
    if (game.rules().scoring == Scoring::area) return points;
    const Board& board = game.board();
    const auto placed = [&](Color c) { return board.stones(c) + board.captured(c); };
    return points + placed(Color::black) - placed(Color::white);
  }

  // Whether the playout came to its end; else it was cut.
  bool play(Rng& rng, Trace<Go>* trace) {
    const int bound = max_playout_moves(board_.size());
    const int limit = options_.length == 0 ? bound : std::min(bound, options_.length);
    const int mercy = options_.mercy ? board_.size().area() / 3 : max_area;
    if constexpr (requires { policy_.begin(board_); }) policy_.begin(board_);
    for (int moves = 0; board_.passes() < 2; ++moves) {
      const int lead = board_.stones(Color::black) - board_.stones(Color::white);
      if (std::abs(lead) > mercy) return true;
      if (moves == limit) return false;
      const Point move = policy_.choose(board_, rng);
      if (trace != nullptr) trace->plies.push_back({move, player_of(board_.to_play())});
      board_.play(move);
    }
    return true;
  }

  void fill_owners(std::span<float> owners) const {
    std::fill(owners.begin(), owners.end(), 0.0f);
    with_owners([&](const auto& owner) {
      for (Point p : Points(board_.size())) {
        if (is_stone(owner(p))) owners[p.index()] = owner(p) == Color::black ? 1.0f : -1.0f;
      }
    });
  }

  // Runs `body(owner)`, where owner(p) says whose the point is now.
  template <class Body>
  void with_owners(Body&& body) const {
    for (int i = 0; i < board_.empty_points(); ++i) {
      if (board_.neighborhood(board_.empty_point(i)).has_empty_side()) {
        const PointMap<Color> owner = owners(color_map(board_), board_.size());
        return body([&](Point p) { return owner[p]; });
      }
    }
    body([this](Point p) { return owner_of_single(p); });
  }

  // Where no two empty points touch.
  Color owner_of_single(Point p) const {
    if (board_.color(p) != Color::empty) return board_.color(p);
    const Neighborhood around = board_.neighborhood(p);
    const bool black = around.sides_of(Color::black) != 0;
    const bool white = around.sides_of(Color::white) != 0;
    return black == white ? Color::empty : black ? Color::black : Color::white;
  }

  PlayoutPolicy policy_;
  EvaluatorOptions options_;
  std::shared_ptr<const DynamicKomi> komi_;  // or none
  PlayoutBoard board_;
  std::optional<LastGoodReply> replies_;
  std::optional<LibertyMaps> liberty_maps_;
  Trace<Go> own_trace_;  // for the replies, where the caller wants none
};

}  // namespace

void describe(OptionTable& table, EvaluatorOptions& options) {
  describe(table, options.playouts);
  table.add("score_weight", options.score_weight, "share of the margin in a playout's value", 0, 1);
  table.add("mercy", options.mercy, "stop playouts that one side leads by a third of the board");
  table.add("replies", options.replies.depth,
            "last good reply to this many moves in playouts; no gain measured", 0, 2);
  table.add("replies_forget", options.replies.forget, "forget replies that lose");
  table.add("replies_by_first", options.replies.by_first_move,
            "replies of their own for each first move of a search, with replies=1");
  table.add("liberty_maps", options.liberty_maps,
            "choose among tactical moves by what worked for such liberties; no gain measured");
  table.add("liberty_threshold", options.liberty_threshold,
            "of liberty_maps: prefer moves that work so often, in place of UCB; 0 is UCB", 0, 1);
  table.add("length", options.length, "moves after which a playout is a draw; 0 plays to the end",
            0, 1000000);
  table.set_aside({"score_weight", "mercy", "replies", "replies_forget", "replies_by_first",
                   "liberty_maps", "liberty_threshold", "length", "read_extension", "read_attack",
                   "extend_to", "candidates", "fill"});
}

std::unique_ptr<Evaluator<Go>> make_playout_evaluator(const EvaluatorOptions& options,
                                                      std::shared_ptr<const DynamicKomi> komi) {
  const ReplyOptions& replies = options.replies;
  if (replies.depth == 0 && !replies.forget) throw InputError("replies_forget wants replies");
  if (replies.by_first_move && replies.depth != 1) {
    throw InputError("replies_by_first wants replies=1");
  }
  if (options.liberty_threshold > 0 && !options.liberty_maps) {
    throw InputError("liberty_threshold wants liberty_maps");
  }
  return with_policy(
      options.playouts,
      [&]<class PlayoutPolicy>(PlayoutPolicy policy) -> std::unique_ptr<Evaluator<Go>> {
        return std::make_unique<PolicyEvaluator<PlayoutPolicy>>(std::move(policy), options, komi);
      });
}

}  // namespace moyo::go
