// GNU Go 3.8 as a second opinion on the rules of Go, and as an opponent.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "base/text.h"
#include "games/go/go.h"
#include "games/go/neighborhood.h"
#include "match/gtp_client.h"
#include "program/run_program.h"
#include "scaled.h"

namespace moyo {
namespace {

using testing::HasSubstr;

const std::string gnugo = "/usr/games/gnugo";
// Under Chinese rules GNU Go has area scoring, simple ko and no suicide.
const std::string gnugo_command = gnugo + " --mode gtp --chinese-rules --level 1";

#define SKIP_WITHOUT_GNUGO()                                                               \
  if (!std::filesystem::exists(gnugo)) {                                                   \
    GTEST_SKIP() << "GNU Go is not installed (package gnugo): no second opinion on rules"; \
  }

std::string color_letter(go::Color c) { return c == go::Color::black ? "b" : "w"; }

std::set<std::string> word_set(const std::string& text) {
  std::set<std::string> set;
  for (const std::string_view word : words(text)) set.emplace(word);
  return set;
}

// What we say to one question; the other program must say the same.
struct Question {
  std::string text;
  std::set<std::string> expected;
  std::string position;
};

class SecondOpinion {
 public:
  explicit SecondOpinion(Rng& rng) : rng_(rng), program_(gnugo_command, 60) {}

  // One game of random moves that fill no eye, to its end; some moves are out of turn. Asks about
  // legality now and then, and, if `scored`, about the score at the end.
  void play_game(go::BoardSize size, bool scored) {
    go::Rules rules = go::named_rules(go::RuleSet::chinese);
    rules.komi = 0.5 * rng_.below(30);
    go::Go game(size, rules);
    questions_ = {{"boardsize " + std::to_string(size.width()), {}, ""},
                  {"clear_board", {}, ""},
                  {"komi " + std::to_string(rules.komi), {}, ""}};
    const int most_moves = 3 * size.area();
    for (int i = 0; i < most_moves && play_random_move(game); ++i) {
      if (rng_.below(10) == 0) ask_about_legality(game);
    }
    if (scored && game.is_terminal()) ask_about_score(game);
    compare();
  }

  int positions() const { return positions_; }
  int scores() const { return scores_; }

 private:
  static bool is_eye(const go::Go& game, go::Point p, go::Color c) {
    return game.board().neighborhood(p).is_simple_eye(c);
  }

  // False once the game is over.
  bool play_random_move(go::Go& game) {
    if (game.is_terminal()) return false;
    std::vector<go::Point> moves;
    for (const go::Point p : go::Points(game.size())) {
      if (game.may_play(p, game.turn()) && !is_eye(game, p, game.turn())) moves.push_back(p);
    }
    const go::Point move =
        moves.empty() ? go::pass : moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
    questions_.push_back(
        {"play " + color_letter(game.turn()) + " " + go::format_point(move), {}, game.position()});
    game.play(move);
    return true;
  }

  void ask_about_legality(const go::Go& game) {
    ++positions_;
    for (const go::Color c : {go::Color::black, go::Color::white}) {
      std::set<std::string> legal;
      for (const go::Point p : go::Points(game.size())) {
        if (game.may_play(p, c)) legal.insert(go::format_point(p));
      }
      questions_.push_back({"all_legal " + color_letter(c), legal, game.position()});
    }
  }

  void ask_about_score(const go::Go& game) {
    ++scores_;
    const double score = game.score();
    std::string text = go::format_score(score);
    if (score != 0 && score == static_cast<int>(score)) text += ".0";
    questions_.push_back({"final_score", {text}, game.position()});
  }

  void compare() {
    for (const Question& question : questions_) {
      EXPECT_EQ(word_set(program_.want(question.text)), question.expected) << question.text << "\n"
                                                                           << question.position;
    }
  }

  Rng& rng_;
  match::GtpClient program_;
  std::vector<Question> questions_;
  int positions_ = 0;
  int scores_ = 0;
};

TEST(GnuGo, AgreesWhichMovesAreLegal) {
  SKIP_WITHOUT_GNUGO();
  Rng rng(38);
  SecondOpinion opinion(rng);
  for (int i = 0; i < scaled(300, 10); ++i) opinion.play_game(go::BoardSize(5 + i % 9), false);
  for (int i = 0; i < scaled(10); ++i) opinion.play_game(go::BoardSize(19), false);
  EXPECT_GT(opinion.positions(), scaled(4000, 20));
}

TEST(GnuGo, AgreesOnTheScore) {
  SKIP_WITHOUT_GNUGO();
  Rng rng(39);
  SecondOpinion opinion(rng);
  for (int i = 0; i < scaled(500, 10); ++i) opinion.play_game(go::BoardSize(5 + i % 3), true);
  EXPECT_GT(opinion.scores(), scaled(450, 12));
}

TEST(GnuGo, PlaysWholeGamesInAMatch) {
  SKIP_WITHOUT_GNUGO();
  const auto result =
      run_program({"match", "go2", "--gtp", gnugo_command, "--game", "go:size=9,rules=chinese",
                   "--games", "2", "--threads", "2", "--no-db", "--verbose"});
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_EQ(result.error, "");
  EXPECT_THAT(result.out, HasSubstr("    1  A first  and loses"));
  EXPECT_THAT(result.out, HasSubstr("    2  A second and loses"));
  EXPECT_THAT(result.out, HasSubstr(" pass pass  ("));
  EXPECT_EQ(result.out.find("ended neither"), std::string::npos) << result.out;
}

}  // namespace
}  // namespace moyo
