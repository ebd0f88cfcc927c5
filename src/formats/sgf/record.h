// A game of Go on record: one line of an SGF tree, as the game understands it.
//
//   tree --to_record--> GameRecord --replay--> go::Go      go::Go --to_record--> GameRecord
//   GameRecord --to_sgf--> tree
//
// A record says what was played, so replaying checks only what every rule set demands: the point is
// on the board and empty, no immediate retaking in a ko, and no suicide where the rules forbid it.
// A side may move twice in a row, and moves may follow passes. A setup in the middle of the game is
// a new start for go::Go: it forgets the prisoners and the moves so far.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/errors.h"
#include "formats/sgf/result.h"
#include "formats/sgf/tree.h"
#include "games/go/go.h"

namespace moyo::sgf {

// Bad input at a node of the tree; the message names the move.
class GameError : public InputError {
 public:
  GameError(NodeId node, const std::string& what) : InputError(what), node(node) {}
  NodeId node;  // no_node if the record did not come from a tree
};

struct GameRecord {
  struct Move {
    go::Color color;
    go::Point point;  // or go::pass
    NodeId node = no_node;
  };
  // Stones put on or taken off the board (AB, AW, AE) and the turn given to a side (PL).
  struct Setup {
    std::size_t before_move = 0;                          // how many moves were played before it
    std::vector<std::pair<go::Point, go::Color>> points;  // none twice
    std::optional<go::Color> turn;
    NodeId node = no_node;
  };

  go::BoardSize size;
  go::Rules rules;         // with the komi
  std::string rules_name;  // as the file has it; empty if it has none
  int handicap = 0;
  std::vector<Setup> setups;
  std::vector<Move> moves;
  std::optional<Result> result;
  // The other game-info properties as text, in the order of the file: PB, PW, BR, WR, DT, EV, ...
  std::vector<std::pair<std::string, std::string>> info;
  // What was not understood of komi, rules and handicap, a sentence each.
  std::vector<std::string> warnings;

  // The text of PB, DT, ...; empty if there is none.
  std::string_view info_text(std::string_view name) const;
};

// What one line may cost. A few bytes of a file can set up a whole board, and where repetition is
// forbidden every move is compared with all before it: without a bound a small file takes gigabytes
// and minutes. No game that was played comes near.
inline constexpr std::size_t most_moves = 50'000;
inline constexpr std::size_t most_setup_cells = 4'000'000;  // a node costs its board and its points

// The main line of a tree, or a game's moves. GameError for another game than Go, a board that is
// too large, points off the board, or more moves or setups than are allowed.
GameRecord to_record(const Tree& tree);
GameRecord to_record(const go::Go& game);

// One line from the root to the end, in FF[4].
Tree to_sgf(const GameRecord& record);

// Plays a record move by move.
class Replay {
 public:
  // The position before the first move, with the setups before it.
  explicit Replay(const GameRecord& record);

  // It is the turn of the side that moves next in the record.
  const go::Go& game() const { return game_; }
  std::size_t moves_played() const { return played_; }
  bool at_end() const { return played_ == record_->moves.size(); }
  // Plays the next move and the setups after it; GameError with number, color and reason if the
  // move is illegal.
  void step();

 private:
  void apply_setups();
  void apply(const GameRecord::Setup& setup);
  void refuse(const GameRecord::Move& move) const;

  const GameRecord* record_;  // outlives the replay
  go::Go game_;
  std::size_t played_ = 0;
  std::size_t setups_applied_ = 0;
};

// The position after so many moves, or at the end.
go::Go replay(const GameRecord& record, std::size_t moves = static_cast<std::size_t>(-1));

}  // namespace moyo::sgf
