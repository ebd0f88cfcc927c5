// Server-sent events on their way from the one who has news to the connection that sends them.
// The producer never waits: past `capacity` unsent events it replaces the last one, since news of
// the same thing makes older news worthless. When the browser goes away the stream is closed and
// the producer is told by its stop token.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
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

  // What goes when the stream goes, such as its part of a quota.
  void keep(std::shared_ptr<const void> hold);

  static constexpr std::string_view heartbeat = ": still here\n\n";
  // The text of the next events, `heartbeat` after `patience` without any, or nothing after the
  // last.
  std::optional<std::string> next(std::chrono::milliseconds patience);

 private:
  static constexpr std::size_t capacity = 256;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> waiting_;
  bool finished_ = false;
  std::stop_source stop_;
  std::shared_ptr<const void> hold_;
};

}  // namespace moyo::page
