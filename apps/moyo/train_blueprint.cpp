// moyo train blueprint: a strategy for a whole game of hold'em, by counterfactual regret on an abstraction of it. It
// needs no libtorch.
#include <fmt/core.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

#include "base/whole_file.h"
#include "interrupt.h"
#include "knowledge/holdem/blueprint_training.h"
#include "progress_bar.h"
#include "table_options.h"
#include "train.h"

namespace moyo::app {
namespace {

constexpr const char* blueprint_footer =
    R"(Hands of hold'em are dealt, and both players learn to regret what they did not do (Monte Carlo CFR). Hands of
like strength are taken for one another, and bets are those of the game's options: fewer sizes make a smaller
tree. Ctrl-C leaves the strategy so far in FILE and what the training goes on from in FILE.training, both are
written every minute too, and the same command goes on. The first minutes are slow: flops are looked at.

Examples:
  moyo train blueprint holdem:limit=on --hours 0.5 -o limit.blueprint
  moyo train blueprint holdem:stack=2000,sizes=0.5/1 --hours 0.2 -o short.blueprint
  moyo match blueprint:strategy=short.blueprint ismcts --game holdem:stack=2000,sizes=0.5/1 --games 2000
)";

struct BlueprintSettings {
  std::string game = "holdem:limit=on";
  std::string output;
  double hours = 0.5;
  std::uint64_t hands = 0;
  int threads = 1;
  holdem::BlueprintOptions training;
  OptionTable table;
};

using Seconds = std::chrono::duration<double>;

class BlueprintRun {
 public:
  explicit BlueprintRun(const BlueprintSettings& settings)
      : settings_(settings), training_(settings.game, settings.training) {
    if (std::filesystem::exists(checkpoint_path())) {
      training_.resume(read_whole_file(checkpoint_path(), std::size_t{4} << 30), checkpoint_path());
    }
    first_hand_ = training_.hands();
  }

  void run() {
    const Interrupt interrupt;
    StatusLine line;
    fmt::print("{} decisions of betting, {} numbers; {} hands learned before\n",
               training_.decisions(), training_.numbers(), training_.hands());
    double saved = 0;
    while (!interrupt.requested() && !is_done()) {
      // So many that starting threads costs nothing beside them.
      constexpr std::uint64_t boards = 16;
      training_.play_boards(boards, static_cast<unsigned>(settings_.threads));
      if (line.is_due()) line.draw(report());
      if (seconds() > saved + 60) {
        save();
        saved = seconds();
      }
    }
    line.wipe();
    save();
    fmt::print("{}\nstrategy in {}\n", report(), settings_.output);
  }

 private:
  std::string checkpoint_path() const { return settings_.output + ".training"; }
  double seconds() const { return Seconds(std::chrono::steady_clock::now() - begin_).count(); }
  bool is_done() const {
    return (settings_.hours > 0 && seconds() > 3600 * settings_.hours) ||
           (settings_.hands > 0 && training_.hands() >= settings_.hands);
  }
  std::string report() const {
    const double rate = static_cast<double>(training_.hands() - first_hand_) / seconds();
    return fmt::format("{} hands, {:.0f} a second; the first player wins {:+.1f} mbb a game",
                       training_.hands(), rate, 1000 * training_.value());
  }
  void save() const {
    write_whole_file(checkpoint_path(), training_.checkpoint());
    write_blueprint(training_.average(), settings_.output);
  }

  const BlueprintSettings& settings_;
  holdem::BlueprintTraining training_;
  std::uint64_t first_hand_ = 0;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace

void add_blueprint(CommandLine command) {
  command.footer(blueprint_footer);
  const auto settings = std::make_shared<BlueprintSettings>();
  command.option("game", settings->game, "hold'em with its options").show_default();
  command.option("-o,--output", settings->output, "the file of the strategy, for 'blueprint'")
      .type_name("FILE")
      .required();
  settings->table.add("hours", settings->hours,
                      "of this process; 0: until it has its hands or is stopped", 0, 1e6);
  settings->table.add("hands", settings->hands, "of the whole training; 0: any number", 0,
                      UINT64_MAX);
  settings->table.add("threads", settings->threads,
                      "that learn in one table; only one finds the same in every run", 1, 64);
  describe(settings->table, settings->training);
  add_table_options(command, settings->table);
  command.on_run([settings] { BlueprintRun(*settings).run(); });
}

}  // namespace moyo::app
