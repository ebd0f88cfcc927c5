// Moves of Go as competitions (minorization.h): in a position the move that was played wins against all
// others that fill no own eye. The members of a move are its features.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "games/go/go.h"
#include "knowledge/go/move_model.h"
#include "learning/choice/minorization.h"

namespace moyo::learning {

// Which features: those of knowledge/go/move_features.h with patterns of all sizes; these and double
// atari and passes (move_model.h); or the course's (course_features.h).
enum class FeatureSet { full, wide, course };

// The codes of patterns that come up often, numbered: those of moves that were played, so that the book
// holds what matters; of the smallest all.
class PatternHarvest {
 public:
  explicit PatternHarvest(int common) : common_(common) {}
  void add(const go::Go& game, go::Point played);
  const go::PatternBook& book() const { return book_; }

 private:
  int common_;
  std::unordered_map<std::uint64_t, int> often_;
  go::PatternBook book_;
};

class MoveChoices {
 public:
  // The course's features have no book.
  explicit MoveChoices(FeatureSet set, go::PatternBook book = {});

  // Adds the choice of `played` in this position to the competitions. False, and nothing is added, if
  // it cannot be told by these features: an illegal move for playouts, or a pass that they do not know.
  bool add(const go::Go& game, go::Point played, Competitions& competitions) const;

  // For Minorization.
  std::vector<Member> groups() const;
  std::size_t members() const { return groups().back(); }
  // In words.
  std::string name(Member member) const;
  const go::PatternBook& book() const { return book_; }
  // Of a file of the model; the course's features have none.
  go::MoveFeatureSet model_set() const {
    return set_ == FeatureSet::wide ? go::MoveFeatureSet::wide : go::MoveFeatureSet::full;
  }
  bool knows_pass() const { return set_ != FeatureSet::full; }

 private:
  FeatureSet set_;
  go::PatternBook book_;
};

// The share of competitions that any model of these members can guess at best: where k teams have the
// winner's members, whoever guesses right by them is right one time in k.
double best_possible(const Competitions& competitions);

}  // namespace moyo::learning
