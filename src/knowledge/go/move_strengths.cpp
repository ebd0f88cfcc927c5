#include "knowledge/go/move_strengths.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "base/errors.h"
#include "base/sealed.h"

namespace moyo::go {
namespace {

constexpr SealKind strengths_kind{"moyo-strengths", 2};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  template <class T>
  T next() {
    if (bytes_.size() < sizeof(T)) throw InputError("the file of move strengths is cut short");
    T value;
    std::memcpy(&value, bytes_.data(), sizeof value);
    bytes_.remove_prefix(sizeof value);
    return value;
  }
  float next_logarithm() {
    const float value = next<float>();
    if (!std::isfinite(value)) throw InputError("a move strength in the file is not finite");
    return value;
  }
  bool empty() const { return bytes_.empty(); }

 private:
  std::string_view bytes_;
};

template <class T>
void append(std::string& text, T value) {
  text.append(reinterpret_cast<const char*>(&value), sizeof value);
}

}  // namespace

MoveStrengths MoveStrengths::parse(std::string_view bytes) {
  Reader reader(unseal(strengths_kind, bytes, "move strengths").content);
  const auto patterns = reader.next<std::uint32_t>();
  MoveStrengths strengths;
  for (float& logarithm : strengths.logarithms_) logarithm = reader.next_logarithm();
  for (std::uint32_t i = 0; i < patterns; ++i) {
    const auto code = reader.next<std::uint64_t>();
    if (!strengths.book_.add(code)) {
      throw InputError("a pattern is twice in the file of move strengths");
    }
    strengths.logarithms_.push_back(reader.next_logarithm());
  }
  if (!reader.empty()) throw InputError("the file of move strengths goes on after its end");
  return strengths;
}

std::string MoveStrengths::serialize() const {
  std::string text;
  append(text, static_cast<std::uint32_t>(book_.size()));
  for (std::uint32_t i = 0; i < feature::pattern; ++i) append(text, logarithms_[i]);
  for (std::size_t i = 0; i < book_.size(); ++i) {
    append(text, book_.codes()[i]);
    append(text, logarithms_[feature::pattern + i]);
  }
  return seal(strengths_kind, text);
}

}  // namespace moyo::go
