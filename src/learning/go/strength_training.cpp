#include "learning/go/strength_training.h"

#include <algorithm>
#include <cmath>

#include "base/clock.h"
#include "base/errors.h"
#include "knowledge/go/course_strengths.h"
#include "learning/choice/factor_model.h"

namespace moyo::learning {
namespace {

using go::Point;

// Calls visit(position, the move played) for positions of the stream from `place` on.
template <class Visit>
void for_positions(const GameSet& games, const PositionList& list, const StrengthOptions& options,
                   std::uint64_t place, std::size_t count, Progress& progress,
                   std::string_view note, Visit&& visit) {
  for (std::size_t done = 0; done < count; ++place) {
    const RecordSample sample = list.shuffled(place, options.seed);
    ++done;
    if (sample.move < static_cast<std::uint32_t>(options.skip)) continue;
    visit(replay(games, sample), games.moves(sample.game)[sample.move].point());
    progress.update(double(done), double(count), note);
  }
}

go::PatternBook harvest(const GameSet& games, const PositionList& list,
                        const StrengthOptions& options, Progress& progress) {
  PatternHarvest harvest(options.common);
  for_positions(games, list, options, 0, options.harvest, progress, "patterns",
                [&](const go::Go& game, Point played) { harvest.add(game, played); });
  return harvest.book();
}

Competitions collect(const GameSet& games, const PositionList& list, const MoveChoices& choices,
                     const StrengthOptions& options, std::uint64_t place, std::size_t count,
                     Progress& progress, std::string_view note) {
  Competitions competitions;
  for_positions(games, list, options, place, count, progress, note,
                [&](const go::Go& game, Point played) { choices.add(game, played, competitions); });
  return competitions;
}

// The model of the round that guessed the validation positions best.
FactorModel train_factors(const Competitions& lessons, const Competitions& validation,
                          const Competitions& tests, Member members, const StrengthOptions& options,
                          const std::function<void(const StrengthReport&)>& report) {
  Rng rng(options.seed);
  FactorModel model(members, options.model == ChoiceModel::lfr ? PairModel::lfr : PairModel::fbt,
                    {.dimension = options.factors, .rate = options.rate}, rng);
  constexpr int patience = 2;  // rounds that may not help
  int rounds_without_gain = 0;
  double best = -1e9;
  FactorModel kept = model;
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
      kept = model;
      rounds_without_gain = 0;
    } else if (++rounds_without_gain == patience) {
      break;
    }
  }
  return kept;
}

std::string file_of(const FactorModel& model, const MoveChoices& choices,
                    const StrengthOptions& options) {
  std::vector<float> weights, vectors;
  for (Member member = 0; member < choices.members(); ++member) {
    weights.push_back(static_cast<float>(model.weight(member)));
    vectors.insert(vectors.end(), model.vector(member).begin(), model.vector(member).end());
  }
  const auto kind =
      options.model == ChoiceModel::lfr ? go::MoveModelKind::lfr : go::MoveModelKind::fbt;
  return go::MoveModel(kind, choices.model_set(), choices.book(), std::move(weights),
                       options.factors, std::move(vectors))
      .serialize();
}

std::string file_of(const std::vector<double>& strengths, const MoveChoices& choices,
                    const StrengthOptions& options) {
  if (options.features == FeatureSet::course) return go::CourseStrengths(strengths).serialize();
  std::vector<float> logarithms;
  for (const double strength : strengths) {
    logarithms.push_back(static_cast<float>(std::log(strength)));
  }
  if (options.features == FeatureSet::full) {
    return go::MoveStrengths(choices.book(), std::move(logarithms)).serialize();
  }
  return go::MoveModel(go::MoveModelKind::mm, choices.model_set(), choices.book(),
                       std::move(logarithms), 0, {})
      .serialize();
}

// All that are no patterns; lines are apart on small and large boards, and those of one kind have nothing
// to learn from.
std::vector<NamedStrength> named(const std::vector<double>& strengths, const MoveChoices& choices,
                                 const StrengthOptions& options) {
  const bool course = options.features == FeatureSet::course;
  const Member patterns = course ? go::course_feature::pattern : go::feature::pattern;
  const Member behind =
      patterns + static_cast<Member>(course ? choices.members() - patterns : choices.book().size());
  const bool large = go::is_large(go::BoardSize(options.side));
  const Member other_lines = go::feature::line + (large ? 0 : 5);
  std::vector<NamedStrength> all;
  for (Member member = 0; member < choices.members(); ++member) {
    const bool is_pattern = member >= patterns && member < behind;
    const bool is_other = !course && member >= other_lines && member < other_lines + 5;
    if (!is_pattern && !is_other) all.push_back({choices.name(member), strengths[member]});
  }
  return all;
}

}  // namespace

void describe(OptionTable& table, StrengthOptions& options) {
  table.add("model", options.model,
            "of choices: strengths that multiply (MM), or features in pairs, too (LFR, FBT)",
            {{"mm", ChoiceModel::mm}, {"lfr", ChoiceModel::lfr}, {"fbt", ChoiceModel::fbt}});
  table.add("factors", options.factors, "length of a feature's vector with lfr and fbt", 1, 1000);
  table.add("rate", options.rate, "of the steps of lfr and fbt", 1e-6, 10);
  table.add(
      "features", options.features,
      "whose: ours with patterns of all sizes; these with double atari and passes (wide); "
      "or the course's 26 and 3x3 patterns (Go4)",
      {{"full", FeatureSet::full}, {"wide", FeatureSet::wide}, {"course", FeatureSet::course}});
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
  const MoveChoices choices(
      options.features, course ? go::PatternBook() : harvest(games, training, options, progress));
  const Competitions lessons =
      collect(games, training, choices, options, course ? 0 : options.harvest, options.positions,
              progress, "positions");
  const Competitions tests =
      collect(games, held_out, choices, options, 0, options.held_out, progress, "held out");
  if (lessons.size() == 0 || tests.size() == 0) {
    throw InputError("there are no moves to learn after the first " + std::to_string(options.skip));
  }
  TrainedStrengths trained;
  trained.patterns =
      course ? choices.members() - go::course_feature::pattern : choices.book().size();
  trained.best_possible = best_possible(tests);
  if (options.model != ChoiceModel::mm) {
    const Competitions validation = collect(games, held_out, choices, options, options.held_out,
                                            options.held_out, progress, "validation");
    const FactorModel model = train_factors(
        lessons, validation, tests, static_cast<Member>(choices.members()), options, report);
    trained.held_out = model.predict(tests);
    if (!course) trained.file = file_of(model, choices, options);
    return trained;
  }
  Minorization minorization(lessons, choices.groups(), options.threads);
  for (int i = 1; i <= options.iterations; ++i) {
    const Stopwatch watch;
    minorization.iterate();
    const double seconds = watch.seconds();
    report({i, seconds, predict(lessons, minorization.strengths(), options.threads),
            predict(tests, minorization.strengths(), options.threads)});
  }
  trained.held_out = predict(tests, minorization.strengths(), options.threads);
  trained.file = file_of(minorization.strengths(), choices, options);
  trained.strengths = named(minorization.strengths(), choices, options);
  return trained;
}

}  // namespace moyo::learning
