// Two networks of expert inputs, one for positions in which men may still meet and one for races, with
// the five chances of a Forecast as outputs.
#pragma once

#include <string_view>
#include <vector>

#include "knowledge/backgammon/forecast.h"
#include "knowledge/backgammon/turn_judge.h"
#include "nn/dense/dense_file.h"

namespace moyo::backgammon {

inline constexpr std::string_view expert_encoding = "expert";
inline constexpr const char* phase_names[] = {"contact", "race"};

constexpr std::size_t phase_of(bool contact) { return contact ? 0 : 1; }

// What the rules exclude is no chance: gammons of a side that has borne off.
void exclude_impossible(const Board& board, Forecast& forecast);

class PhaseNetworks final : public TurnJudge {
 public:
  // The networks stay where they are and may learn meanwhile.
  PhaseNetworks(const nn::DenseNetwork& contact, const nn::DenseNetwork& race);

  // For the side about to roll, `board.mine`. Not of a finished game.
  Forecast forecast(const Board& board);

  void judge(const TurnRequest& request, std::span<const Turn> turns,
             std::span<float> values) override;
  bool tells_payoff() const override { return true; }
  std::optional<Forecast> forecast(const Board& board, Player) override { return forecast(board); }

 private:
  struct Phase {
    const nn::DenseNetwork& network;
    nn::DenseActivity before;
    nn::DenseActivity after;
    explicit Phase(const nn::DenseNetwork& n) : network(n), before(n.shape()), after(n.shape()) {}
  };

  Phase phases_[2];
  std::vector<float> inputs_;
};

}  // namespace moyo::backgammon
