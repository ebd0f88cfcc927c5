// Hold'em, phantom tic-tac-toe and whist: the rules, and that nobody sees what is hidden. Their trees are
// too large to count, so they are compared with slow, obvious references where random games go.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "conformance/conformance.h"
#include "conformance/refusal.h"
#include "games/holdem/hand_value.h"
#include "games/holdem/holdem.h"
#include "games/phantom/phantom.h"
#include "games/whist/deal_counts.h"
#include "games/whist/whist.h"

namespace moyo {
namespace {

using conformance::refusal;
using holdem::DeepHoldem;
using holdem::ShortHoldem;
using phantom::Phantom;
using testing::HasSubstr;
using whist::Whist;

template <State S>
S after_moves(S state, const std::vector<const char*>& moves) {
  for (const char* move : moves) state.play(state.parse_move(move));
  return state;
}

template <class Game>
Game start_of(const char* spec) {
  return *holdem::entry.start(OptionSpec::parse(spec)).template get_if<Game>();
}

constexpr const char* limit_game = "holdem:limit=on,small=5,big=10,stack=240";

TEST(Holdem, Conforms) {
  conformance::run(start_of<ShortHoldem>(limit_game), scaled(100));
  conformance::run(start_of<DeepHoldem>("holdem"), scaled(100));
  conformance::run(start_of<ShortHoldem>("holdem:stack=1000,sizes=1,rounds=2"), scaled(100));
  conformance::run(start_of<ShortHoldem>("holdem:stack=100"), scaled(20));
}

const std::vector<const char*> four_hole_cards = {"As", "Ad", "Kc", "Qc"};

std::vector<const char*> with_deal(std::vector<const char*> moves) {
  moves.insert(moves.begin(), four_hole_cards.begin(), four_hole_cards.end());
  return moves;
}

TEST(Holdem, PaysInBigBlinds) {
  const auto payoff = [](const char* spec, const std::vector<const char*>& moves) {
    const AnyState start = holdem::entry.start(OptionSpec::parse(spec));
    AnyState state = start;
    for (const char* move : with_deal(moves)) state.play(state.parse_move(move));
    EXPECT_TRUE(state.is_terminal());
    return state.payoff(Player::first);
  };
  EXPECT_EQ(payoff("holdem", {"fold"}), -0.5);
  EXPECT_EQ(payoff("holdem", {"raise 200", "fold"}), 1);
  EXPECT_EQ(payoff("holdem", {"call", "check", "7s", "5d", "2h", "raise 200", "fold"}), -1);
  EXPECT_EQ(payoff("holdem", {"raise 20000", "call", "7s", "5d", "2h", "3c", "Jc"}), 200);
  EXPECT_EQ(payoff("holdem", {"raise 20000", "call", "7s", "5c", "2c", "3c", "Jc"}), -200);
  // Two rounds of one big blind and two of two, four bets each.
  EXPECT_EQ(
      payoff(limit_game, {"raise 20", "raise 30",  "raise 40",  "call",      "7s",        "5d",
                          "2h",       "raise 50",  "raise 60",  "raise 70",  "raise 80",  "call",
                          "3c",       "raise 100", "raise 120", "raise 140", "raise 160", "call",
                          "Jh",       "raise 180", "raise 200", "raise 220", "raise 240", "call"}),
      24);
  // A board that nobody beats is shared.
  EXPECT_EQ(payoff("holdem:rounds=1", {"call", "check", "Th", "Jh", "Qh", "Kh", "Ah"}), 0);
}

TEST(Holdem, RaisesAsTheRulesAllow) {
  const DeepHoldem state = after_moves(start_of<DeepHoldem>("holdem"), with_deal({}));
  const auto moves = [](const DeepHoldem& at) {
    std::vector<std::string> names;
    for (const auto move : legal_moves(at)) names.push_back(at.format_move(move));
    return names;
  };
  // Half a pot, a pot and two pots beyond a call.
  EXPECT_THAT(moves(state), testing::ElementsAre("fold", "call", "raise 200", "raise 300",
                                                 "raise 500", "raise 20000"));
  EXPECT_FALSE(state.allows_raise_to(199));
  EXPECT_TRUE(state.allows_raise_to(321));
  EXPECT_FALSE(state.allows_raise_to(20001));
  const DeepHoldem raised = after_moves(state, {"raise 500"});
  EXPECT_FALSE(raised.allows_raise_to(899));
  EXPECT_TRUE(raised.allows_raise_to(900));
  // The big blind may raise what was only called; after a check the board is dealt.
  const DeepHoldem limped = after_moves(state, {"call"});
  EXPECT_EQ(limped.to_play(), Player::second);
  EXPECT_THAT(moves(limped), testing::Contains("check"));
  EXPECT_EQ(after_moves(limped, {"check"}).to_play(), Player::chance);
  // After the flop the big blind speaks first.
  EXPECT_EQ(after_moves(limped, {"check", "7s", "5d", "2h"}).to_play(), Player::second);
  // Four bets a round, the blind being the first.
  const DeepHoldem often = after_moves(state, {"raise 200", "raise 400", "raise 800"});
  EXPECT_THAT(moves(often), testing::ElementsAre("fold", "call"));
}

TEST(Holdem, ShowsWhatAPlayerSees) {
  const DeepHoldem state = after_moves(start_of<DeepHoldem>("holdem"),
                                       with_deal({"raise 300", "call", "7s", "5d", "2h"}));
  EXPECT_EQ(state.information(Player::second),
            "first  [?] [?] [ ] [ ] [ ]\nsecond [Kc] [Qc] [ ] [ ] [ ]\n"
            "table  [7s] [5d] [2h] [ ] [ ]\npot 300 + 300: raise 300, call\n");
}

// Hands are drawn evenly: each of the 1,081 pairs that may be there as often.
TEST(Holdem, GuessesHandsEvenly) {
  const DeepHoldem state =
      after_moves(start_of<DeepHoldem>("holdem"), with_deal({"call", "check", "7s", "5d", "2h"}));
  Rng rng(3);
  std::map<std::string, int> seen;
  const int draws = scaled(200000);
  for (int i = 0; i < draws; ++i) {
    const DeepHoldem other = state.determinised(Player::first, rng);
    ++seen[to_string(other.hole_card(Player::second, 0)) +
           to_string(other.hole_card(Player::second, 1))];
  }
  if (draws >= 200000) {
    EXPECT_EQ(seen.size(), 1081u);
  }
  const double expected = draws / 1081.0;
  for (const auto& [hand, count] : seen) {
    EXPECT_NEAR(count, expected, 6 * std::sqrt(expected)) << hand;
  }
}

TEST(Holdem, RefusesWhatIsNoGame) {
  const auto reason = [](const char* spec) {
    return refusal([&] { holdem::entry.start(OptionSpec::parse(spec)); });
  };
  EXPECT_THAT(reason("holdem:small=200"), HasSubstr("small blind is above"));
  EXPECT_THAT(reason("holdem:stack=50"), HasSubstr("big blind at least"));
  EXPECT_THAT(reason("holdem:big=60"), HasSubstr("at most 200 big blinds"));
  EXPECT_THAT(reason("holdem:sizes=x"), HasSubstr("'x'"));
  EXPECT_THAT(reason("holdem:sizes=0"), HasSubstr("above 0"));
  EXPECT_THAT(reason("holdem:limit=on,sizes=1"), HasSubstr("one size"));
  EXPECT_THAT(
      refusal([] { after_moves(start_of<DeepHoldem>("holdem"), with_deal({"raise 199"})); }),
      HasSubstr("is not among fold, call, raise 200"));
}

TEST(Phantom, Conforms) { conformance::run(Phantom(), scaled(300)); }

TEST(Phantom, TellsOnlyWhatWasTried) {
  const Phantom state = after_moves(Phantom(), {"b2", "b2"});
  // The second player found the square taken, and is still to move.
  EXPECT_EQ(state.to_play(), Player::second);
  EXPECT_THAT(state.information(Player::second), HasSubstr("second tried b2!"));
  EXPECT_EQ(state.information(Player::first),
            after_moves(Phantom(), {"b2"}).information(Player::first));
  const Phantom won = after_moves(Phantom(), {"b2", "b2", "a1", "b1", "c3", "b3"});
  EXPECT_TRUE(won.is_terminal());
  EXPECT_EQ(won.payoff(Player::first), 1);
  EXPECT_THAT(won.information(Player::first), HasSubstr("second tried b2! a1 c3"));
  EXPECT_EQ(after_moves(Phantom(), {"a1", "b1", "a2", "b2", "a3"}).payoff(Player::first), 1);
  EXPECT_EQ(after_moves(Phantom(), {"a1", "b1", "a2", "b2", "c1", "b3"}).payoff(Player::second), 1);
}

// The positions behind what a player knows after a few tries, with their likelihood in random play, by a
// walk over all histories; determinised draws them as often.
void walk_phantom(const Phantom& state, double probability, int plies, Player viewer,
                  const std::string& words, std::map<std::string, double>& behind) {
  if (state.information(viewer) == words) behind[state.to_string()] += probability;
  if (plies == 0 || state.is_terminal()) return;
  const auto moves = legal_moves(state);
  for (const auto move : moves) {
    Phantom child = state;
    child.play(move);
    walk_phantom(child, probability / static_cast<double>(moves.size()), plies - 1, viewer, words,
                 behind);
  }
}

TEST(Phantom, GuessesHistoriesAsOftenAsTheyAreLikely) {
  const std::vector<std::vector<const char*>> games = {
      {"b2"}, {"b2", "a1"}, {"b2", "b2", "a1", "a1"}, {"b2", "a1", "c3"}};
  Rng rng(5);
  for (const auto& moves : games) {
    const Phantom state = after_moves(Phantom(), moves);
    for (const Player viewer : {Player::first, Player::second}) {
      std::map<std::string, double> behind;
      walk_phantom(Phantom(), 1, slow_build ? 5 : 6, viewer, state.information(viewer), behind);
      double sum = 0;
      for (const auto& [text, weight] : behind) sum += weight;
      const int draws = 2000;
      std::map<std::string, int> drawn;
      for (int i = 0; i < draws; ++i) ++drawn[state.determinised(viewer, rng).to_string()];
      for (const auto& [text, count] : drawn) {
        ASSERT_TRUE(behind.contains(text)) << text;
        const double part = behind.at(text) / sum;
        EXPECT_NEAR(count, draws * part, 6 * std::sqrt(draws * part) + 1) << text;
      }
    }
  }
}

TEST(Whist, Conforms) { conformance::run(Whist(), scaled(20)); }

// All tricks of random games again, by a search through the four cards.
TEST(Whist, GivesTricksToTheHighestCard) {
  Rng rng(2);
  for (int game = 0; game < scaled(50); ++game) {
    Whist state;
    std::vector<std::pair<int, holdem::Card>> trick;
    holdem::Card turned;
    int won[2] = {0, 0};
    while (!state.is_terminal()) {
      const auto move = random_move(state, rng);
      const holdem::Card card = holdem::Card::at(move.to_int());
      if (state.to_play() == Player::chance) {
        turned = card;
        state.play(move);
        continue;
      }
      trick.emplace_back(static_cast<int>(index(state.to_play())), card);
      state.play(move);
      if (trick.size() < 4) continue;
      const int led = trick.front().second.suit();
      const auto worth = [&](holdem::Card played) {
        return (played.suit() == turned.suit() ? 200
                : played.suit() == led         ? 100
                                               : 0) +
               played.rank();
      };
      auto best = trick.front();
      for (const auto& one : trick) {
        if (worth(one.second) > worth(best.second)) best = one;
      }
      ++won[best.first % 2];
      if (!state.is_terminal()) {
        EXPECT_EQ(static_cast<int>(index(state.to_play())), best.first);
      }
      trick.clear();
    }
    EXPECT_EQ(won[0] + won[1], 13);
    EXPECT_EQ(state.payoff(Player::first), won[0] - won[1]);
    EXPECT_EQ(state.payoff(player(3)), won[1] - won[0]);
  }
}

// Every deal of a few cards as often: four cards of two suits, one hand without the first suit.
TEST(DealCounts, DrawsAllDealsEvenly) {
  whist::DealCounts counts;
  counts.room = {1, 2, 1};
  counts.cards = {2, 2, 0, 0};
  for (auto& hand : counts.allowed) hand = {true, true, true, true};
  counts.allowed[0][0] = false;
  // The first hand has one of the two cards of the second suit; of the three that are left, the third
  // hand has one of the first suit (2 ways) or the other of the second: 2 x 3 deals.
  Rng rng(4);
  std::map<whist::DealShares, int> drawn;
  constexpr int draws = 6000;
  for (int i = 0; i < draws; ++i) ++drawn[draw_shares(counts, rng)];
  ASSERT_EQ(drawn.size(), 2u);
  const whist::DealShares with_first_suit = {{{0, 1, 1}, {1, 1, 0}, {0, 0, 0}, {0, 0, 0}}};
  EXPECT_NEAR(drawn[with_first_suit], draws * 2 / 3, 6 * std::sqrt(draws * 2.0 / 9));
}

}  // namespace
}  // namespace moyo
