// A connection whose request has come in whole, as cpp-httplib reads and writes it. Reading takes
// from what has come in and never waits. Writing waits for a slow reader, but not on a worker's
// time: it lends its thread first, and no piece of an answer takes longer than `write_time`.
#pragma once

#include <httplib.h>

#include <chrono>
#include <string>

#include "page/http/lobby.h"
#include "page/http/workers.h"

namespace moyo::page {

class Connection final : public httplib::Stream {
 public:
  // All three outlive it.
  Connection(const Visitor& visitor, Workers& workers, std::chrono::milliseconds write_time)
      : visitor_(visitor), workers_(workers), write_time_(write_time) {}

  // Lends the thread until the connection is done; false if too many are lent.
  bool lend_thread();

  bool is_readable() const override { return read_ < visitor_.request_bytes; }
  // Whether the other side is still there.
  bool is_writable() const override;
  ssize_t read(char* place, std::size_t size) override;
  ssize_t write(const char* bytes, std::size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  socket_t socket() const override { return visitor_.socket; }

 private:
  const Visitor& visitor_;
  Workers& workers_;
  const std::chrono::milliseconds write_time_;
  std::size_t read_ = 0;
  Workers::Loan loan_;
};

}  // namespace moyo::page
