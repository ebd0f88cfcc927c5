// Hold'em learned by Monte Carlo counterfactual regret with external sampling (Lanctot et al. 2009) on an
// abstraction of its cards: a hand is dealt, all moves of one player are walked and the other's are drawn by its
// strategy of now; then the other way round. What is found later counts more, in proportion to the number of the hand
// (linear weights, Brown and Sandholm 2019). Many hands share a board, whose buckets are looked up once.
//
// Threads learn from boards of their own in one table: what two of them add to a number at once may be lost, and
// what is found depends on who was first. One thread finds the same in every run.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/rng.h"
#include "knowledge/holdem/blueprint.h"

namespace moyo::holdem {

struct BlueprintOptions {
  int buckets = 50;  // of hands, on the flop, the turn and the river
  std::uint64_t seed = 1;
};
void describe(OptionTable& table, BlueprintOptions& options);

class BlueprintTraining {
 public:
  // InputError for games whose betting is too large.
  BlueprintTraining(std::string game, const BlueprintOptions& options);
  BlueprintTraining(std::string game, const BlueprintOptions& options, CardAbstraction cards);

  // Deals so many boards, and some hands on each.
  void play_boards(std::uint64_t count, unsigned threads = 1);
  std::uint64_t hands() const { return hands_; }
  std::size_t decisions() const;  // of the betting
  std::size_t numbers() const { return table_.size(); }
  // What the first player won, in big blinds, on average; later hands weigh more.
  double value() const;
  Blueprint average() const { return {game_, hands_, cards_, sums_}; }

  // All that the training goes on from, sealed.
  std::string checkpoint() const;
  // InputError that names `path` if it is damaged or of another game or other options.
  void resume(std::string_view bytes, std::string_view path);

 private:
  struct Deal {
    std::array<std::array<std::uint8_t, betting_rounds>, 2> bucket;  // by player and round
    float result = 0;  // of a showdown for the first player: 1, 0 or -1
  };
  struct Hand {
    Deal deal;
    float weight;
    Rng& rng;
  };
  // Of the hands of a board, both weighted.
  struct Won {
    double points = 0;
    double weights = 0;
  };
  Won play_board(std::uint64_t first_hand);
  float walk(std::uint32_t node, Player learner, const Hand& hand);
  std::string identity() const;

  std::string game_;
  HoldemRules rules_;
  BlueprintOptions options_;
  CardAbstraction cards_;
  BettingTree tree_;
  BlueprintTable table_;
  BucketMemory memory_;
  // Threads that learn write both, through base/relaxed.h.
  std::vector<float> regrets_;
  std::vector<float> sums_;
  std::uint64_t hands_ = 0;
  // Both weighted.
  double won_ = 0;
  double weights_ = 0;
};

}  // namespace moyo::holdem
