#include "knowledge/backgammon/bearoff.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>
#include <vector>

#include "base/errors.h"
#include "base/mapped_file.h"
#include "base/sealed.h"
#include "base/text.h"
#include "games/backgammon/generate.h"

namespace moyo::backgammon {
namespace {

static_assert(std::endian::native == std::endian::little);

constexpr SealKind two_sided_kind{"moyo-bearoff-two", 1};
constexpr SealKind one_sided_kind{"moyo-bearoff-one", 1};
constexpr int home_points = 6;

constexpr std::size_t choose(std::size_t n, std::size_t k) { return detail::choose(n, k); }

Side side_of(const std::array<int, home_points>& men) {
  Side side;
  int on_board = 0;
  for (int p = 1; p <= home_points; ++p) {
    const int here = men[static_cast<std::size_t>(p - 1)];
    if (here > 0) side.put(p, here);
    on_board += here;
  }
  side.put(off, checkers - on_board);
  return side;
}

// All sides with at most so many men, by number.
std::vector<Side> all_sides(int most) {
  std::vector<Side> sides(bearoff_count(most));
  std::array<int, home_points> men{};
  const auto fill = [&](const auto& self, std::size_t p, int left) -> void {
    if (p == men.size()) {
      const Side side = side_of(men);
      sides[bearoff_number(side)] = side;
      return;
    }
    for (men[p] = 0; men[p] <= left; ++men[p]) self(self, p + 1, left - men[p]);
    men[p] = 0;
  };
  fill(fill, 0, most);
  return sides;
}

struct Roll {
  Dice dice;
  double chance;
};
std::vector<Roll> all_rolls() {
  std::vector<Roll> rolls;
  for (std::uint8_t high = 1; high <= 6; ++high) {
    for (std::uint8_t low = 1; low <= high; ++low) {
      rolls.push_back({{high, low}, high == low ? 1.0 / 36 : 1.0 / 18});
    }
  }
  return rolls;
}

// The numbers of the sides after every turn of each roll.
using Successors = std::vector<std::vector<std::uint32_t>>;
Successors successors(const Side& side, const std::vector<Roll>& rolls) {
  Successors result;
  TurnList turns;
  for (const Roll& roll : rolls) {
    const Board board{side, {}};
    generate_turns(board, roll.dice, turns);
    result.emplace_back();
    for (const Turn turn : turns) {
      Board after = board;
      after.play(turn.steps(roll.dice));
      result.back().push_back(static_cast<std::uint32_t>(bearoff_number(after.mine)));
    }
  }
  return result;
}

std::string bytes_of(const SealKind& kind, const std::vector<float>& values) {
  return seal(kind, {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float)});
}

float read_float(std::string_view bytes, std::size_t index) {
  float value;
  std::memcpy(&value, bytes.data() + index * sizeof(float), sizeof(float));
  return value;
}

int men_on(const Side& side) { return checkers - side.borne_off(); }

}  // namespace

std::size_t bearoff_count(int men) { return choose(static_cast<std::size_t>(men) + 6, 6); }

std::size_t bearoff_number(const Side& side) {
  // C(n, k) of the small numbers there are.
  static constexpr auto table = [] {
    std::array<std::array<std::uint32_t, home_points + 1>, checkers + home_points> entries{};
    for (std::size_t n = 0; n < entries.size(); ++n) {
      for (std::size_t k = 0; k <= home_points; ++k) {
        entries[n][k] = static_cast<std::uint32_t>(choose(n, k));
      }
    }
    return entries;
  }();
  std::size_t number = 0;
  std::size_t men = 0;
  for (std::size_t i = 1; i <= home_points; ++i) {
    men += static_cast<std::size_t>(side.at(static_cast<int>(i)));
    number += table[men + i - 1][i];
  }
  return number;
}

std::string make_two_sided(int men, Progress& progress) {
  const std::vector<Side> sides = all_sides(men);
  const std::vector<Roll> rolls = all_rolls();
  std::vector<Successors> next;
  std::vector<std::vector<std::size_t>> by_pips(static_cast<std::size_t>(home_points * men + 1));
  for (std::size_t i = 0; i < sides.size(); ++i) {
    next.push_back(i == 0 ? Successors{} : successors(sides[i], rolls));
    by_pips[static_cast<std::size_t>(sides[i].pips())].push_back(i);
  }
  const std::size_t count = sides.size();
  std::vector<double> chances(count * count);
  const auto chance = [&](std::size_t a, std::size_t b) {
    double sum = 0;
    for (std::size_t r = 0; r < rolls.size(); ++r) {
      double worst = 1;  // of the other side's chances
      for (const std::size_t after : next[a][r])
        worst = std::min(worst, chances[b * count + after]);
      sum += rolls[r].chance * (1 - worst);
    }
    return sum;
  };
  // Number 0 has no men left: who has them when the other is to roll has won.
  const std::size_t largest = 2 * (by_pips.size() - 1);
  for (std::size_t sum = 2; sum <= largest; ++sum) {
    for (std::size_t pips = 1; pips < by_pips.size() && pips < sum; ++pips) {
      if (sum - pips >= by_pips.size()) continue;
      for (const std::size_t a : by_pips[pips]) {
        for (const std::size_t b : by_pips[sum - pips]) chances[a * count + b] = chance(a, b);
      }
    }
    progress.update(static_cast<double>(sum), static_cast<double>(largest), "pips");
  }
  return bytes_of(two_sided_kind, {chances.begin(), chances.end()});
}

std::string make_one_sided(Progress& progress) {
  const std::vector<Side> sides = all_sides(checkers);
  const std::vector<Roll> rolls = all_rolls();
  std::vector<std::size_t> order(sides.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return sides[a].pips() < sides[b].pips(); });
  std::vector<std::array<double, most_rolls>> chances(sides.size());
  std::vector<double> means(sides.size());
  chances[0][0] = 1;
  for (std::size_t done = 1; done < order.size(); ++done) {
    const std::size_t side = order[done];
    const Successors next = successors(sides[side], rolls);
    for (std::size_t r = 0; r < rolls.size(); ++r) {
      const std::size_t best =
          *std::min_element(next[r].begin(), next[r].end(),
                            [&](std::size_t a, std::size_t b) { return means[a] < means[b]; });
      for (std::size_t n = 0; n < most_rolls; ++n) {
        chances[side][std::min<std::size_t>(n + 1, most_rolls - 1)] +=
            rolls[r].chance * chances[best][n];
      }
      means[side] += rolls[r].chance * (1 + means[best]);
    }
    if (done % 256 == 0) {
      progress.update(static_cast<double>(done), static_cast<double>(order.size()), "sides");
    }
  }
  std::vector<float> values;
  for (const auto& row : chances) values.insert(values.end(), row.begin(), row.end());
  return bytes_of(one_sided_kind, values);
}

struct Bearoff::Parts {
  std::vector<std::unique_ptr<MappedFile>> files;
  std::vector<std::string> held;
  std::string_view two_sided;  // floats
  std::string_view one_sided;
  int men = 0;  // of the two-sided one

  void add(std::string_view bytes, std::string_view path) {
    if (is_sealed(two_sided_kind, bytes)) {
      two_sided = unseal(two_sided_kind, bytes, path).content;
      for (men = 1; men <= checkers; ++men) {
        if (bearoff_count(men) * bearoff_count(men) * sizeof(float) == two_sided.size()) return;
      }
      throw InputError("'" + std::string(path) + "' has no number of men's size");
    }
    one_sided = unseal(one_sided_kind, bytes, path).content;
    if (one_sided.size() != bearoff_count(checkers) * most_rolls * sizeof(float)) {
      throw InputError("'" + std::string(path) + "' has not fifteen men's size");
    }
  }
  double rolls(std::size_t side, std::size_t n) const {
    return static_cast<double>(read_float(one_sided, side * most_rolls + n));
  }
};

Bearoff::Bearoff(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Bearoff::~Bearoff() = default;

std::shared_ptr<const Bearoff> Bearoff::from_bytes(std::string bytes) {
  auto parts = std::make_unique<Parts>();
  parts->held.push_back(std::move(bytes));
  parts->add(parts->held.back(), "a database");
  return std::shared_ptr<const Bearoff>(new Bearoff(std::move(parts)));
}

std::shared_ptr<const Bearoff> Bearoff::from_files(std::string_view paths) {
  auto parts = std::make_unique<Parts>();
  for (const std::string_view path : split(paths, '+')) {
    try {
      parts->files.push_back(std::make_unique<MappedFile>(std::string(path)));
    } catch (const InputError& error) {
      throw InputError("the bear-off database '" + std::string(path) + "': " + error.what());
    }
    parts->add(parts->files.back()->bytes(), path);
  }
  return std::shared_ptr<const Bearoff>(new Bearoff(std::move(parts)));
}

std::optional<double> Bearoff::win_chance(const Board& board) const {
  const Side& mine = board.mine;
  const Side& theirs = board.theirs;
  if (!mine.is_home() || !theirs.is_home() || mine.borne_off() == 0 || theirs.borne_off() == 0) {
    return {};
  }
  if (men_on(mine) == 0) return 1;
  if (men_on(theirs) == 0) return 0;
  const std::size_t a = bearoff_number(mine);
  const std::size_t b = bearoff_number(theirs);
  if (men_on(mine) <= parts_->men && men_on(theirs) <= parts_->men) {
    return static_cast<double>(read_float(parts_->two_sided, a * bearoff_count(parts_->men) + b));
  }
  if (parts_->one_sided.empty()) return {};
  double chance = 0;
  double theirs_not_yet = 1;  // that they need n rolls or more
  for (std::size_t n = 0; n < most_rolls; ++n) {
    chance += parts_->rolls(a, n) * theirs_not_yet;
    theirs_not_yet -= parts_->rolls(b, n);
  }
  return std::clamp(chance, 0.0, 1.0);
}

std::optional<double> Bearoff::mean_rolls(const Side& side) const {
  if (parts_->one_sided.empty() || !side.is_home()) return {};
  double mean = 0;
  const std::size_t number = bearoff_number(side);
  for (std::size_t n = 0; n < most_rolls; ++n)
    mean += static_cast<double>(n) * parts_->rolls(number, n);
  return mean;
}

}  // namespace moyo::backgammon
