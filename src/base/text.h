// Reading and writing small pieces of text; what cannot be read is an InputError that quotes it.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace moyo {

std::string_view trim(std::string_view text);
std::vector<std::string_view> split(std::string_view text, char separator);
// The words of a text, separated by any white space.
std::vector<std::string_view> words(std::string_view text);
std::string to_lower(std::string_view text);
// Spaces before the text, so that it is so wide.
std::string right_aligned(std::string_view text, std::size_t width);
std::string join(const std::vector<std::string>& parts, std::string_view separator);

// The whole text as a number; `what` names it in the error ("depth").
std::int64_t parse_integer(std::string_view text, std::string_view what);
double parse_number(std::string_view text, std::string_view what);
bool parse_switch(std::string_view text, std::string_view what);
// Bytes: "64MB", "512 kB", "2GB", "1000" (units are powers of 1024).
std::uint64_t parse_bytes(std::string_view text, std::string_view what);
// A board size: "7x6" or "15" for 15x15.
struct Dimensions {
  int width = 0;
  int height = 0;
  friend bool operator==(const Dimensions&, const Dimensions&) = default;
};
Dimensions parse_dimensions(std::string_view text, std::string_view what);

// The shortest text that reads back as the same number, in the form of printf's %g: "0.1", "1e+06".
// Settings are kept and compared by this text.
std::string number_text(double value);
std::string number_text(float value);
std::string number_text(std::integral auto value) { return std::to_string(value); }

// The name among `candidates` that a misspelt one most likely meant, for error messages; empty
// when nothing is close.
std::string closest_name(std::string_view name, const std::vector<std::string>& candidates);

// Throws InputError: there is no `kind` of this name; suggests the closest, or lists all.
[[noreturn]] void refuse_unknown(std::string_view kind, std::string_view name,
                                 const std::vector<std::string>& known);

// The entry of this name in a registry of pointers to things with a `name`.
template <class Entry>
const Entry& find_entry(const std::vector<const Entry*>& entries, std::string_view kind,
                        std::string_view name) {
  std::vector<std::string> names;
  for (const Entry* entry : entries) {
    if (entry->name == name) return *entry;
    names.emplace_back(entry->name);
  }
  refuse_unknown(kind, name, names);
}

}  // namespace moyo
