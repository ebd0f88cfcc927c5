#include "learning/selfplay/actor.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>

#include "conformance/refusal.h"
#include "games/connect4/connect4.h"
#include "games/go/go.h"
#include "games/registry.h"
#include "learning/selfplay/final_result.h"
#include "learning/selfplay/move_choice.h"
#include "nn/grid/grid_evaluator.h"
#include "nn/grid/new_network.h"
#include "scaled.h"
#include "search/mcts/search.h"

namespace moyo::learning {
namespace {

using conformance::refusal;

std::shared_ptr<const nn::LoadedNetwork> network_of(const AnyState& start, std::uint64_t seed = 1) {
  const PlanePosition planes = *start.planes();
  const nn::NewNetworkOptions options{
      .blocks = 1, .channels = 16, .head_channels = 8, .seed = seed};
  return std::make_shared<nn::LoadedNetwork>(new_network(planes.shape, planes.size, options));
}

SelfPlayOptions self_play(const std::string& settings) {
  return read_options<SelfPlayOptions>(OptionSpec::parse("self:" + settings));
}

// Some games of an actor, in order of their numbers.
struct Played {
  std::vector<SampledGame> games;
  ActorCounts counts;
};

ActorSetup setup_of(const std::string& game, const std::string& settings, std::uint64_t games,
                    std::map<std::uint64_t, SampledGame>& finished) {
  const AnyState start = games::start(game);
  return {.game = game,
          .start = start,
          .network = {network_of(start), 1},
          .options = self_play(settings),
          .seed = 3,
          .worker = 77,
          .next_game =
              [games, begun = std::uint64_t{0}]() mutable {
                return begun < games ? std::optional(begun++) : std::nullopt;
              },
          .sink =
              [&finished](SampledGame record) {
                const std::uint64_t number = record.id.number;
                finished[number] = std::move(record);
              }};
}

Played play(const std::string& game, const std::string& settings, std::uint64_t games) {
  std::map<std::uint64_t, SampledGame> finished;
  const auto actor = make_actor(setup_of(game, settings, games, finished));
  while (!actor->done()) actor->step();
  Played played;
  for (auto& [number, record] : finished) played.games.push_back(std::move(record));
  played.counts = actor->counts();
  EXPECT_EQ(played.counts.games, games);
  EXPECT_EQ(played.games.size(), games);
  return played;
}

// ---- one game: the ordinary search's visits ----

template <class S>
void compare_with_search(const std::string& game, const std::string& settings) {
  std::map<std::uint64_t, SampledGame> finished;
  const std::string all = settings + ",gumbel=off,noise=0,symmetries=off,games_at_once=1,cache=0";
  ActorSetup setup = setup_of(game, all, 1, finished);
  const SelfPlayOptions options = checked(setup.options);
  nn::PredictorOptions predictor;
  predictor.symmetry = nn::SymmetryChoice::none;
  const auto shared = std::make_shared<nn::SharedGridPredictor>(setup.network.loaded, predictor, 1);
  S state = *setup.start.get_if<S>();
  mcts::TreeSearch<S> search(
      options.search(),
      [&](mcts::Tree<typename S::Move>&, int) {
        mcts::Parts<S> parts;
        parts.evaluator = std::make_unique<nn::GridEvaluator<S>>(shared);
        return parts;
      },
      Rng::stream(setup.seed, 0)());
  const auto actor = make_actor(std::move(setup));
  while (!actor->done()) actor->step();
  const SampledGame& record = finished.at(0);
  ASSERT_EQ(record.samples.size(), record.moves.size());
  for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
    const Report report = search.search(
        state, {.playouts = static_cast<std::uint64_t>(options.visits)}, {.whole = true});
    std::map<int, std::uint64_t> expected, found;
    for (const MoveReport& move : report.moves) {
      expected[state.policy_index(move_of<typename S::Move>(move.move))] = move.visits;
    }
    for (const PolicyShare& share : record.samples[ply].policy) found[share.index] = share.share;
    ASSERT_EQ(found, expected) << game << " ply " << ply;
    search.choose(move_of<typename S::Move>(record.moves[ply]));
    state.play(move_of<typename S::Move>(record.moves[ply]));
  }
  EXPECT_TRUE(state.is_terminal() || record.end == GameEnd::too_long);
}

TEST(Actor, SearchesAsTheOrdinarySearchDoes) {
  const std::string visits = "visits=" + std::to_string(scaled(60, 6));
  for (const char* more : {"", ",reuse"}) {
    compare_with_search<connect4::Connect4>("connect4", visits + more);
    compare_with_search<go::Go>("go:size=3", visits + ",eyes=off,max_moves=12" + more);
  }
}

// ---- every game ----

class ActorOf : public testing::TestWithParam<std::tuple<const char*, const char*>> {};

// What is written of a game is true of it: the moves are legal, and every sample shows its position
// with all its moves and how the game ended.
TEST_P(ActorOf, WritesWhatWasPlayed) {
  const std::string game = std::get<0>(GetParam());
  const AnyState start = games::start(game);
  const Played played =
      play(game, std::string("visits=8,games_at_once=3,") + std::get<1>(GetParam()), 5);
  for (const SampledGame& record : played.games) {
    EXPECT_EQ(record.id.worker, 77u);
    EXPECT_EQ(record.generation, 1u);
    AnyState state = start;
    std::size_t sample_at = 0;
    std::vector<Player> movers;
    for (std::size_t ply = 0; ply <= record.moves.size(); ++ply) {
      if (sample_at < record.samples.size() &&
          record.samples[sample_at].ply == static_cast<int>(ply)) {
        const Sample& sample = record.samples[sample_at++];
        movers.push_back(state.to_play());
        const PlanePosition position = *state.planes();
        EXPECT_EQ(sample.planes, position.planes);
        EXPECT_EQ(sample.numbers, position.numbers);
        EXPECT_EQ(sample.policy.size(), state.legal_moves().size());
        EXPECT_TRUE(std::is_sorted(sample.policy.begin(), sample.policy.end(),
                                   [](auto a, auto b) { return a.index < b.index; }));
        int sum = 0;
        for (const PolicyShare& share : sample.policy) sum += share.share;
        EXPECT_GT(sum, 0);
        EXPECT_LE(std::abs(sample.value), 1);
        EXPECT_EQ(sample.payoff(),
                  state.to_play() == Player::first ? record.payoff : -record.payoff);
        EXPECT_NEAR(sample.outcome[0] + sample.outcome[1] + sample.outcome[2], 1, 1e-6);
      }
      if (ply == record.moves.size()) break;
      ASSERT_TRUE(state.is_legal(record.moves[ply]));
      state.play(record.moves[ply]);
    }
    EXPECT_EQ(sample_at, record.samples.size());
    if (record.end == GameEnd::finished) {
      ASSERT_TRUE(state.is_terminal());
      EXPECT_EQ(record.payoff, state.payoff(Player::first));
      if (const auto score = state.score()) {
        EXPECT_EQ(*record.score, *score);
      }
    }
    // Where cells have owners, they explain an area score.
    for (std::size_t i = 0; i < record.samples.size(); ++i) {
      const Sample& sample = record.samples[i];
      if (sample.owners.empty()) continue;
      EXPECT_EQ(sample.owners.size(), static_cast<std::size_t>(cells_of(record.size)));
      const int balance = std::accumulate(sample.owners.begin(), sample.owners.end(), 0);
      const double komi = start.get_if<go::Go>() ? start.get_if<go::Go>()->rules().komi : 0;
      const double mine = movers[i] == Player::first ? komi : -komi;
      if (start.get_if<go::Go>()) {
        EXPECT_EQ(*sample.score, balance - mine);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Games, ActorOf,
    testing::Combine(testing::Values("tictactoe", "connect4", "connect4:size=5x4", "gomoku:size=5",
                                     "hex:size=4", "othello:size=4", "go:size=4"),
                     testing::Values("gumbel", "gumbel=off,forced=2", "pure",
                                     "cap_visits=4,opening=2,gumbel_below,solver,surprise=0.5")),
    [](const auto& info) { return "Case" + std::to_string(info.index); });

// ---- options ----

TEST(Actor, PlaysTheSameGamesHoweverManyAtOnce) {
  const Played one = play("connect4", "visits=16,games_at_once=1", 6);
  const Played many = play("connect4", "visits=16,games_at_once=5", 6);
  for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(one.games[i].moves, many.games[i].moves);
}

TEST(Actor, FillsItsBatches) {
  const Played played = play("connect4", "visits=16,games_at_once=8,cache=0", 32);
  EXPECT_GT(
      static_cast<double>(played.counts.evaluations) / static_cast<double>(played.counts.batches),
      5);
  EXPECT_EQ(played.counts.remembered, 0u);
  EXPECT_GT(play("connect4", "visits=16,games_at_once=8", 32).counts.remembered, 0u);
}

TEST(Actor, CapRandomisationLearnsFromAShareOfTheMoves) {
  const Played played = play("connect4", "visits=16,cap_visits=2,cap_share=0.25,cache=100000",
                             static_cast<std::uint64_t>(scaled(120, 6)));
  const double share =
      static_cast<double>(played.counts.samples) / static_cast<double>(played.counts.moves);
  EXPECT_NEAR(share, 0.25, slow_build ? 0.1 : 0.04);
}

// Without chance the most wanted move is played, and every game is the same.
TEST(Actor, TemperatureZeroPlaysTheMostVisitedMove) {
  const Played cold = play("connect4", "gumbel=off,noise=0,visits=16,temperature=0", 3);
  const AnyState start = games::start("connect4");
  for (const SampledGame& record : cold.games) {
    AnyState state = start;
    for (const Sample& sample : record.samples) {
      const auto best =
          std::max_element(sample.policy.begin(), sample.policy.end(),
                           [](const auto& a, const auto& b) { return a.share < b.share; });
      const MoveId move = record.moves[static_cast<std::size_t>(sample.ply)];
      const auto* typed = state.get_if<connect4::Connect4>();
      const int index = typed->policy_index(move_of<connect4::Connect4::Move>(move));
      const auto played = std::find_if(sample.policy.begin(), sample.policy.end(),
                                       [&](const auto& share) { return share.index == index; });
      EXPECT_EQ(played->share, best->share);
      state.play(move);
    }
  }
  const Played warm = play("connect4", "gumbel=off,noise=0,visits=16,temperature=1", 6);
  bool differ = false;
  for (const SampledGame& record : warm.games) differ |= record.moves != warm.games[0].moves;
  EXPECT_TRUE(differ);
}

TEST(DrawWeighted, FollowsTheTemperature) {
  Rng rng(1);
  const std::vector<double> weights = {1, 0, 3};
  const auto share_of_last = [&](double temperature) {
    int last = 0;
    for (int i = 0; i < 20000; ++i) {
      const std::size_t drawn = draw_weighted(weights, temperature, rng);
      EXPECT_NE(drawn, 1u);
      last += drawn == 2;
    }
    return last / 20000.0;
  };
  EXPECT_NEAR(share_of_last(1), 0.75, 0.015);
  EXPECT_NEAR(share_of_last(0.5), 0.9, 0.015);
  EXPECT_EQ(share_of_last(0), 1);
}

// A threshold that every position is below: the first to move gives up at once, unless the game is
// one that checks, which is played to its end.
TEST(Actor, GivesUpAndChecksThatItWasRight) {
  const std::string hopeless = "visits=8,resign=0.5,";
  const Played given_up = play("connect4", hopeless + "resign_check=0", 20);
  std::size_t resigned = 0;
  for (const SampledGame& record : given_up.games) {
    if (record.end != GameEnd::resigned) continue;
    ++resigned;
    EXPECT_EQ(record.payoff, record.moves.size() % 2 == 0 ? -1 : 1);  // whose turn it was lost
    EXPECT_FALSE(record.score);
    EXPECT_EQ(record.samples.back().payoff(), -1);
  }
  EXPECT_GT(resigned, 0u);
  EXPECT_EQ(given_up.counts.resign_checks, 0u);
  const Played checks = play("connect4", hopeless + "resign_check=1", 20);
  EXPECT_GT(checks.counts.resign_checks, 0u);
  EXPECT_LE(checks.counts.wrong_resignations, checks.counts.resign_checks);
  for (const SampledGame& record : checks.games) EXPECT_EQ(record.end, GameEnd::finished);
}

TEST(Actor, BreaksOffLongGames) {
  const Played go = play("go:size=5", "visits=2,max_moves=6", 3);
  for (const SampledGame& record : go.games) {
    EXPECT_LE(record.moves.size(), 6u);
    if (record.end == GameEnd::too_long) {
      EXPECT_TRUE(record.score);
    }
  }
  const Played connect4 = play("connect4", "visits=2,max_moves=5", 3);
  for (const SampledGame& record : connect4.games) {
    EXPECT_EQ(record.end, GameEnd::too_long);
    EXPECT_EQ(record.payoff, 0);
    EXPECT_EQ(record.samples[0].outcome[1], 1);
  }
}

TEST(Actor, OpensWithMovesOfThePolicy) {
  const Played played = play("connect4", "visits=4,opening=4", 60);
  double first = 0;
  for (const SampledGame& record : played.games) {
    first +=
        record.samples.empty() ? static_cast<double>(record.moves.size()) : record.samples[0].ply;
  }
  EXPECT_NEAR(first / 60, 3.5, 1.6);  // the mean of whole numbers below an exponential of mean 4
}

TEST(Surprise, SharesOutTheWeights) {
  std::vector<Sample> samples(4);
  weigh_by_surprise(0.5, {0, 1, 3, 0}, samples);
  EXPECT_EQ(samples[0].weight, 0.5f);
  EXPECT_EQ(samples[1].weight, 1.0f);
  EXPECT_EQ(samples[2].weight, 2.0f);
  float sum = 0;
  for (const Sample& sample : samples) sum += sample.weight;
  EXPECT_EQ(sum, 4);
}

// Games go on with the new network, at their next move.
TEST(Actor, ChangesItsNetworkWithinAGame) {
  std::map<std::uint64_t, SampledGame> finished;
  ActorSetup setup = setup_of("connect4", "visits=16,games_at_once=4", 8, finished);
  const AnyState start = setup.start;
  const auto actor = make_actor(std::move(setup));
  for (int i = 0; i < 40; ++i) actor->step();
  EXPECT_TRUE(finished.empty());
  actor->set_network({network_of(start, 2), 2});
  while (!actor->done()) actor->step();
  EXPECT_EQ(finished.size(), 8u);
  for (const auto& [number, record] : finished) EXPECT_EQ(record.generation, 2u);
  const AnyState other = games::start("tictactoe");
  EXPECT_NE(refusal([&] {
              actor->set_network({network_of(other), 3});
            }).find("tictactoe"),
            std::string::npos);
}

TEST(Actor, RefusesWhatItCannotPlay) {
  std::map<std::uint64_t, SampledGame> finished;
  const auto refused = [&](const std::string& game, const std::string& settings) {
    return refusal([&] {
      ActorSetup setup = setup_of("connect4", settings, 1, finished);
      setup.game = game;
      setup.start = games::start(game);
      make_actor(std::move(setup));
    });
  };
  EXPECT_NE(refused("nim", "visits=4").find("'nim' has no planes"), std::string::npos);
  EXPECT_NE(refused("hex", "visits=4").find("is a network for connect4"), std::string::npos);
  EXPECT_NE(refused("go:size=5,rules=chinese", "visits=4").find("rules=tromp-taylor"),
            std::string::npos);
  EXPECT_NE(refused("connect4", "forced=2").find("gumbel=off"), std::string::npos);
}

}  // namespace
}  // namespace moyo::learning
