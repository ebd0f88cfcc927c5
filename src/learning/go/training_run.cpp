#include "learning/go/training_run.h"

#include <fmt/core.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/clock.h"
#include "base/errors.h"
#include "base/whole_file.h"
#include "learning/core/checkpoint.h"
#include "learning/core/four_digits.h"
#include "learning/core/import_network.h"
#include "learning/core/rate_schedule.h"
#include "learning/go/v7_network.h"
#include "nn/go/encoder.h"
#include "nn/go/network_files.h"

namespace moyo::learning {
namespace {

using nlohmann::ordered_json;

constexpr std::uint64_t steps_between_log_lines = 100;
constexpr std::uint64_t moment_batches = 50;
constexpr int positions_to_centre_on = 512;
constexpr const char* checkpoint_name = "checkpoint";

// What a checkpoint says of itself.
ordered_json about_of(const Checkpoint& checkpoint, const std::string& path) {
  ordered_json about = ordered_json::parse(checkpoint.about, nullptr, false);
  const auto is = [&](const char* key, bool (ordered_json::*type)() const noexcept) {
    return about.contains(key) && (about[key].*type)();
  };
  if (!about.is_object() || !is("network", &ordered_json::is_string) ||
      !is("seed", &ordered_json::is_number_unsigned) ||
      !is("batch", &ordered_json::is_number_unsigned) || about["batch"] < 1 ||
      about["batch"] > 65536 || !is("small_boards", &ordered_json::is_number) ||
      !is("step", &ordered_json::is_number_unsigned) || !is("seconds", &ordered_json::is_number)) {
    throw InputError("'" + path + "' does not say of which run it is");
  }
  return about;
}

std::optional<SearchedGames> searched_games(const std::string& paths, double search_value) {
  if (paths.empty()) return {};
  std::vector<std::string> list;
  for (const std::string_view path : split(paths, ',')) list.emplace_back(path);
  return SearchedGames(list, search_value);
}

// From the batches before this step.
void collect_moments(NetworkTrainer& network, SampleStream& stream, std::uint64_t step) {
  std::vector<Batch> batches;
  for (std::uint64_t back = 1; back <= std::min(step, moment_batches); ++back) {
    batches.push_back(stream.batch(step - back));
  }
  network.collect_moments(batches);
}

}  // namespace

TrainedNetwork load_trained(const std::string& folder, const GameSet& games) {
  const std::string path = folder + "/" + checkpoint_name;
  const Checkpoint checkpoint = load_checkpoint(path);
  const ordered_json about = about_of(checkpoint, path);
  TrainedNetwork trained;
  trained.network = std::unique_ptr<NetworkTrainer>(
      new NetworkTrainer(v7_trainer(parse_shape(about.at("network").get<std::string>()), 0)));
  trained.network->restore(checkpoint.arrays);
  StreamOptions options;
  options.batch = about.at("batch");
  options.small_boards = about.at("small_boards");
  options.seed = about.at("seed");
  std::optional<SearchedGames> searched;
  if (about.contains("searched")) {
    searched = searched_games(about["searched"].get<std::string>(), 0);
    options.searched_share = about.at("searched_share");
  }
  SampleStream stream(games, options, nullptr, searched ? &*searched : nullptr);
  const std::uint64_t step = about.at("step");
  collect_moments(*trained.network, stream, step);
  trained.positions = step * static_cast<std::uint64_t>(options.batch);
  return trained;
}

void describe(OptionTable& table, TrainingOptions& options) {
  table.add("games", options.games, "the file of training games");
  table.add("folder", options.folder, "of the run: checkpoint, log and curves");
  table.add("network", options.network, "configuration, e.g. main or tiny:channels=48");
  table.add("positions", options.positions, "of the whole run", 1, UINT64_MAX);
  table.add("rate", options.rate, "learning rate", 0, 10);
  table.add("warmup", options.warmup, "steps in which the rate rises", 0, 1'000'000);
  table.add("decay", options.decay, "last part of the run in which the rate falls", 0, 1);
  table.add("threads", options.threads, "to work on", 1, 256);
  table.add("held_out", options.held_out, "held-out positions of each size", 1, 1'000'000);
  table.add("evaluate", options.seconds_between_evaluations, "seconds between looks at them", 1,
            1e9);
  table.add("checkpoint", options.seconds_between_checkpoints, "seconds between checkpoints", 1,
            1e9);
  table.add("seconds", options.seconds, "then stop, to be resumed; 0: when all is done", 0, 1e9);
  table.add("from", options.from,
            "a run or a network whose weights this one begins with; of a run, as far as they fit");
  table.add("teacher", options.teacher, "a network that says what positions are worth");
  table.add("teacher_share", options.teacher_share, "of the positions, the others have results", 0,
            1);
  table.add("searched", options.searched,
            "games of self-play to learn from as well: shards or folders of them, with commas");
  table.add("searched_share", options.stream.searched_share, "of the steps, with such games", 0, 1);
  table.add("search_value", options.search_value,
            "share of the search's opinion in the value of their positions, beside the result", 0,
            1);
  table.add("batch", options.stream.batch, "positions of a step", 1, 65536);
  table.add("small_boards", options.stream.small_boards, "share of steps on smaller boards", 0,
            0.9);
  table.add("seed", options.stream.seed, "of weights and order", 0, UINT64_MAX);
  describe(table, options.step);
}

double learning_rate(const TrainingOptions& options, std::uint64_t step) {
  const double done = static_cast<double>(step) * options.stream.batch /
                      static_cast<double>(options.positions);  // of the run, 0..1
  return options.rate * rate_part(step, options.warmup, done, options.decay);
}

namespace {

std::optional<Teacher> teacher_of(const TrainingOptions& options) {
  if (options.teacher.empty()) return {};
  return std::optional<Teacher>(std::in_place, options.teacher, options.teacher_share);
}

}  // namespace

TrainingRun::TrainingRun(const TrainingOptions& options)
    : options_(options),
      games_(GameSet::load(options.games)),
      network_(v7_trainer(parse_shape(options.network), options.stream.seed)),
      teacher_(teacher_of(options)),
      searched_(searched_games(options.searched, options.search_value)),
      stream_(games_, options.stream, teacher_ ? &*teacher_ : nullptr,
              searched_ ? &*searched_ : nullptr) {
  if (network_.shape().strong_policy && !teacher_ && !searched_) {
    throw InputError("a network with strong_policy needs a --teacher or --searched games");
  }
  use_threads(options.threads);
  std::filesystem::create_directories(options.folder);
  if (std::filesystem::exists(checkpoint_path())) {
    resume();
  } else if (std::filesystem::exists(options.from + "/" + checkpoint_name)) {
    network_.adopt(load_checkpoint(options.from + "/" + checkpoint_name).arrays);
  } else if (!options.from.empty()) {
    begin_with(options.from);
  }
  drop_later_log_lines();
}

std::string TrainingRun::checkpoint_path() const { return options_.folder + "/" + checkpoint_name; }

std::string TrainingRun::about() const {
  ordered_json about{{"network", to_string(network_.shape())},
                     {"seed", options_.stream.seed},
                     {"batch", options_.stream.batch},
                     {"small_boards", options_.stream.small_boards},
                     {"step", step_},
                     {"seconds", four_digits(seconds_before_ + watch_.seconds())}};
  if (searched_) {
    about["searched"] = options_.searched;
    about["searched_share"] = options_.stream.searched_share;
  }
  return about.dump();
}

// Its means and variances are those of a larger batch than others.
void TrainingRun::begin_with(const std::string& network) {
  StreamOptions wide = options_.stream;
  wide.batch = positions_to_centre_on;
  SampleStream stream(games_, wide, nullptr, searched_ ? &*searched_ : nullptr);
  const nn::Network played = nn::read_network(network);
  nn::check_go_network(played);
  network_.begin_with(import_weights(played, network_.shape(), network_.task()), stream.batch(0));
}

void TrainingRun::resume() {
  const Checkpoint checkpoint = load_checkpoint(checkpoint_path());
  const ordered_json before = about_of(checkpoint, checkpoint_path());
  const ordered_json now = ordered_json::parse(about());
  const auto same = [&](const char* key) {
    if (key != std::string_view("network")) return before.at(key) == now.at(key);
    return parse_shape(before.at(key).get<std::string>()) == network_.shape();
  };
  for (const char* key : {"network", "seed", "batch", "small_boards"}) {
    if (!same(key)) {
      throw InputError("the run in " + options_.folder + " has " + key + " " +
                       before.at(key).dump() + ", not " + now.at(key).dump());
    }
  }
  network_.restore(checkpoint.arrays);
  step_ = before.at("step");
  seconds_before_ = before.at("seconds");
}

// Those of steps that a killed process made after its last checkpoint: they are made again.
void TrainingRun::drop_later_log_lines() const {
  if (!std::filesystem::exists(log_path())) return;
  std::ifstream in(log_path());
  std::string kept;
  for (std::string line; std::getline(in, line);) {
    const auto entry = ordered_json::parse(line, nullptr, false);
    const bool has_step = entry.is_object() && entry.contains("step");
    if (has_step && entry["step"].is_number_unsigned() && entry["step"] <= step_) {
      kept += line + "\n";
    }
  }
  write_whole_file(log_path(), kept);
}

void TrainingRun::save() const { save_checkpoint({about(), network_.state()}, checkpoint_path()); }

void TrainingRun::log(const std::string& line) const { append_to_file(log_path(), line + "\n"); }

void TrainingRun::make_step() {
  const Batch batch = stream_.batch(step_);
  const StepResult result = network_.step(batch, learning_rate(options_, step_), options_.step);
  sums_.add(result);
  ++step_;
  if (!std::isfinite(result.policy)) {
    throw std::runtime_error("training has diverged: the loss is no number any more");
  }
}

void TrainingRun::log_training() {
  const LearningMeans means = sums_.take();
  if (means.steps == 0) return;
  const StepResult& losses = means.losses;
  note_ = fmt::format("loss {:.4f}, guessed {:.3f}", losses.policy, losses.accuracy);
  const double seconds = seconds_before_ + watch_.seconds();
  log(ordered_json{{"kind", "training"},
                   {"step", step_},
                   {"positions", step_ * batch_size()},
                   {"seconds", four_digits(seconds)},
                   {"rate", learning_rate(options_, step_)},
                   {"policy", four_digits(losses.policy)},
                   {"strong", four_digits(losses.strong)},
                   {"value", four_digits(losses.value)},
                   {"score", four_digits(losses.score)},
                   {"ownership", four_digits(losses.ownership)},
                   {"accuracy", four_digits(losses.accuracy)},
                   {"gradient", four_digits(losses.gradient_norm)}}
          .dump());
}

void TrainingRun::look_at_held_out_games() {
  collect_moments(network_, stream_, step_);
  for (int side : board_sides(games_)) {
    const auto samples = held_out_samples(games_, side, options_.held_out);
    if (samples.empty()) continue;
    ordered_json entry = {{"kind", "held_out"},
                          {"side", side},
                          {"step", step_},
                          {"positions", step_ * batch_size()},
                          {"seconds", four_digits(seconds_before_ + watch_.seconds())}};
    entry.update(json_of(evaluate(network_, Weights::averaged, games_, samples)));
    log(entry.dump());
  }
}

void TrainingRun::train(std::stop_token stop, Progress& progress,
                        const std::function<void()>& evaluated) {
  double next_evaluation = watch_.seconds() + options_.seconds_between_evaluations;
  double next_checkpoint = watch_.seconds() + options_.seconds_between_checkpoints;
  while (!finished() && !stop.stop_requested()) {
    if (options_.seconds > 0 && watch_.seconds() > options_.seconds) break;
    make_step();
    if (step_ % steps_between_log_lines == 0) {
      log_training();
    }
    progress.update(static_cast<double>(step_ * batch_size()),
                    static_cast<double>(options_.positions), note_);
    if (watch_.seconds() > next_evaluation) {
      next_evaluation += options_.seconds_between_evaluations;
      look_at_held_out_games();
      evaluated();
    }
    if (watch_.seconds() > next_checkpoint) {
      next_checkpoint = watch_.seconds() + options_.seconds_between_checkpoints;
      save();
    }
  }
  log_training();
  look_at_held_out_games();
  save();
  evaluated();
}

}  // namespace moyo::learning
