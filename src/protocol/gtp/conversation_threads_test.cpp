// Commands that are stopped by what comes in while they run.
#include <gtest/gtest.h>

#include <chrono>
#include <sstream>
#include <thread>

#include "base/clock.h"
#include "protocol/gtp/conversation.h"

namespace moyo::gtp {
namespace {

// Goes on until it is stopped; a minute is for tests that fail.
std::string wait_for_stop(Session& session, const Arguments&) {
  const Stopwatch watch;
  while (!session.stop().stop_requested() && watch.seconds() < 60) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return session.stop().stop_requested() ? "stopped" : "not stopped";
}

// What a session with two waiting commands answers.
std::string conversation(const std::string& input) {
  Session session({.game = "tictactoe", .player = "random"});
  session.commands().add(
      {"until_asked", "", 0, 0, wait_for_stop, Scope::any_game, Interruption::on_request});
  session.commands().add(
      {"until_next", "", 0, 0, wait_for_stop, Scope::any_game, Interruption::on_any_line});
  std::istringstream in(input);
  std::ostringstream out;
  converse(session, in, out);
  return out.str();
}

TEST(GtpInterruption, ACommentStopsTheCommandBeforeIt) {
  EXPECT_EQ(conversation("1 until_asked\n# interrupt\n2 name\n"), "=1 stopped\n\n=2 Moyo\n\n");
}

TEST(GtpInterruption, AnyCommandStopsOneThatGoesOnUntilThen) {
  EXPECT_EQ(conversation("1 until_next\n2 name\n"), "=1 stopped\n\n=2 Moyo\n\n");
  EXPECT_EQ(conversation("until_next\nuntil_next\nfoo\n"),
            "= stopped\n\n= stopped\n\n? unknown command\n\n");
}

TEST(GtpInterruption, TheEndOfTheInputStopsItToo) {
  EXPECT_EQ(conversation("until_next\n"), "= stopped\n\n");
  EXPECT_EQ(conversation("until_next"), "= stopped\n\n");
}

TEST(GtpInterruption, CommentsBeforeACommandStopNothing) {
  EXPECT_EQ(conversation("# interrupt\nname\n# interrupt\n\nuntil_next\n# interrupt\n"),
            "= Moyo\n\n= stopped\n\n");
}

TEST(GtpConversation, EndsWithQuit) {
  EXPECT_EQ(conversation("1 quit\n2 name\n"), "=1\n\n");
  EXPECT_EQ(conversation("quit now\nname\n"), "=\n\n");
  EXPECT_EQ(conversation("name"), "= Moyo\n\n");
}

TEST(GtpConversation, LinesWithoutAnEndAreCut) {
  const std::string answer = conversation("5 " + std::string(3 << 20, 'x') + "\nname\n");
  EXPECT_EQ(answer, "?5 unknown command\n\n= Moyo\n\n");
}

std::string converse_with(const SessionSettings& settings, const std::string& input) {
  Session session(settings);
  std::istringstream in(input);
  std::ostringstream out;
  converse(session, in, out);
  return out.str();
}

TEST(GtpInterruption, AnalysisEndsWithAnyLineAndHasSaidSomething) {
  for (const char* input : {"7 kata-analyze b 100\n\n8 name\n", "7 kata-analyze b 100\n8 name\n",
                            "7 lz-analyze interval 100\n# hello\n8 name\n"}) {
    const std::string out = converse_with({.game = "go:size=5", .player = "uct"}, input);
    EXPECT_EQ(out.find("=7\ninfo move "), 0u) << out;
    EXPECT_TRUE(out.ends_with("\n\n=8 Moyo\n\n")) << out;
  }
}

TEST(GtpPondering, StopsForEveryCommandAndGoesOnAfterThoseThatChangeNothing) {
  const SessionSettings settings = {
      .game = "connect4", .player = "uct:playouts=50", .ponder = true};
  const std::string out =
      converse_with(settings, "1 genmove b\n2 name\n3 genmove w\n4 undo\n5 quit\n");
  EXPECT_EQ(out.find("=1 "), 0u);
  EXPECT_NE(out.find("\n\n=2 Moyo\n\n=3 "), std::string::npos) << out;
  EXPECT_TRUE(out.ends_with("\n\n=4\n\n=5\n\n")) << out;
}

TEST(GtpPondering, IsWantedOnlyAfterAMoveOfItsOwn) {
  Session session({.game = "tictactoe", .player = "random", .ponder = true});
  EXPECT_FALSE(session.wants_to_ponder());
  answer_line(session, "genmove b");
  EXPECT_TRUE(session.wants_to_ponder());
  answer_line(session, "time_left w 10 0");
  EXPECT_TRUE(session.wants_to_ponder());
  answer_line(session, "undo");
  EXPECT_FALSE(session.wants_to_ponder());
  Session other({.game = "tictactoe", .player = "random"});
  answer_line(other, "genmove b");
  EXPECT_FALSE(other.wants_to_ponder());
}

}  // namespace
}  // namespace moyo::gtp
