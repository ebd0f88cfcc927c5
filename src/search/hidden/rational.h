// Fractions of 128-bit integers: exact, or an exception where one grows too large.
#pragma once

#include <cstdint>
#include <string>

namespace moyo::hidden {

class Rational {
 public:
  struct TooLarge {};

  Rational() = default;
  Rational(std::int64_t whole) : top_(whole) {}
  // The fraction that the number was meant to be, as far as one can tell: one with a small denominator
  // that is nearest to it up to rounding, else a decimal one of at most nine digits. TooLarge if there
  // is none.
  static Rational meant_by(double number);

  friend Rational operator+(const Rational& a, const Rational& b);
  friend Rational operator-(const Rational& a, const Rational& b);
  friend Rational operator*(const Rational& a, const Rational& b);
  // Wants b != 0.
  friend Rational operator/(const Rational& a, const Rational& b);
  friend bool operator==(const Rational& a, const Rational& b) = default;
  friend bool operator<(const Rational& a, const Rational& b) { return (a - b).top_ < 0; }

  double to_double() const { return static_cast<double>(top_) / static_cast<double>(bottom_); }
  std::string to_string() const;  // "-1/18", "3"

 private:
  __extension__ using Integer = __int128;

  Rational(Integer top, Integer bottom);  // in any terms

  // In lowest terms, the lower one above 0.
  Integer top_ = 0;
  Integer bottom_ = 1;
};

inline double to_double(const Rational& number) { return number.to_double(); }
inline double to_double(double number) { return number; }

}  // namespace moyo::hidden
