#include "knowledge/go/opening_book.h"

#include <algorithm>
#include <limits>

#include "base/byte_reader.h"
#include "base/hash.h"
#include "base/sealed.h"

namespace moyo::go {
namespace {

constexpr SealKind book_kind{"moyo-book", 1};

constexpr std::uint64_t book_salt = 0x626f6f6b;

std::uint64_t image_code(const Go& game, int symmetry) {
  const auto part = [](std::size_t place, std::size_t kind) {
    return mix64(place * 8 + kind + book_salt * golden_gamma);
  };
  std::uint64_t code =
      part(static_cast<std::size_t>(game.size().width() * 32 + game.size().height()),
           game.turn() == Color::black ? 4 : 5);
  for (const Point p : Points(game.size())) {
    const Color color = game.board().color(p);
    if (color != Color::empty) {
      code ^= part(game.transform(p, symmetry).index(), static_cast<std::size_t>(color));
    }
  }
  const Point ko = game.board().ko();
  return ko == no_point ? code : code ^ part(game.transform(ko, symmetry).index(), 6);
}

// The smallest of the images under which the position looks like the book's.
Point smallest_image(const Go& game, const BookKey& key, Point move) {
  Point smallest = game.transform(move, key.symmetries.front());
  for (const int symmetry : key.symmetries) {
    smallest = std::min(smallest, game.transform(move, symmetry));
  }
  return smallest;
}

std::uint32_t added(std::uint32_t a, std::uint32_t b) {
  return b > std::numeric_limits<std::uint32_t>::max() - a
             ? std::numeric_limits<std::uint32_t>::max()
             : a + b;
}

bool has_lower_point(const BookMove& a, const BookMove& b) { return a.point < b.point; }

}  // namespace

BookKey book_key(const Go& game) {
  BookKey key;
  for (int symmetry = 0; symmetry < game.symmetry_count(); ++symmetry) {
    const std::uint64_t code = image_code(game, symmetry);
    if (!key.symmetries.empty() && code > key.code) continue;
    if (code < key.code) key.symmetries.clear();
    key.code = code;
    key.symmetries.push_back(symmetry);
  }
  return key;
}

std::uint64_t OpeningBook::moves() const {
  std::uint64_t count = 0;
  for (const auto& [code, moves] : entries_) count += moves.size();
  return count;
}

void OpeningBook::add(const Go& game, const BookMove& move) {
  const BookKey key = book_key(game);
  std::vector<BookMove>& moves = entries_[key.code];
  BookMove image = move;
  image.point = smallest_image(game, key, move.point);
  const auto place = std::lower_bound(moves.begin(), moves.end(), image, has_lower_point);
  if (place == moves.end() || place->point != image.point) {
    moves.insert(place, image);
    return;
  }
  // A count that is full stays so, and with it what is counted of it.
  if (added(place->count, move.count) - place->count != move.count) return;
  place->count += move.count;
  place->judged += move.judged;
  place->halves = added(place->halves, move.halves);
}

void OpeningBook::keep(std::uint32_t least) {
  for (auto& [code, moves] : entries_) {
    std::erase_if(moves, [&](const BookMove& move) { return move.count < least; });
  }
  std::erase_if(entries_, [](const auto& entry) { return entry.second.empty(); });
}

std::vector<BookMove> OpeningBook::find(const Go& game) const {
  std::vector<BookMove> found;
  if (game.size() != size_ || game.is_terminal()) return found;
  const BookKey key = book_key(game);
  const auto entry = entries_.find(key.code);
  if (entry == entries_.end()) return found;
  MoveList<Go> legal;
  game.legal_moves(legal);
  for (const BookMove& move : entry->second) {
    const auto here = std::find_if(legal.begin(), legal.end(), [&](Point p) {
      return smallest_image(game, key, p) == move.point;
    });
    if (here == legal.end()) continue;
    found.push_back(move);
    found.back().point = *here;
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const BookMove& a, const BookMove& b) { return a.count > b.count; });
  return found;
}

OpeningBook OpeningBook::parse(std::string_view bytes, std::string_view path) {
  const std::string what = "the opening book '" + std::string(path) + "'";
  ByteReader reader(unseal(book_kind, bytes, path).content, what);
  const int width = reader.next<std::uint8_t>();
  const int height = reader.next<std::uint8_t>();
  const auto is_side = [](int side) { return side >= min_side && side <= max_side; };
  if (!is_side(width) || !is_side(height)) reader.refuse("is of no board that we know");
  OpeningBook book(BoardSize(width, height));
  const auto positions = reader.next<std::uint32_t>();
  for (std::uint32_t i = 0; i < positions; ++i) {
    const auto code = reader.next<std::uint64_t>();
    if (!book.entries_.empty() && code <= book.entries_.rbegin()->first) {
      reader.refuse("has its positions out of order");
    }
    const auto moves = reader.next<std::uint16_t>();
    if (moves == 0) reader.refuse("has a position without moves");
    std::vector<BookMove>& entry = book.entries_[code];
    for (unsigned j = 0; j < moves; ++j) {
      BookMove move;
      move.point = Point(reader.next<std::uint16_t>());
      move.count = reader.next<std::uint32_t>();
      move.judged = reader.next<std::uint32_t>();
      move.halves = reader.next<std::uint32_t>();
      if (move.point != pass && !book.size_.contains(move.point)) {
        reader.refuse("has a move off the board");
      }
      if (!entry.empty() && !has_lower_point(entry.back(), move)) {
        reader.refuse("has the moves of a position out of order");
      }
      if (move.count == 0 || move.judged > move.count || move.halves / 2.0 > move.judged) {
        reader.refuse("has a move that was won more often than played");
      }
      entry.push_back(move);
    }
  }
  reader.expect_end();
  return book;
}

std::string OpeningBook::serialize() const {
  std::string bytes;
  append_number(bytes, static_cast<std::uint8_t>(size_.width()));
  append_number(bytes, static_cast<std::uint8_t>(size_.height()));
  append_number(bytes, static_cast<std::uint32_t>(entries_.size()));
  for (const auto& [code, moves] : entries_) {
    append_number(bytes, code);
    append_number(bytes, static_cast<std::uint16_t>(moves.size()));
    for (const BookMove& move : moves) {
      append_number(bytes, static_cast<std::uint16_t>(move.point.index()));
      append_number(bytes, move.count);
      append_number(bytes, move.judged);
      append_number(bytes, move.halves);
    }
  }
  return seal(book_kind, bytes);
}

}  // namespace moyo::go
