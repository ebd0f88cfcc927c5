#include "lab/pacman_games.h"

#include <fmt/format.h>

#include "games/pacman/pacman.h"
#include "games/registry.h"
#include "lab/findings.h"
#include "lab/runs.h"
#include "match/referee.h"
#include "players/registry.h"

namespace moyo::lab {
namespace {

struct Ended {
  bool won = false;
  bool caught = false;
  int points = 0;
  int moves = 0;
};

template <bool Solo>
bool read_end(const AnyState& state, Ended& ended) {
  const auto* end = state.get_if<pacman::Pacman<Solo>>();
  if (end == nullptr) return false;
  ended.won = end->is_won();
  ended.caught = end->is_caught();
  ended.points = end->points();
  return true;
}

}  // namespace

PacmanGames play_pacman(Context& context, std::uint64_t batch, const std::string& game,
                        const std::string& pacman, const std::string& ghosts, std::size_t games) {
  const AnyState start = games::start(game);
  const auto ends = repeat(context, batch, games, pacman, [&](Rng& rng) {
    const auto first = players::make(pacman, start, rng());
    const auto second = ghosts.empty() ? nullptr : players::make(ghosts, start, rng());
    std::vector<Agent*> agents = {first.get()};
    if (second) agents.push_back(second.get());
    Ended ended;
    Player mover = Player::first;
    const auto observe = [&](const AnyState& after, const std::string&, const Report&) {
      ended.moves += mover == Player::first;
      mover = after.to_play();
      if (!read_end<false>(after, ended)) read_end<true>(after, ended);
    };
    const Limits limits = context.quick_limits({.stop = context.stop});
    match::play_game(
        {.start = start, .opening = {}, .agents = agents, .limits = limits, .chance_seed = rng()},
        observe);
    return ended;
  });
  PacmanGames result;
  for (const Ended& ended : ends) {
    result.wins += ended.won;
    result.caught += ended.caught;
    result.points.add(ended.points);
    result.moves.add(ended.moves);
  }
  return result;
}

std::string to_text(const PacmanGames& result) {
  const Interval interval = result.points.mean_interval(confidence);
  return fmt::format("{:.1f}% won, {:.1f} +- {:.1f}", 100.0 * result.wins / result.games(),
                     result.points.mean(), (interval.high - interval.low) / 2);
}

}  // namespace moyo::lab
