// Commands that are stopped by what comes in while they run.
#include <gtest/gtest.h>

#include <chrono>
#include <sstream>
#include <thread>

#include "base/clock.h"
#include "protocol/gtp/engine.h"

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

TEST(GtpInterruption, CommentsAndEmptyLinesStopNothing) {
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

}  // namespace
}  // namespace moyo::gtp
