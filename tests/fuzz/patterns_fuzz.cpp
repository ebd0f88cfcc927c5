// Throws bytes at the readers of pattern databases, opening books and models of moves, behind their
// seals. What is accepted is written as it was read, and can be asked.
#include "base/sealed.h"
#include "fuzz/require.h"
#include "knowledge/go/move_model.h"
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
  fuzz::accept_or_refuse([&] {
    const std::string sealed = seal({"moyo-move-model", 1}, content);
    fuzz::require(go::MoveModel::parse(sealed, "input").serialize() == sealed);
  });
  fuzz::accept_or_refuse([&] {
    const std::string sealed = seal({"moyo-strengths", 2}, content);
    fuzz::require(go::MoveStrengths::parse(sealed).serialize() == sealed);
  });
  return 0;
}
