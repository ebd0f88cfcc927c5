// Throws rows at the reader of the match store. The bytes are lines: a game, then a value for each
// column that is read; "i7", "f0.5", "b..." and "t..." are an integer, a number, bytes and a text.
#include <sqlite3.h>

#include <charconv>

#include "base/text.h"
#include "fuzz/require.h"
#include "games/registry.h"
#include "match/store.h"
#include "models/add_models.h"
#include "temporary_file.h"

namespace {

using namespace moyo;

constexpr int columns = 8;

// A store of one match, and a second connection to the same file that puts rows into it.
class StoreWithRow {
 public:
  StoreWithRow() : store_(file_.path()), match_(store_.match_id({.game = "any"})) {
    fuzz::require(sqlite3_open(file_.path().c_str(), &database_) == SQLITE_OK);
    run("PRAGMA synchronous = OFF");
  }
  ~StoreWithRow() { sqlite3_close(database_); }

  // False if SQLite does not take it.
  bool put(const std::vector<std::string_view>& values) {
    run("DELETE FROM games");
    sqlite3_stmt* insert = nullptr;
    sqlite3_prepare_v2(database_,
                       "INSERT INTO games(match, number, a_first, result, ending, opening, moves,"
                       " seconds_a, seconds_b, reason, seed, finished)"
                       " VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, '', 0, '')",
                       -1, &insert, nullptr);
    sqlite3_bind_int64(insert, 1, match_);
    for (int i = 0; i < columns; ++i) bind(insert, i + 2, values[static_cast<std::size_t>(i)]);
    const bool done = sqlite3_step(insert) == SQLITE_DONE;
    sqlite3_finalize(insert);
    return done;
  }
  auto results(const match::StoredStart& start) const { return store_.results(match_, start); }

 private:
  void run(const char* sql) {
    fuzz::require(sqlite3_exec(database_, sql, nullptr, nullptr, nullptr) == SQLITE_OK);
  }
  template <class Number>
  static Number number_of(std::string_view text) {
    Number number{};
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
  }
  static void bind(sqlite3_stmt* insert, int at, std::string_view value) {
    const char type = value.empty() ? 't' : value[0];
    const std::string_view rest = value.substr(value.empty() ? 0 : 1);
    const int size = static_cast<int>(rest.size());
    if (type == 'i') {
      sqlite3_bind_int64(insert, at, number_of<std::int64_t>(rest));
    } else if (type == 'f') {
      sqlite3_bind_double(insert, at, number_of<double>(rest));
    } else if (type == 'b') {
      sqlite3_bind_blob(insert, at, rest.data(), size, SQLITE_TRANSIENT);
    } else {
      sqlite3_bind_text(insert, at, rest.data(), size, SQLITE_TRANSIENT);
    }
  }

  TemporaryFile file_{"fuzz.sqlite"};
  match::Store store_;
  std::int64_t match_;
  sqlite3* database_ = nullptr;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static StoreWithRow store;
  models::add_models();
  const auto lines = split(fuzz::text_of(data, size), '\n');
  if (lines.size() < columns + 1) return 0;
  fuzz::accept_or_refuse([&] {
    static constexpr std::string_view known[] = {
        "tictactoe", "connect4",  "nim",       "hex:size=3", "othello",     "gomoku:size=5",
        "go:size=2", "go:size=3", "go:size=5", "coinflip",   "takethelast", "pathpuzzle"};
    for (const std::string_view game : known) {
      if (lines[0] != game || !store.put({lines.begin() + 1, lines.end()})) continue;
      const match::StoredStart start{games::start(std::string(game)), size % 2 == 0};
      for (const match::StoredResult& result : store.results(start)) {
        fuzz::require(result.number >= 0 && std::abs(result.sign_for_a()) <= 1);
      }
    }
  });
  return 0;
}
