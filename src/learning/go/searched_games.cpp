#include "learning/go/searched_games.h"

#include <algorithm>
#include <filesystem>

#include "base/errors.h"
#include "base/rng.h"
#include "games/registry.h"
#include "learning/core/permutation.h"
#include "learning/selfplay/shard.h"
#include "nn/go/points.h"
#include "nn/symmetry.h"

namespace moyo::learning {
namespace {

std::vector<std::filesystem::path> files_of(const std::string& path) {
  if (!std::filesystem::is_directory(path)) return {path};
  const auto shards = shards_in(path);
  if (shards.empty()) throw InputError("there are no games in '" + path + "'");
  return shards;
}

}  // namespace

SearchedGames::SearchedGames(const std::vector<std::string>& paths, double search_value)
    : search_value_(static_cast<float>(search_value)) {
  SeenGames seen;
  for (const std::string& path : paths) {
    for (const auto& file : files_of(path)) {
      read_shard(file.string(), seen, [&](const SampledGame& game) { add(game); });
    }
  }
  if (positions_.empty()) throw InputError("the games of self-play have no position to learn from");
}

std::uint32_t SearchedGames::start_of(const std::string& name) {
  const auto known = start_numbers_.find(name);
  if (known != start_numbers_.end()) return known->second;
  const AnyState start = games::start(name);
  const auto* go = start.get_if<go::Go>();
  if (go == nullptr || go->size().width() != go->size().height()) {
    throw InputError("games of '" + name + "' are not of Go on a square board");
  }
  starts_.push_back(*go);
  return start_numbers_[name] = static_cast<std::uint32_t>(starts_.size() - 1);
}

void SearchedGames::add(const SampledGame& game) {
  if (game.samples.empty()) return;
  Game stored;
  stored.start = start_of(game.game);
  const int side = starts_[stored.start].size().width();
  const auto number = static_cast<std::uint32_t>(games_.size());
  go::Go position = starts_[stored.start];
  auto sample = game.samples.begin();
  for (std::size_t ply = 0;; ++ply) {
    if (sample != game.samples.end() && sample->ply == static_cast<int>(ply)) {
      Position one{.game = number,
                   .ply = static_cast<std::uint16_t>(ply),
                   .shares = 0,
                   .first_share = shares_.size()};
      for (const PolicyShare& share : sample->policy) {
        if (share.share > 0) shares_.push_back(share);
      }
      one.shares = static_cast<std::uint16_t>(shares_.size() - one.first_share);
      const float payoff = (1 - search_value_) * sample->payoff() + search_value_ * sample->value;
      one.value = (1 + payoff) / 2;
      one.score = sample->score.value_or(no_score);
      one.weight = sample->weight;
      if (stored.owners.empty()) {
        const int sign = position.to_play() == Player::first ? 1 : -1;
        for (const std::int8_t owner : sample->owners) {
          stored.owners.push_back(static_cast<std::int8_t>(sign * owner));
        }
      }
      if (one.shares > 0) positions_[side].push_back(one);
      ++sample;
    }
    if (ply == game.moves.size()) break;
    const auto move = move_of<go::Point>(game.moves[ply]);
    if (!position.is_legal(move)) throw InputError("a game of self-play has an illegal move");
    position.play(move);
    stored.moves.push_back(static_cast<std::uint16_t>(move.index()));
  }
  games_.push_back(std::move(stored));
}

std::vector<int> SearchedGames::sides() const {
  std::vector<int> sides;
  for (const auto& [side, positions] : positions_) sides.push_back(side);
  std::stable_sort(sides.begin(), sides.end(),
                   [&](int a, int b) { return positions(a) > positions(b); });
  return sides;
}

std::uint32_t SearchedGames::positions(int side) const {
  return static_cast<std::uint32_t>(positions_.at(side).size());
}

SearchedSample SearchedGames::shuffled(int side, std::uint64_t place, std::uint64_t seed) const {
  const std::uint64_t size = positions(side);
  const Permutation order(size, mix64(seed ^ mix64(place / size + golden_gamma)));
  Rng rng = Rng::stream(seed, place);
  return {.position = static_cast<std::uint32_t>(order(place % size)),
          .symmetry = static_cast<int>(rng.below(8))};
}

Batch SearchedGames::make(int side, const std::vector<SearchedSample>& samples) {
  Batch batch;
  batch.size = {side, side};
  batch.positions = static_cast<int>(samples.size());
  const std::size_t n = samples.size();
  const auto area = static_cast<std::size_t>(batch.area());
  batch.planes.resize(n * nn::v7_planes * area);
  batch.globals.resize(n * nn::v7_globals);
  batch.moves.assign(n, 0);
  for (auto* numbers : {&batch.policy_known, &batch.value, &batch.score, &batch.score_known,
                        &batch.ownership_known}) {
    numbers->assign(n, 0);
  }
  batch.value_known.assign(n, 1);
  batch.strong_known.assign(n, 1);
  batch.weight.assign(n, 1);
  batch.ownership.assign(n * area, 0);
  batch.strong_policy.assign(n * (area + 1), 0);
  for (std::size_t i = 0; i < n; ++i) {
    const Position& position = positions_.at(side)[samples[i].position];
    const Game& game = games_[position.game];
    go::Go state = starts_[game.start];
    for (std::size_t ply = 0; ply < position.ply; ++ply) state.play(go::Point(game.moves[ply]));
    const nn::Inputs inputs = encoder_.encode(state);
    nn::write_planes(inputs, samples[i].symmetry, nn::InputFrame::nchw(side, side),
                     batch.planes.data() + i * nn::v7_planes * area);
    std::copy_n(inputs.globals.begin(), nn::v7_globals,
                batch.globals.begin() + static_cast<std::ptrdiff_t>(i * nn::v7_globals));
    add_labels(position, state.to_play(), samples[i].symmetry, i, batch);
  }
  return batch;
}

void SearchedGames::add_labels(const Position& position, Player to_play, int symmetry,
                               std::size_t at, Batch& batch) const {
  const int area = batch.area();
  const auto place = [&](int cell) {
    return cell == area ? area : nn::mapped_index(cell, batch.size, symmetry, batch.size.width);
  };
  float* const policy = batch.strong_policy.data() + at * static_cast<std::size_t>(area + 1);
  float sum = 0;
  for (std::size_t i = 0; i < position.shares; ++i) sum += shares_[position.first_share + i].share;
  float most = 0;
  for (std::size_t i = 0; i < position.shares; ++i) {
    const PolicyShare& share = shares_[position.first_share + i];
    const int index = place(share.index);
    policy[index] = static_cast<float>(share.share) / sum;
    if (policy[index] > most) batch.moves[at] = index;
    most = std::max(most, policy[index]);
  }
  batch.value[at] = position.value;
  batch.weight[at] = position.weight;
  if (position.score != no_score) {
    batch.score[at] = position.score;
    batch.score_known[at] = 1;
  }
  const auto& owners = games_[position.game].owners;
  if (owners.empty()) return;
  const float sign = to_play == Player::first ? 1.0f : -1.0f;
  float* const ownership = batch.ownership.data() + at * static_cast<std::size_t>(area);
  for (int cell = 0; cell < area; ++cell) {
    ownership[place(cell)] = sign * static_cast<float>(owners[static_cast<std::size_t>(cell)]);
  }
  batch.ownership_known[at] = 1;
}

}  // namespace moyo::learning
