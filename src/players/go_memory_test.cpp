#include "players/go_memory.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/hash.h"
#include "conformance/refusal.h"
#include "games/registry.h"
#include "nn/go/network_files.h"
#include "players/registry.h"
#include "scaled.h"

namespace moyo::players {
namespace {

using go::Go;

Report think(const std::string& player, const std::string& game) {
  const AnyState state = games::start(game);
  return make(player, state, 5)->think(state, {});
}

// Says something else of every position, and for its player to move.
class Oracle final : public Evaluator<Go> {
 public:
  static double value_of(const Go& game) {
    return static_cast<double>(mix64(game.hash()) % 2001) / 1000 - 1;
  }
  Evaluation evaluate(const Request& request) override {
    if (request.trace != nullptr) request.trace->plies.push_back({go::pass, Player::first});
    return {.value = value_of(request.state)};
  }
};

std::shared_ptr<nn::SharedPredictor> tiny_network(int features) {
  return std::make_shared<nn::SharedPredictor>(
      nn::open_network("tiny"), nn::PredictorOptions{.trunk = true},
      nn::PredictionOptions{.features = features}, nn::ScoreUtility{});
}

TEST(GoMemory, TellsEveryStateOnTheWayWhatThePlayoutWasWorth) {
  const auto shared = tiny_network(32);
  const auto memory = std::make_shared<mcts::StateMemory>(
      mcts::MemoryOptions{.neighbours = 2, .share = 0.5, .features = 32});
  MemoryEvaluator evaluator(std::make_unique<Oracle>(), std::make_unique<nn::NetEvaluator>(shared),
                            memory);
  Go game{go::BoardSize(5)};
  Rng rng(1);
  Trace<Go> trace;
  std::vector<std::uint64_t> codes;
  std::vector<double> worth;  // of the states so far, for their players, summed
  for (const char* move : {"C3", "B2", "D4", "pass", "A1"}) {
    const double own = Oracle::value_of(game);
    codes.push_back(game.hash());
    worth.push_back(0);
    for (std::size_t i = 0; i < codes.size(); ++i) {
      worth[i] += (codes.size() - 1 - i) % 2 == 0 ? own : -own;
    }
    const std::size_t plies = trace.plies.size();
    const double value = evaluator.evaluate({.state = game, .rng = rng, .trace = &trace}).value;
    trace.plies.resize(plies);
    if (codes.size() == 1) {
      EXPECT_EQ(value, own) << "nothing was remembered yet";
    }
    EXPECT_LE(std::abs(value - own), 0.5 * (1 + std::abs(own)));
    trace.plies.push_back({game.parse_move(move), game.to_play()});
    game.play(game.parse_move(move));
  }
  EXPECT_EQ(memory->size(), codes.size());
  for (std::size_t i = 0; i < codes.size(); ++i) {
    const auto known = memory->find(codes[i]);
    ASSERT_TRUE(known) << i;
    const auto playouts = static_cast<double>(codes.size() - i);
    EXPECT_EQ(known->playouts, playouts);
    EXPECT_NEAR(known->mean, worth[i] / playouts, 1e-12);
  }
}

// Features of the same position are those that both back ends give, turned however it is.
TEST(GoMemory, HasFeaturesThatDoNotDependOnTheBackEnd) {
  const Go game = Go(go::BoardSize(7))
                      .parse_position("......./..X..../....O../...X.../..O..../......./....... b");
  std::vector<std::vector<float>> features;
  for (const auto backend : {nn::BackendName::fast, nn::BackendName::reference}) {
    const auto shared = std::make_shared<nn::SharedPredictor>(
        nn::open_network("tiny", backend),
        nn::PredictorOptions{
            .symmetry = nn::SymmetryChoice::none, .backend = backend, .trunk = true},
        nn::PredictionOptions{.features = 64}, nn::ScoreUtility{});
    features.push_back(nn::NetEvaluator(shared).predict(game)->features);
  }
  ASSERT_EQ(features[0].size(), 64u);
  for (std::size_t i = 0; i < 64; ++i) EXPECT_NEAR(features[0][i], features[1][i], 1e-3) << i;
}

TEST(GoMemory, ChangesNothingWithoutAShare) {
  for (const std::string player :
       {"zero:net=tiny,playouts=40", "fan:net=tiny,playouts=20,rollouts=1"}) {
    const Report plain = think(player, "go:size=5,komi=0.5");
    const Report silent = think(player + ",neighbours=5,neighbour_share=0", "go:size=5,komi=0.5");
    const Report mixed = think(player + ",neighbours=5,neighbour_share=0.5", "go:size=5,komi=0.5");
    EXPECT_EQ(plain.best, silent.best) << player;
    EXPECT_EQ(plain.value, silent.value) << player;
    EXPECT_NE(plain.value, mixed.value) << player;
    for (const auto& move : mixed.moves) {
      EXPECT_GE(move.value, -1) << player;
      EXPECT_LE(move.value, 1) << player;
    }
  }
}

TEST(GoMemory, ForgetsBetweenGames) {
  const AnyState state = games::start("go:size=5,komi=0.5");
  const auto agent = make("zero:net=tiny,playouts=40,neighbours=5", state, 3);
  const Report first = agent->think(state, {});
  agent->new_game(3);
  const Report again = agent->think(state, {});
  EXPECT_EQ(first.best, again.best);
  EXPECT_EQ(first.value, again.value);
}

TEST(GoMemory, IsRefusedWhereItCannotWork) {
  const AnyState state = games::start("go:size=5");
  const auto refused = [&](const char* player) {
    return conformance::refusal([&] { make(player, state, 1); });
  };
  EXPECT_EQ(refused("zero:net=tiny,neighbour_tau=1"),
            "the options neighbour_... want neighbours=M");
}

}  // namespace
}  // namespace moyo::players
