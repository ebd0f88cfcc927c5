// Throws bytes at the reader of training games, behind its seal. A set that is accepted is the one
// the bytes say, and every game of it can be replayed as training does.
#include "fuzz/require.h"
#include "learning/go/game_set.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace moyo;
  const std::string_view bytes = fuzz::text_of(data, size);
  fuzz::accept_or_refuse([&] {
    const auto set = learning::GameSet::parse(bytes);
    fuzz::require(set.to_bytes() == bytes);
    for (std::size_t i = 0; i < set.size(); ++i) {
      const learning::StoredGame& stored = set.game(i);
      go::Rules rules = go::named_rules(go::RuleSet::chinese);
      rules.komi = stored.komi_halves / 2.0;
      go::Go game(go::BoardSize(stored.side), rules);
      for (const learning::StoredMove move : set.moves(i)) {
        game.set_turn(move.color());
        game.play(move.point());
      }
      set.owners(i);
    }
  });
  return 0;
}
