// Lines of text over TCP on this machine: what a program needs to speak with another one beside it.
// Every failure is an IoError that says what happened.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace moyo {

// One thread at a time.
class TcpConnection {
 public:
  explicit TcpConnection(int socket) : socket_(socket) {}
  // To a program on this machine.
  static TcpConnection connect(int port);
  ~TcpConnection();
  TcpConnection(TcpConnection&& other) noexcept;
  TcpConnection(const TcpConnection&) = delete;
  TcpConnection& operator=(const TcpConnection&) = delete;

  void write(std::string_view text);
  // The next line without its end and without bytes of zero; nothing when the other side has closed.
  // IoError when none comes in time, when a stop is asked for, and for lines without end.
  std::optional<std::string> read_line(double seconds, const std::stop_token& stop);

 private:
  int socket_;
  std::string received_;  // not yet handed out
};

class TcpListener {
 public:
  // On loopback; port 0 is any that is free.
  explicit TcpListener(int port);
  ~TcpListener();
  TcpListener(const TcpListener&) = delete;
  TcpListener& operator=(const TcpListener&) = delete;

  int port() const;
  // Nothing when a stop is asked for.
  std::optional<TcpConnection> accept(const std::stop_token& stop);

 private:
  int socket_;
};

}  // namespace moyo
