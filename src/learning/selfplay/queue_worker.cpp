#include "learning/selfplay/queue_worker.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "base/clock.h"
#include "base/errors.h"
#include "base/hash.h"
#include "games/registry.h"
#include "learning/selfplay/run_queue.h"
#include "queue/away_notice.h"

namespace moyo::learning {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t most_waiting = 1000;  // games, before the actors wait
constexpr double look_seconds = 2;          // from one look for a newer network to the next
constexpr double last_seconds = 10;         // to send the last games in
constexpr milliseconds rest{100}, away_rest{200};

SelfPlayOptions parse_options(const std::string& values) {
  return read_options<SelfPlayOptions>(OptionSpec::parse("self-play:" + values));
}

class Worker {
 public:
  Worker(const WorkerOptions& options, std::stop_token stop, const WorkerListener& listener)
      : options_(options),
        listener_(listener),
        stop_(std::move(stop)),
        queue_(options.queue),
        notice_(queue_.server(), listener.message),
        id_(std::stoull(queue::random_name())),
        playing_(options.threads) {}

  WorkerStatus run() {
    if (!wait_for_network()) return status();
    {
      std::vector<std::jthread> threads;
      for (unsigned i = 0; i < options_.threads; ++i) {
        threads.emplace_back([this] { play(); });
      }
      try {
        carry();
      } catch (...) {
        fail(std::current_exception());
      }
      over_ = true;
      room_.notify_all();
    }
    send_the_last();
    if (failure_) std::rethrow_exception(failure_);
    return status();
  }

 private:
  // ---- this thread: between the actors and the queue ----

  bool wait_for_network() {
    while (!stop_.stop_requested()) {
      try {
        if (look()) return true;
      } catch (const queue::ServerAway& error) {
        notice_.away(error);
      }
      if (run_over_) throw InputError("the run at " + queue_.server().name() + " is over");
      std::this_thread::sleep_for(rest);
    }
    return false;
  }

  void carry() {
    Stopwatch since_look;
    while (!stop_.stop_requested() && !run_over_ && !failed_) {
      const bool last_round = playing_ == 0;
      try {
        if (since_look.seconds() >= look_seconds) {
          look();
          since_look = Stopwatch();
        }
        send();
        notice_.there();
      } catch (const queue::ServerAway& error) {
        notice_.away(error);
        std::this_thread::sleep_for(away_rest);
      }
      if (listener_.status) listener_.status(status());
      std::unique_lock lock(mutex_);
      if (last_round && waiting_.empty()) return;
      news_.wait_for(lock, rest, [this] { return !waiting_.empty(); });
    }
    if (run_over_ && listener_.message) listener_.message("the run is over");
  }

  // Whether the newest network is here.
  bool look() {
    const auto news = queue_.newest();
    if (!news) return false;
    if (news->program != options_.program) {
      throw InputError("the run at " + queue_.server().name() + " is of " + news->program +
                       ", this is " + options_.program);
    }
    if (!options_.game.empty() && news->game != options_.game) {
      throw InputError("the run at " + queue_.server().name() + " plays " + news->game + ", not " +
                       options_.game);
    }
    if (!game_.empty() && (news->game != game_ || news->options != how_)) {
      throw InputError("the run at " + queue_.server().name() +
                       " is not the one that it was: start again");
    }
    run_over_ = news->over;
    if (run_over_) return false;
    if (newest_.loaded && news->checksum == checksum_) return true;
    auto network = queue_.network(*news);
    if (!network) return false;
    game_ = news->game;
    how_ = news->options;
    checksum_ = news->checksum;
    const auto loaded = std::make_shared<const nn::LoadedNetwork>(*std::move(network));
    const std::lock_guard lock(mutex_);
    newest_ = {loaded, news->generation};
    ++networks_;
    return true;
  }

  // Those that wait now: where games are short, more come all the time.
  void send() {
    std::unique_lock lock(mutex_);
    for (std::size_t left = waiting_.size(); left > 0; --left) {
      // It stays counted among those that wait until the server has it.
      const SampledGame& game = waiting_.front();
      lock.unlock();
      queue_.send(game);
      lock.lock();
      waiting_.pop_front();
      ++sent_;
      room_.notify_all();
    }
  }

  // When nobody plays any more.
  void send_the_last() {
    const Stopwatch watch;
    while (watch.seconds() < last_seconds) {
      try {
        return send();
      } catch (const queue::ServerAway&) {
        std::this_thread::sleep_for(away_rest);
      } catch (const std::exception&) {
        break;  // what went wrong is told already
      }
    }
    if (listener_.message) {
      listener_.message(std::to_string(waiting_.size()) + " finished games could not be sent");
    }
  }

  WorkerStatus status() {
    const std::lock_guard lock(mutex_);
    return {.game = game_,
            .generation = newest_.generation,
            .sent = sent_,
            .waiting = waiting_.size(),
            .seconds = watch_.seconds(),
            .counts = counts_};
  }

  // ---- the threads of the actors ----

  void play() {
    try {
      std::uint64_t networks = networks_;
      const auto actor = make_actor({.game = game_,
                                     .start = games::start(game_),
                                     .network = newest(),
                                     .options = parse_options(how_),
                                     .seed = mix64(id_),
                                     .worker = id_,
                                     .next_game = [this] { return next_game(); },
                                     .sink = [this](SampledGame game) { take(std::move(game)); }});
      while (!over() && !actor->done()) {
        if (networks != networks_) {
          networks = networks_;
          actor->set_network(newest());
        }
        actor->step();
      }
      const std::lock_guard lock(mutex_);
      counts_ += actor->counts();
    } catch (...) {
      fail(std::current_exception());
    }
    --playing_;
    news_.notify_all();
  }

  bool over() const { return over_ || failed_ || stop_.stop_requested(); }
  PlayingNetwork newest() {
    const std::lock_guard lock(mutex_);
    return newest_;
  }
  std::optional<std::uint64_t> next_game() {
    const std::uint64_t number = begun_++;
    if (options_.games > 0 && number >= options_.games) return std::nullopt;
    return number;
  }
  void take(SampledGame game) {
    std::unique_lock lock(mutex_);
    waiting_.push_back(std::move(game));
    news_.notify_all();
    while (waiting_.size() >= most_waiting && !over()) room_.wait_for(lock, rest);
  }
  void fail(std::exception_ptr failure) {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::move(failure);
    failed_ = true;
  }

  // fixed
  const WorkerOptions& options_;
  const WorkerListener& listener_;
  std::stop_token stop_;
  // of the thread that carries; the first two are not changed once the actors play
  std::string game_;
  std::string how_;
  std::uint64_t checksum_ = 0;
  WorkerQueue queue_;
  queue::AwayNotice notice_;
  bool run_over_ = false;
  // of all threads
  const std::uint64_t id_;
  Stopwatch watch_;
  std::atomic<std::uint64_t> begun_ = 0;
  std::atomic<std::uint64_t> networks_ = 0;  // that came so far
  std::atomic<unsigned> playing_;            // actors
  std::atomic<bool> over_ = false;
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;  // guards all below
  std::condition_variable news_;
  std::condition_variable room_;
  PlayingNetwork newest_;
  std::deque<SampledGame> waiting_;
  std::uint64_t sent_ = 0;
  ActorCounts counts_;
  std::exception_ptr failure_;
};

}  // namespace

WorkerStatus run_worker(const WorkerOptions& options, std::stop_token stop,
                        const WorkerListener& listener) {
  return Worker(options, std::move(stop), listener).run();
}

}  // namespace moyo::learning
