#include "learning/reinforce/reinforce.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "base/clock.h"
#include "base/errors.h"
#include "base/hash.h"
#include "games/registry.h"
#include "learning/core/checkpoint.h"
#include "learning/core/export_network.h"
#include "learning/selfplay/actor.h"
#include "learning/zero/run_folder.h"
#include "learning/zero/run_log.h"
#include "learning/zero/sample_batch.h"
#include "nn/go/network_files.h"
#include "nn/moyo_file.h"
#include "nn/network_folder.h"

namespace moyo::learning {
namespace {

// The network that a run begins with.
std::string first_shape(const ReinforceOptions& options, const PlanePosition& planes) {
  if (!options.from.empty()) {
    const RunIdentity identity = read_identity(options.from);
    if (OptionSpec::parse(identity.game).name != planes.shape.game) {
      throw InputError("the run in '" + options.from + "' learns " + identity.game + ", not " +
                       options.game);
    }
    return identity.network;
  }
  return default_network(cells_of(planes.size));
}

}  // namespace

void describe(OptionTable& table, ReinforceOptions& options) {
  table.add("folder", options.folder, "of the run; empty: runs/reinforce-GAME");
  table.add("from", options.from, "folder of a run whose network begins; empty: random weights");
  table.add("network", options.network,
            "of random weights, e.g. tiny:blocks=4; empty: by the board");
  table.add("hours", options.hours, "of the whole run; 0: until it is stopped", 0, 1e6);
  table.add("games", options.games, "of the whole run; 0: any number", 0, UINT64_MAX);
  table.add("threads", options.threads, "of learning", 1, 1024);
  table.add("seed", options.seed, "of the first weights, and of chance", 0, UINT64_MAX);
  table.add("rate", options.rate, "learning rate: alpha", 0, 10);
  table.add("baseline", options.baseline, "results count less what the network's value expected");
  table.add("games_at_once", options.play.games, "of a step", 2, 100000);
  table.add("temperature", options.play.temperature, "of the moves that are drawn", 0.01, 100);
  table.add("pool_steps", options.pool_steps, "from one network of the pool to the next", 1,
            1000000);
  table.add("check_games", options.check_games, "of each of these against the first", 2, 1000000);
  describe(table, options.step);
}

class ReinforceRun::Loop {
 public:
  explicit Loop(const ReinforceOptions& options)
      : options_(options),
        start_(games::start(options.game)),
        planes_(learnable_planes(options.game, start_)),
        folder_(options.folder, {options.game, options.network}, first_shape(options, planes_)),
        trainer_(parse_shape(folder_.identity().network),
                 plane_task(parse_shape(folder_.identity().network), planes_.shape, planes_.size),
                 options.seed),
        log_(folder_.log()) {
    use_threads(options_.threads);
    if (std::filesystem::exists(folder_.checkpoint())) {
      resume();
    } else {
      if (!options_.from.empty()) {
        trainer_.adopt(
            load_checkpoint((std::filesystem::path(options_.from) / "checkpoint").string()).arrays);
      }
      take_batch(first_batch());
      publish();
    }
    const auto pool = nn::networks_in_folder(folder_.path());
    if (pool.empty()) throw InputError("the run in '" + options_.folder + "' has no networks");
    generation_ = pool.rbegin()->first;
    first_ = nn::open_network(pool.begin()->second.string());
  }

  void run(std::stop_token stop, const std::function<void(const std::string&)>& message) {
    while (!stop.stop_requested() && !over()) {
      Rng rng = Rng::stream(options_.seed, steps_);
      learn(play(rng));
      if (steps_ % static_cast<std::uint64_t>(options_.pool_steps) != 0) continue;
      ++generation_;
      publish();
      const std::string text = check();
      if (message) message(text);
    }
    save();
  }

  double score_against_first() const {
    const auto newest = exported();
    Rng rng(mix64(options_.seed + steps_));
    PolicyGameOptions play = options_.play;
    play.games = options_.check_games;
    return mean_points(play_policy_games(start_, *newest, *first_, play, rng));
  }

 private:
  double seconds() const { return seconds_before_ + watch_.seconds(); }
  bool over() const {
    return (options_.hours > 0 && seconds() >= 3600 * options_.hours) ||
           (options_.games > 0 && games_ >= options_.games);
  }

  std::shared_ptr<const nn::LoadedNetwork> exported() const {
    return std::make_shared<const nn::LoadedNetwork>(export_plane_network(
        trainer_, Weights::averaged, planes_.shape,
        "reinforce-" + std::string(planes_.shape.game) + "-" + std::to_string(generation_)));
  }

  // ---- playing ----

  std::vector<PolicyGame> play(Rng& rng) {
    const auto pool = nn::networks_in_folder(folder_.path());
    auto drawn = pool.begin();
    std::advance(drawn, rng.below(static_cast<std::uint32_t>(pool.size())));
    const auto opponent = nn::open_network(drawn->second.string());
    auto games = play_policy_games(start_, *exported(), *opponent, options_.play, rng);
    games_ += games.size();
    return games;
  }

  // Positions of random moves: batch normalization wants to have seen some.
  Batch first_batch() const {
    const nn::LoadedNetwork any(
        export_plane_network(trainer_, Weights::averaged, planes_.shape, ""));
    Rng rng(options_.seed);
    return batch_of(play_policy_games(start_, any, any, options_.play, rng));
  }

  // ---- learning ----

  Batch batch_of(const std::vector<PolicyGame>& games) const {
    std::size_t positions = 0;
    for (const PolicyGame& game : games) positions += game.samples.size();
    SampleBatch samples(planes_.shape, planes_.size, static_cast<int>(positions));
    std::vector<float> advantage;
    for (const PolicyGame& game : games) {
      for (const Sample& sample : game.samples) {
        samples.add(sample, 0);
        advantage.push_back(game.payoff - (options_.baseline ? sample.value : 0));
      }
    }
    Batch batch = samples.take();
    batch.policy_known = std::move(advantage);
    return batch;
  }

  void learn(const std::vector<PolicyGame>& games) {
    Batch batch = batch_of(games);
    const StepResult result = trainer_.step(batch, options_.rate, options_.step);
    if (!std::isfinite(result.policy + result.value)) {
      throw std::runtime_error("learning has diverged: the loss is no number any more");
    }
    ++steps_;
    learned_ += static_cast<std::uint64_t>(batch.positions);
    sums_.add(result);
    points_ += mean_points(games);
    take_batch(std::move(batch));
  }
  void take_batch(Batch batch) { trainer_.collect_moments({std::move(batch)}); }

  // ---- the folder ----

  void save() const {
    const nlohmann::ordered_json about = {
        {"reinforce", steps_}, {"games", games_}, {"learned", learned_}, {"seconds", seconds()}};
    save_checkpoint({about.dump(), trainer_.state()}, folder_.checkpoint());
  }
  void resume() {
    const Checkpoint checkpoint = load_checkpoint(folder_.checkpoint());
    const auto about = nlohmann::json::parse(checkpoint.about, nullptr, false);
    try {
      steps_ = about.at("reinforce").get<std::uint64_t>();
      games_ = about.at("games").get<std::uint64_t>();
      learned_ = about.at("learned").get<std::uint64_t>();
      seconds_before_ = about.at("seconds").get<double>();
    } catch (const nlohmann::json::exception&) {
      throw InputError("'" + folder_.checkpoint().string() + "' is no checkpoint of REINFORCE");
    }
    trainer_.restore(checkpoint.arrays);
    take_batch(first_batch());
  }
  void publish() {
    nn::write_network(exported()->network, nn::network_in_folder(folder_.path(), generation_));
    save();
  }

  // How the newest network does against the first.
  std::string check() {
    ZeroStatus status;
    status.seconds = seconds();
    status.games = games_;
    status.positions = learned_;
    status.steps = steps_;
    status.generation = generation_;
    const LearningMeans means = sums_.take();
    const double n = static_cast<double>(std::max<std::uint64_t>(1, means.steps));
    log_.add_training(status, learned_, 0, options_.rate, means);
    const double lately = points_ / n;
    points_ = 0;
    Grade grade;
    grade.ladder = {{"its first network", options_.check_games, score_against_first()},
                    {"its pool", 0, lately}};
    log_.add_grade(status, learned_, grade);
    return to_string(status) + "; " + to_string(grade);
  }

  // fixed
  ReinforceOptions options_;
  AnyState start_;
  PlanePosition planes_;
  RunFolder folder_;
  // state
  NetworkTrainer trainer_;
  RunLog log_;
  std::shared_ptr<const nn::LoadedNetwork> first_;
  std::uint64_t generation_ = 0;
  std::uint64_t steps_ = 0;
  std::uint64_t games_ = 0;
  std::uint64_t learned_ = 0;
  double seconds_before_ = 0;  // of earlier processes
  Stopwatch watch_;
  // since the last network
  LearningSums sums_;
  double points_ = 0;  // a sum over steps
};

ReinforceRun::ReinforceRun(const ReinforceOptions& options)
    : loop_(std::make_unique<Loop>(options)) {}
ReinforceRun::~ReinforceRun() = default;

void ReinforceRun::run(std::stop_token stop,
                       const std::function<void(const std::string&)>& message) {
  loop_->run(std::move(stop), message);
}
double ReinforceRun::score_against_first() const { return loop_->score_against_first(); }

}  // namespace moyo::learning
