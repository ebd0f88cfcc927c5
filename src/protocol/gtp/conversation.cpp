#include "protocol/gtp/conversation.h"

#include <condition_variable>
#include <deque>
#include <istream>
#include <mutex>
#include <ostream>
#include <thread>

#include "base/errors.h"
#include "protocol/read_line.h"

namespace moyo::gtp {
namespace {

// How far the reader may be ahead.
constexpr std::size_t max_waiting = 10'000;

void check_count(const CommandEntry& entry, const Request& request) {
  const std::size_t count = request.arguments.size();
  if (count >= entry.min_arguments && count <= entry.max_arguments) return;
  const std::string usage = "usage: " + std::string(entry.name) +
                            (entry.usage.empty() ? "" : " " + std::string(entry.usage));
  if (count < entry.min_arguments) throw InputError("an argument is missing; " + usage);
  throw InputError("'" + request.arguments[entry.max_arguments] + "' is too much; " + usage);
}

// A request on its way, with what may stop it.
struct Waiting {
  Request request;
  std::stop_source stop;
};

// Between the reader, who pushes and closes, and the thread that answers, who pops.
class Queue {
 public:
  void push(Waiting waiting) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return waiting_.size() < max_waiting; });
    waiting_.push_back(std::move(waiting));
    changed();
  }
  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed();
  }
  // Asks `work` to stop as soon as there is something to answer, or the end.
  void stop_at_next(std::stop_source work) {
    const std::lock_guard lock(mutex_);
    pastime_ = std::move(work);
    if (closed_ || !waiting_.empty()) pastime_.request_stop();
  }
  // Nothing after the last one.
  std::optional<Waiting> pop() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
    if (waiting_.empty()) return std::nullopt;
    Waiting first = std::move(waiting_.front());
    waiting_.pop_front();
    changed_.notify_all();
    return first;
  }

 private:
  void changed() {
    pastime_.request_stop();
    changed_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::stop_source pastime_;
  std::deque<Waiting> waiting_;
  bool closed_ = false;
};

// Reads requests until one ends the session. A line can stop only the request just before it,
// whether that has been begun or not: so it does not matter how far ahead the reader is.
void read_requests(const CommandTable& commands, std::istream& in, Queue& queue) {
  std::stop_source latest;
  Interruption interruption = Interruption::never;
  std::string line;
  while (protocol::read_line(in, line)) {
    if (interruption == Interruption::on_any_line ||
        (is_interrupt(line) && interruption == Interruption::on_request)) {
      latest.request_stop();
    }
    const auto request = parse_request(line);
    if (!request) continue;
    const CommandEntry* entry = commands.find(request->command);
    interruption = entry != nullptr ? entry->interruption : Interruption::never;
    latest = std::stop_source();
    queue.push({*request, latest});
    if (entry != nullptr && entry->ends_session) break;
  }
  if (interruption == Interruption::on_any_line) latest.request_stop();
  queue.close();
}

}  // namespace

void respond(Session& session, const Request& request, const AnswerStream::Write& write,
             std::stop_token stop) {
  AnswerStream stream(request.id, write);
  try {
    const CommandEntry* entry = session.commands().find(request.command);
    if (entry == nullptr) throw InputError("unknown command");
    check_count(*entry, request);
    session.set_stop(std::move(stop));
    const Arguments arguments(request.arguments);
    if (entry->stream == nullptr) {
      return write(format_answer(true, request.id, entry->run(session, arguments)));
    }
    entry->stream(session, arguments, stream);
    stream.end();
  } catch (const InputError& error) {
    stream.fail(error.what());
  } catch (const IoError& error) {
    stream.fail(error.what());
  } catch (const std::exception& error) {
    stream.fail(std::string("internal error: ") + error.what());
  }
}

std::string answer(Session& session, const Request& request, std::stop_token stop) {
  std::string text;
  respond(
      session, request, [&](std::string_view piece) { text += piece; }, std::move(stop));
  return text;
}

std::optional<std::string> answer_line(Session& session, std::string_view line) {
  const auto request = parse_request(line);
  if (!request) return std::nullopt;
  return answer(session, *request);
}

void converse(Session& session, std::istream& in, std::ostream& out) {
  Queue queue;
  const CommandTable commands = session.commands();  // the reader's own
  const std::jthread reader([&] { read_requests(commands, in, queue); });
  const auto write = [&](std::string_view text) { out << text << std::flush; };
  while (const auto waiting = queue.pop()) {
    respond(session, waiting->request, write, waiting->stop.get_token());
    if (!session.wants_to_ponder()) continue;
    const std::stop_source pondering;
    queue.stop_at_next(pondering);
    session.ponder(pondering.get_token());
  }
}

}  // namespace moyo::gtp
