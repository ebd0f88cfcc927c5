// D9: players that imagine the hidden cards, on Leduc poker: what they win against an equilibrium, and
// what an opponent who knows them could win, exactly. Tree search on information sets does not find an
// equilibrium, Smooth UCT nearly does (Heinrich and Silver 2015).
#include <fmt/format.h>

#include "games/leduc/leduc.h"
#include "lab/registry.h"
#include "match/match.h"
#include "players/measured_player.h"
#include "players/registry.h"
#include "search/hidden/information_search.h"

namespace moyo::lab {
namespace determinisation {

using leduc::Leduc;
using Search = hidden::InformationSearch<Leduc>;

struct Problem {
  hidden::GameTree tree;
  hidden::SequenceForm form{tree};
};

// The visits of a search of the whole game as a strategy.
void fill_visits(const Problem& problem, const Search& search, std::uint32_t number,
                 const Leduc& state, hidden::Behaviours& moves) {
  const hidden::GameTree::Node& node = problem.tree.nodes[number];
  if (node.is_end) return;
  if (node.player != Player::chance) {
    if (const Search::Node* found = search.find(state); found != nullptr && found->visits > 0) {
      const hidden::Decision& decision = problem.tree.sets[node.set].decision;
      for (std::uint32_t i = 0; i < decision.moves; ++i) {
        moves[index(node.player)][decision.first + i] =
            static_cast<double>(found->arms[i].pulls) / static_cast<double>(found->visits);
      }
    }
  }
  for (std::uint32_t edge = node.first; edge < node.first + node.moves; ++edge) {
    Leduc child = state;
    child.play(move_of<Leduc::Move>(problem.tree.edges[edge].move));
    fill_visits(problem, search, problem.tree.edges[edge].node, child, moves);
  }
}

double exploitability_of(const Problem& problem, const Search& search) {
  hidden::Behaviours moves = hidden::uniform_behaviours(problem.form);
  fill_visits(problem, search, 0, Leduc(), moves);
  return hidden::exploitability(problem.form, hidden::plans_of(problem.form, moves));
}

Series curve(Context& context, const Problem& problem, const char* name, bool smooth) {
  constexpr int iterations = 2000000;
  Series series{name, Mark::line, {}};
  Search search({.c = 0.7, .smooth = smooth});
  Rng rng(context.seed);
  int next = 1000;
  for (int i = 1; i <= iterations; ++i) {
    search.iterate(Leduc(), rng);
    if (i != next) continue;
    context.check_stop();
    series.points.push_back({double(i), exploitability_of(problem, search)});
    next *= 2;
  }
  series.points.push_back({double(iterations), exploitability_of(problem, search)});
  return series;
}

constexpr const char* players_measured[] = {"random", "pimc:worlds=100", "ismcts:playouts=1000",
                                            "smooth:playouts=1000", "nash"};

Findings run(Context& context) {
  Findings findings;
  const AnyState start{Leduc()};
  const Problem problem{hidden::game_tree(Leduc(), Bytes{std::uint64_t{64} << 20})};
  const int games = context.games > 0 ? context.games : 2000;
  Table table{
      fmt::format("Leduc: chips a deal against an equilibrium in {} deals, each played from "
                  "both seats, and exploitability (one move asked in each information set)",
                  games / 2),
      {"player", "wins", "99% interval", "exploitability"},
      {}};
  for (const char* name : players_measured) {
    context.check_stop();
    const match::MatchResult result = match::run_match(
        {.game = "leduc",
         .player_a = name,
         .player_b = "nash",
         .seed = context.seed,
         .program = "lab"},
        {.games = games, .threads = static_cast<int>(context.threads), .stop = context.stop},
        nullptr);
    context.check_stop();
    const Interval interval = result.payoffs.interval_a(confidence);
    const auto agent = players::make(name, start, context.seed);
    Rng rng(context.seed);
    // A mixed strategy wants many moves to be seen, and costs nothing to ask.
    const int samples =
        std::string_view(name) == "nash" || std::string_view(name) == "random" ? 1000 : 1;
    const hidden::Plans plans = hidden::plans_of(
        problem.form, players::played_behaviours(*agent, start, problem.tree, problem.form,
                                                 {.samples = samples}, rng));
    table.rows.push_back({name, fmt::format("{:+.3f}", result.payoffs.mean_a()),
                          fmt::format("{:+.3f} .. {:+.3f}", interval.low, interval.high),
                          fmt::format("{:.3f}", hidden::exploitability(problem.form, plans))});
    context.progress.update(static_cast<double>(table.rows.size()), std::size(players_measured) + 2,
                            name);
  }
  findings.tables.push_back(std::move(table));
  Plot plot{"Exploitability of searches of the whole game, Leduc",
            {"iterations", true},
            {"exploitability", true},
            {}};
  plot.series.push_back(curve(context, problem, "UCT", false));
  plot.series.push_back(curve(context, problem, "Smooth UCT", true));
  const double uct = plot.series[0].points.back().y;
  const double smooth = plot.series[1].points.back().y;
  findings.exact("Smooth UCT comes nearer to an equilibrium than UCT (1)", 1, smooth < uct);
  findings.notes.push_back(fmt::format(
      "After two million iterations UCT can be exploited for {:.3f}, Smooth UCT for {:.3f} chips.",
      uct, smooth));
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace determinisation

const Experiment d9_determinisation = {
    "d9-determinisation", "players that imagine hidden cards, against an equilibrium of Leduc",
    "S0, S4", determinisation::run};

}  // namespace moyo::lab
