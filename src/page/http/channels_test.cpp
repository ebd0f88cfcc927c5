#include "page/http/channels.h"

#include <gtest/gtest.h>

#include "page/http/event_stream.h"
#include "protocol/json_text.h"

namespace moyo::page {
namespace {

using protocol::Json;

// A channel over routes that stream what the test sends.
class ChannelsTest : public testing::Test {
 protected:
  ChannelsTest()
      : channels_(std::make_shared<Channels>(
            std::vector<Route>{{"GET", "/news/:id",
                                [this](const Request& request) {
                                  if (request.parameter("id") == "none")
                                    throw HttpError(404, "there is none");
                                  asked_ = request.query_text("at");
                                  inner_ = std::make_shared<EventStream>();
                                  inner_->send("first", "1");
                                  return Response{.events = inner_};
                                },
                                true},
                               {"GET", "/page", [](const Request&) { return Response{}; }}})) {
    router_.add(channel_routes(channels_));
    connection_ = router_.answer({"GET", "/api/channel"}).events;
    const std::string text = next();
    key_ = Json::parse(text.substr(text.find('{')))["key"];
  }
  Response change(const Json& body) {
    return router_.answer({"POST", "/api/channel/" + key_, body.dump()});
  }
  std::string next() { return *connection_->next(std::chrono::milliseconds(10)); }

  std::shared_ptr<Channels> channels_;
  Router router_;
  std::shared_ptr<EventStream> connection_;
  std::shared_ptr<EventStream> inner_;
  std::string key_;
  std::string asked_;
};

TEST_F(ChannelsTest, PartsSayWhichStreamTheyAreOf) {
  EXPECT_EQ(change({{"stream", 7}, {"path", "/news/a?at=3%2C4"}}).status, 200);
  EXPECT_EQ(asked_, "3,4");
  EXPECT_EQ(next(), "event: part\ndata: {\"stream\":7,\"event\":\"first\",\"data\":1}\n\n");
  inner_->send("second", R"({"a":2})");
  EXPECT_EQ(next(),
            "event: part\ndata: {\"stream\":7,\"event\":\"second\",\"data\":{\"a\":2}}\n\n");
  inner_->finish();
  EXPECT_NE(next().find("\"end\""), std::string::npos);
}

TEST_F(ChannelsTest, WhatIsRefusedIsTheAnswer) {
  EXPECT_EQ(change({{"stream", 1}, {"path", "/news/none"}}).status, 404);
  EXPECT_EQ(change({{"stream", 1}, {"path", "/page"}}).status, 404);  // no stream
  EXPECT_EQ(change({{"path", "/news/a"}}).status, 400);
  key_ = "0";  // whoever asks comes back when it has a channel again
  EXPECT_EQ(change({{"stream", 1}, {"path", "/news/a"}}).status, 503);
}

TEST_F(ChannelsTest, AStreamEndsWhenItIsClosed) {
  change({{"stream", 1}, {"path", "/news/a"}});
  const auto first = inner_;
  change({{"stream", 2}, {"path", "/news/b"}});
  change({{"close", 1}});
  EXPECT_TRUE(first->closed());
  EXPECT_FALSE(inner_->closed());
}

TEST_F(ChannelsTest, AllStreamsEndWithTheirConnection) {
  change({{"stream", 1}, {"path", "/news/a"}});
  connection_->close();
  EXPECT_TRUE(inner_->closed());
  EXPECT_EQ(change({{"stream", 2}, {"path", "/news/b"}}).status, 503);
}

TEST_F(ChannelsTest, ThereAreOnlySoManyStreams) {
  for (int i = 0; i < 80; ++i) {
    ASSERT_EQ(change({{"stream", i}, {"path", "/news/a"}}).status, 200) << i;
  }
  EXPECT_EQ(change({{"stream", 80}, {"path", "/news/a"}}).status, 429);
  change({{"close", 3}});
  EXPECT_EQ(change({{"stream", 80}, {"path", "/news/a"}}).status, 200);
}

}  // namespace
}  // namespace moyo::page
