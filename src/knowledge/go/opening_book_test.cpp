#include "knowledge/go/opening_book.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/errors.h"
#include "base/rng.h"
#include "core/state.h"

namespace moyo::go {
namespace {

Go random_position(BoardSize size, int moves, Rng& rng) {
  Go game(size);
  for (int i = 0; i < moves && !game.is_terminal(); ++i) {
    MoveList<Go> legal;
    game.legal_moves(legal);
    game.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  return game;
}

// Black to move on an empty board: corners, sides and the centre.
TEST(OpeningBook, OnAnEmptyBoardImagesAreOneMove) {
  OpeningBook book{BoardSize(5)};
  const Go empty{BoardSize(5)};
  for (const char* corner : {"A1", "E5", "A5", "E1"}) {
    book.add(empty, {parse_point(corner, BoardSize(5)), 1, 1, 2});
  }
  book.add(empty, {parse_point("C3", BoardSize(5)), 3, 2, 1});
  const auto moves = book.find(empty);
  ASSERT_EQ(moves.size(), 2u);
  EXPECT_EQ(moves[0].count, 4u);
  EXPECT_EQ(moves[0].winrate(), 1.0);
  EXPECT_EQ(format_point(moves[1].point), "C3");
  EXPECT_EQ(moves[1].winrate(), 0.25);
  book.keep(4);
  EXPECT_EQ(book.find(empty).size(), 1u);
  EXPECT_TRUE(book.find(Go(BoardSize(7))).empty());
}

// A position and its images have one entry, and what it says is turned with it.
TEST(OpeningBook, TurnsWithThePosition) {
  Rng rng(3);
  for (const BoardSize size : {BoardSize(5), BoardSize(4, 6)}) {
    for (int n = 0; n < 40; ++n) {
      const Go game = random_position(size, static_cast<int>(rng.below(12)), rng);
      if (game.is_terminal()) continue;
      MoveList<Go> legal;
      game.legal_moves(legal);
      const Point move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      OpeningBook book(size);
      book.add(game, {move, 5, 0, 0});
      for (int symmetry = 0; symmetry < game.symmetry_count(); ++symmetry) {
        const Go image = game.transformed(symmetry);
        EXPECT_EQ(book_key(image).code, book_key(game).code);
        const auto found = book.find(image);
        ASSERT_EQ(found.size(), 1u);
        EXPECT_EQ(found[0].count, 5u);
        // The image of the move, or another that leads to the same position turned.
        Go after = game, after_image = image;
        after.play(move);
        after_image.play(found[0].point);
        EXPECT_EQ(book_key(after).code, book_key(after_image).code);
      }
    }
  }
}

// Other stones, another turn or another ko are another position.
TEST(OpeningBook, TellsPositionsApart) {
  Rng rng(4);
  std::map<std::uint64_t, std::set<std::string>> seen;
  for (int n = 0; n < 300; ++n) {
    const Go game = random_position(BoardSize(3), static_cast<int>(rng.below(10)), rng);
    std::string smallest;
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      const Go image = game.transformed(symmetry);
      std::string text = image.turn() == Color::black ? "b" : "w";
      for (const Point p : Points(image.size())) {
        text += static_cast<char>('0' + static_cast<int>(image.board().color(p)));
      }
      text += image.board().ko() == no_point ? "" : format_point(image.board().ko());
      if (smallest.empty() || text < smallest) smallest = text;
    }
    seen[book_key(game).code].insert(smallest);
  }
  EXPECT_GT(seen.size(), 50u);
  for (const auto& [code, texts] : seen) EXPECT_EQ(texts.size(), 1u);
}

TEST(OpeningBook, IsReadAsItWasWritten) {
  Rng rng(5);
  OpeningBook book{BoardSize(5)};
  for (int n = 0; n < 50; ++n) {
    const Go game = random_position(BoardSize(5), static_cast<int>(rng.below(6)), rng);
    if (game.is_terminal()) continue;
    MoveList<Go> legal;
    game.legal_moves(legal);
    book.add(game, {legal[rng.below(static_cast<std::uint32_t>(legal.size()))], 3, 2, 3});
  }
  const std::string bytes = book.serialize();
  EXPECT_EQ(OpeningBook::parse(bytes, "file"), book);
  EXPECT_THROW(OpeningBook::parse(bytes.substr(0, bytes.size() - 3), "file"), InputError);
  EXPECT_THROW(OpeningBook::parse(bytes + "x", "file"), InputError);
  for (std::size_t i = 0; i < bytes.size(); i += 7) {
    std::string damaged = bytes;
    damaged[i] = static_cast<char>(damaged[i] ^ 0x10);
    EXPECT_THROW(OpeningBook::parse(damaged, "file"), InputError) << i;
  }
  OpeningBook wrong{BoardSize(5)};
  wrong.add(Go(BoardSize(5)), {pass, 1, 2, 0});
  EXPECT_THROW(OpeningBook::parse(wrong.serialize(), "file"), InputError);
}

}  // namespace
}  // namespace moyo::go
