#include "page/http/event_stream.h"

namespace moyo::page {

void EventStream::send(std::string_view event, std::string_view data) {
  std::string text = "event: ";
  text.append(event).append("\ndata: ").append(data).append("\n\n");
  const std::lock_guard lock(mutex_);
  if (finished_) return;
  if (waiting_.size() >= capacity) waiting_.pop_back();
  waiting_.push_back(std::move(text));
  changed_.notify_all();
}

void EventStream::finish() {
  const std::lock_guard lock(mutex_);
  finished_ = true;
  changed_.notify_all();
}

void EventStream::close() {
  stop_.request_stop();
  finish();
}

void EventStream::keep(std::shared_ptr<const void> hold) {
  const std::lock_guard lock(mutex_);
  hold_ = std::move(hold);
}

std::optional<std::string> EventStream::next(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  const bool news =
      changed_.wait_for(lock, patience, [this] { return finished_ || !waiting_.empty(); });
  if (!news) return std::string(heartbeat);
  if (waiting_.empty()) return std::nullopt;
  std::string text;
  for (const std::string& event : waiting_) text += event;
  waiting_.clear();
  return text;
}

}  // namespace moyo::page
