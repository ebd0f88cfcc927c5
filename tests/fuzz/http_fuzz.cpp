// Throws bytes at what stands between a socket and the games (libFuzzer; tools/fuzz.sh builds and
// runs it): the head of a request, its path, its JSON. Whatever the bytes, the answer is never the
// server's fault, and a game that is begun can be shown and played.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/errors.h"
#include "page/http/lobby.h"
#include "page/service.h"
#include "page/view.h"
#include "protocol/analysis/fields.h"

namespace {

using namespace moyo;
using namespace moyo::page;

void require(bool holds) {
  if (!holds) std::abort();
}

Response show(Game game) {
  game.to_file();
  return json_response(view("x", game, false));
}

// The routes that need no engine, and what others make of their bodies.
Router make_test_router() {
  Router router;
  router.add(classroom_routes());
  router.add({
      {"POST", "/api/games", [](const Request& r) { return show(Game::from_request(body_of(r))); }},
      {"POST", "/api/records",
       [](const Request& r) {
         const Json body = body_of(r);
         return show(Game::from_sgf(analysis::Fields(body).text("sgf")));
       }},
      {"POST", "/api/games/:id/play",
       [](const Request& r) {
         const Json body = body_of(r);
         analysis::Fields fields(body);
         Game game("go:size=5", nobody, "30k");
         game.play("C3");
         if (fields.find("level") != nullptr) game.set_level(fields.text("level"));
         if (fields.find("point") != nullptr) game.toggle_dead(fields.text("point"));
         game.play(fields.text("move"));
         return show(game);
       }},
      {"GET", "/api/number",
       [](const Request& r) { return json_response(query_integer(r, "seed", 0, 1 << 30, 1)); }},
  });
  return router;
}

void check_request(std::string_view text, const RequestHead& head) {
  static const Router router = make_test_router();
  const std::string_view line = text.substr(0, text.find("\r\n"));
  const std::size_t first = line.find(' ');
  const std::size_t second = line.find(' ', first + 1);
  if (first == std::string_view::npos || second == std::string_view::npos) return;
  Request request{.method = std::string(line.substr(0, first)),
                  .path = std::string(line.substr(first + 1, second - first - 1)),
                  .body = std::string(text.substr(head.bytes, head.body_bytes))};
  request.query["seed"] = request.body.substr(0, 20);
  const Response response = router.answer(request);
  require(response.status >= 200 && response.status < 500);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const LobbyBounds bounds{.head_bytes = 2000, .body_bytes = 20'000};
  try {
    const RequestHead head = read_head(text, bounds);
    require(head.bytes <= text.size() && head.body_bytes <= bounds.body_bytes);
    require(head.client_name.empty() || head.client_name.size() == 32);
    if (head.bytes > 0) check_request(text, head);
  } catch (const HttpError& error) {
    require(error.status() >= 400 && error.status() < 500);
  }
  return 0;
}
