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
  bool thinking = false;          // the computer is at work on its move
  std::stop_source thought = {};  // to stop it
  std::vector<std::weak_ptr<EventStream>> watchers = {};
  std::map<std::size_t, Json> review = {};  // what was found of the position after so many moves
};

class Games {
 public:
  // Games are kept in this folder, the latest `max_games` of them.
  explicit Games(std::filesystem::path folder, std::size_t max_games = 2000);

  std::shared_ptr<Session> add(Game game);
  // HttpError 404 if there is no such game.
  std::shared_ptr<Session> find(const std::string& id);
  // Wants the session's mutex.
  void save(const Session& session) const;

 private:
  std::filesystem::path file_of(const std::string& id) const { return folder_ / (id + ".json"); }
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
