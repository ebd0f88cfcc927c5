#include "learning/zero/run_carrier.h"

#include <chrono>
#include <optional>
#include <thread>

#include "queue/away_notice.h"

namespace moyo::learning {
namespace {

constexpr double receive_seconds = 0.5;
constexpr std::chrono::milliseconds away_rest{200};

}  // namespace

RunCarrier::RunCarrier(const ZeroRunOptions& options, const std::string& run, RunGames& games,
                       const RunNetworks& networks)
    : options_(options),
      games_(games),
      networks_(networks),
      queue_(options.queue, options.game, run) {}

void RunCarrier::carry(const std::function<bool()>& over, const std::function<void()>& took,
                       const Tell& tell) {
  queue::AwayNotice notice(queue_.server(), tell);
  std::optional<std::uint64_t> announced;
  while (!over()) {
    try {
      const PlayingNetwork network = networks_.newest();
      if (announced != network.generation) announce(network, false);
      announced = network.generation;
      queue_.receive(
          receive_seconds, [this](const SampledGame& game) { games_.take(game); },
          [this] { games_.sync(); }, tell);
      took();
      notice.there();
    } catch (const queue::ServerAway& error) {
      notice.away(error);
      std::this_thread::sleep_for(away_rest);
    }
  }
}

void RunCarrier::announce(const PlayingNetwork& network, bool over) {
  SelfPlayOptions options = self_play_of(options_);
  OptionTable table;
  describe(table, options);
  queue_.announce({.program = options_.program,
                   .game = options_.game,
                   .options = table.values(),
                   .generation = network.generation,
                   .over = over},
                  network.loaded->network);
}

void RunCarrier::announce_the_last(bool over, const Tell& tell) {
  try {
    announce(networks_.newest(), over);
  } catch (const queue::ServerAway&) {
    if (over) tell("those who play for this run could not be told that it is over");
  }
}

}  // namespace moyo::learning
