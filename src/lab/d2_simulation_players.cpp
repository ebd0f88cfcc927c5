// D2: the course's matches of tic-tac-toe players: flat Monte Carlo with n playouts a move, the
// perfect player, and the random one. 100 games are not enough to get precise numbers; we play
// more and ask whether the course's counts fit.
#include <fmt/format.h>

#include "games/tictactoe/tictactoe.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "match/referee.h"
#include "match/tally.h"
#include "players/registry.h"

namespace moyo::lab {
namespace simulation_players {

using match::WinDrawLoss;

// A row of a table of the course, as the first player (X) sees it.
struct Match {
  const char* first;
  const char* second;
  WinDrawLoss source;
};

std::string title(const std::string& player) {
  const auto at = player.find("playouts=");
  if (at != std::string::npos) return "sim(" + player.substr(at + 9) + ")";
  return player.substr(0, player.find(':'));
}

WinDrawLoss play(Context& context, std::uint64_t batch, const Match& pairing, std::size_t games) {
  const AnyState start(tictactoe::TicTacToe{});
  const auto results =
      repeat(context, batch, context.games_or(games), pairing.first, [&](Rng& rng) {
        const auto first = players::make(pairing.first, start, rng());
        const auto second = players::make(pairing.second, start, rng());
        const auto record = match::play_game(
            {.start = start, .opening = {}, .agents = {first.get(), second.get()}});
        return record->outcome().sign_for(Player::first);
      });
  WinDrawLoss tally;
  for (int sign : results) tally.add(sign);
  return tally;
}

// Compares wins and draws; the losses follow.
void compare(Context& context, Findings& findings, Table& table, std::uint64_t batch,
             const Match& pairing, std::size_t games) {
  const WinDrawLoss ours = play(context, batch, pairing, games);
  const std::string name = title(pairing.first) + " as X vs " + title(pairing.second);
  const double source_games = pairing.source.games();
  findings.win_rate(name + ": wins", pairing.source.wins / source_games, source_games,
                    double(ours.wins) / ours.games(), ours.games());
  findings.win_rate("  draws", pairing.source.draws / source_games, source_games,
                    double(ours.draws) / ours.games(), ours.games());
  table.rows.push_back({title(pairing.first), title(pairing.second), pairing.source.to_string(),
                        ours.to_string(), fmt::format("{:.1f}%", 100 * pairing.source.score()),
                        fmt::format("{:.1f}%", 100 * ours.score())});
}

Table empty_table(const char* what) {
  return {what, {"X", "O", "source", "ours", "X scores, source", "ours"}, {}};
}

constexpr const char* perfect = "perfect:ties=first";  // the course's figures fit this choice
constexpr const char* sim1 = "sim:playouts=1";
constexpr const char* sim10 = "sim:playouts=10";
constexpr const char* sim100 = "sim:playouts=100";
constexpr const char* sim1000 = "sim:playouts=1000";

// 10 playouts a move, 100 games with each colour.
constexpr Match round_robin[] = {
    {sim10, sim10, {62, 21, 17}},      {sim10, perfect, {0, 76, 24}},
    {sim10, "random", {97, 3, 0}},     {perfect, sim10, {77, 23, 0}},
    {perfect, perfect, {0, 100, 0}},   {perfect, "random", {100, 0, 0}},
    {"random", sim10, {9, 5, 86}},     {"random", perfect, {0, 20, 80}},
    {"random", "random", {64, 7, 29}},
};
// As X against the perfect player, and as O.
constexpr Match against_perfect[] = {
    {sim1, perfect, {0, 19, 81}},   {sim10, perfect, {0, 80, 20}},
    {sim100, perfect, {0, 100, 0}}, {sim1000, perfect, {0, 100, 0}},
    {perfect, sim1, {93, 7, 0}},    {perfect, sim10, {76, 24, 0}},
    {perfect, sim100, {23, 77, 0}}, {perfect, sim1000, {0, 100, 0}},
};
constexpr Match against_random[] = {
    {sim1, "random", {82, 9, 9}},   {sim10, "random", {97, 1, 2}},
    {sim100, "random", {99, 1, 0}}, {sim1000, "random", {97, 3, 0}},
    {"random", sim1, {22, 15, 63}}, {"random", sim10, {14, 8, 78}},
    {"random", sim100, {3, 9, 88}}, {"random", sim1000, {4, 5, 91}},
};
// 1000 games: does simulation exploit a weak opponent better than perfection?
constexpr Match exploitation[] = {
    {sim1000, "random", {988, 12, 0}},
    {perfect, "random", {991, 9, 0}},
    {"random", sim1000, {33, 59, 908}},
    {"random", perfect, {0, 201, 799}},
};

Findings run(Context& context) {
  Findings findings;
  std::uint64_t batch = 0;
  const auto table_of = [&](const char* what, auto& matches, std::size_t games) {
    Table table = empty_table(what);
    for (const Match& pairing : matches) {
      compare(context, findings, table, batch++, pairing, games);
    }
    findings.tables.push_back(std::move(table));
  };
  table_of("Sim(10), Perfect and Random, 100 games a cell in the source", round_robin, 1000);
  table_of("More playouts, against Perfect", against_perfect, 400);
  table_of("More playouts, against Random", against_random, 400);
  table_of("Sim(1000) exploits Random better than Perfect does, 1000 games", exploitation, 1000);
  const auto& rows = findings.tables.back().rows;
  findings.notes.push_back(
      fmt::format("As O against Random, sim(1000) leaves X {} and perfect leaves X {}.", rows[2][5],
                  rows[3][5]));
  // The course's optional activity: a perfect player that breaks ties by simulations.
  const WinDrawLoss ties = play(context, batch++, {"random", "perfect:ties=playouts", {}}, 1000);
  const WinDrawLoss first = play(context, batch++, {"random", perfect, {}}, 1000);
  const WinDrawLoss sim = play(context, batch++, {"random", sim1000, {}}, 1000);
  const auto as_o = [](const WinDrawLoss& tally) {
    return fmt::format("{:.2f}%", 100 * (1 - tally.score()));
  };
  findings.exact("games that Random wins against a perfect player with ties by simulations", 0,
                 static_cast<double>(ties.wins));
  findings.claim("which scores more as O against Random than Perfect and Sim(1000) do",
                 ties.score() < first.score() && ties.score() < sim.score());
  findings.tables.push_back({"As O against Random, 1000 games",
                             {"O", "source", "ours"},
                             {{"perfect, the first move", "89.95%", as_o(first)},
                              {"sim(1000)", "93.75%", as_o(sim)},
                              {"perfect, ties by simulations", "-", as_o(ties)}}});
  return findings;
}

}  // namespace simulation_players

const Experiment d2_simulation_players = {"d2-simulation-players",
                                          "matches of simulation, perfect and random players",
                                          "S0",
                                          simulation_players::run,
                                          {.games = true}};

}  // namespace moyo::lab
