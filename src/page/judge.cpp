#include "page/judge.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace moyo::page {
namespace {

// How far costs are from those of ten times the playouts, in two thirds of cases. Those of later looks were
// measured on 30 suspects of six games of 9x9 (docs/page.md): 400, 800 and 1,600 playouts were equally far from 4,000.
struct Errors {
  double winrate;
  double points;
};
constexpr Errors of_first_look{0.06, 2.5};
constexpr Errors of_later_looks{0.03, 2.0};

// What is worth another look.
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

// What a point is worth of the win rate, between the two of the same mover.
double slope_between(double one, double other) {
  constexpr double at_even = 0.03;
  constexpr double certain = 0.05;  // beyond it no win rate says anything of points
  const double middle = std::clamp((one + other) / 2, certain, 1 - certain);
  return 4 * at_even * middle * (1 - middle);
}

// The smaller of a cost and of what the other measure makes of it, but at least half.
double agreed(double cost, double by_other) { return std::min(cost, std::max(by_other, cost / 2)); }

double drawn_to_zero(double cost, double error) {
  return cost > 0 ? cost * cost * cost / (cost * cost + error * error) : cost;
}

// What is said of a cost that was found, with the errors of later looks.
Cost said_of(const Cost& found, double slope, bool has_points) {
  Cost said = found;
  if (has_points) {
    said.points = agreed(found.points, found.winrate / slope);
    said.winrate = agreed(found.winrate, found.points * slope);
  }
  said.winrate_error = of_later_looks.winrate;
  said.points_error = of_later_looks.points;
  said.winrate = drawn_to_zero(said.winrate, said.winrate_error);
  said.points = drawn_to_zero(said.points, said.points_error);
  return said;
}

MistakeSize size_of(const Cost& said, bool has_points) {
  const MistakeSize by_winrate = size_of(said.winrate, 0.05, 0.1, 0.25);
  return has_points ? std::max(by_winrate, size_of(said.points, 1, 3, 7)) : by_winrate;
}

// Neither measure contradicts the other.
bool both_agree(const Cost& found, double slope) {
  constexpr double least_points = 0.5;
  return found.points >= least_points && found.winrate >= least_points * slope;
}

double suspicion_of(const Cost& found, bool has_points) {
  return std::max(found.winrate / suspicious_winrate,
                  has_points ? found.points / suspicious_points : 0);
}

std::uint64_t playouts_at(const Json& found) {
  if (is_proved(found)) return std::numeric_limits<std::uint64_t>::max();
  return found.value("looked", std::uint64_t{0});
}

// By the playouts of the position with the fewest.
int looks_of(const Json& one, const Json& other) {
  const std::uint64_t playouts = std::min(playouts_at(one), playouts_at(other));
  return playouts >= playouts_of_look(3, other.value("wanted", std::uint64_t{100})) ? 3 : 2;
}

std::optional<Verdict> verdict_of(const Game& game, const Findings& findings, std::size_t move,
                                  const std::string& text) {
  const GameInProgress::Ply& ply = game.played().plies()[move - 1];
  const Json* before = finding_at(findings, move - 1);
  const Json* after = finding_at(findings, move);
  if (before == nullptr || after == nullptr || ply.player == Player::chance) return std::nullopt;
  Verdict verdict;
  verdict.move = move;
  const bool has_points = game.go() != nullptr;
  const Json& moves = (*before)["moves"];
  verdict.best = !moves.empty() && moves[0]["move"] == text;
  verdict.found = difference(*before, *after, ply.player);
  if (!after->contains("better")) {
    verdict.cost = verdict.found;
    if (is_proved(*before) && is_proved(*after)) {
      verdict.looks = 3;
      if (!verdict.best) verdict.size = size_of(verdict.cost, has_points);
    } else {
      verdict.cost.winrate_error = of_first_look.winrate;
      verdict.cost.points_error = of_first_look.points;
    }
    return verdict;
  }
  const Json& better = (*after)["better"];
  if (better.is_null()) {  // a later look found nothing better
    verdict.best = true;
    verdict.looks = looks_of(*before, *after);
    return verdict;
  }
  verdict.found = difference(better, *after, ply.player);
  verdict.cost = verdict.found;
  verdict.looks = looks_of(better, *after);
  if (!is_proved(better) || !is_proved(*after)) {
    const double slope = slope_between(better.value("winrate", 0.5), after->value("winrate", 0.5));
    verdict.cost = said_of(verdict.found, slope, has_points);
    if (verdict.looks < 3 || (has_points && !both_agree(verdict.found, slope))) return verdict;
  }
  if (!verdict.best) verdict.size = size_of(verdict.cost, has_points);
  return verdict;
}

// How much the move wants another look; below 1 not at all.
double wish_for_look(const Game& game, const Findings& findings, const Verdict& verdict) {
  if (verdict.looks == 3) return 0;
  const double suspicion = suspicion_of(verdict.found, game.go() != nullptr);
  // What was played seems best: only a better look at what came of it may say otherwise.
  if (verdict.best) {
    const Json& after = findings.at(verdict.move);
    const std::uint64_t wanted = after.value("wanted", std::uint64_t{100});
    const bool known_better =
        playouts_at(after) >= playouts_of_look(3, wanted) &&
        playouts_at(findings.at(verdict.move - 1)) < playouts_of_look(3, wanted);
    return known_better ? suspicion / 2 : 0;
  }
  return suspicion;
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

std::uint64_t playouts_of_look(int look, std::uint64_t first) {
  constexpr std::uint64_t enough = 4800;
  const std::uint64_t second = 4 * first;
  return look == 1 ? first : look == 2 ? second : std::max(second, std::min(12 * first, enough));
}

std::vector<std::size_t> suspects(const Game& game, const Findings& findings) {
  // By the look that is next, second or third.
  struct Round {
    std::size_t most;  // moves that get it
    std::size_t had = 0;
    std::vector<std::pair<double, std::size_t>> wishes = {};
  };
  Round second{std::max<std::size_t>(12, game.length() / 4)};
  Round third{std::max<std::size_t>(8, game.length() / 12)};
  for (const Verdict& verdict : judge(game, findings)) {
    const bool proved = is_proved(findings.at(verdict.move));
    if (verdict.looks >= 2 && !proved) ++second.had;
    if (verdict.looks == 3 && !proved) ++third.had;
    const double wish = wish_for_look(game, findings, verdict);
    if (wish < 1) continue;
    (verdict.looks == 1 && !verdict.best ? second : third).wishes.emplace_back(wish, verdict.move);
  }
  std::vector<std::size_t> moves;
  for (Round* round : {&second, &third}) {
    auto& wishes = round->wishes;
    std::sort(wishes.begin(), wishes.end(), std::greater<>());
    wishes.resize(std::min(wishes.size(), round->most - std::min(round->most, round->had)));
    for (const auto& [wish, move] : wishes) moves.insert(moves.begin(), move);
    if (!moves.empty()) break;  // third looks when there are no second ones left
  }
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
                    {"found_winrate", rounded(verdict.found.winrate)},
                    {"found_points", rounded(verdict.found.points)},
                    {"looks", verdict.looks},
                    {"best", verdict.best},
                    {"size", to_string(verdict.size)}});
  }
  return json;
}

}  // namespace moyo::page
