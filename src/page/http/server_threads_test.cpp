// The server behind real sockets, on loopback: slow senders, slow readers, requests in pieces.
#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <mutex>
#include <thread>

#include "base/clock.h"
#include "page/http/event_stream.h"
#include "page/http/server.h"

#ifdef __has_feature
#if __has_feature(thread_sanitizer)
// The library is not instrumented: how it guards its own static strings is not seen.
extern "C" const char* __tsan_default_suppressions() {
  return "called_from_lib:libcpp-httplib.so\n";
}
#endif
#endif

namespace moyo::page {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr std::size_t large = std::size_t{8} << 20;

// A connection of somebody who may be up to no good.
class Socket {
 public:
  explicit Socket(int port) : number_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(number_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
      ADD_FAILURE() << "no connection";
    }
  }
  ~Socket() { ::close(number_); }
  Socket(Socket&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  bool send(const std::string& text) const {
    return ::send(number_, text.data(), text.size(), MSG_NOSIGNAL) ==
           static_cast<ssize_t>(text.size());
  }
  // What comes within the time, up to the end or to `enough`.
  std::string read(double seconds, const std::string& enough = "\r\n\r\n") const {
    const Stopwatch watch;
    std::string text;
    while (watch.seconds() < seconds && text.find(enough) == std::string::npos) {
      pollfd in{number_, POLLIN, 0};
      if (::poll(&in, 1, 50) == 0) continue;
      char part[4096];
      const ssize_t count = ::recv(number_, part, sizeof part, 0);
      if (count <= 0) break;
      text.append(part, static_cast<std::size_t>(count));
    }
    return text;
  }
  // Whether the other side has closed it within the time.
  bool closes(double seconds) const {
    const Stopwatch watch;
    while (watch.seconds() < seconds) {
      pollfd in{number_, POLLIN, 0};
      if (::poll(&in, 1, 50) == 0) continue;
      char part[4096];
      if (::recv(number_, part, sizeof part, 0) <= 0) return true;
    }
    return false;
  }

 private:
  int number_;
};

std::string get(const std::string& path, const std::string& headers = "") {
  return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n";
}

std::string post(const std::string& body) {
  return "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
         "Content-Length: " +
         std::to_string(body.size()) + "\r\n\r\n" + body;
}

class ServerTest : public testing::Test {
 protected:
  void start(ServerSettings settings = {}) {
    settings.port = 0;
    server_ =
        std::make_unique<HttpServer>(settings, [this](const Request& r) { return answer(r); });
    thread_ = std::jthread([this](std::stop_token stop) { server_->run(stop); });
  }
  ~ServerTest() override {
    thread_.request_stop();
    if (thread_.joinable()) thread_.join();
  }

  Response answer(const Request& request) {
    if (request.path == "/large") return {.body = std::string(large, 'x')};
    if (request.path == "/client") return {.body = "<" + request.client.key() + ">"};
    if (request.path == "/events") {
      const auto events = std::make_shared<EventStream>();
      events->send("hello", "1");
      const std::lock_guard lock(mutex_);
      last_stream_ = events;
      return {.events = events};
    }
    return {.body = "<" + request.method + " " + request.body + ">"};
  }
  // A client that behaves is answered.
  void expect_service() {
    const Socket socket(server_->port());
    socket.send(get("/"));
    EXPECT_THAT(socket.read(5, ">"), HasSubstr("<GET >"));
  }

  std::shared_ptr<EventStream> last_stream() {
    const std::lock_guard lock(mutex_);
    return last_stream_;
  }

  std::mutex mutex_;
  std::shared_ptr<EventStream> last_stream_;  // guarded by the mutex
  std::unique_ptr<HttpServer> server_;
  std::jthread thread_;  // goes before the server
};

TEST_F(ServerTest, HundredsOfSlowSendersLockNobodyOut) {
  start();
  std::vector<Socket> slow;
  for (int i = 0; i < 300; ++i) {
    slow.emplace_back(server_->port());
    slow.back().send(i % 3 == 0   ? ""
                     : i % 3 == 1 ? "GET / HTTP/1.1\r\nHost: localh"
                                  : post("{}").substr(0, post("{}").size() - 1));
    if (i % 50 == 0) expect_service();
  }
  expect_service();
}

TEST_F(ServerTest, ARequestThatTricklesInMeetsItsDeadline) {
  ServerSettings settings;
  settings.lobby.head_time = settings.lobby.body_time = std::chrono::milliseconds(400);
  start(settings);
  for (const std::string& request :
       {get("/", "X: " + std::string(500, 'x') + "\r\n"), post(std::string(500, ' '))}) {
    const Socket socket(server_->port());
    const Stopwatch watch;
    std::size_t sent = 0;
    while (sent < request.size() && watch.seconds() < 10 && socket.send(request.substr(sent, 1))) {
      ++sent;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_LT(sent, request.size());
    EXPECT_LT(watch.seconds(), 8);
  }
  expect_service();
}

TEST_F(ServerTest, SlowReadersLockNobodyOut) {
  ServerSettings settings;
  settings.workers = {.threads = 2, .lent = 64};
  start(settings);
  std::vector<Socket> slow;
  for (int i = 0; i < 8; ++i) {
    slow.emplace_back(server_->port());
    slow.back().send(get("/large"));
  }
  expect_service();
}

TEST_F(ServerTest, ReadersWhoTakeNothingAreLeft) {
  ServerSettings settings;
  settings.write_time = std::chrono::milliseconds(200);
  start(settings);
  const Socket socket(server_->port());
  socket.send(get("/large"));
  std::this_thread::sleep_for(std::chrono::milliseconds(600));
  EXPECT_LT(socket.read(5, "no such text").size(), large);
}

TEST_F(ServerTest, StreamsAreBoundedForAClientAndLeaveRoomForCommands) {
  ServerSettings settings;
  settings.workers = {.threads = 2, .lent = 64};
  start(settings);
  std::vector<Socket> streams;
  int refused = 0;
  for (int i = 0; i < 24; ++i) {
    streams.emplace_back(server_->port());
    streams.back().send(get("/events"));
    refused += streams.back().read(5).starts_with("HTTP/1.1 429") ? 1 : 0;
  }
  EXPECT_EQ(refused, 8);
  expect_service();
}

TEST_F(ServerTest, AStreamIsClosedSoonAfterItsReaderHasLeft) {
  start();
  {
    const Socket socket(server_->port());
    socket.send(get("/events"));
    EXPECT_THAT(socket.read(5, "data: 1"), HasSubstr("event: hello"));
  }
  const auto stream = last_stream();
  const Stopwatch watch;
  while (!stream->closed() && watch.seconds() < 5) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_TRUE(stream->closed());
}

TEST_F(ServerTest, WhatIsTooLongOrHasNoLengthIsRefusedBeforeItIsRead) {
  start();
  const auto answer_to = [&](const std::string& request) {
    const Socket socket(server_->port());
    socket.send(request);
    return socket.read(5);
  };
  const std::string head = "POST /echo HTTP/1.1\r\nHost: localhost\r\n";
  EXPECT_THAT(answer_to(head + "Content-Length: 5000000\r\n\r\n"), StartsWith("HTTP/1.1 413"));
  EXPECT_THAT(answer_to(head + "Content-Length: 99999999999999999999999\r\n\r\n"),
              StartsWith("HTTP/1.1 413"));
  EXPECT_THAT(answer_to(head + "Content-Length: -1\r\n\r\n"), StartsWith("HTTP/1.1 400"));
  EXPECT_THAT(answer_to(head + "Transfer-Encoding: chunked\r\n\r\n"), StartsWith("HTTP/1.1 411"));
  EXPECT_THAT(answer_to(head + "Content-Encoding: gzip\r\nContent-Length: 1\r\n\r\nx"),
              StartsWith("HTTP/1.1 415"));
  EXPECT_THAT(answer_to("GET /" + std::string(20'000, 'x')), StartsWith("HTTP/1.1 431"));
  EXPECT_THAT(answer_to("nonsense\r\n\r\n"), StartsWith("HTTP/1.1 400"));
}

TEST_F(ServerTest, RequestsInPiecesAndInARowAreAnswered) {
  start();
  const Socket socket(server_->port());
  const std::string request = post("{\"a\":1}");
  for (const char byte : request) socket.send(std::string(1, byte));
  EXPECT_THAT(socket.read(5, ">"), HasSubstr("<POST {\"a\":1}>"));
  socket.send(get("/") + post("{}"));
  const std::string both = socket.read(5, "<POST {}>");
  EXPECT_THAT(both, HasSubstr("<GET >"));
  EXPECT_THAT(both, HasSubstr("<POST {}>"));
}

TEST_F(ServerTest, HeadHasNoBodyAndOtherMethodsReachTheRouter) {
  start();
  const Socket socket(server_->port());
  socket.send("HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  const std::string answer = socket.read(5, "no such text");
  EXPECT_THAT(answer, StartsWith("HTTP/1.1 200"));
  EXPECT_THAT(answer, HasSubstr("Content-Length: 7"));
  EXPECT_TRUE(answer.ends_with("\r\n\r\n")) << answer;
}

TEST_F(ServerTest, ABrowserIsKnownByItsCookie) {
  start();
  const auto ask = [&](const std::string& headers) {
    const Socket socket(server_->port());
    socket.send(get("/client", headers));
    return socket.read(5, ">");
  };
  const std::string first = ask("");
  EXPECT_THAT(first, HasSubstr("<at 127.0.0.1>"));
  const std::size_t cookie = first.find("moyo-client=");
  ASSERT_NE(cookie, std::string::npos);
  const std::string name = first.substr(cookie + 12, 32);
  const std::string again = ask("Cookie: other=1; moyo-client=" + name + "\r\n");
  EXPECT_THAT(again, HasSubstr("<" + name + ">"));
  EXPECT_EQ(again.find("Set-Cookie"), std::string::npos);
  EXPECT_THAT(ask("Cookie: moyo-client=../../etc\r\n"), HasSubstr("<at 127.0.0.1>"));
}

TEST_F(ServerTest, EndsWhileStreamsAndSlowConnectionsAreOpen) {
  start();
  const Socket stream(server_->port());
  stream.send(get("/events"));
  stream.read(5, "data: 1");
  const Socket slow(server_->port());
  slow.send("GET");
  const Socket reader(server_->port());
  reader.send(get("/large"));
  const Stopwatch watch;
  thread_.request_stop();
  thread_.join();
  server_.reset();
  EXPECT_LT(watch.seconds(), 10);
  EXPECT_TRUE(stream.closes(5));
  EXPECT_TRUE(slow.closes(5));
}

}  // namespace
}  // namespace moyo::page
