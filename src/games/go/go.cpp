#include "games/go/go.h"

#include <algorithm>

#include "base/errors.h"

namespace moyo::go {

bool PositionHistory::contains(std::uint64_t code) const {
  if (!(filter_[code >> 6 & 63] >> (code & 63) & 1)) return false;
  return std::find(codes_.rbegin(), codes_.rend(), code) != codes_.rend();
}

Go::Go(BoardSize size, const Rules& rules) : rules_(rules), board_(size) {
  check_komi(rules.komi);
  Start empty;
  empty.stones = color_map(board_);
  begin(empty);
}

// A block without a liberty loses stones when the last one around it is put down, whatever the
// order: until then each part of it touches an empty point.
void Go::begin(const Start& start) {
  Board board(size());
  int stones = 0;
  for (Point p : Points(size())) {
    if (!is_stone(start.stones[p])) continue;
    board.play(p, start.stones[p]);
    ++stones;
    if (board.stones(Color::black) + board.stones(Color::white) != stones) {
      throw InputError("a block of stones near " + format_point(p) + " has no liberty");
    }
  }
  board.start_here(start.captured_black, start.captured_white);
  board.set_ko(start.ko);
  board_ = std::move(board);
  start_ = start;
  to_play_ = start.turn;
  passes_ = start.passes;
  moves_.clear();
  history_.clear();
  if (rules_.ko != KoRule::simple) history_.push(situation(board_.position_hash(), to_play_));
}

void Go::set_komi(double komi) {
  check_komi(komi);
  rules_.komi = komi;
}

void Go::set_up(const PointMap<Color>& stones, Color to_play) {
  Start start;
  start.stones = stones;
  start.turn = to_play;
  begin(start);
  handicap_ = 0;
}

void Go::place_handicap(const PointList& points) {
  if (!moves_.empty() || board_.stones(Color::black) + board_.stones(Color::white) != 0) {
    throw InputError("handicap stones are placed on an empty board");
  }
  PointMap<Color> stones = start_.stones;
  for (Point p : points) {
    if (!size().contains(p)) throw InputError("a handicap stone is off the board");
    if (stones[p] != Color::empty) {
      throw InputError("there are two handicap stones on " + format_point(p));
    }
    stones[p] = Color::black;
  }
  set_up(stones, Color::white);
  handicap_ = static_cast<int>(points.size());
}

std::uint64_t Go::situation(std::uint64_t position_hash, Color to_play) const {
  return rules_.ko == KoRule::situational ? position_hash ^ turn_code(to_play) : position_hash;
}

bool Go::repeats(Move move, Color c) const {
  // As long as no stone has been taken off, a play puts one where its color never had one.
  const bool any_taken = board_.captured(Color::black) + board_.captured(Color::white) != 0;
  if (!any_taken && !board_.is_suicide(move, c)) return false;
  return history_.contains(situation(board_.hash_after(move, c), opposite(c)));
}

bool Go::may_play(Move move, Color c) const {
  if (move == pass) return true;
  if (board_.color(move) != Color::empty) return false;
  if (board_.is_ko_for(move, c)) return false;
  if (!rules_.suicide && board_.is_suicide(move, c)) return false;
  return rules_.ko == KoRule::simple || !repeats(move, c);
}

void Go::check_play(Move move, Color c) const {
  if (may_play(move, c)) return;
  const std::string name = format_point(move);
  if (board_.color(move) != Color::empty) throw InputError(name + " is occupied");
  if (board_.is_ko_for(move, c)) {
    throw InputError(name + " would take back the ko at once");
  }
  if (!rules_.suicide && board_.is_suicide(move, c)) throw InputError(name + " is suicide");
  throw InputError(name + " would repeat an earlier position");
}

void Go::legal_moves(MoveList<Go>& moves) const {
  if (is_terminal()) return;
  for (Point p : Points(size())) {
    if (may_play(p, to_play_)) moves.push_back(p);
  }
  moves.push_back(pass);
}

void Go::play(Move move) {
  const int passed = move == pass ? passes() + 1 : 0;
  moves_.push_back({move, to_play_, passes_});
  board_.play(move, to_play_);
  passes_ = passed;
  to_play_ = opposite(to_play_);
  if (rules_.ko != KoRule::simple) history_.push(situation(board_.position_hash(), to_play_));
}

void Go::undo() {
  board_.undo();
  to_play_ = moves_.back().color;
  passes_ = moves_.back().passes_before;
  moves_.pop_back();
  if (rules_.ko != KoRule::simple) history_.pop();
}

Go::Move Go::recent_move(int turns_ago) const {
  auto ply = moves_.rbegin();
  Color mover = to_play_;
  Move move = pass;
  for (; turns_ago > 0; --turns_ago) {
    mover = opposite(mover);
    const bool moved = ply != moves_.rend() && ply->color == mover;
    move = moved ? (ply++)->move : pass;
  }
  return move;
}

Go Go::resumed() const {
  Go on = *this;
  on.passes_ = 0;
  return on;
}

int Go::prisoner_balance() const {
  if (rules_.scoring == Scoring::area) return 0;
  return board_.captured(Color::white) - board_.captured(Color::black);
}

std::uint64_t Go::hash() const {
  return board_.position_hash() ^ ko_code(board_.ko()) ^ turn_code(to_play_) ^ pass_code(passes()) ^
         prisoner_code(prisoner_balance());
}

bool Go::same_position(const Go& other) const {
  if (to_play_ != other.to_play_ || passes() != other.passes() ||
      board_.ko() != other.board_.ko() || prisoner_balance() != other.prisoner_balance() ||
      !same_rules(other)) {
    return false;
  }
  for (Point p : Points(size())) {
    if (board_.color(p) != other.board_.color(p)) return false;
  }
  return true;
}

bool Go::may_be_won(Player player) const {
  if (rules_.scoring != Scoring::area) return true;
  const double komi = rules_.komi + handicap_bonus(rules_, handicap_);
  return size().area() > (player == Player::first ? komi : -komi);
}

std::string Go::repetition_rule() const {
  switch (rules_.ko) {
    case KoRule::simple:
      break;
    case KoRule::positional:
      return "positional superko: no play brings back an earlier position";
    case KoRule::situational:
      return "situational superko: no play brings back an earlier position with the same player "
             "to move";
  }
  return "simple ko: a ko is not taken back at once; play without end is a draw";
}

Go::Move Go::transform(Move move, int symmetry) const {
  if (move == pass) return pass;
  int x = x_of(move);
  int y = y_of(move);
  if (symmetry & 1) x = size().width() - 1 - x;
  if (symmetry & 2) y = size().height() - 1 - y;
  if (symmetry & 4) std::swap(x, y);
  return point_at(x, y);
}

// The whole game is transformed, because superko remembers all of it.
Go Go::beginning(const Rules& rules) const {
  Go start(size(), rules);
  start.begin(start_);
  start.handicap_ = handicap_;
  return start;
}

Go Go::transformed(int symmetry) const {
  Go image(size(), rules_);
  Start start = start_;
  for (Point p : Points(size())) start.stones[transform(p, symmetry)] = start_.stones[p];
  if (start.ko != no_point) start.ko = transform(start.ko, symmetry);
  image.begin(start);
  image.handicap_ = handicap_;
  for (const Ply& ply : moves_) {
    image.set_turn(ply.color);
    image.play(transform(ply.move, symmetry));
  }
  image.set_turn(to_play_);
  return image;
}

int Go::policy_index(Move move) const {
  if (move == pass) return size().area();
  return (size().height() - 1 - y_of(move)) * size().width() + x_of(move);
}

Go::Move Go::move_on(int cell) const {
  return point_at(cell % size().width(), size().height() - 1 - cell / size().width());
}

CellOwners Go::cell_owners() const {
  const auto map = owners(color_map(board_), size());
  CellOwners result;
  for (int cell = 0; cell < size().area(); ++cell) {
    const Color owner = map[move_on(cell)];
    result.push_back(owner == Color::black ? 1 : owner == Color::white ? -1 : 0);
  }
  return result;
}

void Go::fill_planes(std::span<Plane> planes) const {
  for (Point p : Points(size())) {
    const Color stone = board_.color(p);
    if (is_stone(stone)) planes[stone == to_play_ ? 0 : 1].set(policy_index(p));
  }
  if (board_.ko() != no_point) planes[2].set(policy_index(board_.ko()));
  planes[3].set_all(size().area());
  if (passes_ > 0) planes[4].set_all(size().area());
}

void Go::fill_numbers(std::span<float> numbers) const {
  const double for_white = rules_.komi + handicap_bonus(rules_, handicap_);
  numbers[0] = static_cast<float>((to_play_ == Color::white ? for_white : -for_white) / 20);
}

void describe(OptionTable& table, GoOptions& options) {
  table.add("size", options.size, "board of 2x2 to 19x19; one number is a square");
  table.add<RuleSet>("rules", options.rule_set, "a named set of the rules below", rule_sets());
  describe(table, options.rules);
  table.add("handicap", options.handicap, "black stones on fixed points before the first move", 0,
            9);
}

Go start(const OptionSpec& spec) {
  GoOptions options = read_options<GoOptions>(spec);  // finds the rule set, whatever the order
  options.rules = named_rules(options.rule_set);
  OptionTable table;
  describe(table, options);
  table.apply(spec);
  if (!spec.sets("komi")) options.rules.komi = default_komi(options.rules.scoring);
  Go game(BoardSize(options.size), options.rules);
  if (options.handicap != 0) {
    game.place_handicap(fixed_handicap(game.size(), options.handicap));
  }
  return game;
}

const GameEntry entry = {Go::name, "Go, the surrounding game, on boards from 2x2 to 19x19",
                         [](const OptionSpec& spec) { return AnyState(start(spec)); },
                         [](std::string_view indent) { return options_help<GoOptions>(indent); }};

}  // namespace moyo::go
