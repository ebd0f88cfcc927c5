#include "players/go_endgame.h"

#include "knowledge/go/endgame.h"
#include "players/solver_of.h"

namespace moyo::players {
namespace {

struct EndgameOptions : search::AlphaBetaOptions {
  EndgameOptions() { depth = 250; }
  go::EndgameKnowledge knowledge;
};

void describe(OptionTable& table, EndgameOptions& options) {
  search::describe_for<go::EndgameKnowledge>(table, options);
  table.leave_out({"bounds"});  // the search's own, which would take the filter with it
  table.add("safe", options.knowledge.filter,
            "no moves into territory that is safe by Benson's algorithm");
  table.add("bounds", options.knowledge.cut, "cut by what is safe for either side");
}

class EndgameSolver final : public Solver {
 public:
  explicit EndgameSolver(const EndgameOptions& options)
      : options_(options), search_(options, options.knowledge) {}

  Solution solve(const AnyState& state, const Limits& limits,
                 const SolveWatcher& watcher) override {
    go::check_endgame_rules(unwrap<go::Go>(state).rules());
    return search_.solve(state, limits, watcher);
  }

  std::string settings() const override {
    EndgameOptions options = options_;
    OptionTable table;
    describe(table, options);
    return table.values();
  }

 private:
  EndgameOptions options_;
  AlphaBetaSolver<go::EndgameKnowledge> search_;
};

}  // namespace

std::unique_ptr<Solver> make_go_endgame_solver(const AnyState& start, std::string_view settings) {
  go::check_endgame_rules(unwrap<go::Go>(start).rules());
  return std::make_unique<EndgameSolver>(read_options<EndgameOptions>(solver_spec(settings)));
}

}  // namespace moyo::players
