// A game drawn at random, for tests of searches: a graph of layers in which every position is chance
// or some player's, has one to four moves, and may be reached in many ways. With rewards, moves pay
// on the way.
#pragma once

#include <array>

#include "base/errors.h"
#include "base/hash.h"
#include "base/text.h"
#include "base/typed_index.h"
#include "core/state.h"

namespace moyo::models {

template <int Players, bool Rewards = false>
class RandomChance {
 public:
  static constexpr int players = Players;
  using Move = TypedIndex<struct RandomBranch, std::uint8_t>;
  static constexpr std::size_t max_moves = 4;
  static constexpr std::size_t move_indices = 4;
  static constexpr double max_payoff = 3;

  // Of so many layers, with `width` positions each.
  RandomChance(std::uint64_t seed, int layers, std::uint32_t width = 30)
      : seed_(seed), left_(layers), width_(width) {}

  Player to_play() const {
    const auto drawn = static_cast<int>(draw(1) % (2 * Players + 1));
    return drawn >= 2 * Players - (Players > 1) ? Player::chance : player(drawn % Players);
  }
  void legal_moves(MoveList<RandomChance>& moves) const {
    if (is_terminal()) return;
    for (std::size_t i = 0; i <= draw(2) % 4; ++i) moves.push_back(Move(i));
  }
  void play(Move move) {
    for (int p = 0; p < Players && Rewards; ++p) {
      const double paid = part(100 + 10 * move.index() + static_cast<std::uint64_t>(p)) / 10;
      collected_[static_cast<std::size_t>(p)] += Players == 2 && p == 1 ? 0 : paid;
    }
    at_ = static_cast<std::uint32_t>(draw(3 + move.index()) % width_);
    --left_;
  }
  bool is_terminal() const { return left_ == 0 || (left_ < 4 && draw(20) % 5 == 0); }
  double payoff(Player p) const { return bank(p) + sign(p) * part(30 + whose(p)); }
  double collected(Player p) const requires(Rewards) { return is_terminal() ? payoff(p) : bank(p); }
  // An estimate that has nothing to do with the future.
  double estimate(Player p) const { return bank(p) + sign(p) * part(50 + whose(p)); }

  void chance_events(ChanceList<RandomChance>& events) const {
    double sum = 0;
    const MoveList<RandomChance> moves = moyo::legal_moves(*this);
    for (const Move move : moves) sum += weight(move);
    for (const Move move : moves) events.push_back({move, weight(move) / sum});
  }
  std::uint64_t hash() const { return draw(99); }

  std::string to_string() const {
    return std::to_string(at_) + " with " + std::to_string(left_) + " to go\n";
  }
  Move parse_move(std::string_view text) const {
    const std::int64_t number = parse_integer(text, "a branch");
    if (number < 0 || !moyo::legal_moves(*this).contains(Move(number))) {
      throw InputError("there is no such branch");
    }
    return Move(number);
  }
  std::string format_move(Move move) const { return std::to_string(move.to_int()); }

 private:
  std::uint64_t draw(std::uint64_t what) const {
    return mix64(mix64(mix64(seed_ + what) + at_) + static_cast<std::uint64_t>(left_));
  }
  // In [-1, 1].
  double part(std::uint64_t what) const {
    return static_cast<double>(draw(what) % 2001) / 1000 - 1;
  }
  double weight(Move move) const { return 1 + static_cast<double>(draw(60 + move.index()) % 5); }
  // With two players one's gain is the other's loss.
  static std::uint64_t whose(Player p) { return Players == 2 ? 0 : index(p); }
  static double sign(Player p) { return Players == 2 && p == Player::second ? -1 : 1; }
  double bank(Player p) const {
    if (!Rewards) return 0;
    return sign(p) * collected_[whose(p)];
  }

  std::uint64_t seed_;
  int left_;
  std::uint32_t width_;
  std::uint32_t at_ = 0;
  std::array<double, Players> collected_{};
};

}  // namespace moyo::models
