// Positions of Go that a search has judged: games of self-play (learning/selfplay/shard.h) as batches
// for networks with KataGo's inputs. What such a network learns of a position is
//
//   strong policy   the share that the search gave to each move
//   value           (1 - s) z + s q: the game's result z and the search's opinion q of the position
//   score, owners   of the end of the game
//
// The first policy learns nothing here: it guesses people's moves.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "games/go/go.h"
#include "learning/core/batch.h"
#include "learning/selfplay/sample.h"
#include "nn/go/v7_encoder.h"

namespace moyo::learning {

struct SearchedSample {
  std::uint32_t position = 0;  // of its side
  int symmetry = 0;
};

class SearchedGames {
 public:
  // Shards, or folders of them, in which each game counts once. InputError for a file that is not
  // there and for games that are not Go on a square board. `search_value` is s above.
  SearchedGames(const std::vector<std::string>& paths, double search_value);

  // By the side of the board; more positions first.
  std::vector<int> sides() const;
  std::uint32_t positions(int side) const;
  // The sample at this place of the endless shuffled stream of a side.
  SearchedSample shuffled(int side, std::uint64_t place, std::uint64_t seed) const;
  // One thread.
  Batch make(int side, const std::vector<SearchedSample>& samples);

 private:
  struct Game {
    std::uint32_t start = 0;  // in starts_
    std::vector<std::uint16_t> moves;
    std::vector<std::int8_t> owners;  // the first player's view, by cell; or empty
  };
  struct Position {
    std::uint32_t game = 0;
    std::uint16_t ply = 0;
    std::uint16_t shares = 0;       // how many
    std::uint64_t first_share = 0;  // in shares_
    float value = 0;                // probability to win
    float score = no_score;
    float weight = 1;
  };
  static constexpr float no_score = -1e9f;

  void add(const SampledGame& game);
  std::uint32_t start_of(const std::string& game);
  void add_labels(const Position& position, Player to_play, int symmetry, std::size_t at,
                  Batch& batch) const;

  // fixed
  float search_value_;
  std::vector<go::Go> starts_;
  std::map<std::string, std::uint32_t> start_numbers_;
  std::vector<Game> games_;
  std::map<int, std::vector<Position>> positions_;
  std::vector<PolicyShare> shares_;
  // state
  nn::V7Encoder encoder_;
};

}  // namespace moyo::learning
