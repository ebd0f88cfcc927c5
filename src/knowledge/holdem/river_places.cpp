#include "knowledge/holdem/river_places.h"

#include <algorithm>
#include <array>
#include <optional>

namespace moyo::holdem {

RiverPlaces::RiverPlaces(const hidden::ShowdownOrder& order, std::size_t hands) {
  places_.reserve(std::min(hands, order.hands.size()));
  const auto all = static_cast<double>(order.hands.size());
  std::size_t begin = 0;
  for (const std::uint16_t end : order.group_ends) {
    const double share = (static_cast<double>(begin) + static_cast<double>(end)) / 2 / all;
    const double place = share * static_cast<double>(river_marks - 1);
    const auto mark =
        std::min(static_cast<std::uint16_t>(place), static_cast<std::uint16_t>(river_marks - 2));
    for (std::size_t i = begin; i < end; ++i) {
      places_.push_back({order.hands[i], mark, static_cast<float>(place - mark)});
    }
    begin = end;
  }
}

void RiverPlaces::gather(std::span<const float> range, std::span<float> by_mark) const {
  std::fill(by_mark.begin(), by_mark.end(), 0.0f);
  for (const Place& place : places_) {
    const float often = range[place.hand];
    by_mark[place.mark] += often * (1 - place.beyond);
    by_mark[place.mark + 1u] += often * place.beyond;
  }
}

void RiverPlaces::spread(std::span<const float> by_mark, std::span<float> by_hand) const {
  std::fill(by_hand.begin(), by_hand.end(), 0.0f);
  for (const Place& place : places_) {
    by_hand[place.hand] =
        by_mark[place.mark] * (1 - place.beyond) + by_mark[place.mark + 1u] * place.beyond;
  }
}

void RiverPlaces::means(std::span<const float> by_hand, std::span<float> by_mark) const {
  std::array<float, river_marks> weights{};
  std::fill(by_mark.begin(), by_mark.end(), 0.0f);
  const auto add = [&](std::size_t mark, float weight, float value) {
    by_mark[mark] += weight * value;
    weights[mark] += weight;
  };
  for (const Place& place : places_) {
    add(place.mark, 1 - place.beyond, by_hand[place.hand]);
    add(place.mark + 1u, place.beyond, by_hand[place.hand]);
  }
  constexpr float some = 1e-3f;
  std::optional<std::size_t> last;  // mark with hands
  for (std::size_t mark = 0; mark < river_marks; ++mark) {
    if (weights[mark] < some) continue;
    by_mark[mark] /= weights[mark];
    if (!last) std::fill_n(by_mark.begin(), mark, by_mark[mark]);
    for (std::size_t between = last.value_or(mark) + 1; between < mark; ++between) {
      const float share = static_cast<float>(between - *last) / static_cast<float>(mark - *last);
      by_mark[between] = by_mark[*last] + share * (by_mark[mark] - by_mark[*last]);
    }
    last = mark;
  }
  for (std::size_t mark = last.value_or(0) + 1; mark < river_marks; ++mark) {
    by_mark[mark] = by_mark[mark - 1];
  }
}

}  // namespace moyo::holdem
