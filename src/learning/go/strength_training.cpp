#include "learning/go/strength_training.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "base/clock.h"
#include "base/errors.h"
#include "knowledge/go/course_strengths.h"
#include "learning/choice/factor_model.h"

namespace moyo::learning {
namespace {

using go::Point;

// A position with its board for features, kept together since one looks at the other.
struct Seen {
  explicit Seen(const go::Go& game)
      : board(game.board(), game.turn(), game.passes(), game.recent_move(1)),
        own_before(game.recent_move(2)),
        features(board, board.last_move(), own_before) {}

  go::PlayoutBoard board;
  Point own_before;
  go::MoveFeatures features;
};

// Calls visit(Seen, the move played) for positions of the stream from `place` on; the full features
// know no pass.
template <class Visit>
void for_positions(const GameSet& games, const PositionList& list, const StrengthOptions& options,
                   std::uint64_t place, std::size_t count, Progress& progress,
                   std::string_view note, Visit&& visit) {
  for (std::size_t done = 0; done < count; ++place) {
    const RecordSample sample = list.shuffled(place, options.seed);
    ++done;
    if (sample.move < static_cast<std::uint32_t>(options.skip)) continue;
    const Point played = games.moves(sample.game)[sample.move].point();
    if (played == go::pass && options.features == FeatureSet::full) continue;
    const Seen seen(replay(games, sample));
    if (played != go::pass && !seen.board.is_legal(played)) continue;
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
  for_positions(games, list, options, 0, options.harvest, progress, "patterns",
                [&](const Seen& seen, Point played) {
                  const auto codes = seen.features.pattern_codes(played);
                  book.add(codes[0]);
                  for (std::size_t i = 1; i < codes.size(); ++i) {
                    if (++seen_often[codes[i]] == options.common) book.add(codes[i]);
                  }
                });
  return book;
}

// A choice among the move that was played, the first team, and all others that fill no own eye.
Competitions collect(const GameSet& games, const PositionList& list, const go::PatternBook& book,
                     const StrengthOptions& options, std::uint64_t place, std::size_t count,
                     Progress& progress, std::string_view note) {
  const bool course = options.features == FeatureSet::course;
  Competitions competitions;
  for_positions(games, list, options, place, count, progress, note,
                [&](const Seen& seen, Point played) {
                  const auto add = [&](Point p) {
                    if (course) {
                      const auto features = course_features(seen.board, p, seen.own_before);
                      competitions.add_team({features.begin(), features.end()});
                    } else {
                      const auto features = seen.features.with_pattern(p, book);
                      competitions.add_team({features.begin(), features.end()});
                    }
                  };
                  competitions.begin();
                  add(played);
                  for (int i = 0; i < seen.board.empty_points(); ++i) {
                    const Point p = seen.board.empty_point(i);
                    if (p != played && seen.board.is_sensible(p)) add(p);
                  }
                  if (course && played != go::pass) add(go::pass);
                });
  return competitions;
}

void train_factors(const Competitions& lessons, const Competitions& validation,
                   const Competitions& tests, Member members, const StrengthOptions& options,
                   const std::function<void(const StrengthReport&)>& report) {
  Rng rng(options.seed);
  FactorModel model(members, options.model == ChoiceModel::lfr ? PairModel::lfr : PairModel::fbt,
                    {.dimension = options.factors, .rate = options.rate}, rng);
  constexpr int patience = 2;  // rounds that may not help
  int rounds_without_gain = 0;
  double best = -1e9;
  for (int i = 1; i <= options.iterations; ++i) {
    const Stopwatch watch;
    model.learn(lessons);
    const double seconds = watch.seconds();
    report({i, seconds, model.predict(lessons), model.predict(tests)});
    const Prediction now = model.predict(validation);
    // LFR's scores are no probabilities of a choice: it is judged by what it guesses.
    const double judged = options.model == ChoiceModel::lfr ? now.accuracy : now.log_likelihood;
    if (judged > best) {
      best = judged;
      rounds_without_gain = 0;
    } else if (++rounds_without_gain == patience) {
      break;
    }
  }
}

}  // namespace

void describe(OptionTable& table, StrengthOptions& options) {
  table.add("model", options.model,
            "of choices: strengths that multiply (MM), or features in pairs, too (LFR, FBT)",
            {{"mm", ChoiceModel::mm}, {"lfr", ChoiceModel::lfr}, {"fbt", ChoiceModel::fbt}});
  table.add("factors", options.factors, "length of a feature's vector with lfr and fbt", 1, 1000);
  table.add("rate", options.rate, "of the steps of lfr and fbt", 1e-6, 10);
  table.add("features", options.features,
            "whose: ours with patterns of all sizes, or the course's 26 "
            "and 3x3 patterns (Go4)",
            {{"full", FeatureSet::full}, {"course", FeatureSet::course}});
  table.add("side", options.side, "board size to learn from", 2, 19);
  table.add("skip", options.skip, "moves at the beginning of a game that are not learned", 0, 1000);
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

TrainedStrengths train_strengths(const GameSet& games, const StrengthOptions& options,
                                 Progress& progress,
                                 const std::function<void(const StrengthReport&)>& report) {
  const PositionList training(games, options.side, Split::training);
  const PositionList held_out(games, options.side, Split::held_out);
  if (training.size() == 0 || held_out.size() == 0) {
    throw InputError("there are too few games on this size of board");
  }
  const bool course = options.features == FeatureSet::course;
  go::PatternBook book;
  if (!course) book = harvest(games, training, options, progress);
  const Competitions lessons = collect(games, training, book, options, course ? 0 : options.harvest,
                                       options.positions, progress, "positions");
  const Competitions tests =
      collect(games, held_out, book, options, 0, options.held_out, progress, "held out");
  if (lessons.size() == 0 || tests.size() == 0) {
    throw InputError("there are no moves to learn after the first " + std::to_string(options.skip));
  }
  std::vector<Member> groups(go::feature::groups.begin(), go::feature::groups.end());
  groups.back() = go::feature::pattern + static_cast<Member>(book.size());
  if (course) groups = go::course_feature::groups();
  if (options.model != ChoiceModel::mm) {
    const Competitions validation = collect(games, held_out, book, options, options.held_out,
                                            options.held_out, progress, "validation");
    train_factors(lessons, validation, tests, groups.back(), options, report);
    return {"", book.size()};
  }
  Minorization minorization(lessons, groups, options.threads);
  for (int i = 1; i <= options.iterations; ++i) {
    const Stopwatch watch;
    minorization.iterate();
    const double seconds = watch.seconds();
    report({i, seconds, predict(lessons, minorization.strengths(), options.threads),
            predict(tests, minorization.strengths(), options.threads)});
  }
  if (course) {
    const auto patterns = groups.back() - go::course_feature::pattern;
    return {go::CourseStrengths(minorization.strengths()).serialize(), patterns};
  }
  std::vector<float> logarithms;
  for (const double strength : minorization.strengths()) {
    logarithms.push_back(static_cast<float>(std::log(strength)));
  }
  const std::size_t patterns = book.size();
  return {go::MoveStrengths(std::move(book), std::move(logarithms)).serialize(), patterns};
}

}  // namespace moyo::learning
