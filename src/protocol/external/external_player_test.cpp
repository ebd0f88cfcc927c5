#include "protocol/external/external_player.h"

#include <gtest/gtest.h>

#include "formats/fibs_board.h"
#include "players/registry.h"

namespace moyo::external {
namespace {

using backgammon::Backgammon;

std::unique_ptr<Agent> player(const char* name) {
  return players::make(name, AnyState(Backgammon()), 1);
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  return text.replace(text.find(what), what.size(), by);
}

TEST(ExternalPlayer, AnswersWithATurn) {
  Backgammon state;
  state.play(state.parse_move("31"));
  const std::string board = formats::format_fibs(state);
  EXPECT_EQ(answer(board, *player("td"), {}), "8/5 6/5");
  EXPECT_EQ(answer("version", *player("td"), {}), "Software: moyo");
  const std::string unrolled = replaced(board, ":1:3:1:3:1:", ":1:0:0:0:0:");
  EXPECT_EQ(answer(unrolled, *player("td"), {}), "roll");
  EXPECT_EQ(answer(replaced(unrolled, ":1:1:1:0:1:-1:", ":1:1:1:1:1:-1:"), *player("td"), {}),
            "take");
}

TEST(ExternalPlayer, SaysWhatItCannotRead) {
  EXPECT_EQ(answer("bored:1", *player("td"), {}), "Error: a FIBS board begins with 'board:'");
  EXPECT_EQ(answer("", *player("td"), {}), "Error: a FIBS board begins with 'board:'");
}

}  // namespace
}  // namespace moyo::external
