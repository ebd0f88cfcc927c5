#include "knowledge/backgammon/look_ahead.h"

#include <algorithm>

#include "base/errors.h"

namespace moyo::backgammon {

LookAhead::LookAhead(std::unique_ptr<TurnJudge> judge, const LookAheadOptions& options)
    : judge_(std::move(judge)), options_(options) {
  if (!judge_->tells_payoff()) throw InputError("only a judge of payoffs can look ahead");
}

float LookAhead::value_after(const Board& played, Player mover, int plies) {
  if (played.mine.borne_off() == checkers) return static_cast<float>(stakes_lost(played.theirs));
  const Player other = opponent(mover);
  const Board board{played.theirs, played.mine};
  TurnChooser chooser;
  float sum = 0;
  for (std::uint8_t high = 1; high <= 6; ++high) {
    for (std::uint8_t low = 1; low <= high; ++low) {
      const Dice dice{high, low};
      auto [reply, value] = chooser.best({board, other, dice}, *judge_);
      if (plies > 1) {
        Board replied = board;
        replied.play(reply.steps(dice));
        value = value_after(replied, other, plies - 1);
      }
      sum += (high == low ? 1.0f : 2.0f) * value;
    }
  }
  return -sum / 36;
}

std::optional<Forecast> LookAhead::forecast(const Board& board, Player roller, int plies) {
  if (plies == 0) return judge_->forecast(board, roller);
  TurnChooser chooser;
  Forecast mean;
  for (std::uint8_t high = 1; high <= 6; ++high) {
    for (std::uint8_t low = 1; low <= high; ++low) {
      const Dice dice{high, low};
      Board played = board;
      played.play(chooser.best({board, roller, dice}, *judge_).turn.steps(dice));
      Forecast after;  // of the other side
      if (played.mine.borne_off() == checkers) {
        after = Forecast::lost(stakes_lost(played.theirs));
      } else if (const auto known =
                     forecast({played.theirs, played.mine}, opponent(roller), plies - 1)) {
        after = *known;
      } else {
        return {};
      }
      const Forecast mine = after.flipped();
      for (std::size_t i = 0; i < mine.chance.size(); ++i) {
        mean.chance[i] += (high == low ? 1.0f : 2.0f) / 36 * mine.chance[i];
      }
    }
  }
  return mean;
}

void LookAhead::judge(const TurnRequest& request, std::span<const Turn> turns,
                      std::span<float> values) {
  judge_->judge(request, turns, values);
  judge_anew(turns.size(), values, {options_.candidates, options_.margin}, [&](std::size_t i) {
    Board played = request.board;
    played.play(turns[i].steps(request.dice));
    return value_after(played, request.mover, options_.plies);
  });
}

void KnownEndings::judge(const TurnRequest& request, std::span<const Turn> turns,
                         std::span<float> values) {
  judge_->judge(request, turns, values);
  if (!request.board.theirs.is_home() || (request.board.mine.occupied() >> 13) != 0) return;
  std::vector<std::optional<double>> chances;  // of the other side
  for (const Turn& turn : turns) {
    Board played = request.board;
    played.play(turn.steps(request.dice));
    chances.push_back(bearoff_->win_chance({played.theirs, played.mine}));
  }
  const bool all_known = std::all_of(chances.begin(), chances.end(),
                                     [](const auto& chance) { return chance.has_value(); });
  if (!all_known && !judge_->tells_payoff()) return;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (chances[i]) values[i] = static_cast<float>(1 - 2 * *chances[i]);
  }
}

std::optional<Forecast> KnownEndings::forecast(const Board& board, Player roller) {
  const auto chance = bearoff_->win_chance(board);
  if (!chance) return judge_->forecast(board, roller);
  return Forecast{{static_cast<float>(*chance), 0, 0, 0, 0}};
}

}  // namespace moyo::backgammon
