// The messages of a stream, handed out. A *shared* consumer has a name: all who ask under it share
// the messages, and each message goes to one of them, who says when it is done. Who neither says so
// nor asks for more time within `patience` is taken for dead, and somebody else gets the message. A
// *reader* without a name gets every message once, in order, and nothing is to be said of them.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "queue/server.h"

namespace moyo::queue {

// May be said to be done, or given back, once. It lives no longer than its consumer.
class Message {
 public:
  explicit Message(void* message);
  Message(Message&&) noexcept;
  Message& operator=(Message&&) noexcept;
  ~Message();

  std::string_view bytes() const;
  std::uint64_t number() const { return number_; }  // in the stream, from 1

  // Of a shared consumer. What of this does not reach the server makes it hand out the message
  // again: nothing is lost, and nothing is to be told.
  void done();
  void needs_more_time();
  void give_back();

 private:
  std::unique_ptr<void, void (*)(void*)> message_;
  std::uint64_t number_ = 0;
};

// One thread at a time.
class Consumer {
 public:
  // Seconds in which nothing is heard of a message that was handed out.
  static constexpr double patience = 10;

  // A shared one if there is a name.
  Consumer(Server& server, std::string stream, std::string topic, std::string name = {});
  ~Consumer();
  Consumer(const Consumer&) = delete;
  Consumer& operator=(const Consumer&) = delete;

  // Up to so many; waits for the first of them up to so many seconds. InputError if the stream is
  // not there.
  std::vector<Message> fetch(int most, double seconds);
  // Of a shared one: whether each message of the stream has been done.
  bool all_done();
  // Of a shared one of which we know that nobody else uses it: what was handed out before is handed
  // out again at once.
  void begin_again();

 private:
  struct Subscription;
  bool shared() const { return !name_.empty(); }
  void subscribe();

  // fixed
  Server& server_;
  std::string stream_;
  std::string subject_;
  std::string name_;    // of a shared consumer
  std::string called_;  // by the server
  // state
  std::uint64_t next_ = 1;  // of a reader
  std::unique_ptr<Subscription> subscription_;
};

}  // namespace moyo::queue
