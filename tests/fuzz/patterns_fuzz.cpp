// Throws bytes at the readers of pattern databases and opening books, behind their seals. What is
// accepted is written as it was read, and can be asked.
#include "base/sealed.h"
#include "fuzz/require.h"
#include "knowledge/go/opening_book.h"
#include "knowledge/go/pattern_database.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace moyo;
  const std::string_view content = fuzz::text_of(data, size);
  fuzz::accept_or_refuse([&] {
    const std::string sealed = seal({"moyo-patterns", 1}, content);
    const auto database = go::PatternDatabase::parse(sealed, "input");
    fuzz::require(database.serialize() == sealed);
    for (const auto& count : database.counts()) fuzz::require(*database.find(count.code) == count);
  });
  fuzz::accept_or_refuse([&] {
    const std::string sealed = seal({"moyo-book", 1}, content);
    const auto book = go::OpeningBook::parse(sealed, "input");
    fuzz::require(book.serialize() == sealed);
    const go::Go start(book.size());
    for (const auto& move : book.find(start)) fuzz::require(start.is_legal(move.point));
  });
  return 0;
}
