#include "page/games.h"

#include <algorithm>
#include <chrono>

#include "base/checksum.h"
#include "base/errors.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "page/game_file.h"
#include "page/http/message.h"
#include "page/random_hex.h"
#include "page/view.h"

namespace moyo::page {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_game_bytes = std::size_t{2} << 20;
constexpr std::size_t max_review_bytes = std::size_t{256} << 20;

// Milliseconds since 1970: later than every version that an earlier run of the server gave.
std::uint64_t first_version() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

// A client as files name it: whoever reads a file does not learn the cookie. Clients without a name
// share what they own, by their address.
std::string owner_text(const Client& client) { return std::to_string(checksum_of(client.key())); }

}  // namespace

WatchedGame::WatchedGame(std::string name, std::string owned_by, Game played)
    : id(std::move(name)),
      owner(std::move(owned_by)),
      game(std::move(played)),
      version(first_version()) {}

bool is_id(const std::string& text) {
  return text.size() == 16 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

Games::Games(fs::path folder, const GamesBounds& bounds)
    : folder_(std::move(folder)),
      bounds_(bounds),
      begun_by_client_(bounds.by_client.at_once, bounds.by_client.per_hour / 3600),
      begun_by_address_(bounds.by_address.at_once, bounds.by_address.per_hour / 3600) {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error || !fs::is_directory(folder_)) {
    throw IoError("cannot keep games in '" + folder_.string() + "'");
  }
  read_folder();
  read_removed();
}

void Games::read_folder() {
  constexpr std::chrono::hours surely_over(1);
  std::error_code error;
  for (fs::directory_iterator at(folder_, error), end; !error && at != end; at.increment(error)) {
    const fs::path& path = at->path();
    std::error_code ignored;
    if (path.extension() == ".part" &&
        at->last_write_time(ignored) < fs::file_time_type::clock::now() - surely_over) {
      fs::remove(path, ignored);  // what a killed server was writing
    }
    const std::string id = path.stem().string();
    if (path.extension() != ".json" || !is_id(id)) continue;
    try {
      owners_[id] = read_owner(read_whole_file(path.string(), max_game_bytes));
    } catch (const std::exception&) {
      owners_[id] = "";  // whoever opens the game is told
    }
  }
  if (error) throw IoError("cannot read '" + folder_.string() + "': " + error.message());
}

void Games::read_removed() {
  if (!fs::exists(removed_file())) return;
  constexpr std::size_t many = 100'000;  // lines are as long as an id
  std::string text = read_whole_file(removed_file().string(), std::size_t{1} << 30);
  if (text.size() > many * 17) {
    text = text.substr(text.size() - many / 2 * 17);
    write_whole_file(removed_file().string(), text);
  }
  for (const std::string_view id : split(text, '\n')) removed_.emplace(id);
}

Games::Added Games::add(Game game, const Client& client) {
  const std::string owner = owner_text(client);
  const auto session = std::make_shared<WatchedGame>(random_hex(16), owner, std::move(game));
  const std::lock_guard lock(mutex_);
  if (!begun_by_client_.take(client.key())) {
    throw HttpError(429, "you have begun too many games; try again in a minute");
  }
  if (!begun_by_address_.take(client.address)) {
    throw HttpError(429, "too many games were begun from your address; try again in a minute");
  }
  forget_idle();
  Added added{session, games_to_remove(owner)};
  save(*session, session->game);
  owners_[session->id] = owner;
  sessions_[session->id] = session;
  for (const std::string& id : added.removed) remove(id);
  return added;
}

std::shared_ptr<WatchedGame> Games::find(const std::string& id) {
  const std::lock_guard lock(mutex_);
  if (const auto place = sessions_.find(id); place != sessions_.end()) return place->second;
  if (removed_.contains(id)) {
    throw HttpError(410, "game " + id + " was removed: by its owner, or for later ones");
  }
  if (!is_id(id) || !fs::exists(file_of(id))) throw HttpError(404, "there is no game " + id);
  forget_idle();
  try {
    const std::string path = file_of(id).string();
    GameFile file = read_game_file(read_whole_file(path, max_game_bytes), id + ".json");
    const auto session = std::make_shared<WatchedGame>(id, file.owner, std::move(file.game));
    if (fs::exists(review_of(id))) {
      session->review =
          read_review(read_whole_file(review_of(id).string(), max_review_bytes), session->game);
    }
    sessions_[id] = session;
    return session;
  } catch (const InputError& error) {
    throw HttpError(404, std::string("the game cannot be opened: ") + error.what());
  }
}

namespace {

Json summary_of(const std::string& id, const Game& game) {
  Json json = {{"id", id},
               {"game", game.name()},
               {"spec", game.spec()},
               {"level", game.level()},
               {"computer", to_string(game.computer())},
               {"moves", game.length()},
               {"turns", game.turns()},
               {"over", game.is_over()},
               {"board", board_view(game.state(), game.viewer())}};
  if (game.length() > 0 && !game.viewer()) json["last"] = game.moves().back();
  if (const auto result = game.result()) json["result"] = result->text;
  if (game.record()) {
    for (const auto& [name, text] : game.record()->info) json["info"][name] = text;
  }
  return json;
}

double seconds_since_1970(fs::file_time_type time) {
  const auto system = std::chrono::file_clock::to_sys(time).time_since_epoch();
  return static_cast<double>(std::chrono::duration_cast<std::chrono::seconds>(system).count());
}

}  // namespace

// Wants the mutex. Made anew when the file has changed.
Json Games::summary(const std::string& id) {
  std::error_code error;
  const auto changed = fs::last_write_time(file_of(id), error);
  if (error) return nullptr;
  if (const auto known = summaries_.find(id);
      known != summaries_.end() && known->second.changed == changed) {
    return known->second.json;
  }
  try {
    const GameFile file =
        read_game_file(read_whole_file(file_of(id).string(), max_game_bytes), id + ".json");
    Json json = summary_of(id, file.game);
    json["changed"] = seconds_since_1970(changed);
    summaries_[id] = {changed, json};
    return json;
  } catch (const std::exception&) {
    return nullptr;  // whoever opens the game is told
  }
}

std::vector<Json> Games::list(const Client& client) {
  const std::string owner = owner_text(client);
  std::vector<Json> games;
  const std::lock_guard lock(mutex_);
  for (const auto& [id, its_owner] : owners_) {
    if (its_owner != owner) continue;
    if (Json json = summary(id); !json.is_null()) games.push_back(std::move(json));
  }
  std::stable_sort(games.begin(), games.end(), [](const Json& a, const Json& b) {
    return a["changed"].get<double>() > b["changed"].get<double>();
  });
  return games;
}

void Games::remove(const std::string& id, const Client& client) {
  const std::lock_guard lock(mutex_);
  const auto place = owners_.find(id);
  if (place == owners_.end()) throw HttpError(404, "there is no game " + id);
  if (place->second != owner_text(client)) throw HttpError(403, "only who began a game deletes it");
  remove(id);
}

void Games::save(const WatchedGame& session, const Game& game) const {
  write_whole_file(file_of(session.id).string(), write_game_file({session.owner, game}));
}

void Games::save_review(const WatchedGame& session) const {
  std::string text;
  for (const auto& [at, found] : session.review) text += review_line(session.game, at, found);
  write_whole_file(review_of(session.id).string(), text);
}

void Games::add_to_review(WatchedGame& session, std::size_t at, const Json& found) const {
  append_to_file(review_of(session.id).string(), review_line(session.game, at, found));
  session.review[at] = found;
}

bool Games::is_idle(const std::shared_ptr<WatchedGame>& session) {
  if (session.use_count() > 1) return false;
  const std::lock_guard lock(session->mutex);
  return !is_watched(*session);
}

bool Games::is_in_use(const std::string& id) const {
  const auto place = sessions_.find(id);
  return place != sessions_.end() && !is_idle(place->second);
}

void Games::forget_idle() {
  if (sessions_.size() < max_in_memory) return;
  std::erase_if(sessions_, [](const auto& entry) { return is_idle(entry.second); });
}

// So that there is room for one game more of this owner.
std::vector<std::string> Games::games_to_remove(const std::string& owner) const {
  using Aged = std::pair<fs::file_time_type, std::string>;
  const auto oldest_first = [&](auto&& candidate, std::size_t count) {
    std::vector<Aged> aged;
    for (const auto& [id, its_owner] : owners_) {
      std::error_code ignored;
      if (!candidate(its_owner) || is_in_use(id)) continue;
      aged.emplace_back(fs::last_write_time(file_of(id), ignored), id);
    }
    std::sort(aged.begin(), aged.end());
    if (aged.size() > count) aged.resize(count);
    return aged;
  };
  std::vector<std::string> removed;
  const auto mine = static_cast<std::size_t>(std::count_if(
      owners_.begin(), owners_.end(), [&](const auto& entry) { return entry.second == owner; }));
  if (mine >= bounds_.of_client) {
    const auto is_mine = [&](const std::string& its_owner) { return its_owner == owner; };
    for (const auto& [age, id] : oldest_first(is_mine, mine - bounds_.of_client + 1)) {
      removed.push_back(id);
    }
    if (removed.empty()) throw HttpError(429, "you have too many games open");
  }
  if (owners_.size() - removed.size() < bounds_.all) return removed;
  constexpr std::size_t at_once = 100;  // looking for them takes a while
  const auto expired = fs::file_time_type::clock::now() - bounds_.kept;
  for (const auto& [age, id] : oldest_first([](const std::string&) { return true; }, at_once)) {
    if (age < expired) removed.push_back(id);
  }
  if (owners_.size() - removed.size() >= bounds_.all) {
    throw HttpError(507, "this server keeps " + std::to_string(bounds_.all) +
                             " games and has no room for another");
  }
  return removed;
}

// First it is remembered that it goes: a kill in between leaves a game that says it is gone, and
// no game that is gone without a word.
void Games::remove(const std::string& id) {
  try {
    append_to_file(removed_file().string(), id + '\n');
  } catch (const IoError&) {
    return;  // it stays
  }
  removed_.insert(id);
  sessions_.erase(id);
  owners_.erase(id);
  summaries_.erase(id);
  std::error_code ignored;
  fs::remove(file_of(id), ignored);
  fs::remove(review_of(id), ignored);
}

bool is_watched(const WatchedGame& session) {
  return std::any_of(session.watchers.begin(), session.watchers.end(), [](const auto& weak) {
    const auto stream = weak.lock();
    return stream && !stream->closed();
  });
}

void publish(WatchedGame& session, std::string_view event, const Json& data) {
  const std::string text = to_text(data);
  std::erase_if(session.watchers, [&](const std::weak_ptr<EventStream>& weak) {
    const auto stream = weak.lock();
    if (!stream || stream->closed()) return true;
    stream->send(event, text);
    return false;
  });
}

void send_away(WatchedGame& session) {
  for (const std::weak_ptr<EventStream>& weak : session.watchers) {
    if (const auto stream = weak.lock()) stream->finish();
  }
  session.watchers.clear();
}

Json view(const WatchedGame& session) {
  Json json = view(session.id, session.game, session.thinking);
  json["version"] = session.version;
  if (!session.problem.empty()) json["problem"] = session.problem;
  json["clock"] = clock_view(session.game, session.seconds_of_turn());
  return json;
}

}  // namespace moyo::page
