// Throws bytes at the reader of Leela Zero's network files, decompressed. The smallest of them has
// 350,000 numbers: *N in the bytes stands for N of them.
#include <charconv>
#include <string>

#include "fuzz/require.h"
#include "nn/go/leela_zero_file.h"

namespace {

std::string expanded(std::string_view bytes) {
  constexpr std::size_t most = 400'000;
  std::size_t numbers = 0;
  std::string text;
  while (!bytes.empty()) {
    const auto star = std::min(bytes.find('*'), bytes.size());
    text += bytes.substr(0, star);
    bytes.remove_prefix(star);
    if (bytes.empty()) break;
    bytes.remove_prefix(1);
    std::size_t count = 0;
    const auto end = std::from_chars(bytes.data(), bytes.data() + bytes.size(), count).ptr;
    bytes.remove_prefix(static_cast<std::size_t>(end - bytes.data()));
    count = std::min(count, most - numbers);
    numbers += count;
    for (std::size_t i = 0; i < count; ++i) text += " 1";
  }
  return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace moyo;
  const std::string text = expanded(fuzz::text_of(data, size));
  nn::looks_like_leela_zero(text);
  fuzz::accept_or_refuse([&] { nn::parse_leela_zero(text); });
  return 0;
}
