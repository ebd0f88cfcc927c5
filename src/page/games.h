// The games of all sessions, in memory and on disk: every change is written and synced before it is
// shown, so that neither a kill nor a power cut loses what somebody saw. A session's id is random
// and hard to guess; who knows it may play.
//
// A game is a file `ID.json`, and its review `ID.review` (game_file.h). What is damaged is refused,
// said, and left where it is.
//
// A client keeps its latest games: one that begins more loses its own oldest, and nobody else's.
// Games that have not changed for a month go when the folder is full. Both is said: by the answer
// to the new game, and by a 410 to who asks for the old one.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "page/game.h"
#include "page/http/event_stream.h"
#include "page/http/quota.h"

namespace moyo::page {

// A game with those who watch it. `mutex` guards everything but the constants.
struct WatchedGame {
  WatchedGame(std::string name, std::string owned_by, Game played);

  const std::string id;
  const std::string owner;  // as the file names the client that began it; empty: unknown
  std::mutex mutex;
  Game game;
  std::uint64_t version;          // of the game, growing: whoever has an older one is too late
  Stopwatch turn = {};            // since the last move, or since the game was loaded
  bool thinking = false;          // the computer is at work on its move
  std::stop_source thought = {};  // to stop it
  int failures = 0;               // of the computer, since it last moved
  std::string problem = {};       // why it failed, in one sentence
  std::vector<std::weak_ptr<EventStream>> watchers = {};
  std::map<std::size_t, Json> review = {};  // what was found of the position after so many moves

  // How long who is to move has thought, for the clocks.
  double seconds_of_turn() const { return game.clock_runs() ? turn.seconds() : 0; }
};

struct GamesBounds {
  std::size_t all = 20'000;
  std::size_t of_client = 500;
  std::chrono::hours kept{30 * 24};  // at least, since its last change
  struct Begun {
    double at_once;
    double per_hour;
  };
  Begun by_client{200, 300};
  Begun by_address{2000, 2000};
};

class Games {
 public:
  // Games are kept in this folder. IoError if there can be none.
  explicit Games(std::filesystem::path folder, const GamesBounds& bounds = {});

  struct Added {
    std::shared_ptr<WatchedGame> session;
    std::vector<std::string> removed;  // games that had to go for it
  };
  // HttpError 429 if the client begins too many, 507 if the folder is full; IoError if the game
  // cannot be written. Nothing has changed then.
  Added add(Game game, const Client& client = {});
  // HttpError 404 if there is no such game or its file is damaged, 410 if it was removed.
  std::shared_ptr<WatchedGame> find(const std::string& id);

  // The client's own games, the one that changed last first: {"id", "game", "spec", "level", "computer",
  // "moves", "changed" in seconds since 1970, "board", "result" or nothing, "info" of its record}. What
  // cannot be read is left out.
  std::vector<Json> list(const Client& client);
  // HttpError 404 if there is no such game, 403 if it is another client's.
  void remove(const std::string& id, const Client& client);

  // These want the session's mutex. IoError if it cannot be written.

  // Writes the game as it is to become; the session's own is not changed.
  void save(const WatchedGame& session, const Game& game) const;
  void save_review(const WatchedGame& session) const;
  // Writes one position more, without writing the others again, and puts it into the session.
  void add_to_review(WatchedGame& session, std::size_t at, const Json& found) const;

 private:
  std::filesystem::path file_of(const std::string& id) const { return folder_ / (id + ".json"); }
  std::filesystem::path review_of(const std::string& id) const {
    return folder_ / (id + ".review");
  }
  // One line for each game that was removed.
  std::filesystem::path removed_file() const { return folder_ / "removed"; }

  void read_folder();
  void read_removed();
  void forget_idle();
  // Nobody works with it and nobody watches it.
  static bool is_idle(const std::shared_ptr<WatchedGame>& session);
  bool is_in_use(const std::string& id) const;
  std::vector<std::string> games_to_remove(const std::string& owner) const;
  void remove(const std::string& id);
  Json summary(const std::string& id);

  static constexpr std::size_t max_in_memory = 256;

  // fixed
  const std::filesystem::path folder_;
  const GamesBounds bounds_;
  // state, guarded by the mutex
  std::mutex mutex_;
  RateLimit begun_by_client_;
  RateLimit begun_by_address_;
  std::map<std::string, std::string> owners_;  // of all games, by id
  std::set<std::string> removed_;
  std::map<std::string, std::shared_ptr<WatchedGame>> sessions_;
  struct Summary {
    std::filesystem::file_time_type changed;  // of the file it was made from
    Json json;
  };
  std::map<std::string, Summary> summaries_;  // by id
};

// 16 hexadecimal digits, and nothing else that a file name could be.
bool is_id(const std::string& text);

// Whether somebody watches; wants the session's mutex.
bool is_watched(const WatchedGame& session);
// Tells everyone who watches; wants the session's mutex.
void publish(WatchedGame& session, std::string_view event, const Json& data);
// Ends the streams of all who watch: browsers come back by themselves, and find what is new then.
void send_away(WatchedGame& session);
// The view of the session's game; wants its mutex.
Json view(const WatchedGame& session);

}  // namespace moyo::page
