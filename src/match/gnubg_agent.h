// GNU Backgammon as a player: `gnubg:plies=0`. Its program is started with its own socket server for
// external evaluation, which answers a FIBS board (formats/fibs_board.h) with the turn it would play.
// With the cube it is asked whether to double and to take as well.
//
// A program that dies, hangs or lies is given up; the next game starts a new process.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/options.h"
#include "base/tcp.h"
#include "core/agent.h"
#include "games/backgammon/backgammon.h"
#include "match/child_process.h"

namespace moyo::match {

struct GnubgOptions {
  std::string program = "gnubg";
  int plies = 0;
};
void describe(OptionTable& table, GnubgOptions& options);

class GnubgAgent final : public Agent {
 public:
  // Starts the program; InputError if that fails or the game is not backgammon.
  GnubgAgent(GnubgOptions options, const AnyState& start, double patience);

  // IllegalMove for what is no legal turn; std::runtime_error when the program fails.
  Report think(const AnyState& state, const Limits& limits, const Study& study = {}) override;

 private:
  void start_program();
  std::string ask(const std::string& line, const std::stop_token& stop);
  std::string line_for(const AnyState& state) const;

  GnubgOptions options_;
  bool with_cube_;
  double patience_;
  std::unique_ptr<ChildProcess> process_;  // null after a failure
  std::optional<TcpConnection> connection_;
};

}  // namespace moyo::match
