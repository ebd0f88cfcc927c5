#include "queue/consumer.h"

#include <algorithm>

#include "queue/handles.h"

namespace moyo::queue {
namespace {

// After so many seconds without a request the server forgets a reader, which then begins anew where
// it was.
constexpr double reader_seconds = 300;

natsMsg* handle(void* message) { return static_cast<natsMsg*>(message); }

}  // namespace

// ---- messages ----

Message::Message(void* message)
    : message_(message, [](void* held) { natsMsg_Destroy(handle(held)); }) {
  jsMsgMetaData* data = nullptr;
  if (natsMsg_GetMetaData(&data, handle(message)) == NATS_OK) number_ = data->Sequence.Stream;
  jsMsgMetaData_Destroy(data);
}
Message::Message(Message&&) noexcept = default;
Message& Message::operator=(Message&&) noexcept = default;
Message::~Message() = default;

std::string_view Message::bytes() const {
  natsMsg* message = handle(message_.get());
  return {natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))};
}
void Message::done() { natsMsg_Ack(handle(message_.get()), nullptr); }
void Message::needs_more_time() { natsMsg_InProgress(handle(message_.get()), nullptr); }
void Message::give_back() { natsMsg_Nak(handle(message_.get()), nullptr); }

// ---- consumers ----

struct Consumer::Subscription {
  SubscriptionHandle handle;
};

Consumer::Consumer(Server& server, std::string stream, std::string topic, std::string name)
    : server_(server),
      stream_(std::move(stream)),
      subject_(subject_of(stream_, topic)),
      name_(std::move(name)),
      called_(name_.empty() ? "reader-" + random_name() : name_),
      subscription_(std::make_unique<Subscription>()) {}

Consumer::~Consumer() {
  if (shared() || !subscription_->handle) return;
  // Politeness: the server would find out by itself.
  if (!server_.connected()) return;
  js_DeleteConsumer(server_.handles_->context.get(), stream_.c_str(), called_.c_str(), nullptr,
                    nullptr);
}

// The consumer is made unless the server has it; the subscription stays the same for good, since
// messages refer to it.
void Consumer::subscribe() {
  jsCtx* context = server_.handles_->context.get();
  server_.check_connected();
  jsConsumerInfo* info = nullptr;
  jsErrCode code{};
  natsStatus status =
      js_GetConsumerInfo(&info, context, stream_.c_str(), called_.c_str(), nullptr, &code);
  ConsumerInfoHandle holder(info);
  if (code == JSStreamNotFoundErr) {
    throw InputError("there is no queue '" + stream_ + "' at " + server_.name());
  }
  if (code == JSConsumerNotFoundErr) {
    jsConsumerConfig config;
    jsConsumerConfig_Init(&config);
    config.Durable = called_.c_str();
    config.FilterSubject = subject_.c_str();
    config.AckPolicy = shared() ? js_AckExplicit : js_AckNone;
    if (shared()) {
      config.AckWait = nanoseconds(patience);
      config.MaxAckPending = -1;
    } else {
      config.DeliverPolicy = js_DeliverByStartSequence;
      config.OptStartSeq = next_;
      config.InactiveThreshold = nanoseconds(reader_seconds);
    }
    code = {};
    status = js_AddConsumer(nullptr, context, stream_.c_str(), &config, nullptr, &code);
    // Somebody else may have made the shared one meanwhile.
    if (code == JSConsumerNameExistErr) status = NATS_OK;
  }
  if (status != NATS_OK) server_.fail("read the queue '" + stream_ + "'", status, code);
  if (subscription_->handle) return;
  jsSubOptions options;
  jsSubOptions_Init(&options);
  options.Stream = stream_.c_str();
  options.Consumer = called_.c_str();
  natsSubscription* subscription = nullptr;
  code = {};
  status = js_PullSubscribe(&subscription, context, subject_.c_str(), called_.c_str(), nullptr,
                            &options, &code);
  subscription_->handle.reset(subscription);
  if (status != NATS_OK) server_.fail("read the queue '" + stream_ + "'", status, code);
}

std::vector<Message> Consumer::fetch(int most, double seconds) {
  if (!subscription_->handle) subscribe();
  server_.check_connected();
  natsMsgList list{};
  jsErrCode code{};
  const auto milliseconds = std::max<std::int64_t>(1, nanoseconds(seconds) / 1'000'000);
  const natsStatus status =
      natsSubscription_Fetch(&list, subscription_->handle.get(), most, milliseconds, &code);
  std::vector<Message> messages;
  for (int i = 0; i < list.Count; ++i) {
    Message message(list.Msgs[i]);
    list.Msgs[i] = nullptr;
    if (!shared() && message.number() < next_) continue;  // a reader that began anew
    next_ = message.number() + 1;
    messages.push_back(std::move(message));
  }
  natsMsgList_Destroy(&list);
  if (!messages.empty() || status == NATS_OK) return messages;
  // The server has been emptied, or has forgotten us.
  if (status == NATS_NO_RESPONDERS || status == NATS_NOT_FOUND) {
    subscribe();
  } else if (status != NATS_TIMEOUT) {
    server_.fail("read the queue '" + stream_ + "'", status, code);
  }
  return messages;
}

bool Consumer::all_done() {
  server_.check_connected();
  jsConsumerInfo* info = nullptr;
  jsErrCode code{};
  const natsStatus status = js_GetConsumerInfo(&info, server_.handles_->context.get(),
                                               stream_.c_str(), called_.c_str(), nullptr, &code);
  const ConsumerInfoHandle holder(info);
  if (status != NATS_OK) server_.fail("read the queue '" + stream_ + "'", status, code);
  return info->NumPending == 0 && info->NumAckPending == 0;
}

void Consumer::begin_again() {
  server_.check_connected();
  jsErrCode code{};
  const natsStatus status = js_DeleteConsumer(server_.handles_->context.get(), stream_.c_str(),
                                              called_.c_str(), nullptr, &code);
  if (status != NATS_OK && code != JSConsumerNotFoundErr && code != JSStreamNotFoundErr) {
    server_.fail("read the queue '" + stream_ + "'", status, code);
  }
  subscribe();
}

}  // namespace moyo::queue
