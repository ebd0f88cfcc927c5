#include "base/sealed.h"

#include <charconv>
#include <cstdint>

#include "base/checksum.h"
#include "base/errors.h"

namespace moyo {
namespace {

constexpr std::size_t hex_digits = 16;

std::string hex_of(std::uint64_t value) {
  static constexpr char digits[] = "0123456789abcdef";
  std::string text(hex_digits, '0');
  for (std::size_t i = hex_digits; i-- > 0; value >>= 4) text[i] = digits[value & 15];
  return text;
}

std::string_view next_word(std::string_view& line) {
  const std::size_t space = line.find(' ');
  const std::string_view word = line.substr(0, space);
  line = space == std::string_view::npos ? std::string_view() : line.substr(space + 1);
  return word;
}

// The whole word as a number, or nothing.
template <class Number>
std::optional<Number> read_number(std::string_view word) {
  Number number{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return number;
}

// Covers kind and version too: a damaged version must not pass for an older one.
std::string checksum_text(const SealKind& kind, int version, std::string_view content) {
  return hex_of(
      Checksum().add(kind.name).add(std::to_string(version)).add("\n").add(content).value());
}

}  // namespace

std::string seal(const SealKind& kind, std::string_view content) {
  std::string text(kind.name);
  text += ' ' + std::to_string(kind.version) + ' ' + std::to_string(content.size()) + ' ' +
          checksum_text(kind, kind.version, content) + '\n';
  return text.append(content);
}

bool is_sealed(const SealKind& kind, std::string_view text) {
  return text.starts_with(kind.name) && text.substr(kind.name.size()).starts_with(' ');
}

Unsealed unseal(const SealKind& kind, std::string_view text, std::string_view path) {
  const auto refuse = [&](const std::string& why) -> void {
    throw InputError("'" + std::string(path) + "' " + why);
  };
  if (!is_sealed(kind, text)) refuse("is no file of the kind " + std::string(kind.name));
  const std::size_t end = text.find('\n');
  std::string_view line = text.substr(0, end);
  next_word(line);
  const auto version = read_number<int>(next_word(line));
  const auto length = read_number<std::size_t>(next_word(line));
  if (end == std::string_view::npos || !version || *version < 1 || !length) {
    refuse("is damaged in its first line");
  }
  if (*version > kind.version) {
    refuse("is of version " + std::to_string(*version) + "; this program reads up to version " +
           std::to_string(kind.version));
  }
  const std::string_view content = text.substr(end + 1);
  if (content.size() != *length) {
    refuse("has " + std::to_string(content.size()) + " bytes of content in place of " +
           std::to_string(*length));
  }
  if (line != checksum_text(kind, *version, content)) refuse("is damaged: its checksum is wrong");
  return {.version = *version, .content = content};
}

std::string seal_line(std::string_view line) {
  return hex_of(checksum_of(line)).append(" ").append(line);
}

std::optional<std::string_view> unseal_line(std::string_view text) {
  if (text.size() <= hex_digits || text[hex_digits] != ' ') return std::nullopt;
  const std::string_view line = text.substr(hex_digits + 1);
  if (text.substr(0, hex_digits) != hex_of(checksum_of(line))) return std::nullopt;
  return line;
}

}  // namespace moyo
