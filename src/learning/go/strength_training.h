// Learning how strong moves look (knowledge/go/move_strengths.h) from games: patterns that come up
// often make the book, and minorisation-maximisation finds the strengths.
#pragma once

#include <functional>

#include "core/progress.h"
#include "knowledge/go/move_strengths.h"
#include "learning/choice/move_choices.h"
#include "learning/go/sample_stream.h"

namespace moyo::learning {

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

struct NamedStrength {
  std::string name;
  double strength = 1;
};

// With lfr and fbt the iterations are rounds through all positions; training ends when two rounds
// do not help with the validation positions, others of the held-out games than those reported, and the
// best round is kept.
//
// The file: of mm with the full features as move_strengths.h writes it, with the course's as
// course_strengths.h does; of the others as move_model.h does. Of lfr and fbt with the course's features
// there is none: nobody plays by them. InputError if there are no games of that size.
struct TrainedStrengths {
  std::string file = {};
  std::size_t patterns = 0;
  Prediction held_out = {};
  double best_possible = 0;  // of the held-out moves, by any model of these features
  std::vector<NamedStrength> strengths = {};  // of mm, without patterns
};
TrainedStrengths train_strengths(const GameSet& games, const StrengthOptions& options,
                                 Progress& progress,
                                 const std::function<void(const StrengthReport&)>& report);

}  // namespace moyo::learning
