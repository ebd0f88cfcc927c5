// Analysis as GUIs ask for it and read it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "conformance/refusal.h"
#include "protocol/gtp/analysis_text.h"
#include "protocol/gtp/conversation.h"

namespace moyo::gtp {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

AnalysisArguments read(const Session& session, const std::string& text) {
  std::vector<std::string> arguments;
  for (const std::string_view word : words(text)) arguments.emplace_back(word);
  return read_analysis_arguments(session, Arguments(arguments));
}

std::string refusal(const Session& session, const std::string& text) {
  return conformance::refusal([&] { read(session, text); });
}

MoveId point(const Session& session, const char* text) {
  return move_id(go::parse_point(text, session.go().size()));
}

TEST(GtpAnalysisArguments, TakeEveryFormThatGuisSend) {
  Session session({.game = "go:size=9", .player = "random"});
  EXPECT_EQ(read(session, "").color, Player::first);
  EXPECT_EQ(read(session, "").interval, 1);
  EXPECT_EQ(read(session, "w 50").color, Player::second);
  EXPECT_EQ(read(session, "w 50").interval, 0.5);
  EXPECT_EQ(read(session, "20").interval, 0.2);
  EXPECT_EQ(read(session, "black interval 30 minmoves 2 maxmoves 7").interval, 0.3);
  const AnalysisArguments all =
      read(session,
           "b interval 10 avoid b A1,c3 3 allow w D4 1 ownership true pvVisits true rootInfo true");
  EXPECT_TRUE(all.ownership && all.pv_visits && all.root_info && !all.moves_ownership);
  ASSERT_EQ(all.restrictions.size(), 2u);
  EXPECT_FALSE(all.restrictions[0].allows);
  EXPECT_THAT(all.restrictions[0].moves, ElementsAre(point(session, "A1"), point(session, "C3")));
  EXPECT_EQ(all.restrictions[0].plies, 3);
  EXPECT_EQ(all.restrictions[1].player, Player::second);
}

TEST(GtpAnalysisArguments, NameWhatCannotBeRead) {
  const Session session({.game = "go:size=9", .player = "random"});
  EXPECT_EQ(refusal(session, "b 50 interval"), "the word after 'interval' is missing");
  EXPECT_EQ(refusal(session, "b avoid b A1"), "the word after 'avoid' is missing");
  EXPECT_THAT(refusal(session, "b avoid b Z1 1"), HasSubstr("'Z1' is no point"));
  EXPECT_THAT(refusal(session, "b ownersip true"), HasSubstr("did you mean 'ownership'?"));
  EXPECT_THAT(refusal(session, "interval x"), HasSubstr("not 'x'"));
}

// Two candidates on a 2x2 board.
analysis::Analysis example(const Session& session) {
  analysis::Analysis analysis;
  analysis.visits = 31;
  analysis.winrate = 1;
  analysis.score = -1.5;
  analysis.candidates = {{.move = point(session, "A1"),
                          .visits = 20,
                          .winrate = 1,
                          .lower_bound = 0.9,
                          .prior = 0.25,
                          .score = -1.5,
                          .score_stdev = 3.25,
                          .ownership = std::vector<float>(go::point_indices, 0.25f),
                          .variation = {point(session, "A1"), point(session, "pass")},
                          .variation_visits = {20, 7}},
                         {.move = point(session, "pass"),
                          .visits = 11,
                          .winrate = 0.4863,
                          .lower_bound = 0,
                          .variation = {point(session, "pass")}}};
  analysis.ownership.assign(go::point_indices, 0);
  analysis.ownership[go::point_at(0, 1).index()] = 1;      // A2
  analysis.ownership[go::point_at(1, 0).index()] = -0.5f;  // B1
  return analysis;
}

TEST(GtpAnalysisText, IsAsLeelaZeroHasIt) {
  const Session session({.game = "go:size=2", .player = "random"});
  EXPECT_EQ(lz_text(session, example(session), read(session, "")),
            "info move A1 visits 20 winrate 10000 prior 2500 lcb 9000 order 0 pv A1 pass "
            "info move pass visits 11 winrate 4863 prior 0 lcb 0 order 1 pv pass");
}

TEST(GtpAnalysisText, IsAsKataGoHasIt) {
  const Session session({.game = "go:size=2", .player = "random"});
  const std::string plain = kata_text(session, example(session), read(session, ""));
  EXPECT_THAT(
      plain,
      StartsWith("info move A1 visits 20 utility 1.000000 winrate 1.000000 scoreMean -1.500000 "
                 "scoreStdev 3.250000 scoreLead -1.500000 scoreSelfplay -1.500000 prior 0.250000 "
                 "lcb 0.900000 utilityLcb 0.800000 order 0 pv A1 pass info move pass visits 11 "));
  EXPECT_TRUE(plain.ends_with(" order 1 pv pass")) << plain;
  const std::string all = kata_text(session, example(session),
                                    read(session, "rootInfo true ownership true pvVisits true"));
  EXPECT_THAT(all, HasSubstr(" pv A1 pass pvVisits 20 7 info "));
  EXPECT_THAT(all, HasSubstr(" rootInfo visits 31 utility 1.000000 winrate 1.000000 scoreMean "));
  EXPECT_TRUE(all.ends_with(" ownership 1.000 0.000 0.000 -0.500")) << all;
  const std::string moves =
      kata_text(session, example(session), read(session, "movesOwnership true"));
  EXPECT_THAT(moves, HasSubstr(" pv A1 pass movesOwnership 0.250 0.250 0.250 0.250 info "));
  EXPECT_TRUE(moves.ends_with(" order 1 pv pass")) << "nobody counted after the pass";
}

TEST(GtpAnalysisText, IsAsCgosHasIt) {
  const Session session({.game = "go:size=2", .player = "random"});
  const auto json = nlohmann::json::parse(cgos_text(session, example(session), read(session, "")));
  EXPECT_EQ(json["visits"], 31);
  EXPECT_EQ(json["score"], -1.5);
  EXPECT_EQ(json["moves"][0]["move"], "A1");
  EXPECT_EQ(json["moves"][0]["pv"], "pass");
  EXPECT_EQ(json["ownership"], "+ffQ");
}

TEST(GtpAnalysis, RestrictionsThatLeaveNothingOutAreDropped) {
  Session session({.game = "go:size=2", .player = "random"});
  answer_line(session, "play b A1");
  answer_line(session, "play w pass");
  const auto effective = [&](const std::string& text) {
    return analysis::effective(session.state(), read(session, text).restrictions).size();
  };
  EXPECT_EQ(effective("allow b A2,B2 1 avoid b A2 1"), 2u);
  EXPECT_EQ(effective("avoid w A2 1"), 0u) << "Black is to move";
  EXPECT_EQ(effective("avoid w A2 2"), 1u);
  EXPECT_EQ(effective("avoid b A1 1"), 0u) << "no legal move";
  EXPECT_THROW(effective("allow b A2 1 avoid b A2 1"), InputError);
}

// Where Black may not begin in the centre, White answers there, unless White may not either.
TEST(GtpAnalysis, MovesAreLeftOutDownToTheDepthThatIsAskedFor) {
  Session session({.game = "go:size=5", .player = "uct"});
  session.limits().playouts = 6000;
  const auto answers_in_the_centre = [&](const std::string& restrictions) {
    session.clear();
    const std::string text = *answer_line(session, "kata-genmove_analyze b 1000 " + restrictions);
    int count = 0;
    for (auto at = text.find(" pv "); at != std::string::npos; at = text.find(" pv ", at + 1)) {
      const auto line = words(std::string_view(text).substr(at + 4));
      count += line.size() > 1 && line[1] == "C3";
    }
    return count;
  };
  EXPECT_GT(answers_in_the_centre("avoid b C3 1"), 0);
  EXPECT_GT(answers_in_the_centre("avoid b C3 1 avoid w C3 1"), 0);
  EXPECT_EQ(answers_in_the_centre("avoid b C3 1 avoid w C3 2"), 0);
}

TEST(GtpAnalysis, TellsTheSpreadOfTheScoreAndOwnersByMove) {
  Session session({.game = "go:size=5", .player = "go:playouts=300"});
  const std::string answer = *answer_line(session, "kata-genmove_analyze b movesOwnership true");
  EXPECT_THAT(answer, HasSubstr(" movesOwnership "));
  const auto stdev = answer.find(" scoreStdev ");
  ASSERT_NE(stdev, std::string::npos);
  const double spread = std::stod(answer.substr(stdev + 12));
  EXPECT_GT(spread, 1);
  EXPECT_LE(spread, 25 + 7.5);
  EXPECT_EQ(answer_line(session, "kata-genmove_analyze w")->find("movesOwnership"),
            std::string::npos);
}

TEST(GtpParameters, AreListedReadAndSet) {
  Session session({.game = "go:size=5", .player = "uct:playouts=70"});
  const auto ask = [&](const std::string& line) { return *answer_line(session, line); };
  EXPECT_THAT(ask("kata-list-params"),
              StartsWith("= maxPlayouts maxVisits maxTime analysisWideRootNoise "
                         "ponderingEnabled numSearchThreads "));
  EXPECT_THAT(ask("kata-list-params"), HasSubstr(" playouts "));
  EXPECT_EQ(ask("kata-get-param maxTime"), "= unlimited\n\n");
  EXPECT_EQ(ask("kata-set-param maxTime 2.5"), "=\n\n");
  EXPECT_EQ(ask("kata-get-param maxTime"), "= 2.5\n\n");
  EXPECT_EQ(ask("kata-set-param maxVisits 40"), "=\n\n");
  EXPECT_EQ(ask("kata-get-param maxPlayouts"), "= 40\n\n");
  EXPECT_EQ(ask("kata-set-param analysisWideRootNoise 0.04"), "=\n\n");
  EXPECT_EQ(ask("kata-get-param analysisWideRootNoise"), "= 0.04\n\n");
  EXPECT_THAT(ask("kata-set-param analysisWideRootNoise -1"),
              StartsWith("? analysisWideRootNoise is from 0 to 5, not -1"));
  EXPECT_EQ(ask("kata-set-param ponderingEnabled true"), "=\n\n");
  EXPECT_EQ(ask("kata-get-param ponderingEnabled"), "= true\n\n");
  EXPECT_EQ(ask("kata-set-param numSearchThreads 2"), "=\n\n");
  EXPECT_EQ(ask("kata-get-param threads"), "= 2\n\n");
  EXPECT_EQ(ask("kata-set-param playouts 30"), "=\n\n");
  ask("reg_genmove b");
  EXPECT_EQ(session.latest_thought()->report.playouts, 30u)
      << "the player's own bound is the smaller";
  EXPECT_THAT(ask("kata-set-param numSearchThreads 0"),
              StartsWith("? threads wants a value from 1"));
  EXPECT_EQ(ask("kata-get-param numSearchThreads"), "= 2\n\n") << "nothing changed";
  EXPECT_THAT(ask("kata-get-param maxTimes"), HasSubstr("did you mean 'maxTime'?"));
  EXPECT_THAT(ask("kata-set-param maxPlayouts 0"), StartsWith("? a search makes at least one"));
}

// Every game has analysis; one that only says its choice says it once.
TEST(GtpAnalysis, AnyPlayerCanBeAsked) {
  Session session({.game = "tictactoe", .player = "perfect"});
  const std::string answer = *answer_line(session, "3 lz-analyze 10");
  EXPECT_THAT(answer, StartsWith("=3\ninfo move "));
  EXPECT_THAT(answer, HasSubstr(" winrate 5000 "));
  EXPECT_TRUE(answer.ends_with("\n\n"));
  EXPECT_EQ(*answer_line(session, "4 lz-analyze b interval"),
            "?4 the word after 'interval' is missing\n\n");
}

TEST(GtpAnalysis, APositionAtTheEndHasItsResult) {
  Session session({.game = "go:size=3", .player = "random"});
  for (const char* line : {"komi 0.5", "play b B2", "play w pass", "play b pass"}) {
    answer_line(session, line);
  }
  EXPECT_THAT(*answer_line(session, "kata-analyze w 10"),
              HasSubstr("\ninfo move pass visits 1 utility -1.000000 winrate 0.000000 scoreMean "
                        "-8.500000 "));
}

TEST(GtpAnalysis, GenmoveTellsWhatItFoundAndPlaysIt) {
  Session session({.game = "go:size=3", .player = "uct:playouts=200"});
  for (const char* command :
       {"lz-genmove_analyze b 10", "kata-genmove_analyze w", "cgos-genmove_analyze b"}) {
    const std::string answer = *answer_line(session, command);
    const auto play = answer.find("\nplay ");
    ASSERT_NE(play, std::string::npos) << answer;
    EXPECT_GT(play, 30u) << answer;
    EXPECT_TRUE(answer.ends_with("\n\n"));
  }
  EXPECT_EQ(session.go().moves().size(), 3u);
  EXPECT_THAT(*answer_line(session, "lz-genmove_analyze w allow w pass 1"),
              HasSubstr("\nplay pass\n"));
  answer_line(session, "clear_board");
  EXPECT_THAT(*answer_line(session, "kata-genmove_analyze b avoid b B2 1 rootInfo true"),
              HasSubstr(" rootInfo visits 200 "))
      << "the player's own bound holds";
}

TEST(GtpAnalysis, GoGuiDrawsTheLastSearch) {
  Session session({.game = "go:size=3", .player = "uct:playouts=200"});
  EXPECT_EQ(*answer_line(session, "moyo-search_values"),
            "? nothing has been searched in this position\n\n");
  answer_line(session, "reg_genmove b");
  const std::string drawing = *answer_line(session, "moyo-search_values");
  EXPECT_THAT(drawing, StartsWith("= VAR b "));
  EXPECT_THAT(drawing, HasSubstr("\nLABEL "));
  EXPECT_THAT(drawing, HasSubstr("\nINFLUENCE "));
  EXPECT_THAT(drawing, HasSubstr(" visits, "));
  answer_line(session, "play b B2");
  EXPECT_THAT(*answer_line(session, "moyo-search_values"), StartsWith("?"));
}

// The side that was asked for is not always the side to move.
TEST(GtpAnalysis, TheLastSearchIsDrawnForItsOwnSide) {
  Session session({.game = "go:size=3", .player = "uct:playouts=200"});
  answer_line(session, "reg_genmove w");
  EXPECT_EQ(session.state().to_play(), Player::first);
  EXPECT_THAT(*answer_line(session, "moyo-search_values"), StartsWith("= VAR w "));
}

TEST(GtpAnalysis, AnotherKomiMakesTheLastSearchWorthless) {
  Session session({.game = "go:size=3", .player = "uct:playouts=200"});
  answer_line(session, "play b A1");
  answer_line(session, "reg_genmove w");
  answer_line(session, "komi 20");
  EXPECT_THAT(*answer_line(session, "moyo-search_values"), StartsWith("?"));
  EXPECT_EQ(session.go().rules().komi, 20);
  EXPECT_EQ(session.go().moves().size(), 1u) << "the game goes on";
  EXPECT_EQ(*answer_line(session, "undo"), "=\n\n");
  EXPECT_EQ(session.go().rules().komi, 20);
}

}  // namespace
}  // namespace moyo::gtp
