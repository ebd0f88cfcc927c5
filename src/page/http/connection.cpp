#include "page/http/connection.h"

#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace moyo::page {

bool Connection::lend_thread() {
  if (!loan_) loan_ = workers_.lend(visitor_.client.key());
  return loan_ != nullptr;
}

bool Connection::is_writable() const {
  char byte = 0;
  const ssize_t count = ::recv(visitor_.socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return count > 0 || (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR));
}

ssize_t Connection::read(char* place, std::size_t size) {
  const std::size_t count = std::min(size, visitor_.request_bytes - read_);
  std::memcpy(place, visitor_.received.data() + read_, count);
  read_ += count;
  return static_cast<ssize_t>(count);
}

ssize_t Connection::write(const char* bytes, std::size_t size) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point deadline = Clock::now() + write_time_;
  std::size_t sent = 0;
  while (sent < size) {
    const ssize_t count =
        ::send(visitor_.socket, bytes + sent, size - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count >= 0) {
      sent += static_cast<std::size_t>(count);
      continue;
    }
    if (errno == EINTR) continue;
    if ((errno != EAGAIN && errno != EWOULDBLOCK) || !lend_thread()) return -1;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    pollfd out{visitor_.socket, POLLOUT, 0};
    if (left.count() <= 0 || ::poll(&out, 1, static_cast<int>(left.count())) == 0) return -1;
  }
  return static_cast<ssize_t>(size);
}

void Connection::get_remote_ip_and_port(std::string& ip, int& port) const {
  ip = visitor_.client.address;
  port = 0;
}

void Connection::get_local_ip_and_port(std::string& ip, int& port) const {
  ip.clear();
  port = 0;
}

}  // namespace moyo::page
