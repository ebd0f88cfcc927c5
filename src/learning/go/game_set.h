// Games of Go as training data: the moves at two bytes each, the result, and, where a game was
// counted and our own estimate of the final position agrees with the count, who owned each point,
// at two bits a point.
//
//   SGF collections --game_collection.h--> GameSet --save/load--> one file, read at once
//
// The file is sealed (base/sealed.h); its content, all numbers little endian:
//
//   3 x 8 bytes   how many games, moves, owner bytes
//   games         32 bytes each, as StoredGame
//   moves         2 bytes each, as StoredMove; the games' moves in their order, nothing between
//   owners        2 bits a point, by rows from the bottom, each game from a new byte
//
// Whether a game is held out of training, or kept for a last test, depends on its moves and the set's
// shares alone, so copies of a game in two collections are on the same side.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/sgf/record.h"
#include "games/go/go.h"

namespace moyo::learning {

struct StoredMove {
  std::uint16_t code;  // the point's index, and the highest bit for White

  StoredMove() = default;
  StoredMove(go::Point point, go::Color color)
      : code(static_cast<std::uint16_t>(point.index() | (color == go::Color::white ? white : 0))) {}
  go::Point point() const { return go::Point(code & ~white); }
  go::Color color() const { return code & white ? go::Color::white : go::Color::black; }

 private:
  static constexpr unsigned white = 0x8000;
};

// What a game is for. Of a set that was never split 98% are for training, 2% held out, and there is no
// third part.
enum class Split : std::uint8_t { training, held_out, test };

// Shares of the parts in percent; InputError for a text that is no such shares, as "88/8/4".
struct SplitShares {
  int training = 98;
  int held_out = 2;
  int test = 0;
};
SplitShares parse_split(std::string_view text);

enum class Winner : std::int8_t { white = -1, nobody = 0, black = 1, unknown = 2 };

struct StoredGame {
  static constexpr std::int16_t not_counted = std::numeric_limits<std::int16_t>::min();
  static constexpr std::uint32_t no_owners = std::numeric_limits<std::uint32_t>::max();

  std::uint64_t code = 0;  // of board and moves
  std::uint32_t first_move = 0;
  std::uint32_t moves = 0;
  std::uint32_t first_owner_byte = no_owners;
  std::int16_t komi_halves = 0;
  std::int16_t score_halves = not_counted;  // Black's margin, komi included
  std::uint8_t side = 0;
  Winner winner = Winner::unknown;
  std::uint8_t part = 0;        // 1 + Split; 0 in a set that was never split
  std::uint8_t unused[5] = {};  // no byte of the file is left to chance

  Split split() const;
};
static_assert(sizeof(StoredGame) == 32);

// The moves before the end by two passes.
std::size_t played_moves(const sgf::GameRecord& record);
// The code of a game: of the side of its board and its moves.
std::uint64_t game_code(int side, std::span<const StoredMove> moves);
// Of a count, in points: more than any board and komi give.
inline constexpr double most_margin = 2000;

class GameSet {
 public:
  std::size_t size() const { return games_.size(); }
  const StoredGame& game(std::size_t i) const { return games_[i]; }
  std::span<const StoredMove> moves(std::size_t i) const {
    return {moves_.data() + games_[i].first_move, games_[i].moves};
  }
  // Owner of every point at the end; nothing where it is not known.
  std::optional<go::PointMap<go::Color>> owners(std::size_t i) const;

  // The moves are legal. Games with stones set up, on boards that are not square, or with a result
  // that no count has are left out, and moves after the first two passes in a row. False if the
  // game is left out.
  bool add(const sgf::GameRecord& record, const std::optional<go::PointMap<go::Color>>& owners);

  // Deals all its games out anew.
  void split(const SplitShares& shares);

  // IoError if it cannot be written.
  void save(const std::string& path) const;
  // InputError for a file that is not there, is none or is damaged: every game is checked, and its
  // moves are replayed. The sentence names the file, the game, and its byte in the content.
  static GameSet load(const std::string& path);
  // The content of a file, without the seal.
  std::string to_bytes() const;
  static GameSet parse(std::string_view bytes);

 private:
  friend class GameSetCheck;
  std::uint32_t store_owners(const go::PointMap<go::Color>& owners, go::BoardSize size);

  std::vector<StoredGame> games_;
  std::vector<StoredMove> moves_;
  std::vector<std::uint8_t> owners_;
};

}  // namespace moyo::learning
