// Games of dice, of one player and of three: the contract, and slow, obvious references.
#include <gtest/gtest.h>

#include <map>

#include "conformance/conformance.h"
#include "conformance/refusal.h"
#include "games/nim/nim3.h"
#include "games/pacman/pacman.h"
#include "games/pig/pig.h"
#include "games/tree/utility_tree.h"
#include "games/trio/trio.h"
#include "games/twenty48/twenty48.h"
#include "models/random_chance.h"

namespace moyo {
namespace {

using nim3::Nim3;
using pig::Pig;
using trio::Trio;
using twenty48::Twenty48;

TEST(RandomChance, Conforms) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    conformance::run(models::RandomChance<2>(seed, 8), 5);
    conformance::run(models::RandomChance<3, true>(seed, 8), 5);
    conformance::run(models::RandomChance<1, true>(seed, 8), 5);
  }
}

TEST(Pig, Conforms) {
  for (int goal : {2, 10, 100}) conformance::run(Pig({goal}), scaled(10));
}

TEST(Pig, AOneLosesWhatWasAddedUp) {
  Pig game;
  for (const char* move : {"roll", "6", "roll", "5", "hold", "roll", "4", "roll", "1"}) {
    game.play(game.parse_move(move));
  }
  EXPECT_EQ(game.position(), "11-0 0 first");
  EXPECT_EQ(game.to_play(), Player::first);
  EXPECT_THROW(game.parse_move("hold"), InputError);  // there is nothing to hold
}

// The probability that the player to move wins, by value iteration: over the class's own moves, and
// over the rules written down as equations (Neller and Presser 2004).
TEST(Pig, ValuesAreThoseOfTheEquations) {
  constexpr int goal = 12;
  const auto position = [](int mine, int theirs, int added) {
    return Pig({goal}).parse_position(std::to_string(mine) + "-" + std::to_string(theirs) + " " +
                                      std::to_string(added) + " first");
  };
  using Key = std::array<int, 3>;
  std::map<Key, double> by_rules, by_moves;
  const auto wins = [](const std::map<Key, double>& table, int mine, int theirs, int added) {
    if (mine + added >= goal) return 1.0;
    const auto found = table.find({mine, theirs, added});
    return found == table.end() ? 0.5 : found->second;
  };
  for (int round = 0; round < 60; ++round) {
    for (int mine = 0; mine < goal; ++mine) {
      for (int theirs = 0; theirs < goal; ++theirs) {
        for (int added = 0; mine + added < goal; ++added) {
          double rolling = (1 - wins(by_rules, theirs, mine, 0)) / 6;
          for (int pips = 2; pips <= 6; ++pips) {
            rolling += wins(by_rules, mine, theirs, added + pips) / 6;
          }
          const double holding = added == 0 ? 0 : 1 - wins(by_rules, theirs, mine + added, 0);
          by_rules[{mine, theirs, added}] = std::max(rolling, holding);

          const auto value_of = [&](const Pig& state) {
            const Player turn = state.turn();
            if (state.is_terminal()) return state.payoff(Player::first) > 0 ? 1.0 : 0.0;
            const double own =
                wins(by_moves, state.banked(turn), state.banked(opponent(turn)), state.added());
            return turn == Player::first ? own : 1 - own;
          };
          const Pig here = position(mine, theirs, added);
          double best = 0;
          for (const auto move : legal_moves(here)) {
            Pig after = here;
            after.play(move);
            double value = 0;
            if (after.to_play() == Player::chance && !after.is_terminal()) {
              ChanceList<Pig> events;
              after.chance_events(events);
              for (const auto& event : events) {
                Pig fallen = after;
                fallen.play(event.move);
                value += event.probability * value_of(fallen);
              }
            } else {
              value = value_of(after);
            }
            best = std::max(best, value);
          }
          by_moves[{mine, theirs, added}] = best;
        }
      }
    }
  }
  for (const auto& [key, value] : by_rules) EXPECT_NEAR(by_moves[key], value, 1e-6);
  const double first = by_rules[{0, 0, 0}];
  EXPECT_GT(first, 0.5);
}

TEST(Pig, BadInputIsRefused) {
  const Pig game;
  for (const char* text : {"", "1-2", "1-2 3 third", "1-2 3 first falls", "100-100 0 first",
                           "1-2 x first", "100-0 5 first", "0-100 0 first", "1-2-3 4 first"}) {
    EXPECT_THROW(game.parse_position(text), InputError) << text;
  }
}

TEST(Twenty48, Conforms) {
  for (int goal : {8, 64, 2048}) conformance::run(Twenty48({goal}), scaled(30));
}

// Tiles as a list: leave out the empty ones, add neighbours that are equal, once.
std::vector<int> slid_line(const std::vector<int>& line, int& points) {
  std::vector<int> tiles, result;
  for (int tile : line) {
    if (tile != 0) tiles.push_back(tile);
  }
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (i + 1 < tiles.size() && tiles[i] == tiles[i + 1]) {
      result.push_back(tiles[i] + tiles[i + 1]);
      points += tiles[i] + tiles[i + 1];
      ++i;
    } else {
      result.push_back(tiles[i]);
    }
  }
  result.resize(line.size(), 0);
  return result;
}

TEST(Twenty48, SlidesAsAListDoes) {
  using twenty48::side;
  const auto tile = [](twenty48::Board board, int x, int y) {
    const int exponent = twenty48::exponent(board, y * side + x);
    return exponent == 0 ? 0 : 1 << exponent;
  };
  Rng rng(7);
  for (int game = 0; game < scaled(300); ++game) {
    Twenty48 state;
    while (!state.is_terminal()) {
      for (int direction = 0; direction < 4; ++direction) {
        int points = 0, expected_points = 0;
        const twenty48::Board after = twenty48::slid(state.board(), direction, points);
        for (int line = 0; line < side; ++line) {
          const bool row = direction < 2;
          const bool turned = direction % 2 == 1;
          std::vector<int> before, now;
          for (int n = 0; n < side; ++n) {
            const int m = turned ? side - 1 - n : n;
            before.push_back(row ? tile(state.board(), m, line) : tile(state.board(), line, m));
            now.push_back(row ? tile(after, m, line) : tile(after, line, m));
          }
          ASSERT_EQ(now, slid_line(before, expected_points)) << state.to_string();
        }
        ASSERT_EQ(points, expected_points);
      }
      state.play(random_move(state, rng));
    }
  }
}

TEST(Twenty48, ATileOfTheGoalEndsIt) {
  const Twenty48 state = Twenty48().parse_position("20000 1024 1024 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0");
  Twenty48 won = state;
  won.play(won.parse_move("left"));
  EXPECT_TRUE(won.is_terminal());
  EXPECT_TRUE(won.is_won());
  EXPECT_EQ(won.payoff(Player::first), 22048);
  for (const char* text :
       {"", "0 3 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0", "-1 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0"}) {
    EXPECT_THROW(state.parse_position(text), InputError) << text;
  }
}

TEST(Trio, Conforms) {
  for (const Dimensions size : {Dimensions{4, 4}, {3, 3}, {8, 8}, {3, 1}, {7, 5}}) {
    conformance::run(Trio({size}), scaled(60));
  }
}

// Lines looked for cell by cell in the text of the board.
bool has_line(const std::string& cells, Dimensions size, char mark) {
  const auto at = [&](int x, int y) {
    return x >= 0 && x < size.width && y < size.height &&
           cells[static_cast<std::size_t>(y * size.width + x)] == mark;
  };
  for (int y = 0; y < size.height; ++y) {
    for (int x = 0; x < size.width; ++x) {
      for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {-1, 1}}) {
        if (at(x, y) && at(x + dx, y + dy) && at(x + 2 * dx, y + 2 * dy)) return true;
      }
    }
  }
  return false;
}

TEST(Trio, GamesEndAsTheTextOfTheBoardSays) {
  for (const Dimensions size : {Dimensions{4, 4}, {5, 3}, {6, 6}}) {
    for (std::uint64_t game = 0; game < static_cast<std::uint64_t>(scaled(1000)); ++game) {
      Rng rng = Rng::stream(3, game);
      Trio state({size});
      while (!state.is_terminal()) state.play(random_move(state, rng));
      const std::string cells = state.picture().cells;
      int winners = 0;
      for (int p = 0; p < 3; ++p) {
        const bool wins = has_line(cells, size, "XOY"[p]);
        winners += wins;
        if (wins) {
          EXPECT_EQ(state.payoff(player(p)), 1);
        }
      }
      EXPECT_LE(winners, 1);
      if (winners == 0) {
        EXPECT_EQ(cells.find('.'), std::string::npos);
        EXPECT_EQ(state.payoff(Player::first), 0);
      }
    }
  }
}

TEST(Trio, BadInputIsRefused) {
  EXPECT_THROW(Trio(trio::Options{{2, 2}}), InputError);
  EXPECT_THROW(Trio(trio::Options{{9, 9}}), InputError);
  const Trio trio;
  for (const char* text : {"X.../..../..../....X", "YYY./..../..../....", "XXX./OOO./..../....",
                           "XXX./OO../YYY./...."}) {
    EXPECT_THROW(trio.parse_position(text), InputError) << text;
  }
}

TEST(Nim3, Conforms) {
  for (const char* heaps : {"1-2-3-4", "1", "63-62", "1-1-1-1-1-1-1-1"}) {
    conformance::run(Nim3({heaps}), scaled(50));
  }
}

// What everybody gets if each takes the best for itself, of equal moves the first.
Payoffs<Nim3> best_for_each(const Nim3& state, std::map<std::string, Payoffs<Nim3>>& known) {
  if (state.is_terminal()) return payoffs_of(state);
  const std::string key = state.position();
  if (const auto found = known.find(key); found != known.end()) return found->second;
  const std::size_t mover = index(state.to_play());
  Payoffs<Nim3> best{};
  best[mover] = -2;
  for (const auto move : legal_moves(state)) {
    Nim3 child = state;
    child.play(move);
    const auto value = best_for_each(child, known);
    if (value[mover] > best[mover]) best = value;
  }
  return known[key] = best;
}

// Li (1978): the player to move has the worst place iff every binary digit is set in a number of
// heaps that three divides.
TEST(Nim3, SearchFindsLisTheorem) {
  std::map<std::string, Payoffs<Nim3>> known;
  const Nim3 start({"7-7-7-7"});
  for (int code = 0; code < 5 * 5 * 5 * 5; ++code) {
    const std::array<int, 4> heaps = {code % 5, code / 5 % 5, code / 25 % 5, code / 125};
    std::string text;
    int digits[3] = {};
    for (const int heap : heaps) {
      text += (text.empty() ? "" : "-") + std::to_string(heap);
      for (int digit = 0; digit < 3; ++digit) digits[digit] += heap >> digit & 1;
    }
    const bool worst = digits[0] % 3 == 0 && digits[1] % 3 == 0 && digits[2] % 3 == 0;
    const Nim3 state = start.parse_position(text + " second");
    EXPECT_EQ(best_for_each(state, known)[1] == -1, worst) << text;
  }
}

TEST(UtilityTree, Conforms) {
  conformance::run(tree::UtilityTree<2, true>("({1/2:8 1/3:24 1/6:-12} {3 (1 2) {4 5}})"), 50);
  conformance::run(tree::UtilityTree<1, false>("({0.25:20 0.5:30 0.25:60} (1 2))"), 50);
  conformance::run(tree::UtilityTree<3, false>("(([1 2 6] [4 3 2]) ([6 1 2] [7 4 1]))"), 50);
  conformance::run(tree::UtilityTree<2, false>("(([1 1] [0 3]) ([3 0] [2 2]))"), 50);
}

TEST(UtilityTree, IsWrittenAsItIsRead) {
  const std::string text = "({0.5:8 0.25:24 0.25:-12} (1 2.5))";
  EXPECT_EQ((tree::UtilityTree<2, true>(text).to_string()), text + "\n");
}

TEST(UtilityTree, BadInputIsRefused) {
  using Chance = tree::UtilityTree<2, true>;
  const auto why = [](const char* text) -> std::string {
    try {
      Chance tree{text};
    } catch (const InputError& error) {
      return error.what();
    }
    return "not refused";
  };
  EXPECT_EQ(why("({1/2:8 1/3:24})"),
            "the probabilities of a chance node sum to 0.8333333333333333, not to 1 (tree text, "
            "character 16)");
  EXPECT_EQ(why("{1/2:8 24}"),
            "either all events of a chance node have probabilities or none (tree text, character "
            "11)");
  EXPECT_EQ(why("(8 [1 2])"),
            "all leaves have numbers for the same players (tree text, character 9)");
  EXPECT_EQ(why("({8 24)"), "a leaf is a number between -1000 and 1000 (tree text, character 7)");
  EXPECT_EQ(why("({8 24"), "a '}' is missing (tree text, character 7)");
  EXPECT_EQ(why("({})"), "a node has no branches (tree text, character 4)");
  EXPECT_EQ(why("({0/1:8 1:3})"),
            "a probability is a number above 0, such as 1/3 or 0.25 (tree text, character 3)");
  EXPECT_EQ(why("([1 2 3] [1 2 3])"), "a leaf has numbers for 1 here, not 3");
  EXPECT_EQ(why("(8 2000)"), "a leaf is a number between -1000 and 1000 (tree text, character 4)");
}

using pacman::GhostKind;
using pacman::Layout;
using Duel = pacman::Pacman<false>;
using Solo = pacman::Pacman<true>;

TEST(Pacman, Conforms) {
  for (const std::string_view name : pacman::shipped_layouts()) {
    pacman::Options options{.layout = std::string(name), .moves = 60};
    conformance::run(Duel(options), scaled(20));
    for (const GhostKind kind : {GhostKind::random, GhostKind::directional}) {
      options.ghosts = kind;
      conformance::run(Solo(options), scaled(20));
    }
  }
}

template <bool Solo = false>
pacman::Pacman<Solo> maze(const char* text, pacman::Options options = {}) {
  return pacman::Pacman<Solo>(options, std::make_shared<const Layout>(text));
}
template <class S>
void go(S& state, std::initializer_list<const char*> moves) {
  for (const char* move : moves) state.play(state.parse_move(move));
}

TEST(Pacman, CountsPointsAsTheCourseDoes) {
  Duel alone = maze("%%%%%%\n%P. .%\n%%%%%%\n");
  go(alone, {"right"});
  EXPECT_EQ(alone.points(), 9);  // a move and food
  go(alone, {"stop", "right", "right"});
  EXPECT_TRUE(alone.is_won());
  EXPECT_EQ(alone.payoff(Player::first), 2 * 10 + 500 - 4);

  Duel hunted = maze("%%%%%%%\n%P. G.%\n%%%%%%%\n");
  go(hunted, {"right", "left", "stop", "left"});
  EXPECT_TRUE(hunted.is_caught());
  EXPECT_EQ(hunted.payoff(Player::first), 10 - 500 - 2);
  EXPECT_EQ(hunted.payoff(Player::second), 492);
}

TEST(Pacman, ScaredGhostsAreCaughtAndBeginAnew) {
  Duel state = maze("%%%%%%%%%\n%.Po G  %\n%%%%%%%%%\n", {.scared = 10});
  go(state, {"right"});  // the capsule
  EXPECT_EQ(state.ghosts()[0].scared, 10);
  go(state, {"right", "right"});             // the ghost flees, Pacman follows
  EXPECT_EQ(legal_moves(state).size(), 1u);  // it rests every second round
  go(state, {"stop", "right", "right", "right", "stop", "right"});
  EXPECT_EQ(state.points(), 200 - 5);
  EXPECT_EQ(state.ghosts()[0].scared, 0);
  EXPECT_EQ(state.ghosts()[0].cell, state.layout().ghosts()[0]);
}

TEST(Pacman, GhostsTurnBackOnlyWhereTheyMust) {
  Duel state = maze("%%%%%%%%\n%P .  G%\n%%%%%%%%\n");
  go(state, {"stop", "left", "stop"});
  EXPECT_EQ(legal_moves(state).size(), 1u);
  EXPECT_THROW(state.parse_move("right"), InputError);
}

TEST(Pacman, DirectionalGhostsHunt) {
  Solo state = maze<true>("%%%%%%%\n%P . .%\n% %%% %\n%   G %\n%%%%%%%\n",
                          {.ghosts = GhostKind::directional});
  go(state, {"stop"});
  ChanceList<Solo> events;
  state.chance_events(events);
  ASSERT_EQ(events.size(), 2u);
  double left = 0;
  for (const auto& event : events) {
    if (state.format_move(event.move) == "left") left = event.probability;
  }
  EXPECT_NEAR(left, 0.9, 1e-12);  // 0.8, and half of the rest
}

TEST(Pacman, BadMazesAreRefused) {
  const auto why = [](const char* text) {
    return conformance::refusal([&] { Layout layout{text}; });
  };
  EXPECT_EQ(why("%%%%\n%. %\n%%%%\n"), "the maze has no Pacman (P)");
  EXPECT_EQ(why("%%%%\n%P %\n%%%%\n"), "the maze has no food (.)");
  EXPECT_EQ(why("%%%%%\n%P.P%\n%%%%%\n"), "the maze has a second Pacman at line 2, column 4");
  EXPECT_EQ(why("%%%%\n%P.\n%%%%\n"), "the maze has no wall around it at line 2, column 4");
  EXPECT_EQ(why("%%%%%\n%P%.%\n%%%%%\n"), "the food at line 2, column 4 is out of Pacman's reach");
  EXPECT_EQ(why("%%%%%\n%Px.%\n%%%%%\n"), "'x' means nothing in a maze (line 2, column 3)");
  EXPECT_EQ(why(""), "a maze has 1 to 26 lines and columns and at most 256 cells, not 0x0");
  EXPECT_EQ(conformance::refusal([] { Duel{pacman::Options{.layout = "smal"}}; }),
            "there is no layout 'smal'; did you mean 'small'?");
}

}  // namespace
}  // namespace moyo
