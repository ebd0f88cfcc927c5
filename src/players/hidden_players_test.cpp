// Players of games with secrets.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <span>

#include "conformance/refusal.h"
#include "games/registry.h"
#include "players/equilibrium.h"
#include "players/measured_player.h"
#include "players/nash.h"
#include "players/registry.h"
#include "scaled.h"
#include "search/hidden/equilibrium.h"
#include "temporary_file.h"

namespace moyo::players {
namespace {

using conformance::refusal;
using testing::HasSubstr;

constexpr const char* secret_games[] = {"kuhn", "kuhn:players=3", "leduc", "liarsdice:sides=3",
                                        "matrix"};
constexpr const char* secret_players[] = {"nash:iterations=100", "pimc:worlds=5",
                                          "ismcts:playouts=50", "smooth:playouts=50",
                                          "oos:iterations=20"};

// Dealt and played at random until a player is to move for the `plies`-th time.
AnyState random_position(const char* game, int plies, Rng& rng) {
  AnyState state = games::start(game);
  while (true) {
    if (state.is_terminal()) state = games::start(game);
    if (state.to_play() == Player::chance) {
      state.play(state.sample_chance(rng));
      continue;
    }
    if (plies-- <= 0) return state;
    const auto moves = state.legal_moves();
    state.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

// Games whose trees are too large to write down.
constexpr const char* large_games[] = {"holdem", "holdem:limit=on,small=5,big=10,stack=240",
                                       "phantom", "whist"};
constexpr const char* sampling_players[] = {"pimc:worlds=3,nodes=200", "ismcts:playouts=30",
                                            "smooth:playouts=30"};

void expect_same_answers(std::span<const char* const> games, std::span<const char* const> names) {
  Rng rng(2);
  for (const char* game : games) {
    for (const char* name : names) {
      const auto agent = make(name, games::start(game), 1);
      for (int i = 0; i < scaled(30); ++i) {
        const AnyState state = random_position(game, i % 4, rng);
        const Player mover = state.to_play();
        std::map<MoveId, int> answers;
        for (int truth = 0; truth < 4; ++truth) {
          agent->new_game(7);
          const Report report = agent->think(state.as_known_to(mover, rng), {});
          ASSERT_TRUE(report.best);
          EXPECT_TRUE(state.is_legal(*report.best));
          ++answers[*report.best];
        }
        EXPECT_EQ(answers.size(), 1u) << name << "\n" << state.to_string();
      }
    }
  }
}

TEST(HiddenPlayers, AnswerTheSameWhereTheyKnowTheSame) {
  expect_same_answers(secret_games, secret_players);
  constexpr const char* modelled[] = {"kuhn", "leduc", "liarsdice:sides=3"};
  constexpr const char* inferring[] = {"pimc:worlds=5,inference=nash,deals=20",
                                       "ismcts:playouts=50,inference=nash,deals=20"};
  expect_same_answers(modelled, inferring);
  constexpr const char* habitual[] = {"holdem", "whist"};
  constexpr const char* by_habits[] = {"pimc:worlds=3,nodes=200,inference=habits,deals=10"};
  expect_same_answers(habitual, by_habits);
  constexpr const char* resolving[] = {"resolve:iterations=5,inner=5,resolving=20"};
  constexpr const char* two_rounds[] = {"leduc"};
  expect_same_answers(two_rounds, resolving);
}

TEST(HiddenPlayers, OfLargeGamesAnswerTheSameWhereTheyKnowTheSame) {
  expect_same_answers(large_games, sampling_players);
}

TEST(HiddenPlayers, RefuseLargeTreesBeforeTheyAreWritten) {
  for (const char* game : large_games) {
    EXPECT_THAT(refusal([&] { make("nash:memory=1MB", games::start(game), 1); }),
                HasSubstr("more than 6553 histories"));
  }
}

TEST(Resolve, IsHardToExploit) {
  const AnyState start = games::start("leduc");
  const hidden::GameTree tree = game_tree_of(start, Bytes{16u << 20});
  const hidden::SequenceForm form(tree);
  const auto measured = [&](const char* name) {
    Rng rng(1);
    const auto agent = make(name, start, 1);
    const AskedPlayer asked{.samples = scaled(400)};
    return hidden::exploitability(
        form, hidden::plans_of(form, played_behaviours(*agent, start, tree, form, asked, rng)));
  };
  // Counted from 400 moves a set: an equilibrium looks like 0.05 then.
  EXPECT_LT(measured("resolve:iterations=60,inner=40,resolving=200"), slow_build ? 2 : 0.2);
  EXPECT_THAT(refusal([&] { make("resolve:how=guess", start, 1); }), HasSubstr("guess"));
  EXPECT_THAT(refusal([&] { make("resolve:net=nothing.ranges", start, 1); }),
              HasSubstr("nothing.ranges"));
}

TEST(Nash, DrawsItsMovesAsOftenAsItsStrategySays) {
  const AnyState start = games::start("matrix:payoffs=3 -1/-2 4");
  const auto agent = make("nash:iterations=20000", start, 3);
  constexpr int draws = 4000;
  int up = 0;
  for (int i = 0; i < draws; ++i) {
    const Report report = agent->think(start, {});
    up += report.best->index() == 0 ? 1 : 0;
    EXPECT_NEAR(*report.moves[0].prior, 0.6, 0.01);
  }
  EXPECT_NEAR(up, draws * 0.6, 5 * std::sqrt(draws * 0.24));
}

TEST(Nash, PlaysAFileAndNoOther) {
  const AnyState kuhn = games::start("kuhn");
  const hidden::GameTree tree = game_tree_of(kuhn, Bytes{1u << 20});
  hidden::SavedStrategy strategy = found_strategy(tree, {}, 1);
  strategy.game = "kuhn";
  const TemporaryFile file("kuhn.strategy");
  hidden::write_strategy(strategy, file.path());
  const auto agent = make("nash:strategy=" + file.path(), kuhn, 1);
  AnyState jack = kuhn;
  for (const char* move : {"J", "Q", "check", "bet"}) jack.play(jack.parse_move(move));
  // Nobody calls with the lowest card.
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(jack.format_move(*agent->think(jack, {}).best), "fold");
  }
  EXPECT_EQ(refusal([&] { make("nash:strategy=" + file.path(), games::start("leduc"), 1); }),
            file.path() + " is for kuhn and does not know this position");
  EXPECT_THAT(refusal([&] { make("nash:method=guess", kuhn, 1); }), HasSubstr("guess"));
  EXPECT_THAT(refusal([&] { make("nash:memory=1MB", games::start("leduc"), 1); }),
              HasSubstr("more than 6553 histories"));
  EXPECT_THAT(refusal([&] { make("nash", games::start("connect4"), 1); }),
              HasSubstr("'nash' does not play this game"));
}

TEST(MeasuredPlayer, TellsAnEquilibriumFromChance) {
  const AnyState start = games::start("kuhn");
  const hidden::GameTree tree = game_tree_of(start, Bytes{1u << 20});
  const hidden::SequenceForm form(tree);
  const auto measured = [&](const char* name, int samples) {
    Rng rng(1);
    const auto agent = make(name, start, 1);
    return hidden::exploitability(
        form, hidden::plans_of(
                  form, played_behaviours(*agent, start, tree, form, {.samples = samples}, rng)));
  };
  const double uniform =
      hidden::exploitability(form, hidden::plans_of(form, hidden::uniform_behaviours(form)));
  EXPECT_NEAR(uniform, 0.458333, 1e-6);  // 11/24
  EXPECT_NEAR(measured("random", 20000), uniform, 0.02);
  EXPECT_LT(measured("nash:iterations=10000", 20000), 0.01);
  EXPECT_GT(measured("pimc:worlds=200", 1), 0.05);
}

// Against an equilibrium it pays to think of what the other did: Leduc, exactly for the moves that are made.
TEST(Inference, PaysAgainstWhomItModels) {
  const AnyState start = games::start("leduc");
  const hidden::GameTree tree = game_tree_of(start, Bytes{1u << 24});
  const hidden::SequenceForm form(tree);
  const auto method = hidden::find_method("cfr+").make({}, tree, form, 1);
  while (method->learned().iterations < 300) method->iterate();
  const hidden::Plans best = hidden::plans_of(form, method->average());
  const auto won = [&](const char* name) {
    Rng rng(1);
    const auto agent = make(name, start, 1);
    const hidden::Plans plans =
        hidden::plans_of(form, played_behaviours(*agent, start, tree, form, {.samples = 1}, rng));
    return form.payoff(0, {plans[0], best[1]}) + form.payoff(1, {best[0], plans[1]});
  };
  EXPECT_GT(won("ismcts:playouts=100,inference=nash,deals=100"), won("ismcts:playouts=100"));
  EXPECT_THAT(refusal([] { make("pimc:inference=habits", games::start("leduc"), 1); }),
              HasSubstr("habits"));
  EXPECT_THAT(refusal([] { make("pimc:inference=nash", games::start("matrix"), 1); }),
              HasSubstr("inference"));
}

TEST(GameTreeOf, RefusesGamesWithoutSecrets) {
  EXPECT_THAT(refusal([] { game_tree_of(games::start("nim"), Bytes{1u << 20}); }),
              HasSubstr("'moyo solve' solves others"));
}

}  // namespace
}  // namespace moyo::players
