#include "learning/go/strength_training.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "base/errors.h"

namespace moyo::learning {
namespace {

using go::Point;

// A position with its board for features, kept together since one looks at the other.
struct Seen {
  explicit Seen(const go::Go& game)
      : board(game.board(), game.turn(), game.passes(), game.recent_move(1)),
        features(board, board.last_move(), game.recent_move(2)) {}

  go::PlayoutBoard board;
  go::MoveFeatures features;
};

// Calls visit(Seen, the move played) for positions of the stream from `place` on where a stone was
// played.
template <class Visit>
void for_positions(const GameSet& games, const PositionList& list, std::uint64_t seed,
                   std::uint64_t place, std::size_t count, Progress& progress,
                   std::string_view note, Visit&& visit) {
  for (std::size_t done = 0; done < count; ++place) {
    const RecordSample sample = list.shuffled(place, seed);
    ++done;
    const Point played = games.moves(sample.game)[sample.move].point();
    if (played == go::pass) continue;
    const Seen seen(replay(games, sample));
    if (!seen.board.is_legal(played)) continue;
    visit(seen, played);
    progress.update(double(done), double(count), note);
  }
}

// The codes of patterns that come up often, numbered. Those of moves that were played count, so
// that the book holds what matters; the smallest ones are all kept.
go::PatternBook harvest(const GameSet& games, const PositionList& list,
                        const StrengthOptions& options, Progress& progress) {
  std::unordered_map<std::uint64_t, int> seen_often;
  go::PatternBook book;
  for_positions(games, list, options.seed, 0, options.harvest, progress, "patterns",
                [&](const Seen& seen, Point played) {
                  const auto codes = seen.features.pattern_codes(played);
                  book.add(codes[0]);
                  for (std::size_t i = 1; i < codes.size(); ++i) {
                    if (++seen_often[codes[i]] == options.common) book.add(codes[i]);
                  }
                });
  return book;
}

Competitions collect(const GameSet& games, const PositionList& list, const go::PatternBook& book,
                     std::uint64_t seed, std::uint64_t place, std::size_t count, Progress& progress,
                     std::string_view note) {
  Competitions competitions;
  for_positions(games, list, seed, place, count, progress, note,
                [&](const Seen& seen, Point played) {
                  const auto add = [&](Point p) {
                    const auto features = seen.features.with_pattern(p, book);
                    competitions.add_team({features.begin(), features.end()});
                  };
                  competitions.begin();
                  add(played);
                  for (int i = 0; i < seen.board.empty_points(); ++i) {
                    const Point p = seen.board.empty_point(i);
                    if (p != played && seen.board.is_sensible(p)) add(p);
                  }
                });
  return competitions;
}

}  // namespace

void describe(OptionTable& table, StrengthOptions& options) {
  table.add("side", options.side, "board size to learn from", 2, 19);
  table.add("harvest", options.harvest, "positions in which patterns are counted", 1, 1000000000);
  table.add("positions", options.positions, "positions to learn from", 1, 1000000000);
  table.add("held_out", options.held_out, "positions of held-out games to test with", 1,
            1000000000);
  table.add("common", options.common, "times a pattern must have been played to be learned", 1,
            1000000);
  table.add("iterations", options.iterations, "of minorisation-maximisation", 1, 10000);
  table.add("seed", options.seed, "of all randomness", 0,
            std::numeric_limits<std::uint64_t>::max());
}

go::MoveStrengths train_strengths(const GameSet& games, const StrengthOptions& options,
                                  Progress& progress,
                                  const std::function<void(const StrengthReport&)>& report) {
  const PositionList training(games, options.side, Split::training);
  const PositionList held_out(games, options.side, Split::held_out);
  if (training.size() == 0 || held_out.size() == 0) {
    throw InputError("there are too few games on this size of board");
  }
  go::PatternBook book = harvest(games, training, options, progress);
  const Competitions lessons = collect(games, training, book, options.seed, options.harvest,
                                       options.positions, progress, "positions");
  const Competitions tests =
      collect(games, held_out, book, options.seed, 0, options.held_out, progress, "held out");
  std::vector<Member> groups(go::feature::groups.begin(), go::feature::groups.end());
  groups.back() = go::feature::pattern + static_cast<Member>(book.size());
  Minorization minorization(lessons, groups);
  for (int i = 1; i <= options.iterations; ++i) {
    minorization.iterate();
    report(
        {i, predict(lessons, minorization.strengths()), predict(tests, minorization.strengths())});
  }
  std::vector<float> logarithms;
  for (const double strength : minorization.strengths()) {
    logarithms.push_back(static_cast<float>(std::log(strength)));
  }
  return {std::move(book), std::move(logarithms)};
}

}  // namespace moyo::learning
