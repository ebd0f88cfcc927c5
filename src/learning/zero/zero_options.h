// The options of a run of self-play learning: what is played, how it is learned and how it is
// graded.
#pragma once

#include <cstdint>
#include <string>

#include "base/options.h"
#include "learning/core/network_trainer.h"
#include "learning/selfplay/self_play_options.h"
#include "learning/zero/replay.h"

namespace moyo::learning {

inline constexpr std::uint64_t usual_solver_nodes = 10'000'000;

struct GradeOptions {
  double minutes = 5;                        // from one grade to the next; 0: only at the end
  int positions = 500;                       // that the solver judges
  std::uint64_t nodes = usual_solver_nodes;  // of the solver, for each position
  int searched = 200;                        // of them are played with visits, too
  int visits = 100;                          // and by the player in games of the ladder
  int games = 20;                            // against each player of the ladder
  // Elo: games against each of two earlier networks, after so many random moves.
  int elo_games = 20;  // 0: none
  int elo_visits = 32;
  int elo_opening = 4;
};
// By what a network is measured; and all, with how often that is done in a run.
void describe_measure(OptionTable& table, GradeOptions& options);
void describe(OptionTable& table, GradeOptions& options);

struct ZeroRunOptions {
  std::string game;  // option string
  std::string folder;
  double hours = 0;             // of the whole run, all processes together; 0: until it is stopped
  bool processor_time = false;  // hours are a thread's share of the processor's time
  std::uint64_t games = 0;      // of the whole run; 0: any
  int threads = 1;              // they share playing and learning
  std::string queue;    // nats://host/name: others may play, too (learning/selfplay/run_queue.h)
  std::string program;  // name and version, which they must have, too
  std::uint64_t seed = 1;

  std::string network;         // configuration; empty: by the board, or the run's
  std::string from;            // a network that plays, whose weights a new run begins with
  double ratio = 4;            // how often a position is learned from, in the mean
  std::uint64_t first = 4000;  // positions before learning begins
  double rate = 0.003;
  std::uint64_t warmup = 50;         // steps in which the rate rises
  double decay = 0.3;                // last part of the hours in which it falls to nothing
  std::uint64_t export_steps = 100;  // from one network that plays to the next

  // Generations: a network plays only after it has won a match against the one that plays.
  bool gate = false;
  int gate_games = 100;
  double gate_score = 0.55;

  GradeOptions grade;
  SelfPlayOptions self_play;
  ReplayOptions replay;
  StepOptions step;

  // Many short searches teach more than few long ones. A network that has seen only good play is
  // lost elsewhere: some moves of each game are drawn nearly evenly at first.
  ZeroRunOptions();
};
// All but the game and the program.
void describe(OptionTable& table, ZeroRunOptions& options);

// How games are played. What is the default here is not AlphaZero's, and `pure` leaves it out.
SelfPlayOptions self_play_of(const ZeroRunOptions& options);

// Rises, stays, and falls with the time that was spent by half a cosine.
double learning_rate(const ZeroRunOptions& options, std::uint64_t step, double seconds);

// Of a board with so many cells.
std::string default_network(int cells);

}  // namespace moyo::learning
