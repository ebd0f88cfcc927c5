#include "page/http/channels.h"

#include "base/text.h"
#include "page/http/event_stream.h"
#include "page/random_hex.h"
#include "page/request_json.h"
#include "protocol/analysis/fields.h"

namespace moyo::page {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char lower = static_cast<char>(c | 0x20);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

std::string decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape = text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 &&
                        hex_digit(text[i + 2]) >= 0;
    if (escape) {
      result += static_cast<char>(16 * hex_digit(text[i + 1]) + hex_digit(text[i + 2]));
      i += 2;
    } else {
      result += text[i] == '+' ? ' ' : text[i];
    }
  }
  return result;
}

// Of the text behind the question mark, "at=3&variant=usual".
std::map<std::string, std::string> read_query(std::string_view text) {
  std::map<std::string, std::string> query;
  for (const std::string_view part : split(text, '&')) {
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos) continue;
    query.emplace(decoded(part.substr(0, equals)), decoded(part.substr(equals + 1)));
  }
  return query;
}

}  // namespace

Channels::Channels(const std::vector<Route>& routes) {
  std::vector<Route> streams;
  for (const Route& route : routes) {
    if (route.streams) streams.push_back(route);
  }
  streams_.add(std::move(streams));
}

Response Channels::open(const Request&) {
  const auto connection = std::make_shared<EventStream>();
  const std::string key = random_hex(32);
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(channels_, [](const auto& entry) {
      const auto stream = entry.second.connection.lock();
      return !stream || stream->closed();
    });
    channels_[key] = {connection};
  }
  connection->send("channel", Json{{"key", key}}.dump());
  return {.events = connection};
}

std::shared_ptr<EventStream> Channels::connection_of(const std::string& key) {
  const std::lock_guard lock(mutex_);
  const auto place = channels_.find(key);
  auto connection = place == channels_.end() ? nullptr : place->second.connection.lock();
  if (!connection || connection->closed()) throw HttpError(503, "this channel is closed");
  return connection;
}

void Channels::close(const std::string& key, std::int64_t number) {
  std::shared_ptr<EventStream> stream;
  {
    const std::lock_guard lock(mutex_);
    const auto place = channels_.find(key);
    if (place == channels_.end()) return;
    const auto node = place->second.streams.extract(number);
    if (!node.empty()) stream = node.mapped();
  }
  if (stream) stream->close();
}

Response Channels::begin(const std::shared_ptr<EventStream>& connection, const Request& request,
                         std::int64_t number, const std::string& path) {
  const std::size_t mark = path.find('?');
  Request inner{.method = "GET", .path = path.substr(0, mark), .client = request.client};
  if (mark != std::string::npos) inner.query = read_query(std::string_view(path).substr(mark + 1));
  const auto hold = quota_.take(request.client);
  Response response = streams_.answer(std::move(inner));
  if (!response.events) return response;
  const std::string key = request.parameter("key");
  response.events->keep(hold);
  {
    const std::lock_guard lock(mutex_);
    auto& streams = channels_[key].streams;
    std::erase_if(streams, [](const auto& entry) { return entry.second->finished(); });
    streams[number] = response.events;
  }
  response.events->lead_into(connection, number);
  return json_response({{"stream", number}});
}

Response Channels::change(const Request& request) {
  const Json body = body_of(request);
  analysis::Fields fields(body);
  const std::string& key = request.parameter("key");
  constexpr std::int64_t most = 1'000'000'000;
  if (const auto closed = fields.integer("close", 0, most)) {
    close(key, *closed);
    return json_response({{"closed", *closed}});
  }
  const auto number = fields.integer("stream", 0, most);
  if (!number) throw InputError("the number of the stream is missing");
  return begin(connection_of(key), request, *number, fields.text("path"));
}

std::vector<Route> channel_routes(const std::shared_ptr<Channels>& channels) {
  return {
      {"GET", "/api/channel", [channels](const Request& r) { return channels->open(r); }, true},
      {"POST", "/api/channel/:key", [channels](const Request& r) { return channels->change(r); }},
  };
}

}  // namespace moyo::page
