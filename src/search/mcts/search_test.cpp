#include "search/mcts/search.h"

#include <gtest/gtest.h>

#include "best_move.h"
#include "games/connect4/connect4.h"
#include "games/tictactoe/tictactoe.h"
#include "random_games.h"
#include "search/exact/minimax.h"

namespace moyo::mcts {
namespace {

using connect4::Connect4;
using tictactoe::TicTacToe;

template <class S>
struct Searcher {
  SearchOptions options;
  TreeSearch<S> search;

  explicit Searcher(std::string_view settings, std::uint64_t seed = 1)
      : options(read_options<SearchOptions>(OptionSpec::parse(settings))),
        search(options, random_games<S>(options), seed) {}

  Report run(const S& state, std::uint64_t playouts) {
    return search.search(state, {.playouts = playouts});
  }
};

// For the player to move.
int minimax_value(const TicTacToe& state) {
  return state.to_play() == Player::first ? search::minimax(state).value
                                          : -search::minimax(state).value;
}

const char* const settings[] = {
    "s",
    "s:explore=tuned",
    "s:explore=puct",
    "s:explore=alphago,fpu=0.5",
    "s:explore=alphago,fpu_reduction=0.1",
    "s:explore=alphago,fpu=0.5,noise=0.25",
    "s:rave=300,c=0.3,fpu=0.6",
    "s:rave=300",
    "s:expand=5",
    "s:leaf=3",
    "s:graph",
    "s:final=max",
    "s:final=max-robust",
    "s:final=lcb",
    "s:virtual_loss=off",
    "s:widen=10",
    "s:memory=64kB",
    "s:reuse=off",
    "s:early=off",
};

// With enough playouts the best moves are found whatever the switches, and what is proved is true.
TEST(TreeSearch, PlaysTicTacToeAsMinimaxDoes) {
  Rng rng(3);
  for (const char* setting : settings) {
    for (int game = 0; game < 4; ++game) {
      Searcher<TicTacToe> searcher(setting);
      TicTacToe state;
      for (int ply = 0; ply < 3; ++ply) state.play(random_move(state, rng));
      for (; !state.is_terminal(); state.play(random_move(state, rng))) {
        const auto report = searcher.run(state, 20'000);
        if (report.proved) {
          EXPECT_EQ(report.value, minimax_value(state)) << setting;
        }
        TicTacToe after = state;
        after.play(best_move(after, report));
        EXPECT_EQ(-minimax_value(after), minimax_value(state)) << setting << state.to_string();
      }
    }
  }
}

TEST(TreeSearch, ProvesEveryForcedWinOfTicTacToe) {
  Rng rng(5);
  int wins = 0;
  for (int game = 0; game < 100; ++game) {
    TicTacToe state;
    for (int ply = 0; ply < 3; ++ply) state.play(random_move(state, rng));
    if (minimax_value(state) != 1) continue;
    ++wins;
    Searcher<TicTacToe> searcher("s:early=off");
    const auto report = searcher.run(state, 20'000);
    EXPECT_TRUE(report.proved) << state.to_string();
    EXPECT_EQ(report.value, 1);
    EXPECT_LT(report.playouts, 20'000u);
  }
  EXPECT_GT(wins, 10);
}

TEST(TreeSearch, SolverOffProvesNothing) {
  Searcher<TicTacToe> searcher("s:solver=off");
  EXPECT_FALSE(searcher.run(TicTacToe(), 50'000).proved);
}

TEST(TreeSearch, TakesAWinAndStopsOne) {
  for (const char* setting : settings) {
    Searcher<Connect4> searcher(setting);
    Connect4 state;
    for (const char* move : {"4", "1", "4", "1", "4"}) state.play(state.parse_move(move));
    EXPECT_EQ(state.format_move(best_move(state, searcher.run(state, 3000))), "4") << setting;
    state.play(state.parse_move("7"));
    EXPECT_EQ(state.format_move(best_move(state, searcher.run(state, 3000))), "4") << setting;
  }
}

TEST(TreeSearch, SameSeedSameTree) {
  for (const char* setting : settings) {
    Searcher<Connect4> a(setting, 5), b(setting, 5), c(setting, 6);
    const auto first = a.run(Connect4(), 2000), same = b.run(Connect4(), 2000);
    ASSERT_EQ(first.moves.size(), same.moves.size());
    for (std::size_t i = 0; i < first.moves.size(); ++i) {
      EXPECT_EQ(first.moves[i].move, same.moves[i].move);
      EXPECT_EQ(first.moves[i].visits, same.moves[i].visits);
      EXPECT_EQ(first.moves[i].value, same.moves[i].value);
    }
    EXPECT_NE(first.value, c.run(Connect4(), 2000).value);
  }
}

TEST(TreeSearch, VisitsOfTheRootAreThePlayouts) {
  for (const char* setting : settings) {
    Searcher<Connect4> searcher(setting);
    const auto report = searcher.run(Connect4(), 3000);
    std::uint64_t sum = 0;
    for (const auto& move : report.moves) sum += move.visits;
    EXPECT_EQ(sum, report.playouts) << setting;
    EXPECT_EQ(searcher.search.tree().node(searcher.search.tree().root()).visits, sum) << setting;
  }
}

TEST(TreeSearch, KeepsWithinItsMemoryAndSearchesOn) {
  Searcher<Connect4> searcher("s:memory=64kB,early=off");
  const auto report = searcher.run(Connect4(), 50'000);
  EXPECT_EQ(report.playouts, 50'000u);
  EXPECT_LE(searcher.search.tree().bytes_used(), 64u * 1024);
  EXPECT_EQ(Connect4().format_move(best_move(Connect4(), report)), "4");
}

TEST(TreeSearch, GoesOnWithTheTreeAfterTwoMoves) {
  Searcher<Connect4> searcher("s");
  Connect4 state;
  const auto report = searcher.run(state, 5000);
  ASSERT_GE(report.principal_variation.size(), 2u);
  for (const std::size_t ply : {0u, 1u}) {
    state.play(move_of<Connect4::Move>(report.principal_variation[ply]));
  }
  searcher.run(state, 1);
  const auto& tree = searcher.search.tree();
  EXPECT_GT(tree.node(tree.root()).visits, 100u);

  Searcher<Connect4> fresh("s:reuse=off");
  fresh.run(Connect4(), 5000);
  fresh.run(state, 1);
  EXPECT_EQ(fresh.search.tree().node(fresh.search.tree().root()).visits, 1u);
}

// As a tree does that was outvoted.
TEST(TreeSearch, GoesOnBehindAnotherMoveThanItsBest) {
  for (const bool told : {false, true}) {
    Searcher<Connect4> searcher("s");
    const auto report = searcher.run(Connect4(), 5000);
    const auto& second = report.moves.at(1);
    if (told) searcher.search.choose(move_of<Connect4::Move>(second.move));
    Connect4 state;
    for (int ply : {0, 1}) {
      state.play(
          move_of<Connect4::Move>(second.principal_variation.at(static_cast<std::size_t>(ply))));
    }
    searcher.run(state, 1);
    const auto& tree = searcher.search.tree();
    EXPECT_EQ(tree.node(tree.root()).visits > 10u, told);
  }
}

TEST(TreeSearch, LooksOnlyAtAllowedMoves) {
  Searcher<Connect4> searcher("s");
  const Connect4 state;
  Study study;
  study.restrictions = {
      {.allows = true, .moves = {move_id(state.parse_move("1")), move_id(state.parse_move("7"))}}};
  const auto report = searcher.search.search(state, {.playouts = 500}, study);
  EXPECT_EQ(report.moves.size(), 2u);
  const auto all = searcher.run(state, 500);
  EXPECT_EQ(all.moves.size(), 7u);
}

// Black wins in the centre and the search soon looks at little else.
TEST(TreeSearch, AWideRootLooksAtMoreMoves) {
  const auto others = [](double wide) {
    Searcher<Connect4> searcher("s:explore=none,fpu=1,early=off,solver=off");
    Study study;
    study.wide = wide;
    const auto report = searcher.search.search(Connect4(), {.playouts = 4000}, study);
    return report.playouts - report.moves.front().visits;
  };
  EXPECT_GT(others(0.1), 2 * others(0));
  EXPECT_GT(others(0.5), others(0.1));
}

// The first plies of the tree, by the columns played, as far as they were visited.
std::vector<std::string> visited_lines(const mcts::Tree<Connect4::Move>& tree, const Connect4& at,
                                       Link link, std::size_t plies) {
  std::vector<std::string> lines;
  for (const auto& edge : tree.edges(link)) {
    if (edge.visits == 0) continue;
    const std::string move = at.format_move(edge.move);
    lines.push_back(move);
    const Link below = mcts::Tree<Connect4::Move>::child(edge);
    if (plies == 1 || below == no_link) continue;
    Connect4 next = at;
    next.play(edge.move);
    for (const std::string& rest : visited_lines(tree, next, below, plies - 1)) {
      lines.push_back(move + rest);
    }
  }
  return lines;
}

TEST(TreeSearch, LeavesMovesOutDownToADepth) {
  Searcher<Connect4> searcher("s:graph=on");
  const Connect4 state;
  const MoveId centre = move_id(state.parse_move("4"));
  Study study;
  study.restrictions = {{.player = Player::first, .moves = {centre}, .plies = 3},
                        {.player = Player::second, .moves = {centre}, .plies = 2}};
  searcher.search.search(state, {.playouts = 4000}, study);
  const auto& tree = searcher.search.tree();
  std::size_t with_centre = 0;
  for (const std::string& line : visited_lines(tree, state, tree.root(), 4)) {
    EXPECT_GE(std::min(line.find('4'), line.size()), std::min<std::size_t>(line.size(), 3)) << line;
    with_centre += line.size() == 4 && line[3] == '4';
  }
  EXPECT_GT(with_centre, 0u) << "the fourth ply is free";
}

// Where nothing would be left, everything is.
TEST(TreeSearch, LooksAtAllMovesWhereNoneIsAllowed) {
  Searcher<Connect4> searcher("s");
  const Connect4 state;
  Study study;
  study.restrictions = {{.allows = true, .player = Player::second, .plies = 2}};
  searcher.search.search(state, {.playouts = 2000}, study);
  const auto& tree = searcher.search.tree();
  EXPECT_GT(visited_lines(tree, state, tree.root(), 2).size(), 7u + 40u);
}

TEST(TreeSearch, ReportsWhileItSearches) {
  Searcher<Connect4> searcher("s:early=off");
  int reports = 0;
  std::uint64_t last = 0;
  Study study;
  study.stream.report = [&](const auto& report) {
    ++reports;
    EXPECT_GE(report.playouts, last);
    last = report.playouts;
  };
  searcher.search.search(Connect4(), {.playouts = 2000}, study);
  EXPECT_GT(reports, 100);
}

TEST(TreeSearch, StopsWhenTheBestCannotBeOvertaken) {
  Connect4 state;
  for (const char* move : {"4", "1", "4", "1", "3", "1"}) state.play(state.parse_move(move));
  Searcher<Connect4> eager("s:early=on,solver=off"), patient("s:early=off,solver=off");
  const auto early = eager.run(state, 5000), full = patient.run(state, 5000);
  EXPECT_LT(early.playouts, 5000u);
  EXPECT_EQ(full.playouts, 5000u);
  EXPECT_EQ(*early.best, *full.best);
  // Who studies a position wants to know more than its best move.
  EXPECT_EQ(eager.search.search(state, {.playouts = 5000}, {.whole = true}).playouts, 5000u);
}

TEST(TreeSearch, RefusesMemoryForNoPosition) {
  SearchOptions options;
  options.memory = Bytes{64};
  TreeSearch<Connect4> search(options, random_games<Connect4>(options), 1);
  EXPECT_THROW(search.search(Connect4(), {.playouts = 1}), InputError);
}

TEST(FinalChoice, HighestMeanIsUnsafe) {
  // docs/sources.md E1: 8 of 10 against 78 of 100.
  std::vector<Edge<Connect4::Move>> edges(2);
  for (int i = 0; i < 8; ++i) edges[0].rewards.add(1);
  for (int i = 0; i < 78; ++i) edges[1].rewards.add(1);
  edges[0].visits = 10;
  edges[1].visits = 100;
  const auto first = [&](FinalChoice choice) {
    return final_order<Connect4::Move>(edges, choice).front();
  };
  EXPECT_EQ(first(FinalChoice::max), 0u);
  EXPECT_EQ(first(FinalChoice::robust), 1u);
  EXPECT_EQ(first(FinalChoice::lower_bound), 1u);
  edges[0].proof = Proof::win;
  EXPECT_EQ(first(FinalChoice::robust), 0u);
  edges[0].proof = Proof::none;
  edges[1].proof = Proof::loss;
  EXPECT_EQ(first(FinalChoice::robust), 0u);
}

TEST(FinalChoice, UnclearIsWhereAnotherMoveLooksBetter) {
  std::vector<Edge<Connect4::Move>> edges(2);
  const auto set = [&](std::size_t i, std::uint32_t visits, int won) {
    edges[i] = {};
    edges[i].visits = visits;
    for (int k = 0; k < won; ++k) edges[i].rewards.add(1);
  };
  const auto unclear = [&] { return is_unclear<Connect4::Move>(edges); };
  set(0, 100, 60);
  set(1, 20, 10);
  EXPECT_FALSE(unclear());
  set(1, 90, 50);
  EXPECT_FALSE(unclear()) << "as many visits, but no better";
  set(1, 60, 50);
  EXPECT_TRUE(unclear()) << "a better mean";
  edges[0].proof = Proof::win;
  EXPECT_FALSE(unclear());
}

// Visits go to column 1, which loses, four times as often as to column 2, which draws: the most
// visited move is never the one that looks best.
struct Misled {
  static Connect4 after(const char* column) {
    Connect4 state;
    state.play(state.parse_move(column));
    return state;
  }
  struct Beliefs final : Prior<Connect4> {
    void judge(const Connect4& state, std::vector<MovePrior<Connect4::Move>>& candidates) override {
      for (auto& candidate : candidates) {
        const std::string column = state.format_move(candidate.move);
        candidate.visits = column == "1" ? 8e6f : 1e6f;
        candidate.mean = column == "1" || column == "2" ? 1.0f : 0.0f;
      }
    }
  };
  struct Truth final : Evaluator<Connect4> {
    Evaluation evaluate(const Request& request) override {
      return {.value = request.state.hash() == after("1").hash() ? 1.0 : 0.0};
    }
  };
};

TEST(TreeSearch, TakesMoreTimeWhereItIsUnclear) {
  const auto seconds = [](bool unclear, double more) {
    SearchOptions options;
    options.unclear = unclear;
    options.early_stop = false;  // the most visited move cannot be overtaken in time
    options.selection.exploration = ExplorationName::none;
    options.expand_at = 1000000000;
    const auto make_parts = [](Tree<Connect4::Move>&, int) {
      Parts<Connect4> parts;
      parts.evaluator = std::make_unique<Misled::Truth>();
      parts.prior = std::make_unique<Misled::Beliefs>();
      return parts;
    };
    TreeSearch<Connect4> search(options, make_parts, 1);
    return search.search(Connect4(), {.seconds = 0.02, .unclear_seconds = more}).seconds;
  };
  EXPECT_GE(seconds(true, 0.05), 0.07);
  EXPECT_LT(seconds(false, 60), 30);
}

}  // namespace
}  // namespace moyo::mcts
