#include "search/hidden/sequence_form.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "conformance/refusal.h"
#include "games/kuhn/kuhn.h"
#include "games/leduc/leduc.h"
#include "games/liarsdice/liarsdice.h"
#include "models/rock_paper_scissors.h"
#include "search/hidden/matrix_game.h"

namespace moyo::hidden {
namespace {

using conformance::refusal;
using kuhn::Kuhn;
using kuhn::ThreePlayerKuhn;
using leduc::Leduc;
using liarsdice::LiarsDice;
using testing::HasSubstr;

constexpr Bytes tree_memory{std::uint64_t{64} << 20};

// A player's probabilities by what it knows.
using Words = std::map<std::string, std::vector<double>>;

Words random_words(const GameTree& tree, Rng& rng) {
  Words words;
  for (const InformationSet& set : tree.sets) {
    std::vector<double>& mix = words[std::to_string(index(set.player)) + set.words];
    double sum = 0;
    for (std::size_t i = 0; i < set.moves.size(); ++i) {
      mix.push_back(rng.chance(0.3) ? 0 : rng.uniform());
      sum += mix.back();
    }
    if (sum == 0) mix.front() = sum = 1;
    for (double& part : mix) part /= sum;
  }
  return words;
}

Behaviours behaviours_of(const GameTree& tree, const SequenceForm& form, const Words& words) {
  Behaviours result = uniform_behaviours(form);
  for (const InformationSet& set : tree.sets) {
    const auto& mix = words.at(std::to_string(index(set.player)) + set.words);
    for (std::size_t i = 0; i < mix.size(); ++i) {
      result[index(set.player)][set.decision.first + i] = mix[i];
    }
  }
  return result;
}

// What everybody gets, by walking through the game itself.
template <State S>
Payoffs<S> expected(const S& state, const Words& words) {
  if (state.is_terminal()) return payoffs_of(state);
  Payoffs<S> mean{};
  const auto add = [&](auto move, double probability) {
    if (probability == 0) return;
    S child = state;
    child.play(move);
    const Payoffs<S> below = expected(child, words);
    for (std::size_t p = 0; p < mean.size(); ++p) mean[p] += probability * below[p];
  };
  if (state.to_play() == Player::chance) {
    ChanceList<S> events;
    state.chance_events(events);
    for (const auto& event : events) add(event.move, event.probability);
    return mean;
  }
  const Player mover = state.to_play();
  const auto& mix = words.at(std::to_string(index(mover)) + state.information(mover));
  const auto moves = legal_moves(state);
  for (std::size_t i = 0; i < moves.size(); ++i) add(moves[i], mix[i]);
  return mean;
}

template <State S>
void check_payoffs(const S& start, int tries) {
  const GameTree tree = game_tree(start, tree_memory);
  const SequenceForm form(tree);
  Rng rng(5);
  for (int i = 0; i < tries; ++i) {
    const Words words = random_words(tree, rng);
    const Plans plans = plans_of(form, behaviours_of(tree, form, words));
    const Payoffs<S> wanted = expected(start, words);
    for (std::size_t p = 0; p < wanted.size(); ++p) {
      EXPECT_NEAR(form.payoff(p, plans), wanted[p], 1e-12);
    }
  }
}

TEST(SequenceForm, PaysWhatTheGameItselfPays) {
  check_payoffs(Kuhn(), 50);
  check_payoffs(ThreePlayerKuhn(), 20);
  check_payoffs(Leduc(), 2);
  check_payoffs(LiarsDice(3), 5);
}

TEST(SequenceForm, ABestResponseIsTheBestOfAllPurePlans) {
  const GameTree tree = game_tree(Kuhn(), tree_memory);
  const SequenceForm form(tree);
  const NormalForm matrix = normal_form(tree, form, 100);
  EXPECT_EQ(matrix.first.size(), 27u);   // three ways to play each card
  EXPECT_EQ(matrix.second.size(), 64u);  // four
  Rng rng(8);
  for (int i = 0; i < 30; ++i) {
    const Plans plans = plans_of(form, behaviours_of(tree, form, random_words(tree, rng)));
    double best_first = -10;
    for (const Plan& plan : matrix.first) {
      best_first = std::max(best_first, form.payoff(0, {plan, plans[1]}));
    }
    double best_second = -10;
    for (const Plan& plan : matrix.second) {
      best_second = std::max(best_second, form.payoff(1, {plans[0], plan}));
    }
    Plan reply;
    EXPECT_NEAR(best_response(form, 0, plans, &reply), best_first, 1e-12);
    EXPECT_NEAR(form.payoff(0, {reply, plans[1]}), best_first, 1e-12);
    EXPECT_NEAR(best_response(form, 1, plans, &reply), best_second, 1e-12);
    EXPECT_NEAR(form.payoff(1, {plans[0], reply}), best_second, 1e-12);
    EXPECT_NEAR(exploitability(form, plans), (best_first + best_second) / 2, 1e-12);
  }
}

// Kuhn's family of equilibria: the first player bets the jack with probability a <= 1/3.
TEST(SequenceForm, KuhnsOwnSolutionCannotBeExploited) {
  const GameTree tree = game_tree(Kuhn(), tree_memory);
  const SequenceForm form(tree);
  const auto solution = [&](double a) {
    Words words;
    for (const InformationSet& set : tree.sets) {
      const bool first = set.player == Player::first;
      const std::string& text = set.words;
      const char card = text[text.find('[', first ? 0 : text.find("second")) + 1];
      const bool after_bet = set.move_names[1] == "call";
      double bet = 0;
      if (first && !after_bet) bet = card == 'J' ? a : card == 'Q' ? 0 : 3 * a;
      if (first && after_bet) bet = card == 'J' ? 0 : card == 'Q' ? a + 1.0 / 3 : 1;
      if (!first && !after_bet) bet = card == 'J' ? 1.0 / 3 : card == 'Q' ? 0 : 1;
      if (!first && after_bet) bet = card == 'J' ? 0 : card == 'Q' ? 1.0 / 3 : 1;
      words[std::to_string(index(set.player)) + text] = {1 - bet, bet};
    }
    return plans_of(form, behaviours_of(tree, form, words));
  };
  for (const double a : {0.0, 0.1, 1.0 / 3}) {
    EXPECT_NEAR(exploitability(form, solution(a)), 0, 1e-15) << a;
    EXPECT_NEAR(form.payoff(0, solution(a)), -1.0 / 18, 1e-15) << a;
  }
}

TEST(GameTree, WritesTheWholeGameDown) {
  const GameTree leduc = game_tree(Leduc(), tree_memory);
  EXPECT_EQ(leduc.nodes.size(), 9457u);
  EXPECT_EQ(leduc.sets.size(), 936u);
  EXPECT_EQ(SequenceForm(leduc).ends(), 5520u);
  const GameTree dice = game_tree(LiarsDice(), tree_memory);
  EXPECT_EQ(dice.sets.size(), 24576u);
  EXPECT_EQ(SequenceForm(dice).ends(), 147420u);
  // A set comes after the one in which its player moved before.
  for (const InformationSet& set : leduc.sets) {
    EXPECT_LT(set.decision.parent, set.decision.first);
  }
}

TEST(GameTree, IsRefusedBeforeItTakesTooMuch) {
  EXPECT_EQ(refusal([] { game_tree(Leduc(), Bytes{1u << 20}); }),
            "the tree of this game has more than 6553 histories, which 1MB do not hold");
}

// Whoever forgets its own move cannot be solved this way.
class Forgetful : public models::RockPaperScissors {
 public:
  Player to_play() const { return Player::first; }
  std::string information(Player) const { return "no idea\n"; }
  Forgetful determinised(Player, Rng&) const { return *this; }
  void legal_moves(MoveList<Forgetful>& moves) const {
    for (int hand = 0; hand < 3 && !is_terminal(); ++hand) moves.push_back(Move(hand));
  }
};

TEST(GameTree, RefusesGamesOfImperfectRecall) {
  EXPECT_THAT(refusal([] { game_tree(Forgetful(), tree_memory); }), HasSubstr("a player forgets"));
}

}  // namespace
}  // namespace moyo::hidden
