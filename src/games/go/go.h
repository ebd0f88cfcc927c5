// The game of Go: a board, rules, whose turn it is, and the moves so far, as a State of
// core/state.h. Black is the first player; score() is Black's margin.
#pragma once

#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "core/board_picture.h"
#include "core/game.h"
#include "core/planes.h"
#include "core/state.h"
#include "games/go/board.h"
#include "games/go/handicap.h"
#include "games/go/rules.h"
#include "games/go/score.h"

namespace moyo::go {

// The positions that superko forbids to recreate. Membership is decided by 64-bit codes. The
// filter answers most questions; its bits are never cleared, so after undo it only says "perhaps"
// more often.
class PositionHistory {
 public:
  void push(std::uint64_t code) {
    codes_.push_back(code);
    filter_[code >> 6 & 63] |= std::uint64_t{1} << (code & 63);
    hash_ += spread(code);
  }
  void pop() {
    hash_ -= spread(codes_.back());
    codes_.pop_back();
  }
  bool contains(std::uint64_t code) const;
  void clear() { codes_.clear(), filter_.fill(0), hash_ = 0; }
  // Of all of them, in whatever order; 0 if there are none.
  std::uint64_t hash() const { return hash_; }

 private:
  // Not 0 for the empty board, whose code is 0.
  static std::uint64_t spread(std::uint64_t code) { return mix64(code + golden_gamma); }

  std::vector<std::uint64_t> codes_;
  std::array<std::uint64_t, 64> filter_{};
  std::uint64_t hash_ = 0;
};

class Go {
 public:
  using Move = Point;
  static constexpr std::string_view name = "go";
  static constexpr std::size_t max_moves = max_area + 1;
  static constexpr std::size_t move_indices = point_indices;
  static constexpr Move pass_move = pass;

  struct Ply {
    Move move;
    Color color;
    int passes_before;  // whoever moved next
  };

  explicit Go(BoardSize size = {}, const Rules& rules = {});

  // ---- State ----
  Player to_play() const { return player_of(to_play_); }
  void legal_moves(MoveList<Go>& moves) const;
  bool is_legal(Move move) const { return !is_terminal() && may_play(move, to_play_); }
  void play(Move move);
  void undo();
  bool is_terminal() const { return passes() >= rules_.passes_to_end; }
  double payoff(Player p) const { return Outcome::from_score(score()).payoff(p); }
  // Who is dead may be agreed upon after the last pass; or play goes on, the other side beginning.
  bool ends_by_agreement() const { return !counts_every_stone(rules_); }
  Go resumed() const;
  // All stones on the board count as alive.
  double score() const { return go::score(board_, rules_, handicap_); }
  // Of stones, ko, turn and passes, and of prisoners where they count; not of the positions that
  // superko forbids, whose code is past_hash().
  std::uint64_t hash() const;
  std::uint64_t past_hash() const { return history_.hash(); }
  // Under simple ko; superko ends every game.
  bool may_repeat() const { return rules_.ko == KoRule::simple; }
  bool same_position(const Go& other) const;
  std::string repetition_rule() const;
  // Not if komi is larger than the board.
  bool may_be_won(Player player) const;
  // By an equal score, or because it never ends.
  bool may_be_drawn() const { return may_repeat() || rules_.komi == std::floor(rules_.komi); }
  std::string to_string() const;
  // "D4", "pass".
  Move parse_move(std::string_view text) const;
  std::string format_move(Move move) const { return format_point(move); }
  BoardPicture picture() const;
  std::optional<int> place_of(Move move) const;
  // Rows from the top, whose turn, and what else matters (notation.cpp):
  //   .../.X./..O w ko=A1 passes=1 captured=3,0 handicap=2 moves=A3,pass
  std::string position() const;
  Go parse_position(std::string_view text) const;
  // Eight for a square board, four for a rectangle (turned by 180 degrees and mirrored).
  int symmetry_count() const { return board_.size().is_square() ? 8 : 4; }
  Go transformed(int symmetry) const;
  Move transform(Move move, int symmetry) const;

  // Own stones, the opponent's, the point that ko forbids, the board, and the board again after a
  // pass; and the points that the player to move gets for komi, in twenties. The pass is the extra
  // move. Rows are counted from the top.
  static constexpr int plane_count = 5;
  static constexpr int number_count = 1;
  static constexpr int extra_moves = 1;
  // Go's rows go up and those of planes down: exchanging both is along the other diagonal.
  static constexpr int plane_symmetry(int symmetry) {
    return symmetry & 4 ? symmetry ^ 3 : symmetry;
  }
  Dimensions plane_size() const { return {size().width(), size().height()}; }
  void fill_planes(std::span<Plane> planes) const;
  void fill_numbers(std::span<float> numbers) const;
  int policy_index(Move move) const;
  Move move_on(int cell) const;
  CellOwners cell_owners() const;
  static constexpr bool counts_unfinished = true;

  // ---- Go ----
  const Board& board() const { return board_; }
  BoardSize size() const { return board_.size(); }
  const Rules& rules() const { return rules_; }
  Color turn() const { return to_play_; }
  // In a row, by one side after the other: a side that moves again has not been answered by a pass.
  // Those that end the game count for both: it is over until a stone is played.
  int passes() const {
    return passes_ == 0 || passes_ >= rules_.passes_to_end || is_in_turn() ? passes_ : 0;
  }
  int handicap() const { return handicap_; }
  // Whether what is true of a position there is true of it here.
  bool same_rules(const Go& other) const {
    return rules_ == other.rules_ && handicap_ == other.handicap_ && size() == other.size();
  }
  const std::vector<Ply>& moves() const { return moves_; }
  // The position before the first of them, under these rules.
  Go beginning(const Rules& rules) const;
  // What was played so many turns ago: 1 is what the player to move answers, 2 its own move before
  // that, and so on. A side that moves again finds that the other has passed in between; before
  // the first move everybody has.
  Move recent_move(int turns_ago) const;
  // The same whether or not the game is over, and for either color, as GTP and SGF want it.
  bool may_play(Move move, Color c) const;
  // InputError with the reason why c may not play there.
  void check_play(Move move, Color c) const;

  // The turn may be given to either side at any time.
  void set_turn(Color c) { to_play_ = c; }
  void give_turn(Player p) { set_turn(color_of(p)); }
  void set_komi(double komi);
  // A new start from these stones; InputError if a block has no liberty.
  void set_up(const PointMap<Color>& stones, Color to_play);
  // Black stones on an empty board before the first move; White is to move.
  void place_handicap(const PointList& points);

 private:
  // Where the moves began.
  struct Start {
    PointMap<Color> stones;
    Color turn = Color::black;
    int passes = 0;
    Point ko = no_point;
    int captured_black = 0;
    int captured_white = 0;
  };
  // Whether the turn is where the moves, or the start, have left it.
  bool is_in_turn() const {
    return to_play_ == (moves_.empty() ? start_.turn : opposite(moves_.back().color));
  }
  std::uint64_t situation(std::uint64_t position_hash, Color to_play) const;
  bool repeats(Move move, Color c) const;
  // More white ones than black ones, where they count.
  int prisoner_balance() const;
  std::string text_of(const Start& start) const;
  // A position text in pieces.
  struct Parsed {
    Start start;
    int handicap = 0;
    std::vector<std::string_view> moves;
    std::string_view turn;
  };
  Start read_start(std::string_view rows, std::string_view turn) const;
  void read_field(std::string_view field, Parsed& parsed) const;

  void begin(const Start& start);

  // fixed during a game
  Rules rules_;
  int handicap_ = 0;
  Start start_;
  // state
  Board board_;
  Color to_play_ = Color::black;
  int passes_ = 0;  // in a row, as far as the turn goes on from there
  std::vector<Ply> moves_;
  PositionHistory history_;  // empty under simple ko
};

struct GoOptions {
  Dimensions size{max_side, max_side};
  RuleSet rule_set = RuleSet::tromp_taylor;
  Rules rules;
  int handicap = 0;  // fixed, 0 or 2..9
};
void describe(OptionTable& table, GoOptions& options);
// The single rules of `spec` change the named set, in whatever order they are given; without a
// komi it is the usual one for the scoring.
Go start(const OptionSpec& spec);

extern const GameEntry entry;

}  // namespace moyo::go
