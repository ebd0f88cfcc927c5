// The words of Gambit's files: texts in quotes, braces, numbers with commas between them or not.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace moyo::hidden {

class GambitWords {
 public:
  explicit GambitWords(std::string_view text) : text_(text) { skip(); }

  bool at_end() const { return at_ == text_.size(); }
  bool is_next(std::string_view word) const { return text_.substr(at_).starts_with(word); }
  bool is_text_next() const { return is_next("\""); }

  std::string next();  // a word or a brace
  void expect(std::string_view word);
  std::string text();  // in quotes
  std::int64_t whole();
  double number();  // 0.5, 1e-3 or 1/3

  // InputError: what was expected, and the line.
  [[noreturn]] void refuse(std::string_view expected) const;

 private:
  void skip();

  std::string_view text_;
  std::size_t at_ = 0;
};

// As Gambit reads a text, in one line.
std::string in_quotes(std::string_view text);

}  // namespace moyo::hidden
