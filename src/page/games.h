// The games of all sessions, in memory and on disk: every change is written (to a temporary name,
// then renamed) before it is shown, so a restart loses nothing. A session's id is random and hard
// to guess; who knows it may play.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <vector>

#include "base/clock.h"
#include "page/game.h"
#include "page/http/event_stream.h"

namespace moyo::page {

// A game with those who watch it. `mutex` guards everything but the id.
struct Session {
  Session(std::string name, Game played);

  const std::string id;
  std::mutex mutex;
  Game game;
  std::uint64_t version;          // of the game, growing: whoever has an older one is too late
  Stopwatch turn = {};            // since the last move, or since the game was loaded
  bool thinking = false;          // the computer is at work on its move
  std::stop_source thought = {};  // to stop it
  std::vector<std::weak_ptr<EventStream>> watchers = {};
  std::map<std::size_t, Json> review = {};  // what was found of the position after so many moves

  // How long who is to move has thought, for the clocks.
  double seconds_of_turn() const { return game.clock_runs() ? turn.seconds() : 0; }
};

class Games {
 public:
  // Games are kept in this folder, the latest `max_games` of them.
  explicit Games(std::filesystem::path folder, std::size_t max_games = 2000);

  std::shared_ptr<Session> add(Game game);
  // HttpError 404 if there is no such game.
  std::shared_ptr<Session> find(const std::string& id);
  // These want the session's mutex.
  void save(const Session& session) const;
  void save_review(const Session& session) const;
  // Writes one position more, without writing the others again.
  void add_to_review(Session& session, std::size_t at, const Json& found) const;

 private:
  std::filesystem::path file_of(const std::string& id) const { return folder_ / (id + ".json"); }
  // A line for each position that was reviewed, in the order in which they were.
  std::filesystem::path review_of(const std::string& id) const {
    return folder_ / (id + ".review");
  }
  void forget_idle();
  void remove_oldest() const;

  static constexpr std::size_t max_in_memory = 256;

  const std::filesystem::path folder_;
  const std::size_t max_games_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Session>> sessions_;
};

// 16 hexadecimal digits, and nothing else that a file name could be.
bool is_id(const std::string& text);

// Tells everyone who watches; wants the session's mutex.
void publish(Session& session, std::string_view event, const Json& data);
// The view of the session's game; wants its mutex.
Json view(const Session& session);

}  // namespace moyo::page
