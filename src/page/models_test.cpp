// Games of chance, with secrets, of one and of three players, as the page plays them: the models of
// tests/models, which have no picture and no levels of their own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "base/errors.h"
#include "models/add_models.h"
#include "page/backend.h"
#include "page/view.h"
#include "temporary_file.h"

namespace moyo::page {
namespace {

using testing::HasSubstr;
using testing::Not;

// Its position as a player knows it cannot be made, so whoever plays it fails.
class Broken : public models::RockPaperScissors {
 public:
  Broken determinised(Player, Rng&) const { throw std::runtime_error("the cards are torn"); }
  void legal_moves(MoveList<Broken>& moves) const {
    for (int hand = 0; hand < 3 && !is_terminal(); ++hand) moves.push_back(Move(hand));
  }
};

void add_games() {
  static const GameEntry broken =
      game_entry<NoOptions, [](const NoOptions&) { return Broken(); }>("broken", "fails");
  static const bool added = [] {
    models::add_models();
    games::add(broken);
    return true;
  }();
  static_cast<void>(added);
}

class Models : public testing::Test {
 protected:
  static void SetUpTestSuite() { add_games(); }

  Response ask(const std::string& method, const std::string& path, const Json& body = {}) {
    return router_.answer({method, path, body.is_null() ? "" : body.dump()});
  }
  Json post(const std::string& path, const Json& body) {
    const Response response = ask("POST", path, body);
    EXPECT_EQ(response.status, 200) << path << " " << response.body;
    return Json::parse(response.body);
  }
  Json game(const std::string& id) { return Json::parse(ask("GET", "/api/games/" + id).body); }
  Json settled(const std::string& id) {
    for (int i = 0; i < 2000 && game(id)["thinking"].get<bool>(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return game(id);
  }

  TemporaryFile folder_{"games"};
  Backend backend_{BackendSettings{.folder = folder_.path(), .threads = 1}};
  Router router_ = make_router(backend_);
};

TEST_F(Models, TheServerThrowsTheCoin) {
  const Json begun = post("/api/games", {{"game", "coinflip"}});
  EXPECT_EQ(begun["board"]["shape"], "text");
  EXPECT_EQ(begun["legal"], (Json{"heads", "tails"}));
  const Json end = post("/api/games/" + begun["id"].get<std::string>() + "/play",
                        {{"move", "heads"}, {"number", 0}});
  EXPECT_EQ(end["movers"], (Json{"first", "chance"}));
  EXPECT_TRUE(end["over"]);
  EXPECT_EQ(end["result"]["winner"], end["moves"][1] == "heads" ? "first" : "second");
  EXPECT_THAT(end["board"]["text"].get<std::string>(), HasSubstr(end["moves"][1]));
}

TEST_F(Models, DiceAreKeptInTheFileAndFallAgainAsTheyDid) {
  int heads = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Game game("coinflip", nobody, "easy", seed);
    game.play("heads");
    const std::vector<std::string> moves = game.moves();
    heads += moves[1] == "heads" ? 1 : 0;
    EXPECT_EQ(Game::from_file(game.to_file()).moves(), moves);
    game.undo();
    EXPECT_EQ(game.length(), 0u);
    Game again = Game::from_file(game.to_file());
    again.play("heads");
    EXPECT_EQ(again.moves(), moves);
  }
  EXPECT_GT(heads, 160);  // two in three
  EXPECT_LT(heads, 240);
  EXPECT_FALSE(view("x", Game("coinflip", nobody, "easy", 7), false).contains("seed"));
}

// The first player answers last, so the second one's page is the one with something hidden from it.
TEST_F(Models, APageIsNeverToldWhatItsPersonDoesNotKnow) {
  const auto shown = [](const char* hand, Seats computer) {
    Game game("rockpaperscissors", computer, "easy");
    game.play(hand);
    return to_text(view("x", game, false)) + to_text(positions_view(game));
  };
  const Seats first = seat_of(Player::first), second = seat_of(Player::second);
  EXPECT_EQ(shown("rock", first), shown("scissors", first));
  EXPECT_THAT(shown("rock", first), HasSubstr("hands: hidden"));
  EXPECT_NE(shown("rock", second), shown("scissors", second));  // one's own is seen
}

TEST_F(Models, WhoPlaysAgainstTheComputerSeesItsHandAtTheEnd) {
  const std::string id =
      post("/api/games", {{"game", "rockpaperscissors"}, {"computer", "first"}})["id"];
  const Json chosen = settled(id);
  EXPECT_EQ(chosen["moves"], Json::array({nullptr}));
  EXPECT_EQ(chosen["board"]["text"], "hands: hidden\n");
  EXPECT_EQ(chosen["turn"], "second");
  const Json end = post("/api/games/" + id + "/play", {{"move", "paper"}});
  EXPECT_TRUE(end["over"]);
  EXPECT_THAT(end["board"]["text"].get<std::string>(), Not(HasSubstr("hidden")));
  EXPECT_EQ(end["moves"], Json::array({nullptr, "paper"}));
}

TEST_F(Models, NobodyLooksIntoAnothersHandByAnotherSeat) {
  EXPECT_EQ(
      ask("POST", "/api/games", {{"game", "rockpaperscissors"}, {"computer", "nobody"}}).status,
      400);
  const std::string id =
      post("/api/games", {{"game", "rockpaperscissors"}, {"computer", "first"}})["id"];
  settled(id);
  for (const char* seats : {"nobody", "second", "first,second"}) {
    EXPECT_EQ(ask("POST", "/api/games/" + id + "/settings", {{"computer", seats}}).status, 400);
  }
  EXPECT_EQ(ask("GET", "/api/games/" + id + "/review").status, 409);
}

TEST_F(Models, AllSeatsOfThreeAreTakenAndThePayoffsAreTold) {
  const std::string id = post("/api/games", {{"game", "takethelast"}})["id"];
  Json now = game(id);
  EXPECT_EQ(now["computer"], (Json{"second", "third"}));
  for (int turn = 0; turn < 4 && !now["over"].get<bool>(); ++turn) {
    EXPECT_EQ(now["turn"], "first");
    post("/api/games/" + id + "/play", {{"move", now["legal"].back()}});
    now = settled(id);
  }
  ASSERT_TRUE(now["over"]) << now;
  std::vector<double> payoffs = now["result"]["payoffs"];
  std::sort(payoffs.begin(), payoffs.end());
  EXPECT_EQ(payoffs, (std::vector<double>{-0.5, -0.5, 1}));
  EXPECT_EQ(now["result"]["winner"], nullptr);
}

TEST_F(Models, TwoPeopleAndTheComputerInTheMiddle) {
  Game game("takethelast", seat_of(Player::second), "easy");
  for (const char* take : {"2", "1", "2"}) game.play(take);
  game.undo();  // the third player's
  EXPECT_EQ(game.state().to_play(), player(2));
  game.undo();  // the computer's, and the first player's before it
  EXPECT_EQ(game.length(), 0u);
  EXPECT_THROW(game.resign(Player::first), InputError);
  EXPECT_EQ(parse_seats(to_string(game.computer()), 3), game.computer());
  EXPECT_THROW(parse_seats("fourth", 3), InputError);
}

TEST_F(Models, APuzzleForOneEndsWithItsPayoff) {
  const std::string id = post("/api/games", {{"game", "pathpuzzle"}})["id"];
  EXPECT_TRUE(game(id)["computer"].empty());
  for (const char* move : {"down", "right", "right", "down", "right", "down"}) {
    post("/api/games/" + id + "/play", {{"move", move}});
  }
  const Json end = game(id);
  EXPECT_EQ(end["result"]["payoffs"], Json{18.0}) << end;
  EXPECT_EQ(ask("POST", "/api/games", {{"game", "pathpuzzle"}, {"clock", "absolute:60"}}).status,
            400);
}

// With nobody to play for, the computer goes on while somebody looks.
TEST_F(Models, TheComputerPlaysAllSeatsForWhoWatches) {
  const std::string id =
      post("/api/games", {{"game", "takethelast"}, {"computer", "first,second,third"}})["id"];
  const auto stream = ask("GET", "/api/games/" + id + "/events").events;
  for (int i = 0; i < 2000 && !game(id)["over"].get<bool>(); ++i) {
    if (!game(id)["thinking"].get<bool>()) ask("GET", "/api/games/" + id + "/events");
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_TRUE(game(id)["over"]) << game(id);
}

TEST_F(Models, AComputerThatFailsSaysWhy) {
  const std::string id = post("/api/games", {{"game", "broken"}, {"computer", "first"}})["id"];
  EXPECT_EQ(settled(id)["problem"], "the computer cannot move: the cards are torn");
}

}  // namespace
}  // namespace moyo::page
