#include "learning/zero/run_log.h"

#include <fmt/core.h>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/errors.h"
#include "base/whole_file.h"
#include "learning/core/four_digits.h"

namespace moyo::learning {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t largest_log = std::size_t{1} << 30;

std::string percent(double share) { return fmt::format("{:.1f}%", 100 * share); }

std::string hours_text(double seconds) {
  const auto whole = static_cast<long long>(seconds);
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

// What every line begins with.
ordered_json line_of(const char* kind, const ZeroStatus& status, std::uint64_t learned) {
  return {{"kind", kind},
          {"step", status.steps},
          {"positions", learned},
          {"seconds", four_digits(status.seconds)},
          {"generation", status.generation},
          {"games", status.games}};
}

}  // namespace

std::string to_string(const Grade& grade) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  if (grade.exact) {
    const ExactGrade& e = *grade.exact;
    add(fmt::format("policy keeps {} of {} values", percent(e.policy_keeps), e.positions));
    if (e.searched > 0) {
      add(fmt::format("{} visits {} of {}", e.visits, percent(e.search_keeps), e.searched));
    }
    add(fmt::format("value error {:.3f}", e.value_error));
  }
  for (const LadderRung& rung : grade.ladder) add(percent(rung.score) + " against " + rung.player);
  if (grade.elo) add(fmt::format("Elo {:.0f}", *grade.elo));
  return text;
}

std::string to_string(const ZeroStatus& status) {
  std::string text = fmt::format(
      "{}  {} games, {} positions, {:.1f}/s, {:.0f} evaluations/s, network {}, step {}",
      hours_text(status.seconds), status.games, status.positions, status.positions_per_second,
      status.evaluations_per_second, status.generation, status.steps);
  if (status.policy_loss > 0) {
    text += fmt::format(", loss {:.3f} {:.3f}", status.policy_loss, status.value_loss);
  }
  if (!status.grade.empty()) text += "; " + status.grade;
  return text;
}

RunLog::RunLog(std::filesystem::path path) : path_(std::move(path)) {
  if (!std::filesystem::exists(path_)) return;
  std::string text = read_whole_file(path_.string(), largest_log);
  if (text.empty() || text.back() == '\n') return;
  text.resize(text.find_last_of('\n') + 1);
  write_whole_file(path_.string(), text);
}

void RunLog::add_training(const ZeroStatus& status, std::uint64_t learned, std::uint64_t window,
                          double rate, const LearningMeans& means) const {
  ordered_json line = line_of("training", status, learned);
  line["played"] = status.positions;
  line["window"] = window;
  line["positions_per_second"] = four_digits(status.positions_per_second);
  line["evaluations_per_second"] = four_digits(status.evaluations_per_second);
  if (means.steps > 0) {
    line["rate"] = rate;
    line["policy"] = four_digits(means.losses.policy);
    line["value"] = four_digits(means.losses.value);
    line["score"] = four_digits(means.losses.score);
    line["ownership"] = four_digits(means.losses.ownership);
    line["accuracy"] = four_digits(means.losses.accuracy);
  }
  append_to_file(path_.string(), line.dump() + "\n");
}

void RunLog::add_grade(const ZeroStatus& status, std::uint64_t learned, const Grade& grade) const {
  ordered_json line = line_of("grade", status, learned);
  if (grade.exact) {
    const ExactGrade& e = *grade.exact;
    line["of"] = e.positions;
    line["policy_keeps"] = four_digits(e.policy_keeps);
    line["value_error"] = four_digits(e.value_error);
    if (e.searched > 0) {
      line["searched"] = e.searched;
      line["visits"] = e.visits;
      line["search_keeps"] = four_digits(e.search_keeps);
    }
  } else {
    line["ladder"] = ordered_json::object();
    for (const LadderRung& rung : grade.ladder) {
      line["ladder"][rung.player] = four_digits(rung.score);
    }
  }
  if (grade.elo) line["elo"] = four_digits(*grade.elo);
  line["words"] = to_string(grade);
  append_to_file(path_.string(), line.dump() + "\n");
}

void RunLog::add_gate(const ZeroStatus& status, std::uint64_t learned, double score,
                      bool passed) const {
  ordered_json line = line_of("grade", status, learned);
  line["gate_score"] = four_digits(score);
  line["words"] =
      "candidate scored " + percent(score) + (passed ? " and plays" : " and does not play");
  append_to_file(path_.string(), line.dump() + "\n");
}

void RunLog::add_held_out(const ZeroStatus& status, std::uint64_t learned, int side,
                          const HeldOutResult& seen, const HeldOutResult& held_out) const {
  ordered_json line = line_of("held_out", status, learned);
  line["side"] = side;
  line.update(json_of(held_out));
  line["seen"] = json_of(seen);
  append_to_file(path_.string(), line.dump() + "\n");
}

LastLines last_lines(const std::filesystem::path& path) {
  LastLines last;
  std::ifstream in(path);
  const auto number = [](const nlohmann::json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_number() ? found->get<double>() : 0.0;
  };
  for (std::string line; std::getline(in, line);) {
    const auto json = nlohmann::json::parse(line, nullptr, false);
    if (!json.is_object() || !json.contains("kind")) continue;
    ZeroStatus status;
    status.seconds = number(json, "seconds");
    status.games = static_cast<std::uint64_t>(number(json, "games"));
    status.steps = static_cast<std::uint64_t>(number(json, "step"));
    if (json["kind"] == "training") {
      status.generation = static_cast<std::uint64_t>(number(json, "generation"));
      status.positions = static_cast<std::uint64_t>(number(json, "played"));
      status.positions_per_second = number(json, "positions_per_second");
      status.evaluations_per_second = number(json, "evaluations_per_second");
      status.policy_loss = number(json, "policy");
      status.value_loss = number(json, "value");
      last.training = to_string(status);
    } else if (json.contains("words") && json["words"].is_string() &&
               !json.contains("gate_score")) {
      last.grade = "graded at " + hours_text(status.seconds) + ", step " +
                   std::to_string(status.steps) + ": " + json["words"].get<std::string>();
    }
  }
  return last;
}

}  // namespace moyo::learning
