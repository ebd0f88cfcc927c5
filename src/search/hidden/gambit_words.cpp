#include "search/hidden/gambit_words.h"

#include <algorithm>
#include <cctype>

#include "base/errors.h"
#include "base/text.h"

namespace moyo::hidden {

void GambitWords::skip() {
  while (at_ < text_.size() &&
         (std::isspace(static_cast<unsigned char>(text_[at_])) != 0 || text_[at_] == ',')) {
    ++at_;
  }
}

void GambitWords::refuse(std::string_view expected) const {
  const auto line =
      1 + std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at_), '\n');
  throw InputError("line " + std::to_string(line) + " of the game: expected " +
                   std::string(expected));
}

std::string GambitWords::next() {
  if (at_end()) refuse("more of the game");
  std::size_t end = at_ + 1;
  const bool is_brace = text_[at_] == '{' || text_[at_] == '}';
  while (!is_brace && end < text_.size() &&
         std::isspace(static_cast<unsigned char>(text_[end])) == 0 &&
         std::string_view("{},\"").find(text_[end]) == std::string_view::npos) {
    ++end;
  }
  std::string word(text_.substr(at_, end - at_));
  at_ = end;
  skip();
  return word;
}

void GambitWords::expect(std::string_view word) {
  if (at_end() || next() != word) refuse("'" + std::string(word) + "'");
}

std::string GambitWords::text() {
  if (!is_text_next()) refuse("a text in quotes");
  std::string result;
  for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
    if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
    result += text_[at_];
  }
  if (at_end()) refuse("the end of a text in quotes");
  ++at_;
  skip();
  return result;
}

std::int64_t GambitWords::whole() {
  if (at_end()) refuse("a whole number");
  return parse_integer(next(), "a number of the game");
}

double GambitWords::number() {
  if (at_end()) refuse("a number");
  const std::string word = next();
  const std::size_t slash = word.find('/');
  const double above = parse_number(word.substr(0, slash), "a number of the game");
  if (slash == std::string::npos) return above;
  const double below = parse_number(word.substr(slash + 1), "a number of the game");
  if (below == 0) refuse("a fraction that is not over 0");
  return above / below;
}

std::string in_quotes(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c == '\n' ? ' ' : c;
  }
  return result + "\"";
}

}  // namespace moyo::hidden
