#include "nn/go/katago_stream.h"

#include <bit>
#include <cmath>
#include <cstring>

#include "base/errors.h"
#include "base/text.h"

namespace moyo::nn {
namespace {

constexpr std::string_view binary_mark = "@BIN@";
constexpr std::string_view spaces = " \t\r\n\v\f";

}  // namespace

void KataGoStream::skip_space() {
  const auto start = rest_.find_first_not_of(spaces);
  rest_.remove_prefix(start == std::string_view::npos ? rest_.size() : start);
}

std::string_view KataGoStream::word(std::string_view what) {
  skip_space();
  if (rest_.empty()) throw InputError("it ends where " + std::string(what) + " should be");
  const std::string_view found = rest_.substr(0, rest_.find_first_of(spaces));
  rest_.remove_prefix(found.size());
  constexpr std::size_t longest = 1000;
  if (found.size() > longest) throw InputError("there is no " + std::string(what));
  return found;
}

int KataGoStream::integer(std::string_view what) {
  const auto value = parse_integer(word(what), what);
  if (value != static_cast<int>(value)) {
    throw InputError(std::string(what) + " is " + std::to_string(value));
  }
  return static_cast<int>(value);
}

int KataGoStream::size(std::string_view what) {
  const auto value = parse_integer(word(what), what);
  if (value < 1 || value > 1'000'000) {
    throw InputError(std::string(what) + " is " + std::to_string(value));
  }
  return static_cast<int>(value);
}

double KataGoStream::number(std::string_view what) { return parse_number(word(what), what); }

void KataGoStream::zeros(int count, std::string_view what) {
  for (int i = 0; i < count; ++i) {
    const int value = integer(what);
    if (value == 0) continue;
    throw InputError("it has " + std::string(what) + " " + std::to_string(value) +
                     ", which is not known");
  }
}

std::vector<float> KataGoStream::floats(std::size_t count, std::string_view layer) {
  static_assert(std::endian::native == std::endian::little);
  std::vector<float> values;
  skip_space();
  if (rest_.starts_with(binary_mark)) {
    rest_.remove_prefix(binary_mark.size());
    if (rest_.size() / sizeof(float) < count) {
      throw InputError("it is cut short in layer '" + std::string(layer) + "'");
    }
    values.resize(count);
    std::memcpy(values.data(), rest_.data(), count * sizeof(float));
    rest_.remove_prefix(count * sizeof(float));
  } else {
    const std::string what = "a weight of layer '" + std::string(layer) + "'";
    for (std::size_t i = 0; i < count; ++i) {
      values.push_back(static_cast<float>(number(what)));
    }
  }
  for (const float value : values) {
    if (!std::isfinite(value)) {
      throw InputError("layer '" + std::string(layer) + "' has a weight that is no finite number");
    }
  }
  return values;
}

void KataGoStream::finish() {
  skip_space();
  if (!rest_.empty()) {
    throw InputError("there are " + std::to_string(rest_.size()) + " bytes after its end");
  }
}

}  // namespace moyo::nn
