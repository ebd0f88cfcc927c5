// Games of Go as training data: the moves at two bytes each, the result, and, where a game was
// counted and our own estimate of the final position agrees with the count, who owned each point,
// at two bits a point.
//
//   SGF collections --add_collection--> GameSet --save/load--> one file, read at once
//
// A game is held out of training by its moves alone, so a game that stands in two collections is on
// the same side twice.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/progress.h"
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
  std::uint8_t unused[6] = {};  // no byte of the file is left to chance

  bool held_out() const;
};

class GameSet {
 public:
  std::size_t size() const { return games_.size(); }
  const StoredGame& game(std::size_t i) const { return games_[i]; }
  std::span<const StoredMove> moves(std::size_t i) const {
    return {moves_.data() + games_[i].first_move, games_[i].moves};
  }
  // Owner of every point at the end; nothing where it is not known.
  std::optional<go::PointMap<go::Color>> owners(std::size_t i) const;

  // Games with stones set up or boards that are not square are left out, and moves after the first
  // two passes in a row. False if the game is left out.
  bool add(const sgf::GameRecord& record, const std::optional<go::PointMap<go::Color>>& owners);

  // Written under another name and renamed. InputError for a file that cannot be had or is none.
  void save(const std::string& path) const;
  static GameSet load(const std::string& path);

 private:
  std::uint32_t store_owners(const go::PointMap<go::Color>& owners, go::BoardSize size);

  std::vector<StoredGame> games_;
  std::vector<StoredMove> moves_;
  std::vector<std::uint8_t> owners_;
};

struct OwnerEstimate {
  int playouts = 100;    // 0: owners are not asked for
  double tolerance = 3;  // points between our count and the game's
  std::uint64_t seed = 1;
};
// Who owns what at the end of a counted game, dead stones judged by simulation/go/status.h; nothing
// if the game was not counted or our count differs from its result by more than the tolerance or
// names another winner.
std::optional<go::PointMap<go::Color>> estimate_owners(const sgf::GameRecord& record,
                                                       const OwnerEstimate& options = {});

struct CollectionCount {
  std::size_t games = 0;
  std::size_t left_out = 0;
  std::size_t counted = 0;
  std::size_t with_owners = 0;
};
// Every game of an SGF file that can be replayed.
CollectionCount add_collection(GameSet& set, const std::string& path, Progress& progress,
                               const OwnerEstimate& options = {});

}  // namespace moyo::learning
