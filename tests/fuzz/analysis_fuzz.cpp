// Throws lines at the server of JSON analysis (libFuzzer; tools/fuzz.sh builds and runs it).
// Whatever the lines: no crash, every answer is an object of JSON, and no line that asks something
// stays without one.
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string_view>

#include "protocol/analysis/server.h"

namespace {

using namespace moyo;

constexpr int most_lines = 8;

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  int answers = 0, questions = 0;
  {
    analysis::Server server({.player = "random", .version = "1.2"}, [&](std::string_view line) {
      require(nlohmann::json::parse(line, nullptr, false).is_object());
      ++answers;
    });
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    for (int lines = 0; !rest.empty() && lines < most_lines; ++lines) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      server.receive(line);
      questions += line.find_first_not_of(" \t\r") != std::string_view::npos;
    }
    server.finish();
  }
  require(answers >= questions);
  return 0;
}
