#include "page/games.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <fstream>

#include "base/errors.h"
#include "base/rng.h"
#include "base/whole_file.h"
#include "page/game_file.h"
#include "page/http/message.h"
#include "page/view.h"
#include "paths.h"
#include "temporary_file.h"

namespace moyo::page {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

Game kept_game() { return Game("go:size=5,rules=chinese,komi=0.5", nobody, "25k"); }

Client kept_client(const std::string& name) { return {.name = name, .address = "::1"}; }

std::string text_of(const fs::path& path) { return read_whole_file(path.string(), 1 << 20); }

class GamesTest : public testing::Test {
 protected:
  fs::path file(const std::string& id) const { return fs::path(folder_.path()) / (id + ".json"); }
  int status_of(Games& games, const std::string& id) {
    try {
      games.find(id);
      return 200;
    } catch (const HttpError& error) {
      sentence_ = error.what();
      return error.status();
    }
  }

  TemporaryFile folder_{"games"};
  std::string sentence_;
};

TEST_F(GamesTest, AGameSurvivesARestart) {
  Game game = kept_game();
  game.play("C3");
  const std::string id = Games(folder_.path()).add(game, kept_client("me")).session->id;
  EXPECT_THAT(text_of(file(id)), testing::StartsWith("moyo-game 1 "));
  EXPECT_EQ(Games(folder_.path()).find(id)->game.moves(), game.moves());
}

TEST_F(GamesTest, EveryDamagedByteIsFoundAndNothingIsLost) {
  Game game = kept_game();
  for (const char* move : {"C3", "B2", "pass", "pass"}) game.play(move);
  const std::string id = Games(folder_.path()).add(game).session->id;
  const std::string whole = text_of(file(id));
  Rng rng(1);
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::string damaged = whole;
    damaged[i] = static_cast<char>(damaged[i] ^ (1 + static_cast<int>(rng.below(255))));
    std::ofstream(file(id), std::ios::binary) << damaged;
    Games games(folder_.path());
    EXPECT_EQ(status_of(games, id), 404) << damaged;
    EXPECT_THAT(sentence_, HasSubstr(id + ".json"));
    EXPECT_EQ(text_of(file(id)), damaged);
  }
}

// Files from before there were seals, so that nothing but their content tells what is wrong.
TEST_F(GamesTest, FilesOfNoGameThatCouldBePlayedAreRefused) {
  const std::string id = "0123456789abcdef";
  const auto refused = [&](const std::string& text) {
    fs::create_directories(folder_.path());
    std::ofstream(file(id), std::ios::binary) << text;
    Games games(folder_.path());
    return status_of(games, id) == 404;
  };
  const std::string hex = R"({"spec":"hex:size=5","computer":"second","level":"easy",)";
  const std::string go = R"({"spec":"go:size=5","computer":"second","level":"30k",)";
  EXPECT_FALSE(refused(hex + R"("moves":["a1","b2"]})"));
  EXPECT_FALSE(refused(go + R"("moves":["A1","B2"]})"));
  for (const std::string& text : {
           hex + R"("moves":["a1","b2"],"dead":["A1"]})",
           hex + R"("moves":["a1","a1"]})",
           hex + R"("moves":["a1",7]})",
           hex + R"("moves":["a1"],"start":"."})",
           hex + R"("moves":["a1"],"resigned":"third"})",
           hex + R"("moves":["a1"],"resigned":1})",
           hex + R"("moves":["a1"],"clock":"absolute:60"})",
           hex + R"("moves":["a1"],"clock":"absolute:60","left":{"first":1,"second":2}})",
           go + R"("moves":["A1","A1"]})",
           go + R"("moves":["Z9"]})",
           go + R"("moves":["A1"],"dead":["A1"]})",
           go + R"("moves":["A1","pass","pass"],"dead":["B2"]})",
           go + R"("moves":["A1","pass","pass"],"dead":["pass"]})",
           go + R"("moves":[],"start":"go:size=2"})",
           go + R"("moves":[],"owner":7})",
           std::string(R"({"spec":"connect4","computer":"second","level":"easy",)"
                       R"("moves":["1","1","1","1","1","1","1"]})"),
           std::string(R"({"moves":[]})"),
           std::string("[]"),
           std::string(""),
       }) {
    EXPECT_TRUE(refused(text)) << text;
  }
}

// A sentence, or a game that can be shown, walked through and written again.
void expect_game_or_sentence(const std::string& text) {
  try {
    const GameFile file = read_game_file(text, "f");
    const Json shown = view("x", file.game, false);
    EXPECT_EQ(positions_view(file.game)["boards"].back()["cells"], shown["board"]["cells"]);
    EXPECT_EQ(view("x", read_game_file(write_game_file(file), "f").game, false), shown);
  } catch (const InputError& error) {
    EXPECT_NE(*error.what(), '\0');
  }
}

TEST_F(GamesTest, TheDamagedFilesOfTheCollectionKillNobody) {
  const fs::path cracks = shared_data_folder() + "cracks/page";
  if (!fs::exists(cracks)) GTEST_SKIP() << "there is no " << cracks;
  for (const auto& entry : fs::directory_iterator(cracks)) {
    expect_game_or_sentence(text_of(entry.path()));
  }
}

TEST_F(GamesTest, RandomDamageToOldFilesIsAGameOrASentence) {
  Rng rng(7);
  const std::string whole = to_text(kept_game().to_file()) + "   ";
  for (int i = 0; i < 3000; ++i) {
    std::string text = whole;
    for (std::uint32_t changes = 1 + rng.below(4); changes > 0; --changes) {
      text[rng.below(static_cast<std::uint32_t>(text.size()))] = static_cast<char>(rng.below(256));
    }
    expect_game_or_sentence(text);
  }
}

TEST_F(GamesTest, WhenTheDiskIsFullNothingChanges) {
  Games games(folder_.path());
  const auto session = games.add(kept_game()).session;
  Game changed = session->game;
  changed.play("C3");
  for (const FileStep step : {FileStep::open, FileStep::write, FileStep::sync, FileStep::rename}) {
    const FileFaults full(
        [step](FileStep asked, const std::string&) { return asked == step ? ENOSPC : 0; });
    EXPECT_THROW(games.save(*session, changed), IoError);
    EXPECT_THROW(games.add(kept_game()), IoError);
  }
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_.path()), fs::directory_iterator()), 1);
  EXPECT_TRUE(Games(folder_.path()).find(session->id)->game.moves().empty());
}

TEST_F(GamesTest, WhoBeginsManyGamesLosesTheirOwnOldestAndIsTold) {
  Games games(folder_.path(), {.all = 100, .of_client = 5});
  const std::string others = games.add(kept_game(), kept_client("calm")).session->id;
  std::vector<std::string> removed;
  std::vector<std::string> begun;
  for (int i = 0; i < 50; ++i) {
    const Games::Added added = games.add(kept_game(), kept_client("busy"));
    begun.push_back(added.session->id);
    removed.insert(removed.end(), added.removed.begin(), added.removed.end());
  }
  EXPECT_EQ(removed.size(), 45u);
  EXPECT_EQ(status_of(games, others), 200);
  EXPECT_EQ(status_of(games, begun.back()), 200);
  Games again(folder_.path());
  for (const std::string& id : removed) {
    EXPECT_EQ(status_of(games, id), 410);
    EXPECT_EQ(status_of(again, id), 410);
    EXPECT_THAT(sentence_, HasSubstr("was removed"));
  }
}

TEST_F(GamesTest, AGameThatIsInUseOrWatchedStays) {
  Games games(folder_.path(), {.all = 100, .of_client = 2});
  const auto in_use = games.add(kept_game(), kept_client("me")).session;
  const auto watcher = std::make_shared<EventStream>();
  const std::string watched = [&] {
    const auto session = games.add(kept_game(), kept_client("me")).session;
    session->watchers.push_back(watcher);
    return session->id;
  }();
  EXPECT_THROW(games.add(kept_game(), kept_client("me")), HttpError);
  EXPECT_EQ(status_of(games, watched), 200);
  watcher->close();
  EXPECT_EQ(games.add(kept_game(), kept_client("me")).removed, std::vector{watched});
}

TEST_F(GamesTest, AFullServerRefusesNewGamesAndKeepsTheOthersForAMonth) {
  Games games(folder_.path(), {.all = 3, .of_client = 2});
  const std::string first = games.add(kept_game(), kept_client("a")).session->id;
  games.add(kept_game(), kept_client("b"));
  games.add(kept_game(), kept_client("c"));
  EXPECT_THROW(games.add(kept_game(), kept_client("d")), HttpError);
  EXPECT_EQ(status_of(games, first), 200);
  fs::last_write_time(file(first), fs::file_time_type::clock::now() - std::chrono::hours(31 * 24));
  EXPECT_EQ(games.add(kept_game(), kept_client("d")).removed, std::vector{first});
}

TEST_F(GamesTest, AClientAndAnAddressBeginGamesOnlySoFast) {
  Games games(folder_.path(), {.by_client = {2, 1}, .by_address = {4, 1}});
  for (const char* name : {"a", "a", "b", "c"}) games.add(kept_game(), kept_client(name));
  EXPECT_THROW(games.add(kept_game(), kept_client("a")), HttpError);
  EXPECT_THROW(games.add(kept_game(), kept_client("d")), HttpError);
  games.add(kept_game(), {.name = "d", .address = "10.0.0.1"});
}

TEST_F(GamesTest, AReviewBelongsToThePositionsItWasMadeOf) {
  Games games(folder_.path());
  Game game = kept_game();
  for (const char* move : {"C3", "B2", "D4"}) game.play(move);
  const auto session = games.add(game).session;
  for (const std::size_t at : {1, 2, 3}) games.add_to_review(*session, at, {{"at", at}});
  const std::string path = folder_.path() + "/" + session->id + ".review";
  std::ofstream(path, std::ios::app) << "half a li";
  EXPECT_EQ(Games(folder_.path()).find(session->id)->review.size(), 3u);
  Game other = kept_game();
  for (const char* move : {"C3", "B2", "E5"}) other.play(move);
  EXPECT_EQ(read_review(text_of(path), other).size(), 2u);
}

}  // namespace
}  // namespace moyo::page
