#include "lab/versus.h"

#include "games/registry.h"
#include "lab/runs.h"
#include "match/entrant.h"
#include "match/referee.h"
#include "players/registry.h"

namespace moyo::lab {

match::WinDrawLoss play_match(Context& context, std::uint64_t batch, const Pairing& pairing) {
  const AnyState start = games::start(pairing.game);
  match::WinDrawLoss tally;
  for (const bool a_first : {true, false}) {
    const auto results =
        repeat(context, 2 * batch + a_first, pairing.games / 2, pairing.a, [&](Rng& rng) {
          const auto a = players::make(pairing.a, start, rng());
          const auto b = players::make(pairing.b, start, rng());
          Limits limits = context.quick_limits(pairing.limits);
          limits.stop = context.stop;
          std::vector<MoveId> opening;
          if (pairing.random_moves > 0) {
            opening = match::random_opening(start, pairing.random_moves, rng);
          }
          const auto record = match::play_game(
              {.start = start,
               .opening = opening,
               .agents = {a_first ? a.get() : b.get(), a_first ? b.get() : a.get()},
               .limits = limits,
               .max_plies = context.few(pairing.max_plies, Context::quick_plies)});
          context.check_stop();  // else the game was played to its end
          return record->outcome().sign_for(a_first ? Player::first : Player::second);
        });
    for (const int sign : results) tally.add(sign);
  }
  return tally;
}

match::Tally play_pairs(Context& context, match::Store& store, const Pairing& pairing,
                        const match::GameObserver& observer) {
  match::MatchSettings settings;
  settings.game = pairing.game;
  const AnyState start = games::start(pairing.game);
  settings.player_a = match::entrant_name(pairing.a, start);
  settings.player_b = match::entrant_name(pairing.b, start);
  settings.seed = context.seed;
  settings.opening_plies = 2;
  settings.limits = context.quick_limits({});
  settings.max_plies = context.few(pairing.max_plies, Context::quick_plies);
  settings.program = "moyo lab";
  const match::MatchPlan plan = {.games = static_cast<int>(pairing.games),
                                 .threads = static_cast<int>(context.threads),
                                 .stop = context.stop};
  const match::MatchResult result = match::run_match(settings, plan, &store, {.game = observer});
  context.check_stop();
  return result.tally;
}

}  // namespace moyo::lab
