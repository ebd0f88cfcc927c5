// The character sets of SGF text (property CA), and how a tree in one of them becomes UTF-8.
//
// Only sets that hold ASCII as it is are known. In some of them the second byte of a character may
// be the code of '\' or ']'. Such a byte is part of its character and has no other meaning, as most
// programs write it and every text editor shows it.
#pragma once

#include <string>
#include <string_view>

#include "formats/sgf/tree.h"

namespace moyo::sgf {

struct Charset {
  std::string_view name;   // for iconv
  std::string_view leads;  // first bytes of two-byte characters, as pairs low, high
  bool is_utf8() const { return name == "UTF-8"; }
  // Whether `first` and `second` are one character of which `second` may look like ASCII.
  bool is_pair(unsigned char first, unsigned char second) const;
};

// By any usual spelling ("Shift_JIS", "sjis", "GB 2312"); null for a set we do not know.
const Charset* find_charset(std::string_view name);

bool is_valid_utf8(std::string_view text);

// Turns every value into UTF-8 and says so in CA. The set is that of the root's CA; without one it
// is UTF-8 if all values are, else Latin-1, the default of FF[4]. What cannot be turned keeps its
// bytes, and the answer is a sentence about it; else the answer is empty.
std::string to_utf8(Tree& tree);

}  // namespace moyo::sgf
