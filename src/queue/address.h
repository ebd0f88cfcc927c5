// Where a queue is: `nats://host`, `nats://host:4222`, and after a slash the name of one of the
// server's queues, `nats://host/c4`.
#pragma once

#include <string>
#include <string_view>

namespace moyo::queue {

struct Address {
  std::string server;  // what the client library connects to
  std::string shown;   // the same without user and password, for sentences
  std::string name;    // empty: none was given
};

// InputError for anything else.
Address parse_address(std::string_view text);

}  // namespace moyo::queue
