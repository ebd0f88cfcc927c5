#include "lab/course/player_tasks.h"

#include <fmt/format.h>

#include <memory>

#include "base/errors.h"
#include "base/statistics.h"
#include "games/go/go.h"
#include "games/registry.h"
#include "match/entrant.h"
#include "match/move_follower.h"
#include "match/referee.h"
#include "players/registry.h"
#include "players/solver.h"

namespace moyo::lab {
namespace {

using Judgement = PlayerTask::Judgement;

constexpr double task_patience = 30;  // seconds for an answer
constexpr std::uint64_t task_seed = 1;

struct TaskScore {
  int games = 0;
  double points = 0;        // a win is 1, a draw 1/2
  std::string first_crime;  // illegal moves, failures, games without end
  int eyes_filled = 0;
};

// Counts own simple eyes that a side fills, in games of Go.
bool fills_eye(const AnyState& before, MoveId move) {
  const auto* game = before.get_if<go::Go>();
  if (game == nullptr) return false;
  const auto point = move_of<go::Point>(move);
  return point != go::pass && game->board().neighborhood(point).is_simple_eye(game->turn());
}

TaskScore play_games(const PlayerTask& task, const std::string& player, const std::string& opponent,
                     int games, Progress& progress) {
  const AnyState start = games::start(task.game);
  const auto theirs = match::make_player(player, start, task_seed, task_patience);
  const auto ours = players::make(opponent, start, task_seed);
  TaskScore score;
  for (int game = 0; game < games; ++game) {
    const std::size_t seat = game % 2;
    std::vector<Agent*> agents = {theirs.get(), ours.get()};
    if (seat == 1) std::swap(agents[0], agents[1]);
    for (Agent* agent : agents) agent->new_game(task_seed + static_cast<std::uint64_t>(game));
    match::GameConditions conditions{.start = start, .opening = {}, .agents = agents};
    conditions.max_plies = 1000;
    if (match::wants_judge(player, opponent, start)) conditions.judge = match::judged_outcome;
    AnyState before = start;
    const auto record = match::play_game(
        conditions, [&](const AnyState& after, const std::string& move, const Report&) {
          const bool is_theirs = before.to_play() == moyo::player(static_cast<int>(seat));
          if (is_theirs) score.eyes_filled += fills_eye(before, before.parse_move(move));
          before = after;
        });
    ++score.games;
    score.points += (1 + record->payoffs[seat]) / 2;
    if (!record->reason.empty() && score.first_crime.empty() &&
        record->ending != match::Ending::resignation) {
      score.first_crime = fmt::format("game {}: {}", game + 1, record->reason);
    }
    progress.update(game + 1, games, opponent);
  }
  return score;
}

std::string score_text(const TaskScore& score, const std::string& opponent) {
  const Interval interval = wilson_interval(score.points, score.games);
  return fmt::format("{:.1f} of {} games against {}, {:.0f}%, 95% interval [{:.0f}, {:.0f}]",
                     score.points, score.games, opponent, 100 * score.points / score.games,
                     100 * interval.low, 100 * interval.high);
}

// Passes when the interval of its score is above `wanted`, and no game ended by a crime.
Judgement beats(const PlayerTask& task, const std::string& player, const std::string& opponent,
                int games, double wanted, Progress& progress) {
  const TaskScore score = play_games(task, player, opponent, games, progress);
  Judgement judgement{true, {score_text(score, opponent)}};
  if (!score.first_crime.empty()) judgement = {false, {score.first_crime, judgement.words[0]}};
  if (wilson_interval(score.points, score.games).low <= wanted) {
    judgement.passed = false;
    judgement.words.push_back(fmt::format("the interval has to be above {:.0f}%", 100 * wanted));
  }
  return judgement;
}

Judgement check_legal_go(const std::string& player, Progress& progress) {
  constexpr int games = 20;
  const TaskScore score = play_games(legal_go, player, "go1", games, progress);
  Judgement judgement{
      score.first_crime.empty() && score.eyes_filled == 0,
      {score_text(score, "go1"), fmt::format("own eyes filled: {}", score.eyes_filled)}};
  if (!score.first_crime.empty())
    judgement.words.insert(judgement.words.begin(), score.first_crime);
  return judgement;
}

Judgement check_better_than_random(const std::string& player, Progress& progress) {
  return beats(better_than_random, player, "go1", 40, 0.75, progress);
}

Judgement check_better_than_flat(const std::string& player, Progress& progress) {
  return beats(better_than_flat, player, "go3:playouts=20", 40, 0.5, progress);
}

// Every game that opponents can make of the player's own moves.
class EveryOpponent {
 public:
  EveryOpponent(Agent& agent, Player side, Progress& progress)
      : agent_(agent), side_(side), progress_(progress) {}

  void play(GameInProgress& game) {
    const AnyState& state = game.position();
    if (state.is_terminal()) {
      ++games;
      const double payoff = state.payoff(side_);
      losses += payoff < 0;
      if (payoff < 0 && first_loss.empty())
        first_loss = fmt::format("{}", fmt::join(game.move_texts(), " "));
      progress_.update(games, 0, "games");
      return;
    }
    if (state.to_play() == side_) return reply(game);
    for (const MoveId move : state.legal_moves()) {
      GameInProgress next = game;
      next.play(move);
      play(next);
    }
  }

  int games = 0;
  int losses = 0;
  std::string first_loss = {};

 private:
  void reply(GameInProgress& game) {
    match::show_moves(agent_, game);
    const Report report = agent_.think(game.position(), {});
    if (!report.best || !game.position().is_legal(*report.best)) {
      throw InputError("it gave no legal move after " +
                       fmt::format("'{}'", fmt::join(game.move_texts(), " ")));
    }
    game.play(*report.best);
    play(game);
  }

  Agent& agent_;
  Player side_;
  Progress& progress_;
};

Judgement check_never_loses(const std::string& player, Progress& progress) {
  const AnyState start = games::start(never_loses.game);
  const auto agent = match::make_player(player, start, task_seed, task_patience);
  Judgement judgement{true, {}};
  for (const Player side : {Player::first, Player::second}) {
    agent->new_game(task_seed);
    EveryOpponent every(*agent, side, progress);
    GameInProgress game(start);
    every.play(game);
    judgement.words.push_back(
        fmt::format("as {} player: {} games, {} lost", ordinal(side), every.games, every.losses));
    if (every.losses > 0) judgement.words.push_back("the first that it loses: " + every.first_loss);
    judgement.passed = judgement.passed && every.losses == 0;
  }
  return judgement;
}

Judgement check_keeps_the_value(const std::string& player, Progress& progress) {
  constexpr int positions = 20;
  constexpr int plies = 24;
  const AnyState start = games::start(keeps_the_value.game);
  const auto agent = match::make_player(player, start, task_seed, task_patience);
  const auto solver = players::make_solver(start, "");
  const auto value_of = [&](const AnyState& state) {
    if (state.is_terminal()) return state.payoff(state.to_play());
    return solver->solve(state, {}).report.value;
  };
  const auto sign = [](double value) { return (value > 0) - (value < 0); };
  Rng rng(task_seed);
  int kept = 0;
  std::string first_fault;
  for (int i = 0; i < positions; ++i) {
    GameInProgress game(start);
    for (const MoveId move : match::random_opening(start, plies, rng)) game.play(move);
    agent->new_game(task_seed);
    match::show_moves(*agent, game);
    const Report report = agent->think(game.position(), {});
    if (!report.best || !game.position().is_legal(*report.best)) {
      throw InputError("it gave no legal move in a position of connect-4");
    }
    AnyState after = game.position();
    after.play(*report.best);
    const bool keeps = sign(-value_of(after)) == sign(value_of(game.position()));
    kept += keeps;
    if (!keeps && first_fault.empty()) {
      first_fault = fmt::format("after {} it plays {}", fmt::join(game.move_texts(), " "),
                                game.position().format_move(*report.best));
    }
    progress.update(i + 1, positions, "positions");
  }
  Judgement judgement{
      kept == positions,
      {fmt::format("{} of {} positions after {} random moves: the move keeps what the "
                   "position is worth",
                   kept, positions, plies)}};
  if (!first_fault.empty()) judgement.words.push_back("the first that does not: " + first_fault);
  return judgement;
}

}  // namespace

const PlayerTask legal_go = {"go:size=5", check_legal_go};
const PlayerTask better_than_random = {"go:size=5,komi=4.5", check_better_than_random};
const PlayerTask better_than_flat = {"go:size=7", check_better_than_flat};
const PlayerTask never_loses = {"tictactoe", check_never_loses};
const PlayerTask keeps_the_value = {"connect4", check_keeps_the_value};

}  // namespace moyo::lab
