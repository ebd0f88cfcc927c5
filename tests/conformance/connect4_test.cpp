#include "games/connect4/connect4.h"

#include <gmock/gmock.h>

#include <fstream>

#include "conformance/against_reference.h"
#include "conformance/refusal.h"
#include "paths.h"
#include "reference/connect4.h"

namespace moyo::connect4 {
namespace {

using testing::HasSubstr;

constexpr Dimensions sizes[] = {{8, 8},  {9, 7},  {7, 6},  {4, 4},  {5, 5},  {16, 4}, {4, 16},
                                {64, 1}, {1, 64}, {32, 2}, {2, 32}, {21, 3}, {3, 21}, {1, 1}};

AnySizeConnect4 board(int width, int height) {
  return AnySizeConnect4(AnyGeometry({width, height}));
}

using conformance::refusal;

TEST(Connect4, Conforms) { conformance::run(Connect4(), scaled(500)); }

TEST(Connect4, ConformsOnAnySize) {
  for (const Dimensions size : sizes) {
    SCOPED_TRACE(std::to_string(size.width) + "x" + std::to_string(size.height));
    conformance::run(AnySizeConnect4(AnyGeometry(size)), scaled(20));
  }
}

TEST(Connect4, TenThousandGamesAgreeWithTheReference) {
  conformance::compare(Connect4(), reference::Connect4(7, 6), 10000);
}

TEST(Connect4, AnySizeAgreesWithTheReference) {
  for (const Dimensions size : sizes) {
    SCOPED_TRACE(std::to_string(size.width) + "x" + std::to_string(size.height));
    conformance::compare(AnySizeConnect4(AnyGeometry(size)),
                         reference::Connect4(size.width, size.height), 400);
  }
}

template <class S>
void check_winning_cells(const S& state) {
  using Word = typename S::Word;
  Word own = 0;
  Word opponent = 0;
  for (int column = 0; column < state.size().width; ++column) {
    for (int row = 0; row < state.size().height; ++row) {
      const Word cell = Word{1} << bit_of(state.geometry(), column, row);
      if (state.mask() & cell) continue;
      if (has_four(state.geometry(), state.own_stones() | cell)) own |= cell;
      if (has_four(state.geometry(), state.opponent_stones() | cell)) opponent |= cell;
    }
  }
  EXPECT_TRUE(state.own_winning_cells() == own) << state.to_string();
  EXPECT_TRUE(state.opponent_winning_cells() == opponent) << state.to_string();
}

TEST(Connect4, WinningCellsAreThoseThatMakeFour) {
  const auto random_games = [](const auto& start) {
    for (std::uint64_t game = 0; game < 300; ++game) {
      Rng rng(game);
      for (auto state = start; !state.is_terminal(); state.play(state.random_move(rng))) {
        check_winning_cells(state);
      }
    }
  };
  random_games(Connect4());
  random_games(board(8, 8));
  random_games(board(1, 64));
  random_games(board(64, 1));
}

TEST(Connect4, CellsAndColumnsAreTheSameMoves) {
  Connect4 state;
  Rng rng(5);
  while (!state.is_terminal()) {
    const Connect4::Move move = state.random_move(rng);
    EXPECT_EQ(state.column_of(state.cell_of(move)), move);
    state.play(move);
  }
}

TEST(Connect4, StandardBoardIsTheSameOnBothWords) {
  Connect4 standard;
  AnySizeConnect4 wide = board(7, 6);
  Rng rng(3);
  while (!standard.is_terminal()) {
    const auto move = standard.random_move(rng);
    standard.play(move);
    wide.play(AnySizeConnect4::Move(move.index()));
    EXPECT_EQ(standard.hash(), wide.hash());
    EXPECT_EQ(standard.position(), wide.position());
  }
  EXPECT_EQ(standard.score(), wide.score());
}

TEST(Connect4, StrongScoreCountsTheStonesTheWinnerHasLeft) {
  EXPECT_EQ(play_sequence(Connect4(), "1212121").score(), 18);    // 22 - 4 stones
  EXPECT_EQ(play_sequence(Connect4(), "71212121").score(), -18);  // second player, 4 stones
  EXPECT_EQ(play_sequence(board(3, 3), "112233123").score(), 0);
  // 25 cells: the first player starts with 13 stones, the second with 12.
  EXPECT_EQ(play_sequence(board(5, 5), "1212121").score(), 1 + 13 - 4);
  EXPECT_EQ(play_sequence(board(5, 5), "51212121").score(), -(1 + 12 - 4));
}

// Lines are "moves score"; the score of a position is bounded by a win with the next stone.
TEST(Connect4, TheDataFilesArePlayable) {
  int lines = 0;
  for (const char* name : {"Test_L1_R1", "Test_L2_R1", "Test_L3_R1"}) {
    std::ifstream file(shared_data_folder() + "connect4/" + name);
    std::string moves;
    for (int score; file >> moves >> score; ++lines) {
      const Connect4 state = play_sequence(Connect4(), moves);
      EXPECT_FALSE(state.is_terminal()) << moves;
      EXPECT_EQ(state.moves_played(), static_cast<int>(moves.size()));
      const int best = state.winning_score(state.moves_played() + 1);
      EXPECT_LE(score, best) << moves;
      EXPECT_EQ(score == best, (state.own_winning_cells() & state.possible()) != 0) << moves;
    }
  }
  if (lines == 0) GTEST_SKIP() << "shared/data/connect4 is not here";
  EXPECT_EQ(lines, 3000);
}

TEST(Connect4, SequencesAreRefusedWithPlaceAndReason) {
  const auto play = [](std::string_view text) {
    return refusal([&] { play_sequence(Connect4(), text); });
  };
  EXPECT_EQ(play("1111111"), "move 7 of '1111111' (1) cannot be played: column 1 is full");
  EXPECT_EQ(play("12121213"), "move 8 of '12121213' (3) cannot be played: the game is over");
  EXPECT_EQ(play("448"),
            "move 3 of '448' (8) cannot be played: '8' is not a column; columns are "
            "1 to 7");
  EXPECT_THAT(play("4x"), HasSubstr("move 2"));
  EXPECT_EQ(play_sequence(Connect4(), "").moves_played(), 0);
  EXPECT_EQ(play_sequence(board(12, 5), "12 1 10").position().substr(52), "O........X.X");
}

TEST(Connect4, PositionsAreRefusedWithTheReason) {
  const auto read = [](std::string_view text) {
    return refusal([&] { board(5, 4).parse_position(text); });
  };
  EXPECT_THAT(read("...../...../X..../....."), HasSubstr("empty cell below"));
  EXPECT_THAT(read("...../...../...../XX..."), HasSubstr("X has 2 and O 0"));
  EXPECT_THAT(read("...../...../...../OOX.."), HasSubstr("as many stones as O"));
  EXPECT_THAT(read("XO.../XO.../XO.../XO..."), HasSubstr("both players"));
  EXPECT_THAT(read("X..../X.O../XOO../XOO.."), HasSubstr("X has 4 and O 5"));
  EXPECT_THAT(read("X..../X..../XOO../XOO.."), HasSubstr("went on"));  // O moved after the win
  EXPECT_THAT(read("O..../X.O../XXXX./XOOO."), HasSubstr("not refused"));
  EXPECT_THAT(read("O.O.O/X.X.X/XXXX./OOOX."), HasSubstr("empty cell below"));
  EXPECT_THAT(read("...../...../..../....."), HasSubstr("no row of 5 ends"));
  EXPECT_THAT(read("...../...../....."), HasSubstr("20 cells; this one has 15"));
  EXPECT_THAT(read("...../...../...../Y...."), HasSubstr("not 'Y'"));
}

TEST(Connect4, AWinUnderOtherStonesIsRefused) {
  // The bottom row of X was complete before the stones on top of it.
  EXPECT_THAT(refusal([&] { board(5, 3).parse_position("...../OOOX./XXXXO"); }),
              HasSubstr("went on"));
}

TEST(Connect4, SizesBeyond64CellsAreRefused) {
  const auto start = [](std::string_view text) {
    return refusal([&] { entry.start(OptionSpec::parse(text)); });
  };
  EXPECT_THAT(start("connect4:size=9x8"), HasSubstr("1 to 64 cells"));
  EXPECT_THAT(start("connect4:size=0x8"), HasSubstr("1 to 64 cells"));
  EXPECT_THAT(start("connect4:size=100000x100000"), HasSubstr("1 to 64 cells"));
  EXPECT_NE(entry.start(OptionSpec::parse("connect4")).get_if<Connect4>(), nullptr);
  EXPECT_NE(entry.start(OptionSpec::parse("connect4:size=8x8")).get_if<AnySizeConnect4>(), nullptr);
}

}  // namespace
}  // namespace moyo::connect4
