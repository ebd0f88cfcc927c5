#include "match/match.h"

#include <algorithm>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

#include "base/errors.h"
#include "games/registry.h"
#include "match/entrant.h"
#include "match/shared_match.h"

namespace moyo::match {
namespace {

// The agents of one thread: of each entrant as many as it ever has seats.
struct Players {
  std::vector<std::unique_ptr<Agent>> a;
  std::vector<std::unique_ptr<Agent>> b;
};

void check_plan(const MatchSettings& settings, const AnyState& start, const MatchPlan& plan) {
  if (plan.games < 1) throw InputError("a match wants at least one game");
  if (plan.threads < 1) throw InputError("a match wants at least one thread");
  if (settings.opening_plies < 0) throw InputError("an opening cannot have a negative length");
  if (settings.max_plies < 1) throw InputError("a game must be allowed at least one move");
  if (plan.sprt) {
    plan.sprt->check();
    if (start.players() != 2) {
      throw InputError("a sequential test of Elo ratings is for games of two players");
    }
  }
}

Players make_players(const MatchSettings& settings, const AnyState& start) {
  Players players;
  for (int i = 0; i < std::max(1, start.players() - 1); ++i) {
    const auto make = [&](const std::string& name) {
      return make_player(name, start, settings.seed, settings.patience);
    };
    players.a.push_back(make(settings.player_a));
    players.b.push_back(make(settings.player_b));
  }
  return players;
}

// Who sits where in game `number`, each with randomness of its own.
std::vector<Agent*> seat(const Players& players, int number, int seats, std::uint64_t seed) {
  std::vector<Agent*> agents;
  std::size_t next[2] = {};
  for (int i = 0; i < seats; ++i) {
    const Entrant entrant = entrant_at(player(i), number, seats);
    const auto which = static_cast<std::size_t>(entrant);
    const std::size_t copy = next[which]++;
    agents.push_back((entrant == Entrant::a ? players.a : players.b)[copy].get());
    agents.back()->new_game(mix64(seed + (2 * copy + which) * golden_gamma));
  }
  return agents;
}

// Game `number` of the match. Streams 2 set and 2 number + 1 keep openings and agents apart.
std::optional<FinishedGame> play_numbered(const MatchSettings& settings, const AnyState& start,
                                          const Players& players, int number,
                                          std::stop_token stop) {
  const auto stream = static_cast<std::uint64_t>(number);
  const auto set = static_cast<std::uint64_t>(number / games_in_set(start.players()));
  Rng opening_rng = Rng::stream(settings.seed, 2 * set);
  const auto opening = random_opening(start, settings.opening_plies, opening_rng);
  FinishedGame game;
  game.number = number;
  game.seed = Rng::stream(settings.seed, 2 * stream + 1)();
  game.opening_plies = static_cast<int>(opening.size());
  Limits limits = settings.limits;
  limits.stop = std::move(stop);
  GameConditions setup = {start, opening, seat(players, number, start.players(), game.seed), limits,
                          settings.max_plies};
  setup.clock = settings.clock;
  setup.chance_seed = Rng::stream(settings.seed, 2 * set)();
  if (wants_judge(settings.player_a, settings.player_b, start)) setup.judge = judged_outcome;
  auto record = play_game(setup);
  if (!record) return std::nullopt;
  game.record = std::move(*record);
  return game;
}

// The state of a running match. The members below `mutex_` are read and written only with it held.
class Run {
 public:
  Run(const MatchSettings& settings, const MatchPlan& plan, Store* store,
      const MatchListeners& listeners)
      : settings_(settings),
        plan_(plan),
        store_(store),
        listeners_(listeners),
        start_(games::start(settings.game)),
        stored_start_{start_, !wants_judge(settings.player_a, settings.player_b, start_)} {
    check_plan(settings, start_, plan);
    results_.resize(static_cast<std::size_t>(plan.games));
    result_.payoffs = PayoffTally(start_.players());
    for (int i = 0; i < plan.threads; ++i) players_.push_back(make_players(settings, start_));
    load();
    if (!plan.queue.empty() && !complete()) {
      shared_.emplace(plan.queue, settings, stored_start_, plan.games);
    }
  }

  MatchResult play() {
    {
      // A stop from outside passes on to the games. Threads are joined at the end of the scope: first
      // those that play, then the one that carries what they have finished.
      const std::stop_callback pass_on(plan_.stop, [this] { stop_.request_stop(); });
      std::jthread carrier;
      if (shared_) carrier = std::jthread([this](std::stop_token stop) { carry(stop); });
      std::deque<std::jthread> threads;
      for (const Players& players : players_) {
        threads.emplace_back([this, &players] { work(players); });
      }
    }
    if (error_) std::rethrow_exception(error_);
    return result_;
  }

 private:
  void load() {
    if (store_ != nullptr) {
      match_id_ = store_->match_id(settings_);
      for (const StoredResult& stored : store_->results(match_id_, stored_start_)) {
        if (stored.number >= plan_.games) break;
        results_[static_cast<std::size_t>(stored.number)] = stored;
        ++result_.resumed;
      }
    }
    count();
  }

  bool complete() const { return result_.payoffs.games() == plan_.games; }

  void work(const Players& players) {
    guarded([&] {
      while (const std::optional<int> number = take()) {
        auto game = play_numbered(settings_, start_, players, *number, stop_.get_token());
        if (!game) continue;
        if (shared_) {
          shared_->hand_in(*std::move(game));
        } else {
          finish(*game, {game->number, game->payoffs(), game->late()});
        }
      }
    });
  }

  void carry(std::stop_token stop) {
    guarded([&] {
      shared_->run(
          std::move(stop),
          {.game = [this](const ReceivedGame& received) { finish(received.game, received.result); },
           .message = listeners_.message});
    });
  }

  // What goes wrong in one thread ends them all.
  template <class Work>
  void guarded(Work work) {
    try {
      work();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!error_) error_ = std::current_exception();
      stop_.request_stop();
    }
  }

  // The next game that nobody has played.
  std::optional<int> take() {
    if (shared_) return shared_->take(stop_.get_token());
    const std::lock_guard lock(mutex_);
    if (stop_.stop_requested()) return std::nullopt;
    while (next_ < plan_.games && results_[static_cast<std::size_t>(next_)]) ++next_;
    if (next_ == plan_.games) return std::nullopt;
    return next_++;
  }

  // A game that is here already, or that others have beyond ours, is not counted.
  void finish(const FinishedGame& game, const StoredResult& result) {
    const std::lock_guard lock(mutex_);
    const auto number = static_cast<std::size_t>(game.number);
    if (number >= results_.size() || results_[number]) return;
    if (store_ != nullptr) store_->append(match_id_, game);
    results_[number] = result;
    finished_.emplace(game.number, game);
    count();
  }

  // Counts games in the order of their numbers as far as they go without a gap.
  void count() {
    Tally& tally = result_.tally;
    const PayoffTally& payoffs = result_.payoffs;
    const bool of_two = start_.players() == 2;
    while (result_.decision == SprtDecision::undecided && payoffs.games() < plan_.games) {
      const int number = payoffs.games();
      const auto& result = results_[static_cast<std::size_t>(number)];
      if (!result) break;
      result_.payoffs.add(result->payoffs);
      if (of_two) tally.add(result->sign_for_a());
      if (result->late) {
        ++(*result->late == Entrant::a ? result_.time_losses_a : result_.time_losses_b);
      }
      if (plan_.sprt && number % 2 == 1) result_.decision = decide(tally.pairs(), *plan_.sprt);
      announce(number);
    }
    // With others, a thread here may still wait for a game, or play one that somebody has finished.
    if (result_.decision != SprtDecision::undecided || complete()) stop_.request_stop();
    if (listeners_.progress != nullptr) {
      listeners_.progress->update(payoffs.games(), plan_.games,
                                  of_two ? tally.total().to_string() : payoffs.to_string());
    }
  }

  void announce(int number) {
    const auto game = finished_.find(number);
    if (game == finished_.end()) return;  // it came from the store
    const Ending ending = game->second.record.ending;
    result_.irregular += ending != Ending::rules && ending != Ending::resignation;
    if (listeners_.game) listeners_.game(game->second, result_);
    finished_.erase(game);
  }

  const MatchSettings& settings_;
  const MatchPlan& plan_;
  Store* store_;
  const MatchListeners& listeners_;
  AnyState start_;
  StoredStart stored_start_;
  std::vector<Players> players_;       // one entry a thread
  std::optional<SharedMatch> shared_;  // with others
  std::int64_t match_id_ = 0;
  std::stop_source stop_;

  std::mutex mutex_;
  int next_ = 0;
  std::vector<std::optional<StoredResult>> results_;  // by number
  std::map<int, FinishedGame> finished_;              // played now and not yet counted
  MatchResult result_;
  std::exception_ptr error_;
};

}  // namespace

void check_match(const MatchSettings& settings, const MatchPlan& plan) {
  const AnyState start = games::start(settings.game);
  check_plan(settings, start, plan);
  make_players(settings, start);
}

MatchResult run_match(const MatchSettings& settings, const MatchPlan& plan, Store* store,
                      const MatchListeners& listeners) {
  return Run(settings, plan, store, listeners).play();
}

}  // namespace moyo::match
