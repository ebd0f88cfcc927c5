#include "learning/go/game_set.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/errors.h"
#include "base/rng.h"
#include "base/sealed.h"
#include "conformance/refusal.h"
#include "learning/go/game_collection.h"
#include "learning/go/test_games.h"
#include "temporary_file.h"

namespace moyo::learning {
namespace {

using go::Color;

// White's stone at E1 is dead; Black has 3 columns and White 2: 15 - 10 = 5 points less komi.
constexpr const char* counted_game =
    "(;GM[1]SZ[5]KM[0.5]RU[Chinese]RE[B+4.5]"
    ";B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[eb];W[ec];B[];W[])";

std::string with_result(std::string game, const std::string& result) {
  return game.replace(game.find("B+4.5"), 5, result);
}

sgf::GameRecord record_of(const std::string& text) { return to_record(sgf::read_game(text)); }

TEST(GameSet, OwnersOfACountedGame) {
  const auto owners = estimate_owners(record_of(counted_game));
  ASSERT_TRUE(owners.has_value());
  const go::BoardSize size(5);
  for (go::Point p : go::Points(size)) {
    EXPECT_EQ((*owners)[p], go::x_of(p) < 3 ? Color::black : Color::white) << format_point(p);
  }
}

TEST(GameSet, NoOwnersWhereTheCountDisagrees) {
  EXPECT_TRUE(estimate_owners(record_of(with_result(counted_game, "B+6.5"))));
  EXPECT_FALSE(estimate_owners(record_of(with_result(counted_game, "B+9.5"))));
  EXPECT_FALSE(estimate_owners(record_of(with_result(counted_game, "W+0.5"))));
  EXPECT_FALSE(estimate_owners(record_of(with_result(counted_game, "B+R"))));
}

TEST(GameSet, KeepsMovesResultAndOwners) {
  GameSet set;
  const sgf::GameRecord record = record_of(counted_game);
  const auto owners = estimate_owners(record);
  ASSERT_TRUE(set.add(record, owners));
  ASSERT_TRUE(set.add(random_record(9, 30, 1, "W+R"), {}));
  const TemporaryFile file("games");
  set.save(file.path());
  const GameSet loaded = GameSet::load(file.path());
  ASSERT_EQ(loaded.size(), 2u);
  EXPECT_EQ(loaded.game(0).side, 5);
  EXPECT_EQ(loaded.game(0).komi_halves, 1);
  EXPECT_EQ(loaded.game(0).score_halves, 9);
  EXPECT_EQ(loaded.game(0).winner, Winner::black);
  EXPECT_EQ(loaded.owners(0), owners);
  EXPECT_EQ(loaded.game(1).winner, Winner::white);
  EXPECT_EQ(loaded.game(1).score_halves, StoredGame::not_counted);
  EXPECT_FALSE(loaded.owners(1).has_value());
  ASSERT_EQ(loaded.moves(0).size(), record.moves.size());
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    EXPECT_EQ(loaded.moves(0)[i].point(), record.moves[i].point);
    EXPECT_EQ(loaded.moves(0)[i].color(), record.moves[i].color);
  }
}

TEST(GameSet, EndsAGameAtItsSecondPass) {
  GameSet set;
  set.add(record_of("(;GM[1]SZ[9];B[aa];W[];B[];W[bb];B[cc])"), {});
  EXPECT_EQ(set.moves(0).size(), 3u);
}

TEST(GameSet, LeavesOutGamesWithSetUpStones) {
  GameSet set;
  EXPECT_FALSE(set.add(record_of("(;GM[1]SZ[9]AB[aa];W[bb])"), {}));
  EXPECT_EQ(set.size(), 0u);
}

TEST(GameSet, LeavesOutResultsThatNoCountHas) {
  GameSet set;
  EXPECT_FALSE(set.add(record_of(with_result(counted_game, "B+1e300")), {}));
  EXPECT_FALSE(set.add(record_of(with_result(counted_game, "W+40000")), {}));
  EXPECT_EQ(set.size(), 0u);
}

TEST(GameSet, RefusesWhatIsNoSuchFile) {
  EXPECT_THROW(GameSet::load("/no/such/file"), InputError);
  const TemporaryFile file("games");
  random_games(9, 3, 20, 1).save(file.path());
  std::filesystem::resize_file(file.path(), std::filesystem::file_size(file.path()) - 1);
  EXPECT_THROW(GameSet::load(file.path()), InputError);
  std::ofstream(file.path()) << "not a game in it";
  EXPECT_THROW(GameSet::load(file.path()), InputError);
  std::ofstream(file.path()) << "moygams1 and so on";
  EXPECT_EQ(conformance::refusal([&] { GameSet::load(file.path()); }),
            "'" + file.path() + "' is of version 1, which has no checksum: make it again");
}

// A file of one counted game with owners, then two without.
GameSet three_games() {
  GameSet set;
  const sgf::GameRecord record = record_of(counted_game);
  set.add(record, estimate_owners(record));
  set.add(random_record(9, 30, 1, "W+R"), {});
  set.add(random_record(19, 60, 2, "B+3.5"), {});
  return set;
}

TEST(GameSet, EveryDamagedByteOfAFileIsFound) {
  const TemporaryFile file("games");
  three_games().save(file.path());
  std::ostringstream content;
  content << std::ifstream(file.path(), std::ios::binary).rdbuf();
  const std::string whole = content.str();
  const auto is_refused = [&](const std::string& bytes) {
    std::ofstream(file.path(), std::ios::binary) << bytes;
    const std::string sentence = conformance::refusal([&] { GameSet::load(file.path()); });
    EXPECT_TRUE(sentence == "not refused" || sentence.starts_with("'" + file.path() + "' "));
    return sentence != "not refused";
  };
  EXPECT_FALSE(is_refused(whole));
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string bytes = whole;
    bytes[at] = static_cast<char>(bytes[at] ^ (1 << at % 8));
    EXPECT_TRUE(is_refused(bytes)) << at;
    EXPECT_TRUE(is_refused(whole.substr(0, at))) << at;
  }
}

// Also where the checksum is right: a program that writes nonsense, or a person.
TEST(GameSet, EveryFieldIsChecked) {
  const std::string whole = three_games().to_bytes();
  const auto with = [&](std::size_t at, std::initializer_list<int> bytes) {
    std::string changed = whole;
    for (const int byte : bytes) changed[at++] = static_cast<char>(byte);
    return conformance::refusal([&] { GameSet::parse(changed); });
  };
  EXPECT_EQ(conformance::refusal([&] { GameSet::parse(whole); }), "not refused");
  constexpr std::size_t first = 24;
  constexpr std::size_t second = first + sizeof(StoredGame);
  const std::size_t moves = first + 3 * sizeof(StoredGame);
  EXPECT_EQ(with(0, {4}), "its numbers of games, moves and owners do not make its length");
  EXPECT_EQ(with(7, {0x80}), "its numbers of games, moves and owners do not make its length");
  EXPECT_EQ(with(first, {1}), "game 1, at byte 24: its code is not that of its moves");
  EXPECT_EQ(with(second + 8, {0}), "game 2, at byte 56: its moves are not where they should be");
  EXPECT_EQ(with(first + 15, {0x80}), "game 1, at byte 24: its moves are not where they should be");
  EXPECT_EQ(with(first + 16, {1}), "game 1, at byte 24: its owners are not where they should be");
  EXPECT_EQ(with(first + 20, {0xff, 0x7f}), "game 1, at byte 24: its komi is 16383.5");
  EXPECT_EQ(with(first + 22, {0xff, 0x7f}), "game 1, at byte 24: its score is 16383.5");
  EXPECT_EQ(with(first + 24, {0}), "game 1, at byte 24: its board has side 0");
  EXPECT_EQ(with(first + 24, {255}), "game 1, at byte 24: its board has side 255");
  EXPECT_EQ(with(first + 25, {77}), "game 1, at byte 24: its winner is number 77");
  EXPECT_EQ(with(first + 25, {255}), "game 1, at byte 24: its winner and its score disagree");
  EXPECT_EQ(with(first + 31, {1}), "game 1, at byte 24: a byte without use is not 0");
  EXPECT_EQ(with(moves, {0xff, 0x7f}), "game 1, at byte 24: move 1: it is off the board");
  EXPECT_EQ(with(moves + 2, {whole[moves], whole[moves + 1]}),
            "game 1, at byte 24: move 2: C5 is no legal move");
  EXPECT_EQ(with(moves, {0, 0, 0, 0x80}),
            "game 1, at byte 24: move 3: the game was over after two passes");
  EXPECT_EQ(with(whole.size() - 1, {0x06}),
            "game 1, at byte 24: point 25 is owned by nobody known");
}

// Whatever bytes are changed: refused with a sentence, or a set that can be replayed.
TEST(GameSet, RandomDamageNeverPasses) {
  const std::string whole = three_games().to_bytes();
  Rng rng(5);
  int refused = 0;
  constexpr int tries = 2000;
  for (int i = 0; i < tries; ++i) {
    std::string bytes = whole;
    bytes[rng.below(static_cast<std::uint32_t>(bytes.size()))] = static_cast<char>(rng.below(256));
    refused += conformance::refusal([&] { GameSet::parse(bytes); }) != "not refused";
  }
  // What passes changed nothing, or a result or an owner to another that is possible.
  EXPECT_GT(refused, tries * 9 / 10);
}

}  // namespace
}  // namespace moyo::learning
