#include "knowledge/go/pattern_database.h"

#include <gtest/gtest.h>

#include <map>

#include "base/errors.h"
#include "base/rng.h"
#include "base/sealed.h"
#include "games/go/playout_board.h"
#include "scaled.h"

namespace moyo::go {
namespace {

struct PlayedMove {
  Go before;
  Point point;
};
using PlayedGame = std::vector<PlayedMove>;

PlayedGame random_game(int side, int moves, Rng& rng) {
  PlayedGame played;
  Go game{BoardSize(side)};
  for (int i = 0; i < moves && !game.is_terminal(); ++i) {
    PlayoutBoard board(game.board(), game.turn(), game.passes(), game.recent_move(1));
    Point move = board.random_move(rng);
    if (!game.is_legal(move)) move = pass;  // superko
    played.push_back({game, move});
    game.play(move);
  }
  return played;
}

PatternCodes codes_in(const Go& game) {
  return PatternCodes(PlayoutBoard(game.board(), game.turn(), game.passes(), game.recent_move(1)));
}

bool is_candidate(const Go& game, Point p) {
  if (game.board().color(p) != Color::empty) return false;
  return PlayoutBoard(game.board(), game.turn(), game.passes(), game.recent_move(1)).is_sensible(p);
}

// For every turn at which a pattern comes up, what happens at the point afterwards, by looking on.
std::map<std::uint64_t, PatternCount> counted_slowly(const std::vector<PlayedGame>& games,
                                                     int turns) {
  std::map<std::uint64_t, PatternCount> counts;
  for (const PlayedGame& game : games) {
    for (std::size_t t = 0; t < game.size(); ++t) {
      for (const Point p : Points(game[t].before.size())) {
        if (!is_candidate(game[t].before, p) && game[t].point != p) continue;
        const auto codes = codes_in(game[t].before)(p);
        for (std::size_t size = 0; size < codes.size(); ++size) {
          // What was there when this player last looked at the empty point.
          bool was_there = false;
          for (std::size_t before = t; before-- > 0;) {
            if (game[before].point == p) break;
            if (game[before].before.turn() != game[t].before.turn()) continue;
            if (!is_candidate(game[before].before, p)) continue;
            was_there = codes_in(game[before].before)(p)[size] == codes[size];
            break;
          }
          if (was_there) continue;
          PatternCount& count = counts[codes[size]];
          count.code = codes[size];
          count.size =
              static_cast<std::uint32_t>(smallest_pattern) + static_cast<std::uint32_t>(size);
          ++count.seen;
          int own_turns = 0;
          for (std::size_t after = t; after < game.size() && own_turns < turns; ++after) {
            const bool own = game[after].before.turn() == game[t].before.turn();
            own_turns += own;
            if (game[after].point != p) continue;
            count.soon += own;
            count.at_once += own && after == t;
            break;
          }
        }
      }
    }
  }
  return counts;
}

TEST(PatternDatabase, CountsWhatASlowLookFinds) {
  Rng rng(5);
  constexpr int turns = 4;
  std::vector<PlayedGame> games;
  for (int i = 0; i < 3; ++i) games.push_back(random_game(5, slow_build ? 25 : 40, rng));
  PatternCounter counter(turns);
  std::map<std::uint64_t, std::uint32_t> played;
  for (const PlayedGame& game : games) {
    for (const PlayedMove& move : game) {
      counter.harvest(move.before, move.point);
      if (move.point == pass) continue;
      for (const std::uint64_t code : codes_in(move.before)(move.point)) ++played[code];
    }
  }
  counter.keep(2);
  for (const PlayedGame& game : games) {
    counter.begin_game();
    for (const PlayedMove& move : game) counter.count(move.before, move.point);
  }
  const PatternDatabase database = counter.finish();
  const auto slow = counted_slowly(games, turns);
  std::size_t kept = 0;
  for (const auto& [code, times] : played) {
    const PatternCount* found = database.find(code);
    if (times < 2) {
      EXPECT_EQ(found, nullptr);
      continue;
    }
    ++kept;
    ASSERT_NE(found, nullptr);
    EXPECT_EQ(*found, slow.at(code)) << found->size;
  }
  EXPECT_EQ(database.counts().size(), kept);
  EXPECT_GT(kept, 10u);
  EXPECT_EQ(database.games(), 3u);

  const std::string bytes = database.serialize();
  const PatternDatabase read = PatternDatabase::parse(bytes, "file");
  EXPECT_EQ(read.counts(), database.counts());
  EXPECT_EQ(read.turns(), turns);
  EXPECT_EQ(read.serialize(), bytes);
}

TEST(PatternDatabase, RefusesDamagedFiles) {
  const PatternDatabase database(5, 1, 10, {{.code = 1, .seen = 4, .at_once = 1, .soon = 2}});
  const std::string bytes = database.serialize();
  EXPECT_THROW(PatternDatabase::parse("", "file"), InputError);
  EXPECT_THROW(PatternDatabase::parse(bytes.substr(0, bytes.size() - 1), "file"), InputError);
  EXPECT_THROW(PatternDatabase::parse(bytes + "x", "file"), InputError);
  std::string damaged = bytes;
  damaged.back() = static_cast<char>(damaged.back() + 1);
  EXPECT_THROW(PatternDatabase::parse(damaged, "file"), InputError);
  // Whole, but nonsense.
  for (const PatternCount wrong : {PatternCount{.code = 1, .size = 2, .seen = 1},
                                   PatternCount{.code = 1, .size = 3, .seen = 1, .soon = 2},
                                   PatternCount{.code = 1, .seen = 3, .at_once = 2, .soon = 1}}) {
    EXPECT_THROW(PatternDatabase::parse(PatternDatabase(5, 1, 10, {wrong}).serialize(), "file"),
                 InputError);
  }
  const PatternDatabase twice(5, 1, 10, {{.code = 1}, {.code = 1}});
  EXPECT_THROW(PatternDatabase::parse(twice.serialize(), "file"), InputError);
  EXPECT_THROW(PatternDatabase::parse(PatternDatabase(0, 1, 1, {}).serialize(), "file"),
               InputError);
}

}  // namespace
}  // namespace moyo::go
