// D3: the course's Go3, flat Monte Carlo on 5x5: against the random player with more and more
// simulations, and UCB against an equal share of them for every move. The course tells standard
// errors, which are those of 100 games.
#include <fmt/format.h>

#include "lab/registry.h"
#include "lab/versus.h"

namespace moyo::lab {
namespace go3 {

constexpr double source_games = 100;

Findings run(Context& context) {
  Findings findings;
  Table table{"Go3 on 5x5, komi 4.5", {"player", "against", "source", "ours", "games"}, {}};
  std::uint64_t batch = 0;
  const auto compare = [&](const std::string& what, const Pairing& pairing, double source) {
    const match::WinDrawLoss tally = play_match(context, batch++, pairing);
    findings.win_rate(what, source, source_games, tally.score(), tally.games());
    table.rows.push_back({pairing.a, pairing.b, fmt::format("{:.0f}%", 100 * source),
                          fmt::format("{:.1f}%", 100 * tally.score()),
                          std::to_string(tally.games())});
  };
  constexpr const char* game = "go:size=5,komi=4.5";
  constexpr int max_plies = 500;
  for (const auto& [simulations, source] :
       {std::pair{10, 0.98}, {20, 1.0}, {50, 1.0}, {100, 1.0}}) {
    compare(fmt::format("Sim({}) against Go2", simulations),
            {game, fmt::format("go3:moves=simple,playouts={}", simulations), "go2", 100, max_plies},
            source);
  }
  compare("UCB against simple, 50 simulations a move",
          {game, "go3:moves=ucb,playouts=50", "go3:moves=simple,playouts=50", 400, max_plies},
          0.74);
  findings.tables.push_back(std::move(table));
  return findings;
}

}  // namespace go3

const Experiment d3_go3 = {"d3-go3", "Go3: flat Monte Carlo on Go, and what UCB adds", "S0",
                           go3::run};

}  // namespace moyo::lab
