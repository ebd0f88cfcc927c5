// Many streams over one connection. A browser opens six connections to a host, however many tabs it
// has, so a page with a stream of its own for everything it watches leaves none for its commands.
//
//   GET  /api/channel        the connection; its first event, `channel`, says {"key"}
//   POST /api/channel/KEY    {"stream": n, "path": "/api/games/ID/events?..."}: what that path would
//                            send comes here, as parts of stream n (EventStream::lead_into); a refusal
//                            is the answer to the POST
//   POST /api/channel/KEY    {"close": n}
//
// Whoever opens a channel knows its key, which is random; when the connection ends, its streams do.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "page/http/quota.h"
#include "page/http/router.h"

namespace moyo::page {

// Any thread may call anything.
class Channels {
 public:
  // Of these routes, those that stream can be had through a channel.
  explicit Channels(const std::vector<Route>& routes);

  Response open(const Request& request);
  // HttpError 503 if the channel is closed or there are too many streams, 429 if one client has.
  Response change(const Request& request);

 private:
  struct Channel {
    std::weak_ptr<EventStream> connection;
    std::map<std::int64_t, std::shared_ptr<EventStream>> streams = {};
  };
  Response begin(const std::shared_ptr<EventStream>& connection, const Request& request,
                 std::int64_t number, const std::string& path);
  std::shared_ptr<EventStream> connection_of(const std::string& key);
  void close(const std::string& key, std::int64_t number);

  Router streams_;
  Quota quota_{"streams", {.client = 80, .address = 400, .all = 1000}};
  std::mutex mutex_;
  std::map<std::string, Channel> channels_;
};

std::vector<Route> channel_routes(const std::shared_ptr<Channels>& channels);

}  // namespace moyo::page
