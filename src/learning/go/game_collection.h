// Training games from SGF collections, with the owner of each point at the end where it is known.
#pragma once

#include <optional>
#include <string>

#include "core/progress.h"
#include "formats/sgf/record.h"
#include "learning/go/game_set.h"

namespace moyo::learning {

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
