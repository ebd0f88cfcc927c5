#include "knowledge/go/move_words.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "base/text.h"

namespace moyo::go {
namespace {

std::string stones_text(int stones) {
  return std::to_string(stones) + (stones == 1 ? " stone" : " stones");
}

// The stones of the blocks of color c beside p that have exactly `liberties`.
int stones_beside(const Board& board, Point p, Color c, int liberties) {
  std::vector<Point> seen;
  int stones = 0;
  for (const Point side : neighbors(p)) {
    if (board.color(side) != c || board.liberties(side) != liberties) continue;
    const Point block = board.block(side);
    if (std::find(seen.begin(), seen.end(), block) != seen.end()) continue;
    seen.push_back(block);
    stones += board.stones_in_block(side);
  }
  return stones;
}

std::string distance_text(std::uint32_t distance, const char* to) {
  const bool farthest = distance == static_cast<std::uint32_t>(feature::farthest);
  return "distance " + std::to_string(distance) + (farthest ? " or more" : "") + " to " + to;
}

constexpr const char* tactical_names[] = {
    "capture that saves an own block",
    "capture of the stones just played",
    "capture of a block that could run",
    "capture of a block that could not run",
    "extension that gets away",
    "extension that does not get away",
    "bad self-atari",
    "atari that captures",
    "atari on the stones just played",
    "atari",
    "defence of a block that could be captured",
};
static_assert(std::size(tactical_names) == feature::line);

constexpr int farthest_offset = 4;  // of the largest pattern

int offset_distance(int dx, int dy) {
  return std::abs(dx) + std::abs(dy) + std::max(std::abs(dx), std::abs(dy));
}

}  // namespace

std::string describe_move(const Go& before, Point move) {
  if (move == pass) return "passes";
  const Color own = before.turn();
  const Color enemy = opposite(own);
  const int captured = stones_beside(before.board(), move, enemy, 1);
  const int saved = stones_beside(before.board(), move, own, 1);
  Go after = before;
  after.play(move);
  std::vector<std::string> parts;
  if (captured > 0) parts.push_back("captures " + stones_text(captured));
  const int in_atari = stones_beside(after.board(), move, enemy, 1);
  if (in_atari > 0) parts.push_back("puts " + stones_text(in_atari) + " in atari");
  if (after.board().color(move) == own) {
    const int liberties = after.board().liberties(move);
    if (liberties == 1) {
      parts.push_back("leaves " + stones_text(after.board().stones_in_block(move)) + " in atari");
    } else if (saved > 0) {
      parts.push_back("saves " + stones_text(saved) + " from atari");
    }
  } else {
    parts.push_back("takes its own stones off");
  }
  return join(parts, ", ");
}

std::string feature_name(std::uint32_t number) {
  if (number < feature::line) return tactical_names[number];
  if (number < feature::last) {
    const std::uint32_t line = (number - feature::line) % 5 + 1;
    return "line " + std::to_string(line) + (line == 5 ? " or more" : "");
  }
  if (number < feature::before) {
    return distance_text(number - feature::last + 2, "the last move");
  }
  if (number < feature::pattern) {
    return distance_text(number - feature::before + 1, "the own move before");
  }
  return "pattern";
}

std::vector<std::string> pattern_rows(const Board& board, Color to_play, Point p, int size) {
  std::vector<std::string> rows;
  for (int dy = farthest_offset; dy >= -farthest_offset; --dy) {
    std::string row;
    bool any = false;
    for (int dx = -farthest_offset; dx <= farthest_offset; ++dx) {
      // The smallest pattern is the whole 3x3 square.
      const int distance = offset_distance(dx, dy);
      const bool inside = distance <= std::max(size, smallest_pattern);
      any = any || inside;
      const int x = x_of(p) + dx, y = y_of(p) + dy;
      const bool on_board =
          x >= 0 && y >= 0 && x < board.size().width() && y < board.size().height();
      char mark = ' ';
      if (inside && distance == 0) {
        mark = '*';
      } else if (inside && !on_board) {
        mark = '#';
      } else if (inside) {
        const Color color = board.color(point_at(x, y));
        mark = color == Color::empty ? '.' : color == to_play ? 'X' : 'O';
      }
      row += mark;
    }
    if (!any) continue;
    rows.push_back(row);
  }
  // Columns without a point of the pattern.
  const std::size_t blank = rows[rows.size() / 2].find_first_not_of(' ');
  for (std::string& row : rows) row = row.substr(blank, row.size() - 2 * blank);
  return rows;
}

int pattern_points(int size) {
  int points = 0;
  for (int dy = -farthest_offset; dy <= farthest_offset; ++dy) {
    for (int dx = -farthest_offset; dx <= farthest_offset; ++dx) {
      points += offset_distance(dx, dy) <= size;
    }
  }
  return points - 1;
}

}  // namespace moyo::go
