// A program that speaks GTP, as a player: its process, its clock, and what happens when it fails. What
// it is told of a game depends on the game: gtp_go_agent.h, gtp_board_agent.h.
//
// A program that dies, hangs or refuses is given up; the next game starts a new process.
#pragma once

#include <memory>
#include <string>

#include "core/agent.h"
#include "match/gtp_client.h"

namespace moyo::match {

class GtpAgent : public Agent {
 public:
  // Starts the program; InputError if that fails.
  GtpAgent(std::string command, double patience);

  void new_game(std::uint64_t) final { forget(); }

  // No best move to resign; IllegalMove for what is no legal move; std::runtime_error when the
  // program fails.
  Report think(const AnyState& state, const Limits& limits, const Study& study = {}) final;

 protected:
  // The program is to be told of a game from its beginning.
  virtual void forget() = 0;
  virtual Report ask(const AnyState& state, const Limits& limits) = 0;

  void send_time_settings(const Limits& limits);
  void send_time_left(const std::string& color, Player player, const Limits& limits);
  GtpClient& program() { return *program_; }

 private:
  void start_program();

  std::string command_;
  double patience_;
  std::unique_ptr<GtpClient> program_;  // null after a failure
};

// InputError for games with dice, secrets or other than two players, which GTP has no words for.
std::unique_ptr<Agent> make_gtp_agent(std::string command, const AnyState& start, double patience);

}  // namespace moyo::match
