#include "page/http/event_stream.h"

#include <algorithm>

namespace moyo::page {

void EventStream::send(std::string_view event, std::string_view data) {
  push({std::string(event), std::string(data)});
}

void EventStream::push(Event event) {
  const std::lock_guard lock(mutex_);
  if (finished_) return;
  if (outer_) return pass_on(event);
  if (waiting_.size() >= capacity) {
    const auto same = std::find_if(waiting_.rbegin(), waiting_.rend(), [&](const Event& other) {
      return other.name == event.name && other.stream == event.stream;
    });
    if (same == waiting_.rend()) {
      waiting_.pop_back();
    } else {
      waiting_.erase(std::next(same).base());
    }
  }
  waiting_.push_back(std::move(event));
  changed_.notify_all();
}

void EventStream::pass_on(const Event& event) {
  if (const auto outer = outer_->lock()) outer->push({event.name, event.data, number_});
}

void EventStream::lead_into(const std::shared_ptr<EventStream>& outer, std::int64_t number) {
  {
    const std::lock_guard lock(mutex_);
    outer_ = outer;
    number_ = number;
    for (const Event& event : waiting_) pass_on(event);
    waiting_.clear();
    if (finished_) {
      pass_on({"end", "null"});
      hold_.reset();
    }
  }
  outer_closed_.emplace(outer->stop_token(), [this] { close(); });
}

void EventStream::finish() {
  const std::lock_guard lock(mutex_);
  if (outer_ && !finished_ && !closed()) pass_on({"end", "null"});
  finished_ = true;
  if (outer_) hold_.reset();
  changed_.notify_all();
}

bool EventStream::finished() const {
  const std::lock_guard lock(mutex_);
  return finished_;
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
  for (const auto& [name, data, stream] : waiting_) {
    if (stream < 0) {
      text.append("event: ").append(name).append("\ndata: ").append(data).append("\n\n");
    } else {
      text.append("event: part\ndata: {\"stream\":").append(std::to_string(stream));
      text.append(",\"event\":\"").append(name).append("\",\"data\":").append(data);
      text.append("}\n\n");
    }
  }
  waiting_.clear();
  return text;
}

}  // namespace moyo::page
