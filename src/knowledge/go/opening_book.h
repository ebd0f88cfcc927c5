// An opening book of Go: patterns of the whole board with what was played there (docs/sources.md C4).
// Positions that are the same turned or mirrored are one; a position is its stones, whose turn it is and
// the point that ko forbids, as a 64-bit code: rules, komi and the past are left out, so whoever plays by
// it looks whether the move is legal.
//
// The file is sealed (base/sealed.h); all numbers little-endian: width and height of the board (8 bits
// each), the number of positions (32 bits); for every position, by code, its code (64 bits) and how many
// moves it has (16 bits); for every move, by point, its point (16 bits, as the smallest of its images),
// how often it was played, how many of these games have a result, and how often its player won, in halves
// (32 bits each).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/go/go.h"

namespace moyo::go {

struct BookMove {
  Point point;  // or pass; in the orientation of the book or of the position asked about
  std::uint32_t count = 0;   // games, or visits of a search
  std::uint32_t judged = 0;  // of these, with a result
  std::uint32_t halves = 0;  // won by its player, in halves

  std::optional<double> winrate() const {
    if (judged == 0) return std::nullopt;
    return halves / (2.0 * judged);
  }
  friend bool operator==(const BookMove&, const BookMove&) = default;
};

// The code of a position and the symmetries that lead to the image that has it.
struct BookKey {
  std::uint64_t code = 0;
  std::vector<int> symmetries = {};
};
BookKey book_key(const Go& game);

class OpeningBook {
 public:
  explicit OpeningBook(BoardSize size = {}) : size_(size) {}

  // InputError for anything that is no such file; `path` is named in it.
  static OpeningBook parse(std::string_view bytes, std::string_view path);
  std::string serialize() const;

  BoardSize size() const { return size_; }
  std::size_t positions() const { return entries_.size(); }
  std::uint64_t moves() const;

  // `count` more times the move in this position, of which `judged` with a result.
  void add(const Go& game, const BookMove& move);
  // Leaves out moves that were played less often than `least`, and positions without any.
  void keep(std::uint32_t least);

  bool contains(const Go& game) const { return entries_.contains(book_key(game).code); }
  // The legal moves it has in this position, the most played first; of moves that are each other's
  // images one. None on another size of board.
  std::vector<BookMove> find(const Go& game) const;

  friend bool operator==(const OpeningBook&, const OpeningBook&) = default;

 private:
  BoardSize size_;
  std::map<std::uint64_t, std::vector<BookMove>> entries_;  // moves by point
};

}  // namespace moyo::go
