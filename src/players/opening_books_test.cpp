#include "players/opening_books.h"

#include <gtest/gtest.h>

#include <fstream>

#include "base/errors.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "formats/sgf/reader.h"
#include "formats/sgf/writer.h"
#include "games/registry.h"
#include "players/registry.h"
#include "temporary_file.h"

namespace moyo::players {
namespace {

using go::Go;

go::OpeningBook book_of(const std::vector<const char*>& games, int plies = 30) {
  go::OpeningBook book{go::BoardSize(5)};
  for (const char* text : games) {
    EXPECT_TRUE(add_record(book, sgf::to_record(sgf::read_game(text)), plies)) << text;
  }
  return book;
}

Go after(const char* moves) {
  Go game{go::BoardSize(5)};
  for (const auto word : words(moves)) game.play(go::parse_point(word, game.size()));
  return game;
}

TEST(OpeningBooks, CountMovesAndResultsOfRecords) {
  // The second begins with the first one's opening, turned.
  const auto book = book_of({"(;SZ[5]RE[B+R];B[cc];W[cb];B[bb])",
                             "(;SZ[5]RE[W+1];B[cc];W[bc];B[dd])", "(;SZ[5];B[cc];W[dd])"});
  const auto replies = book.find(after("C3"));
  ASSERT_EQ(replies.size(), 2u);
  EXPECT_EQ(replies[0].count, 2u);
  EXPECT_EQ(replies[0].judged, 2u);
  EXPECT_EQ(replies[0].winrate(), 0.5);  // White lost the one and won the other
  EXPECT_EQ(replies[1].winrate(), std::nullopt);
  EXPECT_EQ(book.find(after("C3 C4")).size(), 2u);
  EXPECT_TRUE(book.find(after("C3 C4 B4")).empty());
  EXPECT_EQ(book_of({"(;SZ[5];B[cc];W[cb];B[bb])"}, 2).positions(), 2u);
  go::OpeningBook other{go::BoardSize(9)};
  EXPECT_FALSE(add_record(other, sgf::to_record(sgf::read_game("(;SZ[5];B[cc])")), 9));
}

TEST(OpeningBooks, PlayersPlayByThem) {
  const TemporaryFile file("a.book");
  write_whole_file(file.path(), book_of({"(;SZ[5];B[ab];W[cc])"}).serialize());
  const AnyState start(Go(go::BoardSize(5)));
  for (const std::string name : {"go", "go5", "zero:net=tiny", "fan:net=tiny"}) {
    const std::string spec =
        name + (name.find(':') == std::string::npos ? ":" : ",") + "playouts=8,book=" + file.path();
    const auto agent = make(spec, start, 1);
    const Report report = agent->think(start, {});
    ASSERT_TRUE(report.best);
    EXPECT_EQ(report.playouts, 0u);
    // One of the eight images of A4.
    Go played = *start.get_if<Go>();
    played.play(move_of<go::Point>(*report.best));
    EXPECT_EQ(go::book_key(played).code, go::book_key(after("A4")).code);
    // Not in the book, or not asked for a move: it thinks.
    EXPECT_GT(agent->think(AnyState(after("C3")), {}).playouts, 0u);
    EXPECT_GT(agent->think(start, {.playouts = 8}, {.analysis = true}).playouts, 0u);
  }
  EXPECT_THROW(make("go:book=" + file.path(), games::start("go:size=7"), 1), InputError);
  EXPECT_THROW(make("go:book=no-such-file", start, 1), InputError);
  EXPECT_THROW(make("go:book_choice=drawn", start, 1), InputError);
  std::ofstream(file.path()) << "(;SZ[5])";
  EXPECT_THROW(make("go:book=" + file.path(), start, 1), InputError);
}

// Drawn as often as played: about three of four.
TEST(OpeningBooks, MovesAreDrawnByHowOftenTheyWerePlayed) {
  const TemporaryFile file("a.book");
  write_whole_file(file.path(),
                   book_of({"(;SZ[5];B[cc])", "(;SZ[5];B[cc])", "(;SZ[5];B[cc])", "(;SZ[5];B[aa])"})
                       .serialize());
  const AnyState start(Go(go::BoardSize(5)));
  const auto agent = make("go:playouts=1,book_choice=drawn,book=" + file.path(), start, 1);
  int centre = 0;
  for (int i = 0; i < 400; ++i) centre += start.format_move(*agent->think(start, {}).best) == "C3";
  EXPECT_NEAR(centre, 300, 45);  // five deviations
}

TEST(OpeningBooks, ASearchMakesOneBreadthFirst) {
  NoProgress progress;
  BookSearch search{.player = "go:playouts=60", .plies = 3, .width = 2, .positions = 100};
  const Go start = *games::start("go:size=5").get_if<Go>();
  const go::OpeningBook book = search_book(start, search, progress, {});
  EXPECT_GE(book.positions(), 3u);
  EXPECT_LE(book.positions(), 7u);  // 1 + 2 + 4
  const auto first = book.find(start);
  ASSERT_FALSE(first.empty());
  Go next = start;
  next.play(first[0].point);
  EXPECT_FALSE(book.find(next).empty());
  EXPECT_EQ(search_book(start, search, progress, {}), book);  // same seed
  search.positions = 1;
  EXPECT_EQ(search_book(start, search, progress, {}).positions(), 1u);
}

TEST(OpeningBooks, AreTreesInSgf) {
  const auto book = book_of(
      {"(;SZ[5]RE[B+R];B[cc];W[cb];B[bb])", "(;SZ[5];B[cc];W[dd])", "(;SZ[5];B[bc];W[cc])"});
  const Go start{go::BoardSize(5)};
  const sgf::Tree tree = book_tree(book, start, 100);
  EXPECT_EQ(tree.size(), 1u + 6u);
  const std::string text = sgf::write(tree);
  EXPECT_NE(text.find("played 2 times"), std::string::npos) << text;
  // Its main line can be replayed.
  EXPECT_GE(sgf::replay(sgf::to_record(sgf::read_game(text))).moves().size(), 2u);
  EXPECT_EQ(book_tree(book, start, 3).size(), 3u);
}

}  // namespace
}  // namespace moyo::players
