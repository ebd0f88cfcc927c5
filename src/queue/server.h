// A NATS server with JetStream: streams of messages that it keeps in files, so that neither its
// end nor ours loses what it has said it has. It knows nothing of games.
//
// A stream has messages by topic, numbered 1, 2, ... in the order in which they came. Publishing
// returns when the server has written the message. The same id twice within two minutes is stored
// once; who must be sure for longer looks at the ids of what he receives.
//
// Whatever asks the server throws ServerAway while it does not answer. The connection comes back
// by itself as soon as the server does: wait a moment and ask again. Any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/errors.h"
#include "queue/address.h"

namespace moyo::queue {

// A name that nobody else has drawn.
std::string random_name();

class ServerAway : public IoError {
 public:
  using IoError::IoError;
};

struct Stream {
  std::string name;   // letters, digits, - and _
  std::string about;  // one line: what it is for; who comes with another line is refused
  // Messages go when they are done (consumer.h); else they stay.
  bool until_done = false;
  bool newest_of_topic = false;     // only the newest message of each topic is kept
  std::uint64_t most_messages = 0;  // more are refused until some have gone; 0: any number
  double days = 0;                  // after which messages go in any case; 0: never
};

class Server {
 public:
  // IoError if nobody answers there, InputError if it has no JetStream or does not let us in.
  explicit Server(const Address& address);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  const std::string& name() const { return address_.shown; }

  // Makes the stream unless it is there. InputError if it is there and about something else.
  void open(const Stream& stream);
  // What a stream is about; nothing if there is none of this name.
  std::optional<std::string> about(const std::string& stream);
  // How many messages the stream has ever had; none if there is no such stream.
  std::uint64_t count(const std::string& stream);

  // An empty id is no id.
  void publish(const std::string& stream, const std::string& topic, const std::string& id,
               std::string_view bytes);
  // As the message of this number; false if that is not the next number.
  bool publish_as(std::uint64_t number, const std::string& stream, const std::string& topic);
  // The newest message of the topic.
  std::optional<std::string> newest(const std::string& stream, const std::string& topic);
  // Deletes the messages of a topic, in which `*` stands for any one word between points.
  void forget(const std::string& stream, const std::string& topic);

 private:
  friend class Consumer;
  struct Handles;  // of the client library
  [[noreturn]] void fail(const std::string& action, int status, int code) const;
  bool connected() const;
  void check_connected() const;

  Address address_;
  std::unique_ptr<Handles> handles_;
};

}  // namespace moyo::queue
