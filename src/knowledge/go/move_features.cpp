#include "knowledge/go/move_features.h"

#include <algorithm>

#include "knowledge/go/urgent_moves.h"

namespace moyo::go {
namespace {

constexpr int farthest = 17;  // distances from here on are one

enum CaptureKind : std::uint8_t { rescues, just_played, runs, caught };
enum AtariKind : std::uint8_t { works, on_just_played, any_other };

void keep_first(std::uint8_t& kept, std::uint8_t value) { kept = std::min(kept, value); }

bool on_board(Point p) { return p != pass && p != no_point; }

}  // namespace

MoveFeatures::MoveFeatures(const PlayoutBoard& board, Point last, Point before_last)
    : board_(board), last_(last), before_last_(before_last), codes_(board) {
  for (Point stone : Points(board.size())) {
    if (is_stone(board.color(stone)) && board.block(stone) == stone) look_at_block(stone);
  }
}

void MoveFeatures::look_at_block(Point stone) {
  if (board_.color(stone) == board_.to_play()) {
    look_at_own(stone);
  } else {
    look_at_enemy(stone);
  }
}

void MoveFeatures::look_at_enemy(Point stone) {
  const BlockWord word = board_.block_word(stone);
  const bool is_last = on_board(last_) && board_.block(last_) == stone;
  if (word.in_atari()) {
    bool rescue = false;
    Point at = stone;
    do {
      for_sides(at, board_.neighborhood(at).sides_of(board_.to_play()),
                [&](Point side) { rescue |= board_.block_word(side).in_atari(); });
      at = board_.next_stone(at);
    } while (at != stone);
    const auto could_run = [&] {
      PlayoutBoard theirs = board_;
      theirs.play_pass();
      return escapes_atari(theirs, stone);
    };
    keep_first(tactics_[word.last_liberty()].capture, rescue        ? CaptureKind::rescues
                                                      : is_last     ? CaptureKind::just_played
                                                      : could_run() ? CaptureKind::runs
                                                                    : CaptureKind::caught);
    return;
  }
  if (!has_two_liberties(board_, stone)) return;
  FewPoints attacks;
  add_attacks(board_, stone, default_ladder_moves, attacks);
  for (Point p : liberties(board_, stone, 2)) {
    keep_first(tactics_[p].atari, attacks.contains(p) ? AtariKind::works
                                  : is_last           ? AtariKind::on_just_played
                                                      : AtariKind::any_other);
  }
}

void MoveFeatures::look_at_own(Point stone) {
  const BlockWord word = board_.block_word(stone);
  if (word.in_atari()) {
    const Point p = word.last_liberty();
    keep_first(tactics_[p].extension,
               is_lasting_extension(board_, p, stone, default_ladder_moves) ? 0 : 1);
  } else if (has_two_liberties(board_, stone)) {
    FewPoints moves;
    add_defences(board_, stone, default_ladder_moves, moves);
    for (Point p : moves) tactics_[p].defence = 0;
  }
}

FeatureList MoveFeatures::operator()(Point p) const {
  FeatureList list;
  const auto add = [&](std::uint32_t group, std::uint8_t value) {
    if (value != none) list.push_back(group + value);
  };
  const Tactics& tactics = tactics_[p];
  add(feature::capture, tactics.capture);
  add(feature::extension, tactics.extension);
  if (is_bad_self_atari(board_, p)) list.push_back(feature::self_atari);
  add(feature::atari, tactics.atari);
  add(feature::defence, tactics.defence);
  const BoardSize size = board_.size();
  const int line =
      std::min({x_of(p), y_of(p), size.width() - 1 - x_of(p), size.height() - 1 - y_of(p), 4});
  const int large = is_large(size) ? 5 : 0;
  list.push_back(feature::line + static_cast<std::uint32_t>(large + line));
  if (on_board(last_)) {
    const int d = std::clamp(pattern_distance(p, last_), 2, farthest);  // 0 after a suicide
    list.push_back(feature::last + static_cast<std::uint32_t>(d - 2));
  }
  if (on_board(before_last_)) {
    const int d = std::min(pattern_distance(p, before_last_), farthest);
    list.push_back(feature::before + static_cast<std::uint32_t>(std::max(d - 1, 0)));
  }
  return list;
}

FeatureList MoveFeatures::with_pattern(Point p, const PatternBook& book) const {
  FeatureList list = (*this)(p);
  const PatternCodes::Codes codes = codes_(p);
  for (auto code = codes.rbegin(); code != codes.rend(); ++code) {
    if (const auto found = book.find(*code); found != book.end()) {
      list.push_back(feature::pattern + found->second);
      break;
    }
  }
  return list;
}

}  // namespace moyo::go
