// Strategies for whole games of hold'em: strengths and buckets of hands, betting, training, files, and playing games
// whose bets a strategy does not know.
#include "knowledge/holdem/blueprint.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "conformance/refusal.h"
#include "games/holdem/hand_value.h"
#include "knowledge/holdem/blueprint_line.h"
#include "knowledge/holdem/blueprint_strategy.h"
#include "knowledge/holdem/blueprint_training.h"
#include "scaled.h"

namespace moyo::holdem {
namespace {

using testing::HasSubstr;

CardSet set_of_text(const char* text) {
  CardSet set;
  for (const Card card : parse_cards(text)) set |= card;
  return set;
}

HoleCards hand_of(const char* text) {
  const std::vector<Card> cards = parse_cards(text);
  return {cards[0], cards[1]};
}

std::size_t index_of(const char* text) {
  const HoleCards hand = hand_of(text);
  return hand_index(hand.first, hand.second);
}

// One hand against all others, one by one.
double slow_river_strength(const HoleCards& own, CardSet board) {
  const CardSet mine = CardSet(own.first) | own.second;
  const HandValue value = hand_value<7>(board | mine);
  double points = 0;
  int count = 0;
  for (const HoleCards& other : hole_cards(board | mine)) {
    const HandValue theirs = hand_value<7>(board | other.first | other.second);
    points += value > theirs ? 1 : value == theirs ? 0.5 : 0;
    ++count;
  }
  return points / count;
}

TEST(HandStrength, IsTheShareOfHandsThatLoseOnTheRiver) {
  const CardSet board = set_of_text("KsTd7c4h2s");
  const HandStrengths strengths = river_strengths(board);
  for (const HoleCards& hand : hole_cards(board)) {
    if (slow_build && hand.first.rank() > 4) continue;
    EXPECT_NEAR(strengths[hand_index(hand.first, hand.second)], slow_river_strength(hand, board),
                1e-5);
  }
  EXPECT_LT(strengths[index_of("KsAd")], 0);  // on the board
}

TEST(HandStrength, IsARootOfAMeanOfSquaresBeforeTheRiver) {
  const std::vector<Card> board = parse_cards("KsTd7c4h");
  const HandStrengths strengths = hand_strengths(board);
  for (const char* text : {"AcAd", "QsJs", "3d2d", "KdTh"}) {
    const HoleCards hand = hand_of(text);
    double squares = 0;
    int rivers = 0;
    for (int card = 0; card < deck_size; ++card) {
      const CardSet seen = set_of_text("KsTd7c4h") | hand.first | hand.second;
      if (seen.contains(Card::at(card))) continue;
      const double strength = slow_river_strength(hand, set_of_text("KsTd7c4h") | Card::at(card));
      squares += strength * strength;
      ++rivers;
    }
    EXPECT_NEAR(strengths[index_of(text)], std::sqrt(squares / rivers), 1e-5);
  }
}

TEST(HandStrength, KnowsTheClassesBeforeTheFlop) {
  std::vector<int> hands(preflop_classes);
  for (const HoleCards& hand : hole_cards({})) ++hands[preflop_class(hand)];
  EXPECT_EQ(std::ranges::count(hands, 6), 13);   // pairs
  EXPECT_EQ(std::ranges::count(hands, 4), 78);   // suited
  EXPECT_EQ(std::ranges::count(hands, 12), 78);  // of two suits
}

CardAbstraction some_buckets() {
  CardAbstraction cards;
  for (std::vector<float>& bounds : cards.bounds) bounds = {0.3f, 0.5f, 0.7f};
  return cards;
}

TEST(CardBuckets, DoNotDependOnTheNamesOfSuits) {
  const CardAbstraction cards = some_buckets();
  BucketMemory memory(cards);
  for (const char* text : {"KsTd7c4h", "KhTs7d4c", "9h9s2h2d"}) {
    const std::vector<Card> board = parse_cards(text);
    const HandBuckets plain = buckets_of(cards, board);
    const BucketMemory::OnBoard remembered = memory.on(board);
    for (const HoleCards& hand : hole_cards(set_of_text(text))) {
      EXPECT_EQ(remembered[hand], plain[hand_index(hand.first, hand.second)]);
    }
  }
}

std::size_t decisions_of(const char* game) {
  std::size_t count = 0;
  for (const BettingNode& node : betting_tree(rules_named(game), most_betting_nodes).nodes) {
    if (node.kind == BettingNode::Kind::decision) ++count;
  }
  return count;
}

// Limit: 8 decisions before the flop, then 10 a round after each of the 7, 63 and 567 ways to go on.
TEST(BettingTree, HasAllWaysToBet) {
  EXPECT_EQ(decisions_of("holdem:limit=on,rounds=1,bets=1"), 2u);
  EXPECT_EQ(decisions_of("holdem:limit=on,rounds=1"), 8u);
  EXPECT_EQ(decisions_of("holdem:limit=on"), 8u + 10 * (7 + 63 + 567));
  EXPECT_THAT(conformance::refusal([] { betting_tree(rules_named("holdem"), 1000); }),
              HasSubstr("more than 1000 ways to bet"));
}

// Nobody may raise: to call costs half a blind and wins a whole one by more than a quarter of the hands, so all hands
// call, and nobody wins in the long run.
TEST(BlueprintTraining, LearnsToCallWhereEveryHandShould) {
  BlueprintTraining training("holdem:limit=on,rounds=1,bets=1", {}, some_buckets());
  const std::uint64_t hands = slow_build ? 60'000 : 400'000;
  while (training.hands() < hands) training.play_boards(100);
  EXPECT_NEAR(training.value(), 0, 0.05);
  const Blueprint found = training.average();
  std::vector<float> probabilities(2);
  for (const char* text : {"AsAh", "KdQd", "7c6d", "3c2d"}) {
    found.probabilities(0, preflop_class(hand_of(text)), probabilities);
    EXPECT_GT(probabilities[1], 0.8f) << text;
  }
}

TEST(BlueprintTraining, GoesOnAsIfItHadNotStopped) {
  const char* game = "holdem:limit=on,rounds=1";
  BlueprintTraining whole(game, {}, some_buckets());
  BlueprintTraining first(game, {}, some_buckets());
  whole.play_boards(20);
  for (int i = 0; i < 10; ++i) first.play_boards(1);
  const std::string kept = first.checkpoint();
  BlueprintTraining second(game, {}, some_buckets());
  second.resume(kept, "kept");
  for (int i = 0; i < 10; ++i) second.play_boards(1);
  EXPECT_EQ(second.checkpoint(), whole.checkpoint());
  EXPECT_EQ(second.average().to_bytes(), whole.average().to_bytes());

  BlueprintTraining other(game, {.seed = 2}, some_buckets());
  EXPECT_THAT(conformance::refusal([&] { other.resume(kept, "kept"); }),
              HasSubstr("'kept' is of another training"));
  std::string damaged = kept;
  damaged[damaged.size() / 2] ^= 1;
  EXPECT_NE(conformance::refusal([&] { second.resume(damaged, "kept"); }), "");
}

TEST(Blueprint, IsReadAsItWasWritten) {
  BlueprintTraining training("holdem:limit=on,rounds=1", {}, some_buckets());
  training.play_boards(50);
  const std::string bytes = training.average().to_bytes();
  const Blueprint read = Blueprint::parse(bytes, "here");
  EXPECT_EQ(read.to_bytes(), bytes);
  EXPECT_EQ(read.hands(), training.hands());
  for (std::size_t cut = 1; cut < bytes.size(); cut += 97) {
    EXPECT_NE(conformance::refusal([&] { Blueprint::parse(bytes.substr(0, cut), "here"); }), "");
  }
}

// A strategy of any numbers for pots of three quarters, in a game with three other sizes: in every position of random
// games each hand has probabilities that sum to 1, and moves that fold are not for free.
TEST(BlueprintStrategy, PlaysGamesWithOtherBets) {
  const std::string game = "holdem:sizes=0.75,bets=6";
  const BettingTree tree = betting_tree(rules_named(game), most_betting_nodes);
  std::vector<float> numbers(BlueprintTable(tree, some_buckets()).size());
  Rng rng(5);
  for (float& number : numbers) number = static_cast<float>(rng.uniform());
  BlueprintStrategy strategy(Blueprint(game, 1, some_buckets(), numbers));
  const HoldemRules rules = rules_named("holdem");
  ASSERT_TRUE(strategy.fits(rules));
  EXPECT_FALSE(strategy.fits(rules_named("holdem:stack=2000")));
  EXPECT_FALSE(strategy.fits(rules_named("holdem:limit=on")));
  const std::vector<HoleCards> hands = hole_cards({});
  int positions = 0;
  for (int i = 0; i < scaled(200); ++i) {
    DeepHoldem state(rules);
    while (!state.is_terminal()) {
      if (state.to_play() == Player::chance) {
        state.play(sample_chance(state, rng));
        continue;
      }
      const MoveList<DeepHoldem> moves = legal_moves(state);
      // A flop takes long to look at; the river has the same code.
      if (state.board_size() == 0 || state.board_size() == 5) {
        std::vector<std::uint16_t> indices;
        for (const auto move : moves) indices.push_back(static_cast<std::uint16_t>(move.index()));
        std::vector<float> probabilities(moves.size() * hands.size());
        strategy.probabilities(public_state(state), indices, hands, probabilities);
        for (std::size_t h = 0; h < hands.size(); ++h) {
          float sum = 0;
          for (std::size_t m = 0; m < moves.size(); ++m) {
            const float share = probabilities[m * hands.size() + h];
            ASSERT_GE(share, 0);
            sum += share;
          }
          ASSERT_NEAR(sum, 1, 1e-5);
        }
        ++positions;
      }
      state.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  EXPECT_GT(positions, scaled(200));
}

// Ranges shrink by what their player would not have done, and lose the cards that were turned.
TEST(BlueprintLine, KeepsWhatPlayersMayHold) {
  const std::string game = "holdem:limit=on,rounds=2";
  const HoldemRules rules = rules_named(game);
  const BettingTree tree = betting_tree(rules, most_betting_nodes);
  std::vector<float> numbers(BlueprintTable(tree, some_buckets()).size(), 1);
  // The first player folds pairs only, and raises nothing.
  for (std::size_t c = 0; c < preflop_classes; ++c) {
    const bool pair = c / ranks == c % ranks;
    numbers[3 * c] = pair ? 1 : 0;
    numbers[3 * c + 1] = pair ? 0 : 1;
    numbers[3 * c + 2] = 0;
  }
  BlueprintStrategy strategy(Blueprint(game, 1, some_buckets(), numbers));
  const BlueprintNode root = blueprint_node(strategy, rules, "");
  EXPECT_THAT(root.events, testing::ElementsAre("folds", "calls", "raises to 200"));
  EXPECT_EQ(root.probabilities[index_of("AsAh")], 1);
  EXPECT_EQ(root.probabilities[hole_hands + index_of("AsKh")], 1);
  const BlueprintNode flop = blueprint_node(strategy, rules, "calls, checks, Ks, 7d, 2c, checks");
  EXPECT_EQ(flop.player, Player::first);
  EXPECT_EQ(flop.range[index_of("QsQh")], 0);
  EXPECT_EQ(flop.range[index_of("QsJh")], 1);
  EXPECT_EQ(flop.range[index_of("KsJh")], 0);
  EXPECT_EQ(blueprint_node(strategy, rules, "folds").stake, 0.5);
  EXPECT_THAT(conformance::refusal([&] { blueprint_node(strategy, rules, "raises to 300"); }),
              HasSubstr("'raises to 300' is not among folds, calls, raises to 200"));
}

}  // namespace
}  // namespace moyo::holdem
