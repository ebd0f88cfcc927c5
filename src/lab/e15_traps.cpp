// E15: traps in Monte Carlo tree search (Ramanujan, Sabharwal and Selman 2010). A move is a level-k
// trap if the opponent can then force a win within k plies, and another move is none. Averages
// hide the one good answer among many bad ones, so UCT falls into traps that a search of a few
// plies sees.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/connect4/connect4.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "players/registry.h"

namespace moyo::lab {
namespace traps {

using connect4::Connect4;
using Move = Connect4::Move;

constexpr std::size_t positions_wanted = 400;
constexpr int deepest = 7;
constexpr Parameter own_playouts{"playouts", "playouts of one more UCT", 1000, 10, 10000, 10};
constexpr Parameter own_c{"c", "C of this UCT", 0.7, 0, 5, 0.05};
constexpr Parameter own_depth{"depth", "plies of one more alpha-beta", 4, 1, 8};
constexpr Parameter parameters[] = {own_playouts, own_c, own_depth};

// Whether the player to move can force a win within so many plies.
bool wins_within(const Connect4& state, int plies) {
  if (plies <= 0 || state.is_terminal()) return false;
  const Player mover = state.to_play();
  const auto won_by_mover = [&](const Connect4& end) {
    return outcome_of(end).sign_for(mover) > 0;
  };
  for (const Move move : legal_moves(state)) {
    Connect4 next = state;
    next.play(move);
    if (next.is_terminal()) {
      if (won_by_mover(next)) return true;
      continue;
    }
    const auto replies = legal_moves(next);
    const bool holds = std::all_of(replies.begin(), replies.end(), [&](Move reply) {
      Connect4 after = next;
      after.play(reply);
      return after.is_terminal() ? won_by_mover(after) : wins_within(after, plies - 2);
    });
    if (holds) return true;
  }
  return false;
}

// The lowest level of a trap that this move steps into, or 0.
int trap_level(const Connect4& state, Move move) {
  Connect4 next = state;
  next.play(move);
  if (next.is_terminal()) return 0;
  for (int level = 1; level <= deepest; level += 2) {
    if (wins_within(next, level)) return level;
  }
  return 0;
}

struct Trap {
  Connect4 state;
  std::array<int, Connect4::move_indices> level_of{};  // by move index
  int deepest_level = 0;  // of its traps; where a player who sees less deep may fall
};

// Positions with traps and with moves that are none, won by none within sight, as many of each
// level.
std::vector<Trap> find_traps(Context& context) {
  std::array<std::size_t, deepest + 1> found{};
  std::vector<Trap> traps;
  Rng rng(context.seed);
  const std::size_t wanted = context.few(positions_wanted, 8);
  while (traps.size() < wanted) {
    Connect4 state;
    const int plies = 8 + static_cast<int>(rng.below(14));
    for (int ply = 0; ply < plies && !state.is_terminal(); ++ply) {
      const auto moves = legal_moves(state);
      state.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (state.is_terminal() || wins_within(state, deepest)) continue;
    Trap trap{state};
    bool has_safe = false;
    context.check_stop();
    for (const Move move : legal_moves(state)) {
      const int level = trap_level(state, move);
      trap.level_of[move.index()] = level;
      trap.deepest_level = std::max(trap.deepest_level, level);
      has_safe |= level == 0;
    }
    std::size_t& count = found[static_cast<std::size_t>(trap.deepest_level)];
    if (!has_safe || trap.deepest_level == 0 || count >= wanted / 4) continue;
    ++count;
    traps.push_back(trap);
    context.progress.update(double(traps.size()), double(wanted), "looking for traps");
  }
  return traps;
}

Findings run(Context& context) {
  Findings findings;
  const std::vector<Trap> traps = find_traps(context);
  std::vector<std::string> players = {
      "random",
      "uct:playouts=50,solver=off",
      "uct:playouts=200,solver=off",
      "uct:playouts=1000,solver=off",
      "uct:playouts=1000",
      "alphabeta:depth=2",
      "alphabeta:depth=4",
      "alphabeta:depth=6",
  };
  std::string own = fmt::format("uct:playouts={},solver=off", context.whole(own_playouts));
  if (context.number(own_c) != own_c.usual) own += fmt::format(",c={:g}", context.number(own_c));
  for (const std::string& player :
       {own, fmt::format("alphabeta:depth={}", context.whole(own_depth))}) {
    if (std::find(players.begin(), players.end(), player) == players.end()) {
      players.push_back(player);
    }
  }
  Table table{"Share of connect-4 positions in which a player steps into a trap of this level",
              {"player"},
              {}};
  Plot plot{"Falling into traps", {"level of the trap"}, {"share of positions"}, {}};
  for (int level = 1; level <= deepest; level += 2) {
    table.headers.push_back(fmt::format("level {}", level));
  }
  for (const std::string& player : players) {
    const auto fell = repeat(context, 0, traps.size(), player, [&](std::size_t number, Rng& own) {
      const Trap& trap = traps[number];
      const AnyState state(trap.state);
      const auto report = players::make(player, state, own())->think(state, {});
      return trap.level_of[report.best->index()] == trap.deepest_level ? 1 : 0;
    });
    std::vector<std::string> row = {player};
    Series series{player, Mark::line, {}};
    for (int level = 1; level <= deepest; level += 2) {
      Accumulator share;
      for (std::size_t i = 0; i < traps.size(); ++i) {
        if (traps[i].deepest_level == level) share.add(fell[i]);
      }
      row.push_back(share.count() > 0 ? fmt::format("{:.1f}%", 100 * share.mean()) : "-");
      if (share.count() > 0) series.points.push_back({double(level), share.mean()});
    }
    table.rows.push_back(std::move(row));
    plot.series.push_back(std::move(series));
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace traps

const Experiment e15_traps = {"e15-traps", "traps that tree search by averages falls into",
                              "S0",        traps::run,
                              {},          traps::parameters};

}  // namespace moyo::lab
