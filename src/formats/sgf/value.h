// The value types of SGF FF[4] that every game shares, between the brackets and outside them.
//
// In a raw value a backslash takes the meaning off the next character: `\]`, `\\`, and `\:` in
// composed values. A backslash before a line break hides the break (a soft line break).
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace moyo::sgf {

// Text: line breaks (LF, CR, or both) become '\n', other white space a space.
std::string text(std::string_view raw);
// SimpleText: line breaks become spaces too, and the space around it goes.
std::string simple_text(std::string_view raw);

// The raw value of a text; `composed` for a part of a composed value, whose colons are escaped.
std::string escape(std::string_view text, bool composed = false);

// The two raw parts of `first:second`; the second is empty when no colon divides them.
std::pair<std::string_view, std::string_view> parts(std::string_view raw);

}  // namespace moyo::sgf
