#include "learning/zero/zero_options.h"

#include "learning/core/rate_schedule.h"

namespace moyo::learning {

ZeroRunOptions::ZeroRunOptions() {
  self_play.solver = true;
  self_play.opening = 6;
  self_play.opening_temperature = 10;
  step.value_weight = 1;
  replay.targets.search_value = 0.5;
}

void describe_measure(OptionTable& table, GradeOptions& options) {
  table.add("grade_positions", options.positions, "judged by the solver, where the game has one", 1,
            100000);
  table.add("grade_nodes", options.nodes,
            "of the solver for each position; harder ones are left out", 1, UINT64_MAX);
  table.add("grade_searched", options.searched, "of them also played with a search", 0, 100000);
  table.add("grade_visits", options.visits, "of that search", 1, 1000000);
  table.add("grade_games", options.games, "against each player where no solver helps", 2, 10000);
}

void describe(OptionTable& table, GradeOptions& options) {
  table.add("grade_minutes", options.minutes, "from one grade to the next; 0: at the end only", 0,
            100000);
  describe_measure(table, options);
  table.add("elo_games", options.elo_games,
            "with each grade, against each of two earlier networks; 0: none", 0, 10000);
  table.add("elo_visits", options.elo_visits, "in those games", 1, 1000000);
  table.add("elo_opening", options.elo_opening, "random first moves of those games", 0, 100);
}

void describe(OptionTable& table, ZeroRunOptions& options) {
  table.add("folder", options.folder, "of the run; empty: runs/zero-GAME");
  table.add("hours", options.hours, "of the whole run; 0: until it is stopped", 0, 1e6);
  table.add("processor_time", options.processor_time,
            "hours and minutes are processor time by thread: a busy machine takes longer, and "
            "learns as much");
  table.add("games", options.games, "of the whole run; 0: any number", 0, UINT64_MAX);
  table.add("threads", options.threads, "that play and learn", 1, 1024);
  table.add("queue", options.queue,
            "nats://HOST or nats://HOST/NAME: machines with 'moyo selfplay --queue' play, too");
  table.add("seed", options.seed, "of the first weights, and of chance", 0, UINT64_MAX);
  table.add("network", options.network,
            "configuration, e.g. tiny:blocks=4; empty: by the size of the board");
  table.add("from", options.from,
            "a network whose weights a new run begins with, a shipped one or a file");
  table.add("ratio", options.ratio, "how often a position is learned from, in the mean", 0.01,
            1000);
  table.add("first", options.first, "positions played before learning begins", 1, 1'000'000'000);
  table.add("rate", options.rate, "learning rate", 0, 10);
  table.add("warmup", options.warmup, "steps in which the rate rises", 0, 1'000'000);
  table.add("decay", options.decay, "last part of the hours in which the rate falls", 0, 1);
  table.add("export_steps", options.export_steps,
            "steps of learning from one network that plays to the next", 1, 1'000'000);
  table.add("gate", options.gate,
            "generations: a network plays only after it has won a match against the last");
  table.add("gate_games", options.gate_games, "of that match", 2, 100000);
  table.add("gate_score", options.gate_score, "share of points that wins it", 0, 1);
  describe(table, options.grade);
  describe(table, options.self_play);
  describe(table, options.replay);
  describe(table, options.step);
}

SelfPlayOptions self_play_of(const ZeroRunOptions& options) {
  SelfPlayOptions play = options.self_play;
  if (!play.pure) return play;
  const SelfPlayOptions usual = ZeroRunOptions().self_play, plain;
  const auto leave = [&](auto SelfPlayOptions::*option) {
    if (play.*option == usual.*option) play.*option = plain.*option;
  };
  leave(&SelfPlayOptions::solver);
  leave(&SelfPlayOptions::opening);
  leave(&SelfPlayOptions::opening_temperature);
  return play;
}

double learning_rate(const ZeroRunOptions& options, std::uint64_t step, double seconds) {
  const double done = options.hours > 0 ? seconds / (3600 * options.hours) : 0;
  return options.rate * rate_part(step, options.warmup, done, options.decay);
}

std::string default_network(int cells) {
  if (cells <= 16) return "tiny:blocks=3";
  return cells <= 64 ? "tiny" : "tiny:channels=48";
}

}  // namespace moyo::learning
