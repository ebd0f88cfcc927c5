// B6: what each enhancement of alpha-beta is worth, as an ablation: the full search against the
// full search with one part switched off, and plain alpha-beta against plain alpha-beta with one
// part switched on. Depth-limited where the game is too large to solve.
#include <fmt/format.h>

#include "knowledge/connect4/connect4_knowledge.h"
#include "knowledge/othello/othello_knowledge.h"
#include "knowledge/tictactoe/tictactoe_knowledge.h"
#include "lab/registry.h"
#include "lab/solve_effort.h"

namespace moyo::lab {
namespace ablation {

struct Part {
  const char* name;
  const char* on;   // the settings that switch it on,
  const char* off;  // and off
  bool exact;       // never changes a value
};

// All that a full search has switched on is exact; the selective parts may change values.
constexpr Part parts[] = {
    {"iterative deepening", "iterative=on", "iterative=off", true},
    {"principal variation search", "pvs=on", "pvs=off", true},
    {"transposition table", "table=on", "table=off", true},
    {"table move first", "table=on,tablemove=on", "tablemove=off", true},
    {"killers", "killers=on", "killers=off", true},
    {"history", "history=on", "history=off", true},
    {"countermove", "countermove=on", "countermove=off", true},
    {"knowledge: order", "order=on", "order=off", true},
    {"knowledge: bounds", "bounds=on", "bounds=off", true},
    {"MTD(f)", "table=on,driver=mtdf", "driver=full", true},
    {"aspiration", "iterative=on,driver=aspiration", "driver=full", true},
    {"enhanced cutoffs", "table=on,etc=on", "etc=off", true},
    {"internal deepening", "table=on,iid=on", "iid=off", true},
    {"late-move reductions", "pvs=on,lmr=on", "lmr=off", false},
    {"null move", "nullmove=on", "nullmove=off", false},
    {"ProbCut", "iterative=on,probcut=on", "probcut=off", false},
};

constexpr const char* full =
    "iterative=on,pvs=on,table=on,tablemove=on,killers=on,history=on,countermove=on,order=on,"
    "bounds=on,memory=32MB";
constexpr const char* plain =
    "iterative=off,pvs=off,table=off,tablemove=on,killers=off,history=off,countermove=off,"
    "order=off,bounds=off,memory=32MB";

std::string relative(std::uint64_t nodes, std::uint64_t base) {
  return fmt::format("{:.3g}", double(nodes) / double(base));
}

template <search::Knowledge K>
void ablate(Findings& findings, const Context& context, const std::string& title,
            const std::vector<typename K::State>& roots, int depth) {
  Limits limits;
  limits.depth = depth;
  limits.stop = context.stop;
  const auto effort = [&](const std::string& settings) {
    const SolveEffort found = solve_effort<K>(roots, settings, limits);
    context.check_stop();
    return found;
  };
  const SolveEffort base_full = effort(full);
  const SolveEffort base_plain = effort(plain);
  Table table{title,
              {"part", "full search, without it", "of full", "ms", "plain search, with it",
               "of plain", "ms"},
              {}};
  const auto milliseconds = [](double seconds) { return fmt::format("{:.1f}", 1000 * seconds); };
  table.rows.push_back({"(as it is)", std::to_string(base_full.nodes), "1",
                        milliseconds(base_full.seconds), std::to_string(base_plain.nodes), "1",
                        milliseconds(base_plain.seconds)});
  bool same = base_full.value_sum == base_plain.value_sum;
  double done = 0;
  for (const Part& part : parts) {
    context.progress.update(done++, double(std::size(parts)), part.name);
    const SolveEffort without = effort(std::string(full) + "," + part.off);
    const SolveEffort with = effort(std::string(plain) + "," + part.on);
    const bool in_full = without.nodes != base_full.nodes;
    if (part.exact) {
      same =
          same && without.value_sum == base_full.value_sum && with.value_sum == base_full.value_sum;
    }
    table.rows.push_back({part.name, in_full ? std::to_string(without.nodes) : "-",
                          in_full ? relative(without.nodes, base_full.nodes) : "-",
                          in_full ? milliseconds(without.seconds) : "-", std::to_string(with.nodes),
                          relative(with.nodes, base_plain.nodes), milliseconds(with.seconds)});
  }
  findings.tables.push_back(std::move(table));
  findings.exact(title + ": the exact parts leave every value alone", 1, same);
}

// Positions after a few random moves, the same for every setting.
template <TwoPlayerState S>
std::vector<S> random_roots(const S& start, int count, int plies, std::uint64_t seed) {
  std::vector<S> roots;
  for (std::uint64_t number = 0; static_cast<int>(roots.size()) < count; ++number) {
    Rng rng = Rng::stream(seed, number);
    S state = start;
    for (int ply = 0; ply < plies && !state.is_terminal(); ++ply) {
      state.play(random_move(state, rng));
    }
    if (!state.is_terminal()) roots.push_back(state);
  }
  return roots;
}

Findings run(Context& context) {
  Findings findings;
  const int nine = context.few(9, 5);
  const int six = context.few(6, 3);
  ablate<knowledge::TicTacToeKnowledge>(findings, context, "Tic-tac-toe, solved",
                                        {tictactoe::TicTacToe()}, 9);
  ablate<knowledge::Connect4Knowledge<connect4::Connect4>>(
      findings, context, fmt::format("Connect-4, 8 positions after 8 plies, depth {}", nine),
      random_roots(connect4::Connect4(), 8, 8, context.seed), nine);
  ablate<knowledge::OthelloKnowledge>(
      findings, context, fmt::format("Othello, 4 positions after 10 plies, depth {}", six),
      random_roots(othello::Othello(), 4, 10, context.seed), six);
  findings.notes.push_back(
      "'-': the part is off in the full search, or switching it off changes nothing there. "
      "Reductions, null move and ProbCut work only where the game's knowledge allows them and may "
      "change values.");
  return findings;
}

}  // namespace ablation

const Experiment b6_ablation = {"b6-ablation", "what each enhancement of alpha-beta is worth", "S0",
                                ablation::run};

}  // namespace moyo::lab
