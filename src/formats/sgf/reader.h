// Reads SGF collections (FF[1] to FF[4], https://www.red-bean.com/sgf) game by game.
//
//   Collection = GameTree+      GameTree = "(" Node+ GameTree* ")"
//   Node = ";" Property*        Property = Name Value+        Value = "[" ... "]"
//
// A game that breaks this grammar or a limit is left out and reported with its line and column. The
// reader goes on behind the parenthesis that closes it, or earlier at a "(;" whose first property
// belongs to the root of a game: no variation has such a property. Text before the first game is
// skipped, as the standard says. Lower-case letters in names (`AddBlack` for AB, FF[3]) are left
// out. Memory is bounded by the limits, and depth costs four bytes a level: there is no recursion.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/sgf/charset.h"
#include "formats/sgf/input.h"
#include "formats/sgf/tree.h"

namespace moyo::sgf {

struct ReadLimits {
  std::size_t value_bytes = std::size_t{8} << 20;
  std::size_t game_bytes = std::size_t{32} << 20;  // of the file; trees hold 4 GiB at most
  std::size_t nodes = 1'000'000;
  std::size_t depth = 100'000;  // of variations within variations
  std::size_t name_letters = 100;
};

// What is wrong in the file. A warning costs no game.
struct Problem {
  Place place;
  std::string what;
  bool is_warning = false;
};
// "line 3, column 14: ..."
std::string to_string(const Problem& problem);
using ProblemVisitor = std::function<void(const Problem&)>;

class Reader {
 public:
  // `problem` is called for everything wrong, in the order of the file.
  Reader(ByteSource source, ProblemVisitor problem, const ReadLimits& limits = {});

  // The next well-formed game, in UTF-8; false at the end of the file. The tree is overwritten; a
  // tree used again brings its memory along.
  bool next(Tree& tree);

 private:
  class Failure;
  // Where the next byte stands when the reading of a game fails.
  enum class Where { between_values, in_value, after_a_game };
  enum class Skip { end_of_file, game_over, new_game };

  bool find_game();
  Skip skip_broken_game();
  void read_game(Tree& tree);
  void add_node(Tree& tree);
  void open_variation();
  bool close_variation();
  void read_property(Tree& tree);
  void read_values(Tree& tree);
  void read_name();
  void scan_name();
  void read_value(Tree& tree);
  void read_special_byte(Tree& tree, int byte);
  int skip_space();
  void take_into(Tree& tree);
  [[noreturn]] void fail(const std::string& what);
  void check_game_size(Where where);

  // fixed
  ReadLimits limits_;
  ProblemVisitor problem_;
  // state
  Input input_;
  bool any_game_ = false;
  bool in_order_ = true;        // false within a broken game
  std::size_t skip_depth_ = 0;  // how many of its parentheses are open
  bool skip_in_value_ = false;
  // of the game being read
  std::uint64_t game_begin_ = 0;
  std::vector<NodeId> branches_;  // the node before each open parenthesis
  NodeId current_ = no_node;
  bool after_variation_ = false;
  bool all_ascii_ = true;
  bool charset_known_ = false;
  const Charset* charset_ = nullptr;
  std::string name_;
  Place node_place_;  // of the root of a game found within a broken one
};

// Calls `game(tree)` for every game until it returns false, and `problem` for everything wrong.
using GameVisitor = std::function<bool(const Tree&)>;
void read_games(ByteSource source, const GameVisitor& game, const ProblemVisitor& problem,
                const ReadLimits& limits = {});
// Of a file, plain or compressed by gzip; "-" is the standard input.
void read_games(const std::string& path, const GameVisitor& game, const ProblemVisitor& problem,
                const ReadLimits& limits = {});

// The first game; InputError, with line and column, if it is malformed or there is none.
Tree read_game(ByteSource source);
Tree read_game(std::string_view text);

}  // namespace moyo::sgf
