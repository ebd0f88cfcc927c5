// Go, slow and obvious: stones in a map, flood fill for everything, positions remembered whole.
// The boards of src/games/go are compared with it after every move of random games.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace moyo::reference {

struct GoRules {
  bool suicide = false;
  enum { simple, positional, situational } ko = simple;
  bool area = true;
};

// Columns and rows from 0. Stones are '.', 'B' and 'W'.
class GoGame {
 public:
  using Place = std::pair<int, int>;  // column, row
  using Stones = std::vector<std::string>;

  GoGame(int width, int height, GoRules rules)
      : rules_(rules),
        width_(width),
        stones_(static_cast<std::size_t>(height), std::string(static_cast<std::size_t>(width), '.')) {
    earlier_.insert({stones_, 'B'});
  }

  int width() const { return width_; }
  int height() const { return static_cast<int>(stones_.size()); }
  char to_play() const { return to_play_; }
  char at(Place p) const {
    return stones_[static_cast<std::size_t>(p.second)][static_cast<std::size_t>(p.first)];
  }
  int captured(char color) const { return color == 'B' ? captured_black_ : captured_white_; }
  const Stones& stones() const { return stones_; }

  static char other(char color) { return color == 'B' ? 'W' : 'B'; }

  std::vector<Place> neighbors(Place p) const {
    std::vector<Place> result;
    for (auto [dx, dy] : {Place{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
      const Place q{p.first + dx, p.second + dy};
      if (q.first >= 0 && q.second >= 0 && q.first < width() && q.second < height()) {
        result.push_back(q);
      }
    }
    return result;
  }

  // All points of p's color connected with p.
  std::set<Place> connected(Place p) const {
    std::set<Place> block = {p};
    std::vector<Place> open = {p};
    while (!open.empty()) {
      const Place next = open.back();
      open.pop_back();
      for (Place q : neighbors(next)) {
        if (at(q) == at(p) && block.insert(q).second) open.push_back(q);
      }
    }
    return block;
  }

  std::set<Place> touching(const std::set<Place>& block, char color) const {
    std::set<Place> result;
    for (Place p : block) {
      for (Place q : neighbors(p)) {
        if (at(q) == color) result.insert(q);
      }
    }
    return result;
  }
  std::set<Place> liberties(Place p) const { return touching(connected(p), '.'); }

  void pass() {
    ko_.clear();
    to_play_ = other(to_play_);
    earlier_.insert({stones_, to_play_});
  }

  // Legality by trying.
  bool is_legal(Place p) const {
    if (at(p) != '.') return false;
    GoGame after = *this;
    const bool suicide = after.put(p);
    if (suicide && !rules_.suicide) return false;
    if (rules_.ko == GoRules::simple) return std::find(ko_.begin(), ko_.end(), p) == ko_.end();
    for (char turn : {'B', 'W'}) {
      const bool counts = rules_.ko == GoRules::positional || turn == other(to_play_);
      if (counts && earlier_.contains({after.stones_, turn})) return false;
    }
    return true;
  }

  void play(Place p) {
    put(p);
    to_play_ = other(to_play_);
    earlier_.insert({stones_, to_play_});
  }

  // Black's area (stones and points only Black reaches) or territory and prisoners, less White's.
  int score() const {
    int balance = rules_.area ? 0 : captured('W') - captured('B');
    for (int y = 0; y < height(); ++y) {
      for (int x = 0; x < width(); ++x) {
        const char here = at({x, y});
        if (here == '.') {
          const auto region = connected({x, y});
          const bool black = !touching(region, 'B').empty();
          const bool white = !touching(region, 'W').empty();
          balance += static_cast<int>(black && !white) - static_cast<int>(white && !black);
        } else if (rules_.area) {
          balance += here == 'B' ? 1 : -1;
        }
      }
    }
    return balance;
  }

 private:
  void remove(const std::set<Place>& block, char color) {
    for (Place p : block) set(p, '.');
    (color == 'B' ? captured_black_ : captured_white_) += static_cast<int>(block.size());
  }
  void set(Place p, char color) {
    stones_[static_cast<std::size_t>(p.second)][static_cast<std::size_t>(p.first)] = color;
  }

  // Puts a stone of the player to move and takes off what has no liberty; whether it was suicide.
  bool put(Place p) {
    const char own = to_play_;
    set(p, own);
    std::set<Place> taken;
    for (Place q : neighbors(p)) {
      if (at(q) == other(own) && liberties(q).empty()) taken.merge(connected(q));
    }
    remove(taken, other(own));
    const auto block = connected(p);
    const auto free = liberties(p);
    ko_.clear();
    if (taken.size() == 1 && block.size() == 1 && free == taken) ko_ = {*taken.begin()};
    if (!free.empty()) return false;
    remove(block, own);
    return true;
  }

  GoRules rules_;
  int width_;
  Stones stones_;
  char to_play_ = 'B';
  int captured_black_ = 0;
  int captured_white_ = 0;
  std::vector<Place> ko_;                       // the one point forbidden by simple ko, or none
  std::set<std::pair<Stones, char>> earlier_;  // positions with the player to move
};

}  // namespace moyo::reference
