// A network that teaches another one what positions are worth (distillation: Hinton, Vinyals and
// Dean 2015). Who won a game says little about a position in its middle, and a network soon knows
// sixty thousand results by heart; the teacher's opinion of each position is worth many results.
// The moves of the policy stay those of the games; a network with a second policy learns the
// teacher's there.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "learning/core/batch.h"
#include "nn/backend.h"

namespace moyo::learning {

class Teacher {
 public:
  // Labels this share of every batch; InputError if the network is none or has no score.
  Teacher(const std::string& network, double share);
  Teacher(const Teacher&) = delete;
  Teacher& operator=(const Teacher&) = delete;

  // Gives the first positions of a batch, `inputs` under `symmetries`, the network's value, score
  // and ownership in the place of the game's, and its policy.
  void label(const std::vector<nn::Inputs>& inputs, const std::vector<int>& symmetries,
             Batch& batch) const;

 private:
  nn::Network network_;
  std::unique_ptr<nn::Backend> backend_;
  double share_;
};

}  // namespace moyo::learning
