#include "formats/sgf/value.h"

#include "base/text.h"

namespace moyo::sgf {
namespace {

bool is_break(char c) { return c == '\n' || c == '\r'; }

// How many characters the line break at `i` has; CR LF and LF CR are one.
std::size_t break_size(std::string_view raw, std::size_t i) {
  const bool two = i + 1 < raw.size() && is_break(raw[i + 1]) && raw[i + 1] != raw[i];
  return two ? 2 : 1;
}

std::string unescape(std::string_view raw, char line_break) {
  std::string plain;
  plain.reserve(raw.size());
  for (std::size_t i = 0; i < raw.size();) {
    const bool escaped = raw[i] == '\\' && i + 1 < raw.size();
    if (escaped) ++i;
    const char c = raw[i];
    if (is_break(c)) {
      if (!escaped) plain += line_break;
      i += break_size(raw, i);
      continue;
    }
    plain += c == '\t' || c == '\v' || c == '\f' ? ' ' : c;
    ++i;
  }
  return plain;
}

}  // namespace

std::string text(std::string_view raw) { return unescape(raw, '\n'); }

std::string simple_text(std::string_view raw) {
  const std::string plain = unescape(raw, ' ');
  return std::string(trim(plain));
}

std::string escape(std::string_view text, bool composed) {
  std::string raw;
  raw.reserve(text.size());
  for (const char c : text) {
    if (c == '\\' || c == ']' || (composed && c == ':')) raw += '\\';
    raw += c;
  }
  return raw;
}

std::pair<std::string_view, std::string_view> parts(std::string_view raw) {
  for (std::size_t i = 0; i < raw.size(); ++i) {
    if (raw[i] == '\\') {
      ++i;
    } else if (raw[i] == ':') {
      return {raw.substr(0, i), raw.substr(i + 1)};
    }
  }
  return {raw, {}};
}

}  // namespace moyo::sgf
