// An envelope for what we keep in files: what it is, its version, its length and its checksum, in
// one line of text before the content. Damage is found before the content is looked at.
//
//   moyo-game 1 57 0123456789abcdef
//   {"spec":"go:size=9", ...
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace moyo {

// The kind of a file: a name without spaces, and the version that is written now.
struct SealKind {
  std::string_view name;  // "moyo-game"
  int version = 1;
};

std::string seal(const SealKind& kind, std::string_view content);

struct Unsealed {
  int version = 0;           // 1 up to kind.version
  std::string_view content;  // a part of the text that was opened
};
// InputError that names `path` if the text is of another kind, of a later version, cut off, too
// long or damaged.
Unsealed unseal(const SealKind& kind, std::string_view text, std::string_view path);
// Whether the text begins as a sealed one of this kind does; one from before there were seals does
// not.
bool is_sealed(const SealKind& kind, std::string_view text);

// For files that grow by lines: a line with its checksum before it. Nothing is found in a line that
// is damaged or cut off. Neither has a newline in it.
std::string seal_line(std::string_view line);
std::optional<std::string_view> unseal_line(std::string_view text);

}  // namespace moyo
