#include "learning/go/sample_stream.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/errors.h"
#include "base/rng.h"
#include "learning/core/permutation.h"
#include "nn/symmetry.h"

namespace moyo::learning {
namespace {

using go::Color;

constexpr std::uint64_t held_out_seed = 20;

float label_sign(Color owner, Color own) {
  if (owner == Color::empty) return 0;
  return owner == own ? 1.0f : -1.0f;
}

}  // namespace

PositionList::PositionList(const GameSet& games, int side, Split split) {
  for (std::size_t i = 0; i < games.size(); ++i) {
    const StoredGame& game = games.game(i);
    if (game.side != side || game.moves == 0 || game.split() != split) {
      continue;
    }
    games_.push_back(static_cast<std::uint32_t>(i));
    first_.push_back(size_);
    size_ += game.moves;
  }
}

RecordSample PositionList::operator[](std::uint64_t at) const {
  const auto after = std::upper_bound(first_.begin(), first_.end(), at);
  const auto game = static_cast<std::size_t>(after - first_.begin() - 1);
  RecordSample sample;
  sample.game = games_[game];
  sample.move = static_cast<std::uint32_t>(at - first_[game]);
  return sample;
}

RecordSample PositionList::shuffled(std::uint64_t place, std::uint64_t seed) const {
  const std::uint64_t epoch = place / size_;
  const Permutation order(size_, mix64(seed ^ mix64(epoch + golden_gamma)));
  RecordSample sample = (*this)[order(place % size_)];
  Rng rng = Rng::stream(seed, place);
  sample.symmetry = static_cast<int>(rng.below(8));
  sample.chinese = rng.below(2) == 1;
  return sample;
}

go::Go replay(const GameSet& games, const RecordSample& sample) {
  const StoredGame& stored = games.game(sample.game);
  go::Rules rules =
      go::named_rules(sample.chinese ? go::RuleSet::chinese : go::RuleSet::tromp_taylor);
  rules.komi = stored.komi_halves / 2.0;
  go::Go game(go::BoardSize(stored.side), rules);
  const auto moves = games.moves(sample.game);
  for (std::uint32_t i = 0; i < sample.move; ++i) {
    game.set_turn(moves[i].color());
    game.play(moves[i].point());
  }
  game.set_turn(moves[sample.move].color());
  return game;
}

Batch BatchMaker::make(const std::vector<RecordSample>& samples) {
  Batch batch;
  const int side = games_->game(samples.front().game).side;
  batch.size = {side, side};
  batch.positions = static_cast<int>(samples.size());
  const std::size_t n = samples.size();
  const auto area = static_cast<std::size_t>(batch.area());
  batch.planes.resize(n * nn::v7_planes * area);
  batch.globals.resize(n * nn::v7_globals);
  batch.moves.resize(n);
  for (auto* numbers : {&batch.value, &batch.value_known, &batch.score, &batch.score_known,
                        &batch.ownership_known}) {
    numbers->assign(n, 0);
  }
  batch.ownership.assign(n * area, 0);
  std::vector<nn::Inputs> inputs;
  std::vector<int> symmetries;
  for (std::size_t i = 0; i < n; ++i) {
    inputs.push_back(add(samples[i], static_cast<int>(i), batch));
    symmetries.push_back(samples[i].symmetry);
  }
  if (teacher_ != nullptr) teacher_->label(inputs, symmetries, batch);
  return batch;
}

nn::Inputs BatchMaker::add(const RecordSample& sample, int at, Batch& batch) {
  const go::Go game = replay(*games_, sample);
  const nn::Inputs inputs = encoder_.encode(game);
  nn::write_planes(inputs, sample.symmetry,
                   nn::InputFrame::nchw(batch.size.width, batch.size.height),
                   batch.planes.data() + at * nn::v7_planes * batch.area());
  std::copy_n(inputs.globals.begin(), nn::v7_globals, batch.globals.begin() + at * nn::v7_globals);
  add_labels(sample, game, at, batch);
  return inputs;
}

void BatchMaker::add_labels(const RecordSample& sample, const go::Go& game, int at,
                            Batch& batch) const {
  const StoredGame& stored = games_->game(sample.game);
  const go::BoardSize size = game.size();
  const auto i = static_cast<std::size_t>(at);
  const auto place = [&](go::Point p) {
    return nn::mapped_index(nn::top_index(p, size), nn::dimensions(size), sample.symmetry,
                            size.width());
  };
  const go::Point move = games_->moves(sample.game)[sample.move].point();
  batch.moves[i] = move == go::pass ? size.area() : place(move);
  const Color own = game.turn();
  const int sign = own == Color::black ? 1 : -1;
  if (stored.winner != Winner::unknown) {
    batch.value[i] = 0.5f + 0.5f * static_cast<float>(sign * static_cast<int>(stored.winner));
    batch.value_known[i] = 1;
  }
  if (stored.score_halves != StoredGame::not_counted) {
    batch.score[i] = static_cast<float>(sign * stored.score_halves) / 2;
    batch.score_known[i] = 1;
  }
  if (const auto owners = games_->owners(sample.game)) {
    float* ownership = batch.ownership.data() + at * batch.area();
    for (go::Point p : go::Points(size)) ownership[place(p)] = label_sign((*owners)[p], own);
    batch.ownership_known[i] = 1;
  }
}

SampleStream::SampleStream(const GameSet& games, const StreamOptions& options,
                           const Teacher* teacher, SearchedGames* searched)
    : options_(options), maker_(games, teacher), searched_(searched) {
  for (int side : board_sides(games)) {
    PositionList list(games, side, Split::training);
    if (list.size() > 0) sizes_.push_back(std::move(list));
  }
  if (sizes_.empty()) throw InputError("there are no games to train with");
  if (searched != nullptr) searched_sides_ = searched->sides();
  const auto searched_steps = static_cast<std::uint64_t>(
      searched != nullptr ? std::lround(options.searched_share * double{round_steps}) : 0);
  const std::uint64_t record_steps = round_steps - searched_steps;
  const auto small = static_cast<std::uint64_t>(
      std::lround(options.small_boards * static_cast<double>(record_steps)));
  per_round_.assign(sizes_.size() + searched_sides_.size(), 0);
  for (std::size_t s = 1; s < sizes_.size(); ++s) per_round_[s] = small / (sizes_.size() - 1);
  per_round_[0] = record_steps;
  for (std::size_t s = 1; s < sizes_.size(); ++s) per_round_[0] -= per_round_[s];
  // The side with most positions has what rounding leaves of the searched steps.
  double all = 0;
  for (const int side : searched_sides_) all += searched->positions(side);
  std::uint64_t left = searched_steps;
  for (std::size_t s = searched_sides_.size(); s-- > 1;) {
    const double part = searched->positions(searched_sides_[s]) / all;
    const auto steps =
        static_cast<std::uint64_t>(std::lround(part * static_cast<double>(searched_steps)));
    per_round_[sizes_.size() + s] = steps;
    left -= std::min(left, steps);
  }
  if (!searched_sides_.empty()) per_round_[sizes_.size()] = left;
  for (std::size_t kind = 0; kind < per_round_.size(); ++kind) {
    round_.insert(round_.end(), per_round_[kind], static_cast<std::uint8_t>(kind));
  }
  Rng rng(options.seed);
  shuffle(round_, rng);
}

std::uint64_t SampleStream::positions() const {
  std::uint64_t sum = 0;
  for (const PositionList& list : sizes_) sum += list.size();
  return sum;
}

SampleStream::Turn SampleStream::turn(std::uint64_t step) const {
  const std::uint64_t at = step % round_steps;
  const std::size_t kind = round_[at];
  const auto in_round = static_cast<std::uint64_t>(
      std::count(round_.begin(), round_.begin() + static_cast<std::ptrdiff_t>(at), round_[at]));
  return {kind, step / round_steps * per_round_[kind] + in_round};
}

std::vector<RecordSample> SampleStream::samples(std::uint64_t step) const {
  const auto [size, number] = turn(step);
  std::vector<RecordSample> samples;
  if (size >= sizes_.size()) return samples;
  const auto n = static_cast<std::uint64_t>(options_.batch);
  for (std::uint64_t i = 0; i < n; ++i) {
    samples.push_back(sizes_[size].shuffled(number * n + i, options_.seed));
  }
  return samples;
}

Batch SampleStream::batch(std::uint64_t step) {
  const auto [kind, number] = turn(step);
  if (kind < sizes_.size()) return maker_.make(samples(step));
  const int side = searched_sides_[kind - sizes_.size()];
  std::vector<SearchedSample> samples;
  const auto n = static_cast<std::uint64_t>(options_.batch);
  for (std::uint64_t i = 0; i < n; ++i) {
    samples.push_back(searched_->shuffled(side, number * n + i, options_.seed));
  }
  return searched_->make(side, samples);
}

std::vector<RecordSample> held_out_samples(const GameSet& games, int side, std::size_t count,
                                           Split split) {
  const PositionList list(games, side, split);
  std::vector<RecordSample> samples;
  const std::uint64_t most = std::min<std::uint64_t>(count, list.size());
  for (std::uint64_t i = 0; i < most; ++i) samples.push_back(list.shuffled(i, held_out_seed));
  return samples;
}

std::vector<int> board_sides(const GameSet& games) {
  std::set<int, std::greater<>> sides;
  for (std::size_t i = 0; i < games.size(); ++i) sides.insert(games.game(i).side);
  return {sides.begin(), sides.end()};
}

}  // namespace moyo::learning
