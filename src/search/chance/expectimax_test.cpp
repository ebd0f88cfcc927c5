#include "search/chance/expectimax.h"

#include <gtest/gtest.h>

#include "models/coin_flip.h"
#include "models/path_puzzle.h"
#include "models/random_chance.h"
#include "models/take_the_last.h"
#include "scaled.h"
#include "search/chance/tree_recorder.h"

namespace moyo::search {
namespace {

using models::RandomChance;

// Judges by the game's own estimate.
template <class S>
struct TestJudge {
  using State = S;
  double end(const S& state, Player p) const { return state.payoff(p); }
  double evaluate(const S& state, Player p) const { return state.estimate(p); }
  Interval range(const S&) const { return {-max_payoff<S>, max_payoff<S>}; }
};

// ---- The definitions, without any pruning or memory ----

// Each player maximises its own payoff; of equal moves the first.
template <class S>
Payoffs<S> vector_value(const S& state, int depth) {
  Payoffs<S> value{};
  for (int p = 0; p < player_count<S>; ++p) {
    const auto i = static_cast<std::size_t>(p);
    if (state.is_terminal()) {
      value[i] = state.payoff(player(p));
    } else if (depth == 0) {
      value[i] = state.estimate(player(p));
    }
  }
  if (state.is_terminal() || depth == 0) return value;
  const auto after = [&](auto move, int left) {
    S child = state;
    child.play(move);
    return vector_value(child, left);
  };
  if (state.to_play() == Player::chance) {
    ChanceList<S> events;
    state.chance_events(events);
    for (const auto& event : events) {
      const auto child = after(event.move, depth);
      for (std::size_t i = 0; i < value.size(); ++i) value[i] += event.probability * child[i];
    }
    return value;
  }
  bool first = true;
  for (const auto move : legal_moves(state)) {
    const auto child = after(move, depth - 1);
    const std::size_t mover = index(state.to_play());
    if (first || child[mover] > value[mover]) value = child;
    first = false;
  }
  return value;
}

// The value for `me`; others minimise it, or play at random if they are modelled so.
template <class S>
double scalar_value(const S& state, int depth, Player me, bool others_are_random) {
  if (state.is_terminal()) return state.payoff(me);
  if (depth == 0) return state.estimate(me);
  const auto after = [&](auto move, int left) {
    S child = state;
    child.play(move);
    return scalar_value(child, left, me, others_are_random);
  };
  double value = 0;
  if (state.to_play() == Player::chance) {
    ChanceList<S> events;
    state.chance_events(events);
    for (const auto& event : events) value += event.probability * after(event.move, depth);
    return value;
  }
  std::vector<double> values;
  for (const auto move : legal_moves(state)) values.push_back(after(move, depth - 1));
  if (state.to_play() == me) return *std::max_element(values.begin(), values.end());
  if (!others_are_random) return *std::min_element(values.begin(), values.end());
  for (const double one : values) value += one / static_cast<double>(values.size());
  return value;
}

// A position of a random game where a player is to move, if there is one.
template <class S>
std::optional<S> random_position(std::uint64_t seed, int layers) {
  S state(seed, layers);
  Rng rng(seed);
  for (int ply = static_cast<int>(rng.below(3)); ply > 0 && !state.is_terminal(); --ply) {
    state.play(random_move(state, rng));
  }
  while (!state.is_terminal() && state.to_play() == Player::chance) {
    state.play(random_move(state, rng));
  }
  if (state.is_terminal()) return std::nullopt;
  return state;
}

std::vector<ExpectimaxOptions> variants() {
  std::vector<ExpectimaxOptions> all;
  for (const char* text :
       {"star=2", "star=0", "star=1", "star=2,table=off", "star=1,table=off", "star=2,probes=2",
        "star=2,probes=9,iterative=off", "star=0,prune=off,table=off", "memory=1kB,star=2",
        "star=1,killers=off,history=off", "star=2,probes=2,table=off"}) {
    all.push_back(read_options<ExpectimaxOptions>(OptionSpec::parse(std::string("x:") + text)));
  }
  return all;
}

// Every variant finds the value of the definition, and the move it reports has that value.
template <class S>
void compare_with_definition(int positions, int layers, bool others_are_random = false) {
  const auto all = variants();
  int compared = 0;
  for (std::uint64_t seed = 1; compared < positions; ++seed) {
    const auto state = random_position<S>(seed, layers);
    if (!state) continue;
    ++compared;
    const int depth = 1 + static_cast<int>(seed % 5);
    const double expected = scalar_value(*state, depth, state->to_play(), others_are_random);
    // Each position is given to the first variant and to one other.
    for (const std::size_t i : {std::size_t{0}, static_cast<std::size_t>(seed % all.size())}) {
      ExpectimaxOptions options = all[i];
      options.depth = depth;
      options.memory = {std::min<std::uint64_t>(options.memory.count, 1 << 16)};
      Expectimax<TestJudge<S>> search(options);
      if (others_are_random) search.set_model(std::make_unique<UniformModel<S>>());
      const Report report = search.search(*state, {});
      ASSERT_NEAR(report.value, expected, 1e-9) << "seed " << seed << ", variant " << i;
      S child = *state;
      child.play(move_of<typename S::Move>(*report.best));
      ASSERT_NEAR(scalar_value(child, depth - 1, state->to_play(), others_are_random), expected,
                  1e-9)
          << "the move of seed " << seed << ", variant " << i;
    }
  }
}

TEST(Expectimax, TenThousandPositionsHaveTheValuesOfTheDefinition) {
  compare_with_definition<RandomChance<2>>(scaled(4000), 7);
  compare_with_definition<RandomChance<2, true>>(scaled(3000), 7);
  compare_with_definition<RandomChance<1>>(scaled(1500), 7);
  compare_with_definition<RandomChance<1, true>>(scaled(1500), 7);
}

// Star2.5 by itself: what its probes find is nowhere kept, and bounds of half searched children are
// all that it has.
TEST(Expectimax, Star25WithoutATable) {
  using S = RandomChance<2>;
  for (std::uint64_t seed = 1; seed < 1500; ++seed) {
    const auto state = random_position<S>(seed, 7);
    if (!state) continue;
    const int depth = 2 + static_cast<int>(seed % 4);
    for (const int probes : {2, 3}) {
      Expectimax<TestJudge<S>> search({.depth = depth,
                                       .iterative = false,
                                       .root_values = true,
                                       .star = Star::two,
                                       .probes = probes,
                                       .table = false});
      const Report report = search.search(*state, {});
      ASSERT_NEAR(report.value, scalar_value(*state, depth, state->to_play(), false), 1e-9) << seed;
      for (const MoveReport& move : report.moves) {
        S child = *state;
        child.play(move_of<S::Move>(move.move));
        ASSERT_NEAR(move.value, scalar_value(child, depth - 1, state->to_play(), false), 1e-9)
            << seed;
      }
    }
  }
}

TEST(Expectimax, ParanoidTakesAllOthersForOneOpponent) {
  compare_with_definition<RandomChance<3>>(scaled(1500), 7);
  compare_with_definition<RandomChance<4, true>>(scaled(500), 7);
}

TEST(Expectimax, AModelledOpponentIsChance) {
  compare_with_definition<RandomChance<2>>(scaled(1500), 7, true);
  compare_with_definition<RandomChance<3, true>>(scaled(500), 7, true);
}

template <class S>
void compare_vectors(int positions) {
  int compared = 0;
  for (std::uint64_t seed = 1; compared < positions; ++seed) {
    const auto state = random_position<S>(seed, 7);
    if (!state) continue;
    ++compared;
    ExpectimaxOptions options{.depth = 1 + static_cast<int>(seed % 5)};
    options.table = seed % 3 != 0;
    options.prune = seed % 2 != 0;
    options.memory = {1 << 16};
    Expectimax<TestJudge<S>, Payoffs<S>> search(options);
    const Report report = search.search(*state, {});
    const auto expected = vector_value(*state, options.depth);
    ASSERT_NEAR(report.value, expected[index(state->to_play())], 1e-9) << seed;
    ASSERT_NEAR(*report.counter("value of the first player"), expected[0], 1e-9) << seed;
    ASSERT_NEAR(*report.counter("value of the second player"), expected[1], 1e-9) << seed;
  }
}

TEST(Maxn, VectorsAreThoseOfTheDefinition) {
  compare_vectors<RandomChance<3>>(scaled(2000));
  compare_vectors<RandomChance<4, true>>(scaled(1000));
  compare_vectors<RandomChance<2>>(scaled(1000));
}

// With two players and zero sum, max^n is expectiminimax.
TEST(Maxn, OfTwoIsExpectiminimax) {
  using S = RandomChance<2>;
  for (std::uint64_t seed = 1; seed < 300; ++seed) {
    const auto state = random_position<S>(seed, 6);
    if (!state) continue;
    const ExpectimaxOptions options{.depth = 4};
    EXPECT_NEAR((Expectimax<TestJudge<S>>(options).search(*state, {}).value),
                (Expectimax<TestJudge<S>, Payoffs<S>>(options).search(*state, {}).value), 1e-9);
  }
}

TEST(Expectimax, KnowsTheModels) {
  using models::CoinFlip;
  Expectimax<PayoffJudge<CoinFlip>> coin({});
  const Report call = coin.search(CoinFlip(), {});
  EXPECT_NEAR(call.value, 1.0 / 3, 1e-12);
  EXPECT_TRUE(call.proved);
  EXPECT_EQ(call.best, move_id(CoinFlip::heads));
  EXPECT_EQ(call.principal_variation.size(), 2u);

  using models::PathPuzzle;
  Expectimax<PayoffJudge<PathPuzzle>> path({.depth = 10});
  EXPECT_EQ(path.search(PathPuzzle(), {}).value, 19);

  using models::TakeTheLast;
  Expectimax<PayoffJudge<TakeTheLast>, Payoffs<TakeTheLast>> three({.depth = 10});
  const Report last = three.search(TakeTheLast(2), {});
  EXPECT_EQ(last.value, 1);
  EXPECT_EQ(last.principal_variation.size(), 1u);
}

// Star1 and Star2 save nodes in games of a regular shape: chance, then a player.
TEST(Expectimax, StarsSaveNodes) {
  std::uint64_t plain = 0, one = 0, two = 0;
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    const auto state = random_position<RandomChance<2>>(seed, 8);
    if (!state) continue;
    const auto nodes = [&](Star star) {
      Expectimax<TestJudge<RandomChance<2>>> search(
          {.depth = 6, .iterative = false, .star = star, .table = false});
      return search.search(*state, {}).nodes;
    };
    plain += nodes(Star::none);
    one += nodes(Star::one);
    two += nodes(Star::two);
  }
  EXPECT_LT(one, plain);
  EXPECT_LT(two, plain);
}

TEST(Expectimax, LimitsStopIt) {
  const RandomChance<2> state = *random_position<RandomChance<2>>(8, 12);
  Expectimax<TestJudge<RandomChance<2>>> search({.depth = 12, .star = Star::none, .table = false});
  const Report report = search.search(state, {.nodes = 500});
  EXPECT_EQ(report.nodes, 500u);
  EXPECT_GT(report.depth, 0);
  EXPECT_TRUE(report.best);
  // Stopped at once it still has a legal move.
  const Report at_once = search.search(state, {.nodes = 1});
  ASSERT_TRUE(at_once.best);
  EXPECT_TRUE(is_legal(state, move_of<RandomChance<2>::Move>(*at_once.best)));
  EXPECT_EQ(search.search(state, {.depth = 2}).depth, 2);
}

TEST(Expectimax, ItsTreeHasProbabilities) {
  using models::CoinFlip;
  Expectimax<PayoffJudge<CoinFlip>, double, TreeRecorder> coin({.star = Star::none}, {},
                                                               TreeRecorder(4));
  coin.search(CoinFlip(), {});
  const auto tree = coin.observer().largest_part(100);
  ASSERT_EQ(tree.size(), 7u);  // the root, two calls, each with two falls
  EXPECT_EQ(tree[0].visits, 7u);
  EXPECT_NEAR(tree[0].winrate, 2.0 / 3, 1e-12);
  double falls = 0;
  for (const SearchTreeNode& node : tree) falls += node.prior;
  EXPECT_NEAR(falls, 2, 1e-12);
  EXPECT_EQ(coin.observer().largest_part(3).size(), 3u);
}

TEST(MeanBounds, WindowsOfChildrenFollowFromThatOfTheMean) {
  MeanBounds<2> bounds({-10, 10});
  bounds.add(0.5);
  bounds.add(0.5);
  EXPECT_EQ(bounds.low(), -10);
  EXPECT_EQ(bounds.high(), 10);
  // For a mean above 4 the first child must be above -2.
  const RealWindow window = bounds.window_of(0, {4, 20});
  EXPECT_EQ(window.alpha, -2);
  EXPECT_EQ(window.beta, 10);
  using Result = MeanBounds<2>::Result;
  EXPECT_EQ(bounds.found(0, -3, window), Result::fails_low);
  EXPECT_EQ(bounds.high(), 3.5);
}

}  // namespace
}  // namespace moyo::search
