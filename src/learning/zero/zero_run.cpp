#include "learning/zero/zero_run.h"

#include <atomic>
#include <mutex>
#include <random>

#include "base/hash.h"
#include "base/on_threads.h"
#include "games/registry.h"
#include "learning/selfplay/actor.h"
#include "learning/zero/learner.h"
#include "learning/zero/recent_rate.h"
#include "learning/zero/run_carrier.h"
#include "learning/zero/run_folder.h"
#include "learning/zero/run_games.h"
#include "learning/zero/run_grades.h"
#include "learning/zero/run_log.h"
#include "learning/zero/run_networks.h"
#include "match/match.h"
#include "nn/grid/new_network.h"
#include "nn/moyo_file.h"
#include "players/registry.h"

namespace moyo::learning {
namespace {

std::uint64_t random_worker() {
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

// What does not fit the game is refused before anything is written.
PlanePosition checked_start(const ZeroRunOptions& options, const AnyState& start) {
  PlanePosition planes = learnable_planes(options.game, start);
  const nn::NewNetworkOptions small{.blocks = 1, .channels = 16, .head_channels = 16};
  const auto network =
      std::make_shared<nn::LoadedNetwork>(new_network(planes.shape, planes.size, small));
  make_actor({.game = options.game,
              .start = start,
              .network = {network, 0},
              .options = self_play_of(options),
              .next_game = {},
              .sink = {}});
  const std::string network_name =
      options.network.empty() ? default_network(cells_of(planes.size)) : options.network;
  plane_task(parse_shape(network_name), planes.shape, planes.size);
  return planes;
}

}  // namespace

class ZeroRun::Loop {
 public:
  explicit Loop(const ZeroRunOptions& options)
      : options_(options),
        start_(games::start(options.game)),
        planes_(checked_start(options, start_)),
        folder_(options.folder, {options.game, options.network},
                default_network(cells_of(planes_.size))),
        games_(folder_.shards(), options.game, planes_, replay_options()),
        networks_(folder_.path()),
        learner_(options_, folder_, planes_),
        log_(folder_.log()),
        grades_(options_.grade, folder_, networks_),
        worker_(random_worker()) {
    counted();
    learned_ = learner_.learned();
    steps_ = learner_.steps();
    published_steps_ = learner_.steps();
    if (!networks_.open_newest()) {
      learner_.save(0);
      networks_.bring_out(learner_.network(games_, network_name(0)), 0);
    }
    if (!options_.queue.empty()) {
      carrier_.emplace(options_, folder_.queue_id(), games_, networks_);
    }
  }

  void run(std::stop_token stop, const ZeroListener& listener) {
    stop_ = std::move(stop);
    listener_ = &listener;
    next_grade_ = seconds() + 60 * options_.grade.minutes;
    for (const std::string& damage : games_.damages()) message(damage);
    const auto threads = static_cast<std::size_t>(options_.threads);
    on_threads(
        carrier_ ? threads + 1 : threads,
        [&](std::size_t thread) { thread < threads ? work() : carry(); },
        [this] { failed_.request_stop(); });
    games_.sync();
    const std::lock_guard lock(learning_);
    if (learner_.steps() > published_steps_) publish();
    learner_.save(seconds());
    // After Ctrl-C the run will go on, and those who play for it need not wait.
    if (carrier_) carrier_->announce_the_last(!stop_.stop_requested(), tell());
    // Who presses Ctrl-C does not want to wait.
    if (!stop_.stop_requested()) grade();
  }

 private:
  ReplayOptions replay_options() const {
    ReplayOptions replay = options_.replay;
    replay.seed = options_.seed;
    return replay;
  }

  double seconds() const {
    const double here =
        options_.processor_time ? processor_.seconds() / options_.threads : watch_.seconds();
    return learner_.seconds_before() + here;
  }
  bool over() const {
    return stop_.stop_requested() || failed_.stop_requested() ||
           (options_.hours > 0 && seconds() >= 3600 * options_.hours) ||
           (options_.games > 0 && finished_games_ >= options_.games);
  }

  // ---- what each thread does ----

  void work() {
    use_threads(1);
    const auto actor = make_actor({.game = options_.game,
                                   .start = start_,
                                   .network = networks_.newest(),
                                   .options = self_play_of(options_),
                                   .seed = mix64(options_.seed ^ worker_),
                                   .worker = worker_,
                                   .next_game = [this] { return std::optional(begun_++); },
                                   .sink = [this](const SampledGame& game) { take(game); }});
    std::uint64_t generation = networks_.generation();
    std::uint64_t evaluations = 0;
    while (!over()) {
      if (grade_is_due()) continue;
      if (learn_if_due()) continue;
      if (generation != networks_.generation()) {
        const PlayingNetwork network = networks_.newest();
        actor->set_network(network);
        generation = network.generation;
      }
      actor->step();
      evaluations_ += actor->counts().evaluations - evaluations;
      evaluations = actor->counts().evaluations;
      show();
    }
  }

  void take(const SampledGame& game) {
    games_.take(game);
    counted();
  }
  void counted() {
    const RunCount count = games_.count();
    finished_games_ = count.games;
    positions_ = count.positions;
  }

  void carry() {
    carrier_->carry([this] { return over(); }, [this] { counted(); }, tell());
  }

  // ---- learning ----

  bool is_due() const {
    const std::uint64_t played = positions_;
    return played >= options_.first &&
           static_cast<double>(learned_) < options_.ratio * static_cast<double>(played);
  }
  bool learn_if_due() {
    if (!is_due()) return false;
    const std::unique_lock lock(learning_, std::try_to_lock);
    if (!lock || !is_due()) return false;
    learner_.step(games_, seconds());
    learned_ = learner_.learned();
    steps_ = learner_.steps();
    if (learner_.steps() >= published_steps_ + options_.export_steps) publish();
    return true;
  }

  // From here on somebody learns: learning_ is held.
  void publish() {
    learner_.save(seconds());
    published_steps_ = learner_.steps();
    const LearningMeans means = learner_.take_means();
    policy_loss_ = means.losses.policy;
    value_loss_ = means.losses.value;
    const std::uint64_t next = networks_.generation() + 1;
    nn::Network network = learner_.network(games_, network_name(next));
    if (options_.gate && !wins_match(network)) return log_training(means);
    networks_.bring_out(std::move(network), next);
    log_training(means);
  }
  void log_training(const LearningMeans& means) {
    log_.add_training(status(), learned_, games_.count().window,
                      learning_rate(options_, learner_.steps(), seconds()), means);
    message(to_string(status()));
  }
  std::string network_name(std::uint64_t generation) const {
    return "zero-" + std::string(planes_.shape.game) + "-" + std::to_string(generation);
  }

  bool wins_match(const nn::Network& network) {
    const std::string candidate = folder_.path() / "nets" / "candidate";
    nn::write_network(network, candidate);
    const auto player = [&](const std::string& net) {
      const int visits = checked(self_play_of(options_)).visits;
      return players::full_name("zero:net=" + net + ",playouts=" + std::to_string(visits), start_);
    };
    const match::MatchSettings settings = {
        .game = options_.game,
        .player_a = player(candidate),
        .player_b = player(networks_.file_of(networks_.generation())),
        .seed = mix64(steps_),
        .opening_plies = 2};
    const auto result = run_match(settings, {.games = options_.gate_games, .stop = stop_}, nullptr);
    std::filesystem::remove(candidate);
    if (stop_.stop_requested()) return false;
    const bool wins = result.tally.score() >= options_.gate_score;
    log_.add_gate(status(), learned_, result.tally.score(), wins);
    return wins;
  }

  // ---- grades ----

  // Grades, if it is time and nobody does; whether it did.
  bool grade_is_due() {
    if (options_.grade.minutes <= 0) return false;
    const std::unique_lock lock(grading_, std::try_to_lock);
    if (!lock || seconds() < next_grade_) return false;
    grade();
    next_grade_ = seconds() + 60 * options_.grade.minutes;
    return true;
  }

  void grade() {
    const ZeroStatus graded = status();
    const std::uint64_t learned = learned_;
    const auto grade = grades_.grade(graded.generation, stop_);
    if (!grade) return;
    log_.add_grade(graded, learned, *grade);
    {
      const std::lock_guard lock(telling_);
      grade_text_ = to_string(*grade);
    }
    message("network " + std::to_string(graded.generation) + ": " + to_string(*grade));
  }

  // ---- telling ----

  ZeroStatus status() const {
    const double now = watch_.seconds();
    ZeroStatus status;
    status.seconds = seconds();
    status.games = finished_games_;
    status.positions = positions_;
    status.positions_per_second = position_rate_.update(now, positions_);
    status.evaluations_per_second = evaluation_rate_.update(now, evaluations_);
    status.steps = steps_;
    status.generation = networks_.generation();
    status.policy_loss = policy_loss_;
    status.value_loss = value_loss_;
    return status;
  }
  void show() {
    if (!listener_->status) return;
    const std::unique_lock lock(telling_, std::try_to_lock);
    if (!lock) return;
    ZeroStatus now = status();
    now.grade = grade_text_;
    listener_->status(now);
  }
  RunCarrier::Tell tell() {
    return [this](const std::string& text) { message(text); };
  }
  void message(const std::string& text) {
    const std::lock_guard lock(telling_);
    if (listener_->message) listener_->message(text);
  }

  // fixed
  ZeroRunOptions options_;
  AnyState start_;
  PlanePosition planes_;
  RunFolder folder_;
  // state
  RunGames games_;
  RunNetworks networks_;
  std::mutex learning_;  // guards learner_ and published_steps_
  Learner learner_;
  std::uint64_t published_steps_ = 0;
  RunLog log_;
  std::optional<RunCarrier> carrier_;  // of the thread that carries
  std::mutex grading_;                 // guards grades_ and next_grade_
  RunGrades grades_;
  double next_grade_ = 0;
  std::mutex telling_;  // guards grade_text_ and calls of the listener
  std::string grade_text_;
  // counters, of all threads
  std::atomic<std::uint64_t> begun_ = 0;
  std::atomic<std::uint64_t> finished_games_ = 0;
  std::atomic<std::uint64_t> positions_ = 0;
  std::atomic<std::uint64_t> evaluations_ = 0;
  std::atomic<std::uint64_t> learned_ = 0;
  std::atomic<std::uint64_t> steps_ = 0;
  std::atomic<double> policy_loss_ = 0;
  std::atomic<double> value_loss_ = 0;
  // of this process
  std::uint64_t worker_;
  mutable RecentRate position_rate_;
  mutable RecentRate evaluation_rate_;
  Stopwatch watch_;
  ProcessStopwatch processor_;
  std::stop_token stop_;
  std::stop_source failed_;
  const ZeroListener* listener_ = nullptr;
};

ZeroRun::ZeroRun(const ZeroRunOptions& options) : loop_(std::make_unique<Loop>(options)) {}
ZeroRun::~ZeroRun() = default;

void ZeroRun::run(std::stop_token stop, const ZeroListener& listener) {
  loop_->run(std::move(stop), listener);
}

std::string describe_run(const std::string& folder) {
  const RunIdentity identity = read_identity(folder);
  const LastLines last = last_lines(std::filesystem::path(folder) / "log.jsonl");
  std::string text = identity.game + ", network " + identity.network + "\n";
  text += last.training.empty() ? "nothing learned yet\n" : last.training + "\n";
  if (!last.grade.empty()) text += last.grade + "\n";
  return text;
}

}  // namespace moyo::learning
