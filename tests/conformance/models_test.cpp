// One tiny game for each optional capability that no shipped game has.
#include <gtest/gtest.h>

#include "conformance/conformance.h"
#include "models/coin_flip.h"
#include "models/path_puzzle.h"
#include "models/rock_paper_scissors.h"
#include "models/take_the_last.h"

namespace moyo::models {
namespace {

static_assert(Stochastic<CoinFlip> && ZeroSumState<CoinFlip> && !TwoPlayerState<CoinFlip>);
static_assert(HiddenInformation<RockPaperScissors> && !TwoPlayerState<RockPaperScissors>);
static_assert(player_count<TakeTheLast> == 3 && !ZeroSumState<TakeTheLast>);
static_assert(player_count<PathPuzzle> == 1 && !ZeroSumState<PathPuzzle>);

// The payoff vector if everybody, chance included, does the best for themselves or the probable.
template <State S>
std::vector<double> value(const S& state) {
  std::vector<double> best(player_count<S>);
  if (state.is_terminal()) {
    for (int p = 0; p < player_count<S>; ++p) {
      best[static_cast<std::size_t>(p)] = state.payoff(player(p));
    }
    return best;
  }
  const auto after = [&](auto move) {
    S child = state;
    child.play(move);
    return value(child);
  };
  if constexpr (Stochastic<S>) {
    if (state.to_play() == Player::chance) {
      ChanceList<S> events;
      state.chance_events(events);
      for (const auto& event : events) {
        const auto child = after(event.move);
        for (std::size_t p = 0; p < best.size(); ++p) best[p] += event.probability * child[p];
      }
      return best;
    }
  }
  best[index(state.to_play())] = -1e9;
  for (auto move : legal_moves(state)) {
    const auto child = after(move);
    if (child[index(state.to_play())] > best[index(state.to_play())]) best = child;
  }
  return best;
}

TEST(CoinFlip, Conforms) { conformance::run(CoinFlip(), 200); }

TEST(CoinFlip, CallingHeadsIsWorthAThird) { EXPECT_NEAR(value(CoinFlip())[0], 1.0 / 3, 1e-12); }

TEST(CoinFlip, RandomPlayFlipsTheBentCoin) {
  CoinFlip called;
  called.play(CoinFlip::heads);
  Rng rng(1);
  constexpr int flips = 30000;
  int heads = 0;
  for (int i = 0; i < flips; ++i) heads += random_move(called, rng) == CoinFlip::heads;
  EXPECT_NEAR(heads, flips * 2 / 3, 5 * 82);  // five standard deviations
}

TEST(RockPaperScissors, Conforms) { conformance::run(RockPaperScissors(), 200); }

TEST(RockPaperScissors, PaperBeatsRock) {
  const auto play = [](const char* first, const char* second) {
    RockPaperScissors game;
    game.play(game.parse_move(first));
    game.play(game.parse_move(second));
    return outcome_of(game);
  };
  EXPECT_EQ(play("paper", "rock"), Outcome::win_for(Player::first));
  EXPECT_EQ(play("paper", "scissors"), Outcome::win_for(Player::second));
  EXPECT_EQ(play("scissors", "rock"), Outcome::win_for(Player::second));
  EXPECT_EQ(play("rock", "rock"), Outcome::draw());
}

TEST(RockPaperScissors, TheSecondPlayerDoesNotSeeTheFirstHand) {
  RockPaperScissors rock;
  rock.play(rock.parse_move("rock"));
  RockPaperScissors paper;
  paper.play(paper.parse_move("paper"));
  EXPECT_EQ(rock.information(Player::second), paper.information(Player::second));
  EXPECT_NE(rock.information(Player::first), paper.information(Player::first));
  EXPECT_EQ(AnyState(rock).information(Player::second), "hands: hidden\n");
  EXPECT_EQ(AnyState(rock).information(Player::first), "hands: rock\n");
  Rng rng(4);
  std::set<std::string> guesses;
  for (int i = 0; i < 100; ++i) {
    guesses.insert(rock.determinised(Player::second, rng).information(Player::first));
    EXPECT_EQ(rock.determinised(Player::first, rng).information(Player::first),
              rock.information(Player::first));
  }
  EXPECT_EQ(guesses.size(), 3u);
}

TEST(TakeTheLast, Conforms) { conformance::run(TakeTheLast(), 200); }

TEST(TakeTheLast, ThreePlayersTakeTurns) {
  TakeTheLast game;
  for (int ply = 0; ply < 7; ++ply) {
    EXPECT_EQ(game.to_play(), player(ply % 3));
    game.play(game.parse_move("1"));
  }
  EXPECT_EQ(payoffs_of(game), (Payoffs<TakeTheLast>{1, -0.5, -0.5}));
  EXPECT_EQ(AnyState(game).players(), 3);
  // With one or two left the next player wins at once.
  EXPECT_EQ(value(TakeTheLast(2)), (std::vector<double>{1, -0.5, -0.5}));
}

TEST(PathPuzzle, Conforms) { conformance::run(PathPuzzle(), 200); }

TEST(PathPuzzle, TheBestPathCollects19) {
  // right, right, down, right, down, down: 3 + 1 + 9 + 1 + 5 + 0 = 19.
  PathPuzzle puzzle;
  for (const char* step : {"right", "right", "down", "right", "down", "down"}) {
    puzzle.play(puzzle.parse_move(step));
  }
  EXPECT_EQ(puzzle.payoff(Player::first), 19);
  EXPECT_EQ(value(PathPuzzle()), std::vector<double>{19});
}

}  // namespace
}  // namespace moyo::models
