// What rivers of hold'em are worth before their card has come, by small networks (DeepStack, Moravcik et al. 2017:
// its network of the turn, in small). For each river that may come:
//
//   inputs     how both come there, by strength (knowledge/holdem/river_places.h), each scaled to the mean 1;
//              how large bets can be beside the pot, on a scale of its own
//   outputs    what hands of each strength win against the other's range, for both players, from 0 to 1 for
//              -bound to bound
//
// What both win adds up to 0 in truth; half of what it does instead is taken from every hand (zero-sum
// correction). The networks belong to one way of betting, which their file names.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "knowledge/holdem/river_places.h"
#include "knowledge/holdem/subgame.h"
#include "nn/dense/dense_file.h"
#include "search/hidden/public_cfr.h"

namespace moyo::players {

// "rivers:limit,bets=3", "rivers:sizes=0.5/1,all_in=on,bets=3": what a file says its inputs are.
std::string river_inputs(const holdem::SubgameOptions& betting);

// What lies in the middle when the river comes, and how much can be bet then.
struct RiverStakes {
  double pot = 1;
  double bet = 1;    // with a limit: one bet; without: all that is left
  double bound = 1;  // no hand wins or loses more, but seldom
};
RiverStakes river_stakes(const holdem::SubgameOptions& betting, double stake_of_each);

using ByMark = std::array<float, holdem::river_marks>;
nn::DenseShape river_shape(int hidden);
void fill_river_inputs(const std::array<ByMark, 2>& ranges, const RiverStakes& stakes,
                       std::span<float> inputs);

// Of what hands win, in chips, when the other's range counts as one.
float river_target(float value, const RiverStakes& stakes);

class RiverNetworks {
 public:
  // InputError that names `origin` if they are not for rivers with this betting.
  RiverNetworks(nn::DenseFile file, const holdem::SubgameOptions& betting,
                const std::string& origin);

  // The mean of all networks: what hands win by their marks.
  std::array<ByMark, 2> values(const std::array<ByMark, 2>& ranges,
                               const RiverStakes& stakes) const;

 private:
  nn::DenseFile file_;
};

// Those that came with the program, for limit hold'em with three bets a street.
nn::DenseFile shipped_rivers();
// Those, or a file's.
nn::DenseFile read_rivers(const std::string& name);

// Rivers at the limits of a turn. Its cards are looked at by several threads.
class RiverLimits final : public hidden::LimitValues {
 public:
  // All must live as long. The betting goes on as on the turn.
  RiverLimits(const holdem::Subgame& turn, const holdem::SubgameOptions& betting,
              const RiverNetworks& networks, unsigned threads);
  void values(std::uint32_t node, Player player, std::span<const float> own,
              std::span<const float> other, std::span<float> values) override;

 private:
  struct River {
    int card;
    holdem::RiverPlaces places;
  };
  void find_values(const River& river, const RiverStakes& stakes, Player player,
                   std::span<const float> own, std::span<const float> other,
                   std::span<float> values) const;

  const holdem::Subgame& turn_;
  const holdem::SubgameOptions& betting_;
  const RiverNetworks& networks_;
  unsigned threads_;
  std::vector<River> rivers_;
};

}  // namespace moyo::players
