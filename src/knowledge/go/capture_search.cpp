#include "knowledge/go/capture_search.h"

#include <optional>
#include <unordered_map>

namespace moyo::go {
namespace {

// The points of the zone, or nothing if it is too large to search.
std::optional<PointList> find_zone(const Board& board, Point target, const PointSet& safe,
                                   const CaptureLimits& limits) {
  PointList zone;
  PointSet seen;
  int empty = 0;
  zone.push_back(target);
  seen[target] = true;
  for (std::size_t next = 0; next < zone.size(); ++next) {
    empty += board.color(zone[next]) == Color::empty;
    const bool too_large = static_cast<int>(zone.size()) > limits.zone_points;
    if (too_large || empty > limits.zone_empty) return std::nullopt;
    for (Point q : neighbors(zone[next])) {
      if (board.color(q) == Color::edge || safe[q] || seen[q]) continue;
      seen[q] = true;
      zone.push_back(q);
    }
  }
  return zone;
}

class Search {
 public:
  Search(Board& board, Point target, const PointList& zone, const PointSet& safe,
         const CaptureLimits& limits)
      : board_(board),
        target_(target),
        defender_(board.color(target)),
        zone_(zone),
        nodes_left_(limits.nodes) {
    for (Point p : zone) {
      for (Point q : neighbors(p)) {
        if (safe[q] && board.color(q) == defender_ && !refuges_.contains(q)) refuges_.push_back(q);
      }
    }
  }

  // Whether the target falls within so many plies.
  bool falls(Color to_play, int plies) {
    // Every liberty costs the attacker a move, as long as the defender only passes.
    const int attacker_moves = (plies + (to_play != defender_)) / 2;
    if (board_.liberties(target_) > attacker_moves || is_connected_to_safety()) return false;
    if (--nodes_left_ < 0) return false;
    const std::uint64_t code = board_.position_hash() ^ turn_code(to_play) ^ ko_code(board_.ko());
    // What falls within fewer plies falls; what does not within more, does not.
    const auto [entry, is_new] = table_.try_emplace(code, Entry{false, 0});
    Entry& known = entry->second;
    if (known.falls || (!is_new && known.plies >= plies)) return known.falls;
    known.plies = plies;  // while we are below: a repetition does not fall
    const bool result = to_play == defender_ ? falls_anyway(plies) : falls_by_a_move(plies);
    table_[code] = {result, plies};
    return result;
  }
  bool gave_up() const { return nodes_left_ < 0; }

 private:
  struct Entry {
    bool falls;
    int plies;
  };

  bool is_connected_to_safety() const {
    for (Point p : refuges_) {
      if (board_.block(p) == board_.block(target_)) return true;
    }
    return false;
  }

  bool may_play(Point p, Color c) const {
    if (board_.color(p) != Color::empty || board_.is_suicide(p, c)) return false;
    return !board_.is_ko_for(p, c);
  }

  bool after(Point p, Color c, int plies) {
    board_.play(p, c);
    const bool result = board_.color(target_) != defender_ || falls(opposite(c), plies - 1);
    board_.undo();
    return result;
  }

  bool falls_by_a_move(int plies) {
    const Color attacker = opposite(defender_);
    for (Point p : zone_) {
      if (may_play(p, attacker) && after(p, attacker, plies)) return true;
    }
    return false;
  }

  bool falls_anyway(int plies) {
    if (!after(pass, defender_, plies)) return false;
    for (Point p : zone_) {
      if (may_play(p, defender_) && !after(p, defender_, plies)) return false;
    }
    return true;
  }

  Board& board_;
  Point target_;
  Color defender_;
  const PointList& zone_;
  PointList refuges_;  // safe stones of the defender beside the zone
  int nodes_left_;
  std::unordered_map<std::uint64_t, Entry> table_;
};

}  // namespace

Capture can_capture(Board& board, Point target, Color first, const PointSet& safe,
                    const CaptureLimits& limits) {
  const std::optional<PointList> zone = find_zone(board, target, safe, limits);
  if (!zone) return Capture::unknown;
  Search search(board, target, *zone, safe, limits);
  // Deepening finds short captures before it has to look at everything.
  for (int plies = 1; plies <= limits.plies && !search.gave_up(); ++plies) {
    if (search.falls(first, plies)) return Capture::possible;
  }
  return search.gave_up() ? Capture::unknown : Capture::impossible;
}

}  // namespace moyo::go
