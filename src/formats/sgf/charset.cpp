#include "formats/sgf/charset.h"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>
#include <utility>

#include "base/text.h"
#include "formats/sgf/value.h"

namespace moyo::sgf {
namespace {

using namespace std::string_view_literals;

constexpr auto no_pairs = ""sv;
constexpr auto japanese_pairs = "\x81\x9f\xe0\xfc"sv;
constexpr auto chinese_pairs = "\x81\xfe"sv;

// Spelled without case and punctuation. CP932 and GB18030 include what is called Shift-JIS and
// GB2312, and unlike some tables of Shift-JIS keep the backslash a backslash.
constexpr std::pair<std::string_view, Charset> charsets[] = {
    {"utf8", {"UTF-8", no_pairs}},
    {"ascii", {"ISO-8859-1", no_pairs}},
    {"usascii", {"ISO-8859-1", no_pairs}},
    {"latin1", {"ISO-8859-1", no_pairs}},
    {"iso88591", {"ISO-8859-1", no_pairs}},
    {"iso88592", {"ISO-8859-2", no_pairs}},
    {"iso88595", {"ISO-8859-5", no_pairs}},
    {"iso885915", {"ISO-8859-15", no_pairs}},
    {"windows1250", {"CP1250", no_pairs}},
    {"cp1250", {"CP1250", no_pairs}},
    {"windows1251", {"CP1251", no_pairs}},
    {"cp1251", {"CP1251", no_pairs}},
    {"windows1252", {"CP1252", no_pairs}},
    {"cp1252", {"CP1252", no_pairs}},
    {"koi8r", {"KOI8-R", no_pairs}},
    {"gb2312", {"GB18030", chinese_pairs}},
    {"gbk", {"GB18030", chinese_pairs}},
    {"cp936", {"GB18030", chinese_pairs}},
    {"gb18030", {"GB18030", chinese_pairs}},
    {"euccn", {"GB18030", chinese_pairs}},
    {"big5", {"BIG5-HKSCS", chinese_pairs}},
    {"big5hkscs", {"BIG5-HKSCS", chinese_pairs}},
    {"cp950", {"BIG5-HKSCS", chinese_pairs}},
    {"shiftjis", {"CP932", japanese_pairs}},
    {"sjis", {"CP932", japanese_pairs}},
    {"xsjis", {"CP932", japanese_pairs}},
    {"cp932", {"CP932", japanese_pairs}},
    {"windows31j", {"CP932", japanese_pairs}},
    {"eucjp", {"EUC-JP", no_pairs}},
    {"euckr", {"CP949", no_pairs}},
    {"ksc5601", {"CP949", no_pairs}},
    {"cp949", {"CP949", no_pairs}},
};

// One conversion of many values; iconv's handle opened once.
class Converter {
 public:
  explicit Converter(std::string_view charset)
      : handle_(iconv_open("UTF-8", std::string(charset).c_str())) {}
  ~Converter() {
    if (works()) iconv_close(handle_);
  }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  bool works() const { return handle_ != reinterpret_cast<iconv_t>(-1); }
  std::optional<std::string> convert(std::string_view bytes) {
    iconv(handle_, nullptr, nullptr, nullptr, nullptr);
    std::string converted;
    char* in = const_cast<char*>(bytes.data());
    std::size_t left = bytes.size();
    while (left > 0) {
      std::array<char, 4096> buffer;
      char* out = buffer.data();
      std::size_t room = buffer.size();
      const std::size_t status = iconv(handle_, &in, &left, &out, &room);
      if (status == static_cast<std::size_t>(-1) && errno != E2BIG) return std::nullopt;
      converted.append(buffer.data(), buffer.size() - room);
    }
    return converted;
  }

 private:
  iconv_t handle_;
};

// A converted value must still be one value: no bracket may close it, no escape may dangle.
bool is_one_value(std::string_view raw) {
  for (std::size_t i = 0; i < raw.size(); ++i) {
    if (raw[i] == ']') return false;
    if (raw[i] == '\\' && ++i == raw.size()) return false;
  }
  return true;
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return (c & 0x80) == 0; });
}

bool all_values_are_utf8(const Tree& tree) {
  for (std::size_t n = 0; n < tree.size(); ++n) {
    for (const Property property : tree.properties(NodeId(n))) {
      for (const std::string_view value : property.values) {
        if (!is_valid_utf8(value)) return false;
      }
    }
  }
  return true;
}

// False if some value could not be converted.
bool convert_values(Tree& tree, Converter& converter) {
  bool all = true;
  std::string converted;  // outlives the answer, which is copied before the next one
  tree.change_values([&](NodeId node, std::string_view name, std::string_view value) {
    if (node == root && name == "CA") return std::string_view("UTF-8");
    if (is_ascii(value)) return value;
    auto result = converter.convert(value);
    if (!result || !is_one_value(*result)) {
      // The bytes must stay one value now that its second bytes are no longer looked at.
      all = false;
      converted = is_one_value(value) ? std::string(value) : escape(value);
    } else {
      converted = std::move(*result);
    }
    return std::string_view(converted);
  });
  return all;
}

}  // namespace

bool Charset::is_pair(unsigned char first, unsigned char second) const {
  if (second < 0x40) return false;
  for (std::size_t i = 0; i + 1 < leads.size(); i += 2) {
    if (first >= static_cast<unsigned char>(leads[i]) &&
        first <= static_cast<unsigned char>(leads[i + 1])) {
      return true;
    }
  }
  return false;
}

const Charset* find_charset(std::string_view name) {
  std::string key;
  for (const char c : to_lower(name)) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) key += c;
  }
  for (const auto& [known, charset] : charsets) {
    if (known == key) return &charset;
  }
  return nullptr;
}

bool is_valid_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i++]);
    if (lead < 0x80) continue;
    const int more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
    if (lead < 0xc2 || lead > 0xf4 || text.size() - i < static_cast<std::size_t>(more)) {
      return false;
    }
    unsigned code = lead & (0x3fu >> more);
    for (int k = 0; k < more; ++k) {
      const auto next = static_cast<unsigned char>(text[i++]);
      if ((next & 0xc0) != 0x80) return false;
      code = code << 6 | (next & 0x3fu);
    }
    const bool overlong = (more == 2 && code < 0x800) || (more == 3 && code < 0x10000);
    if (overlong || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return false;
  }
  return true;
}

std::string to_utf8(Tree& tree) {
  if (tree.empty()) return "";
  const std::string name = simple_text(tree.value(root, "CA"));
  const Charset* charset = find_charset(name.empty() ? "UTF-8" : name);
  if (charset == nullptr) return "the character set '" + name + "' is unknown: bytes are kept";
  if (charset->is_utf8()) {
    if (all_values_are_utf8(tree)) return "";
    if (!name.empty()) return "some text is not UTF-8: its bytes are kept";
    charset = find_charset("latin1");
  }
  Converter converter(charset->name);
  if (!converter.works()) return "iconv does not know " + name + ": bytes are kept";
  return convert_values(tree, converter) ? "" : "some text is not " + name + ": its bytes are kept";
}

}  // namespace moyo::sgf
