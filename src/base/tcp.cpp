#include "base/tcp.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "base/clock.h"
#include "base/errors.h"

namespace moyo {
namespace {

constexpr std::size_t longest_line = 1 << 16;
constexpr int look_milliseconds = 50;  // between two looks at the stop token

[[noreturn]] void refuse(const std::string& what) {
  throw IoError(what + ": " + std::strerror(errno));
}

sockaddr_in loopback(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

int new_socket() {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket < 0) refuse("no socket");
  return socket;
}

bool has_input(int socket) {
  pollfd waiting{socket, POLLIN, 0};
  const int ready = ::poll(&waiting, 1, look_milliseconds);
  if (ready < 0 && errno != EINTR) refuse("cannot wait for a socket");
  return ready > 0;
}

}  // namespace

TcpConnection TcpConnection::connect(int port) {
  TcpConnection connection(new_socket());
  const sockaddr_in address = loopback(port);
  if (::connect(connection.socket_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) !=
      0) {
    refuse("cannot connect to port " + std::to_string(port));
  }
  return connection;
}

TcpConnection::~TcpConnection() {
  if (socket_ >= 0) ::close(socket_);
}

TcpConnection::TcpConnection(TcpConnection&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), received_(std::move(other.received_)) {}

void TcpConnection::write(std::string_view text) {
  while (!text.empty()) {
    const ssize_t sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) refuse("cannot write to a socket");
    text.remove_prefix(static_cast<std::size_t>(sent));
  }
}

std::optional<std::string> TcpConnection::read_line(double seconds, const std::stop_token& stop) {
  const Stopwatch watch;
  while (true) {
    if (const std::size_t end = received_.find('\n'); end != std::string::npos) {
      std::string line = received_.substr(0, end);
      received_.erase(0, end + 1);
      return line;
    }
    if (received_.size() > longest_line) throw IoError("a line has no end");
    if (stop.stop_requested()) throw IoError("stopped");
    if (watch.seconds() > seconds) throw IoError("no answer in time");
    if (!has_input(socket_)) continue;
    char bytes[4096];
    const ssize_t count = ::recv(socket_, bytes, sizeof(bytes), 0);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) refuse("cannot read from a socket");
    if (count == 0) return {};
    std::copy_if(bytes, bytes + count, std::back_inserter(received_),
                 [](char c) { return c != '\0' && c != '\r'; });
  }
}

TcpListener::TcpListener(int port) : socket_(new_socket()) {
  const int on = 1;
  ::setsockopt(socket_, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on));
  const sockaddr_in address = loopback(port);
  if (::bind(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0 ||
      ::listen(socket_, 1) != 0) {
    const std::string why = std::strerror(errno);
    ::close(socket_);
    throw InputError("cannot listen on port " + std::to_string(port) + ": " + why);
  }
}

TcpListener::~TcpListener() { ::close(socket_); }

int TcpListener::port() const {
  sockaddr_in address{};
  socklen_t size = sizeof(address);
  ::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size);
  return ntohs(address.sin_port);
}

std::optional<TcpConnection> TcpListener::accept(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    if (!has_input(socket_)) continue;
    const int socket = ::accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
    if (socket >= 0) return TcpConnection(socket);
    if (errno != EINTR && errno != ECONNABORTED) refuse("cannot accept a connection");
  }
  return {};
}

}  // namespace moyo
