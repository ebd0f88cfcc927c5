#include "page/http/lobby.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/errors.h"
#include "page/http/router.h"

namespace moyo::page {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_name(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::size_t read_length(std::string_view text) {
  std::size_t length = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), length);
  if (error == std::errc::result_out_of_range) return static_cast<std::size_t>(-1);
  if (error != std::errc() || end != text.data() + text.size()) {
    throw HttpError(400, "Content-Length is no number");
  }
  return length;
}

void read_header(std::string_view line, RequestHead& head, std::optional<std::size_t>& length) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return;
  const std::string_view name = line.substr(0, colon);
  const std::string_view value = trimmed(line.substr(colon + 1));
  if (same_name(name, "Content-Length")) {
    const std::size_t told = read_length(value);
    if (length && *length != told) throw HttpError(400, "there are two lengths of the body");
    length = told;
  } else if (same_name(name, "Transfer-Encoding")) {
    throw HttpError(411, "a body needs a Content-Length");
  } else if (same_name(name, "Content-Encoding") && !same_name(value, "identity")) {
    throw HttpError(415, "a body must not be compressed");
  } else if (same_name(name, "Expect")) {
    head.expects_continue = same_name(value, "100-continue");
  } else if (same_name(name, "Cookie")) {
    head.client_name = client_name_in(value);
  }
}

std::string_view reason_of(int status) {
  switch (status) {
    case 408:
      return "Request Timeout";
    case 411:
      return "Length Required";
    case 413:
      return "Payload Too Large";
    case 415:
      return "Unsupported Media Type";
    case 431:
      return "Request Header Fields Too Large";
    case 503:
      return "Service Unavailable";
    default:
      return "Bad Request";
  }
}

void send_now(int socket, std::string_view text) {
  // A reader that does not take these few bytes at once does not get them.
  [[maybe_unused]] const ssize_t ignored =
      ::send(socket, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
}

}  // namespace

std::string client_name_in(std::string_view header) {
  constexpr std::size_t digits = 32;
  while (!header.empty()) {
    const std::size_t end = header.find(';');
    const std::string_view part = trimmed(header.substr(0, end));
    header = end == std::string_view::npos ? std::string_view() : header.substr(end + 1);
    if (!part.starts_with(client_cookie) || part.size() != client_cookie.size() + 1 + digits ||
        part[client_cookie.size()] != '=') {
      continue;
    }
    const std::string_view name = part.substr(client_cookie.size() + 1);
    if (name.find_first_not_of("0123456789abcdef") == std::string_view::npos) {
      return std::string(name);
    }
  }
  return "";
}

RequestHead read_head(std::string_view received, const LobbyBounds& bounds) {
  RequestHead head;
  const std::size_t end = received.substr(0, bounds.head_bytes).find("\r\n\r\n");
  if (end == std::string_view::npos) {
    if (received.size() >= bounds.head_bytes) {
      throw HttpError(431, "the head of the request is too long");
    }
    return head;
  }
  std::optional<std::size_t> length;
  std::string_view lines = received.substr(0, end);
  bool first = true;
  while (!lines.empty()) {
    const std::size_t end_of_line = lines.find("\r\n");
    if (!first) read_header(lines.substr(0, end_of_line), head, length);
    first = false;
    lines =
        end_of_line == std::string_view::npos ? std::string_view() : lines.substr(end_of_line + 2);
  }
  head.bytes = end + 4;
  head.body_bytes = length.value_or(0);
  if (head.body_bytes > bounds.body_bytes) throw HttpError(413, "the request is too large");
  return head;
}

std::string plain_answer(int status, const std::string& sentence) {
  const std::string body = error_response(status, sentence).body;
  std::string text = "HTTP/1.1 " + std::to_string(status) + " ";
  text.append(reason_of(status));
  return text + "\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: " +
         std::to_string(body.size()) + "\r\n\r\n" + body;
}

Lobby::Lobby(const LobbyBounds& bounds, std::function<void(Visitor)> arrived)
    : bounds_(bounds), arrived_(std::move(arrived)) {
  if (::pipe2(wake_, O_NONBLOCK | O_CLOEXEC) != 0) throw IoError("no pipe can be opened");
  thread_ = std::jthread([this](std::stop_token stop) { look_after(stop); });
}

void Lobby::close() {
  if (!thread_.joinable()) return;
  thread_.request_stop();
  [[maybe_unused]] const ssize_t ignored = ::write(wake_[1], "x", 1);
  thread_.join();
}

Lobby::~Lobby() {
  close();
  for (const Guest& guest : guests_) ::close(guest.visitor.socket);
  for (const Visitor& visitor : at_the_door_) ::close(visitor.socket);
  for (const int end : wake_) ::close(end);
}

void Lobby::admit(Visitor visitor) {
  {
    const std::lock_guard lock(mutex_);
    at_the_door_.push_back(std::move(visitor));
  }
  [[maybe_unused]] const ssize_t ignored = ::write(wake_[1], "x", 1);
}

std::size_t Lobby::size() const {
  const std::lock_guard lock(mutex_);
  return at_the_door_.size() + inside_;
}

void Lobby::look_after(std::stop_token stop) {
  std::vector<pollfd> sockets;
  while (!stop.stop_requested()) {
    let_in();
    make_room();
    Clock::time_point first = Clock::now() + std::chrono::seconds(60);
    sockets.assign(1, {wake_[0], POLLIN, 0});
    for (const Guest& guest : guests_) {
      sockets.push_back({guest.visitor.socket, POLLIN, 0});
      first = std::min(first, guest.deadline);
    }
    const auto wait = std::chrono::ceil<std::chrono::milliseconds>(first - Clock::now()).count();
    ::poll(sockets.data(), sockets.size(), static_cast<int>(std::max<std::int64_t>(0, wait)));
    std::array<char, 256> woken;
    while (::read(wake_[0], woken.data(), woken.size()) > 0) continue;
    const Clock::time_point now = Clock::now();
    std::size_t at = 1;
    for (auto guest = guests_.begin(); guest != guests_.end(); ++at) {
      const auto here = guest++;
      bool stays = true;
      if ((sockets[at].revents & (POLLIN | POLLHUP | POLLERR)) != 0) stays = receive(*here);
      if (stays && here->deadline <= now) {
        // Between two requests nobody waits for an answer.
        if (!here->visitor.received.empty() && !here->leaving) {
          send_now(here->visitor.socket, plain_answer(408, "the request came in too slowly"));
        }
        stays = false;
      }
      if (!stays) remove(here);
    }
  }
}

// New guests, and those who have a whole request with them already.
void Lobby::let_in() {
  std::list<Visitor> arrived;
  {
    const std::lock_guard lock(mutex_);
    arrived.swap(at_the_door_);
    inside_ = guests_.size() + arrived.size();
  }
  for (Visitor& visitor : arrived) {
    const Clock::time_point now = Clock::now();
    const bool between = visitor.requests > 0 && visitor.received.empty();
    bytes_ += visitor.received.size();
    guests_.push_back({.visitor = std::move(visitor),
                       .deadline = now + (between ? bounds_.idle_time : bounds_.head_time)});
    if (!guests_.back().visitor.received.empty() && !look_at_request(guests_.back())) {
      remove(std::prev(guests_.end()));
    }
  }
}

void Lobby::make_room() {
  std::map<std::string, std::size_t> of_address;  // outlives the guests that go
  for (const Guest& guest : guests_) ++of_address[guest.visitor.client.address];
  for (auto guest = guests_.begin(); guest != guests_.end();) {
    const auto here = guest++;
    std::size_t& count = of_address[here->visitor.client.address];
    if (guests_.size() <= bounds_.sockets && count <= bounds_.sockets_of_address) continue;
    --count;
    remove(here);
  }
  while (bytes_ > bounds_.all_bytes) {
    remove(std::max_element(guests_.begin(), guests_.end(), [](const Guest& a, const Guest& b) {
      return a.visitor.received.size() < b.visitor.received.size();
    }));
  }
}

// Takes what has come; false if the guest is gone or has moved on.
bool Lobby::receive(Guest& guest) {
  std::array<char, std::size_t{16} << 10> part;
  const ssize_t count = ::recv(guest.visitor.socket, part.data(), part.size(), MSG_DONTWAIT);
  if (count < 0) return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
  if (count == 0) return false;
  if (guest.leaving) return true;
  if (guest.visitor.received.empty()) guest.deadline = Clock::now() + bounds_.head_time;
  guest.visitor.received.append(part.data(), static_cast<std::size_t>(count));
  bytes_ += static_cast<std::size_t>(count);
  return look_at_request(guest);
}

// False if the guest has moved on with a whole request.
bool Lobby::look_at_request(Guest& guest) {
  Visitor& visitor = guest.visitor;
  try {
    const RequestHead head = read_head(visitor.received, bounds_);
    if (head.bytes == 0) return true;
    if (!guest.head_seen) {
      guest.head_seen = true;
      guest.deadline = Clock::now() + bounds_.body_time;
      visitor.client.name = head.client_name;
      const bool whole = visitor.received.size() >= head.bytes + head.body_bytes;
      if (head.expects_continue && !whole)
        send_now(visitor.socket, "HTTP/1.1 100 Continue\r\n\r\n");
    }
    if (visitor.received.size() < head.bytes + head.body_bytes) return true;
    visitor.request_bytes = head.bytes + head.body_bytes;
  } catch (const HttpError& error) {
    refuse(guest, error.status(), error.what());
    return true;
  }
  bytes_ -= visitor.received.size();
  arrived_(std::exchange(visitor, {}));
  return false;
}

// A connection that is closed while it sends may lose the answer, so it is listened to a little.
void Lobby::refuse(Guest& guest, int status, const std::string& sentence) {
  send_now(guest.visitor.socket, plain_answer(status, sentence));
  ::shutdown(guest.visitor.socket, SHUT_WR);
  bytes_ -= guest.visitor.received.size();
  guest.visitor.received.clear();
  guest.leaving = true;
  guest.deadline = Clock::now() + std::chrono::seconds(2);
}

void Lobby::remove(Guests::iterator guest) {
  if (guest->visitor.socket >= 0) ::close(guest->visitor.socket);
  bytes_ -= guest->visitor.received.size();
  guests_.erase(guest);
}

}  // namespace moyo::page
