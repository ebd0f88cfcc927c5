#include "match/referee.h"

#include <algorithm>

#include "base/clock.h"
#include "base/errors.h"
#include "match/move_follower.h"
#include "players/human.h"

namespace moyo::match {
namespace {

// Ends the game otherwise than by the rules.
void end_early(PlayedGame& record, const AnyState& state, Ending ending, std::string reason) {
  record.payoffs = payoffs_at(state, ending);
  record.ending = ending;
  record.reason = std::move(reason);
}

std::string who_plays(const AnyState& state) {
  if (state.players() == 1) return "the player";
  return "the " + std::string(ordinal(state.to_play())) + " player";
}

// One move of the agent to play. False when it ended the game by not giving a legal one in time.
bool play_turn(GameInProgress& game, const GameConditions& setup, PlayedGame& record,
               const MoveObserver& observer, Rng& rng) {
  const AnyState& state = game.position();
  const Player mover = state.to_play();
  // Who does not give a legal move in time has lost.
  const auto lose = [&](Ending ending, const std::string& why) {
    end_early(record, state, ending, who_plays(state) + " " + why);
    return false;
  };
  Limits limits = game.within_clock(setup.limits);
  if (setup.clock.system != TimeSystem::none) limits.clock = &game.clock();
  const Stopwatch watch;
  Report report;
  try {
    show_moves(*setup.agents[index(mover)], game);
    report = setup.agents[index(mover)]->think(state.as_known_to(mover, rng), limits);
  } catch (const players::LeftGame&) {
    throw;
  } catch (const IllegalMove& error) {
    return lose(Ending::illegal_move, error.what());
  } catch (const std::exception& error) {
    return lose(Ending::failure, std::string("failed: ") + error.what());
  }
  const double seconds = watch.seconds();
  record.seconds[index(mover)] += seconds;
  if (!game.clock().spend(mover, seconds)) return lose(Ending::time, "lost on time");
  if (!report.best) return lose(Ending::resignation, "resigned");
  if (!state.is_legal(*report.best)) {
    return lose(Ending::illegal_move,
                "played an illegal move (number " + std::to_string(report.best->index()) + ")");
  }
  record.moves.push_back(state.format_move(*report.best));
  game.play(*report.best);
  if (observer) observer(state, record.moves.back(), report);
  return true;
}

}  // namespace

std::optional<PlayedGame> play_game(const GameConditions& setup, const MoveObserver& observer) {
  const auto players = static_cast<std::size_t>(setup.start.players());
  if (setup.agents.size() != players) {
    throw InputError("a game of " + std::to_string(players) + " players cannot be played by " +
                     std::to_string(setup.agents.size()));
  }
  PlayedGame record;
  record.seconds.resize(players);
  GameInProgress game(setup.start);
  game.clock().set(setup.clock);
  const AnyState& state = game.position();
  const auto seen = [&](const std::string& move) {
    record.moves.push_back(move);
    if (observer) observer(state, move, {});
  };
  Rng chance = Rng::stream(setup.chance_seed, 0);
  Rng imagined = Rng::stream(setup.chance_seed, 1);
  for (const MoveId move : setup.opening) {
    const std::string text = state.format_move(move);
    game.play(move);
    seen(text);
  }
  while (!state.is_terminal()) {
    if (setup.limits.stop.stop_requested()) return std::nullopt;
    if (static_cast<int>(record.moves.size()) >= setup.max_plies) {
      end_early(record, state, Ending::too_long,
                "no end after " + std::to_string(setup.max_plies) + " moves");
      return record;
    }
    if (state.to_play() == Player::chance) {
      game.play_chance(chance, seen);
      continue;
    }
    if (!play_turn(game, setup, record, observer, imagined)) {
      // Who was stopped while it thought has not lost.
      if (setup.limits.stop.stop_requested()) return std::nullopt;
      return record;
    }
  }
  record.payoffs = payoffs_at(state, Ending::rules);
  if (setup.judge) {
    const Outcome outcome = setup.judge(state);
    record.payoffs = {outcome.payoff(Player::first), outcome.payoff(Player::second)};
  }
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
