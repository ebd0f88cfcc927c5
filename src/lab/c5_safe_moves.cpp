// C5: Benson's algorithm as an exact filter: "do not generate moves in safe territory". How many
// moves it leaves out, by the part of the game that has been played, in games of `go` against
// itself on 9x9; whether late positions end as they do without it; and a match.
#include <fmt/format.h>

#include <algorithm>

#include "games/registry.h"
#include "knowledge/go/safe_area.h"
#include "lab/match_table.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "players/registry.h"

namespace moyo::lab {
namespace safe_moves {

constexpr const char* game_text = "go:size=9";
constexpr int max_plies = 250;
constexpr std::size_t parts = 5;

struct Counted {
  double legal = 0;
  double left_out = 0;
};

// A game and the counts of its positions, in order.
struct Game {
  std::vector<go::Go> positions;
  std::vector<Counted> counts;
};

Counted count(const go::Go& game) {
  const go::SafeArea area = go::safe_area(game.board());
  Counted counted;
  for (const go::Point move : legal_moves(game)) {
    ++counted.legal;
    counted.left_out += move != go::pass && area.gains_nothing(move, game.turn());
  }
  return counted;
}

// To the end, or until nobody wants to go on.
AnyState play_on(AnyState state, const std::string& player, std::uint64_t seed,
                 std::vector<go::Go>* positions) {
  const auto agent = players::make(player, state, seed);
  agent->new_game(seed);
  for (int ply = 0; ply < max_plies && !state.is_terminal(); ++ply) {
    if (positions != nullptr) positions->push_back(*state.get_if<go::Go>());
    const Report report = agent->think(state, {});
    if (!report.best) break;
    state.play(*report.best);
  }
  return state;
}

double winner(const AnyState& end) { return end.get_if<go::Go>()->score() > 0 ? 1 : -1; }

Findings run(Context& context) {
  const std::size_t games = context.games_or(20);
  const AnyState start = games::start(game_text);
  const auto played = repeat(context, 1, games, "games", [&](Rng& rng) {
    Game game;
    play_on(start, "go:playouts=100,resign=0,memory=8MB", rng(), &game.positions);
    for (const go::Go& position : game.positions) game.counts.push_back(count(position));
    return game;
  });
  Counted by_part[parts];
  for (const Game& game : played) {
    for (std::size_t i = 0; i < game.counts.size(); ++i) {
      Counted& part = by_part[i * parts / game.counts.size()];
      part.legal += game.counts[i].legal;
      part.left_out += game.counts[i].left_out;
    }
  }
  Findings findings;
  Table table{fmt::format("Moves into safe territory, {} games of go:playouts=100 on 9x9", games),
              {"part of the game", "legal moves", "left out", "share"},
              {}};
  Plot plot{"Moves that Benson's algorithm leaves out",
            {"part of the game"},
            {"share of the legal moves"},
            {{"share", Mark::line, {}}}};
  for (std::size_t i = 0; i < parts; ++i) {
    const double share = by_part[i].legal > 0 ? by_part[i].left_out / by_part[i].legal : 0;
    table.rows.push_back({fmt::format("{} to {}%", 100 * i / parts, 100 * (i + 1) / parts),
                          fmt::format("{:.0f}", by_part[i].legal),
                          fmt::format("{:.0f}", by_part[i].left_out),
                          fmt::format("{:.1f}%", 100 * share)});
    plot.series[0].points.push_back({(double(i) + 0.5) / parts, share});
  }
  findings.claim("some moves of the last fifth of a game are left out, none of the first",
                 by_part[parts - 1].left_out > 0 && by_part[0].left_out == 0);
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));

  // From three quarters of each game on, with and without.
  const auto same = repeat(context, 2, games, "late positions", [&](std::size_t i, Rng& rng) {
    const auto& positions = played[i].positions;
    const AnyState late(positions[3 * positions.size() / 4]);
    const std::uint64_t seed = rng();
    const double with =
        winner(play_on(late, "go:playouts=200,resign=0,memory=8MB,safe=on", seed, nullptr));
    const double without =
        winner(play_on(late, "go:playouts=200,resign=0,memory=8MB", seed, nullptr));
    return with == without ? 1 : 0;
  });
  findings.notes.push_back(
      fmt::format("Played on from three quarters of the game with the filter and without: the same "
                  "winner in {} "
                  "of {} games. That the score is the same is shown exactly in c5-endgames.",
                  std::count(same.begin(), same.end(), 1), games));
  play_table(context, findings, "The filter in games, 9x9",
             {{"equal playouts",
               {game_text, "go:playouts=300,safe=on", "go:playouts=300", 40, max_plies}}});
  return findings;
}

}  // namespace safe_moves

const Experiment c5_safe_moves = {"c5-safe-moves",
                                  "no moves into safe territory: how many, and to what end",
                                  "S0",
                                  safe_moves::run,
                                  {.games = true}};

}  // namespace moyo::lab
