#include "simulation/go/dynamic_komi.h"

#include <algorithm>

namespace moyo::go {

void describe(OptionTable& table, DynamicKomiOptions& options) {
  table.add(
      "dynamic_komi", options.rule, "komi of playouts that keeps games open; no gain measured",
      {{"off", KomiRule::off}, {"linear", KomiRule::linear}, {"adaptive", KomiRule::adaptive}});
  table.add("komi_stone", options.stone, "linear: points that a handicap stone is worth", 0, 100);
  table.add("komi_phase", options.phase, "share of the board in moves after which komi is real", 0,
            10);
  table.add("komi_lower", options.lower, "adaptive: winrate below which komi gets easier", 0, 1);
  table.add("komi_upper", options.upper, "adaptive: winrate above which komi gets harder", 0, 1);
  table.add("komi_period", options.period, "adaptive: playouts from one step to the next", 1,
            1000000);
}

void DynamicKomi::new_game() {
  own_ = 0;
  ratchet_ = max_area;
  turn_ = Color::empty;
}

void DynamicKomi::begin(const Go& game) {
  // Against the other side is for this one; what was too hard for it says nothing here.
  if (turn_ == opposite(game.turn())) {
    own_ = -own_;
    ratchet_ = max_area;
  }
  turn_ = game.turn();
  std::fill(moves_.begin(), moves_.end(), Won());
  counted_ = 0;
  rewards_ = 0;
  const double area = game.size().area();
  const double left = 1 - static_cast<double>(game.moves().size()) / (options_.phase * area);
  most_ = left > 0 ? area / 12 : 0;
  if (options_.rule == KomiRule::linear) {
    value_ = options_.stone * game.handicap() * std::max(left, 0.0);
  } else {
    set_own(own_);
  }
}

void DynamicKomi::learn(Point root_move, double reward, double margin) {
  Won& won = moves_[root_move.index()];
  const double real = winrate_from_payoff(Outcome::from_score(margin).payoff(Player::first));
  add_lossy(won.sum, static_cast<float>(real));
  add_lossy(won.count, 1.0f);
  if (options_.rule != KomiRule::adaptive) return;
  add_lossy(rewards_, static_cast<float>(reward));
  if (counted_.fetch_add(1) + 1 != options_.period) return;
  // Only the thread that completes a period comes here, and no other can before it is done.
  const double black = relaxed(rewards_) / options_.period;
  adapt(turn_ == Color::black ? black : 1 - black);
  store_relaxed(rewards_, 0.0f);
  counted_ = 0;
}

void DynamicKomi::adapt(double share) {
  if (share > options_.upper) {
    if (own_ + 1 < ratchet_) set_own(own_ + 1);
  } else if (share < options_.lower) {
    if (own_ > 0) ratchet_ = own_;
    set_own(own_ - 1);
  }
}

void DynamicKomi::set_own(double own) {
  own_ = std::clamp(own, -most_, most_);
  value_ = turn_ == Color::black ? own_ : -own_;
}

std::optional<double> DynamicKomi::real_value(Point root_move) const {
  const Won& won = moves_[root_move.index()];
  const float count = relaxed(won.count);
  return count > 0 ? std::optional<double>(relaxed(won.sum) / count) : std::nullopt;
}

void report_real_values(Report& report, const DynamicKomi& komi, Player to_play) {
  for (MoveReport& entry : report.moves) {
    const auto black = komi.real_value(move_of<Point>(entry.move));
    if (entry.proved || !black) continue;
    entry.value = payoff_from_winrate(mcts::reward_for(to_play, *black));
    entry.lower_bound.reset();
    if (report.best == entry.move && !report.proved) report.value = entry.value;
  }
}

}  // namespace moyo::go
