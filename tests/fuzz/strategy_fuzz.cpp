// Throws bytes at the reader of strategies, behind its seal. One that is accepted is written as it was
// read.
#include "base/sealed.h"
#include "fuzz/require.h"
#include "search/hidden/strategy_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace moyo;
  const std::string sealed = seal({"moyo-strategy", 1}, fuzz::text_of(data, size));
  fuzz::accept_or_refuse([&] {
    const std::string text = hidden::to_text(hidden::parse_strategy(sealed, "input"));
    fuzz::require(hidden::to_text(hidden::parse_strategy(text, "output")) == text);
  });
  return 0;
}
