// A database of patterns from records (docs/sources.md C4): how often a pattern of a size
// (pattern_codes.h) came up around a point at a player's turn, how often that player played there at
// once, and how often within its next k turns.
//
// A pattern comes up when it was not around the point at the player's turn before. Patterns are kept
// that were played at least so often, so a first pass over the games finds them and a second one counts.
//
// The file is sealed (base/sealed.h); all numbers little-endian: k (32 bits), games and positions (64
// bits each), the number of patterns (32 bits); for every pattern, by code, its code (64 bits), and with 32 bits each its size,
// and how often it came up, was played at once, and within k turns.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "games/go/go.h"
#include "knowledge/go/pattern_codes.h"

namespace moyo::go {

struct PatternCount {
  std::uint64_t code = 0;
  std::uint32_t size = smallest_pattern;
  std::uint32_t seen = 0;
  std::uint32_t at_once = 0;
  std::uint32_t soon = 0;  // within k turns, this one included

  friend bool operator==(const PatternCount&, const PatternCount&) = default;
};

class PatternDatabase {
 public:
  PatternDatabase() = default;
  // `counts` in any order, no code twice.
  PatternDatabase(int turns, std::uint64_t games, std::uint64_t positions,
                  std::vector<PatternCount> counts);

  // InputError for anything that is no such file; `path` is named in it.
  static PatternDatabase parse(std::string_view bytes, std::string_view path);
  std::string serialize() const;

  // Null for a pattern it does not have.
  const PatternCount* find(std::uint64_t code) const;
  int turns() const { return turns_; }  // k
  std::uint64_t games() const { return games_; }
  std::uint64_t positions() const { return positions_; }
  // By code.
  const std::vector<PatternCount>& counts() const { return counts_; }

 private:
  int turns_ = 1;
  std::uint64_t games_ = 0;
  std::uint64_t positions_ = 0;
  std::vector<PatternCount> counts_;
};

// Makes a database: harvest() for every position of all games with the move played there, keep(), and
// then for every game begin_game() and count() for the same positions.
class PatternCounter {
 public:
  // k above.
  explicit PatternCounter(int turns) : turns_(turns) {}

  void harvest(const Go& game, Point played);
  // Leaves out what was played less than `least` times.
  void keep(std::uint32_t least);

  void begin_game();
  void count(const Go& game, Point played);
  PatternDatabase finish();

 private:
  struct Waiting {
    std::uint32_t* soon;     // to be counted up, once
    std::uint32_t* at_once;  // and this one at the same turn
    int turn;
  };
  using Sizes = std::array<std::uint64_t, pattern_sizes>;

  // fixed
  int turns_;
  // of all games
  std::unordered_map<std::uint64_t, PatternCount> counts_;
  std::uint64_t games_ = 0;
  std::uint64_t positions_ = 0;
  // of the game that is counted, by color
  struct Side {
    int turn = 0;
    PointMap<Sizes> around;  // codes at the turn before
    PointMap<std::vector<Waiting>> waiting;
  };
  std::array<Side, 2> sides_;
};

}  // namespace moyo::go
