// The words, numbers and blocks of floats of a KataGo file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace moyo::nn {

class KataGoStream {
 public:
  explicit KataGoStream(std::string_view bytes) : rest_(bytes) {}

  // InputError at the end; `what` is what was looked for.
  std::string_view word(std::string_view what);
  int integer(std::string_view what);
  // At least 1, at most a million.
  int size(std::string_view what);
  double number(std::string_view what);
  void zeros(int count, std::string_view what);
  // Finite.
  std::vector<float> floats(std::size_t count, std::string_view layer);
  // Only white space may be left.
  void finish();

 private:
  void skip_space();
  std::string_view rest_;
};

}  // namespace moyo::nn
