#include "formats/obf.h"

#include <algorithm>
#include <string>

#include "base/errors.h"
#include "base/text.h"

namespace moyo::formats {
namespace {

int parse_score(std::string_view text, std::string_view move) {
  std::string_view digits = text;
  if (digits.size() > 1 && digits[0] == '+' && digits[1] != '-') digits.remove_prefix(1);
  constexpr int most = 64;
  const std::string what = "the score of " + std::string(move);
  const auto score = parse_integer(digits, what);
  if (score < -most || score > most) {
    throw InputError(what + " is from -64 to 64, not " + std::string(text));
  }
  return static_cast<int>(score);
}

ObfMove parse_scored_move(std::string_view field, const ObfPosition& position) {
  const auto colon = field.find(':');
  if (colon == std::string_view::npos) {
    throw InputError("'" + std::string(field) + "' is not a scored move such as A2:+38");
  }
  const std::string_view name = trim(field.substr(0, colon));
  const ObfMove entry{position.state.parse_move(name),
                      parse_score(trim(field.substr(colon + 1)), name)};
  const bool again = std::any_of(position.moves.begin(), position.moves.end(),
                                 [&](const ObfMove& other) { return other.move == entry.move; });
  if (again) throw InputError(std::string(name) + " is scored twice");
  return entry;
}

// The position of a line without its comment; `line` is not blank.
ObfPosition parse_line(std::string_view line) {
  const auto fields = split(line, ';');
  ObfPosition position;
  position.state = othello::Othello().parse_position(fields[0]);
  for (std::size_t i = 1; i < fields.size(); ++i) {
    const std::string_view field = trim(fields[i]);
    if (!field.empty()) {
      position.moves.push_back(parse_scored_move(field, position));
    } else if (i + 1 < fields.size()) {
      throw InputError("there is nothing between two semicolons");
    }
  }
  return position;
}

}  // namespace

std::vector<ObfPosition> read_obf(std::istream& in, std::string_view name) {
  std::vector<ObfPosition> positions;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    const std::string_view text = trim(std::string_view(line).substr(0, line.find('%')));
    if (text.empty()) continue;
    try {
      positions.push_back(parse_line(text));
      positions.back().line = number;
    } catch (const InputError& error) {
      throw InputError(std::string(name) + ", line " + std::to_string(number) + ": " +
                       error.what());
    }
  }
  return positions;
}

}  // namespace moyo::formats
