#include "search/hidden/rational.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace moyo::hidden {
namespace {

__extension__ using Integer = __int128;

Integer product(Integer a, Integer b) {
  Integer result = 0;
  if (__builtin_mul_overflow(a, b, &result)) throw Rational::TooLarge();
  return result;
}

Integer sum(Integer a, Integer b) {
  Integer result = 0;
  if (__builtin_add_overflow(a, b, &result)) throw Rational::TooLarge();
  return result;
}

Integer greatest_common_divisor(Integer a, Integer b) {
  if (a < 0) a = -a;
  while (b != 0) a = std::exchange(b, a % b);
  return a;
}

std::string text_of(Integer number) {
  if (number < 0) return "-" + text_of(-number);
  std::string digits;
  do {
    digits += static_cast<char>('0' + static_cast<int>(number % 10));
    number /= 10;
  } while (number != 0);
  std::reverse(digits.begin(), digits.end());
  return digits;
}

}  // namespace

Rational::Rational(Integer top, Integer bottom) {
  if (bottom < 0) {
    top = product(top, -1);
    bottom = product(bottom, -1);
  }
  const Integer divisor = greatest_common_divisor(bottom, top < 0 ? -top : top);
  top_ = top / divisor;
  bottom_ = bottom / divisor;
}

Rational Rational::meant_by(double number) {
  const auto with = [&](std::int64_t bottom) -> std::optional<Rational> {
    const double top = std::round(number * static_cast<double>(bottom));
    const double rounding = 1e-14 * (1 + std::abs(number));
    const double off = std::abs(top / static_cast<double>(bottom) - number);
    if (!(std::abs(top) < 1e15) || off > rounding) return std::nullopt;
    return Rational(static_cast<Integer>(top), bottom);
  };
  constexpr std::int64_t small = 1000;
  for (std::int64_t bottom = 1; bottom <= small; ++bottom) {
    if (const auto fraction = with(bottom)) return *fraction;
  }
  for (std::int64_t bottom = 10 * small; bottom <= 1'000'000'000; bottom *= 10) {
    if (const auto fraction = with(bottom)) return *fraction;
  }
  throw TooLarge();
}

Rational operator+(const Rational& a, const Rational& b) {
  // By the least common denominator, so that sums of like fractions stay small.
  const Integer common = greatest_common_divisor(a.bottom_, b.bottom_);
  const Integer left = product(a.top_, b.bottom_ / common);
  const Integer right = product(b.top_, a.bottom_ / common);
  return Rational(sum(left, right), product(a.bottom_, b.bottom_ / common));
}
Rational operator-(const Rational& a, const Rational& b) { return a + b * Rational(-1); }
Rational operator*(const Rational& a, const Rational& b) {
  // Divided crosswise first, for the same reason.
  const Integer first = greatest_common_divisor(a.top_, b.bottom_);
  const Integer second = greatest_common_divisor(b.top_, a.bottom_);
  if (a.top_ == 0 || b.top_ == 0) return Rational();
  return Rational(product(a.top_ / first, b.top_ / second),
                  product(a.bottom_ / second, b.bottom_ / first));
}
Rational operator/(const Rational& a, const Rational& b) { return a * Rational(b.bottom_, b.top_); }

std::string Rational::to_string() const {
  return text_of(top_) + (bottom_ == 1 ? "" : "/" + text_of(bottom_));
}

}  // namespace moyo::hidden
