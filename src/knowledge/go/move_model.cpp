#include "knowledge/go/move_model.h"

#include "base/byte_reader.h"
#include "base/sealed.h"
#include "base/whole_file.h"

namespace moyo::go {
namespace {

constexpr SealKind model_kind{"moyo-move-model", 1};
constexpr std::size_t largest_model = std::size_t{1} << 30;  // bytes
constexpr std::uint32_t longest_vector = 1000;

}  // namespace

int blocks_put_in_atari(const PlayoutBoard& board, Point p) {
  FixedList<Point, 4> blocks;
  for_sides(p, board.neighborhood(p).sides_of(opposite(board.to_play())), [&](Point side) {
    const Point block = board.block(side);
    if (has_two_liberties(board, side) && !blocks.contains(block)) blocks.push_back(block);
  });
  return static_cast<int>(blocks.size());
}

ModelFeatures model_features(MoveFeatureSet set, const PlayoutBoard& board,
                             const MoveFeatures& features, Point p, const PatternBook& book) {
  ModelFeatures list;
  const std::uint32_t further = feature::pattern + static_cast<std::uint32_t>(book.size());
  if (p == pass) {
    list.push_back(further +
                   (board.passes() > 0 ? wide_feature::pass_again : wide_feature::pass_new));
    return list;
  }
  for (const std::uint32_t number : features.with_pattern(p, book)) list.push_back(number);
  if (set == MoveFeatureSet::wide && blocks_put_in_atari(board, p) >= 2) {
    list.push_back(further + wide_feature::double_atari);
  }
  return list;
}

std::size_t feature_count(MoveFeatureSet set, const PatternBook& book) {
  return feature::pattern + book.size() +
         (set == MoveFeatureSet::wide ? std::size_t{wide_feature::count} : 0);
}

MoveModel::MoveModel(MoveModelKind kind, MoveFeatureSet set, PatternBook book,
                     std::vector<float> weights, int dimension, std::vector<float> vectors)
    : kind_(kind),
      set_(set),
      book_(std::move(book)),
      weights_(std::move(weights)),
      dimension_(static_cast<std::size_t>(dimension)),
      vectors_(std::move(vectors)) {}

float MoveModel::score(std::span<const std::uint32_t> features) const {
  float sum = 0, squares = 0;
  for (const std::uint32_t number : features) sum += weights_[number];
  for (std::size_t d = 0; d < dimension_; ++d) {
    float along = 0;
    for (const std::uint32_t number : features) {
      const float coordinate = vectors_[number * dimension_ + d];
      along += coordinate;
      squares -= coordinate * coordinate;
    }
    squares += along * along;
  }
  return sum + squares / 2;
}

float MoveModel::score(const PlayoutBoard& board, const MoveFeatures& features, Point p) const {
  const ModelFeatures list = model_features(set_, board, features, p, book_);
  return score(std::span(list.begin(), list.end()));
}

MoveModel MoveModel::parse(std::string_view bytes, std::string_view path) {
  if (!is_sealed(model_kind, bytes)) {
    const MoveStrengths strengths = MoveStrengths::parse(bytes, path);
    std::vector<float> weights;
    const std::size_t count = feature_count(MoveFeatureSet::full, strengths.book());
    for (std::uint32_t i = 0; i < count; ++i) weights.push_back(strengths.logarithm(i));
    return MoveModel(MoveModelKind::mm, MoveFeatureSet::full, strengths.book(), std::move(weights),
                     0, {});
  }
  const std::string what = "the model of moves '" + std::string(path) + "'";
  ByteReader reader(unseal(model_kind, bytes, path).content, what);
  const auto kind = reader.next<std::uint32_t>();
  const auto set = reader.next<std::uint32_t>();
  const auto dimension = reader.next<std::uint32_t>();
  const auto patterns = reader.next<std::uint32_t>();
  if (kind > 2 || set > 1) reader.refuse("is of a kind that we do not know");
  const bool has_vectors = static_cast<MoveModelKind>(kind) != MoveModelKind::mm;
  if (has_vectors != (dimension > 0) || dimension > longest_vector) {
    reader.refuse("has vectors of no length that we know");
  }
  PatternBook book;
  for (std::uint32_t i = 0; i < patterns; ++i) {
    if (!book.add(reader.next<std::uint64_t>())) reader.refuse("has a pattern twice");
  }
  const std::size_t count = feature_count(static_cast<MoveFeatureSet>(set), book);
  if (reader.left() != count * (1 + dimension) * sizeof(float)) {
    reader.refuse("has not as many numbers as its features want");
  }
  std::vector<float> weights(count), vectors(count * dimension);
  for (float& weight : weights) weight = reader.next_finite();
  for (float& coordinate : vectors) coordinate = reader.next_finite();
  return MoveModel(static_cast<MoveModelKind>(kind), static_cast<MoveFeatureSet>(set),
                   std::move(book), std::move(weights), static_cast<int>(dimension),
                   std::move(vectors));
}

std::string MoveModel::serialize() const {
  std::string bytes;
  append_number(bytes, static_cast<std::uint32_t>(kind_));
  append_number(bytes, static_cast<std::uint32_t>(set_));
  append_number(bytes, static_cast<std::uint32_t>(dimension_));
  append_number(bytes, static_cast<std::uint32_t>(book_.size()));
  for (const std::uint64_t code : book_.codes()) append_number(bytes, code);
  for (const float weight : weights_) append_number(bytes, weight);
  for (const float coordinate : vectors_) append_number(bytes, coordinate);
  return seal(model_kind, bytes);
}

std::shared_ptr<const MoveModel> read_move_model(const std::string& file) {
  if (file.empty()) return nullptr;
  return std::make_shared<MoveModel>(MoveModel::parse(read_whole_file(file, largest_model), file));
}

}  // namespace moyo::go
