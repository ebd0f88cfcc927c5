// The HTTP server: cpp-httplib behind one class, compiled in one file. Bodies, header sizes, times
// and the number of connections are bounded; a request whose Host is not ours is refused, so that
// no other site's page can reach a server on loopback by renaming itself; a POST must say that it
// carries JSON, which browsers let another site's page do only after asking, and we do not allow
// it.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

#include "page/http/router.h"

namespace moyo::page {

struct ServerSettings {
  std::string host = "127.0.0.1";
  int port = 7700;  // 0: any free one
  std::size_t max_body = std::size_t{4} << 20;
  int max_connections = 96;
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
