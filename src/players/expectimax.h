// `expectimax`, `maxn` and `paranoid`: searches of games with chance and with any number of players
// (search/chance/expectimax.h), with the game's judge. An opponent may be modelled instead of
// feared:
//
//   model=none     it makes the worst move for us (expectiminimax)
//   model=random   it makes any move
//   model=search   it searches model_depth moves deep and plays what it finds with probability
//                  model_sure, else any move (docs/sources.md B9); that is exactly what the player
//                  expectimax:iterative=off,table=off,killers=off,history=off does
//   model=player   the same with what any player of the game finds: model_player=uct:playouts=50+c=0.5
#pragma once

#include <utility>

#include "players/game_setup.h"
#include "players/modelled_player.h"
#include "players/player.h"
#include "players/ties.h"
#include "players/typed_agent.h"
#include "search/chance/expectimax.h"
#include "search/chance/tree_recorder.h"

namespace moyo::players {

// What a game judges positions by: its own Judge, else what alpha-beta knows, else payoffs.
template <class Setup>
struct JudgeOf {
  using type = search::PayoffJudge<typename Setup::Game>;
};
template <class Setup>
requires(TwoPlayerState<typename Setup::Game> &&
         !requires { typename Setup::Judge; }) struct JudgeOf<Setup> {
  using type = search::KnowledgeJudge<typename Setup::Knowledge>;
};
template <class Setup>
requires requires { typename Setup::Judge; }
struct JudgeOf<Setup> {
  using type = typename Setup::Judge;
};

enum class ModelName { none, random, search, player };

template <class Setup>
struct ExpectimaxPlay {
  search::ExpectimaxOptions search;
  typename JudgeOf<Setup>::type judge = {};
  ModelName model = ModelName::none;
  int model_depth = 2;
  std::string model_player = {};
  double model_sure = 0.8;
  double sure = 1;
  Ties ties = Ties::first;
};
// A judge with settings has a `describe` of its own.
template <class Judge>
void describe_judge([[maybe_unused]] OptionTable& table, [[maybe_unused]] Judge& judge) {
  if constexpr (requires { describe(table, judge); }) describe(table, judge);
}
template <class Setup>
void describe(OptionTable& table, ExpectimaxPlay<Setup>& options) {
  using S = typename Setup::Game;
  describe(table, options.search);
  if constexpr (!Hashed<S>) table.leave_out({"table", "memory"});
  if constexpr (!search::JudgesOrder<typename JudgeOf<Setup>::type>) table.leave_out({"order"});
  describe_judge(table, options.judge);
  if constexpr (player_count < S >> 1) {
    table.add("model", options.model, "what is believed of other players",
              {{"none", ModelName::none},
               {"random", ModelName::random},
               {"search", ModelName::search},
               {"player", ModelName::player}});
    table.add("model_depth", options.model_depth, "how deep model=search believes they search", 1,
              20);
    table.add("model_player", options.model_player,
              "whom model=player believes in, its options joined by +: uct:playouts=50+c=0.5");
    table.add("model_sure", options.model_sure,
              "how probably it believes they play what they find, and not any move", 0, 1);
  }
  table.add("sure", options.sure, "how probably the move that was found is played, and not any", 0,
            1);
  table.add("ties", options.ties, "which of equally good moves is played",
            {{"first", Ties::first}, {"random", Ties::random}});
}
// Of max^n: what prunes and orders is not for vectors, and everybody is believed to do the same.
template <class Setup>
struct MaxnPlay : ExpectimaxPlay<Setup> {};
template <class Setup>
void describe(OptionTable& table, MaxnPlay<Setup>& options) {
  describe(table, static_cast<ExpectimaxPlay<Setup>&>(options));
  table.leave_out({"star", "probes", "killers", "history", "order", "model", "model_depth",
                   "model_player", "model_sure"});
}

// The move that a search of its own finds, for a model.
template <search::Judge J>
class SearchedMove {
 public:
  using S = typename J::State;

  SearchedMove(const search::ExpectimaxOptions& options, const J& judge)
      : search_(options, judge) {}

  typename S::Move operator()(const S& state) {
    const Report report = search_.search(state, {});
    nodes_ += report.nodes;
    return move_of<typename S::Move>(*report.best);
  }
  std::uint64_t nodes() const { return nodes_; }

 private:
  search::Expectimax<J> search_;
  std::uint64_t nodes_ = 0;
};

template <class Setup>
std::unique_ptr<search::OpponentModel<typename Setup::Game>> make_model(
    const ExpectimaxPlay<Setup>& options, const AnyState& start, std::uint64_t seed) {
  using S = typename Setup::Game;
  using Choose = Remembered<S, SearchedMove<typename JudgeOf<Setup>::type>>;
  if ((options.model == ModelName::player) == options.model_player.empty()) {
    throw InputError("model=player and model_player=PLAYER go together");
  }
  if (options.model == ModelName::none) return nullptr;
  if (options.model == ModelName::random) return std::make_unique<search::UniformModel<S>>();
  if (options.model == ModelName::player) {
    using Ask = Remembered<S, AskedMove<S>>;
    return std::make_unique<search::ChoosingModel<S, Ask>>(
        Ask(AskedMove<S>(modelled_player(options.model_player, start, seed))), options.model_sure);
  }
  // A player without memory: of equal moves it takes the first, whatever it has seen before.
  search::ExpectimaxOptions theirs = options.search;
  theirs.depth = options.model_depth;
  theirs.iterative = false;
  theirs.table = false;
  theirs.killers = false;
  theirs.history = false;
  return std::make_unique<search::ChoosingModel<S, Choose>>(
      Choose(SearchedMove(theirs, options.judge)), options.model_sure);
}

template <class Setup, class V>
class ExpectimaxAgent final : public TypedAgent<typename Setup::Game> {
 public:
  using S = typename Setup::Game;

  ExpectimaxAgent(const ExpectimaxPlay<Setup>& options, const AnyState& start, std::uint64_t seed)
      : search_(with_root_values(options), options.judge, search::TreeRecorder(shown_plies)),
        sure_(options.sure),
        ties_(options.ties),
        rng_(seed) {
    if constexpr (!search_is_vector) search_.set_model(make_model(options, start, seed));
  }

  void new_game(std::uint64_t seed) override {
    search_.clear();
    rng_ = Rng(seed);
  }
  std::vector<SearchTreeNode> tree(std::size_t max_nodes) const override {
    return search_.observer().largest_part(max_nodes);
  }

 private:
  static constexpr int shown_plies = 4;
  static constexpr bool search_is_vector = !std::is_same_v<V, double>;

  Report search(const S& state, const Limits& limits, const Study& study) override {
    if (!study.analysis && sure_ < 1 && !rng_.chance(sure_)) {
      Report report;
      report.best = move_id(random_move(state, rng_));
      report.principal_variation = {*report.best};
      return report;
    }
    Report report = search_.search(state, limits, study.stream);
    if (ties_ == Ties::random && !study.analysis) draw_among_equals(report);
    return report;
  }
  // Any of the moves that are worth as much as the best.
  void draw_among_equals(Report& report) {
    std::size_t equals = 0;
    while (equals < report.moves.size() && report.moves[equals].value >= report.value) ++equals;
    if (equals < 2) return;
    const std::size_t drawn = rng_.below(static_cast<std::uint32_t>(equals));
    std::swap(report.moves[0], report.moves[drawn]);
    report.best = report.moves[0].move;
    if (drawn != 0) report.principal_variation = {*report.best};
  }
  static search::ExpectimaxOptions with_root_values(const ExpectimaxPlay<Setup>& options) {
    search::ExpectimaxOptions search = options.search;
    search.root_values |= options.ties == Ties::random;
    return search;
  }

  search::Expectimax<typename JudgeOf<Setup>::type, V, search::TreeRecorder> search_;
  double sure_;
  Ties ties_;
  Rng rng_;
};

template <class Setup, class Options, class V>
std::unique_ptr<Agent> make_expectimax(Options options, const AnyState& start, std::uint64_t seed) {
  if constexpr (requires { options.judge.prepare(); }) options.judge.prepare();
  return std::make_unique<ExpectimaxAgent<Setup, V>>(options, start, seed);
}

template <class Setup>
PlayerEntry expectimax_entry() {
  return player_entry<ExpectimaxPlay<Setup>, make_expectimax<Setup, ExpectimaxPlay<Setup>, double>>(
      "expectimax", "expectimax search: the mean over chance and over modelled opponents");
}
template <class Setup>
PlayerEntry paranoid_entry() {
  return player_entry<ExpectimaxPlay<Setup>, make_expectimax<Setup, ExpectimaxPlay<Setup>, double>>(
      "paranoid", "search that takes all others for one opponent");
}
template <class Setup>
PlayerEntry maxn_entry() {
  using V = Payoffs<typename Setup::Game>;
  return player_entry<MaxnPlay<Setup>, make_expectimax<Setup, MaxnPlay<Setup>, V>>(
      "maxn", "max^n search: every player takes the best for itself");
}

}  // namespace moyo::players
