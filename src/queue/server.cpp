#include "queue/server.h"

#include <chrono>
#include <random>
#include <thread>

#include "queue/handles.h"

namespace moyo::queue {
namespace {

constexpr std::int64_t connect_milliseconds = 5000;
constexpr std::int64_t reconnect_milliseconds = 200;
constexpr std::int64_t answer_milliseconds = 5000;
constexpr double duplicate_seconds = 120;

// The library would print what goes wrong on its own threads; whoever asks next hears of it.
void say_nothing(natsConnection*, natsSubscription*, natsStatus, void*) {}

// Statuses that mean: not now.
bool is_away(int status) {
  switch (status) {
    case NATS_TIMEOUT:
    case NATS_NO_RESPONDERS:
    case NATS_CONNECTION_DISCONNECTED:
    case NATS_STALE_CONNECTION:
    case NATS_IO_ERROR:
    case NATS_NO_SERVER:
    case NATS_INSUFFICIENT_BUFFER:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::string random_name() {
  std::random_device device;
  return std::to_string(std::uint64_t{device()} << 32 | device());
}

Server::Server(const Address& address) : address_(address), handles_(std::make_unique<Handles>()) {
  Handle<natsOptions, natsOptions_Destroy> options;
  natsOptions* made = nullptr;
  natsStatus status = natsOptions_Create(&made);
  options.reset(made);
  const auto set = [&](natsStatus next) {
    if (status == NATS_OK) status = next;
  };
  if (made != nullptr) {
    set(natsOptions_SetURL(made, address.server.c_str()));
    set(natsOptions_SetTimeout(made, connect_milliseconds));
    set(natsOptions_SetMaxReconnect(made, -1));
    set(natsOptions_SetReconnectWait(made, reconnect_milliseconds));
    set(natsOptions_SetReconnectJitter(made, reconnect_milliseconds, reconnect_milliseconds));
    set(natsOptions_SetErrorHandler(made, say_nothing, nullptr));
    set(natsOptions_SetName(made, "moyo"));
  }
  natsConnection* connection = nullptr;
  if (status == NATS_OK) status = natsConnection_Connect(&connection, made);
  handles_->connection.reset(connection);
  if (status == NATS_CONNECTION_AUTH_FAILED) {
    throw InputError("the NATS server at " + name() +
                     " does not let us in: " + natsStatus_GetText(status));
  }
  if (status != NATS_OK) {
    throw IoError("no NATS server answers at " + name() + ": " + natsStatus_GetText(status));
  }
  jsOptions context_options;
  jsOptions_Init(&context_options);
  context_options.Wait = answer_milliseconds;
  jsCtx* context = nullptr;
  status = natsConnection_JetStream(&context, connection, &context_options);
  handles_->context.reset(context);
  if (status != NATS_OK) fail("use JetStream", status, 0);
  jsAccountInfo* account = nullptr;
  jsErrCode code{};
  status = js_GetAccountInfo(&account, context, nullptr, &code);
  jsAccountInfo_Destroy(account);
  if (status == NATS_NO_RESPONDERS || code == JSNotEnabledErr ||
      code == JSNotEnabledForAccountErr) {
    throw InputError("the NATS server at " + name() +
                     " has no JetStream: start it as 'nats-server --jetstream'");
  }
  if (status != NATS_OK) fail("use JetStream", status, code);
}

Server::~Server() = default;

void Server::fail(const std::string& action, int status, int code) const {
  std::string sentence = "cannot " + action + " at " + name() + ": " +
                         natsStatus_GetText(static_cast<natsStatus>(status));
  if (code != 0) sentence += ", JetStream's error " + std::to_string(code);
  // A stream that is full, or a server that has not read its files again, is for a while only.
  if (is_away(status) || code == JSStreamStoreFailedErr || code == JSNotEnabledErr ||
      code == JSInsufficientResourcesErr || code == JSClusterNotAvailErr) {
    throw ServerAway(sentence);
  }
  throw IoError(sentence);
}

bool Server::connected() const {
  return natsConnection_Status(handles_->connection.get()) == NATS_CONN_STATUS_CONNECTED;
}

void Server::check_connected() const {
  if (!connected()) throw ServerAway(name() + " is away");
}

// ---- streams ----

void Server::open(const Stream& stream) {
  const std::string subject = subject_of(stream.name, ">");
  const char* subjects[] = {subject.c_str()};
  jsStreamConfig config;
  jsStreamConfig_Init(&config);
  config.Name = stream.name.c_str();
  config.Description = stream.about.c_str();
  config.Subjects = subjects;
  config.SubjectsLen = 1;
  config.Storage = js_FileStorage;
  config.Retention = stream.until_done ? js_WorkQueuePolicy : js_LimitsPolicy;
  config.AllowDirect = true;
  config.Duplicates = nanoseconds(duplicate_seconds);
  if (stream.newest_of_topic) config.MaxMsgsPerSubject = 1;
  if (stream.days > 0) config.MaxAge = nanoseconds(86400 * stream.days);
  if (stream.most_messages > 0) {
    config.MaxMsgs = static_cast<std::int64_t>(stream.most_messages);
    config.Discard = js_DiscardNew;
  }
  // Somebody else may make it between our look and our making it. While that is under way, the server
  // says that its subjects are taken.
  constexpr auto pause = std::chrono::milliseconds(50);
  for (int patience = 100;; --patience) {
    if (const auto there = about(stream.name)) {
      if (*there == stream.about) return;
      throw InputError("the queue '" + stream.name + "' at " + name() + " is there for '" + *there +
                       "', not for '" + stream.about + "'");
    }
    check_connected();
    jsErrCode code{};
    const natsStatus status =
        js_AddStream(nullptr, handles_->context.get(), &config, nullptr, &code);
    if (status == NATS_OK) return;
    const bool is_being_made = code == JSStreamSubjectOverlapErr && patience > 0;
    if (is_being_made) std::this_thread::sleep_for(pause);
    if (code != JSStreamNameExistErr && !is_being_made) {
      fail("make the queue '" + stream.name + "'", status, code);
    }
  }
}

StreamInfoHandle Server::Handles::look(const Server& server, const std::string& stream) const {
  server.check_connected();
  jsStreamInfo* info = nullptr;
  jsErrCode code{};
  const natsStatus status = js_GetStreamInfo(&info, context.get(), stream.c_str(), nullptr, &code);
  StreamInfoHandle holder(info);
  if (code == JSStreamNotFoundErr) return nullptr;
  if (status != NATS_OK) server.fail("look at the queue '" + stream + "'", status, code);
  return holder;
}

std::optional<std::string> Server::about(const std::string& stream) {
  const auto info = handles_->look(*this, stream);
  if (!info) return std::nullopt;
  const char* text = info->Config->Description;
  return text == nullptr ? "" : text;
}

std::uint64_t Server::count(const std::string& stream) {
  const auto info = handles_->look(*this, stream);
  return info ? info->State.LastSeq : 0;
}

// ---- messages ----

void Server::publish(const std::string& stream, const std::string& topic, const std::string& id,
                     std::string_view bytes) {
  check_connected();
  jsPubOptions options;
  jsPubOptions_Init(&options);
  if (!id.empty()) options.MsgId = id.c_str();
  options.ExpectStream = stream.c_str();
  jsErrCode code{};
  const natsStatus status =
      js_Publish(nullptr, handles_->context.get(), subject_of(stream, topic).c_str(), bytes.data(),
                 static_cast<int>(bytes.size()), &options, &code);
  if (status != NATS_OK) fail("put a message into the queue '" + stream + "'", status, code);
}

bool Server::publish_as(std::uint64_t number, const std::string& stream, const std::string& topic) {
  check_connected();
  jsPubOptions options;
  jsPubOptions_Init(&options);
  options.ExpectStream = stream.c_str();
  options.ExpectLastSeq = number - 1;
  options.ExpectNoMessage = number == 1;
  jsErrCode code{};
  const natsStatus status = js_Publish(nullptr, handles_->context.get(),
                                       subject_of(stream, topic).c_str(), "", 0, &options, &code);
  if (code == JSStreamWrongLastSequenceErr) return false;
  if (status != NATS_OK) fail("put a message into the queue '" + stream + "'", status, code);
  return true;
}

std::optional<std::string> Server::newest(const std::string& stream, const std::string& topic) {
  check_connected();
  const std::string subject = subject_of(stream, topic);
  jsDirectGetMsgOptions options;
  jsDirectGetMsgOptions_Init(&options);
  options.LastBySubject = subject.c_str();
  natsMsg* message = nullptr;
  const natsStatus status =
      js_DirectGetMsg(&message, handles_->context.get(), stream.c_str(), nullptr, &options);
  const MessageHandle holder(message);
  if (status == NATS_NOT_FOUND) return std::nullopt;
  if (status != NATS_OK) fail("read the queue '" + stream + "'", status, 0);
  return std::string(natsMsg_GetData(message),
                     static_cast<std::size_t>(natsMsg_GetDataLength(message)));
}

void Server::forget(const std::string& stream, const std::string& topic) {
  check_connected();
  const std::string subject = subject_of(stream, topic);
  jsOptions options;
  jsOptions_Init(&options);
  options.Stream.Purge.Subject = subject.c_str();
  jsErrCode code{};
  const natsStatus status =
      js_PurgeStream(handles_->context.get(), stream.c_str(), &options, &code);
  if (status != NATS_OK) fail("delete from the queue '" + stream + "'", status, code);
}

}  // namespace moyo::queue
