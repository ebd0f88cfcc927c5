// Two machines play one match over a real server: each game is played, each has the whole result,
// and it is the one that a machine alone has.
#include "match/shared_match.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "base/sealed.h"
#include "conformance/refusal.h"
#include "games/registry.h"
#include "match/match.h"
#include "nats_server.h"
#include "players/registry.h"
#include "temporary_file.h"

namespace moyo::match {
namespace {

using conformance::refusal;
using testing::HasSubstr;

MatchSettings short_match() {
  const AnyState start = games::start("tictactoe");
  return {.game = "tictactoe",
          .player_a = players::full_name("sim:playouts=4", start),
          .player_b = players::full_name("random", start),
          .seed = 7,
          .opening_plies = 1,
          .program = "moyo test"};
}

TEST(GameMessage, IsReadAsItWasWritten) {
  const StoredStart start{games::start("tictactoe")};
  FinishedGame game;
  game.number = 3;
  game.seed = ~std::uint64_t{0};
  game.opening_plies = 1;
  game.record.moves = {"A1", "B1", "A2", "B2", "A3"};
  game.record.payoffs = {1, -1};
  game.record.seconds = {0.5, 0.25};
  const ReceivedGame received = from_message(to_message(game), start);
  EXPECT_EQ(received.game.number, 3);
  EXPECT_EQ(received.game.seed, game.seed);
  EXPECT_EQ(received.game.record.moves, game.record.moves);
  EXPECT_EQ(received.game.record.payoffs, game.record.payoffs);
  EXPECT_EQ(received.result.sign_for_a(), -1);  // A has the second seat of game 3

  const auto why = [&](const std::string& bytes) {
    return refusal([&] { from_message(bytes, start); });
  };
  std::string damaged = to_message(game);
  damaged.back() ^= 1;
  EXPECT_THAT(why(damaged), HasSubstr("a game of another machine"));
  EXPECT_THAT(why(seal({"moyo-match-game", 1}, "{\"number\":1}")), HasSubstr("cannot be read"));
  game.record.payoffs = {1, -1, 0};
  EXPECT_THAT(why(to_message(game)), HasSubstr("other players than ours"));
  game.record.payoffs = {-1, 1};
  EXPECT_THAT(why(to_message(game)), HasSubstr("which its moves do not give"));
  game.record.moves = {"A1", "A1"};
  EXPECT_THAT(why(to_message(game)), HasSubstr("move 2"));
}

class SharedMatchTest : public testing::Test {
 protected:
  void SetUp() override {
    MOYO_NEEDS_NATS_SERVER();
    nats = std::make_unique<NatsServer>();
  }
  MatchPlan plan(int games) const { return {.games = games, .queue = nats->address()}; }

  std::unique_ptr<NatsServer> nats;
};

TEST_F(SharedMatchTest, AllHaveTheResultThatOneAloneHas) {
  const MatchSettings settings = short_match();
  const MatchResult alone = run_match(settings, {.games = 60}, nullptr);
  const TemporaryFile file("match.sqlite");
  Store store(file.path());
  MatchResult here, there;
  {
    std::jthread other([&] { there = run_match(settings, plan(60), nullptr); });
    here = run_match(settings, plan(60), &store);
  }
  EXPECT_EQ(here.tally, alone.tally);
  EXPECT_EQ(there.tally, alone.tally);
  EXPECT_EQ(store.results(store.match_id(settings), {games::start("tictactoe")}).size(), 60u);
  // Who comes late, and wants more, finds what is there.
  const MatchResult more = run_match(settings, plan(70), nullptr);
  EXPECT_EQ(more.tally, run_match(settings, {.games = 70}, nullptr).tally);
}

TEST_F(SharedMatchTest, EndsWithTheDecisionOfASequentialTest) {
  MatchPlan with_test = plan(2000);
  with_test.sprt = Sprt{.elo0 = 0, .elo1 = 50};
  const MatchResult here = run_match(short_match(), with_test, nullptr);
  EXPECT_EQ(here.decision, SprtDecision::elo1_accepted);
  EXPECT_LT(here.tally.games(), 2000);
}

// What is done and has no result, as after a power cut, is played again.
TEST_F(SharedMatchTest, GamesThatTheServerLostArePlayedAgain) {
  const MatchSettings settings = short_match();
  run_match(settings, plan(4), nullptr);
  const StoredStart start{games::start("tictactoe")};
  const SharedMatch look(nats->address(), settings, start, 4);
  queue::Server server(queue::parse_address(nats->address()));
  server.forget(look.games_stream(), "*");
  const MatchResult again = run_match(settings, plan(4), nullptr);
  EXPECT_EQ(again.tally.games(), 4);
}

TEST_F(SharedMatchTest, OtherVersionsAreRefused) {
  run_match(short_match(), plan(2), nullptr);
  MatchSettings other = short_match();
  other.program = "moyo of tomorrow";
  EXPECT_THAT(refusal([&] { run_match(other, plan(2), nullptr); }),
              HasSubstr("is there for 'moyo test, tictactoe', not for 'moyo of tomorrow, "
                        "tictactoe'"));
  MatchPlan named = plan(2);
  named.queue += "/name";
  EXPECT_THAT(refusal([&] { run_match(short_match(), named, nullptr); }),
              HasSubstr("wants no name"));
}

}  // namespace
}  // namespace moyo::match
