// Throws bytes at the reader of the page's game files (libFuzzer; tools/fuzz.sh builds and runs it).
// Whatever the bytes: a sentence, or a game that can be shown, written, read again as the same, and
// whose positions can be walked through. The bytes are read as a file from before there were seals,
// and as the content of a sealed one.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/errors.h"
#include "base/sealed.h"
#include "page/game_file.h"
#include "page/view.h"

namespace {

using namespace moyo;

void require(bool holds) {
  if (!holds) std::abort();
}

void check(std::string_view text) {
  try {
    const page::GameFile file = page::read_game_file(text, "f");
    const std::string shown = page::to_text(page::view("x", file.game, false));
    page::positions_view(file.game);
    const std::string written = page::write_game_file(file);
    const page::GameFile again = page::read_game_file(written, "f");
    require(page::to_text(page::view("x", again.game, false)) == shown);
    require(page::write_game_file(again) == written);
    page::read_review(text, file.game);
  } catch (const InputError& error) {
    require(*error.what() != '\0');
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check(text);
  check(seal({"moyo-game", 1}, text));
  return 0;
}
