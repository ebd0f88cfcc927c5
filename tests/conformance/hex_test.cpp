#include "games/hex/hex.h"

#include <cmath>
#include <map>

#include "conformance/conformance.h"
#include "conformance/refusal.h"
#include "reference/hex.h"

namespace moyo::hex {
namespace {

using conformance::refusal;

TEST(Hex, Conforms) {
  for (bool swap : {false, true}) {
    for (int size : {1, 2, 3, 5}) conformance::run(Hex({size, swap}), 50);
    conformance::run(Hex({11, swap}), 2);
    conformance::run(Hex({13, swap}), 1);
  }
}

std::vector<std::string> move_texts(const Hex& state) {
  std::vector<std::string> texts;
  for (Cell move : legal_moves(state)) texts.push_back(state.format_move(move));
  return texts;
}

// One random game on both implementations; false at the first difference. What the state keeps
// up move by move is also compared with what its own text gives afresh.
bool same_game(int size, bool swap, Rng& rng) {
  Hex state({size, swap});
  reference::Hex slow(size, swap);
  while (true) {
    const std::vector<std::string> moves = slow.moves();
    if (state.position() != slow.position() || move_texts(state) != moves) return false;
    if (state.is_terminal() != moves.empty()) return false;
    if (state != state.parse_position(slow.position())) return false;
    if (moves.empty()) {
      return outcome_of(state).is_win_for(slow.winner() == 'X' ? Player::first : Player::second);
    }
    const std::string& text = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    state.play(state.parse_move(text));
    slow.play(text);
  }
}

TEST(Hex, TenThousandGamesAreThoseOfTheReference) {
  for (int game = 0; game < scaled(10'000); ++game) {
    Rng rng = Rng::stream(3, static_cast<std::uint64_t>(game));
    const int size = game % 100 == 0 ? 7 + game / 100 % 7 : 1 + game % 6;
    ASSERT_TRUE(same_game(size, game % 2 == 0, rng)) << "game " << game << " on size " << size;
  }
}

// Whether the player to move wins with best play.
bool wins(const Hex& state) {
  if (state.is_terminal()) return false;  // the last move connected
  for (Cell move : legal_moves(state)) {
    Hex child = state;
    child.play(move);
    if (!wins(child)) return true;
  }
  return false;
}

TEST(Hex, TheFirstPlayerWinsWithoutSwapAndTheSecondWithIt) {
  for (int size : {1, 2, 3}) EXPECT_TRUE(wins(Hex({size, false}))) << size;
  for (int size : {2, 3}) EXPECT_FALSE(wins(Hex({size, true}))) << size;
}

TEST(Hex, TheSwapMirrorsTheFirstStone) {
  Hex state({3, true});
  state.play(state.parse_move("c1"));
  EXPECT_EQ(state.position(), "..X/.../... O");
  state.play(state.parse_move("swap-pieces"));
  EXPECT_EQ(state.position(), ".../.../O.. X");
  EXPECT_FALSE(state.may_swap());
  // O to move with as many stones as X: only after a swap.
  state.play(state.parse_move("b2"));
  EXPECT_EQ(state.parse_position(".../.X./O.. O"), state);
  EXPECT_EQ(refusal([] {
              Hex({3, false}).parse_position(".../.X./O.. O");
            }),
            "with O to move X cannot have 1 and O 1 stones");
}

TEST(Hex, AnotherOrderOfMovesGivesTheSameHash) {
  for (int game = 0; game < 200; ++game) {
    Rng rng = Rng::stream(4, static_cast<std::uint64_t>(game));
    MoveList<Hex> moves = legal_moves(Hex({6, false}));
    shuffle(moves, rng);
    Hex a({6, false});
    Hex b({6, false});
    // Each player's first five cells in one order, and in the opposite one.
    for (std::size_t i = 0; i < 10; ++i) {
      a.play(moves[i]);
      b.play(moves[i % 2 == 0 ? 8 - i : 10 - i]);
      if (i < 4) {
        EXPECT_NE(a.hash(), b.hash());
      }
    }
    EXPECT_EQ(a, b);
    EXPECT_EQ(a.hash(), b.hash());
  }
}

// The probability that the first player wins when both play at random.
double random_play(const Hex& state, std::map<std::uint64_t, double>& known) {
  if (state.is_terminal()) return outcome_of(state).is_win_for(Player::first);
  if (const auto found = known.find(state.hash()); found != known.end()) return found->second;
  const MoveList<Hex> moves = legal_moves(state);
  double sum = 0;
  for (Cell move : moves) {
    Hex child = state;
    child.play(move);
    sum += random_play(child, known);
  }
  return known[state.hash()] = sum / static_cast<double>(moves.size());
}

void expect_finish_like_random_play(const Hex& state) {
  std::map<std::uint64_t, double> known;
  const double exact = random_play(state, known);
  constexpr int games = 40'000;
  Rng rng(5);
  int won = 0;
  for (int game = 0; game < games; ++game) {
    Hex ended = state;
    ended.finish(rng);
    won += outcome_of(ended).is_win_for(Player::first);
    // The full board is a position like any other, and its winner is the one that finish named.
    if (game < 100) {
      EXPECT_EQ(outcome_of(ended.parse_position(ended.position())), outcome_of(ended));
      EXPECT_EQ(ended.parse_position(ended.position()).hash(), ended.hash());
    }
  }
  const double deviation = std::sqrt(exact * (1 - exact) / games);
  EXPECT_NEAR(static_cast<double>(won) / games, exact, 4 * deviation) << state.to_string();
}

TEST(Hex, FinishingHasTheOutcomesOfRandomPlay) {
  expect_finish_like_random_play(Hex({3, false}));
  expect_finish_like_random_play(Hex({3, true}));
  expect_finish_like_random_play(Hex({3, true}).parse_position("X../.../... O"));
  expect_finish_like_random_play(Hex({3, true}).parse_position("X../.O./... X"));
  expect_finish_like_random_play(Hex({4, false}).parse_position("X.../.O../..X./O... X"));
}

TEST(Hex, PrintsALeaningBoard) {
  EXPECT_EQ(Hex({3, true}).parse_position("X../.O./... X").to_string(),
            " a b c\n1 X . .\n 2 . O .\n  3 . . .\n"
            "X to move; X connects top and bottom, O left and right\n");
}

TEST(Hex, BadInputIsRefusedWithTheReason) {
  const auto move = [](const Hex& state, std::string_view text) {
    return refusal([&] { state.parse_move(text); });
  };
  const Hex state =
      Hex({13, true})
          .parse_position(
              "X............/............./............./............./............./............./"
              "............./............./............./............./............./............./"
              ".............  O");
  EXPECT_EQ(move(state, "a1"), "a1 is occupied");
  EXPECT_EQ(move(state, "a14"), "'a14' is not a cell; cells are a1 to m13");
  EXPECT_EQ(move(state, "n1"), "'n1' is not a cell; cells are a1 to m13");
  EXPECT_EQ(move(state, "a01"), "'a01' is not a cell; cells are a1 to m13");
  EXPECT_EQ(move(state, "swap"), "not refused");
  EXPECT_EQ(move(Hex(), "swap"), "only the answer to the first stone may be swap-pieces");
  EXPECT_EQ(move(Hex({2, false}), "swap"), "this game is played without the swap rule");
  EXPECT_EQ(move(Hex({2, true}).parse_position("XO/X. O"), "b2"), "the game is over");

  const auto position = [](std::string_view text) {
    return refusal([&] { Hex({2, true}).parse_position(text); });
  };
  EXPECT_EQ(position("../.."), "a Hex position is the rows, a space and the side to move, X or O");
  EXPECT_EQ(position("../../.. X"), "a Hex board of size 2 has that many rows, not 3");
  EXPECT_EQ(position("../. X"), "row 2 of the Hex board has 1 cells, not 2");
  EXPECT_EQ(position("../.? X"), "a Hex board is written with X, O and '.', not '?' at b2");
  EXPECT_EQ(position("../.. Z"), "the side to move is X or O, not 'Z'");
  EXPECT_EQ(position("XX/.. O"), "with O to move X cannot have 2 and O 0 stones");
}

}  // namespace
}  // namespace moyo::hex
