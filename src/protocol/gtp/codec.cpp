#include "protocol/gtp/codec.h"

#include <algorithm>

#include "base/text.h"

namespace moyo::gtp {
namespace {

bool is_control(char c) {
  const auto code = static_cast<unsigned char>(c);
  return code < 32 || code == 127;
}

bool is_number(std::string_view word) {
  return std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string without_control_characters(std::string_view text) {
  std::string clean;
  for (const char c : text) {
    if (c == '\t') {
      clean += ' ';
    } else if (!is_control(c)) {
      clean += c;
    }
  }
  return clean;
}

}  // namespace

std::optional<Request> parse_request(std::string_view line) {
  const std::string text = without_control_characters(line.substr(0, line.find('#')));
  const auto parts = words(text);
  if (parts.empty()) return std::nullopt;
  Request request;
  auto part = parts.begin();
  if (is_number(*part)) request.id = *part++;
  if (part != parts.end()) request.command = *part++;
  request.arguments.assign(part, parts.end());
  return request;
}

bool is_interrupt(std::string_view line) {
  const std::string text = without_control_characters(line);
  const auto parts = words(text);
  return parts.size() == 2 && parts[0] == "#" && parts[1] == "interrupt";
}

std::string format_answer(bool success, std::string_view id, std::string_view text) {
  std::string answer = success ? "=" : "?";
  answer += id;
  const char* before_line = " ";
  for (const std::string_view line : split(text, '\n')) {
    const std::string clean = without_control_characters(line);
    if (!trim(clean).empty()) answer += before_line + clean;
    before_line = "\n";
  }
  return answer + "\n\n";
}

void AnswerStream::begin() {
  if (!begun_) write_("=" + id_ + "\n");
  begun_ = true;
}

void AnswerStream::line(std::string_view text) {
  begin();
  write_(std::string(text) + "\n");
}

void AnswerStream::end() {
  begin();
  write_("\n");
}

void AnswerStream::fail(std::string_view message) {
  if (!begun_) return write_(format_answer(false, id_, message));
  line("error " + std::string(message));
  end();
}

}  // namespace moyo::gtp
