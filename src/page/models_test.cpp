// Games of chance, with secrets, of one and of three players, as the page plays them: the models of
// tests/models, which have no picture and no levels of their own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <thread>

#include "base/errors.h"
#include "models/add_models.h"
#include "page/view.h"
#include "page_api.h"

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

// A card is dealt to the second player; the first one, who does not see it, says how high it is.
class HiddenCard {
 public:
  using Move = TypedIndex<struct CardOrGuess, std::uint8_t>;
  static constexpr std::size_t max_moves = 2;
  static constexpr std::size_t move_indices = 4;  // jack, ace, low, high

  Player to_play() const { return moves_.empty() ? Player::chance : Player::first; }
  void legal_moves(MoveList<HiddenCard>& moves) const {
    const int from = moves_.empty() ? 0 : 2;
    for (int i = from; i < from + 2 && !is_terminal(); ++i) moves.push_back(Move(i));
  }
  void play(Move move) { moves_.push_back(move); }
  bool is_terminal() const { return moves_.size() == 2; }
  double payoff(Player p) const {
    const bool right = moves_[0].index() + 2 == moves_[1].index();
    return right == (p == Player::first) ? 1 : -1;
  }
  void chance_events(ChanceList<HiddenCard>& events) const {
    events.push_back({Move(0), 0.5});
    events.push_back({Move(1), 0.5});
  }
  std::string information(Player p) const {
    return moves_.empty() || (p == Player::first && !is_terminal()) ? "a card\n" : to_string();
  }
  HiddenCard determinised(Player p, Rng& rng) const {
    HiddenCard state = *this;
    if (p == Player::first && moves_.size() == 1) state.moves_[0] = Move(rng.below(2));
    return state;
  }
  std::string to_string() const { return "the card is a " + format_move(moves_[0]) + "\n"; }
  Move parse_move(std::string_view text) const {
    for (const Move move : moyo::legal_moves(*this)) {
      if (format_move(move) == text) return move;
    }
    throw InputError("the card is low or high");
  }
  std::string format_move(Move move) const {
    constexpr const char* names[] = {"jack", "ace", "low", "high"};
    return names[move.index()];
  }

 private:
  FixedList<Move, 2> moves_;
};

void add_games() {
  static const GameEntry hidden_card =
      game_entry<NoOptions, [](const NoOptions&) { return HiddenCard(); }>("hiddencard", "");
  static const GameEntry broken =
      game_entry<NoOptions, [](const NoOptions&) { return Broken(); }>("broken", "fails");
  static const bool added = [] {
    models::add_models();
    games::add(broken);
    games::add(hidden_card);
    return true;
  }();
  static_cast<void>(added);
}

class Models : public PageApi {
 protected:
  static void SetUpTestSuite() { add_games(); }

  int status_of(const std::string& path, const Json& body) {
    return ask("POST", path, body.dump()).status;
  }
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
    Game game("coinflip", nobody, "random", seed);
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
  EXPECT_FALSE(view("x", Game("coinflip", nobody, "random", 7), false).contains("seed"));
}

TEST_F(Models, APageIsNeverToldWhatItsPersonDoesNotKnow) {
  // Whatever was dealt or chosen, the first seat's and the second seat's page are the same.
  const auto shown = [](const Game& game) {
    return to_text(view("x", game, false)) + to_text(positions_view(game));
  };
  const auto dealt = [&](std::uint64_t seed) {
    return Game("hiddencard", seat_of(Player::second), "random", seed);
  };
  const auto chosen = [&](const char* hand) {
    Game game("rockpaperscissors", seat_of(Player::first), "random");
    game.play(hand);
    return shown(game);
  };
  std::set<std::string> cards, pages;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    cards.insert(dealt(seed).moves()[0]);
    pages.insert(shown(dealt(seed)));
  }
  EXPECT_EQ(cards.size(), 2u);
  EXPECT_EQ(pages.size(), 1u);
  EXPECT_EQ(chosen("rock"), chosen("scissors"));
  EXPECT_THAT(chosen("rock"), HasSubstr("hands: hidden"));
}

TEST_F(Models, CardsLieOnThePageAsItsPersonSeesThem) {
  for (const char* spec : {"kuhn", "leduc", "liarsdice", "kuhn:players=3", "matrix"}) {
    std::map<std::string, std::set<std::string>> pages;  // by what the person knows
    std::set<std::string> truths;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
      const Seats others = all_seats(games::start(spec).players()) & ~seat_of(Player::first);
      Game game(spec, others, "random", seed);
      Rng rng(seed);
      const auto moves = game.state().legal_moves();
      game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      if (game.is_over()) continue;
      const Json page = view("x", game, false);
      ASSERT_EQ(page["board"]["shape"], "cards") << spec;
      const std::string known = game.state().information(Player::first);
      pages[known].insert(to_text(page) + to_text(positions_view(game)));
      truths.insert(game.state().to_string());
    }
    for (const auto& [known, shown] : pages) EXPECT_EQ(shown.size(), 1u) << known;
    if (spec != std::string_view("matrix")) {
      EXPECT_GT(truths.size(), pages.size()) << spec;
    }
  }
}

TEST_F(Models, WhatIsHiddenFromTheFirstSeatIsInNoAnswerBeforeTheEnd) {
  const Response begun = ask("POST", "/api/games", R"({"game":"hiddencard"})");
  const std::string path = "/api/games/" + Json::parse(begun.body)["id"].get<std::string>();
  std::string text = begun.body + ask("GET", path + "/positions").body + ask("GET", path).body +
                     ask("POST", path + "/hint", "{}").body;
  text += ask("GET", path + "/events").events->next(std::chrono::seconds(10)).value_or("");
  EXPECT_THAT(text, HasSubstr("a card"));
  EXPECT_THAT(text, HasSubstr("event: game"));
  for (const char* hidden : {"jack", "ace", "seed"}) EXPECT_THAT(text, Not(HasSubstr(hidden)));
  const Json end = post(path + "/play", {{"move", "high"}});
  EXPECT_THAT(end["board"]["text"].get<std::string>(), HasSubstr("the card is a"));
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
  EXPECT_EQ(status_of("/api/games/" + id + "/undo", Json::object()), 400);  // it knows too much now
}

TEST_F(Models, NobodyLooksIntoAnothersHandByAnotherSeat) {
  EXPECT_EQ(status_of("/api/games", {{"game", "rockpaperscissors"}, {"computer", "nobody"}}), 400);
  const std::string id =
      post("/api/games", {{"game", "rockpaperscissors"}, {"computer", "first"}})["id"];
  settled(id);
  for (const char* seats : {"nobody", "second", "first,second"}) {
    EXPECT_EQ(status_of("/api/games/" + id + "/settings", {{"computer", seats}}), 400);
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

// The game of docs/core.md has the levels of alpha-beta; the strongest never loses from here.
TEST_F(Models, AnOwnGameIsPlayedAtEveryLevel) {
  const std::string id = post("/api/games", {{"game", "oneheap"}, {"level", "strongest"}})["id"];
  Json now = game(id);
  while (!now["over"].get<bool>()) {
    post("/api/games/" + id + "/play", {{"move", "2"}});
    now = settled(id);
  }
  EXPECT_EQ(now["result"]["winner"], "second");
  EXPECT_EQ(now["moves"].size(), 10u) << now;
}

TEST_F(Models, TwoPeopleAndTheComputerInTheMiddle) {
  Game game("takethelast", seat_of(Player::second), "random");
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
  EXPECT_EQ(status_of("/api/games", {{"game", "pathpuzzle"}, {"clock", "absolute:60"}}), 400);
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
