#include "learning/go/game_collection.h"

#include <cmath>

#include "formats/sgf/reader.h"
#include "simulation/go/status.h"

namespace moyo::learning {

using go::Color;

std::optional<go::PointMap<Color>> estimate_owners(const sgf::GameRecord& record,
                                                   const OwnerEstimate& options) {
  if (options.playouts == 0) return {};
  if (!record.result || record.result->decided_by != sgf::Result::DecidedBy::score) return {};
  const go::Go end = sgf::replay(record, played_moves(record));
  go::StatusOptions how;
  how.playouts = options.playouts;
  how.seed = options.seed;
  const go::Status status = go::judge(end.board(), how);
  go::PointMap<Color> stones = go::color_map(end.board());
  for (go::Point p : go::Points(end.size())) {
    if (status.dead[p]) stones[p] = Color::empty;
  }
  const go::PointMap<Color> owners = go::owners(stones, end.size());
  const double count = go::area_balance(owners, end.size()) - record.rules.komi;
  const bool same_winner = Outcome::from_score(count) == record.result->outcome;
  if (!same_winner || std::abs(count - record.result->score) > options.tolerance) return {};
  return owners;
}

CollectionCount add_collection(GameSet& set, const std::string& path, Progress& progress,
                               const OwnerEstimate& options) {
  CollectionCount count;
  const auto add = [&](const sgf::Tree& tree) {
    try {
      const sgf::GameRecord record = to_record(tree);
      sgf::replay(record);
      const auto owners = estimate_owners(record, options);
      if (set.add(record, owners)) {
        ++count.games;
        count.with_owners += owners.has_value();
        count.counted += set.game(set.size() - 1).score_halves != StoredGame::not_counted;
      } else {
        ++count.left_out;
      }
    } catch (const sgf::GameError&) {
      ++count.left_out;
    }
    progress.update(static_cast<double>(count.games + count.left_out), 0, path);
    return true;
  };
  sgf::read_games(path, add,
                  [&](const sgf::Problem& problem) { count.left_out += !problem.is_warning; });
  return count;
}

}  // namespace moyo::learning
