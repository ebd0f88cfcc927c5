// F10: AlphaZero's claim is that one recipe learns any game. Networks that learned from nothing but games against
// themselves (data/nets/README.md) play our alpha-beta search, which knows the game, at equal time. Hex was learned on
// 7x7 only: the rows of larger boards say whether what was learned on small problems solves larger ones (H5).
#include "lab/match_table.h"
#include "lab/registry.h"

namespace moyo::lab {
namespace learned_games {

Findings run(Context& context) {
  Limits limits;
  limits.seconds = 0.1;
  const auto row = [&](const char* name, const char* game) {
    Pairing pairing{game, "zero", "alphabeta", 40};
    pairing.limits = limits;
    pairing.random_moves = 2;
    return MatchRow{name, pairing};
  };
  Findings findings;
  const auto tallies = play_table(
      context, findings, "Networks that learned by themselves against alpha-beta, 0.1 s a move",
      {row("connect-4", "connect4"), row("Hex as learned", "hex:size=7"),
       row("Hex, larger", "hex:size=9"), row("Hex, larger still", "hex:size=11")});
  findings.claim("Hex: the network that learned by itself beats alpha-beta",
                 tallies[1].score() > 0.5);
  findings.claim("and on larger boards than it has seen, too",
                 tallies[2].score() > 0.5 && tallies[3].score() > 0.5);
  return findings;
}

}  // namespace learned_games

const Experiment f10_games = {"f10-games",
                              "one recipe, several games: self-play networks against alpha-beta",
                              "S0",
                              learned_games::run,
                              {.games = true}};

}  // namespace moyo::lab
