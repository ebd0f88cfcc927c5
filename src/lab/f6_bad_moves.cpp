// F6: the bad moves of a policy alone. A network that only guesses moves plays well for long and then
// fails at tactics: about ten bad moves a game, says the source. Here networks play themselves without
// search and with some, after a few random moves, and a search judges moves of these games:
//
//   cost = win rate after the best move - win rate after the move played
//
// each by a search of its own of the position after it; the best move is that of a search of the
// position before. A bad move costs more than a tenth of the win rate. On 19x19 one position of eight is
// judged and counts for eight.
#include <fmt/format.h>

#include "games/go/go.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "players/registry.h"

namespace moyo::lab {
namespace bad_moves {

constexpr int visits = 48;  // of a search that judges
constexpr double bad = 0.1;
constexpr int random_plies = 4;
constexpr double source_bad_moves = 10;

struct Setting {
  const char* name;
  const char* game;
  int every;  // one position of so many is judged
  std::size_t games;
};
constexpr Setting settings[] = {{"9x9", "go:size=9,komi=7", 1, 4}, {"19x19", "go:size=19", 8, 1}};

struct Mover {
  const char* name;
  const char* options;
};
constexpr Mover movers[] = {{"first policy alone", "playouts=1,optimism=0"},
                            {"second policy alone", "playouts=1,optimism=1"},
                            {"search of 32 playouts", "playouts=32,early=off"}};

double winrate_after(const AnyState& before, MoveId move, Agent& judge, std::uint64_t seed) {
  AnyState after = before;
  after.play(move);
  if (after.is_terminal()) return winrate_from_payoff(after.payoff(before.to_play()));
  judge.new_game(seed);
  const Report report = judge.think(after, {.playouts = visits}, {.analysis = true});
  const double winrate = winrate_from_payoff(report.value);
  return after.to_play() == before.to_play() ? winrate : 1 - winrate;
}

double cost_of(const AnyState& state, MoveId played, Agent& judge, std::uint64_t seed) {
  judge.new_game(seed);
  const Report report = judge.think(state, {.playouts = visits}, {.analysis = true});
  if (!report.best || *report.best == played) return 0;
  return winrate_after(state, *report.best, judge, seed) -
         winrate_after(state, played, judge, seed);
}

struct GameCount {
  double moves = 0;  // of both sides
  double bad = 0;    // of each side, on average, scaled up
  double judged = 0;
};

GameCount play(const Context& context, const Setting& setting, const Mover& mover, Rng& rng) {
  AnyState state(go::start(OptionSpec::parse(setting.game)));
  const auto player = players::make(
      fmt::format("zero:net={},resign=0,{}", context.net, mover.options), state, rng());
  const auto judge = players::make("zero:early=off,reuse=off,net=" + context.net, state, rng());
  for (int i = 0; i < random_plies; ++i) {
    const auto moves = state.legal_moves();
    state.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  const int longest = context.few(2 * state.get_if<go::Go>()->size().area(), 4);
  const auto offset = static_cast<int>(rng.below(static_cast<std::uint32_t>(setting.every)));
  GameCount count;
  int found = 0;
  for (int ply = 0; ply < longest && !state.is_terminal(); ++ply) {
    context.check_stop();
    const Report report = player->think(state, {});
    if (!report.best) break;
    count.moves += 1;
    if (ply % setting.every == offset) {
      count.judged += 1;
      found += cost_of(state, *report.best, *judge, rng()) > bad;
    }
    state.play(*report.best);
  }
  count.bad = found * setting.every / 2.0;
  return count;
}

Findings run(Context& context) {
  Findings findings;
  Table table{
      fmt::format("Bad moves, judged by {} visits of the same network", visits),
      {"board", "who", "games", "moves a game", "judged", "bad moves a game and side", "source"},
      {}};
  std::vector<double> means;
  std::uint64_t batch = 0;
  for (const Setting& setting : settings) {
    if (context.quick && setting.every > 1) break;  // the large board takes long
    for (const Mover& mover : movers) {
      const std::size_t games = context.games_or(setting.games);
      const auto counts =
          repeat(context, batch++, games, fmt::format("{}, {}", setting.name, mover.name),
                 [&](Rng& rng) { return play(context, setting, mover, rng); });
      Accumulator moves, found;
      double judged = 0;
      for (const GameCount& count : counts) {
        moves.add(count.moves);
        found.add(count.bad);
        judged += count.judged;
      }
      means.push_back(found.mean());
      const bool is_source = setting.every > 1 && &mover == &movers[0];
      table.rows.push_back(
          {setting.name, mover.name, std::to_string(games), fmt::format("{:.0f}", moves.mean()),
           fmt::format("{:.0f}", judged),
           games > 1 ? fmt::format("{:.1f} +- {:.1f}", found.mean(), found.standard_error())
                     : fmt::format("{:.1f}", found.mean()),
           is_source ? fmt::format("about {:g}", source_bad_moves) : ""});
    }
  }
  findings.tables.push_back(std::move(table));
  if (context.quick) return findings;
  findings.claim("a policy alone plays bad moves on 19x19", means[3] > 0);
  findings.claim("a little search plays fewer: 9x9 and 19x19 together",
                 means[2] + means[5] < means[0] + means[3]);
  findings.notes.push_back(
      "The source's ten are of a published network judged by its authors' searches; ours are our "
      "network's, by its own search, which shares its blind spots: the count is a lower bound.");
  return findings;
}

}  // namespace bad_moves

const Experiment f6_bad_moves = {"f6-bad-moves",
                                 "bad moves a game of a network without search",
                                 "S0",
                                 bad_moves::run,
                                 {.games = true, .net = true}};

}  // namespace moyo::lab
