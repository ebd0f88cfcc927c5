#include "base/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <numeric>

#include "base/errors.h"

namespace moyo {
namespace {

bool is_space(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

[[noreturn]] void refuse(std::string_view text, std::string_view what, std::string_view wanted) {
  throw InputError(std::string(what) + " wants " + std::string(wanted) + ", not '" +
                   std::string(text) + "'");
}

template <class Number>
Number parse_whole(std::string_view text, std::string_view what, std::string_view wanted) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) refuse(text, what, wanted);
  return value;
}

template <std::floating_point Number>
std::string shortest_text(Number value) {
  std::array<char, 32> text;
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general).ptr;
  return {text.data(), end};
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t substituted = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, substituted});
    }
  }
  return row.back();
}

}  // namespace

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> result;
  for (text = trim(text); !text.empty(); text = trim(text)) {
    const auto end = std::find_if(text.begin(), text.end(), is_space) - text.begin();
    result.push_back(text.substr(0, static_cast<std::size_t>(end)));
    text.remove_prefix(static_cast<std::size_t>(end));
  }
  return result;
}

std::string to_lower(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return lower;
}

std::string right_aligned(std::string_view text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ').append(text);
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
  std::string joined;
  for (const std::string& part : parts) {
    if (&part != &parts.front()) joined += separator;
    joined += part;
  }
  return joined;
}

std::int64_t parse_integer(std::string_view text, std::string_view what) {
  return parse_whole<std::int64_t>(text, what, "a whole number");
}

double parse_number(std::string_view text, std::string_view what) {
  return parse_whole<double>(text, what, "a number");
}

bool parse_switch(std::string_view text, std::string_view what) {
  const std::string lower = to_lower(text);
  if (lower == "on" || lower == "true" || lower == "yes" || lower == "1") return true;
  if (lower == "off" || lower == "false" || lower == "no" || lower == "0") return false;
  refuse(text, what, "on or off");
}

std::uint64_t parse_bytes(std::string_view text, std::string_view what) {
  constexpr std::string_view wanted = "an amount of memory such as 64MB";
  const auto digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const auto amount = parse_whole<std::uint64_t>(text.substr(0, digits), what, wanted);
  const std::string unit = to_lower(trim(text.substr(digits)));
  int shift = 0;
  if (unit == "kb" || unit == "k" || unit == "kib") {
    shift = 10;
  } else if (unit == "mb" || unit == "m" || unit == "mib") {
    shift = 20;
  } else if (unit == "gb" || unit == "g" || unit == "gib") {
    shift = 30;
  } else if (!unit.empty() && unit != "b") {
    refuse(text, what, wanted);
  }
  if (amount > (UINT64_MAX >> shift)) refuse(text, what, wanted);
  return amount << shift;
}

Dimensions parse_dimensions(std::string_view text, std::string_view what) {
  constexpr std::string_view wanted = "a board size such as 7x6";
  const auto cross = text.find_first_of("xX");
  const int width = parse_whole<int>(text.substr(0, cross), what, wanted);
  if (cross == std::string_view::npos) return {width, width};
  return {width, parse_whole<int>(text.substr(cross + 1), what, wanted)};
}

std::string number_text(double value) { return shortest_text(value); }
std::string number_text(float value) { return shortest_text(value); }

std::string closest_name(std::string_view name, const std::vector<std::string>& candidates) {
  const std::string lower = to_lower(name);
  std::string best;
  std::size_t best_distance = name.size() / 3 + 2;
  for (const std::string& candidate : candidates) {
    const std::size_t distance = edit_distance(lower, to_lower(candidate));
    if (distance < best_distance) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

void refuse_unknown(std::string_view kind, std::string_view name,
                    const std::vector<std::string>& known) {
  const std::string meant = closest_name(name, known);
  throw InputError(
      "there is no " + std::string(kind) + " '" + std::string(name) + "'; " +
      (meant.empty() ? "known: " + join(known, ", ") : "did you mean '" + meant + "'?"));
}

}  // namespace moyo
