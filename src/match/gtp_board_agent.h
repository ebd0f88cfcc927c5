// A program that plays another game than Go over GTP, as GoGui has it and `moyo gtp --game G` does:
// clear_board, `play b MOVE`, `genmove w`, with the first player as b, the second as w, and moves named
// by core/vertex_move.h. Size and rules are options of the program's own command line.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/gtp_agent.h"
#include "match/move_follower.h"

namespace moyo::match {

class GtpBoardAgent final : public GtpAgent, public MoveFollower {
 public:
  GtpBoardAgent(std::string command, double patience) : GtpAgent(std::move(command), patience) {}

  void follow(const GameInProgress& game) override;

 private:
  void forget() override { seen_.reset(); }
  Report ask(const AnyState& state, const Limits& limits) override;
  void send_moves(const Limits& limits);

  using Lines = std::vector<std::string>;  // "play b MOVE"
  std::optional<Lines> moves_;             // of the game; nothing before it is followed
  std::optional<Lines> seen_;              // by the program, of a game that has begun
};

}  // namespace moyo::match
