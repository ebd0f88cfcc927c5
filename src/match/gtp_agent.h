// A Go program that speaks GTP, as a player. At the start of a game it gets size, komi, rules (if
// it knows kata-set-rules), handicap and time; before each of its moves it gets the moves it has
// not seen.
//
// A program that dies, hangs or refuses is given up; the next game starts a new process.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/agent.h"
#include "games/go/go.h"
#include "match/gtp_client.h"

namespace moyo::match {

class GtpAgent final : public Agent {
 public:
  // Starts the program; InputError if that fails or the game is not Go.
  GtpAgent(std::string command, const AnyState& start, double patience);

  void new_game(std::uint64_t) override { seen_.reset(); }

  // No best move to resign; IllegalMove for what is no legal move; std::runtime_error when the
  // program fails.
  Report think(const AnyState& state, const Limits& limits, const Study& study = {}) override;

 private:
  void start_program();
  void begin(const go::Go& game, const Limits& limits);
  void send_rules(const go::Rules& rules);
  void send_time_settings(const Limits& limits);
  void send_time_left(const std::string& color, Player player, const Limits& limits);
  void send_start(const go::Go& game);
  void send_moves(const go::Go& game, const Limits& limits);
  Report ask_for_move(const go::Go& game, const Limits& limits);

  std::string command_;
  double patience_;
  std::unique_ptr<GtpClient> program_;  // null after a failure
  // The moves it has seen of a game that has begun.
  std::optional<std::vector<go::Go::Ply>> seen_;
};

}  // namespace moyo::match
