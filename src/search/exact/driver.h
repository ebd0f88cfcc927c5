// How the value of the root is asked for: with one open window, or by a series of narrower ones.
#pragma once

#include <algorithm>

#include "search/exact/alphabeta_options.h"
#include "search/exact/value.h"

namespace moyo::search {

// `search(alpha, beta)` is a fail-soft or fail-hard search; `guess` the value expected; `range`
// what the value is known to lie in.
template <class Search>
Value drive_aspiration(Search&& search, Value guess, Bounds range, Value window) {
  Value low = std::max(range.low, guess - window);
  Value high = std::min(range.high, guess + window);
  while (true) {
    const Value value = search(low, high);
    window = std::min(2 * window, infinity);
    if (value <= low && low > range.low) {
      low = std::max(range.low, value - window);
    } else if (value >= high && high < range.high) {
      high = std::min(range.high, value + window);
    } else {
      return value;
    }
  }
}

// MTD(f), Plaat, Schaeffer, Pijls and de Bruin (1996): each null window tells on which side of it
// the value lies; the next is put next to the bound just found.
template <class Search>
Value drive_mtdf(Search&& search, Value guess, Bounds range) {
  Value value = guess;
  while (range.low < range.high) {
    const Value beta = std::max(value, range.low + 1);
    value = search(beta - 1, beta);
    (value < beta ? range.high : range.low) = value;
  }
  return range.low;
}

// Halves the part of the range on either side of zero with each null window.
template <class Search>
Value drive_bisect(Search&& search, Bounds range) {
  while (range.low < range.high) {
    Value middle = range.low + (range.high - range.low) / 2;
    if (middle <= 0 && range.low / 2 < middle) {
      middle = range.low / 2;
    } else if (middle >= 0 && range.high / 2 > middle) {
      middle = range.high / 2;
    }
    const Value value = search(middle, middle + 1);
    if (value <= middle) {
      range.high = value;
    } else {
      range.low = value;
    }
  }
  return range.low;
}

// From both ends of the range inwards: the most extreme values first. Where a value says how soon
// a game is won, that asks for the shortest wins and losses first, and each question searches only
// as deep as its answer can lie.
template <class Search>
Value drive_inwards(Search&& search, Bounds range) {
  while (range.low < range.high) {
    const Value beta = range.high >= -range.low ? range.high : range.low + 1;
    const Value value = search(beta - 1, beta);
    if (value < beta) {
      range.high = value;
    } else {
      range.low = value;
    }
  }
  return range.low;
}

// A value above 0 if the value is, below 0 if it is, else 0.
template <class Search>
Value drive_outcome(Search&& search, Bounds range) {
  if (range.low > 0) return range.low;
  if (range.high < 0) return range.high;
  if (range.high > 0) {
    if (const Value value = search(0, 1); value > 0) return value;
  }
  return range.low < 0 ? std::min(search(-1, 0), Value{0}) : 0;
}

template <class Search>
Value drive(Driver driver, Search&& search, Value guess, Bounds range, Value window) {
  switch (driver) {
    case Driver::aspiration:
      return drive_aspiration(search, guess, range, window);
    case Driver::mtdf:
      return drive_mtdf(search, std::clamp(guess, range.low, range.high), range);
    case Driver::bisect:
      return drive_bisect(search, range);
    case Driver::inwards:
      return drive_inwards(search, range);
    case Driver::outcome:
      return drive_outcome(search, range);
    case Driver::full:
      break;
  }
  return search(range.low, range.high);
}

}  // namespace moyo::search
