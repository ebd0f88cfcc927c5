#include "learning/td/td_run.h"

#include <fmt/core.h>

#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/clock.h"
#include "base/errors.h"
#include "base/folder_lock.h"
#include "base/sealed.h"
#include "base/whole_file.h"
#include "match/match.h"
#include "nn/dense/dense_file.h"
#include "nn/network_folder.h"
#include "players/registry.h"

namespace moyo::learning {
namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

constexpr SealKind run_kind{"moyo-td-run", 1};
constexpr std::size_t largest_run_file = 1 << 12;
constexpr std::size_t largest_log = std::size_t{1} << 28;

// What may not change from process to process.
std::string identity_of(const TdRunOptions& options) {
  const LearnerOptions& learner = options.learner;
  const bool expert = learner.inputs == TdInputs::expert;
  return fmt::format("game {}\ninputs {}\nhidden {}\nlambda {}\nalpha {}\nseed {}\nevery {}\n",
                     options.game, expert ? "expert" : "tesauro",
                     expert ? fmt::format("{}+{}", learner.hidden, learner.race_hidden)
                            : std::to_string(learner.hidden),
                     number_text(learner.lambda), number_text(learner.alpha), options.seed,
                     options.every);
}

fs::path run_file(const fs::path& folder) { return folder / "run"; }
fs::path log_file(const fs::path& folder) { return folder / "log.jsonl"; }

std::string read_run_file(const fs::path& folder) {
  const std::string path = run_file(folder);
  if (!fs::exists(path))
    throw InputError("'" + folder.string() + "' holds no run of 'moyo train td'");
  const std::string text = read_whole_file(path, largest_run_file);
  return std::string(unseal(run_kind, text, path).content);
}

// Opens the folder: of this run, or of none yet.
void check_folder(const fs::path& folder, const std::string& identity) {
  if (!fs::exists(run_file(folder))) {
    if (fs::exists(log_file(folder)) || fs::exists(folder / "nets")) {
      throw InputError("'" + folder.string() +
                       "' holds something else than a run of 'moyo train td'");
    }
    return;
  }
  const std::string there = read_run_file(folder);
  if (there == identity) return;
  const auto one_line = [](std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
  };
  throw InputError("the run in '" + folder.string() + "' is " + one_line(there) + "and not " +
                   one_line(identity));
}

struct TdGrade {
  double points = 0;  // a game
  Interval interval{};
  double wins = 0;  // share of games
};

}  // namespace

void describe(OptionTable& table, TdRunOptions& options) {
  table.add("folder", options.folder, "of the run; empty: runs/td-GAME");
  table.add("games", options.games, "of the whole run", 1, UINT64_MAX);
  table.add("hours", options.hours, "of this process; 0: as long as it takes", 0, 1e6);
  LearnerOptions& learner = options.learner;
  table.add("inputs", learner.inputs,
            "tesauro: TD-Gammon as it was; expert: more inputs, gammons, a network for races",
            {{"tesauro", TdInputs::tesauro}, {"expert", TdInputs::expert}});
  table.add("hidden", learner.hidden, "units of the hidden layer", 1, 4096);
  table.add("race_hidden", learner.race_hidden, "the same of the network for races (expert)", 1,
            4096);
  table.add("lambda", learner.lambda, "how far back a position's error is credited", 0, 1);
  table.add("alpha", learner.alpha, "learning rate", 0, 10);
  table.add("final_alpha", options.final_alpha,
            "to which the rate falls, by equal factors, over the games; 0: it stays", 0, 10);
  table.add("seed", options.seed, "of the first weights and the dice", 0, UINT64_MAX);
  table.add("every", options.every, "games from one network to the next", 1, UINT64_MAX);
  table.add("grade_games", options.grade_games, "with every network, against --against; 0: none", 0,
            1'000'000);
  table.add("against", options.grade_against,
            "the player of those games: td is the network that ships; pubeval:weights=FILE");
}

std::string to_string(const TdStatus& status) {
  return fmt::format("{} of {} games, {:.0f} a second, {:.1f} turns a game, error {:.4f}{}",
                     status.games, status.of_games, status.games_per_second, status.turns,
                     status.error, status.grade.empty() ? "" : ", " + status.grade);
}

class TdRun::Loop {
 public:
  explicit Loop(const TdRunOptions& options)
      : options_(options), folder_(options.folder), start_(learning_start(options.game)) {
    check_folder(folder_, identity_of(options_));
    lock_.emplace(folder_);
    make_folder(folder_ / "nets");
    if (!fs::exists(run_file(folder_))) {
      write_whole_file(run_file(folder_), seal(run_kind, identity_of(options_)));
    }
    load();
    player_ = make_learning_player(options_.learner, file_);
  }

  void run(const std::stop_token& stop, const TdListener& listener) {
    const Stopwatch watch;
    const std::uint64_t first = file_.games;
    std::uint64_t kept = file_.games;
    const auto keep = [&] {
      write_dense(file_, nn::network_in_folder(folder_, ++generation_));
      log(listener, stop);
      kept = file_.games;
      turns_ = squared_error_ = lately_ = 0;
    };
    while (file_.games < options_.games && !stop.stop_requested() &&
           (options_.hours == 0 || watch.seconds() < 3600 * options_.hours)) {
      Rng rng = Rng::stream(options_.seed, file_.games + 1);
      const LearnedGame game = player_->play(rate(), rng);
      turns_ += game.turns;
      squared_error_ += game.squared_error;
      ++lately_;
      ++file_.games;
      if (file_.games % options_.every == 0) keep();
      status_.games = file_.games;
      status_.of_games = options_.games;
      status_.games_per_second = static_cast<double>(file_.games - first) / watch.seconds();
      refresh_means();
      if (listener.status) listener.status(status_);
    }
    if (file_.games != kept) keep();
  }

 private:
  double rate() const {
    const double alpha = options_.learner.alpha;
    if (options_.final_alpha == 0 || alpha == 0) return alpha;
    const double part = static_cast<double>(file_.games) / static_cast<double>(options_.games);
    return alpha * std::pow(options_.final_alpha / alpha, part);
  }

  void load() {
    const auto networks = nn::networks_in_folder(folder_);
    if (!networks.empty()) {
      generation_ = networks.rbegin()->first;
      file_ = nn::read_dense(networks.rbegin()->second);
      if (!fits(file_, options_.learner)) {
        throw InputError("'" + networks.rbegin()->second.string() + "' is no network of this run");
      }
      return;
    }
    Rng rng = Rng::stream(options_.seed, 0);
    file_ = new_networks(options_.learner, rng);
  }

  void refresh_means() {
    if (lately_ == 0) return;
    status_.turns = turns_ / lately_;
    status_.error = std::sqrt(squared_error_ / std::max(1.0, turns_));
  }

  // Of the newest network.
  std::optional<TdGrade> grade(const std::stop_token& stop) {
    if (options_.grade_games == 0) return {};
    const std::string net = nn::network_in_folder(folder_, generation_);
    const match::MatchSettings settings{
        .game = options_.game,
        .player_a = players::full_name("td:net=" + net, start_),
        .player_b = players::full_name(options_.grade_against, start_),
        .seed = 1};
    const match::MatchResult result =
        run_match(settings, {.games = options_.grade_games, .stop = stop}, nullptr);
    if (result.payoffs.games() < options_.grade_games) return {};
    return TdGrade{result.payoffs.mean_a(), result.payoffs.interval_a(), result.tally.score()};
  }

  void log(const TdListener& listener, const std::stop_token& stop) {
    refresh_means();
    ordered_json line = {{"games", file_.games},
                         {"turns", status_.turns},
                         {"error", status_.error},
                         {"cpu_seconds", cpu_.seconds()}};
    if (const auto found = grade(stop)) {
      line["points"] = found->points;
      line["points_low"] = found->interval.low;
      line["points_high"] = found->interval.high;
      line["wins"] = found->wins;
      status_.grade = fmt::format("{:.1f}% and {:+.3f} points a game against {}", 100 * found->wins,
                                  found->points, options_.grade_against);
    }
    append_to_file(log_file(folder_), line.dump() + "\n");
    status_.games = file_.games;
    status_.of_games = options_.games;
    if (listener.message) listener.message(to_string(status_));
  }

  TdRunOptions options_;
  fs::path folder_;
  AnyState start_;
  std::optional<FolderLock> lock_;
  nn::DenseFile file_;
  std::uint64_t generation_ = 0;
  std::unique_ptr<LearningPlayer> player_;
  CpuStopwatch cpu_;
  TdStatus status_;
  // Since the last network.
  double turns_ = 0;
  double squared_error_ = 0;
  double lately_ = 0;  // games
};

TdRun::TdRun(const TdRunOptions& options) : loop_(std::make_unique<Loop>(options)) {}
TdRun::~TdRun() = default;

void TdRun::run(std::stop_token stop, const TdListener& listener) { loop_->run(stop, listener); }

std::string describe_td_run(const std::string& folder) {
  std::string text = read_run_file(folder);
  const fs::path log = log_file(folder);
  if (!fs::exists(log)) return text + "no network yet\n";
  const std::string lines = read_whole_file(log, largest_log);
  const auto end = lines.rfind('\n');
  if (end == std::string::npos) return text + "no network yet\n";
  const auto before = lines.rfind('\n', end - 1);
  return text + lines.substr(before == std::string::npos ? 0 : before + 1);
}

}  // namespace moyo::learning
