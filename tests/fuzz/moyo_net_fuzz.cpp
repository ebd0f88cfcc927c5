// Throws bytes at the reader of our own network files, as they are and with the checksum put right.
#include <zlib.h>

#include <cstring>
#include <string>

#include "fuzz/network_bytes.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace moyo;
  std::string bytes(fuzz::text_of(data, size));
  fuzz::accept_or_refuse([&] { fuzz::check(nn::parse_moyo(bytes)); });
  constexpr std::size_t header = 16;
  if (bytes.size() < header) return 0;
  const auto sum = static_cast<std::uint32_t>(
      crc32(0, data + header, static_cast<unsigned>(bytes.size() - header)));
  std::memcpy(bytes.data() + header - sizeof sum, &sum, sizeof sum);
  fuzz::accept_or_refuse([&] { fuzz::check(nn::parse_moyo(bytes)); });
  return 0;
}
