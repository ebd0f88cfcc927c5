#include "formats/sgf/charset.h"

#include <gtest/gtest.h>

#include "formats/sgf/reader.h"
#include "formats/sgf/value.h"
#include "formats/sgf/writer.h"

namespace moyo::sgf {
namespace {

struct TreeAndWarning {
  Tree tree;
  std::string warning;
};

TreeAndWarning with_warning(const std::string& text) {
  TreeAndWarning result;
  Reader reader(text_source(text), [&](const Problem& problem) {
    EXPECT_TRUE(problem.is_warning) << to_string(problem);
    result.warning = problem.what;
  });
  EXPECT_TRUE(reader.next(result.tree));
  return result;
}

std::string black(const std::string& text) {
  const TreeAndWarning result = with_warning(text);
  EXPECT_EQ(result.warning, "");
  EXPECT_EQ(result.tree.values(root, "CA").empty() ? "UTF-8" : result.tree.value(root, "CA"),
            "UTF-8");
  return simple_text(result.tree.value(root, "PB"));
}

TEST(SgfCharset, NamesAreReadInAnySpelling) {
  for (const char* name : {"Shift_JIS", "shift-jis", "SJIS", "CP932"}) {
    ASSERT_NE(find_charset(name), nullptr) << name;
    EXPECT_EQ(find_charset(name)->name, "CP932");
  }
  EXPECT_EQ(find_charset("gb2312")->name, "GB18030");
  EXPECT_EQ(find_charset("ISO-8859-1")->name, "ISO-8859-1");
  EXPECT_TRUE(find_charset("utf8")->is_utf8());
  EXPECT_EQ(find_charset("UTF-16"), nullptr);
}

TEST(SgfCharset, TextBecomesUtf8) {
  EXPECT_EQ(black("(;CA[UTF-8]PB[\xe5\x90\xb3])"), "\xe5\x90\xb3");  // Go Seigen's first letter
  EXPECT_EQ(black("(;CA[ISO-8859-1]PB[Andr\xe9])"), "Andr\xc3\xa9");
  EXPECT_EQ(black("(;CA[GB2312]PB[\xce\xe2\xc7\xe5\xd4\xb4])"), "吴清源");
  EXPECT_EQ(black("(;CA[GB18030]PB[\x81\x30\x84\x36])"), "\xc2\xa5");  // four bytes
  EXPECT_EQ(black("(;CA[Shift_JIS]PB[\x96\x7b\x88\xf6\x96\x56])"), "本因坊");
  EXPECT_EQ(black("(;CA[Big5]PB[\xa5\xbb])"), "本");
}

TEST(SgfCharset, WithoutANameTextIsUtf8OrElseLatin1) {
  EXPECT_EQ(black("(;PB[\xe5\x90\xb3])"), "\xe5\x90\xb3");
  EXPECT_EQ(black("(;PB[Andr\xe9])"), "Andr\xc3\xa9");
}

// 0x5c is a backslash and 0x5d a closing bracket, here as second bytes.
TEST(SgfCharset, SecondBytesOfCharactersMeanNothing) {
  EXPECT_EQ(black("(;CA[Shift_JIS]PB[\x95\x5c])"), "表");
  EXPECT_EQ(black("(;CA[GBK]PB[\xbd\xf0\x95\x5c\xbf\xa1]PW[\x8a\x5d])"), "金昞俊");
  EXPECT_EQ(black("(;CA[Big5]PB[\xa5\xbb\xa6\x5d\xa7\x7b])"), "本因坊");
}

TEST(SgfCharset, WhatCannotBeTurnedKeepsItsBytes) {
  const TreeAndWarning unknown = with_warning("(;CA[Klingon]PB[\xf8\xd0])");
  EXPECT_EQ(unknown.warning, "the character set 'Klingon' is unknown: bytes are kept");
  EXPECT_EQ(unknown.tree.value(root, "PB"), "\xf8\xd0");
  EXPECT_EQ(unknown.tree.value(root, "CA"), "Klingon");

  const TreeAndWarning broken = with_warning("(;CA[UTF-8]PB[\xff]PW[ok])");
  EXPECT_EQ(broken.warning, "some text is not UTF-8: its bytes are kept");
  EXPECT_EQ(broken.tree.value(root, "PB"), "\xff");

  const TreeAndWarning partly = with_warning("(;CA[sjis]PB[\x96\x7b]PW[\xfd])");
  EXPECT_EQ(partly.warning, "some text is not sjis: its bytes are kept");
  EXPECT_EQ(partly.tree.value(root, "PB"), "本");
  EXPECT_EQ(partly.tree.value(root, "PW"), "\xfd");
  EXPECT_EQ(with_warning(write(partly.tree)).tree, partly.tree);
}

TEST(SgfCharset, Utf8IsChecked) {
  EXPECT_TRUE(is_valid_utf8("aé本\xf0\x9f\x80\x80"));
  for (const char* wrong : {"\x80", "\xc0\x80", "\xc3", "\xe0\x80\x80", "\xed\xa0\x80",
                            "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xc3(", "\xe5\x90"}) {
    EXPECT_FALSE(is_valid_utf8(wrong));
  }
}

}  // namespace
}  // namespace moyo::sgf
