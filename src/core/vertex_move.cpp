#include "core/vertex_move.h"

#include <cctype>

#include "base/errors.h"
#include "base/rng.h"
#include "base/text.h"

namespace moyo {
namespace {

constexpr std::string_view letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

bool looks_like_vertex(std::string_view text) {
  return text.size() >= 2 && text.size() <= 3 &&
         letters.find(static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])))) !=
             std::string_view::npos &&
         text.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

// The picture is the one of the state; boards wider than GTP's letters keep the game's own texts.
std::string vertex_on(const std::optional<BoardPicture>& picture, const AnyState& state,
                      MoveId move) {
  const std::optional<int> cell = state.place_of(move);
  if (!picture || !cell || picture->size.width > static_cast<int>(letters.size())) {
    return state.format_move(move);
  }
  const int column = *cell % picture->size.width;
  const int row = picture->size.height - *cell / picture->size.width;
  return letters[static_cast<std::size_t>(column)] + std::to_string(row);
}

// Whether dice fall in the first moves of a game.
bool throws_dice(AnyState state) {
  constexpr int plies = 8;
  Rng rng(1);
  for (int ply = 0; ply < plies && !state.is_terminal(); ++ply) {
    if (state.to_play() == Player::chance) return true;
    const std::vector<MoveId> moves = state.legal_moves();
    state.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return false;
}

}  // namespace

bool is_spoken_game(const AnyState& start) {
  return start.players() == 2 && !start.has_secrets() && !throws_dice(start);
}

std::string vertex_move(const AnyState& state, MoveId move) {
  return vertex_on(state.picture(), state, move);
}

MoveId parse_vertex_move(const AnyState& state, std::string_view text) {
  const std::optional<BoardPicture> picture = state.picture();
  const std::string wanted = to_lower(text);
  for (const MoveId move : state.legal_moves()) {
    if (to_lower(vertex_on(picture, state, move)) == wanted) return move;
  }
  if (looks_like_vertex(text)) throw InputError("illegal move");
  throw InputError("'" + std::string(text) + "' is no legal move");
}

}  // namespace moyo
