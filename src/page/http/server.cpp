#include "page/http/server.h"

#include <httplib.h>

#include <set>

#include "base/errors.h"
#include "page/http/event_stream.h"

namespace moyo::page {
namespace {

// Nothing but this page's own files and data; and no page may hold it in a frame.
constexpr const char* content_policy =
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

Request to_request(const httplib::Request& incoming) {
  Request request{.method = incoming.method, .path = incoming.path, .body = incoming.body};
  for (const auto& [name, value] : incoming.params) request.query.emplace(name, value);
  request.takes_gzip =
      incoming.get_header_value("Accept-Encoding").find("gzip") != std::string::npos;
  return request;
}

void send_events(const std::shared_ptr<EventStream>& events, std::chrono::milliseconds heartbeat,
                 httplib::Response& outgoing) {
  outgoing.set_header("Cache-Control", "no-store");
  outgoing.set_chunked_content_provider(
      "text/event-stream",
      [events, heartbeat](std::size_t, httplib::DataSink& sink) {
        const std::optional<std::string> text = events->next(heartbeat);
        if (!text) {
          sink.done();
          return true;
        }
        return sink.is_writable() && sink.write(text->data(), text->size());
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

struct HttpServer::Library {
  httplib::Server server;
  ServerSettings settings;
  Handler answer;
  std::mutex mutex;
  std::set<std::weak_ptr<EventStream>, std::owner_less<>> streams;  // those that may be open

  void close_streams() {
    const std::lock_guard lock(mutex);
    for (const auto& weak : streams) {
      if (const auto stream = weak.lock()) stream->close();
    }
  }
  // Two connections in three may be streams, so that commands always find one.
  void admit(const std::shared_ptr<EventStream>& events) {
    const std::lock_guard lock(mutex);
    std::erase_if(streams, [](const auto& weak) { return weak.expired(); });
    if (streams.size() >= static_cast<std::size_t>(settings.max_connections) * 2 / 3) {
      events->close();
      throw HttpError(503, "too many streams are open");
    }
    streams.insert(events);
  }

  Response check_and_answer(const httplib::Request& incoming) {
    if (!host_is_ours(incoming.get_header_value("Host"), settings.host)) {
      return error_response(403, "this server is not called " + incoming.get_header_value("Host"));
    }
    if (incoming.method == "POST" &&
        !incoming.get_header_value("Content-Type").starts_with("application/json")) {
      return error_response(415, "a POST carries application/json");
    }
    return answer(to_request(incoming));
  }

  void serve(const httplib::Request& incoming, httplib::Response& outgoing) {
    Response response = check_and_answer(incoming);
    outgoing.set_header("Content-Security-Policy", content_policy);
    outgoing.set_header("X-Content-Type-Options", "nosniff");
    outgoing.set_header("Referrer-Policy", "no-referrer");
    if (response.events) {
      try {
        admit(response.events);
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

HttpServer::HttpServer(const ServerSettings& settings, Handler answer)
    : library_(std::make_unique<Library>()) {
  library_->settings = settings;
  library_->answer = std::move(answer);
  httplib::Server& server = library_->server;
  const auto connections = static_cast<std::size_t>(settings.max_connections);
  server.new_task_queue = [connections] { return new httplib::ThreadPool(connections); };
  server.set_payload_max_length(settings.max_body);
  server.set_read_timeout(10);
  server.set_write_timeout(10);
  server.set_keep_alive_timeout(5);
  server.set_tcp_nodelay(true);
  const auto serve = [this](const httplib::Request& incoming, httplib::Response& outgoing) {
    library_->serve(incoming, outgoing);
  };
  server.Get(".*", serve);
  server.Post(".*", serve);
  server.set_error_handler([](const httplib::Request&, httplib::Response& outgoing) {
    if (!outgoing.body.empty()) return;
    const std::string sentence =
        outgoing.status == 413 ? "the request is too large" : "the request cannot be understood";
    outgoing.set_content(error_response(outgoing.status, sentence).body, "application/json");
  });
  port_ = settings.port == 0 ? server.bind_to_any_port(settings.host)
          : server.bind_to_port(settings.host, settings.port) ? settings.port
                                                              : -1;
  if (port_ < 0) {
    throw InputError("cannot listen on " + settings.host + " port " +
                     std::to_string(settings.port) + ": is another program using it?");
  }
}

HttpServer::~HttpServer() { library_->close_streams(); }

void HttpServer::run(std::stop_token stop) {
  const std::stop_callback end(stop, [this] {
    library_->close_streams();
    library_->server.stop();
  });
  if (!stop.stop_requested()) library_->server.listen_after_bind();
}

}  // namespace moyo::page
