// A Go program that speaks GTP, as a player. At the start of a game it gets size, komi, rules (if
// it knows kata-set-rules), handicap and time; before each of its moves it gets the moves it has
// not seen.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/go/go.h"
#include "match/gtp_agent.h"

namespace moyo::match {

class GtpGoAgent final : public GtpAgent {
 public:
  GtpGoAgent(std::string command, double patience) : GtpAgent(std::move(command), patience) {}

 private:
  void forget() override { seen_.reset(); }
  Report ask(const AnyState& state, const Limits& limits) override;

  void begin(const go::Go& game, const Limits& limits);
  void send_rules(const go::Rules& rules);
  void send_start(const go::Go& game);
  void send_moves(const go::Go& game, const Limits& limits);
  Report ask_for_move(const go::Go& game, const Limits& limits);

  // The moves it has seen of a game that has begun.
  std::optional<std::vector<go::Go::Ply>> seen_;
};

}  // namespace moyo::match
