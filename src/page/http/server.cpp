#include "page/http/server.h"

#include <httplib.h>
#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdio>
#include <mutex>
#include <set>
#include <utility>

#include "base/errors.h"
#include "page/http/connection.h"
#include "page/http/event_stream.h"
#include "page/http/lobby.h"
#include "page/http/quota.h"
#include "page/http/workers.h"
#include "page/random_hex.h"

namespace moyo::page {
namespace {

// Nothing but this page's own files and data; and no page may hold it in a frame.
constexpr const char* content_policy =
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

// The library's request is part of one connection, which its handler is not told of.
thread_local Connection* connection_of_thread = nullptr;

std::string address_of(int socket) {
  sockaddr_storage address{};
  socklen_t length = sizeof address;
  char text[NI_MAXHOST] = "";
  if (::getpeername(socket, reinterpret_cast<sockaddr*>(&address), &length) != 0) return "";
  if (::getnameinfo(reinterpret_cast<sockaddr*>(&address), length, text, sizeof text, nullptr, 0,
                    NI_NUMERICHOST) != 0) {
    return "";
  }
  return text;
}

Request to_request(const httplib::Request& incoming) {
  Request request{.method = incoming.method, .path = incoming.path, .body = incoming.body};
  for (const auto& [name, value] : incoming.params) request.query.emplace(name, value);
  request.takes_gzip =
      incoming.get_header_value("Accept-Encoding").find("gzip") != std::string::npos;
  request.client = {.name = client_name_in(incoming.get_header_value("Cookie")),
                    .address = incoming.remote_addr};
  return request;
}

// Looks more often than it sends whether the browser is still there, so that nobody thinks for one
// that has gone.
void send_events(const std::shared_ptr<EventStream>& events, std::chrono::milliseconds heartbeat,
                 httplib::Response& outgoing) {
  using Clock = std::chrono::steady_clock;
  outgoing.set_header("Cache-Control", "no-store");
  outgoing.set_chunked_content_provider(
      "text/event-stream",
      [events, heartbeat, last = Clock::now()](std::size_t, httplib::DataSink& sink) mutable {
        constexpr std::chrono::milliseconds look(500);
        const std::optional<std::string> text = events->next(std::min(look, heartbeat));
        if (!text) {
          sink.done();
          return true;
        }
        if (!sink.is_writable()) return false;
        if (*text == EventStream::heartbeat && Clock::now() - last < heartbeat) return true;
        last = Clock::now();
        return sink.write(text->data(), text->size());
      },
      [events](bool) { events->close(); });
}

}  // namespace

bool is_loopback(const std::string& host) {
  const bool numbers = host.find_first_not_of("0123456789.") == std::string::npos;
  return host == "localhost" || host == "::1" || (numbers && host.starts_with("127."));
}

bool host_is_ours(std::string header, const std::string& host) {
  if (!is_loopback(host)) return true;  // whoever opens it to others names it as they like
  const std::size_t colon = header.rfind(':');
  const std::size_t bracket = header.rfind(']');
  if (colon != std::string::npos && (bracket == std::string::npos || colon > bracket)) {
    header.resize(colon);
  }
  if (header.starts_with('[') && header.ends_with(']')) {
    header = header.substr(1, header.size() - 2);
  }
  return is_loopback(header);
}

// Connections are accepted by the library, wait in the lobby until they have said what they want,
// are answered by a worker with the library's help, and go back to the lobby.
struct HttpServer::Library final : httplib::Server {
  ServerSettings settings;
  page::Handler answer;
  std::mutex mutex;
  std::set<std::weak_ptr<EventStream>, std::owner_less<>> streams;  // those that may be open
  std::set<int> served;                                             // sockets that workers have
  bool closing = false;
  Quota stream_quota{"streams", {.client = 16, .address = 128, .all = 192}};
  Lobby lobby;
  Workers workers;  // last: until they have ended, they hand connections back

  Library(const ServerSettings& given, page::Handler handler)
      : settings(given),
        answer(std::move(handler)),
        lobby(given.lobby, [this](Visitor visitor) { arrived(std::move(visitor)); }),
        workers(given.workers) {}
  ~Library() override {
    close();
    lobby.close();
  }

  void close() {
    const std::lock_guard lock(mutex);
    closing = true;
    for (const auto& weak : streams) {
      if (const auto stream = weak.lock()) stream->close();
    }
    for (const int socket : served) ::shutdown(socket, SHUT_RDWR);
  }

  // ---- Connections ----

  // The library lets five wait to be accepted; whoever comes when they do waits for a second.
  void let_many_knock() { ::listen(svr_sock_, SOMAXCONN); }

  // The library calls this for every connection that it has accepted.
  bool process_and_close_socket(socket_t socket) override {
    lobby.admit({.socket = socket, .client = {.address = address_of(socket)}});
    return true;
  }

  void arrived(Visitor visitor) {
    const int socket = visitor.socket;
    const std::string client = visitor.client.key();
    const auto close_unserved = [](Visitor* mine) {
      if (mine->socket >= 0) ::close(mine->socket);
      delete mine;
    };
    const std::shared_ptr<Visitor> shared(new Visitor(std::move(visitor)), close_unserved);
    if (workers.submit(client, [this, shared] { serve_visitor(std::exchange(*shared, {})); })) {
      return;
    }
    const std::string refusal = plain_answer(503, "the server has too much to do");
    ::send(socket, refusal.data(), refusal.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  }

  bool begin_serving(int socket) {
    const std::lock_guard lock(mutex);
    if (!closing) served.insert(socket);
    return !closing;
  }

  void serve_visitor(Visitor visitor) {
    constexpr int most_requests = 200;
    const bool is_last = ++visitor.requests >= most_requests;
    bool closed = !begin_serving(visitor.socket);
    if (!closed) {
      Connection connection(visitor, workers, settings.write_time);
      connection_of_thread = &connection;
      bool asked_to_close = false;
      try {
        closed = !process_request(connection, is_last, asked_to_close, nullptr);
      } catch (const std::exception& error) {
        std::fprintf(stderr, "moyo web: %s\n", error.what());
        closed = true;
      }
      closed = closed || asked_to_close || is_last;
      connection_of_thread = nullptr;
    }
    {
      const std::lock_guard lock(mutex);
      served.erase(visitor.socket);
      closed = closed || closing;
    }
    if (closed) {
      ::shutdown(visitor.socket, SHUT_RDWR);
      ::close(visitor.socket);
      return;
    }
    visitor.received.erase(0, visitor.request_bytes);
    visitor.request_bytes = 0;
    lobby.admit(std::move(visitor));
  }

  // ---- Requests ----

  // A stream has a thread of its own as long as it is open.
  void admit(const Client& client, const std::shared_ptr<EventStream>& events) {
    try {
      events->keep(stream_quota.take(client));
      if (!connection_of_thread->lend_thread()) throw HttpError(503, "too many streams are open");
    } catch (const HttpError&) {
      events->close();
      throw;
    }
    const std::lock_guard lock(mutex);
    std::erase_if(streams, [](const auto& weak) { return weak.expired(); });
    if (closing) events->close();
    streams.insert(events);
  }

  Response check_and_answer(const httplib::Request& incoming, const Request& request) {
    if (!host_is_ours(incoming.get_header_value("Host"), settings.host)) {
      return error_response(403, "this server is not called " + incoming.get_header_value("Host"));
    }
    if (incoming.method == "POST" &&
        !incoming.get_header_value("Content-Type").starts_with("application/json")) {
      return error_response(415, "a POST carries application/json");
    }
    return answer(request);
  }

  void serve(const httplib::Request& incoming, httplib::Response& outgoing) {
    const Request request = to_request(incoming);
    Response response = check_and_answer(incoming, request);
    outgoing.set_header("Content-Security-Policy", content_policy);
    outgoing.set_header("X-Content-Type-Options", "nosniff");
    outgoing.set_header("Referrer-Policy", "no-referrer");
    if (request.client.name.empty()) {
      outgoing.set_header("Set-Cookie", std::string(client_cookie) + "=" + random_hex(32) +
                                            "; Path=/; HttpOnly; SameSite=Strict; "
                                            "Max-Age=31536000");
    }
    if (response.events) {
      try {
        admit(request.client, response.events);
        return send_events(response.events, settings.heartbeat, outgoing);
      } catch (const HttpError& error) {
        response = error_response(error.status(), error.what());
      }
    }
    outgoing.status = response.status;
    for (const auto& [name, value] : response.headers) outgoing.set_header(name, value);
    outgoing.set_content(response.body, response.type);
  }
};

namespace {

// Accepting a connection hands it to the lobby, which takes no time.
class AtOnce final : public httplib::TaskQueue {
 public:
  void enqueue(std::function<void()> job) override { job(); }
  void shutdown() override {}
};

}  // namespace

HttpServer::HttpServer(const ServerSettings& settings, Handler answer)
    : library_(std::make_unique<Library>(settings, std::move(answer))) {
  Library& server = *library_;
  server.new_task_queue = [] { return new AtOnce(); };
  server.set_payload_max_length(settings.lobby.body_bytes);
  server.set_keep_alive_timeout(settings.lobby.idle_time.count() / 1000);
  server.set_tcp_nodelay(true);
  // The library would share the port with another server of ours, each getting some of the requests.
  server.set_socket_options([](socket_t socket) {
    const int yes = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  });
  const auto serve = [this](const httplib::Request& incoming, httplib::Response& outgoing) {
    library_->serve(incoming, outgoing);
  };
  server.Get(".*", serve);  // and HEAD
  server.Post(".*", serve);
  server.Put(".*", serve);
  server.Patch(".*", serve);
  server.Delete(".*", serve);
  server.Options(".*", serve);
  server.set_error_handler([](const httplib::Request&, httplib::Response& outgoing) {
    if (!outgoing.body.empty()) return;
    outgoing.set_content(error_response(outgoing.status, "the request cannot be understood").body,
                         "application/json");
  });
  port_ = settings.port == 0 ? server.bind_to_any_port(settings.host)
          : server.bind_to_port(settings.host, settings.port) ? settings.port
                                                              : -1;
  if (port_ < 0) {
    throw InputError("cannot listen on " + settings.host + " port " +
                     std::to_string(settings.port) +
                     ": another program uses it; perhaps Moyo runs already");
  }
  server.let_many_knock();
}

HttpServer::~HttpServer() = default;

void HttpServer::run(std::stop_token stop) {
  const std::stop_callback end(stop, [this] {
    library_->close();
    library_->stop();
  });
  if (!stop.stop_requested()) library_->listen_after_bind();
}

}  // namespace moyo::page
