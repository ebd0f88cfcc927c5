// Positions of stored games in shuffled order, as batches for training.
//
// The stream is a pure function of games, options and place: batch number b of a size is made of
// places b * n .. b * n + n - 1 of a permutation of all its positions (a new one each time all have
// been seen), each turned by a random symmetry. So it resumes anywhere, and positions of a batch
// come from the same game only by chance.
//
// Half of the games are shown under Tromp-Taylor rules, half under Chinese rules: most records do
// not say, and a network should play well under both.
#pragma once

#include <cstdint>
#include <vector>

#include "learning/core/batch.h"
#include "learning/go/game_set.h"
#include "learning/go/searched_games.h"
#include "learning/go/teacher.h"
#include "nn/go/v7_encoder.h"

namespace moyo::learning {

struct RecordSample {
  std::uint32_t game = 0;
  std::uint32_t move = 0;  // the one to be guessed
  int symmetry = 0;
  bool chinese = false;

  friend bool operator==(const RecordSample&, const RecordSample&) = default;
};

// The positions of one board size and split.
class PositionList {
 public:
  PositionList(const GameSet& games, int side, Split split);

  std::uint64_t size() const { return size_; }
  // The position of this number, unturned; at < size().
  RecordSample operator[](std::uint64_t at) const;
  // The position at this place of the endless shuffled stream.
  RecordSample shuffled(std::uint64_t place, std::uint64_t seed) const;

 private:
  std::vector<std::uint32_t> games_;
  std::vector<std::uint64_t> first_;  // number of the first position of each game
  std::uint64_t size_ = 0;
};

// The position before the sample's move.
go::Go replay(const GameSet& games, const RecordSample& sample);

// Encodes samples of one size; one thread.
class BatchMaker {
 public:
  // Without a teacher, positions are worth what their games' results say.
  explicit BatchMaker(const GameSet& games, const Teacher* teacher = nullptr)
      : games_(&games), teacher_(teacher) {}
  Batch make(const std::vector<RecordSample>& samples);

 private:
  nn::Inputs add(const RecordSample& sample, int at, Batch& batch);
  void add_labels(const RecordSample& sample, const go::Go& game, int at, Batch& batch) const;

  const GameSet* games_;  // outlives this, as does the teacher
  const Teacher* teacher_;
  nn::V7Encoder encoder_;
};

struct StreamOptions {
  int batch = 64;
  // The share of batches of each other size than the largest; sizes are those of the games.
  double small_boards = 0.15;
  // The share of batches of games that were searched, of their sizes by their numbers of positions.
  double searched_share = 0.5;
  std::uint64_t seed = 1;
};

// The batches of training: which games and size a step has, and which positions.
class SampleStream {
 public:
  // With `searched`, some steps have positions of those; teacher and games outlive this.
  SampleStream(const GameSet& games, const StreamOptions& options, const Teacher* teacher = nullptr,
               SearchedGames* searched = nullptr);

  // The batch of a step is the same whatever was asked before.
  Batch batch(std::uint64_t step);
  // Of a step that has records, else empty.
  std::vector<RecordSample> samples(std::uint64_t step) const;
  std::uint64_t positions() const;

 private:
  // Steps are dealt out in rounds of a hundred, so that each kind of batch has its share of every
  // hundred and is numbered without gaps. The kinds are the sizes of the records, then the sides of
  // the searched games.
  static constexpr std::uint64_t round_steps = 100;

  // Of a step: its kind, and how many batches of that kind come before it.
  struct Turn {
    std::size_t kind = 0;
    std::uint64_t number = 0;
  };
  Turn turn(std::uint64_t step) const;

  StreamOptions options_;
  BatchMaker maker_;
  SearchedGames* searched_;
  std::vector<PositionList> sizes_;  // the largest board first
  std::vector<int> searched_sides_;
  std::vector<std::uint8_t> round_;       // the kind of each step of a round
  std::vector<std::uint64_t> per_round_;  // batches of each kind
};

// A fixed set of positions of a size that nothing was learned from, the same for every network.
std::vector<RecordSample> held_out_samples(const GameSet& games, int side, std::size_t count,
                                           Split split = Split::held_out);
// Sizes in the set, the largest first.
std::vector<int> board_sides(const GameSet& games);

}  // namespace moyo::learning
