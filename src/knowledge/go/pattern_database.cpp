#include "knowledge/go/pattern_database.h"

#include <algorithm>

#include "base/byte_reader.h"
#include "base/sealed.h"
#include "games/go/playout_board.h"

namespace moyo::go {
namespace {

constexpr SealKind patterns_kind{"moyo-patterns", 1};

bool has_lower_code(const PatternCount& a, const PatternCount& b) { return a.code < b.code; }

PlayoutBoard board_of(const Go& game) {
  return PlayoutBoard(game.board(), game.turn(), game.passes(), game.recent_move(1));
}

}  // namespace

PatternDatabase::PatternDatabase(int turns, std::uint64_t games, std::uint64_t positions,
                                 std::vector<PatternCount> counts)
    : turns_(turns), games_(games), positions_(positions), counts_(std::move(counts)) {
  std::sort(counts_.begin(), counts_.end(), has_lower_code);
}

PatternDatabase PatternDatabase::parse(std::string_view bytes, std::string_view path) {
  const std::string what = "the pattern database '" + std::string(path) + "'";
  ByteReader reader(unseal(patterns_kind, bytes, path).content, what);
  PatternDatabase database;
  const auto turns = reader.next<std::uint32_t>();
  if (turns < 1 || turns > 1000) reader.refuse("counts no turns that we know");
  database.turns_ = static_cast<int>(turns);
  database.games_ = reader.next<std::uint64_t>();
  database.positions_ = reader.next<std::uint64_t>();
  const auto patterns = reader.next<std::uint32_t>();
  constexpr std::size_t bytes_each = 24;
  if (reader.left() != patterns * bytes_each) reader.refuse("has not as many patterns as it says");
  database.counts_.reserve(patterns);
  for (std::uint32_t i = 0; i < patterns; ++i) {
    PatternCount count;
    count.code = reader.next<std::uint64_t>();
    count.size = reader.next<std::uint32_t>();
    count.seen = reader.next<std::uint32_t>();
    count.at_once = reader.next<std::uint32_t>();
    count.soon = reader.next<std::uint32_t>();
    const bool is_size = count.size >= smallest_pattern && count.size <= largest_pattern;
    if (!is_size) reader.refuse("has a pattern of no size that we know");
    if (count.at_once > count.soon || count.soon > count.seen) {
      reader.refuse("has a pattern that was played more often than seen");
    }
    if (i > 0 && !has_lower_code(database.counts_.back(), count)) {
      reader.refuse("has its patterns out of order");
    }
    database.counts_.push_back(count);
  }
  return database;
}

std::string PatternDatabase::serialize() const {
  std::string bytes;
  append_number(bytes, static_cast<std::uint32_t>(turns_));
  append_number(bytes, games_);
  append_number(bytes, positions_);
  append_number(bytes, static_cast<std::uint32_t>(counts_.size()));
  for (const PatternCount& count : counts_) {
    append_number(bytes, count.code);
    for (const std::uint32_t number : {count.size, count.seen, count.at_once, count.soon}) {
      append_number(bytes, number);
    }
  }
  return seal(patterns_kind, bytes);
}

const PatternCount* PatternDatabase::find(std::uint64_t code) const {
  const auto place =
      std::lower_bound(counts_.begin(), counts_.end(), PatternCount{.code = code}, has_lower_code);
  return place != counts_.end() && place->code == code ? &*place : nullptr;
}

void PatternCounter::harvest(const Go& game, Point played) {
  if (played == pass) return;
  const PatternCodes::Codes codes = PatternCodes(board_of(game))(played);
  for (std::size_t i = 0; i < codes.size(); ++i) {
    PatternCount& count = counts_[codes[i]];
    count.size = static_cast<std::uint32_t>(smallest_pattern) + static_cast<std::uint32_t>(i);
    ++count.seen;
  }
}

void PatternCounter::keep(std::uint32_t least) {
  std::erase_if(counts_, [&](const auto& entry) { return entry.second.seen < least; });
  for (auto& [code, count] : counts_) count.seen = 0, count.code = code;
}

void PatternCounter::begin_game() {
  ++games_;
  for (Side& side : sides_) {
    side.turn = 0;
    side.around = {};
    for (std::size_t p = 0; p < point_indices; ++p) side.waiting[Point(p)].clear();
  }
}

void PatternCounter::count(const Go& game, Point played) {
  ++positions_;
  Side& side = sides_[game.turn() == Color::black ? 0 : 1];
  ++side.turn;
  const PlayoutBoard board = board_of(game);
  const PatternCodes codes_at(board);
  for (int i = 0; i < board.empty_points(); ++i) {
    const Point p = board.empty_point(i);
    if (!board.is_sensible(p) && p != played) continue;
    const PatternCodes::Codes codes = codes_at(p);
    for (std::size_t size = 0; size < codes.size(); ++size) {
      if (side.around[p][size] == codes[size]) continue;
      const auto known = counts_.find(codes[size]);
      if (known == counts_.end()) continue;
      PatternCount& count = known->second;
      ++count.seen;
      side.waiting[p].push_back({&count.soon, &count.at_once, side.turn});
    }
    side.around[p] = codes;
  }
  if (played == pass) return;
  for (const Waiting& waiting : side.waiting[played]) {
    if (side.turn - waiting.turn >= turns_) continue;
    ++*waiting.soon;
    if (waiting.turn == side.turn) ++*waiting.at_once;
  }
  for (Side& each : sides_) {
    each.waiting[played].clear();
    each.around[played] = {};
  }
}

PatternDatabase PatternCounter::finish() {
  std::vector<PatternCount> counts;
  for (const auto& [code, count] : counts_) {
    if (count.seen > 0) counts.push_back(count);
  }
  return PatternDatabase(turns_, games_, positions_, std::move(counts));
}

}  // namespace moyo::go
