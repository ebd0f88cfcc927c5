// Throws bytes at what reads backgammon: position and match IDs, turns and rolls, FIBS boards, and files of
// small networks, whose envelope is put right so that their inside is read.
#include "base/sealed.h"
#include "formats/fibs_board.h"
#include "fuzz/require.h"
#include "games/backgammon/backgammon.h"
#include "games/backgammon/cube_game.h"
#include "nn/dense/dense_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace moyo;
  const std::string_view text = fuzz::text_of(data, size);
  fuzz::accept_or_refuse([&] {
    const backgammon::Backgammon state = backgammon::Backgammon().parse_position(text);
    fuzz::require(state.parse_position(state.position()).board() == state.board());
    MoveList<backgammon::Backgammon> moves = legal_moves(state);
    fuzz::require(moves.empty() == state.is_terminal());
  });
  fuzz::accept_or_refuse([&] { backgammon::Backgammon().parse_move(text); });
  backgammon::Backgammon rolled;
  rolled.play(rolled.parse_move("31"));
  fuzz::accept_or_refuse([&] { fuzz::require(is_legal(rolled, rolled.parse_move(text))); });
  fuzz::accept_or_refuse([&] {
    const formats::FibsBoard shown = formats::parse_fibs(text);
    if (!shown.dice.rolled()) return;
    const backgammon::Backgammon state(shown.board, Player::first, shown.dice);
    fuzz::require(state.is_terminal() || !legal_moves(state).empty());
  });
  fuzz::accept_or_refuse([&] {
    const auto state = backgammon::MatchGame({.match = 9}).parse_position(text);
    fuzz::require(state.position() ==
                  backgammon::MatchGame({.match = 9}).parse_position(state.position()).position());
    fuzz::require(state.is_terminal() || !legal_moves(state).empty());
  });
  fuzz::accept_or_refuse([&] {
    const auto state = formats::game_of<backgammon::MatchGame>(formats::parse_fibs(text));
    fuzz::require(state.is_terminal() || !legal_moves(state).empty());
  });
  fuzz::accept_or_refuse([&] { nn::parse_dense(seal({"moyo-dense", 1}, text), "file"); });
  return 0;
}
