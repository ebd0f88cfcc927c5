#include "protocol/gtp/engine.h"

#include <condition_variable>
#include <deque>
#include <istream>
#include <mutex>
#include <ostream>
#include <thread>

#include "base/errors.h"

namespace moyo::gtp {
namespace {

// A longer line is cut: no command needs so much.
constexpr std::size_t max_line = 1 << 20;
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

bool read_line(std::istream& in, std::string& line) {
  line.clear();
  for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
    if (c == '\n') return true;
    if (line.size() < max_line) line += static_cast<char>(c);
  }
  return !line.empty();
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
    changed_.notify_all();
  }
  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
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
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Waiting> waiting_;
  bool closed_ = false;
};

// Reads requests until one ends the session. A line can stop only the request just before it,
// whether that has been begun or not: so it does not matter how far ahead the reader is.
void read_requests(const CommandTable& commands, std::istream& in, Queue& queue) {
  std::stop_source latest;
  Interruption interruption = Interruption::never;
  std::string line;
  while (read_line(in, line)) {
    if (is_interrupt(line) && interruption != Interruption::never) latest.request_stop();
    const auto request = parse_request(line);
    if (!request) continue;
    if (interruption == Interruption::on_any_line) latest.request_stop();
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

std::string answer(Session& session, const Request& request, std::stop_token stop) {
  const CommandEntry* entry = session.commands().find(request.command);
  if (entry == nullptr) return format_answer(false, request.id, "unknown command");
  try {
    check_count(*entry, request);
    session.set_stop(std::move(stop));
    return format_answer(true, request.id, entry->run(session, Arguments(request.arguments)));
  } catch (const InputError& error) {
    return format_answer(false, request.id, error.what());
  } catch (const std::exception& error) {
    return format_answer(false, request.id, std::string("internal error: ") + error.what());
  }
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
  while (const auto waiting = queue.pop()) {
    out << answer(session, waiting->request, waiting->stop.get_token()) << std::flush;
  }
}

}  // namespace moyo::gtp
