#include "formats/sgf/writer.h"

#include <gtest/gtest.h>

#include "formats/sgf/reader.h"
#include "formats/sgf/value.h"

namespace moyo::sgf {
namespace {

TEST(SgfWriter, WritesWhatItRead) {
  for (const std::string text : {
           "(;)\n",
           "(;FF[4]GM[1];B[aa];W[bb])\n",
           "(;B[aa]\n(;W[bb];B[cc]\n(;W[dd])\n(;W[ee]))\n(;W[ff]))\n",
           "(;C[a \\] b \\\\ c \\: d\ne\\\nf]LB[dd:1][pd:\\]x]TR[aa][bb:dd])\n",
           "(;AB[aa:cc]AW[dd][ee]AE[ff]PL[W]KM[6.5]XY[private];W[tt];B[])\n",
       }) {
    EXPECT_EQ(write(read_game(text)), text);
  }
}

TEST(SgfWriter, SingleVariationsAreOneLine) {
  EXPECT_EQ(write(read_game("(;B[aa](;W[bb](;B[cc])))")), "(;B[aa];W[bb];B[cc])\n");
}

TEST(SgfWriter, BreaksLongLinesBetweenNodesOnly) {
  Tree tree;
  NodeId last = no_node;
  const std::string comment = escape("a long comment with ] and \\ " + std::string(100, 'x'));
  for (int i = 0; i < 100; ++i) {
    last = tree.add_node(last);
    tree.add_property("B", "aa");
    if (i == 50) tree.add_property("C", comment);
  }
  const std::string text = write(tree);
  EXPECT_EQ(read_game(text), tree);
  EXPECT_NE(text.find(comment), std::string::npos);
  std::size_t line = 0;
  for (const char c : text) {
    line = c == '\n' ? 0 : line + 1;
    EXPECT_LE(line, 220u);
  }
}

TEST(SgfWriter, TheNormalFormIsFf4InUtf8) {
  const auto normal = [](std::string_view text, bool main_line_only = false) {
    return write(normalized(read_game(text), {main_line_only}));
  };
  EXPECT_EQ(normal("(;GaMe[1]SiZe[9];Black[aa])"), "(;FF[4]CA[UTF-8]GM[1]SZ[9];B[aa])\n");
  EXPECT_EQ(normal("(;GM[1]FF[3])"), "(;GM[1]FF[4]CA[UTF-8])\n");
  EXPECT_EQ(normal("(;CA[gb2312]FF[1]PB[\xce\xe2])"), "(;CA[UTF-8]FF[4]PB[吴])\n");
  EXPECT_EQ(normal("(;CA[Klingon]FF[4]PB[\xce\xe2])"), "(;CA[Klingon]FF[4]PB[\xce\xe2])\n");
  EXPECT_EQ(normal("(;FF[4]CA[UTF-8](;B[aa](;W[bb])(;W[cc]))(;B[dd];W[ee]))", true),
            "(;FF[4]CA[UTF-8];B[aa];W[bb])\n");
}

}  // namespace
}  // namespace moyo::sgf
