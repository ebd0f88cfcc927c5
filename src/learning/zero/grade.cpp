#include "learning/zero/grade.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "base/errors.h"
#include "base/rng.h"
#include "base/sealed.h"
#include "base/whole_file.h"
#include "games/registry.h"
#include "match/match.h"
#include "nn/go/network_files.h"
#include "nn/grid/encoder.h"
#include "nn/grid/prediction.h"
#include "players/registry.h"
#include "players/solver.h"

namespace moyo::learning {
namespace {

using nlohmann::ordered_json;

constexpr SealKind grade_kind{"moyo-grade", 1};
constexpr std::size_t largest_grade_file = std::size_t{1} << 28;
constexpr std::uint64_t grade_seed = 20241;
constexpr int cells_to_take_all = 9;
// The solver is given up if of the first positions too few were solved, and no further position is
// asked for after so many times the nodes of one: a grade must not take longer than what it grades.
constexpr int trial_positions = 6;
constexpr std::uint64_t hard_positions = 40;

AnyState after(AnyState state, const std::vector<MoveId>& line) {
  for (const MoveId move : line) {
    if (state.is_terminal() || !state.is_legal(move)) {
      throw InputError("a position of the grade is not of this game");
    }
    state.play(move);
  }
  return state;
}

// Where the past matters, win, draw and loss are all that the solver asks for.
std::string outcome_only(const AnyState& start) {
  return start.repetition_rule().empty() ? "driver=outcome" : "";
}

class Judge {
 public:
  Judge(const AnyState& start, std::uint64_t nodes, std::stop_token stop)
      : solver_(players::make_solver(start, outcome_only(start))),
        nodes_(nodes),
        stop_(std::move(stop)) {}

  // Nothing if it is too hard, or was stopped.
  std::optional<JudgedPosition> judge(const AnyState& state, std::vector<MoveId> line) {
    left_ = nodes_;
    JudgedPosition judged{std::move(line), -1, {}};
    std::vector<std::pair<MoveId, int>> outcomes;
    for (const MoveId move : state.legal_moves()) {
      AnyState next = state;
      next.play(move);
      const auto outcome = outcome_of(next, state.to_play());
      if (!outcome) return std::nullopt;
      outcomes.emplace_back(move, *outcome);
      judged.outcome = std::max(judged.outcome, *outcome);
    }
    for (const auto& [move, outcome] : outcomes) {
      if (outcome == judged.outcome) judged.keeps.push_back(move);
    }
    return judged;
  }
  // Has looked at as much as is worth it.
  bool is_tired() const { return spent_ > hard_positions * nodes_; }

 private:
  static int sign(double value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

  std::optional<int> outcome_of(const AnyState& state, Player player) {
    if (state.is_terminal()) return sign(state.payoff(player));
    Limits limits;
    limits.nodes = left_;
    limits.stop = stop_;
    const players::Solution solution = solver_->solve(state, limits);
    const std::uint64_t looked_at = solution.report.nodes;
    spent_ += looked_at;
    left_ -= std::min(looked_at, left_ - 1);
    if (!solution.report.proved) return std::nullopt;
    const int outcome = sign(solution.report.value);
    return state.to_play() == player ? outcome : -outcome;
  }

  // fixed
  std::unique_ptr<players::Solver> solver_;
  std::uint64_t nodes_;  // for a position
  std::stop_token stop_;
  // state
  std::uint64_t left_ = 1;   // of them, for this position; never 0, which would be no bound
  std::uint64_t spent_ = 0;  // on all
};

// Every open position once, by one line that leads to it.
void collect_open(const AnyState& state, std::vector<MoveId>& line, std::set<std::string>& seen,
                  std::vector<std::vector<MoveId>>& lines) {
  if (state.is_terminal() || !seen.insert(state.to_string()).second) return;
  lines.push_back(line);
  for (const MoveId move : state.legal_moves()) {
    AnyState next = state;
    next.play(move);
    line.push_back(move);
    collect_open(next, line, seen, lines);
    line.pop_back();
  }
}

std::vector<JudgedPosition> judge_all(const AnyState& start, Judge& judge,
                                      const std::stop_token& stop) {
  std::vector<MoveId> line;
  std::set<std::string> seen;
  std::vector<std::vector<MoveId>> lines;
  collect_open(start, line, seen, lines);
  std::vector<JudgedPosition> judged;
  for (auto& one : lines) {
    if (stop.stop_requested()) return {};
    const AnyState state = after(start, one);
    if (auto position = judge.judge(state, std::move(one))) judged.push_back(*std::move(position));
  }
  return judged;
}

// A line of random moves; nothing if the game is over by then.
std::optional<std::vector<MoveId>> random_line(AnyState state, int cells, Rng& rng) {
  const int least = cells / 5, most = std::max(cells * 4 / 7, least);
  const int plies =
      least + static_cast<int>(rng.below(static_cast<std::uint32_t>(most - least + 1)));
  std::vector<MoveId> line;
  for (int i = 0; i < plies && !state.is_terminal(); ++i) {
    const auto moves = state.legal_moves();
    line.push_back(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    state.play(line.back());
  }
  if (state.is_terminal()) return std::nullopt;
  return line;
}

}  // namespace

std::optional<std::vector<JudgedPosition>> judge_positions(const AnyState& start, int count,
                                                           std::uint64_t nodes,
                                                           std::stop_token stop) {
  Judge judge(start, nodes, stop);
  const int cells = cells_of(start.planes()->size);
  if (cells <= cells_to_take_all) return judge_all(start, judge, stop);
  std::vector<JudgedPosition> judged;
  std::set<std::string> seen;
  Rng rng(grade_seed);
  // A small game may not have so many positions.
  for (int tries = 0, asked = 0; std::ssize(judged) < count && tries < 100 * count; ++tries) {
    const auto line = random_line(start, cells, rng);
    if (!line) continue;
    const AnyState state = after(start, *line);
    if (!seen.insert(state.to_string()).second) continue;
    if (auto position = judge.judge(state, *line)) judged.push_back(*std::move(position));
    if (stop.stop_requested()) return std::vector<JudgedPosition>{};
    if (++asked == trial_positions && std::ssize(judged) < trial_positions / 2) return std::nullopt;
    if (judge.is_tired()) break;
  }
  return judged;
}

// ---- the file ----

namespace {

ordered_json ids_of(const std::vector<MoveId>& moves) {
  ordered_json ids = ordered_json::array();
  for (const MoveId move : moves) ids.push_back(move.index());
  return ids;
}

std::vector<MoveId> moves_of(const nlohmann::json& ids) {
  std::vector<MoveId> moves;
  for (const auto& id : ids) moves.emplace_back(id.get<std::uint32_t>());
  return moves;
}

std::string grade_text(const std::string& game, int asked, std::uint64_t nodes,
                       const std::optional<std::vector<JudgedPosition>>& positions) {
  ordered_json json = {
      {"game", game}, {"asked", asked}, {"nodes", nodes}, {"exact", positions.has_value()}};
  json["positions"] = ordered_json::array();
  for (const JudgedPosition& position : positions.value_or(std::vector<JudgedPosition>())) {
    json["positions"].push_back({ids_of(position.line), position.outcome, ids_of(position.keeps)});
  }
  return json.dump() + "\n";
}

// Nothing if it was made for another number of positions, or with other pains.
struct GradeFile {
  bool exact = false;
  std::vector<JudgedPosition> positions;
};
std::optional<GradeFile> read_grade_file(const std::string& path, const std::string& game,
                                         int count, std::uint64_t nodes) {
  const std::string text = read_whole_file(path, largest_grade_file);
  const auto content = unseal(grade_kind, text, path).content;
  try {
    const auto json = nlohmann::json::parse(content);
    if (json.at("game") != game) throw InputError("'" + path + "' is not of " + game);
    if (json.at("asked") != count || json.value("nodes", usual_solver_nodes) != nodes) {
      return std::nullopt;
    }
    GradeFile file{json.at("exact"), {}};
    for (const auto& entry : json.at("positions")) {
      file.positions.push_back(
          {moves_of(entry.at(0)), entry.at(1).get<int>(), moves_of(entry.at(2))});
    }
    return file;
  } catch (const nlohmann::json::exception&) {
    throw InputError("'" + path + "' does not hold positions with their values");
  }
}

}  // namespace

std::optional<std::vector<JudgedPosition>> kept_positions(const std::filesystem::path& file,
                                                          const std::string& game, int count,
                                                          std::uint64_t nodes,
                                                          std::stop_token stop) {
  if (std::filesystem::exists(file)) {
    if (auto kept = read_grade_file(file.string(), game, count, nodes)) {
      if (!kept->exact) return std::nullopt;
      return std::move(kept->positions);
    }
  }
  auto judged = judge_positions(games::start(game), count, nodes, stop);
  if (!stop.stop_requested()) {
    write_whole_file(file.string(), seal(grade_kind, grade_text(game, count, nodes, judged)));
  }
  return judged;
}

// ---- grades ----

namespace {

// Sums up how a network judges positions of its game.
void add_opinion(const nn::LoadedNetwork& loaded, const AnyState& state,
                 const JudgedPosition& position, ExactGrade& sums) {
  const PlanePosition planes = *state.planes();
  const nn::Inputs inputs = nn::encode_planes(planes);
  const nn::BatchEntry entry{&inputs, 0};
  nn::RawOutput raw;
  loaded.backend->evaluate({&entry, 1}, {&raw, 1});
  const auto said = nn::interpret_planes(loaded.network, raw, planes.shape, inputs.size, 0);
  const std::vector<MoveId> moves = state.legal_moves();
  const auto likelier = [&](MoveId a, MoveId b) {
    return said.policy[static_cast<std::size_t>(state.policy_index(a))] <
           said.policy[static_cast<std::size_t>(state.policy_index(b))];
  };
  const MoveId best = *std::max_element(moves.begin(), moves.end(), likelier);
  sums.policy_keeps += std::count(position.keeps.begin(), position.keeps.end(), best) > 0;
  sums.value_error += std::abs(said.value - static_cast<float>(position.outcome));
  ++sums.positions;
}

}  // namespace

ExactGrade exact_grade(const AnyState& start, const std::vector<JudgedPosition>& positions,
                       const std::string& network, const GradeOptions& options,
                       std::stop_token stop) {
  const auto loaded = nn::open_network(network);
  ExactGrade grade;
  grade.visits = options.visits;
  const auto agent = players::make("zero:net=" + network, start, grade_seed);
  Limits limits;
  limits.playouts = static_cast<std::uint64_t>(options.visits);
  // Those that are searched are spread over all.
  const std::size_t stride = std::max<std::size_t>(
      1, positions.size() / static_cast<std::size_t>(std::max(options.searched, 1)));
  for (std::size_t i = 0; i < positions.size() && !stop.stop_requested(); ++i) {
    const JudgedPosition& position = positions[i];
    const AnyState state = after(start, position.line);
    add_opinion(*loaded, state, position, grade);
    if (i % stride != 0 || grade.searched >= options.searched) continue;
    agent->new_game(grade_seed + i);
    // As an analysis: nobody gives up.
    const Report report = agent->think(state, limits, {.analysis = true});
    ++grade.searched;
    grade.search_keeps +=
        report.best && std::count(position.keeps.begin(), position.keeps.end(), *report.best) > 0;
  }
  const auto mean = [](double& sum, int count) { sum /= std::max(count, 1); };
  mean(grade.policy_keeps, grade.positions);
  mean(grade.value_error, grade.positions);
  mean(grade.search_keeps, grade.searched);
  return grade;
}

std::vector<LadderRung> ladder_grade(const std::string& game, const std::string& network,
                                     const GradeOptions& options, std::stop_token stop) {
  constexpr const char* ladder[] = {"random", "uct:playouts=100", "alphabeta:depth=3"};
  std::vector<LadderRung> rungs;
  const AnyState start = games::start(game);
  for (const char* player : ladder) {
    const match::MatchSettings settings = {
        .game = game,
        .player_a = players::full_name(
            "zero:net=" + network + ",playouts=" + std::to_string(options.visits), start),
        .player_b = players::full_name(player, start),
        .seed = grade_seed,
        .opening_plies = 2};
    const match::MatchPlan plan{.games = options.games, .stop = stop};
    try {
      check_match(settings, plan);
    } catch (const InputError&) {
      continue;  // who does not play the game is no rung
    }
    const auto result = run_match(settings, plan, nullptr);
    if (stop.stop_requested()) return {};
    rungs.push_back({player, result.tally.games(), result.tally.score()});
  }
  return rungs;
}

}  // namespace moyo::learning
