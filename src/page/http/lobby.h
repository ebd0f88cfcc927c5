// Where connections wait until their request has come in whole. One thread looks after all of them,
// so a connection that sends slowly, or nothing at all, costs a little memory and no worker. Every
// request has an absolute deadline for its head and one for its body, however it trickles in. When
// too many wait, the one that has waited longest goes; what has come in together is bounded too.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <list>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>

#include "page/http/message.h"

namespace moyo::page {

struct LobbyBounds {
  std::size_t sockets = 256;
  std::size_t sockets_of_address = 160;
  std::size_t head_bytes = std::size_t{16} << 10;
  std::size_t body_bytes = std::size_t{4} << 20;
  std::size_t all_bytes = std::size_t{48} << 20;
  std::chrono::milliseconds head_time{10'000};  // from the connection, or its first byte
  std::chrono::milliseconds body_time{20'000};  // from the end of the head
  std::chrono::milliseconds idle_time{30'000};  // between two requests of a connection
};

// A connection with what it has sent and nobody has read yet. Whoever has it closes it.
struct Visitor {
  int socket = -1;
  Client client = {};
  std::string received = {};
  std::size_t request_bytes = 0;  // of the request that stands first, once it is whole
  int requests = 0;               // that were answered
};

// What the first lines of a request say of its length and of who sends it.
struct RequestHead {
  std::size_t bytes = 0;  // with the empty line; 0: it has not come in whole
  std::size_t body_bytes = 0;
  bool expects_continue = false;
  std::string client_name = {};
};
// HttpError for a head that cannot be served: 400 for a length that is none, 411 for a body without
// one, 413 for a body and 431 for a head that is too long, 415 for a compressed body.
RequestHead read_head(std::string_view received, const LobbyBounds& bounds);

// The name in our cookie: 32 hexadecimal digits, else nothing.
std::string client_name_in(std::string_view cookie_header);
inline constexpr std::string_view client_cookie = "moyo-client";

class Lobby {
 public:
  // `arrived` is called by the lobby's thread with every connection whose request is whole; it
  // returns at once.
  Lobby(const LobbyBounds& bounds, std::function<void(Visitor)> arrived);
  ~Lobby();
  Lobby(const Lobby&) = delete;
  Lobby& operator=(const Lobby&) = delete;

  // Any thread. A new connection, or one whose request was answered.
  void admit(Visitor visitor);
  std::size_t size() const;
  // Looks after nobody any more; who is admitted from now on is closed at the end.
  void close();

 private:
  using Clock = std::chrono::steady_clock;
  struct Guest {
    Visitor visitor;
    Clock::time_point deadline;
    bool head_seen = false;
    bool leaving = false;  // was refused; what it still sends is thrown away for a moment
  };
  using Guests = std::list<Guest>;

  void look_after(std::stop_token stop);
  void let_in();
  void make_room();
  bool receive(Guest& guest);
  bool look_at_request(Guest& guest);
  void refuse(Guest& guest, int status, const std::string& sentence);
  void remove(Guests::iterator guest);

  const LobbyBounds bounds_;
  const std::function<void(Visitor)> arrived_;
  int wake_[2] = {-1, -1};  // a pipe that ends the thread's waiting
  mutable std::mutex mutex_;
  std::list<Visitor> at_the_door_;  // guarded by the mutex
  std::size_t inside_ = 0;          // guarded by the mutex
  Guests guests_;                   // the thread's own, like what follows
  std::size_t bytes_ = 0;
  std::jthread thread_;  // last: it ends before the rest goes
};

// An answer in one piece, as bytes, for what never reaches a worker.
std::string plain_answer(int status, const std::string& sentence);

}  // namespace moyo::page
