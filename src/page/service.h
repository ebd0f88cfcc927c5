// What every request works with: the games, the thinkers that think, and the players.
#pragma once

#include <functional>

#include "page/agent_pool.h"
#include "page/games.h"
#include "page/holdem_solutions.h"
#include "page/http/quota.h"
#include "page/http/router.h"
#include "page/learning_process.h"
#include "page/learning_runs.h"
#include "page/levels.h"
#include "page/request_json.h"
#include "page/thinkers.h"

namespace moyo::page {

struct ServiceSettings {
  std::filesystem::path folder;  // of the games
  int threads = 1;               // of the thinkers, for moves and analysis that take their time
  int quick_threads = 2;         // for moves that take none
  std::string version = {};      // of the program
  GamesBounds bounds = {};
  // A training run, or a folder of them, to look at; empty: none.
  std::filesystem::path training = {};
  // The program that learns, moyo-train; where there is none, nothing is learned on the page.
  std::filesystem::path trainer = {};
};

struct Service {
  explicit Service(const ServiceSettings& s)
      : settings(s),
        games(s.folder, s.bounds),
        agents(max_agents),
        thinkers(s.threads, s.quick_threads) {}

  static constexpr std::size_t max_agents = 24;

  LearningFolders learning_folders() const {
    return {settings.folder / "learning", settings.training};
  }

  ServiceSettings settings;
  Games games;
  AgentPool agents;
  // A hint keeps its request waiting, so there are fewer of them than workers.
  Quota hints{"hints waiting", {.client = 2, .address = 8, .all = 8}};
  // Equilibria take memory as well as time; one of a client runs, and one more may wait for it to stop.
  Quota equilibria{"games being solved", {.client = 2, .address = 4, .all = 4}};
  HoldemSolutions holdem;
  // Learning takes a core for minutes, and runs of one are seen by all.
  RateLimit learning_begun{20, 60.0 / 3600};
  LearningProcess learning;
  Thinkers thinkers;
  Thinkers lab{1};  // experiments cannot be cut into slices, so they have a thread of their own
  // The engines are last: their threads end first.
};

// The level that the game is played at. InputError or HttpError, in one sentence, if it is a run that
// is not there, has no network yet or learns another game.
Level level_of(const Service& service, const Game& game);
// Who plays for the computer in this seat, at the game's level.
std::shared_ptr<Agent> computer_for(Service& service, const std::string& session, const Game& game,
                                    Player seat);
// Who studies positions of this game for this session, by a variant of levels.h.
std::shared_ptr<Agent> analyst(Service& service, const std::string& session, const Game& game,
                               const std::string& variant = "usual");
// What is proved of a position within so many seconds; nothing where it is not, or the game is none
// that is solved.
std::optional<Report> solved(Service& service, const std::string& session, const Game& game,
                             const AnyState& state, double seconds, std::stop_token stop = {});
// Runs a slice of the work behind a stream. What goes wrong is told there, and ends the stream and
// the work.
Slice tell_failure(EventStream& events, const std::function<Slice()>& slice);
// As it is now.
Game copy_of_game(WatchedGame& session);

// Begins a game of this client, and lets the computer move if it is its turn; the view of it.
Response begin_game(Service& service, const Request& request, Game game);

// The routes of the page, by theme; the service outlives them.
std::vector<Route> play_routes(Service& service);
std::vector<Route> think_routes(Service& service);
std::vector<Route> review_routes(Service& service);
std::vector<Route> classroom_routes();
std::vector<Route> equilibrium_routes(Service& service);
std::vector<Route> lab_routes(Service& service);
std::vector<Route> course_routes();
std::vector<Route> about_routes(Service& service);
std::vector<Route> training_routes(Service& service);
std::vector<Route> learn_routes(Service& service);

// All routes, and the page itself.
Router make_router(Service& service);

}  // namespace moyo::page
