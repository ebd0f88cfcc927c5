// Bear-off databases: what a race is worth once all men are home, known exactly.
//
//   two-sided    up to six men of each side: the chance that the side about to roll wins,
//                  V(a, b) = sum over rolls p * max over turns (1 - V(b, a'))
//                from small sums of pips to large ones, as every turn makes the sum smaller
//   one-sided    up to fifteen men of one side: with which chance it takes 0, 1, 2, ... rolls to bear all
//                off, by the turns that need the fewest on average. Two of them give the chance to win if
//                neither side minds the other: sum over n of P(n) * P(the other needs n or more).
//
// A side is numbered by the combinatorial number system: with t_i = men on points 1 to i, plus i - 1,
// number = sum of C(t_i, i). A database is a sealed file (base/sealed.h) of 32-bit floats, mapped into
// memory.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/progress.h"
#include "games/backgammon/board.h"

namespace moyo::backgammon {

inline constexpr int two_sided_men = 6;
inline constexpr int most_rolls = 32;  // chances of more are below 1e-7 and counted here

// Of sides with at most `men` men, all home: how many there are, and the number of one.
std::size_t bearoff_count(int men);
std::size_t bearoff_number(const Side& side);

// The bytes of a file.
std::string make_two_sided(int men, Progress& progress);
std::string make_one_sided(Progress& progress);

class Bearoff {
 public:
  // Takes bytes as they were made. InputError that names `path` if they are damaged.
  static std::shared_ptr<const Bearoff> from_bytes(std::string bytes);
  // Maps the file. Files of both kinds can be held together: `two.bearoff+one.bearoff`.
  static std::shared_ptr<const Bearoff> from_files(std::string_view paths);

  ~Bearoff();
  Bearoff(const Bearoff&) = delete;
  Bearoff& operator=(const Bearoff&) = delete;

  // The chance that `mine`, about to roll, wins, where a database knows it and no gammon is possible.
  std::optional<double> win_chance(const Board& board) const;
  // Rolls that `side` takes, on average, to bear all off; nothing without a one-sided database.
  std::optional<double> mean_rolls(const Side& side) const;

 private:
  struct Parts;
  explicit Bearoff(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace moyo::backgammon
