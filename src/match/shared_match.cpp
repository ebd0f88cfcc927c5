#include "match/shared_match.h"

#include <algorithm>
#include <chrono>

#include "base/checksum.h"
#include "base/errors.h"
#include "base/text.h"
#include "queue/away_notice.h"
#include "queue/patience.h"

namespace moyo::match {
namespace {

using std::chrono::milliseconds;

constexpr double days_kept = 30;
constexpr const char* unit_topic = "unit";
constexpr const char* game_topic = "game";
constexpr int most_ahead = 64;  // games taken beyond those that can begin at once
constexpr int most_read = 256;  // results at a time
constexpr double fetch_seconds = 0.05;
constexpr double lost_seconds = 5;  // without a game to play, before one is taken for lost
constexpr milliseconds shortest_rest{5}, longest_rest{1000}, away_rest{200};

queue::Address checked_address(const std::string& text) {
  queue::Address address = queue::parse_address(text);
  if (!address.name.empty()) {
    throw InputError("a match finds its queue by its players, so --queue wants no name: " +
                     address.shown);
  }
  return address;
}

std::string match_key(const MatchSettings& settings) {
  const std::string text =
      join({settings.game, settings.player_a, settings.player_b, settings.conditions()}, "\n");
  constexpr const char* digits = "0123456789abcdef";
  std::string key;
  for (std::uint64_t rest = checksum_of(text); key.size() < 16; rest >>= 4)
    key += digits[rest & 15];
  return key;
}

queue::Stream stream_of(const std::string& name, const MatchSettings& settings) {
  return {.name = name, .about = settings.program + ", " + settings.game, .days = days_kept};
}

}  // namespace

SharedMatch::SharedMatch(const std::string& address, const MatchSettings& settings,
                         const StoredStart& start, int games)
    : start_(start),
      games_(games),
      units_stream_("match-" + match_key(settings) + "-units"),
      games_stream_("match-" + match_key(settings) + "-games"),
      machine_(queue::random_name()),
      server_(checked_address(address)),
      units_(server_, units_stream_, unit_topic, "players"),
      finished_(server_, games_stream_, game_topic) {
  queue::patiently([&] {
    server_.open(stream_of(games_stream_, settings));
    server_.open(stream_of(units_stream_, settings));
    post();
  });
}

// The number of a game is the place of its message, so that several may post at once.
void SharedMatch::post() {
  std::uint64_t there = server_.count(units_stream_);
  while (there < static_cast<std::uint64_t>(games_)) {
    if (server_.publish_as(there + 1, units_stream_, unit_topic)) {
      ++there;
    } else {
      there = server_.count(units_stream_);
    }
  }
}

// ---- the threads that play ----

std::optional<int> SharedMatch::take(std::stop_token stop) {
  std::unique_lock lock(mutex_);
  ++idle_;
  news_ = true;
  to_carry_.notify_all();
  const bool found = to_play_.wait(lock, stop, [this] { return !waiting_.empty(); });
  --idle_;
  if (!found || stop.stop_requested()) return std::nullopt;
  const int number = waiting_.front();
  waiting_.pop_front();
  return number;
}

void SharedMatch::hand_in(FinishedGame game) {
  const std::lock_guard lock(mutex_);
  std::string id = machine_ + "-" + std::to_string(played_++);
  handed_in_.push_back({std::move(game), std::move(id)});
  news_ = true;
  to_carry_.notify_all();
}

// ---- the thread that carries ----

void SharedMatch::run(std::stop_token stop, const Listeners& listeners) {
  queue::AwayNotice notice(server_, listeners.message);
  milliseconds rest = shortest_rest;
  while (!stop.stop_requested()) {
    try {
      bool busy = send();
      busy |= read(listeners);
      if (stop.stop_requested()) break;
      busy |= ask();
      keep_alive();
      notice.there();
      rest = busy ? shortest_rest : std::min(2 * rest, longest_rest);
    } catch (const queue::ServerAway& error) {
      notice.away(error);
      rest = away_rest;
    }
    std::unique_lock lock(mutex_);
    to_carry_.wait_for(lock, stop, rest, [this] { return news_; });
    news_ = false;
  }
  try {
    send();
  } catch (const queue::ServerAway&) {
    // Somebody will play the last games again.
  }
  give_back();
}

bool SharedMatch::send() {
  std::vector<HandedIn> games;
  {
    const std::lock_guard lock(mutex_);
    games.swap(handed_in_);
  }
  const bool some = !games.empty();
  try {
    while (!games.empty()) {
      const auto& [game, id] = games.back();
      server_.publish(games_stream_, game_topic, id, to_message(game));
      if (const auto unit = taken_.find(game.number); unit != taken_.end()) {
        if (unit->second.message) unit->second.message->done();
        taken_.erase(unit);
      }
      games.pop_back();
    }
  } catch (...) {
    const std::lock_guard lock(mutex_);
    std::move(games.begin(), games.end(), std::back_inserter(handed_in_));
    throw;
  }
  return some;
}

bool SharedMatch::read(const Listeners& listeners) {
  const auto messages = finished_.fetch(most_read, fetch_seconds);
  for (const queue::Message& message : messages) {
    std::optional<ReceivedGame> received;
    try {
      received = from_message(message.bytes(), start_);
    } catch (const InputError& error) {
      if (listeners.message) {
        listeners.message(std::string("a game was not counted: ") + error.what());
      }
      continue;
    }
    if (known_.insert(received->game.number).second) listeners.game(*received);
  }
  return !messages.empty();
}

bool SharedMatch::ask() {
  int wanted = 0;
  {
    const std::lock_guard lock(mutex_);
    // Where many games have ended since the last time, they are short: the next had better be here.
    const int ahead = std::clamp(static_cast<int>(handed_in_.size()) - 1, 0, most_ahead);
    wanted = idle_ + ahead - static_cast<int>(waiting_.size());
  }
  if (wanted <= 0) return false;
  auto messages = units_.fetch(wanted, fetch_seconds);
  std::vector<int> numbers;
  for (queue::Message& message : messages) {
    const int number = static_cast<int>(message.number()) - 1;
    if (is_known(number)) {
      message.done();  // somebody died after he had published it, and before he had said so
    } else if (const auto ours = taken_.find(number); ours != taken_.end()) {
      ours->second.message = std::move(message);  // the server lost sight of us for a while
    } else {
      taken_.emplace(number, Unit{number, std::move(message)});
      numbers.push_back(number);
    }
  }
  if (!messages.empty()) since_unit_ = Stopwatch();
  if (numbers.empty()) return look_for_lost_games() || !messages.empty();
  const std::lock_guard lock(mutex_);
  waiting_.insert(waiting_.end(), numbers.begin(), numbers.end());
  to_play_.notify_all();
  return true;
}

// A power cut, or somebody with other rules, may leave games that are done but have no result that
// counts. Nobody will be handed them, so whoever has nothing to do plays them again.
bool SharedMatch::look_for_lost_games() {
  if (!taken_.empty() || since_unit_.seconds() < lost_seconds) return false;
  if (!units_.all_done()) {
    since_unit_ = Stopwatch();
    return false;
  }
  post();
  const std::lock_guard lock(mutex_);
  for (int number = 0; number < games_ && static_cast<int>(waiting_.size()) < idle_; ++number) {
    if (is_known(number)) continue;
    taken_.emplace(number, Unit{number, std::nullopt});
    waiting_.push_back(number);
  }
  to_play_.notify_all();
  return !waiting_.empty();
}

void SharedMatch::keep_alive() {
  if (since_alive_.seconds() < queue::Consumer::patience / 4) return;
  since_alive_ = Stopwatch();
  for (auto& [number, unit] : taken_) {
    if (unit.message) unit.message->needs_more_time();
  }
}

void SharedMatch::give_back() {
  for (auto& [number, unit] : taken_) {
    if (unit.message) unit.message->give_back();
  }
  taken_.clear();
}

}  // namespace moyo::match
