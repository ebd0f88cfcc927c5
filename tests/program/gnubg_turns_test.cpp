// GNU Backgammon as a second opinion on which turns are legal: it lists all of them with `hint`.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <vector>

#include "base/text.h"
#include "games/backgammon/backgammon.h"
#include "program/run_program.h"
#include "random_games.h"
#include "scaled.h"

namespace moyo {
namespace {

using backgammon::Backgammon;

const std::string gnubg = "/usr/games/gnubg";

// Positions of random games with the dice rolled, of which some turn is legal.
std::vector<Backgammon> rolled_positions(int count) {
  std::vector<Backgammon> positions;
  Rng rng(7);
  while (static_cast<int>(positions.size()) < count) {
    Backgammon state;
    for (std::uint32_t moves = 1 + rng.below(150); moves > 0 && !state.is_terminal(); --moves) {
      state.play(random_move(state, rng));
    }
    if (state.is_terminal() || !state.dice().rolled()) continue;
    if (legal_moves(state)[0] == Backgammon::pass_move) continue;
    positions.push_back(state);
  }
  return positions;
}

// The answers to `hint`, one set of turns a position: lines "  1. Cubeful 0-ply    8/5 6/5    Eq.: +0.2".
std::vector<std::set<std::string>> hinted_turns(const std::string& output) {
  std::vector<std::set<std::string>> answers;
  for (const std::string_view line : split(output, '\n')) {
    if (line.starts_with("Setting GNUbg ID")) answers.emplace_back();
    const auto ply = line.find("-ply "), equity = line.find(" Eq.:");
    if (ply == line.npos || equity == line.npos || answers.empty()) continue;
    answers.back().emplace(trim(line.substr(ply + 5, equity - ply - 5)));
  }
  return answers;
}

TEST(GnuBackgammon, ListsTheSameTurns) {
  if (!std::filesystem::exists(gnubg)) {
    GTEST_SKIP() << "GNU Backgammon is not installed (package gnubg): no second opinion on turns";
  }
  const std::vector<Backgammon> positions = rolled_positions(scaled(400));
  std::string script =
      "set automatic roll off\nset automatic move off\nset automatic game off\nset player 0 human\n"
      "set player 1 human\nset evaluation chequerplay evaluation plies 0\nnew game\n";
  for (const Backgammon& state : positions) {
    script += "set gnubgid " + state.position() + "\nhint 10000\n";
  }
  const ProgramResult result = RunningProgram({"-t", "-q", "-r"}, script, gnubg).wait();
  const auto answers = hinted_turns(result.out);
  ASSERT_EQ(answers.size(), positions.size()) << result.out << result.error;
  std::size_t turns = 0;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Backgammon& state = positions[i];
    std::set<std::size_t> theirs, ours;
    for (const std::string& text : answers[i]) theirs.insert(state.parse_move(text).index());
    for (const auto turn : legal_moves(state)) ours.insert(turn.index());
    EXPECT_EQ(theirs, ours) << state.position() << "\n" << state.to_string();
    turns += ours.size();
  }
  EXPECT_GT(turns, 10 * positions.size());
}

}  // namespace
}  // namespace moyo
