// The objects of the client library (libnats), each with its end. Only for this room's .cpp files.
#pragma once

#include <nats/nats.h>

#include <memory>

#include "queue/server.h"

namespace moyo::queue {

template <auto destroy>
struct Destroy {
  template <class Object>
  void operator()(Object* object) const {
    destroy(object);
  }
};
template <class Object, auto destroy>
using Handle = std::unique_ptr<Object, Destroy<destroy>>;

using MessageHandle = Handle<natsMsg, natsMsg_Destroy>;
using SubscriptionHandle = Handle<natsSubscription, natsSubscription_Destroy>;
using StreamInfoHandle = Handle<jsStreamInfo, jsStreamInfo_Destroy>;
using ConsumerInfoHandle = Handle<jsConsumerInfo, jsConsumerInfo_Destroy>;

struct Server::Handles {
  Handle<natsConnection, natsConnection_Destroy> connection;
  Handle<jsCtx, jsCtx_Destroy> context;

  // Nothing if there is no such stream.
  StreamInfoHandle look(const Server& server, const std::string& stream) const;
};

constexpr std::int64_t nanoseconds(double seconds) {
  return static_cast<std::int64_t>(seconds * 1e9);
}

inline std::string subject_of(const std::string& stream, const std::string& topic) {
  return stream + "." + topic;
}

}  // namespace moyo::queue
