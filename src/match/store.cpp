#include "match/store.h"

#include <fmt/core.h>
#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <thread>

#include "base/errors.h"
#include "base/text.h"

namespace moyo::match {
namespace {

constexpr int schema_version = 1;
constexpr std::chrono::milliseconds busy_patience{10000};
// Of a text in the file: no game is longer.
constexpr int longest_text = 64 << 20;

// Another process has the file. Only the opening of a store sees it: there SQLite may refuse at
// once where both wait for each other.
class Busy : public IoError {
 public:
  using IoError::IoError;
};

const std::string schema = R"sql(
  CREATE TABLE IF NOT EXISTS matches(
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL, player_a TEXT NOT NULL, player_b TEXT NOT NULL,
    conditions TEXT NOT NULL, program TEXT NOT NULL,
    UNIQUE(game, player_a, player_b, conditions, program));
  CREATE TABLE IF NOT EXISTS games(
    match INTEGER NOT NULL REFERENCES matches(id), number INTEGER NOT NULL,
    a_first INTEGER NOT NULL, result INTEGER NOT NULL,
    ending TEXT NOT NULL, reason TEXT NOT NULL,
    opening INTEGER NOT NULL, moves TEXT NOT NULL, seed INTEGER NOT NULL,
    seconds_a REAL NOT NULL, seconds_b REAL NOT NULL, finished TEXT NOT NULL,
    PRIMARY KEY(match, number));
)sql";

}  // namespace

class Store::Database {
 public:
  explicit Database(const std::string& path) : path_(path) {
    const int code = sqlite3_open(path.c_str(), &handle_);
    try {
      if (code != SQLITE_OK) fail();
      sqlite3_busy_timeout(handle_, static_cast<int>(busy_patience.count()));
      sqlite3_limit(handle_, SQLITE_LIMIT_LENGTH, longest_text);
    } catch (...) {
      sqlite3_close(handle_);
      throw;
    }
  }
  ~Database() { sqlite3_close(handle_); }
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  void run(const char* sql) {
    if (sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
  }
  // Ends what a failed step left under way.
  void roll_back() {
    if (sqlite3_get_autocommit(handle_) == 0) {
      sqlite3_exec(handle_, "ROLLBACK", nullptr, nullptr, nullptr);
    }
  }
  [[noreturn]] void fail() const {
    const std::string sentence = sentence_for(sqlite3_errmsg(handle_));
    switch (sqlite3_errcode(handle_) & 0xff) {
      case SQLITE_BUSY:
      case SQLITE_LOCKED:
      case SQLITE_PROTOCOL:
        throw Busy(sentence);
      case SQLITE_FULL:
      case SQLITE_IOERR:
      case SQLITE_READONLY:
      case SQLITE_NOMEM:
        throw IoError(sentence);
      default:
        throw InputError(sentence);
    }
  }
  [[noreturn]] void refuse(const std::string& why) const { throw InputError(sentence_for(why)); }
  sqlite3* handle() const { return handle_; }

 private:
  std::string sentence_for(const std::string& why) const {
    return "cannot use '" + path_ + "' for match results: " + why;
  }

  std::string path_;
  sqlite3* handle_ = nullptr;
};

namespace {

// A prepared statement; arguments are bound in order from the constructor.
template <class Database>
class Statement {
 public:
  template <class... Argument>
  Statement(const Database& database, const char* sql, const Argument&... arguments)
      : database_(database) {
    if (sqlite3_prepare_v2(database.handle(), sql, -1, &statement_, nullptr) != SQLITE_OK) {
      database.fail();
    }
    (bind(arguments), ...);
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  // True while there are rows.
  bool step() {
    const int code = sqlite3_step(statement_);
    if (code != SQLITE_ROW && code != SQLITE_DONE) database_.fail();
    return code == SQLITE_ROW;
  }
  // A column may hold what its type does not say: InputError then.
  std::int64_t integer(int column) const {
    need_type(column, SQLITE_INTEGER, SQLITE_INTEGER, "a whole number");
    return sqlite3_column_int64(statement_, column);
  }
  double number(int column) const {
    need_type(column, SQLITE_FLOAT, SQLITE_INTEGER, "a number");
    return sqlite3_column_double(statement_, column);
  }
  std::string text(int column) const {
    need_type(column, SQLITE_TEXT, SQLITE_TEXT, "a text");
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    if (bytes == nullptr) database_.fail();
    return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
  }

 private:
  void need_type(int column, int type, int other, const char* what) const {
    const int found = sqlite3_column_type(statement_, column);
    if (found == type || found == other) return;
    throw InputError("its " + std::string(sqlite3_column_name(statement_, column)) + " is not " +
                     what);
  }

  void bind(const std::string& text) {
    sqlite3_bind_text(statement_, ++bound_, text.data(), static_cast<int>(text.size()),
                      SQLITE_TRANSIENT);
  }
  void bind(std::int64_t value) { sqlite3_bind_int64(statement_, ++bound_, value); }
  void bind(int value) { bind(std::int64_t{value}); }
  void bind(bool value) { bind(std::int64_t{value}); }
  void bind(std::uint64_t value) { bind(static_cast<std::int64_t>(value)); }
  void bind(double value) { sqlite3_bind_double(statement_, ++bound_, value); }

  const Database& database_;
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
};

}  // namespace

std::string MatchSettings::conditions() const {
  std::string text = fmt::format("seed={} opening={} max_plies={}", seed, opening_plies, max_plies);
  if (std::isfinite(limits.seconds)) text += " seconds=" + number_text(limits.seconds);
  if (limits.playouts != Limits::unlimited) text += fmt::format(" playouts={}", limits.playouts);
  if (limits.nodes != Limits::unlimited) text += fmt::format(" nodes={}", limits.nodes);
  if (limits.depth != std::numeric_limits<int>::max()) {
    text += fmt::format(" depth={}", limits.depth);
  }
  if (clock.system != TimeSystem::none) text += " clock=" + to_string(clock);
  return text;
}

std::optional<Entrant> FinishedGame::late() const {
  if (record.ending != Ending::time) return std::nullopt;
  // The loser alone has lost something.
  const auto loser = std::min_element(record.payoffs.begin(), record.payoffs.end());
  return entrant_at(player(static_cast<int>(loser - record.payoffs.begin())));
}

Store::Store(const std::string& path) : path_(path), database_(std::make_unique<Database>(path)) {
  const auto deadline = std::chrono::steady_clock::now() + busy_patience;
  for (;;) {
    try {
      open();
      return;
    } catch (const Busy&) {
      if (std::chrono::steady_clock::now() > deadline) throw;
    }
    database_->roll_back();
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

// Another process may make the same file meanwhile: who has the lock looks and makes.
void Store::open() {
  const auto first_number = [this](const char* sql) {
    Statement query(*database_, sql);
    query.step();
    return query.integer(0);
  };
  const auto look = [&] {
    const std::int64_t found = first_number("PRAGMA user_version");
    if (found == schema_version) return;
    if (found != 0) {
      database_->refuse("its tables are of version " + std::to_string(found) + ", not " +
                        std::to_string(schema_version));
    }
    if (first_number("SELECT count(*) FROM sqlite_master") != 0) {
      database_->refuse("it is a database of something else");
    }
  };
  // Nothing is changed in a file of others, not even its kind of log.
  database_->run("BEGIN");
  look();
  database_->run("COMMIT");
  // With a write-ahead log in mode NORMAL a committed game survives the death of the process; only
  // a power cut may cost the last ones, and never the file.
  database_->run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; BEGIN IMMEDIATE");
  look();
  const std::string set_version = "PRAGMA user_version = " + std::to_string(schema_version);
  database_->run((schema + set_version + "; COMMIT").c_str());
}

Store::~Store() = default;

std::int64_t Store::match_id(const MatchSettings& settings) {
  const auto with_settings = [&](const char* sql) {
    return Statement(*database_, sql, settings.game, settings.player_a, settings.player_b,
                     settings.conditions(), settings.program);
  };
  with_settings(
      "INSERT OR IGNORE INTO matches(game, player_a, player_b, conditions, program)"
      " VALUES(?, ?, ?, ?, ?)")
      .step();
  auto find = with_settings(
      "SELECT id FROM matches WHERE game = ? AND player_a = ? AND player_b = ?"
      " AND conditions = ? AND program = ?");
  if (!find.step()) database_->refuse("a match just written is not there");
  return find.integer(0);
}

std::vector<StoredResult> Store::results(std::int64_t match, const StoredStart& start) const {
  std::vector<StoredResult> results;
  Statement rows(*database_,
                 "SELECT number, a_first, result, ending, opening, moves, seconds_a, seconds_b"
                 " FROM games WHERE match = ? ORDER BY number",
                 match);
  for (std::size_t row = 1; rows.step(); ++row) {
    try {
      results.push_back(checked({.number = rows.integer(0),
                                 .a_first = rows.integer(1),
                                 .result = rows.integer(2),
                                 .ending = rows.text(3),
                                 .opening = rows.integer(4),
                                 .moves = rows.text(5),
                                 .seconds_a = rows.number(6),
                                 .seconds_b = rows.number(7)},
                                start));
    } catch (const InputError& error) {
      database_->refuse("row " + std::to_string(row) + " of match " + std::to_string(match) +
                        " is damaged: " + error.what());
    }
  }
  return results;
}

StoredRow row_of(const FinishedGame& game) {
  const PlayedGame& record = game.record;
  StoredRow row{.number = game.number,
                .a_first = game.a_first(),
                .result = game.sign_for_a(),
                .ending = to_string(record.ending),
                .opening = game.opening_plies,
                .moves = text_of_moves(record.moves)};
  for (std::size_t seat = 0; seat < record.seconds.size(); ++seat) {
    const bool is_a = game.entrant_at(player(static_cast<int>(seat))) == Entrant::a;
    (is_a ? row.seconds_a : row.seconds_b) += record.seconds[seat];
  }
  return row;
}

void Store::append(std::int64_t match, const FinishedGame& game) {
  const StoredRow row = row_of(game);
  // IGNORE: another process that runs the same match may have been faster with the same game.
  Statement(*database_,
            "INSERT OR IGNORE INTO games VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, datetime('now'))",
            match, row.number, row.a_first, row.result, row.ending, game.record.reason, row.opening,
            row.moves, game.seed, row.seconds_a, row.seconds_b)
      .step();
}

}  // namespace moyo::match
