// A memory of states for memory-augmented tree search (Xiao, Mei and Mueller 2018; docs/sources.md
// E12). An entry is a state's features and the mean V and number N of the playouts through it. A new
// state is judged by the M entries whose features point in the most similar direction:
//
//   V_memory(s) = sum w_i V_i       w_i in proportion to N_i exp(cos(s, s_i) / tau)
//
// and the search takes (1 - lambda) V + lambda V_memory for the value V of a leaf. With the same
// lambda everywhere that is what mixing both in every node of the tree comes to, because both are
// means over the same leaves.
//
// Values are payoffs in [-1, 1] for the player to move, as the features are seen from there. When
// the memory is full, a new state takes the place of the one that was used least recently, for an
// answer or by a playout.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <shared_mutex>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/options.h"

namespace moyo::mcts {

struct MemoryOptions {
  int neighbours = 0;  // M; 0: no memory
  double share = 0.5;  // lambda
  double tau = 0.1;
  int entries = 5000;
  int features = 256;  // of an entry
};
void describe(OptionTable& table, MemoryOptions& options);
// InputError for switches that have no effect because there is no memory.
void check(const MemoryOptions& options);

// For all threads at once, but for clear().
class StateMemory {
 public:
  struct Statistics {
    double mean = 0;
    double playouts = 0;
  };

  explicit StateMemory(const MemoryOptions& options);

  const MemoryOptions& options() const { return options_; }
  std::size_t size() const;
  // Of the state with this code, if it is there.
  std::optional<Statistics> find(std::uint64_t code) const;

  // By its neighbours; nothing while the memory is empty.
  std::optional<double> value(std::span<const float> features) const;

  // A playout's value of a state: of one that is there, if it is, or of one that is new.
  void update(std::uint64_t code, double value);
  void add(std::uint64_t code, std::span<const float> features, double value);

  void clear();

 private:
  struct Entry {
    std::uint64_t code = 0;
    double sum = 0;
    double playouts = 0;
  };
  struct Neighbour {
    double cosine = 0;
    std::size_t entry = 0;
  };

  std::vector<Neighbour> nearest(std::span<const float> features) const;
  std::span<const float> features_of(std::size_t entry) const {
    return {&directions_[entry * width_], width_};
  }
  bool count(std::uint64_t code, double value);
  std::size_t place_of_new();
  void use(std::size_t entry) const;

  // fixed
  MemoryOptions options_;
  std::size_t width_;  // of the features
  // guarded by mutex_
  mutable std::shared_mutex mutex_;
  std::vector<Entry> entries_;
  std::vector<float> directions_;  // features of length 1, entry after entry
  std::unordered_map<std::uint64_t, std::size_t> places_;  // by code
  // When each was used last: a matter of order only, written by those who ask, too.
  mutable std::vector<std::atomic<std::uint64_t>> used_;
  mutable std::atomic<std::uint64_t> time_ = 0;
};

}  // namespace moyo::mcts
