#include "match/referee.h"

#include <algorithm>

#include "base/clock.h"
#include "base/errors.h"
#include "players/human.h"

namespace moyo::match {
namespace {

// Ends the game as a loss of `loser`.
void lose(GameRecord& record, Player loser, Ending ending, std::string reason) {
  record.outcome = Outcome::win_for(opponent(loser));
  record.payoff = record.outcome.payoff(Player::first);
  record.ending = ending;
  record.reason = std::move(reason);
}

std::string who(Player player) {
  return player == Player::first ? "the first player" : "the second player";
}

Limits limits_by_clock(const GameSetup& setup, GameClock& clock, const AnyState& state) {
  Limits limits = setup.limits;
  if (setup.clock.system == TimeSystem::none) return limits;
  limits = clock.within(limits, state.to_play(), moves_ahead(state));
  limits.clock = &clock;
  return limits;
}

// Dice and cards fall; nobody is asked.
void play_chance(AnyState& state, GameRecord& record, const MoveObserver& observer, Rng& rng) {
  const MoveId event = state.sample_chance(rng);
  record.moves.push_back(state.format_move(event));
  state.play(event);
  if (observer) observer(state, record.moves.back(), {});
}

// One move of the agent to play. False when it ended the game by not giving a legal one in time.
bool play_turn(AnyState& state, const GameSetup& setup, GameClock& clock, GameRecord& record,
               const MoveObserver& observer, Rng& rng) {
  const Player mover = state.to_play();
  if (index(mover) >= setup.agents.size()) {
    throw InputError("the referee knows two players only, no third one");
  }
  const Limits limits = limits_by_clock(setup, clock, state);
  const Stopwatch watch;
  Report report;
  try {
    report = setup.agents[index(mover)]->think(state.as_known_to(mover, rng), limits);
  } catch (const players::LeftGame&) {
    throw;
  } catch (const IllegalMove& error) {
    lose(record, mover, Ending::illegal_move, who(mover) + " " + error.what());
    return false;
  } catch (const std::exception& error) {
    lose(record, mover, Ending::failure, who(mover) + " failed: " + error.what());
    return false;
  }
  const double seconds = watch.seconds();
  record.seconds[index(mover)] += seconds;
  if (!clock.spend(mover, seconds)) {
    lose(record, mover, Ending::time, who(mover) + " lost on time");
    return false;
  }
  if (!report.best) {
    lose(record, mover, Ending::resignation, who(mover) + " resigned");
    return false;
  }
  if (!state.is_legal(*report.best)) {
    lose(record, mover, Ending::illegal_move,
         who(mover) + " played an illegal move (number " + std::to_string(report.best->index()) +
             ")");
    return false;
  }
  record.moves.push_back(state.format_move(*report.best));
  state.play(*report.best);
  if (observer) observer(state, record.moves.back(), report);
  return true;
}

}  // namespace

std::optional<GameRecord> play_game(const GameSetup& setup, const MoveObserver& observer) {
  GameRecord record;
  AnyState state = setup.start;
  GameClock clock(setup.clock);
  Rng chance = Rng::stream(setup.chance_seed, 0);
  Rng imagined = Rng::stream(setup.chance_seed, 1);
  for (const MoveId move : setup.opening) {
    record.moves.push_back(state.format_move(move));
    state.play(move);
    if (observer) observer(state, record.moves.back(), {});
  }
  while (!state.is_terminal()) {
    if (setup.limits.stop.stop_requested()) return std::nullopt;
    if (static_cast<int>(record.moves.size()) >= setup.max_plies) {
      record.ending = Ending::too_long;
      record.reason = "no end after " + std::to_string(setup.max_plies) + " moves";
      return record;
    }
    if (state.to_play() == Player::chance) {
      play_chance(state, record, observer, chance);
      continue;
    }
    if (!play_turn(state, setup, clock, record, observer, imagined)) {
      // Who was stopped while it thought has not lost.
      if (setup.limits.stop.stop_requested()) return std::nullopt;
      return record;
    }
  }
  record.outcome =
      setup.judge ? setup.judge(state) : Outcome::from_score(state.payoff(Player::first));
  record.payoff = setup.judge ? record.outcome.payoff(Player::first) : state.payoff(Player::first);
  return record;
}

std::vector<MoveId> random_opening(const AnyState& start, int plies, Rng& rng) {
  // A game so short that this many tries all end early has no opening of that length.
  constexpr int tries = 100;
  std::vector<MoveId> longest;
  for (int i = 0; i < tries && static_cast<int>(longest.size()) < plies; ++i) {
    std::vector<MoveId> opening;
    AnyState state = start;
    while (!state.is_terminal() && static_cast<int>(opening.size()) < plies) {
      const std::vector<MoveId> moves = state.legal_moves();
      const MoveId move = state.to_play() == Player::chance
                              ? state.sample_chance(rng)
                              : moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      state.play(move);
      if (!state.is_terminal()) opening.push_back(move);
    }
    if (opening.size() > longest.size()) longest = std::move(opening);
  }
  return longest;
}

}  // namespace moyo::match
