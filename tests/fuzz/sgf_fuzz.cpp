// Throws bytes at the SGF reader (libFuzzer; tools/fuzz.sh builds and runs it). Whatever the bytes:
// no crash, every game that is delivered is written and read again as the same tree, its normal
// form stays as it is, and its record replays or is refused with a sentence.
#include <cstdint>
#include <string_view>

#include "formats/sgf/reader.h"
#include "formats/sgf/record.h"
#include "formats/sgf/writer.h"
#include "fuzz/require.h"

namespace {

using namespace moyo;

using fuzz::require;

// Reads one game back; aborts unless it is the only one.
sgf::Tree read_back(const std::string& text) {
  sgf::Tree tree;
  sgf::Reader reader(sgf::text_source(text),
                     [](const sgf::Problem& problem) { require(problem.is_warning); });
  require(reader.next(tree));
  sgf::Tree more;
  require(!reader.next(more));
  return tree;
}

void check_record(const sgf::Tree& tree) {
  try {
    const sgf::GameRecord record = to_record(tree);
    const go::Go game = replay(record);
    const go::Go again = replay(to_record(read_back(sgf::write(to_sgf(record)))));
    require(game.board().position_hash() == again.board().position_hash());
    require(game.moves().size() == again.moves().size());
  } catch (const InputError& error) {
    require(*error.what() != '\0');
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  sgf::ReadLimits limits;
  limits.value_bytes = 1000;
  limits.game_bytes = 10000;
  limits.nodes = 500;
  limits.depth = 50;
  sgf::read_games(
      sgf::text_source(text),
      [](const sgf::Tree& tree) {
        require(read_back(sgf::write(tree)) == tree);
        const sgf::Tree normal = normalized(tree);
        require(read_back(sgf::write(normal)) == normal);
        require(normalized(normal) == normal);
        check_record(tree);
        return true;
      },
      [](const sgf::Problem& problem) { require(!problem.what.empty()); }, limits);
  return 0;
}
