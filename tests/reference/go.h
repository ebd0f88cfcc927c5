// Go, slow and obvious: stones in a string, flood fill for everything, legality by trying, earlier
// positions remembered whole. The boards of src/games/go are compared with it after every move of
// random games.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace moyo::reference {

struct GoRules {
  bool suicide = false;
  enum { simple, positional, situational } ko = simple;
  bool area_scoring = true;
  int passes_to_end = 2;
};

// Points are numbered by rows from the bottom; a stone is 'B' or 'W', an empty point '.'.
class GoGame {
 public:
  // A maximal connected set of equal points, and the other points it touches.
  struct Region {
    std::vector<int> points;
    std::vector<int> border;
  };

  GoGame(int width, int height, GoRules rules)
      : rules_(rules),
        width_(width),
        height_(height),
        stones_(static_cast<std::size_t>(width * height), '.') {
    for (int p = 0; p < area(); ++p) {
      std::vector<int> beside;
      if (p % width_ > 0) beside.push_back(p - 1);
      if (p % width_ < width_ - 1) beside.push_back(p + 1);
      if (p >= width_) beside.push_back(p - width_);
      if (p < area() - width_) beside.push_back(p + width_);
      neighbors_.push_back(beside);
    }
    remember();
  }

  int area() const { return width_ * height_; }
  char to_play() const { return to_play_; }
  int captured(char color) const { return color == 'B' ? captured_black_ : captured_white_; }
  const std::string& stones() const { return stones_; }
  char at(int p) const { return stones_[static_cast<std::size_t>(p)]; }
  int ko() const { return ko_; }  // the point forbidden by simple ko, or -1

  static char other(char color) { return color == 'B' ? 'W' : 'B'; }

  const std::vector<int>& neighbors(int p) const { return neighbors_[static_cast<std::size_t>(p)]; }

  Region region(const std::string& stones, int p) const {
    Region found;
    found.points = {p};
    std::vector<bool> seen(stones.size());
    seen[static_cast<std::size_t>(p)] = true;
    for (std::size_t next = 0; next < found.points.size(); ++next) {
      for (int q : neighbors(found.points[next])) {
        const auto i = static_cast<std::size_t>(q);
        if (seen[i]) continue;
        seen[i] = true;
        const bool same = stones[i] == stones[static_cast<std::size_t>(p)];
        (same ? found.points : found.border).push_back(q);
      }
    }
    return found;
  }
  Region region(int p) const { return region(stones_, p); }

  static int count(const std::string& stones, const std::vector<int>& points, char color) {
    int n = 0;
    for (int p : points) n += stones[static_cast<std::size_t>(p)] == color;
    return n;
  }
  int liberties(int p) const { return count(stones_, region(p).border, '.'); }

  // What putting a stone there does.
  struct Trial {
    std::string stones;
    int taken = 0;  // enemy stones
    int lost = 0;   // own stones: it was suicide
    int ko = -1;
  };
  Trial try_play(int p, char color) const {
    Trial trial;
    trial.stones = stones_;
    trial.stones[static_cast<std::size_t>(p)] = color;
    int last_taken = -1;
    for (int q : neighbors(p)) {
      if (trial.stones[static_cast<std::size_t>(q)] != other(color)) continue;
      const int removed = remove_if_dead(trial.stones, q);
      trial.taken += removed;
      if (removed > 0) last_taken = q;
    }
    const Region own = region(trial.stones, p);
    if (trial.taken == 1 && own.points.size() == 1 && count(trial.stones, own.border, '.') == 1) {
      trial.ko = last_taken;
    }
    trial.lost = remove_if_dead(trial.stones, p);
    return trial;
  }

  // Also for the side that is not to move.
  bool is_legal(int p, char color) const {
    if (at(p) != '.') return false;
    const Trial trial = try_play(p, color);
    if (trial.lost > 0 && !rules_.suicide) return false;
    if (p == ko_ && trial.taken > 0) return false;  // who took may fill
    if (rules_.ko == GoRules::simple) return true;
    if (rules_.ko == GoRules::situational) {
      return !earlier_.contains({trial.stones, other(color)});
    }
    return !earlier_.contains({trial.stones, 'B'}) && !earlier_.contains({trial.stones, 'W'});
  }
  bool is_legal(int p) const { return is_legal(p, to_play_); }

  // The turn may be given to either side at any time.
  void give_turn(char color) { to_play_ = color; }
  // A new beginning with these stones.
  void set_up(std::string stones, char to_play) {
    *this = GoGame(width_, height_, rules_);
    stones_ = std::move(stones);
    to_play_ = to_play;
    earlier_.clear();
    remember();
  }
  // In a row, by one side after the other, up to the side that is not to move. A game that they
  // end is over for both.
  int passes() const {
    return passes_ >= rules_.passes_to_end || last_mover_ != to_play_ ? passes_ : 0;
  }

  void play(int p) {
    Trial trial = try_play(p, to_play_);
    passes_ = 0;
    last_mover_ = to_play_;
    stones_ = std::move(trial.stones);
    (to_play_ == 'B' ? captured_white_ : captured_black_) += trial.taken;
    (to_play_ == 'B' ? captured_black_ : captured_white_) += trial.lost;
    ko_ = trial.ko;
    to_play_ = other(to_play_);
    remember();
  }

  void pass() {
    passes_ = passes() + 1;
    last_mover_ = to_play_;
    ko_ = -1;
    to_play_ = other(to_play_);
    remember();
  }

  // Black's stones and points only Black reaches (area), or such points and prisoners (territory),
  // less White's.
  int score() const {
    int balance = rules_.area_scoring ? 0 : captured_white_ - captured_black_;
    std::vector<bool> counted(stones_.size());
    for (int p = 0; p < area(); ++p) {
      if (counted[static_cast<std::size_t>(p)]) continue;
      const Region here = region(p);
      for (int q : here.points) counted[static_cast<std::size_t>(q)] = true;
      const int size = static_cast<int>(here.points.size());
      if (at(p) != '.') {
        balance += !rules_.area_scoring ? 0 : at(p) == 'B' ? size : -size;
        continue;
      }
      const bool black = count(stones_, here.border, 'B') > 0;
      const bool white = count(stones_, here.border, 'W') > 0;
      if (black != white) balance += black ? size : -size;
    }
    return balance;
  }

 private:
  // The number of stones taken off.
  int remove_if_dead(std::string& stones, int p) const {
    const Region block = region(stones, p);
    if (count(stones, block.border, '.') > 0) return 0;
    for (int q : block.points) stones[static_cast<std::size_t>(q)] = '.';
    return static_cast<int>(block.points.size());
  }
  void remember() {
    if (rules_.ko != GoRules::simple) earlier_.insert({stones_, to_play_});
  }

  GoRules rules_;
  int width_;
  int height_;
  std::vector<std::vector<int>> neighbors_;
  std::string stones_;
  char to_play_ = 'B';
  int captured_black_ = 0;
  int captured_white_ = 0;
  int ko_ = -1;
  std::set<std::pair<std::string, char>> earlier_;
  int passes_ = 0;
  char last_mover_ = '.';
};

}  // namespace moyo::reference
