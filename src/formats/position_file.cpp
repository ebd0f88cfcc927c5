#include "formats/position_file.h"

#include <algorithm>

#include "base/errors.h"
#include "base/text.h"
#include "formats/obf.h"
#include "games/connect4/connect4.h"
#include "games/othello/othello.h"

namespace moyo::formats {
namespace {

bool is_connect4(const AnyState& state) {
  return state.get_if<connect4::Connect4>() || state.get_if<connect4::AnySizeConnect4>();
}

bool all_digits(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// `32164625 11`, the score optional; nothing if the line is something else.
std::optional<KnownPosition> parse_scored_moves(std::string_view line, const AnyState& start) {
  const auto parts = words(line);
  if (!is_connect4(start) || !all_digits(parts[0])) return std::nullopt;
  if (parts.size() > 2) {
    throw InputError("expected moves and a score, such as 32164625 11");
  }
  KnownPosition position{0, play_moves(start, parts[0]), std::nullopt, {}};
  if (parts.size() == 2) position.score = static_cast<double>(parse_integer(parts[1], "score"));
  return position;
}

std::vector<KnownPosition> from_obf(const std::vector<ObfPosition>& entries) {
  std::vector<KnownPosition> positions;
  for (const ObfPosition& entry : entries) {
    KnownPosition position{entry.line, AnyState(entry.state), std::nullopt, {}};
    for (const ObfMove& move : entry.moves) {
      position.score = std::max(position.score.value_or(move.score), double(move.score));
    }
    for (const ObfMove& move : entry.moves) {
      if (move.score == position.score) position.best_moves.push_back(move_id(move.move));
    }
    positions.push_back(std::move(position));
  }
  return positions;
}

}  // namespace

std::vector<KnownPosition> read_positions(std::istream& in, std::string_view name,
                                          const AnyState& start) {
  if (start.get_if<othello::Othello>() && name.ends_with(".obf")) {
    return from_obf(read_obf(in, name));
  }
  std::vector<KnownPosition> positions;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    const std::string_view text = trim(line);
    if (text.empty() || text.front() == '#') continue;
    try {
      std::optional<KnownPosition> position = parse_scored_moves(text, start);
      if (!position) position = KnownPosition{0, start.parse_position(text), std::nullopt, {}};
      position->line = number;
      positions.push_back(std::move(*position));
    } catch (const InputError& error) {
      throw InputError(std::string(name) + ", line " + std::to_string(number) + ": " +
                       error.what());
    }
  }
  return positions;
}

AnyState play_moves(const AnyState& start, std::string_view moves) {
  if (const auto* state = start.get_if<connect4::Connect4>()) {
    return AnyState(connect4::play_sequence(*state, moves));
  }
  if (const auto* state = start.get_if<connect4::AnySizeConnect4>()) {
    return AnyState(connect4::play_sequence(*state, moves));
  }
  AnyState state = start;
  for (std::string_view move : words(moves)) state.play(state.parse_move(move));
  return state;
}

}  // namespace moyo::formats
