// The value of Go on a tiny board by brute force: slow, obvious and without a line of the program.
// An arrangement of stones is a number in base 3, so that the past is a plain set of numbers and
// no code can be mistaken for another. No table of values, no ordering of moves.
//
// Under superko: all moves are tried to a depth that grows until win, draw or loss is certain.
// Under simple ko, where play may never end and that is a draw: positions are marked won and lost
// until no mark changes (by area, so that there are finitely many).
#pragma once

#include <algorithm>
#include <map>
#include <tuple>
#include <vector>

namespace moyo::reference {

enum class Ko { simple, positional, situational };

struct SmallGoRules {
  int width = 2;
  int height = 2;
  Ko ko = Ko::positional;
  bool suicide = true;
  bool area_scoring = true;
  double komi = 0;
};

class SmallGo {
 public:
  static constexpr int pass = -1;
  // Black is 1, White is 2, in stones and turns.
  static int other(int color) { return 3 - color; }

  explicit SmallGo(const SmallGoRules& rules) : rules_(rules), points_(rules.width * rules.height) {
    powers_.push_back(1);
    for (int p = 0; p < points_; ++p) powers_.push_back(3 * powers_.back());
    plays_.resize(static_cast<std::size_t>(powers_.back()) * 2 * static_cast<std::size_t>(points_));
    balances_.assign(static_cast<std::size_t>(powers_.back()), unknown_balance);
    seen_.assign(static_cast<std::size_t>(powers_.back()) * 3, 0);
    remember(+1);
  }

  int turn() const { return turn_; }
  bool is_over() const { return passes_ == 2; }

  // Points are numbered by rows from the bottom.
  std::vector<int> moves() {
    std::vector<int> list;
    for (int p = 0; p < points_; ++p) {
      if (is_legal(p)) list.push_back(p);
    }
    list.push_back(pass);
    return list;
  }

  void play(int p) {
    undo_.push_back({stones_, passes_, ko_, prisoners_});
    ko_ = pass;
    if (p == pass) {
      ++passes_;
    } else {
      const Play& result = play_of(stones_, turn_, p);
      passes_ = 0;
      stones_ = result.stones;
      ko_ = result.ko;
      prisoners_ += (turn_ == 1 ? 1 : -1) * (result.taken - result.lost);
    }
    turn_ = other(turn_);
    remember(+1);
  }

  void undo() {
    remember(-1);
    turn_ = other(turn_);
    std::tie(stones_, passes_, ko_, prisoners_) = undo_.back();
    undo_.pop_back();
  }

  // +1, 0, -1: Black wins, draws, loses with best play of both.
  int value() {
    if (rules_.ko == Ko::simple) return unending_value();
    if (reaches(1)) return 1;
    return reaches(0) ? 0 : -1;
  }

  double score() const {
    return balance_of(stones_) + (rules_.area_scoring ? 0 : prisoners_) - rules_.komi;
  }

 private:
  struct Play {
    bool known = false;
    int stones = 0;
    int taken = 0;
    int lost = 0;
    int ko = pass;
  };

  int at(int stones, int p) const { return stones / powers_[static_cast<std::size_t>(p)] % 3; }
  int put(int stones, int p, int color) const {
    return stones + (color - at(stones, p)) * powers_[static_cast<std::size_t>(p)];
  }
  std::vector<int> beside(int p) const {
    std::vector<int> list;
    if (p % rules_.width > 0) list.push_back(p - 1);
    if (p % rules_.width < rules_.width - 1) list.push_back(p + 1);
    if (p >= rules_.width) list.push_back(p - rules_.width);
    if (p + rules_.width < points_) list.push_back(p + rules_.width);
    return list;
  }
  // The points connected to p with the same on them; `border` gets what is beside them.
  std::vector<int> block(int stones, int p, std::vector<int>& border) const {
    std::vector<int> found = {p};
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (int q : beside(found[i])) {
        if (at(stones, q) != at(stones, p)) {
          border.push_back(at(stones, q));
        } else if (std::find(found.begin(), found.end(), q) == found.end()) {
          found.push_back(q);
        }
      }
    }
    return found;
  }
  // Takes the block at p off if nothing empty is beside it; how many stones that were.
  int take_if_dead(int& stones, int p) const {
    std::vector<int> border;
    const std::vector<int> dead = block(stones, p, border);
    if (std::count(border.begin(), border.end(), 0) > 0) return 0;
    for (int q : dead) stones = put(stones, q, 0);
    return static_cast<int>(dead.size());
  }

  const Play& play_of(int stones, int color, int p) {
    Play& result =
        plays_[(static_cast<std::size_t>(stones) * 2 + static_cast<std::size_t>(color) - 1) *
                   static_cast<std::size_t>(points_) +
               static_cast<std::size_t>(p)];
    if (result.known) return result;
    result.known = true;
    result.stones = put(stones, p, color);
    int last = pass;
    for (int q : beside(p)) {
      if (at(result.stones, q) != other(color)) continue;
      const int taken = take_if_dead(result.stones, q);
      result.taken += taken;
      if (taken > 0) last = q;
    }
    std::vector<int> border;
    const std::size_t size = block(result.stones, p, border).size();
    if (result.taken == 1 && size == 1 && std::count(border.begin(), border.end(), 0) == 1) {
      result.ko = last;
    }
    result.lost = take_if_dead(result.stones, p);
    return result;
  }

  int& seen(int stones, int turn) {
    return seen_[static_cast<std::size_t>(stones) * 3 +
                 static_cast<std::size_t>(rules_.ko == Ko::situational ? turn : 0)];
  }
  void remember(int change) { seen(stones_, turn_) += change; }

  bool is_legal(int p) {
    if (at(stones_, p) != 0 || p == ko_and_forbidden()) return false;
    const Play& result = play_of(stones_, turn_, p);
    if (result.lost > 0 && !rules_.suicide) return false;
    return rules_.ko == Ko::simple || seen(result.stones, other(turn_)) == 0;
  }
  int ko_and_forbidden() const { return rules_.ko == Ko::simple ? ko_ : pass; }

  static constexpr int unknown_balance = 1000;
  // Points of Black less points of White on the board.
  int balance_of(int stones) const {
    int& balance = balances_[static_cast<std::size_t>(stones)];
    if (balance != unknown_balance) return balance;
    balance = 0;
    for (int p = 0; p < points_; ++p) {
      const int color = at(stones, p);
      if (color != 0) {
        balance += !rules_.area_scoring ? 0 : color == 1 ? 1 : -1;
        continue;
      }
      std::vector<int> border;
      block(stones, p, border);
      const bool black = std::count(border.begin(), border.end(), 1) > 0;
      const bool white = std::count(border.begin(), border.end(), 2) > 0;
      if (black != white) balance += black ? 1 : -1;
    }
    return balance;
  }

  // ---- Superko ----

  enum class Answer { yes, no, not_yet };

  // Whether Black wins (least = 1) or at least draws (least = 0).
  bool reaches(int least) {
    for (int depth = 1;; ++depth) {
      const Answer answer = ask(least, depth);
      if (answer != Answer::not_yet) return answer == Answer::yes;
    }
  }
  Answer ask(int least, int depth) {
    if (is_over()) return score() > 0 || (least == 0 && score() == 0) ? Answer::yes : Answer::no;
    if (depth == 0) return Answer::not_yet;
    const Answer wanted = turn_ == 1 ? Answer::yes : Answer::no;
    Answer best = turn_ == 1 ? Answer::no : Answer::yes;
    const auto try_move = [&](int p) {
      play(p);
      const Answer answer = ask(least, depth - 1);
      undo();
      if (answer == wanted) best = wanted;
      if (answer == Answer::not_yet && best != wanted) best = Answer::not_yet;
      return best == wanted;
    };
    if (try_move(pass)) return best;
    for (int p = 0; p < points_; ++p) {
      if (is_legal(p) && try_move(p)) break;
    }
    return best;
  }

  // ---- Simple ko ----

  using Position = std::tuple<int, int, int, int>;  // stones, turn, passes, ko
  int unending_value() {
    std::map<Position, int> values;  // 0 until something else is certain
    std::map<Position, std::vector<Position>> next;
    const Position start = {stones_, turn_, passes_, ko_};
    std::vector<Position> open = {start};
    while (!open.empty()) {
      const Position here = open.back();
      open.pop_back();
      if (!values.try_emplace(here, 0).second) continue;
      std::tie(stones_, turn_, passes_, ko_) = here;
      if (is_over()) {
        values[here] = score() > 0 ? 1 : score() < 0 ? -1 : 0;
        continue;
      }
      for (int p : moves()) {
        play(p);
        next[here].push_back({stones_, turn_, passes_, ko_});
        open.push_back(next[here].back());
        undo();
      }
    }
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& [here, children] : next) {
        if (values[here] != 0) continue;
        const int win = std::get<1>(here) == 1 ? 1 : -1;
        int best = -win;
        for (const Position& child : children)
          best = win * std::max(win * best, win * values[child]);
        changed |= best != 0;
        values[here] = best;
      }
    }
    std::tie(stones_, turn_, passes_, ko_) = start;
    return values[start];
  }

  SmallGoRules rules_;
  int points_;
  std::vector<int> powers_;
  std::vector<Play> plays_;  // what a play does, worked out once
  mutable std::vector<int> balances_;
  int stones_ = 0;
  int turn_ = 1;
  int passes_ = 0;
  int ko_ = pass;
  int prisoners_ = 0;      // white ones less black ones
  std::vector<int> seen_;  // how often, by stones and, under situational superko, turn
  std::vector<std::tuple<int, int, int, int>> undo_;
};

}  // namespace moyo::reference
