// CFR+ on a subgame whose beginning is given: how each player comes to it, entry by entry.
//
//   a range    the player is there with these weights, whatever it does below
//   a gadget   the player may refuse to come: with each entry it chooses between the subgame and a value
//              that it has been promised (CFR-D: Burch, Johanson and Bowling 2014). Who re-solves the
//              other's part against a gadget gives it no more than was promised, at no entry, if that
//              can be done at all; how the player came there does not matter.
//   a margin   the player chooses the entry with which it comes, and gets what it is worth beyond the
//              promise: who re-solves against it makes the least gain as large as it can be (max-margin,
//              Moravcik, Schmid, Ha, Hladik and Gaukroger 2016).
//
// Values are counterfactual: of entry I of a player the sum over histories of chance times the other's
// plan times the payoff; the player's own range is not in it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "search/hidden/decomposition.h"

namespace moyo::hidden {

using EntryValues = std::vector<double>;  // by entry of a player

class SubgameCfr {
 public:
  explicit SubgameCfr(const PublicSubgame& subgame);

  // Weights of 0 and more.
  void set_range(std::size_t player, std::span<const double> range);
  void set_gadget(std::size_t player, std::span<const double> promised);
  void set_margin(std::size_t player, std::span<const double> promised);
  void iterate();

  Behaviour average(std::size_t player) const;
  // What the player's entries are worth if both go on by their averages, from the ranges (a gadget's
  // owner comes as often as it did on average).
  EntryValues values(std::size_t player) const;

 private:
  struct Side {
    std::vector<double> weights;  // by entry: the range, or how likely it comes by its own choice
    EntryValues promised;         // where it chooses; else empty
    bool is_margin = false;
    std::vector<double> refusing;  // regrets of that choice, by entry
    std::vector<double> coming;
    std::vector<double> came;  // sums of weights
    std::vector<double> regrets;
    std::vector<double> sums;
    Behaviour strategy;
  };

  void update(std::size_t player);
  void fill_plan_of(std::size_t player);
  void choose_to_come(Side& side, std::span<const double> inside);
  void choose_entry(Side& side, std::span<const double> inside);
  Plans average_plans() const;

  const PublicSubgame& subgame_;
  std::array<std::vector<std::uint32_t>, 2> entry_of_;  // by sequence
  std::array<Side, 2> sides_;
  Plans plans_;
  std::uint64_t iterations_ = 0;
  std::vector<double> values_;
};

// What the entries of a player are worth at most, against this behaviour of the other, which comes with
// this range.
EntryValues best_entry_values(const PublicSubgame& subgame, std::size_t player,
                              const Behaviour& other, std::span<const double> other_range);

}  // namespace moyo::hidden
