// Throws bytes at the reader of KataGo's network files, decompressed.
#include "fuzz/network_bytes.h"
#include "nn/go/katago_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace moyo;
  fuzz::accept_or_refuse([&] { fuzz::check(nn::parse_katago(fuzz::text_of(data, size))); });
  return 0;
}
