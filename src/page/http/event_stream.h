// Server-sent events on their way from the one who has news to the connection that sends them.
// The producer never waits: past `capacity` unsent events it replaces the last one, since news of
// the same thing makes older news worthless. When the browser goes away the stream is closed and
// the producer is told by its stop token.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace moyo::page {

// Any thread may call anything.
class EventStream {
 public:
  // `data` is one line of text.
  void send(std::string_view event, std::string_view data);
  // Nothing more comes; what was sent is still delivered.
  void finish();
  // The browser is gone.
  void close();
  bool closed() const { return stop_.stop_requested(); }
  std::stop_token stop_token() const { return stop_.get_token(); }

  // The text of the next events, a comment line after `heartbeat` without any, or nothing after the
  // last.
  std::optional<std::string> next(std::chrono::milliseconds heartbeat);

 private:
  static constexpr std::size_t capacity = 256;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> waiting_;
  bool finished_ = false;
  std::stop_source stop_;
};

}  // namespace moyo::page
