// Games with secrets: their trees counted, their payoffs, and that nobody sees what is hidden.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "conformance/conformance.h"
#include "conformance/refusal.h"
#include "games/kuhn/kuhn.h"
#include "games/leduc/leduc.h"
#include "games/liarsdice/liarsdice.h"
#include "games/matrix/matrix.h"

namespace moyo {
namespace {

using conformance::refusal;
using kuhn::Kuhn;
using kuhn::ThreePlayerKuhn;
using leduc::Leduc;
using liarsdice::LiarsDice;
using matrix::Matrix;
using testing::HasSubstr;

template <State S>
S played(S state, const std::vector<const char*>& moves) {
  for (const char* move : moves) state.play(state.parse_move(move));
  return state;
}

// Everything that can happen, with its probability if everybody plays at random.
template <State S>
class WholeTree {
 public:
  explicit WholeTree(const S& start) { visit(start, 1); }

  int histories = 0;
  int ends = 0;
  // What is behind the information of a player, and how likely.
  std::vector<std::map<std::string, std::map<std::string, double>>> behind =
      std::vector<std::map<std::string, std::map<std::string, double>>>(player_count<S>);
  std::vector<S> positions;

  // Information sets in which a player is to move.
  std::size_t decisions() const {
    std::set<std::string> sets;
    for (const S& state : positions) {
      const Player p = state.to_play();
      if (!state.is_terminal() && p != Player::chance) {
        sets.insert(std::to_string(index(p)) + state.information(p));
      }
    }
    return sets.size();
  }

 private:
  void visit(const S& state, double probability) {
    ++histories;
    positions.push_back(state);
    for (int p = 0; p < player_count<S>; ++p) {
      behind[static_cast<std::size_t>(p)][state.information(player(p))][state.to_string()] +=
          probability;
    }
    if (state.is_terminal()) {
      ++ends;
      return;
    }
    const auto moves = legal_moves(state);
    const auto below = [&](auto move, double part) {
      S child = state;
      child.play(move);
      visit(child, probability * part);
    };
    if constexpr (Stochastic<S>) {
      if (state.to_play() == Player::chance) {
        ChanceList<S> events;
        state.chance_events(events);
        for (const auto& event : events) below(event.move, event.probability);
        return;
      }
    }
    for (const auto move : moves) below(move, 1.0 / static_cast<double>(moves.size()));
  }
};

// A sixth of a large tree's positions is enough.
template <State S>
void check_secrets(const S& start, std::size_t step = 1) {
  const WholeTree<S> tree(start);
  Rng rng(7);
  std::vector<std::map<std::string, std::uint64_t>> code_of(player_count<S>);
  std::vector<std::map<std::uint64_t, std::string>> text_of(player_count<S>);
  for (const S& state : tree.positions) {
    for (std::size_t p = 0; p < code_of.size(); ++p) {
      const Player who = player(static_cast<int>(p));
      const std::string text = state.information(who);
      const std::uint64_t code = information_hash(state, who);
      ASSERT_EQ(code_of[p].try_emplace(text, code).first->second, code) << text;
      ASSERT_EQ(text_of[p].try_emplace(code, text).first->second, text);
    }
  }
  for (std::size_t i = 0; i < tree.positions.size(); i += step) {
    const S& state = tree.positions[i];
    for (std::size_t p = 0; p < code_of.size(); ++p) {
      const Player who = player(static_cast<int>(p));
      const auto& behind = tree.behind[p].at(state.information(who));
      double sum = 0;
      for (const auto& [text, weight] : behind) sum += weight;
      constexpr int draws = 300;
      std::map<std::string, int> drawn;
      for (int draw = 0; draw < draws; ++draw) ++drawn[state.determinised(who, rng).to_string()];
      for (const auto& [text, count] : drawn) {
        ASSERT_TRUE(behind.contains(text)) << text;
        const double expected = behind.at(text) / sum;
        ASSERT_NEAR(count, draws * expected,
                    6 * std::sqrt(draws * expected * (1 - expected)) + 1e-6)
            << state.to_string() << "as\n"
            << text;
      }
    }
  }
}

TEST(Kuhn, Conforms) {
  conformance::run(Kuhn(), scaled(1000));
  conformance::run(ThreePlayerKuhn(), scaled(1000));
}

TEST(Kuhn, HasTheTreeThatBooksCount) {
  const WholeTree two{Kuhn()};
  EXPECT_EQ(two.histories, 58);
  EXPECT_EQ(two.ends, 30);
  EXPECT_EQ(two.decisions(), 12u);
  const WholeTree three{ThreePlayerKuhn()};
  EXPECT_EQ(three.ends, 24 * 13);
  EXPECT_EQ(three.decisions(), 48u);
}

TEST(Kuhn, PaysWhatIsInThePot) {
  const auto payoff = [](const std::vector<const char*>& moves) {
    return played(Kuhn(), moves).payoff(Player::first);
  };
  EXPECT_EQ(payoff({"K", "Q", "check", "check"}), 1);
  EXPECT_EQ(payoff({"J", "Q", "bet", "fold"}), 1);
  EXPECT_EQ(payoff({"J", "Q", "bet", "call"}), -2);
  EXPECT_EQ(payoff({"K", "Q", "check", "bet", "fold"}), -1);
  EXPECT_EQ(payoff({"K", "Q", "check", "bet", "call"}), 2);
  const auto three = played(ThreePlayerKuhn(), {"T", "K", "Q", "check", "bet", "call", "fold"});
  EXPECT_EQ(payoffs_of(three), (Payoffs<ThreePlayerKuhn>{-1, 3, -2}));
}

TEST(Kuhn, SecretsAreKeptAndGuessedEvenly) {
  check_secrets(Kuhn());
  check_secrets(ThreePlayerKuhn(), 3);
}

TEST(Kuhn, ShowsWhatAPlayerSees) {
  const Kuhn state = played(Kuhn(), {"K", "J", "check", "bet"});
  EXPECT_EQ(state.information(Player::first), "first  [K]\nsecond [?]\npot 3: check, bet\n");
  EXPECT_EQ(state.information(Player::second), "first  [?]\nsecond [J]\npot 3: check, bet\n");
  EXPECT_EQ(state.to_string(), "first  [K]\nsecond [J]\npot 3: check, bet\n");
  // Hands are turned over at a showdown and stay hidden where somebody has folded.
  EXPECT_THAT(played(state, {"call"}).information(Player::second), HasSubstr("first  [K]"));
  EXPECT_THAT(played(state, {"fold"}).information(Player::second), HasSubstr("first  [?]"));
}

TEST(Kuhn, RefusesWhatIsNoMove) {
  EXPECT_EQ(refusal([] { played(Kuhn(), {"K", "K"}); }), "'K' is not among J, Q");
  EXPECT_EQ(refusal([] { played(Kuhn(), {"K", "Q", "call"}); }), "'call' is not among check, bet");
  EXPECT_EQ(refusal([] {
              played(Kuhn(), {"K", "Q", "check", "check", "bet"});
            }),
            "the game is over");
  EXPECT_THROW(kuhn::entry.start(OptionSpec::parse("kuhn:players=4")), InputError);
}

TEST(Leduc, Conforms) { conformance::run(Leduc(), scaled(1000)); }

TEST(Leduc, HasTheTreeThatBooksCount) {
  const WholeTree tree{Leduc()};
  EXPECT_EQ(tree.histories, 9457);
  EXPECT_EQ(tree.ends, 5520);
  EXPECT_EQ(tree.decisions(), 936u);
}

TEST(Leduc, PaysWhatIsInThePot) {
  const auto payoff = [](const std::vector<const char*>& moves) {
    return played(Leduc(), moves).payoff(Player::first);
  };
  EXPECT_EQ(payoff({"Kh", "Qh", "bet", "fold"}), 1);
  EXPECT_EQ(payoff({"Kh", "Qh", "bet", "raise", "fold"}), -3);
  EXPECT_EQ(payoff({"Kh", "Qh", "check", "check", "Qs", "check", "check"}), -1);
  EXPECT_EQ(payoff({"Kh", "Qh", "check", "check", "Js", "check", "check"}), 1);
  EXPECT_EQ(payoff({"Kh", "Ks", "bet", "call", "Js", "bet", "raise", "call"}), 0);
  EXPECT_EQ(payoff({"Kh", "Js", "bet", "raise", "call", "Jh", "bet", "raise", "call"}), -13);
  EXPECT_EQ(payoff({"Kh", "Js", "bet", "raise", "call", "Jh", "check", "bet", "fold"}), -5);
  // Nobody folds where there is nothing to call, and nobody raises twice.
  EXPECT_THROW(payoff({"Kh", "Qh", "fold"}), InputError);
  EXPECT_THROW(payoff({"Kh", "Qh", "bet", "raise", "raise"}), InputError);
}

TEST(Leduc, SecretsAreKeptAndGuessedEvenly) { check_secrets(Leduc(), slow_build ? 300 : 6); }

TEST(Leduc, ShowsWhatAPlayerSees) {
  const Leduc state = played(Leduc(), {"Kh", "Qs", "bet", "call", "Ks", "check"});
  EXPECT_EQ(state.information(Player::second),
            "first  [?]\nsecond [Qs]\ntable  [Ks]\npot 6: bet, call; check\n");
}

TEST(LiarsDice, Conforms) {
  for (const int sides : {2, 3, 6}) conformance::run(LiarsDice(sides), scaled(500));
}

TEST(LiarsDice, HasTheTreeThatBooksCount) {
  // A set of bids, then the doubt: with four sides 16 throws times 2^8 - 1 sets.
  const WholeTree tree{LiarsDice(4)};
  EXPECT_EQ(tree.ends, 16 * 255);
  EXPECT_EQ(tree.decisions(), 4u * 256);
}

TEST(LiarsDice, TheHighestFaceIsWild) {
  const auto payoff = [](const std::vector<const char*>& moves) {
    return played(LiarsDice(), moves).payoff(Player::first);
  };
  EXPECT_EQ(payoff({"3", "5", "1x3", "liar"}), 1);
  EXPECT_EQ(payoff({"3", "5", "1x4", "liar"}), -1);
  EXPECT_EQ(payoff({"3", "6", "2x3", "liar"}), 1);
  EXPECT_EQ(payoff({"3", "6", "1x3", "2x6", "liar"}), 1);
  EXPECT_EQ(payoff({"6", "6", "1x3", "2x1", "liar"}), -1);
  EXPECT_THROW(payoff({"3", "5", "liar"}), InputError);
  EXPECT_THROW(payoff({"3", "5", "1x3", "1x3"}), InputError);
}

TEST(LiarsDice, SecretsAreKeptAndGuessedEvenly) {
  check_secrets(LiarsDice(2));
  check_secrets(LiarsDice(3), slow_build ? 50 : 2);
}

TEST(Matrix, Conforms) {
  conformance::run(Matrix(), scaled(200));
  conformance::run(Matrix({"3 -1 0.5/-2 4 100", "", ""}), scaled(200));
}

TEST(Matrix, PaperBeatsRock) {
  EXPECT_EQ(played(Matrix(), {"paper", "rock"}).payoff(Player::first), 1);
  EXPECT_EQ(played(Matrix(), {"paper", "scissors"}).payoff(Player::first), -1);
  EXPECT_EQ(played(Matrix({"3 -1/-2 4", "up down", "left right"}), {"down", "right"})
                .payoff(Player::second),
            -4);
}

TEST(Matrix, SecretsAreKeptAndGuessedEvenly) {
  check_secrets(Matrix());
  const Matrix chosen = played(Matrix({"3 -1/-2 4", "up down", "left right"}), {"down"});
  EXPECT_EQ(chosen.information(Player::second),
            "first  [?]\nsecond [ ]\n      left  right\n  up     3     -1\ndown    -2      4\n");
  EXPECT_THAT(chosen.information(Player::first), HasSubstr("first  [down]"));
}

TEST(Matrix, RefusesWhatIsNoMatrix) {
  const auto reason = [](const char* payoffs, const char* rows = "", const char* columns = "") {
    return refusal([&] { Matrix({payoffs, rows, columns}); });
  };
  EXPECT_EQ(reason("1 2/3"), "row 2 of the matrix has 1 numbers, the first has 2");
  EXPECT_EQ(reason("1 2/"), "row 2 of the matrix has to have 1 to 32 numbers");
  EXPECT_EQ(reason("1 101"), "a payoff is between -100 and 100, not 101 (row 1 of the matrix)");
  EXPECT_EQ(reason("1 2/3 4", "up"), "the matrix has 2 rows, and there are 1 names for them");
  EXPECT_EQ(reason("1 2/3 4", "up up"), "two rows of the matrix have the name up");
  EXPECT_THAT(reason("1 x"), HasSubstr("not 'x'"));
  EXPECT_THAT(reason("1 nan"), HasSubstr("nan"));
}

}  // namespace
}  // namespace moyo
