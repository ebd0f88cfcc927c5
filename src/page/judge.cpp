#include "page/judge.h"

#include <algorithm>
#include <cmath>

namespace moyo::page {
namespace {

// How far costs are from those of ten times the playouts, in two thirds of cases. Those of the second
// look were measured with web/test/review_quality.mjs (100 moves of ten games of 9x9, 400 playouts each:
// 0.046 and 2.3 points, with what the looks changed); more playouts make them smaller as chance has it.
struct Errors {
  double winrate;
  double points;
};
constexpr Errors of_first_look{0.06, 2.0};
constexpr Errors of_second_look{0.04, 2.0};
constexpr double measured_playouts = 400;

Errors second_look_errors(const Json& after) {
  const double scale = std::sqrt(measured_playouts / after.value("looked", measured_playouts));
  return {scale * of_second_look.winrate, scale * of_second_look.points};
}

// What is worth a second look.
constexpr double suspicious_winrate = 0.04;
constexpr double suspicious_points = 1.2;

double sign_of(Player player) { return player == Player::first ? 1 : -1; }

bool is_proved(const Json& found) { return found.value("proved", false); }

// From the first player's values before and after.
Cost difference(const Json& before, const Json& after, Player player) {
  const double sign = sign_of(player);
  Cost cost;
  cost.winrate = sign * (before.value("winrate", 0.5) - after.value("winrate", 0.5));
  cost.points = sign * (before.value("score", 0.0) - after.value("score", 0.0));
  return cost;
}

const Json* finding_at(const Findings& findings, std::size_t at) {
  const auto place = findings.find(at);
  return place == findings.end() ? nullptr : &place->second;
}

MistakeSize size_of(double value, double slip, double mistake, double blunder) {
  return value >= blunder   ? MistakeSize::blunder
         : value >= mistake ? MistakeSize::mistake
         : value >= slip    ? MistakeSize::slip
                            : MistakeSize::none;
}

// By what is left of the cost when its error is taken off once.
MistakeSize size_of(const Cost& cost, bool has_points) {
  const auto surely = [](double value, double error) { return value > error ? value : 0; };
  const MistakeSize by_winrate = size_of(surely(cost.winrate, cost.winrate_error), 0.05, 0.1, 0.25);
  if (!has_points) return by_winrate;
  const MistakeSize by_points = size_of(surely(cost.points, cost.points_error), 1.5, 3, 7);
  return std::max(by_winrate, by_points);
}

Cost cost_by_first_look(const Json& before, const Json& after, Player player) {
  Cost cost = difference(before, after, player);
  if (is_proved(before) && is_proved(after)) return cost;
  cost.winrate_error = of_first_look.winrate;
  cost.points_error = of_first_look.points;
  return cost;
}

// The second look at a move is kept with the position after it.
Cost cost_by_second_look(const Json& after, Player player) {
  const Json& better = after["better"];
  Cost cost = difference(better, after, player);
  const Json first = after.value("first", Json::object());
  const double winrate_change = std::abs(cost.winrate - first.value("winrate", cost.winrate));
  const double points_change = std::abs(cost.points - first.value("points", cost.points));
  if (is_proved(better) && is_proved(after)) return cost;
  const Errors usual = second_look_errors(after);
  cost.winrate_error = std::hypot(usual.winrate, winrate_change / 2);
  cost.points_error = std::hypot(usual.points, points_change / 2);
  return cost;
}

std::optional<Verdict> verdict_of(const Game& game, const Findings& findings, std::size_t move,
                                  const std::string& text) {
  const GameInProgress::Ply& ply = game.played().plies()[move - 1];
  const Json* before = finding_at(findings, move - 1);
  const Json* after = finding_at(findings, move);
  if (before == nullptr || after == nullptr || ply.player == Player::chance) return std::nullopt;
  Verdict verdict;
  verdict.move = move;
  const Json& moves = (*before)["moves"];
  verdict.best = !moves.empty() && moves[0]["move"] == text;
  verdict.looked_twice = after->contains("better");
  if (verdict.looked_twice && (*after)["better"].is_null()) {
    verdict.best = true;  // the second look found nothing better
    return verdict;
  }
  verdict.cost = verdict.looked_twice ? cost_by_second_look(*after, ply.player)
                                      : cost_by_first_look(*before, *after, ply.player);
  const bool proved = is_proved(*before) && is_proved(*after);
  if (!verdict.best && (verdict.looked_twice || proved)) {
    verdict.size = size_of(verdict.cost, game.go() != nullptr);
  }
  return verdict;
}

}  // namespace

std::string_view to_string(MistakeSize size) {
  switch (size) {
    case MistakeSize::none:
      return "none";
    case MistakeSize::slip:
      return "slip";
    case MistakeSize::mistake:
      return "mistake";
    case MistakeSize::blunder:
      return "blunder";
  }
  return "";
}

std::vector<Verdict> judge(const Game& game, const Findings& findings) {
  const std::vector<std::string> texts = game.moves();
  std::vector<Verdict> verdicts;
  for (std::size_t move = 1; move <= game.length(); ++move) {
    if (const auto verdict = verdict_of(game, findings, move, texts[move - 1])) {
      verdicts.push_back(*verdict);
    }
  }
  return verdicts;
}

std::vector<std::size_t> suspects(const Game& game, const Findings& findings) {
  const std::size_t most = std::max<std::size_t>(12, game.length() / 4);
  std::vector<std::pair<double, std::size_t>> found;
  std::size_t looked = 0;
  for (const Verdict& verdict : judge(game, findings)) {
    if (verdict.looked_twice) ++looked;
    const bool proved = verdict.cost.winrate_error == 0 && verdict.cost.points_error == 0;
    if (verdict.looked_twice || verdict.best || proved) continue;
    const double suspicion =
        std::max(verdict.cost.winrate / suspicious_winrate,
                 game.go() != nullptr ? verdict.cost.points / suspicious_points : 0);
    if (suspicion >= 1) found.emplace_back(suspicion, verdict.move);
  }
  std::sort(found.begin(), found.end(), std::greater<>());
  found.resize(std::min(found.size(), most - std::min(most, looked)));
  std::vector<std::size_t> moves;
  for (const auto& [suspicion, move] : found) moves.insert(moves.begin(), move);
  return moves;
}

Json judgement_view(const Game& game, const Findings& findings) {
  const auto rounded = [](double value) { return std::round(value * 1000) / 1000; };
  Json json = Json::array();
  for (const Verdict& verdict : judge(game, findings)) {
    json.push_back({{"move", verdict.move},
                    {"winrate", rounded(verdict.cost.winrate)},
                    {"points", rounded(verdict.cost.points)},
                    {"winrate_error", rounded(verdict.cost.winrate_error)},
                    {"points_error", rounded(verdict.cost.points_error)},
                    {"twice", verdict.looked_twice},
                    {"best", verdict.best},
                    {"size", to_string(verdict.size)}});
  }
  return json;
}

}  // namespace moyo::page
