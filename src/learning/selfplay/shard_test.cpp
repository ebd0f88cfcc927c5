#include "learning/selfplay/shard.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "base/rng.h"
#include "conformance/refusal.h"
#include "scaled.h"
#include "temporary_file.h"

namespace moyo::learning {
namespace {

using conformance::refusal;

SampledGame random_game(std::uint64_t number, Rng& rng) {
  SampledGame game;
  game.id = {rng(), number};
  game.game = "connect4";
  game.player = "nobody";
  game.generation = rng.below(100);
  game.size = {7, 6};
  game.end = static_cast<GameEnd>(rng.below(3));
  game.payoff = static_cast<float>(rng.below(3)) - 1;
  if (rng.chance(0.5)) game.score = static_cast<float>(rng.below(40));
  for (std::uint32_t i = 0, moves = rng.below(42); i < moves; ++i) {
    game.moves.emplace_back(rng.below(42));
    if (rng.chance(0.5)) continue;
    Sample sample;
    sample.ply = static_cast<int>(i);
    sample.planes.resize(3);
    for (Plane& plane : sample.planes) plane.set(static_cast<int>(rng.below(42)));
    sample.numbers = {static_cast<float>(rng.uniform())};
    for (std::uint16_t index = 0; index < 7; ++index) {
      sample.policy.push_back({index, static_cast<std::uint16_t>(rng.below(800))});
    }
    sample.outcome = {1, 0, 0};
    sample.value = static_cast<float>(rng.uniform());
    if (rng.chance(0.5)) sample.score = 3;
    sample.owners.assign(42, rng.chance(0.5) ? 1 : -1);
    sample.weight = static_cast<float>(rng.uniform());
    game.samples.push_back(std::move(sample));
  }
  return game;
}

std::vector<SampledGame> random_games(int count) {
  Rng rng(5);
  std::vector<SampledGame> games;
  for (int i = 0; i < count; ++i) {
    games.push_back(random_game(static_cast<std::uint64_t>(i), rng));
  }
  return games;
}

std::string file_content(const std::string& path) {
  std::ostringstream content;
  content << std::ifstream(path, std::ios::binary).rdbuf();
  return content.str();
}
void set_content(const std::string& path, std::string_view bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

// A shard of these, and where each ends.
std::vector<std::size_t> write_shard(const std::string& path,
                                     const std::vector<SampledGame>& games) {
  ShardWriter writer(path);
  std::vector<std::size_t> ends;
  for (const SampledGame& game : games) {
    writer.write(game);
    ends.push_back(writer.bytes());
  }
  return ends;
}

struct Read {
  std::vector<SampledGame> games;
  ShardCount count;
};
Read read(const std::string& path) {
  Read result;
  SeenGames seen;
  result.count =
      read_shard(path, seen, [&](SampledGame game) { result.games.push_back(std::move(game)); });
  return result;
}

TEST(Shard, GivesBackWhatWasWritten) {
  const TemporaryFile file("a.games");
  const auto games = random_games(30);
  write_shard(file.path(), games);
  const Read found = read(file.path());
  EXPECT_EQ(found.games, games);
  EXPECT_TRUE(found.count.damages.empty());
}

TEST(Shard, GrowsAndIsReadOn) {
  const TemporaryFile file("a.games");
  const auto games = random_games(3);
  write_shard(file.path(), {games[0]});
  ShardReader reader(file.path());
  EXPECT_EQ(reader.next(), games[0]);
  EXPECT_EQ(reader.next(), std::nullopt);
  write_shard(file.path(), {games[1], games[2]});
  ShardReader later(file.path(), reader.offset());
  EXPECT_EQ(later.next(), games[1]);
  EXPECT_EQ(later.next(), games[2]);
  EXPECT_EQ(later.next(), std::nullopt);
  EXPECT_TRUE(later.damages().empty());
}

// Wherever a kill cuts the file off, all whole games are there, and the next writer goes on behind
// them.
TEST(Shard, SurvivesBeingCutAnywhere) {
  const TemporaryFile file("a.games");
  const auto games = random_games(4);
  const auto ends = write_shard(file.path(), games);
  const std::string whole = file_content(file.path());
  for (std::size_t length = 0; length < whole.size(); length += 41) {
    set_content(file.path(), whole.substr(0, length));
    const auto complete = static_cast<std::size_t>(
        std::count_if(ends.begin(), ends.end(), [&](std::size_t end) { return end <= length; }));
    const bool half = length > (complete == 0 ? 0 : ends[complete - 1]);
    const Read found = read(file.path());
    ASSERT_EQ(found.games, std::vector(games.begin(), games.begin() + static_cast<long>(complete)));
    ASSERT_EQ(found.count.damages.size(), half ? 1u : 0u);
    if (half) {
      EXPECT_TRUE(found.count.damages[0].at_end);
      EXPECT_NE(found.count.damages[0].text().find("half a game"), std::string::npos);
    }
    write_shard(file.path(), {games[3]});
    const Read after = read(file.path());
    ASSERT_EQ(after.games.size(), complete + 1);
    EXPECT_EQ(after.games.back(), games[3]);
    EXPECT_TRUE(after.count.damages.empty());
  }
}

// One wrong bit costs one game, whichever it is, and is told.
TEST(Shard, LosesNothingBehindAWrongBit) {
  const TemporaryFile file("a.games");
  const auto games = random_games(5);
  const auto ends = write_shard(file.path(), games);
  const std::string whole = file_content(file.path());
  Rng rng(9);
  for (int trial = 0; trial < scaled(400, 10); ++trial) {
    std::string damaged = whole;
    const std::size_t at = rng.below(static_cast<std::uint32_t>(whole.size()));
    damaged[at] = static_cast<char>(damaged[at] ^ 1 << rng.below(8));
    set_content(file.path(), damaged);
    const auto hit =
        static_cast<std::size_t>(std::upper_bound(ends.begin(), ends.end(), at) - ends.begin());
    auto others = games;
    others.erase(others.begin() + static_cast<long>(hit));
    const Read found = read(file.path());
    ASSERT_EQ(found.games, others) << at;
    ASSERT_EQ(found.count.damages.size(), 1u);
    const Damage& damage = found.count.damages[0];
    EXPECT_EQ(damage.from, hit == 0 ? 0 : ends[hit - 1]);
    EXPECT_EQ(damage.to, ends[hit]);
    EXPECT_EQ(damage.at_end, hit == 4);
  }
}

TEST(Shard, CountsAGameOnce) {
  const TemporaryFile file("a.games");
  const auto games = random_games(3);
  write_shard(file.path(), {games[0], games[1], games[0], games[2], games[1]});
  const Read found = read(file.path());
  EXPECT_EQ(found.games, games);
  EXPECT_EQ(found.count.games, 3u);
  EXPECT_EQ(found.count.duplicates, 2u);
}

TEST(Shard, RefusesWhatIsNone) {
  const TemporaryFile file("letter.txt");
  set_content(file.path(), "Dear Sir");
  EXPECT_NE(refusal([&] { ShardWriter writer(file.path()); }).find("holds no games"),
            std::string::npos);
  EXPECT_EQ(file_content(file.path()), "Dear Sir");
  EXPECT_NE(refusal([] { ShardReader reader("/no/such.games"); }).find("/no/such.games"),
            std::string::npos);
  EXPECT_NE(refusal([] { ShardWriter writer("/no/such.games"); }).find("/no/such.games"),
            std::string::npos);
  EXPECT_EQ(refusal([] { game_from_bytes(std::string("\1xx", 3)); }), "these bytes are not a game");
  std::string future = to_bytes(random_games(1)[0]);
  future[0] = 9;
  EXPECT_NE(refusal([&] { game_from_bytes(future); }).find("another version"), std::string::npos);
}

// A disk that is full refuses in a sentence.
TEST(Shard, TellsThatTheDiskIsFull) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full";
  EXPECT_NE(refusal([] { ShardWriter writer("/dev/full"); }).find("/dev/full"), std::string::npos);
}

// Bytes that were made wrong on purpose, with everything else in order: read or refused, never
// more.
TEST(Shard, RefusesWrongBytesOfAGame) {
  const std::string bytes = to_bytes(random_games(1)[0]);
  Rng rng(4);
  for (int trial = 0; trial < scaled(3000, 10); ++trial) {
    std::string damaged = bytes.substr(0, 1 + rng.below(static_cast<std::uint32_t>(bytes.size())));
    for (int changes = 0; changes < 3; ++changes) {
      damaged[rng.below(static_cast<std::uint32_t>(damaged.size()))] = static_cast<char>(rng());
    }
    refusal([&] { game_from_bytes(damaged); });
  }
}

TEST(Shard, FoldersListTheirShardsInOrder) {
  const TemporaryFile file("x");
  const std::filesystem::path folder = std::filesystem::path(file.path()).parent_path();
  for (const int number : {12, 3, 1000000}) {
    write_shard(shard_path(folder, number).string(), random_games(1));
  }
  set_content(folder / "other.txt", "");
  const auto paths = shards_in(folder);
  ASSERT_EQ(paths.size(), 3u);
  EXPECT_EQ(paths[0].filename(), "000003.games");
}

}  // namespace
}  // namespace moyo::learning
