// B6: selective search: only the best few moves of every position, by the order of the game's
// knowledge or by a network's policy. Alpha-beta of Othello and connect-4 with a width of 1, 2, 4, 8
// and all moves: nodes, and how often the move of the full search is missed, by depth. For Go, where
// the course hopes for "1-10 moves out of 200", how many moves of a network's policy one must look
// at to have the move that a search chooses.
#include <fmt/format.h>

#include "games/registry.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "players/registry.h"

namespace moyo::lab {
namespace selective {

constexpr int widths[] = {1, 2, 4, 8};

AnyState random_position(const AnyState& start, int plies, Rng& rng) {
  for (;;) {
    AnyState state = start;
    for (int ply = 0; ply < plies && !state.is_terminal(); ++ply) {
      const auto moves = state.legal_moves();
      state.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (!state.is_terminal() && state.legal_moves().size() > 1) return state;
  }
}

// Whether the narrow search's move is worse than the full one's, as the full search sees it, and
// the nodes that both entered.
struct Answer {
  bool worse = false;
  double nodes = 0, all_nodes = 0;
};

Answer ask(const AnyState& state, const std::string& options, int width) {
  const auto full = players::make("alphabeta:" + options, state, 1);
  const auto narrow = players::make(fmt::format("alphabeta:{},width={}", options, width), state, 1);
  const Report wide = full->think(state, {});
  const Report chosen = narrow->think(state, {});
  Answer answer{false, double(chosen.nodes), double(wide.nodes)};
  if (chosen.best != wide.best) {
    // The value of the move that the narrow search chose, by the full search one ply below.
    AnyState child = state;
    child.play(*chosen.best);
    if (child.is_terminal()) return answer;
    const auto judge = players::make("alphabeta:" + options, child, 1);
    AnyState best = state;
    best.play(*wide.best);
    if (best.is_terminal()) return {true, answer.nodes, answer.all_nodes};
    answer.worse = judge->think(child, {}).value > judge->think(best, {}).value;
  }
  return answer;
}

void table_of(Context& context, Findings& findings, const std::string& game, int plies,
              const std::vector<int>& depths) {
  const std::size_t positions = context.few<std::size_t>(60, 2);
  const AnyState start = games::start(game);
  Table table{fmt::format("{}: {} random positions; nodes as a share of the full search's, and "
                          "moves that the full search calls worse",
                          game, positions),
              {"depth"},
              {}};
  for (const int width : widths) table.headers.push_back(fmt::format("width {}", width));
  std::vector<double> worse_at_widest;
  for (const int depth : depths) {
    std::vector<std::string> row = {std::to_string(depth)};
    double worse = 0;
    for (const int width : widths) {
      const auto answers =
          repeat(context, static_cast<std::uint64_t>(depth), positions, game, [&](Rng& rng) {
            return ask(random_position(start, plies, rng),
                       fmt::format("depth={},memory=1MB", depth), width);
          });
      double nodes = 0, all_nodes = 0;
      worse = 0;
      for (const Answer& answer : answers) {
        nodes += answer.nodes;
        all_nodes += answer.all_nodes;
        worse += answer.worse;
      }
      row.push_back(fmt::format("{:.0f}%, {:.0f}% worse", 100 * nodes / all_nodes,
                                100 * worse / double(positions)));
    }
    worse_at_widest.push_back(worse);
    table.rows.push_back(std::move(row));
  }
  findings.tables.push_back(std::move(table));
}

// The place of a search's move in the policy that led it, on positions of games of the policy.
void policy_table(Context& context, Findings& findings) {
  const AnyState start = games::start("go:size=9");
  const auto ranks =
      repeat(context, 99, context.few<std::size_t>(60, 3), "go by policy", [&](Rng& rng) {
        const auto guide = players::make("zero:net=tiny,playouts=1,temperature=1", start, rng());
        AnyState state = start;
        const auto plies = static_cast<int>(rng.below(40));
        for (int ply = 0; ply < plies && !state.is_terminal(); ++ply) {
          state.play(*guide->think(state, {}).best);
        }
        const auto searcher = players::make("zero:net=tiny,playouts=400", state, rng());
        const Report report = searcher->think(state, {});
        const auto best = std::find_if(report.moves.begin(), report.moves.end(),
                                       [&](const auto& move) { return move.move == *report.best; });
        if (best == report.moves.end() || !best->prior) return 1;
        return 1 + static_cast<int>(std::count_if(
                       report.moves.begin(), report.moves.end(),
                       [&](const auto& move) { return move.prior.value_or(0) > *best->prior; }));
      });
  Table table{"Go 9x9: the move of 400 playouts among the first k of the network's policy",
              {"k", "share of positions"},
              {}};
  double within_ten = 0;
  for (const int k : {1, 2, 3, 5, 10, 20}) {
    const auto within = static_cast<double>(
        std::count_if(ranks.begin(), ranks.end(), [k](int rank) { return rank <= k; }));
    const double share = within / static_cast<double>(ranks.size());
    if (k == 10) within_ten = share;
    table.rows.push_back({std::to_string(k), fmt::format("{:.0f}%", 100 * share)});
  }
  findings.tables.push_back(std::move(table));
  findings.claim("ten moves by policy hold the search's choice at least nine times in ten",
                 within_ten >= 0.9);
  findings.notes.push_back(
      "The policy also leads that search, so it agrees more than a judge of its own would.");
}

Findings run(Context& context) {
  Findings findings;
  table_of(context, findings, "othello", 20, {2, 4, 6});
  table_of(context, findings, "connect4", 8, {4, 8, 10});
  policy_table(context, findings);
  return findings;
}

}  // namespace selective

const Experiment b6_selective = {
    "b6-selective", "only the best few moves: what is saved and missed", "S0", selective::run};

}  // namespace moyo::lab
