#include "knowledge/go/move_strengths.h"

#include "base/byte_reader.h"
#include "base/sealed.h"

namespace moyo::go {
namespace {

constexpr SealKind strengths_kind{"moyo-strengths", 2};

}  // namespace

MoveStrengths MoveStrengths::parse(std::string_view bytes, std::string_view path) {
  ByteReader reader(unseal(strengths_kind, bytes, path).content, "the file of move strengths");
  const auto patterns = reader.next<std::uint32_t>();
  MoveStrengths strengths;
  for (float& logarithm : strengths.logarithms_) logarithm = reader.next_finite();
  for (std::uint32_t i = 0; i < patterns; ++i) {
    const auto code = reader.next<std::uint64_t>();
    if (!strengths.book_.add(code)) reader.refuse("has a pattern twice");
    strengths.logarithms_.push_back(reader.next_finite());
  }
  reader.expect_end();
  return strengths;
}

std::string MoveStrengths::serialize() const {
  std::string text;
  append_number(text, static_cast<std::uint32_t>(book_.size()));
  for (std::uint32_t i = 0; i < feature::pattern; ++i) append_number(text, logarithms_[i]);
  for (std::size_t i = 0; i < book_.size(); ++i) {
    append_number(text, book_.codes()[i]);
    append_number(text, logarithms_[feature::pattern + i]);
  }
  return seal(strengths_kind, text);
}

}  // namespace moyo::go
