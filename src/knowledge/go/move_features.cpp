#include "knowledge/go/move_features.h"

#include <algorithm>
#include <utility>

namespace moyo::go {
namespace {

using feature::AtariKind;
using feature::CaptureKind;
using feature::ExtensionKind;

void keep_first(std::uint8_t& kept, std::uint8_t value) { kept = std::min(kept, value); }

bool on_board(Point p) { return p != pass && p != no_point; }

}  // namespace

MoveFeatures::MoveFeatures(const PlayoutBoard& board, Point last, Point before_last)
    : board_(board),
      last_(last),
      before_last_(before_last),
      codes_(board),
      urgent_(find_urgent_blocks(board, default_ladder_moves)) {
  for (const UrgentBlock& block : urgent_) {
    if (block.own) {
      look_at_own(block);
    } else {
      look_at_enemy(block);
    }
  }
}

void MoveFeatures::look_at_enemy(const UrgentBlock& block) {
  const bool is_last = on_board(last_) && board_.block(last_) == block.stone;
  if (!block.in_atari) {
    for (Point p : liberties(board_, block.stone, 2)) {
      keep_first(tactics_[p].atari, block.moves.contains(p) ? AtariKind::works
                                    : is_last               ? AtariKind::on_just_played
                                                            : AtariKind::any_other);
    }
    return;
  }
  bool rescue = false;
  Point at = block.stone;
  do {
    for_sides(at, board_.neighborhood(at).sides_of(board_.to_play()),
              [&](Point side) { rescue |= board_.block_word(side).in_atari(); });
    at = board_.next_stone(at);
  } while (at != block.stone);
  const auto could_run = [&] {
    PlayoutBoard theirs = board_;
    theirs.play_pass();
    return escapes_atari(std::move(theirs), block.stone);
  };
  keep_first(tactics_[board_.block_word(block.stone).last_liberty()].capture,
             rescue        ? CaptureKind::rescues
             : is_last     ? CaptureKind::just_played
             : could_run() ? CaptureKind::runs
                           : CaptureKind::caught);
}

void MoveFeatures::look_at_own(const UrgentBlock& block) {
  if (block.in_atari) {
    const Point p = board_.block_word(block.stone).last_liberty();
    keep_first(tactics_[p].extension,
               block.extends ? ExtensionKind::lasts : ExtensionKind::lasts_not);
  } else {
    for (Point p : block.moves) tactics_[p].defence = 0;
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
  list.push_back(feature::line_of(p, board_.size()));
  if (on_board(last_)) list.push_back(feature::last_at(pattern_distance(p, last_)));
  if (on_board(before_last_)) {
    list.push_back(feature::before_at(pattern_distance(p, before_last_)));
  }
  return list;
}

FeatureList MoveFeatures::with_pattern(Point p, const PatternBook& book) const {
  FeatureList list = (*this)(p);
  const PatternCodes::Codes codes = codes_(p);
  for (auto code = codes.rbegin(); code != codes.rend(); ++code) {
    if (const auto number = book.find(*code); number != PatternBook::none) {
      list.push_back(feature::pattern + number);
      break;
    }
  }
  return list;
}

}  // namespace moyo::go
