// Server-sent events on their way from the one who has news to the connection that sends them.
// The producer never waits: past `capacity` unsent events it replaces the last one of the same name,
// since news of the same thing makes older news worthless. When the browser goes away the stream is
// closed and the producer is told by its stop token.
//
// A stream may be led into another one, so that one connection carries many (channels.h).
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
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
  bool finished() const;
  std::stop_token stop_token() const { return stop_.get_token(); }

  // From now on everything, what has been sent already included, goes to `outer` instead, as events
  // `part` with {"stream": number, "event": name, "data": ...}; the last of them is named "end". The
  // stream is closed when `outer` is. What it keeps goes when it ends. To be called once.
  void lead_into(const std::shared_ptr<EventStream>& outer, std::int64_t number);

  // What goes when the stream goes, such as its part of a quota.
  void keep(std::shared_ptr<const void> hold);

  static constexpr std::string_view heartbeat = ": still here\n\n";
  // The text of the next events, `heartbeat` after `patience` without any, or nothing after the
  // last.
  std::optional<std::string> next(std::chrono::milliseconds patience);

 private:
  static constexpr std::size_t capacity = 256;

  struct Event {
    std::string name;
    std::string data;
    std::int64_t stream = -1;  // that was led into this one
  };
  void push(Event event);
  void pass_on(const Event& event);

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Event> waiting_;
  bool finished_ = false;
  std::stop_source stop_;
  std::shared_ptr<const void> hold_;
  std::optional<std::weak_ptr<EventStream>> outer_;
  std::int64_t number_ = 0;  // in the outer one
  // Last: it calls close().
  std::optional<std::stop_callback<std::function<void()>>> outer_closed_;
};

}  // namespace moyo::page
