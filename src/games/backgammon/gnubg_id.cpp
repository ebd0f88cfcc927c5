#include "games/backgammon/gnubg_id.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "base/errors.h"
#include "base/text.h"

namespace moyo::backgammon {
namespace {

constexpr std::string_view digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr std::size_t position_bits = 80;
constexpr std::size_t match_bits = 72;  // five of them are not used

// Bits are written into bytes lowest first, and bytes as base 64 highest first.
std::string to_base64(std::vector<bool> bits) {
  std::string text;
  for (std::size_t first = 0; first < bits.size(); first += 6) {
    unsigned value = 0;
    for (std::size_t i = first; i < first + 6; ++i) {
      const std::size_t bit = i / 8 * 8 + 7 - i % 8;
      value = value << 1 | (i < bits.size() && bits[bit] ? 1 : 0);
    }
    text += digits[value];
  }
  return text;
}

std::vector<bool> from_base64(std::string_view text, std::size_t size, std::string_view what) {
  const auto refuse = [&](const std::string& why) {
    throw InputError("'" + std::string(text) + "' is no " + std::string(what) + ": " + why);
  };
  const std::size_t length = (size + 5) / 6;
  if (text.size() != length) refuse("that has " + std::to_string(length) + " characters");
  std::vector<bool> bits(size);
  for (std::size_t i = 0; i < 6 * length; ++i) {
    const std::size_t value = digits.find(text[i / 6]);
    if (value == std::string_view::npos) refuse("a character of it is none of base 64");
    const bool set = value >> (5 - i % 6) & 1;
    if (i < size) {
      bits[i / 8 * 8 + 7 - i % 8] = set;
    } else if (set) {
      refuse("it has bits after its end");
    }
  }
  return bits;
}

class BitWriter {
 public:
  void add(unsigned value, int count) {
    for (int i = 0; i < count; ++i) bits_.push_back(value >> i & 1);
  }
  std::string text(std::size_t size) {
    bits_.resize(size);
    return to_base64(bits_);
  }

 private:
  std::vector<bool> bits_;
};

class BitReader {
 public:
  explicit BitReader(std::vector<bool> bits) : bits_(std::move(bits)) {}
  unsigned take(int count) {
    unsigned value = 0;
    for (int i = 0; i < count && next_ < bits_.size(); ++i) value |= unsigned{bits_[next_++]} << i;
    return value;
  }
  bool at_end() const { return next_ >= bits_.size(); }

 private:
  std::vector<bool> bits_;
  std::size_t next_ = 0;
};

Side read_side(BitReader& reader) {
  Side side;
  int men = 0;
  for (int p = 1; p <= bar; ++p) {
    int here = 0;
    while (reader.take(1) == 1) ++here;
    men += here;
    if (men > checkers) throw InputError("a position ID has more than 15 men of one side");
    if (here > 0) side.put(p, here);
  }
  side.put(off, checkers - men);
  return side;
}

}  // namespace

std::string position_id(const Board& board) {
  BitWriter writer;
  for (const Side* side : {&board.theirs, &board.mine}) {
    for (int p = 1; p <= bar; ++p) {
      for (int i = 0; i < side->at(p); ++i) writer.add(1, 1);
      writer.add(0, 1);
    }
  }
  return writer.text(position_bits);
}

Board parse_position_id(std::string_view text) {
  BitReader reader(from_base64(text, position_bits, "position ID"));
  Board board;
  board.theirs = read_side(reader);
  board.mine = read_side(reader);
  while (!reader.at_end()) {
    if (reader.take(1) != 0) {
      throw InputError("position ID '" + std::string(text) + "' has men behind the bar");
    }
  }
  if ((board.mine.occupied() & mirrored(board.theirs.occupied())) != 0) {
    throw InputError("position ID '" + std::string(text) + "' has men of both sides on one point");
  }
  return board;
}

std::string match_id(const MatchState& match) {
  BitWriter writer;
  writer.add(static_cast<unsigned>(std::bit_width(static_cast<unsigned>(match.cube)) - 1), 4);
  writer.add(static_cast<unsigned>(match.cube_owner), 2);
  writer.add(static_cast<unsigned>(match.on_roll), 1);
  writer.add(match.crawford, 1);
  writer.add(static_cast<unsigned>(match.state), 3);
  writer.add(static_cast<unsigned>(match.decides), 1);
  writer.add(match.offered, 1);
  writer.add(static_cast<unsigned>(match.resignation), 2);
  writer.add(match.dice.high, 3);
  writer.add(match.dice.low, 3);
  writer.add(static_cast<unsigned>(match.length), 15);
  for (const int score : match.score) writer.add(static_cast<unsigned>(score), 15);
  writer.add(!match.jacoby, 1);
  return writer.text(match_bits);
}

MatchState parse_match_id(std::string_view text) {
  BitReader reader(from_base64(text, match_bits, "match ID"));
  const auto refuse = [&](const std::string& what) {
    throw InputError("match ID '" + std::string(text) + "' " + what);
  };
  MatchState match;
  match.cube = 1 << reader.take(4);
  match.cube_owner = static_cast<int>(reader.take(2));
  if (match.cube_owner == 2) refuse("has a cube of nobody's that is not in the middle");
  match.on_roll = player(static_cast<int>(reader.take(1)));
  match.crawford = reader.take(1) == 1;
  const unsigned state = reader.take(3);
  if (state > 4) refuse("has a state of the game that there is not");
  match.state = static_cast<GameState>(state);
  match.decides = player(static_cast<int>(reader.take(1)));
  match.offered = reader.take(1) == 1;
  match.resignation = static_cast<int>(reader.take(2));
  const auto first = static_cast<std::uint8_t>(reader.take(3));
  const auto second = static_cast<std::uint8_t>(reader.take(3));
  if (first > 6 || second > 6 || (first == 0) != (second == 0))
    refuse("has dice that there are not");
  match.dice = {std::max(first, second), std::min(first, second)};
  match.length = static_cast<int>(reader.take(15));
  for (int& score : match.score) score = static_cast<int>(reader.take(15));
  match.jacoby = reader.take(1) == 0;
  return match;
}

}  // namespace moyo::backgammon
