// Throws lines at a GTP session (libFuzzer; tools/fuzz.sh builds and runs it). Whatever the lines:
// no crash, one well-framed answer each, and the board of the reference after every one of them
// (gtp_shadow.h). The first byte chooses player, board and rules.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "gtp_shadow.h"

namespace {

using namespace moyo;

constexpr int most_lines = 60;

gtp::SessionSettings settings_of(std::uint8_t choice) {
  static constexpr const char* players[] = {"random", "go2", "go5", "go"};
  static constexpr const char* games[] = {"go:size=5", "go:size=2x3,rules=japanese",
                                          "go:size=4,rules=aga", "go:size=9,rules=chinese"};
  gtp::SessionSettings settings;
  settings.player = players[choice % 4];
  settings.game = games[choice / 4 % 4];
  settings.limits.playouts = 2;
  return settings;
}

// Files are none of a fuzzer's business.
bool touches_files(const gtp::Request& request) {
  return (request.command == "loadsgf" || request.command == "printsgf") &&
         !request.arguments.empty();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  gtp::ShadowedSession shadowed(settings_of(data[0]));
  std::stop_source stopped;  // searches and analyses end with their first look
  stopped.request_stop();
  std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
  for (int lines = 0; !rest.empty() && lines < most_lines; ++lines) {
    const std::string line(rest.substr(0, rest.find('\n')));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    const auto request = gtp::parse_request(line);
    if (request && touches_files(*request)) continue;
    const std::string wrong = shadowed.send(line, stopped.get_token());
    if (wrong.empty()) continue;
    std::fprintf(stderr, "%s: %s\n%s", line.c_str(), wrong.c_str(), shadowed.answer_text().c_str());
    std::abort();
  }
  return 0;
}
