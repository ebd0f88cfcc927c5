#include "formats/sgf/reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include <fstream>

#include "base/hash.h"
#include "conformance/refusal.h"
#include "formats/sgf/writer.h"
#include "temporary_file.h"

namespace moyo::sgf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Reading {
  std::vector<std::string> games;  // each written again
  std::vector<std::string> problems;
};

Reading read(ByteSource source, const ReadLimits& limits = {}) {
  Reading reading;
  read_games(
      std::move(source),
      [&](const Tree& tree) {
        reading.games.push_back(write(tree));
        return true;
      },
      [&](const Problem& problem) { reading.problems.push_back(to_string(problem)); }, limits);
  return reading;
}
Reading read(std::string_view text, const ReadLimits& limits = {}) {
  return read(text_source(text), limits);
}

//   root - a - b - c
//      |       |-- d - e
//      |-- f - g - h - i
//          |-- j
TEST(SgfReader, BuildsTheTreeOfVariations) {
  const Tree tree = read_game(
      "(;FF[4]C[root](;C[a];C[b](;C[c])(;C[d];C[e]))(;C[f](;C[g];C[h];C[i])"
      "(;C[j])))");
  const auto name = [&](NodeId n) { return std::string(tree.value(n, "C")); };
  std::string main;
  for (const NodeId node : main_line(tree)) main += name(node) + " ";
  EXPECT_EQ(main, "root a b c ");
  const NodeId b = tree.first_child(tree.first_child(root));
  const NodeId d = tree.next_sibling(tree.first_child(b));
  EXPECT_EQ(name(d), "d");
  EXPECT_EQ(tree.parent(d), b);
  const NodeId f = tree.next_sibling(tree.first_child(root));
  EXPECT_EQ(name(f), "f");
  const NodeId j = tree.next_sibling(tree.first_child(f));
  EXPECT_EQ(name(j), "j");
  EXPECT_EQ(tree.parent(j), f);
}

TEST(SgfReader, KeepsPropertiesAndValuesInOrder) {
  const Tree tree = read_game("(;ZZ[x]AB[aa][bb] [cc]\n[dd]C[]\nAB[ee])");
  std::string all;
  for (const Property property : tree.properties(root)) {
    all += property.name;
    for (const std::string_view value : property.values) all.append("<").append(value).append(">");
  }
  EXPECT_EQ(all, "ZZ<x>AB<aa><bb><cc><dd>C<>AB<ee>");
  EXPECT_EQ(tree.values(root, "AB").size(), 4u);
  EXPECT_TRUE(tree.values(root, "AW").empty());
}

TEST(SgfReader, LeavesLowerCaseLettersOfNamesOut) {
  const Tree tree = read_game("(;AddBlack[dd]SiZe[9];White[ee])");
  EXPECT_EQ(tree.value(root, "AB"), "dd");
  EXPECT_EQ(tree.value(root, "SZ"), "9");
  EXPECT_EQ(tree.value(tree.first_child(root), "W"), "ee");
}

TEST(SgfReader, BracketsColonsAndSemicolonsMayStandInValues) {
  const Tree tree = read_game(R"((;C[a (;B[aa\] and \\];AP[x\:y:1.0]))");
  EXPECT_EQ(tree.size(), 2u);
  EXPECT_EQ(tree.value(root, "C"), R"(a (;B[aa\] and \\)");
  EXPECT_EQ(tree.value(tree.first_child(root), "AP"), R"(x\:y:1.0)");
}

TEST(SgfReader, SkipsTextBeforeTheFirstGame) {
  const Reading mail = read("\xef\xbb\xbfSubject: game (see below)\n\n ( ;B[aa])\n\x1a");
  EXPECT_THAT(mail.games, ElementsAre("(;B[aa])\n"));
  EXPECT_THAT(mail.problems, IsEmpty());
  EXPECT_THAT(read("nothing here").games, IsEmpty());
  EXPECT_THAT(read("").problems, IsEmpty());
}

TEST(SgfReader, NamesLineAndColumnOfWhatIsWrong) {
  const auto problem = [](std::string_view text) {
    const Reading reading = read(text);
    return reading.problems.empty() ? "none" : reading.problems[0];
  };
  EXPECT_EQ(problem("(;B[aa]\n;W bb)"),
            "line 2, column 4: property W has no value: '[' is missing before 'b'");
  EXPECT_EQ(problem("(;B[aa]\n\n  ;C[never closed"),
            "line 3, column 5: this value is not closed by ']'");
  EXPECT_EQ(problem("(;B[aa]"), "line 1, column 8: the file ends inside a game");
  EXPECT_EQ(problem("(;B[aa]5)"),
            "line 1, column 8: expected a property, ';', '(' or ')', not '5'");
  EXPECT_EQ(problem("(;B[aa](;W[bb]);B[cc])"),
            "line 1, column 16: a node cannot follow a variation");
  EXPECT_EQ(problem("(;B[aa](;W[bb])C[x])"),
            "line 1, column 16: a property cannot follow a variation");
  EXPECT_EQ(problem("(;B[aa]())"), "line 1, column 9: a variation begins with ';', not ')'");
  EXPECT_EQ(problem("(;B[aa]black[bb])"),
            "line 1, column 13: the name of a property has no capital letter");
  EXPECT_EQ(problem("(;B[a\na]C[\n])\n)"),
            "line 4, column 1: a game begins with '(', not with ')'");
}

TEST(SgfReader, OneBadGameCostsOnlyItself) {
  const Reading reading = read(
      "(;FF[4];B[aa])\n"
      "(;FF[4];B[bb];W!(;W[cc])(;W[dd]))\n"
      "(;FF[4];B[ee])\n"
      "(;GM[1]B)\n"
      "(;FF[4];B[ff])\n");
  EXPECT_THAT(reading.games,
              ElementsAre("(;FF[4];B[aa])\n", "(;FF[4];B[ee])\n", "(;FF[4];B[ff])\n"));
  EXPECT_THAT(reading.problems,
              ElementsAre("line 2, column 16: property W has no value: '[' is missing before '!'",
                          "line 4, column 9: property B has no value: '[' is missing before ')'"));
}

TEST(SgfReader, FindsTheEndOfABrokenGame) {
  const auto games = [](std::string_view text) { return read(text).games; };
  // Its parentheses tell, but for those in values,
  EXPECT_THAT(games("(;B[aa](;W!;C[:) \\] :)](;B[bb])))(;W[cc])"), ElementsAre("(;W[cc])\n"));
  EXPECT_THAT(games("(;B[aa](;W[bb]);B[cc])(;W[dd])"), ElementsAre("(;W[dd])\n"));
  // or where they do not balance, the properties of a root.
  EXPECT_THAT(games("(;B[aa](;W!(;B[bb])\n(;SZ[9];B[cc])"), ElementsAre("(;SZ[9];B[cc])\n"));
  EXPECT_THAT(games("(;B!;C[ \n(;SZ[9];B[cc])"), ElementsAre("(;SZ[9];B[cc])\n"));
  // One ')' too many costs nothing; moves behind the end of a game do not make a game.
  EXPECT_THAT(games("(;B[aa]))(;B[bb])"), ElementsAre("(;B[aa])\n", "(;B[bb])\n"));
  EXPECT_THAT(games("(;B[aa]);W[bb](;B[cc])(;B[dd]))(;FF[4])"),
              ElementsAre("(;B[aa])\n", "(;FF[4])\n"));
  EXPECT_THAT(games("(;B[aa])(see above)(;B[bb])"), ElementsAre("(;B[aa])\n", "(;B[bb])\n"));
}

TEST(SgfReader, LimitsBoundWhatAGameMayCost) {
  ReadLimits limits;
  limits.value_bytes = 10;
  limits.game_bytes = 100;
  limits.nodes = 5;
  limits.depth = 3;
  const auto problem = [&](const std::string& game) {
    const Reading reading = read(game + "\n(;FF[4];B[aa])", limits);
    EXPECT_THAT(reading.games, ElementsAre("(;FF[4];B[aa])\n"));
    return reading.problems.empty() ? "none" : reading.problems[0];
  };
  EXPECT_EQ(problem("(;C[12345678901])"), "line 1, column 4: this value is longer than 10 bytes");
  EXPECT_EQ(problem("(;;;;;;)"), "line 1, column 7: a game has more than 5 nodes");
  EXPECT_EQ(problem("(;(;(;(;))))"), "line 1, column 7: variations are nested too deeply");
  EXPECT_EQ(problem("(;" + std::string(99, '\n') + "C[x])"),
            "line 100, column 1: a game has more than 100 bytes");
  std::string values;
  for (int i = 0; i < 60; ++i) values += "[]";
  EXPECT_EQ(problem("(;AB" + values + ")"), "line 1, column 103: a game has more than 100 bytes");
}

TEST(SgfReader, DepthCostsNoStack) {
  constexpr int depth = 90'000;
  std::string text;
  for (int i = 0; i < depth; ++i) text += "(;B[aa]";
  text += std::string(depth, ')');
  const Tree tree = read_game(text);
  EXPECT_EQ(tree.size(), static_cast<std::size_t>(depth));
  EXPECT_EQ(read_game(write(tree)), tree);
}

TEST(SgfReader, BuffersMayEndAnywhere) {
  const std::string text = "(;FF[4]C[a\\]b\\\\];B[aa](;W[bb])(;W[cc]))(;B[])";
  const auto bytewise = [left = std::string_view(text)](std::span<char> bytes) mutable {
    const std::size_t count = left.copy(bytes.data(), 1);
    left.remove_prefix(count);
    return count;
  };
  EXPECT_EQ(read(bytewise).games, read(text).games);
  EXPECT_EQ(read(bytewise).games.size(), 2u);
}

TEST(SgfReader, ReadsCompressedFilesAndTellsOfTruncatedOnes) {
  const TemporaryFile file("games.sgf.gz");
  std::string text;
  for (std::uint64_t i = 0; i < 2000; ++i)
    text += "(;GN[" + std::to_string(mix64(i)) + "];B[aa];W[bb])\n";
  const gzFile out = gzopen(file.path().c_str(), "wb");
  gzwrite(out, text.data(), static_cast<unsigned>(text.size()));
  gzclose(out);
  EXPECT_EQ(read(file_source(file.path())).games.size(), 2000u);

  std::filesystem::resize_file(file.path(), std::filesystem::file_size(file.path()) / 2);
  const Reading half = read(file_source(file.path()));
  EXPECT_GT(half.games.size(), 100u);
  ASSERT_EQ(half.problems.size(), 1u);
  EXPECT_THAT(half.problems[0], testing::HasSubstr("the compressed file is cut short"));
}

TEST(SgfReader, StopsInflatingWhatIsNoGames) {
  const TemporaryFile piece("piece.gz");
  const std::string lines(1 << 20, '\n');
  const gzFile out = gzopen(piece.path().c_str(), "wb");
  gzwrite(out, lines.data(), static_cast<unsigned>(lines.size()));
  gzclose(out);
  // Compressed files one after the other are a compressed file.
  const TemporaryFile bomb("bomb.sgf.gz");
  for (int i = 0; i < 300; ++i) {
    std::ofstream(bomb.path(), std::ios::binary | std::ios::app)
        << std::ifstream(piece.path(), std::ios::binary).rdbuf();
  }
  const Reading reading = read(file_source(bomb.path()));
  ASSERT_EQ(reading.problems.size(), 1u);
  EXPECT_THAT(reading.problems[0], testing::HasSubstr("holds far more text than any games"));
}

TEST(SgfReader, RefusesWhatItCannotOpenOrFind) {
  EXPECT_EQ(conformance::refusal([] { file_source("/no/such/file.sgf"); }),
            "cannot read '/no/such/file.sgf'");
  EXPECT_EQ(conformance::refusal([] { read_game("no game"); }), "there is no SGF game");
  EXPECT_EQ(conformance::refusal([] { read_game("(;B[aa"); }),
            "line 1, column 4: this value is not closed by ']'");
}

TEST(SgfReader, StopsWhenTheVisitorHasEnough) {
  int games = 0;
  read_games(
      text_source("(;B[aa])(;B[bb])(;B[cc])"), [&](const Tree&) { return ++games < 2; },
      [](const Problem&) {});
  EXPECT_EQ(games, 2);
}

}  // namespace
}  // namespace moyo::sgf
