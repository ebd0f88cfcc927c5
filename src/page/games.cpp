#include "page/games.h"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <random>
#include <sstream>

#include "base/errors.h"
#include "base/whole_file.h"
#include "page/http/message.h"
#include "page/view.h"

namespace moyo::page {
namespace {

namespace fs = std::filesystem;

std::string random_id() {
  static constexpr char digits[] = "0123456789abcdef";
  std::random_device device;
  std::string id;
  for (int i = 0; i < 16; ++i) id += digits[device() % 16];
  return id;
}

// Milliseconds since 1970: later than every version that an earlier run of the server gave.
std::uint64_t first_version() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

void write_file(const fs::path& file, const std::string& text) {
  try {
    write_whole_file(file.string(), text);
  } catch (const InputError& error) {
    throw HttpError(507, error.what());  // the disk's fault, not the request's
  }
}

// A killed server may have written half a line; that position is reviewed again.
std::map<std::size_t, Json> read_review(const fs::path& path, std::size_t moves) {
  std::map<std::size_t, Json> review;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const Json found = protocol::parse_json(line);
    if (!found.is_object() || !found.contains("at") || !found["at"].is_number_unsigned()) continue;
    const auto at = found["at"].get<std::size_t>();
    if (at <= moves) review[at] = found;
  }
  return review;
}

std::string line_of(const Json& found) {
  return found.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace

Session::Session(std::string name, Game played)
    : id(std::move(name)), game(std::move(played)), version(first_version()) {}

bool is_id(const std::string& text) {
  return text.size() == 16 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

Games::Games(fs::path folder, std::size_t max_games)
    : folder_(std::move(folder)), max_games_(max_games) {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error || !fs::is_directory(folder_)) {
    throw InputError("cannot keep games in '" + folder_.string() + "'");
  }
}

std::shared_ptr<Session> Games::add(Game game) {
  const auto session = std::make_shared<Session>(random_id(), std::move(game));
  const std::lock_guard lock(mutex_);
  forget_idle();
  remove_oldest();
  save(*session);
  sessions_[session->id] = session;
  return session;
}

std::shared_ptr<Session> Games::find(const std::string& id) {
  const std::lock_guard lock(mutex_);
  if (const auto place = sessions_.find(id); place != sessions_.end()) return place->second;
  std::ifstream file;
  if (is_id(id)) file.open(file_of(id));
  if (!file.is_open()) throw HttpError(404, "there is no game " + id);
  std::stringstream text;
  text << file.rdbuf();
  const Json json = protocol::parse_json(text.str());
  if (!json.is_object()) throw HttpError(404, "the file of game " + id + " is broken");
  forget_idle();
  const auto session = std::make_shared<Session>(id, Game::from_file(json));
  session->review = read_review(review_of(id), session->game.moves().size());
  sessions_[id] = session;
  return session;
}

void Games::save(const Session& session) const {
  write_file(file_of(session.id), line_of(session.game.to_file()));
}

void Games::save_review(const Session& session) const {
  std::string text;
  for (const auto& [at, found] : session.review) text += line_of(found);
  write_file(review_of(session.id), text);
}

void Games::add_to_review(Session& session, std::size_t at, const Json& found) const {
  session.review[at] = found;
  std::ofstream stream(review_of(session.id), std::ios::app);
  stream << line_of(found);
  stream.close();
  if (!stream) throw HttpError(507, "the review cannot be written to '" + folder_.string() + "'");
}

void Games::forget_idle() {
  if (sessions_.size() < max_in_memory) return;
  std::erase_if(sessions_, [](const auto& entry) { return entry.second.use_count() == 1; });
}

void Games::remove_oldest() const {
  std::vector<std::pair<fs::file_time_type, fs::path>> files;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder_, ignored)) {
    if (entry.path().extension() == ".json" && is_id(entry.path().stem().string())) {
      files.emplace_back(entry.last_write_time(ignored), entry.path());
    }
  }
  if (files.size() < max_games_) return;
  std::sort(files.begin(), files.end());
  files.resize(files.size() - max_games_ + 1);
  for (const auto& [time, path] : files) {
    fs::remove(path, ignored);
    fs::remove(review_of(path.stem().string()), ignored);
  }
}

void publish(Session& session, std::string_view event, const Json& data) {
  const std::string text = data.dump();
  std::erase_if(session.watchers, [&](const std::weak_ptr<EventStream>& weak) {
    const auto stream = weak.lock();
    if (!stream || stream->closed()) return true;
    stream->send(event, text);
    return false;
  });
}

Json view(const Session& session) {
  Json json = view(session.id, session.game, session.thinking);
  json["version"] = session.version;
  json["clock"] = clock_view(session.game, session.seconds_of_turn());
  return json;
}

}  // namespace moyo::page
