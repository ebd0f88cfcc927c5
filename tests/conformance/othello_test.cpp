#include "games/othello/othello.h"

#include <algorithm>
#include <set>

#include "conformance/conformance.h"
#include "conformance/refusal.h"
#include "reference/othello.h"
#include "scaled.h"

namespace moyo::othello {
namespace {

using conformance::refusal;

TEST(Othello, Conforms) {
  conformance::run(Othello(4), 200);
  conformance::run(Othello(6), 60);
  conformance::run(Othello(8), 30);
}

std::vector<std::string> move_texts(const Othello& state) {
  std::vector<std::string> texts;
  for (Move move : legal_moves(state)) texts.push_back(state.format_move(move));
  return texts;
}

// One random game on both implementations; false at the first difference.
bool same_game(int size, Rng& rng) {
  Othello state(size);
  reference::Othello slow(size);
  while (true) {
    const std::vector<std::string> moves = slow.moves();
    if (state.position() != slow.position() || move_texts(state) != moves) return false;
    if (state.is_terminal() != moves.empty()) return false;
    if (state.score() != slow.score()) return false;
    if (moves.empty()) return outcome_of(state) == Outcome::from_score(slow.score());
    const std::string& text = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const Move move = state.parse_move(text);
    if (move != pass) {
      const std::size_t flipped = static_cast<std::size_t>(std::popcount(state.flips(move)));
      const reference::Othello::Cell cell{text[1] - '1', text[0] - 'a'};
      if (flipped != slow.flipped(slow.to_move(), cell).size()) return false;
    }
    state.play(move);
    slow.play(text);
  }
}

TEST(Othello, TenThousandGamesAreThoseOfTheReference) {
  for (int game = 0; game < scaled(10'000); ++game) {
    Rng rng = Rng::stream(2, static_cast<std::uint64_t>(game));
    const int size = game % 5 == 0 ? 8 : game % 2 == 0 ? 6 : 4;
    ASSERT_TRUE(same_game(size, rng)) << "game " << game << " on size " << size;
  }
}

// Leaves after `depth` plies; a pass is a ply, and a game that ended before is one leaf (the
// convention of the published counts: 228 games end at ply 9).
std::uint64_t perft(const Othello& state, int depth) {
  if (depth == 0 || state.is_terminal()) return 1;
  std::uint64_t leaves = 0;
  for (Move move : legal_moves(state)) {
    Othello child = state;
    child.play(move);
    leaves += perft(child, depth - 1);
  }
  return leaves;
}

TEST(Othello, PerftCountsArePublished) {
  const std::uint64_t counts[] = {4,    12,     56,      244,       1396,
                                  8200, 55'092, 390'216, 3'005'288, 24'571'284};
  int depth = 0;
  for (std::uint64_t count : counts) {
    if (slow_build && count > 1'000'000) break;
    EXPECT_EQ(perft(Othello(), ++depth), count) << depth;
  }
}

struct Positions {
  int paths = 0;
  std::set<std::string> texts;
  std::set<std::uint64_t> codes;

  void collect(const Othello& state, int depth) {
    ++paths;
    texts.insert(state.position());
    codes.insert(state.hash());
    if (depth == 0) return;
    for (Move move : legal_moves(state)) {
      Othello child = state;
      child.play(move);
      collect(child, depth - 1);
    }
  }
};

TEST(Othello, TwoPathsToAPositionGiveOneHash) {
  Positions positions;
  positions.collect(Othello(), 7);
  EXPECT_EQ(positions.paths, 1 + 4 + 12 + 56 + 244 + 1396 + 8200 + 55'092);
  EXPECT_LT(positions.texts.size(), 60'000u) << "few transpositions met";
  EXPECT_EQ(positions.codes.size(), positions.texts.size());
}

// The score for the player to move with best play.
int solve(const Othello& state, int alpha, int beta) {
  if (state.is_terminal()) return state.to_play() == Player::first ? state.score() : -state.score();
  for (Move move : legal_moves(state)) {
    Othello child = state;
    child.play(move);
    alpha = std::max(alpha, -solve(child, -beta, -alpha));
    if (alpha >= beta) break;
  }
  return alpha;
}

// White wins 11 to 3 with two cells left empty.
TEST(Othello, TheSmallestBoardIsLostForBlack) { EXPECT_EQ(solve(Othello(4), -16, 16), -10); }

TEST(Othello, APassIsForcedAndOnlyThen) {
  const auto why = [](const Othello& state, std::string_view move) {
    return refusal([&] { state.parse_move(move); });
  };
  const Othello start(4);
  EXPECT_EQ(why(start, "pass"), "a player who can flip a disc may not pass");
  EXPECT_EQ(why(start, "b2"), "b2 is occupied");
  EXPECT_EQ(why(start, "a1"), "a1 flips no disc");
  EXPECT_EQ(why(start, "e1"), "'e1' is not a move; moves are a1 to d4 and pass");

  Othello state = start.parse_position("OX-------------- X");
  EXPECT_TRUE(state.must_pass());
  EXPECT_EQ(why(state, "c1"), "c1 flips no disc; the only move is pass");
  state.play(state.parse_move("pass"));
  state.play(state.parse_move("C1"));
  EXPECT_EQ(state.position(), "OOO------------- X");
  EXPECT_TRUE(state.is_terminal());
  EXPECT_EQ(state.score(), -16) << "empty cells go to the winner";
  EXPECT_EQ(why(state, "pass"), "the game is over");
  EXPECT_EQ(why(state, "d1"), "the game is over");
}

TEST(Othello, AMalformedPositionIsRefusedWithTheReason) {
  const auto why = [](std::string_view text) {
    return refusal([&] { Othello(4).parse_position(text); });
  };
  EXPECT_EQ(why("OX--------------"),
            "an Othello position is the board, a space and the side to move, X or O");
  EXPECT_EQ(why("OX------------- X"),
            "an Othello board of this size has 16 cells; this one has 15");
  EXPECT_EQ(why("OX-?------------ X"),
            "an Othello board is written with X, O and -, not '?' (cell 4)");
  EXPECT_EQ(why("OX-------------- -"), "the side to move is X or O, not '-'");
}

TEST(Othello, StartsWithFourDiscsInTheMiddle) {
  EXPECT_EQ(Othello().position(),
            "---------------------------OX------XO--------------------------- X");
  EXPECT_EQ(Othello(4).to_string(),
            "  a b c d\n1 . . . .\n2 . O X .\n3 . X O .\n4 . . . .\nX to move\n");
}

}  // namespace
}  // namespace moyo::othello
