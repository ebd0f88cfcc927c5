// Learning how strong moves look (knowledge/go/move_strengths.h) from games: patterns that come up
// often make the book, and minorisation-maximisation finds the strengths.
#pragma once

#include <functional>

#include "core/progress.h"
#include "knowledge/go/move_strengths.h"
#include "learning/choice/minorization.h"
#include "learning/go/sample_stream.h"

namespace moyo::learning {

// Which features: those of move_features.h with patterns of all sizes, or the course's.
enum class FeatureSet { full, course };

// What a position says about its moves: MM's product of strengths, or features in pairs as well
// (choice/factor_model.h).
enum class ChoiceModel { mm, lfr, fbt };

struct StrengthOptions {
  ChoiceModel model = ChoiceModel::mm;
  int factors = 5;     // length of the vectors of lfr and fbt
  double rate = 0.05;  // of their steps
  unsigned threads = 1;
  FeatureSet features = FeatureSet::full;
  int side = 19;
  int skip = 0;                   // moves at the beginning of a game that nothing is learned from
  std::size_t harvest = 100000;   // positions in which patterns are counted
  std::size_t positions = 20000;  // positions to learn from
  std::size_t held_out = 5000;
  int common = 15;  // a pattern is kept if it was played, or could have been, so often
  int iterations = 15;
  std::uint64_t seed = 1;
};
void describe(OptionTable& table, StrengthOptions& options);

struct StrengthReport {
  int iteration = 0;
  double seconds = 0;  // of the iteration alone
  Prediction training;
  Prediction held_out;
};

// With lfr and fbt the iterations are rounds through all positions; training ends when two rounds
// do not help with the validation positions, others of the held-out games than those reported. There is no file of them: nobody plays by them.
//
// The strengths as a file: of the full features as move_strengths.h writes them, of the course's as
// course_strengths.h does. InputError if there are no games of that size.
struct TrainedStrengths {
  std::string file;
  std::size_t patterns = 0;
};
TrainedStrengths train_strengths(const GameSet& games, const StrengthOptions& options,
                                 Progress& progress,
                                 const std::function<void(const StrengthReport&)>& report);

}  // namespace moyo::learning
