// The HTTP server: cpp-httplib behind one class. Bodies, header sizes, times and the number of
// connections are bounded (lobby.h, workers.h), for each client and for all; a request whose Host
// is not ours is refused, so that no other site's page can reach a server on loopback by renaming
// itself; a POST must say that it carries JSON, which browsers let another site's page do only
// after asking, and we do not allow it.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

#include "page/http/lobby.h"
#include "page/http/router.h"
#include "page/http/workers.h"

namespace moyo::page {

struct ServerSettings {
  std::string host = "127.0.0.1";
  int port = 7700;  // 0: any free one
  LobbyBounds lobby = {};
  Workers::Bounds workers = {};
  std::chrono::milliseconds write_time{20'000};  // for a piece of an answer
  std::chrono::milliseconds heartbeat{5000};
};

class HttpServer {
 public:
  // InputError if the address cannot be had.
  HttpServer(const ServerSettings& settings, Handler answer);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  int port() const { return port_; }
  // Serves until it is stopped.
  void run(std::stop_token stop);

 private:
  struct Library;
  std::unique_ptr<Library> library_;
  int port_ = 0;
};

// Whether a request with this Host header means a server that listens on `host`.
bool host_is_ours(std::string host_header, const std::string& host);
bool is_loopback(const std::string& host);

}  // namespace moyo::page
