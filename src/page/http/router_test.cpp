#include "page/http/router.h"

#include <gtest/gtest.h>

#include "base/errors.h"
#include "page/bundle.h"
#include "page/http/event_stream.h"
#include "page/http/server.h"

namespace moyo::page {
namespace {

Router example() {
  Router router;
  router.add({
      {"GET", "/games/:id/moves/:n",
       [](const Request& r) {
         return Response{.body = r.parameter("id") + " " + r.parameter("n")};
       }},
      {"POST", "/refuse", [](const Request&) -> Response { throw InputError("no such \"move\""); }},
      {"POST", "/later", [](const Request&) -> Response { throw HttpError(409, "not now"); }},
      {"POST", "/broken", [](const Request&) -> Response { throw std::logic_error("oh"); }},
  });
  return router;
}

TEST(Router, NamesThePartsOfAPath) {
  EXPECT_EQ(example().answer({"GET", "/games/a1/moves/7"}).body, "a1 7");
}

TEST(Router, EveryFailureHasItsStatusAndASentence) {
  const Router router = example();
  EXPECT_EQ(router.answer({"GET", "/nowhere"}).status, 404);
  EXPECT_EQ(router.answer({"GET", "/games//moves/7"}).status, 404);
  EXPECT_EQ(router.answer({"GET", "/games/a/b/moves/7"}).status, 404);
  EXPECT_EQ(router.answer({"GET", "/refuse"}).status, 405);
  EXPECT_EQ(router.answer({"POST", "/later"}).status, 409);
  EXPECT_EQ(router.answer({"POST", "/broken"}).status, 500);
  const Response refused = router.answer({"POST", "/refuse"});
  EXPECT_EQ(refused.status, 400);
  EXPECT_EQ(refused.body, R"({"error":"no such \"move\""})");
}

TEST(Bundle, ServesThePageAndNothingElse) {
  EXPECT_NE(serve_bundle({"GET", "/"}).body.find("<title>Moyo</title>"), std::string::npos);
  Request compressed{"GET", "/app.js"};
  compressed.takes_gzip = true;
  EXPECT_LT(serve_bundle(compressed).body.size(), serve_bundle({"GET", "/app.js"}).body.size());
  for (const char* path :
       {"/../etc/passwd", "/etc/passwd", "//app.js", "/app.js/", "/.git/config"}) {
    EXPECT_THROW(serve_bundle({"GET", path}), HttpError) << path;
  }
}

TEST(Host, OnlyLoopbackNamesReachALoopbackServer) {
  for (const char* header : {"127.0.0.1:7700", "localhost:7700", "localhost", "[::1]:7700"}) {
    EXPECT_TRUE(host_is_ours(header, "127.0.0.1")) << header;
  }
  for (const char* header : {"evil.example", "evil.example:7700", "127.evil.example.", ""}) {
    EXPECT_FALSE(host_is_ours(header, "127.0.0.1")) << header;
  }
  EXPECT_TRUE(host_is_ours("board.example:80", "0.0.0.0"));
}

TEST(EventStream, DeliversWhatWasSentAndThenEnds) {
  EventStream events;
  events.send("move", "1");
  events.send("move", "2");
  events.finish();
  events.send("move", "too late");
  const std::chrono::milliseconds wait(1);
  EXPECT_EQ(events.next(wait), "event: move\ndata: 1\n\nevent: move\ndata: 2\n\n");
  EXPECT_EQ(events.next(wait), std::nullopt);
}

TEST(EventStream, BeatsWhileThereIsNothingToSay) {
  EventStream events;
  const auto text = events.next(std::chrono::milliseconds(1));
  ASSERT_TRUE(text);
  EXPECT_TRUE(text->starts_with(":"));
}

TEST(EventStream, ASlowReaderCostsBoundedMemory) {
  EventStream events;
  const std::string news(1000, 'x');
  for (int i = 0; i < 10000; ++i) events.send("news", news);
  events.send("news", "latest");
  const auto text = events.next(std::chrono::milliseconds(1));
  EXPECT_LT(text->size(), 300u * 1100u);
  EXPECT_TRUE(text->ends_with("data: latest\n\n"));
}

}  // namespace
}  // namespace moyo::page
