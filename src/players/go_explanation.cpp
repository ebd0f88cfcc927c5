#include "players/go_explanation.h"

#include <algorithm>
#include <cmath>

#include "base/errors.h"
#include "core/outcome.h"
#include "knowledge/go/learned_strengths.h"
#include "knowledge/go/move_words.h"
#include "nn/go/best_network.h"
#include "nn/go/network_files.h"
#include "players/go_network.h"
#include "players/registry.h"

namespace moyo::players {
namespace {

using go::Go;
using go::Point;

// The size of the largest pattern around the point that the book has; 0 if it has none.
int known_pattern(const go::PatternCodes::Codes& codes, const go::PatternBook& book) {
  for (std::size_t i = codes.size(); i-- > 0;) {
    if (book.find(codes[i]) != go::PatternBook::none) {
      return go::smallest_pattern + static_cast<int>(i);
    }
  }
  return 0;
}

void explain_by_features(const Go& game, std::vector<ExplainedMove>& moves) {
  const go::PlayoutBoard board(game.board(), game.turn(), game.passes(), game.recent_move(1));
  const go::MoveFeatures features(board, board.last_move(), game.recent_move(2));
  const go::MoveStrengths& strengths = go::learned_strengths(game.size());
  double sum = 0;
  for (ExplainedMove& move : moves) {
    if (move.move == go::pass || !board.is_legal(move.move)) continue;
    for (const std::uint32_t feature : features.with_pattern(move.move, strengths.book())) {
      const double strength = std::exp(double{strengths.logarithm(feature)});
      move.strength *= strength;
      std::string name = go::feature_name(feature);
      if (feature >= go::feature::pattern) {
        move.pattern = known_pattern(features.pattern_codes(move.move), strengths.book());
        name += " of " + std::to_string(go::pattern_points(move.pattern)) + " points";
      }
      move.features.push_back({std::move(name), strength});
    }
    if (!go::is_finished_eye(game.board(), move.move, game.turn())) {
      move.by_features = move.strength;
      sum += move.strength;
    } else {
      move.words += std::string(move.words.empty() ? "" : ", ") + "fills an own eye";
    }
  }
  for (ExplainedMove& move : moves) move.by_features /= sum > 0 ? sum : 1;
}

bool has_second_policy(const nn::Network& network) {
  const auto* heads = std::get_if<nn::PooledHeads>(&network.heads);
  return nn::is_go_network(network) && heads != nullptr && heads->policy.last.out >= 2;
}

std::vector<float> policy_of(const Go& game, const std::string& net, double second_share,
                             std::uint64_t seed, PositionOpinion& opinion,
                             std::span<const Point> moves) {
  GoNetworkOptions options;
  options.net = net;
  options.optimism = second_share;
  GoNetwork network(net, options, game);
  network.set_salt(seed);
  std::vector<float> priors(moves.size());
  Rng rng(seed);
  const Evaluation evaluation =
      network.evaluator()->evaluate({.state = game, .rng = rng, .moves = moves, .priors = priors});
  opinion.winrate = winrate_from_payoff(evaluation.value);
  if (evaluation.score) {
    opinion.score =
        game.to_play() == Player::first ? evaluation.score->mean : -evaluation.score->mean;
  }
  return priors;
}

void explain_by_network(const Go& game, const ExplainOptions& options, Explanation& found) {
  found.net = std::string(nn::network_for(options.net, game.size()));
  std::vector<Point> moves;
  for (const ExplainedMove& move : found.moves) moves.push_back(move.move);
  PositionOpinion opinion;
  const std::vector<float> first = policy_of(game, found.net, 0, options.seed, opinion, moves);
  for (std::size_t i = 0; i < moves.size(); ++i) found.moves[i].first_policy = first[i];
  found.by_network = opinion;
  if (!has_second_policy(nn::open_network(found.net)->network)) return;
  const std::vector<float> second = policy_of(game, found.net, 1, options.seed, opinion, moves);
  for (std::size_t i = 0; i < moves.size(); ++i) found.moves[i].second_policy = second[i];
}

void explain_by_search(const Go& game, const ExplainOptions& options, Explanation& found) {
  const AnyState state(game);
  found.player = full_name(options.player, state);
  const auto agent = make(options.player, state, options.seed);
  const Report report = agent->think(state, options.limits, {.analysis = true, .whole = true});
  found.playouts = report.playouts;
  found.by_search = PositionOpinion{winrate_from_payoff(report.value), report.score};
  std::uint64_t visits = 0;
  for (const MoveReport& move : report.moves) visits += move.visits;
  if (visits == 0)
    throw InputError("the player '" + options.player + "' counts no visits of moves");
  for (ExplainedMove& move : found.moves) {
    move.share = 0;
    for (const MoveReport& searched : report.moves) {
      if (searched.move != move_id(move.move)) continue;
      move.share = static_cast<double>(searched.visits) / static_cast<double>(visits);
      if (searched.visits > 0) move.winrate = winrate_from_payoff(searched.value);
    }
  }
}

double likelihood(const ExplainedMove& move) {
  // What is said last knows most; small differences of the rest decide between equals.
  return 1e6 * move.share.value_or(0) +
         1e3 * move.second_policy.value_or(move.first_policy.value_or(0)) + move.by_features;
}

}  // namespace

double entropy(std::span<const double> probabilities) {
  double bits = 0;
  for (const double p : probabilities) {
    if (p > 0) bits -= p * std::log2(p);
  }
  return bits;
}

Explanation explain(const Go& game, const ExplainOptions& options) {
  if (game.is_terminal()) throw InputError("the game is over: there are no moves to explain");
  Explanation found;
  MoveList<Go> legal;
  game.legal_moves(legal);
  for (const Point move : legal) found.moves.push_back({move, go::describe_move(game, move)});
  explain_by_features(game, found.moves);
  if (!options.net.empty()) explain_by_network(game, options, found);
  if (!options.player.empty()) explain_by_search(game, options, found);
  std::stable_sort(
      found.moves.begin(), found.moves.end(),
      [](const ExplainedMove& a, const ExplainedMove& b) { return likelihood(a) > likelihood(b); });
  return found;
}

}  // namespace moyo::players
