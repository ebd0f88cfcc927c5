// A model of how moves are chosen, from a file: strengths that multiply (MM), or features in pairs as well
// (LFR, FBT; docs/sources.md F2 to F4). The score of a move with the features i is
//
//   score = sum_i w_i + sum_{i < j} v_i . v_j = sum_i w_i + 1/2 (|sum_i v_i|^2 - sum_i |v_i|^2)
//
// and its probability exp(score) / sum of exp(scores). MM has no vectors v, and w are the logarithms of
// its strengths. LFR's scores are learned as odds of a yes or no for each move; as probabilities of a choice
// they are a makeshift, but they rank.
//
// Features are those of move_features.h (full), or these and what other programs have besides (wide): a
// move that puts two blocks in atari, a pass after a play, and a pass after a pass.
//
// The file is sealed (base/sealed.h); all numbers little-endian: kind, set, length of the vectors and
// number of patterns (32 bits each); the patterns' codes (64 bits); the weights and then the vectors of
// the features (float): those that are no patterns, the patterns, and the further ones of the wide set.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "knowledge/go/move_strengths.h"

namespace moyo::go {

enum class MoveModelKind : std::uint32_t { mm, lfr, fbt };
enum class MoveFeatureSet : std::uint32_t { full, wide };

// Features of the wide set, behind the patterns.
namespace wide_feature {
inline constexpr std::uint32_t double_atari = 0;
inline constexpr std::uint32_t pass_new = 1;
inline constexpr std::uint32_t pass_again = 2;
inline constexpr std::uint32_t count = 3;
}  // namespace wide_feature

// Enemy blocks that the player's legal move at p puts in atari and does not capture.
int blocks_put_in_atari(const PlayoutBoard& board, Point p);

using ModelFeatures = FixedList<std::uint32_t, 10>;
// Of a legal move, or of a pass, which only the wide set knows.
ModelFeatures model_features(MoveFeatureSet set, const PlayoutBoard& board,
                             const MoveFeatures& features, Point p, const PatternBook& book);
// How many there are in all.
std::size_t feature_count(MoveFeatureSet set, const PatternBook& book);

class MoveModel {
 public:
  MoveModel(MoveModelKind kind, MoveFeatureSet set, PatternBook book, std::vector<float> weights,
            int dimension, std::vector<float> vectors);

  // Of such a file or of one of move_strengths.h; InputError, which names `path`, for anything else.
  static MoveModel parse(std::string_view bytes, std::string_view path);
  std::string serialize() const;

  MoveModelKind kind() const { return kind_; }
  MoveFeatureSet set() const { return set_; }
  const PatternBook& book() const { return book_; }
  float score(std::span<const std::uint32_t> features) const;
  // Of a legal move; of a pass only with the wide set.
  float score(const PlayoutBoard& board, const MoveFeatures& features, Point p) const;

 private:
  MoveModelKind kind_;
  MoveFeatureSet set_;
  PatternBook book_;
  std::vector<float> weights_;
  std::size_t dimension_;
  std::vector<float> vectors_;
};

// Null without a name; InputError if the file is not there or is none.
std::shared_ptr<const MoveModel> read_move_model(const std::string& file);

}  // namespace moyo::go
