#include "games/whist/deal_counts.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace moyo::whist {
namespace {

constexpr int most_room = 13;

double binomial(int n, int k) {
  double value = 1;
  for (int i = 1; i <= k; ++i) value = value * (n - k + i) / i;
  return value;
}

class Counter {
 public:
  explicit Counter(const DealCounts& counts) : counts_(counts) {
    for (auto& of_suit : known_) std::fill(of_suit.begin(), of_suit.end(), -1.0);
  }

  // Deals of this suit and those after it; the third hand has room for what is left.
  double deals(std::size_t suit, int first, int second, int third) {
    if (suit == 4) return first == 0 && second == 0 && third == 0 ? 1 : 0;
    double& known = known_[suit][static_cast<std::size_t>(first * (most_room + 1) + second)];
    if (known >= 0) return known;
    double sum = 0;
    each_share(suit, first, second, third, [&](int a, int b, int c, double ways) {
      sum += ways * deals(suit + 1, first - a, second - b, third - c);
    });
    return known = sum;
  }

  template <class Visit>
  void each_share(std::size_t suit, int first, int second, int third, Visit&& visit) const {
    const int cards = counts_.cards[suit];
    const auto most = [&](std::size_t hand, int room) {
      return counts_.allowed[hand][suit] ? std::min(room, cards) : 0;
    };
    for (int a = 0; a <= most(0, first); ++a) {
      for (int b = 0; b <= std::min(most(1, second), cards - a); ++b) {
        const int c = cards - a - b;
        if (c > most(2, third)) continue;
        visit(a, b, c, binomial(cards, a) * binomial(cards - a, b));
      }
    }
  }

 private:
  const DealCounts& counts_;
  std::array<std::array<double, (most_room + 1) * (most_room + 1)>, 4> known_;
};

// Nothing is known: cards by lot.
DealShares draw_freely(const DealCounts& counts, Rng& rng) {
  DealShares shares{};
  std::array<int, 4> left = counts.cards;
  int all = std::accumulate(left.begin(), left.end(), 0);
  for (std::size_t hand = 0; hand < 3; ++hand) {
    for (int k = 0; k < counts.room[hand]; ++k) {
      auto place = static_cast<int>(rng.below(static_cast<std::uint32_t>(all--)));
      std::size_t suit = 0;
      while (place >= left[suit]) place -= left[suit++];
      --left[suit];
      ++shares[suit][hand];
    }
  }
  return shares;
}

}  // namespace

DealShares draw_shares(const DealCounts& counts, Rng& rng) {
  bool is_free = true;
  for (const auto& hand : counts.allowed) {
    is_free = is_free && std::all_of(hand.begin(), hand.end(), [](bool may) { return may; });
  }
  if (is_free) return draw_freely(counts, rng);
  Counter counter(counts);
  DealShares shares{};
  int first = counts.room[0], second = counts.room[1], third = counts.room[2];
  for (std::size_t suit = 0; suit < 4; ++suit) {
    double rest = rng.uniform() * counter.deals(suit, first, second, third);
    std::array<int, 3> chosen{};
    counter.each_share(suit, first, second, third, [&](int a, int b, int c, double ways) {
      const double deals = ways * counter.deals(suit + 1, first - a, second - b, third - c);
      if (deals <= 0 || rest < 0) return;
      chosen = {a, b, c};
      rest -= deals;
    });
    shares[suit] = chosen;
    first -= chosen[0];
    second -= chosen[1];
    third -= chosen[2];
  }
  return shares;
}

}  // namespace moyo::whist
