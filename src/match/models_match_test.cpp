// Matches in games of one and of three players.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "base/errors.h"
#include "conformance/refusal.h"
#include "match/tournament.h"
#include "models/add_models.h"
#include "temporary_file.h"

namespace moyo::match {
namespace {

using testing::EndsWith;

class ModelMatch : public testing::Test {
 protected:
  static void SetUpTestSuite() { models::add_models(); }

  static MatchSettings settings(const std::string& game) {
    return {.game = game, .player_a = "random", .player_b = "random", .program = "test"};
  }
  static std::vector<FinishedGame> games_of(const MatchSettings& settings, int games) {
    std::vector<FinishedGame> result;
    const auto keep = [&](const FinishedGame& game, const MatchResult&) { result.push_back(game); };
    run_match(settings, {.games = games}, nullptr, {.game = keep});
    return result;
  }
};

// The mean payoff of each player if all play at random.
template <class S>
Payoffs<S> random_payoffs(const S& state) {
  if (state.is_terminal()) return payoffs_of(state);
  Payoffs<S> means{};
  const auto moves = legal_moves(state);
  for (const auto move : moves) {
    S child = state;
    child.play(move);
    const Payoffs<S> below = random_payoffs(child);
    for (std::size_t p = 0; p < means.size(); ++p) {
      means[p] += below[p] / static_cast<double>(moves.size());
    }
  }
  return means;
}

TEST_F(ModelMatch, RandomWalkersCollectWhatTheyShould) {
  const double expected = random_payoffs(models::PathPuzzle())[0];
  const MatchResult result = run_match(settings("pathpuzzle"), {.games = 4000}, nullptr);
  EXPECT_TRUE(result.payoffs.interval_a(0.999).contains(expected));
  EXPECT_TRUE(result.payoffs.interval_b(0.999).contains(expected));
  EXPECT_TRUE(result.payoffs.lead_interval(0.999).contains(0));
  EXPECT_EQ(result.tally.games(), 0);  // nobody wins or loses against anybody
}

TEST_F(ModelMatch, RandomPlayersWinInEachSeatWhatTheyShould) {
  const auto expected = random_payoffs(models::TakeTheLast());
  const std::vector<FinishedGame> games = games_of(settings("takethelast"), 6000);
  for (std::size_t seat = 0; seat < 3; ++seat) {
    Accumulator payoffs;
    for (const FinishedGame& game : games) payoffs.add(game.record.payoffs[seat]);
    EXPECT_TRUE(payoffs.mean_interval(0.999).contains(expected[seat])) << seat;
  }
  EXPECT_GT(std::abs(expected[0] - expected[1]), 0.1);  // the seats differ
}

TEST_F(ModelMatch, TheGamesOfASetShareTheirOpening) {
  MatchSettings match = settings("takethelast");
  match.opening_plies = 3;
  const std::vector<FinishedGame> games = games_of(match, 60);
  std::set<std::vector<std::string>> openings;
  for (const FinishedGame& game : games) {
    const auto opening = [](const FinishedGame& of) {
      return std::vector(of.record.moves.begin(), of.record.moves.begin() + 3);
    };
    EXPECT_EQ(opening(game), opening(games[static_cast<std::size_t>(game.number / 6 * 6)]));
    openings.insert(opening(game));
  }
  EXPECT_GT(openings.size(), 4u);
}

TEST_F(ModelMatch, ResumesFromTheStoreOnAnyNumberOfThreads) {
  for (const char* game : {"coinflip", "rockpaperscissors", "takethelast", "pathpuzzle"}) {
    const TemporaryFile file("match.sqlite");
    Store store(file.path());
    const MatchResult whole = run_match(settings(game), {.games = 60}, nullptr);
    run_match(settings(game), {.games = 25, .threads = 2}, &store);
    const MatchResult rest = run_match(settings(game), {.games = 60, .threads = 2}, &store);
    EXPECT_EQ(rest.resumed, 25);
    EXPECT_EQ(rest.payoffs.games(), 60);
    EXPECT_EQ(rest.payoffs.mean_a(), whole.payoffs.mean_a()) << game;
    EXPECT_EQ(rest.payoffs.lead_interval().low, whole.payoffs.lead_interval().low) << game;
  }
}

TEST_F(ModelMatch, ChecksStoredGames) {
  const StoredStart start{games::start("takethelast")};
  // ABB: A takes the last, B gives up, B would have to give up before the first move.
  StoredRow row{.a_first = 1, .result = 1, .ending = "rules", .moves = "2 2 2 1"};
  EXPECT_EQ(checked(row, start).payoffs.a, 1);
  row = {.a_first = 1, .result = 1, .ending = "time", .moves = "2"};
  EXPECT_EQ(checked(row, start).payoffs.a, 0.5);
  EXPECT_EQ(checked(row, start).payoffs.b, -0.25);
  EXPECT_EQ(checked(row, start).late, Entrant::b);
  row.moves = "";
  EXPECT_THAT(conformance::refusal([&] { checked(row, start); }),
              EndsWith("which its moves do not give"));
  // A coin does not run out of time.
  row = {.a_first = 1, .result = 1, .ending = "time", .moves = "heads"};
  EXPECT_EQ(conformance::refusal([&] { checked(row, {games::start("coinflip")}); }),
            "it was no player's turn to lose");
}

TEST(Tournament, RanksByLeadsOverThoseOneMet) {
  // In each of two sets the lead of A is one of the two.
  const auto match = [](double lead, double other_lead) {
    MatchResult result;
    result.payoffs = PayoffTally(1);
    for (const double a : {lead, other_lead}) {
      result.payoffs.add({.a = a});
      result.payoffs.add({.b = 0});
    }
    return result;
  };
  const auto leads = mean_leads({{0, 1, match(1, 3)}, {0, 2, match(5, 7)}, {1, 2, match(4, 4)}}, 3);
  EXPECT_DOUBLE_EQ(leads[0].mean, 4);   // 2 over one, 6 over the other
  EXPECT_DOUBLE_EQ(leads[1].mean, 1);   // -2 and 4
  EXPECT_DOUBLE_EQ(leads[2].mean, -5);  // -6 and -4
  EXPECT_EQ(leads[0].games, 8);
  // A lead of 1 and 3 has the error 1: two such matches give sqrt(2) / 2, one gives 1 / 2.
  EXPECT_NEAR(leads[0].interval.high, 4 + 1.959964 * std::sqrt(0.5), 1e-5);
  EXPECT_NEAR(leads[1].interval.high, 1 + 1.959964 / 2, 1e-5);
}

TEST_F(ModelMatch, RefusesWhatIsMeantForTwo) {
  const MatchPlan test = {.games = 10, .sprt = Sprt{.elo0 = 0, .elo1 = 50}};
  EXPECT_EQ(conformance::refusal([&] { check_match(settings("takethelast"), test); }),
            "a sequential test of Elo ratings is for games of two players");
  EXPECT_EQ(
      conformance::refusal([&] {
        check_tournament({{"random", "go0", "sim"}, 1}, settings("pathpuzzle"), {.games = 10});
      }),
      "leads in payoff compare players who met the same others: no --reach here");
}

}  // namespace
}  // namespace moyo::match
