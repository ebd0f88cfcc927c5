// A way to an equilibrium, step by step. All of them learn two tables of numbers, one a sequence of a
// player: regrets, from which the next strategy comes, and sums, from which the average strategy
// does, and that is the one that goes to an equilibrium. A run is saved by saving the tables.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/options.h"
#include "search/hidden/game_tree.h"
#include "search/hidden/sequence_form.h"

namespace moyo::hidden {

struct Learned {
  std::uint64_t iterations = 0;
  std::vector<std::vector<double>> regrets;  // by player and sequence
  // At a decision, in proportion to the average strategy.
  std::vector<std::vector<double>> sums;
};

class Method {
 public:
  Method(const GameTree& tree, const SequenceForm& form);
  virtual ~Method() = default;
  Method(const Method&) = delete;
  Method& operator=(const Method&) = delete;

  const Learned& learned() const { return learned_; }
  // Goes on from there; it must be of the same game and method.
  void resume(Learned learned);
  void iterate() {
    step();
    ++learned_.iterations;
  }
  Behaviours average() const;

 protected:
  const GameTree& tree() const { return tree_; }
  const SequenceForm& form() const { return form_; }
  Learned& tables() { return learned_; }

 private:
  virtual void step() = 0;
  // The tables are others than before.
  virtual void resumed() {}

  const GameTree& tree_;
  const SequenceForm& form_;
  Learned learned_;
};

// Regret matching (Hart and Mas-Colell 2000): moves in proportion to their positive regrets, all alike
// where there are none.
void match_regrets(std::span<const double> regrets, std::span<double> probabilities);

struct MethodEntry {
  std::string_view name;
  std::string_view summary;
  // With the options of `dcfr:alpha=1.5`; randomness comes from `seed` and the iteration alone.
  std::unique_ptr<Method> (*make)(const OptionSpec& spec, const GameTree& tree,
                                  const SequenceForm& form, std::uint64_t seed);
  std::string (*options_help)(std::string_view indent);
  // Name and options: what a file has to agree with before a run goes on.
  std::string (*full_name)(const OptionSpec& spec);
};

const std::vector<const MethodEntry*>& methods();
// InputError, with the nearest known name, if there is none of this name.
const MethodEntry& find_method(std::string_view name);

}  // namespace moyo::hidden
