#include "learning/zero/shard_run.h"

#include <fmt/core.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "base/clock.h"
#include "base/errors.h"
#include "base/hash.h"
#include "games/registry.h"
#include "learning/core/checkpoint.h"
#include "learning/core/export_network.h"
#include "learning/core/held_out_tally.h"
#include "learning/core/rate_schedule.h"
#include "learning/selfplay/actor.h"
#include "learning/selfplay/shard.h"
#include "learning/zero/run_folder.h"
#include "learning/zero/run_grades.h"
#include "learning/zero/run_log.h"
#include "learning/zero/run_networks.h"
#include "learning/zero/zero_options.h"

namespace moyo::learning {
namespace {

constexpr std::uint64_t batches_to_average = 20;

// Whether a game is held out, and which of its positions is its one, do not depend on the order.
std::uint64_t code_of(const GameId& id, std::uint64_t salt) {
  return mix64(id.worker ^ mix64(id.number + salt * golden_gamma));
}

}  // namespace

void describe(OptionTable& table, ShardRunOptions& options) {
  table.add("folder", options.folder, "of the run; empty: runs/shards-GAME");
  table.add("network", options.network,
            "configuration, e.g. tiny:blocks=4; empty: by the size of the board");
  table.add("positions", options.positions, "to learn from, as often as they are seen", 1,
            UINT64_MAX);
  table.add("held_out", options.held_out, "share of the games that is not learned from", 0.001,
            0.9);
  table.add("held_out_positions", options.held_out_positions, "of them to look at", 1, 1'000'000);
  table.add("moves", options.moves, "learn the moves, too, not results alone");
  table.add("one_position", options.one_position, "learn from one position of each game only");
  table.add("threads", options.threads, "to work on", 1, 256);
  table.add("seed", options.seed, "of the first weights, and of the order", 0, UINT64_MAX);
  table.add("rate", options.rate, "learning rate", 0, 10);
  table.add("warmup", options.warmup, "steps in which the rate rises", 0, 1'000'000);
  table.add("decay", options.decay, "last part of the positions in which the rate falls", 0, 1);
  table.add("export_steps", options.export_steps,
            "steps from one network, and look at held-out games, to the next", 1, 1'000'000);
  table.add("graded", options.graded, "grade networks as 'moyo train zero' does");
  describe(table, options.grade);
  table.add("batch", options.replay.batch, "positions of a step", 1, 65536);
  table.add("augment", options.replay.symmetries, "learn from positions under random symmetries");
  describe(table, options.replay.targets);
  describe(table, options.step);
}

class ShardRun::Loop {
 public:
  explicit Loop(const ShardRunOptions& options)
      : options_(options),
        start_(games::start(options.game)),
        planes_(learnable_planes(options.game, start_)),
        folder_(options.folder, {options.game, options.network},
                default_network(cells_of(planes_.size))),
        log_(folder_.log()),
        networks_(folder_.path()),
        grades_(options_.grade, folder_, networks_),
        seen_(planes_, replay_options(1)),
        held_out_(planes_, replay_options(2)),
        trainer_(parse_shape(folder_.identity().network),
                 plane_task(parse_shape(folder_.identity().network), planes_.shape, planes_.size),
                 options.seed) {
    use_threads(options_.threads);
    read_shards();
    if (std::filesystem::exists(folder_.checkpoint())) resume();
    networks_.open_newest();
  }

  void run(std::stop_token stop, const std::function<void(const std::string&)>& message) {
    while (!stop.stop_requested() && learned_ < options_.positions) {
      learn();
      if (steps_ % options_.export_steps != 0) continue;
      publish(message);
      if (options_.graded && seconds() >= next_grade_) grade(stop, message);
    }
    if (published_ == steps_) return;
    publish(message);
    if (options_.graded) grade(stop, message);
  }

 private:
  ReplayOptions replay_options(std::uint64_t salt) const {
    ReplayOptions replay = options_.replay;
    replay.seed = mix64(options_.seed + salt);
    return replay;
  }

  void read_shards() {
    SeenGames seen;
    for (const std::string& path : options_.shards) {
      read_shard(path, seen, [&](SampledGame game) {
        if (game.samples.empty()) return;
        if (options_.one_position) {
          const std::size_t one = code_of(game.id, options_.seed) % game.samples.size();
          game.samples = {std::move(game.samples[one])};
        }
        if (!options_.moves) {
          for (Sample& sample : game.samples) sample.policy.clear();
        }
        const double place = static_cast<double>(code_of(game.id, 0) >> 11) * 0x1p-53;
        (place < options_.held_out ? held_out_ : seen_).add(game);
      });
    }
    if (seen_.positions() == 0 || held_out_.positions() == 0) {
      throw InputError(fmt::format("too few games to learn from: {} positions, {} held out",
                                   seen_.positions(), held_out_.positions()));
    }
  }

  double seconds() const { return seconds_before_ + watch_.seconds(); }

  double rate() const {
    const double done = static_cast<double>(learned_) / static_cast<double>(options_.positions);
    return options_.rate * rate_part(steps_, options_.warmup, done, options_.decay);
  }

  void learn() {
    const Batch batch = seen_.batch(steps_);
    const StepResult result = trainer_.step(batch, rate(), options_.step);
    if (!std::isfinite(result.policy + result.value)) {
      throw std::runtime_error("learning has diverged: the loss is no number any more");
    }
    ++steps_;
    learned_ += static_cast<std::uint64_t>(batch.positions);
    sums_.add(result);
  }

  HeldOutResult look(const ReplayWindow& window) const {
    HeldOutTally tally;
    const int batches =
        (options_.held_out_positions + options_.replay.batch - 1) / options_.replay.batch;
    for (int i = 0; i < batches; ++i) {
      const Batch batch = window.batch(static_cast<std::uint64_t>(i));
      tally.add(batch, trainer_.predict(batch, Weights::averaged));
    }
    return tally.result();
  }

  void publish(const std::function<void(const std::string&)>& message) {
    published_ = steps_;
    std::vector<Batch> batches;
    for (std::uint64_t i = 0; i < batches_to_average; ++i) {
      batches.push_back(seen_.batch(mix64(steps_ + i * golden_gamma)));
    }
    trainer_.collect_moments(batches);
    const std::uint64_t generation = networks_.generation() + 1;
    networks_.bring_out(
        export_plane_network(trainer_, Weights::averaged, planes_.shape,
                             fmt::format("shards-{}-{}", planes_.shape.game, generation)),
        generation);
    save();
    const ZeroStatus status = status_now();
    log_.add_training(status, learned_, seen_.positions(), rate(), sums_.take());
    const HeldOutResult seen = look(seen_), held_out = look(held_out_);
    log_.add_held_out(status, learned_, planes_.size.width, seen, held_out);
    if (!message) return;
    message(
        fmt::format("{} positions: guessed {:.1f}% of moves ({:.1f}% of those seen), value error "
                    "{:.3f} ({:.3f})",
                    learned_, 100 * held_out.top[0], 100 * seen.top[0], held_out.value_error,
                    seen.value_error));
  }

  void grade(const std::stop_token& stop, const std::function<void(const std::string&)>& message) {
    const ZeroStatus status = status_now();
    const auto grade = grades_.grade(networks_.generation(), stop);
    if (!grade) return;
    next_grade_ = seconds() + 60 * options_.grade.minutes;
    log_.add_grade(status, learned_, *grade);
    if (message) message(to_string(*grade));
  }

  ZeroStatus status_now() const {
    ZeroStatus status;
    status.seconds = seconds();
    status.games = seen_.games();
    status.positions = seen_.positions();
    status.steps = steps_;
    status.generation = networks_.generation();
    return status;
  }

  void save() const {
    const nlohmann::ordered_json about = {
        {"shards", steps_}, {"learned", learned_}, {"seconds", seconds()}};
    save_checkpoint({about.dump(), trainer_.state()}, folder_.checkpoint());
  }
  void resume() {
    const Checkpoint checkpoint = load_checkpoint(folder_.checkpoint());
    const auto about = nlohmann::json::parse(checkpoint.about, nullptr, false);
    try {
      steps_ = about.at("shards").get<std::uint64_t>();
      learned_ = about.at("learned").get<std::uint64_t>();
      seconds_before_ = about.at("seconds").get<double>();
    } catch (const nlohmann::json::exception&) {
      throw InputError("'" + folder_.checkpoint().string() +
                       "' is no checkpoint of a run that learns from shards");
    }
    published_ = steps_;
    trainer_.restore(checkpoint.arrays);
  }

  // fixed
  ShardRunOptions options_;
  AnyState start_;
  PlanePosition planes_;
  RunFolder folder_;
  // state
  RunLog log_;
  RunNetworks networks_;
  RunGrades grades_;
  double next_grade_ = 0;
  ReplayWindow seen_;
  ReplayWindow held_out_;
  NetworkTrainer trainer_;
  std::uint64_t steps_ = 0;
  std::uint64_t learned_ = 0;
  std::uint64_t published_ = 0;  // steps of the last network
  double seconds_before_ = 0;    // of earlier processes
  Stopwatch watch_;
  LearningSums sums_;
};

ShardRun::ShardRun(const ShardRunOptions& options) : loop_(std::make_unique<Loop>(options)) {}
ShardRun::~ShardRun() = default;

void ShardRun::run(std::stop_token stop, const std::function<void(const std::string&)>& message) {
  loop_->run(std::move(stop), message);
}

}  // namespace moyo::learning
