#include "players/river_network.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/embedded.h"
#include "base/errors.h"
#include "base/on_threads.h"
#include "base/text.h"

namespace moyo::players {
namespace {

MOYO_EMBED(river_networks, MOYO_DATA "/holdem/rivers.net");

// How large bets are beside the pot: marks at powers of two, and a number between two marks belongs to both.
constexpr int smallest_power = -6;  // a 64th of the pot
constexpr std::size_t bet_marks = 11;

constexpr std::size_t river_numbers = 2 * holdem::river_marks;

void scale_to_mean_one(const ByMark& range, std::span<float> inputs) {
  const float sum = std::accumulate(range.begin(), range.end(), 0.0f);
  const float factor = sum > 0 ? static_cast<float>(range.size()) / sum : 0;
  for (std::size_t mark = 0; mark < range.size(); ++mark) inputs[mark] = range[mark] * factor;
}

// "0.5, 1" as "0.5/1".
std::string sizes_text(const std::string& list) {
  std::string text;
  for (const std::string_view size : split(list, ',')) {
    text += (text.empty() ? "" : "/") + std::string(trim(size));
  }
  return text;
}

}  // namespace

std::string river_inputs(const holdem::SubgameOptions& betting) {
  const std::string bets = ",bets=" + std::to_string(betting.bets);
  if (betting.limit > 0) return "rivers:limit" + bets;
  const std::string second =
      betting.second_sizes == "same" ? "" : ",second_sizes=" + sizes_text(betting.second_sizes);
  return "rivers:sizes=" + sizes_text(betting.sizes) + second +
         ",all_in=" + (betting.all_in ? "on" : "off") + bets;
}

RiverStakes river_stakes(const holdem::SubgameOptions& betting, double stake_of_each) {
  // A hand seldom wins more than this beside the pot, however much there is to bet.
  constexpr double most = 2;
  RiverStakes stakes{.pot = 2 * stake_of_each};
  const double left = betting.stack - (stake_of_each - betting.pot / 2);
  stakes.bet = betting.limit > 0 ? std::min(betting.limit, left) : left;
  const double all = betting.limit > 0 ? std::min(betting.bets * betting.limit, left) : left;
  stakes.bound = std::min(stakes.pot / 2 + all, most * stakes.pot);
  return stakes;
}

nn::DenseShape river_shape(int hidden) {
  return {static_cast<int>(river_numbers + bet_marks), hidden, static_cast<int>(river_numbers)};
}

void fill_river_inputs(const std::array<ByMark, 2>& ranges, const RiverStakes& stakes,
                       std::span<float> inputs) {
  scale_to_mean_one(ranges[0], inputs.first(holdem::river_marks));
  scale_to_mean_one(ranges[1], inputs.subspan(holdem::river_marks, holdem::river_marks));
  const std::span<float> bet = inputs.subspan(river_numbers);
  std::fill(bet.begin(), bet.end(), 0.0f);
  const double power = std::log2(std::max(stakes.bet / stakes.pot, 1e-9)) - smallest_power;
  const double place = std::clamp(power, 0.0, static_cast<double>(bet_marks - 1));
  const auto mark = std::min(static_cast<std::size_t>(place), bet_marks - 2);
  const auto beyond = static_cast<float>(place - static_cast<double>(mark));
  bet[mark] = 1 - beyond;
  bet[mark + 1] = beyond;
}

float river_target(float value, const RiverStakes& stakes) {
  return std::clamp((value / static_cast<float>(stakes.bound) + 1) / 2, 0.0f, 1.0f);
}

RiverNetworks::RiverNetworks(nn::DenseFile file, const holdem::SubgameOptions& betting,
                             const std::string& origin)
    : file_(std::move(file)) {
  const std::string wanted = river_inputs(betting);
  if (file_.inputs != wanted) {
    throw InputError(origin + " has networks for '" + file_.inputs + "', not for '" + wanted + "'");
  }
  bool fits = !file_.parts.empty();
  for (const nn::DenseFile::Part& part : file_.parts) {
    const nn::DenseShape& shape = part.network.shape();
    fits = fits && shape == river_shape(shape.hidden);
  }
  if (!fits) throw InputError(origin + " has no networks of rivers");
}

std::array<ByMark, 2> RiverNetworks::values(const std::array<ByMark, 2>& ranges,
                                            const RiverStakes& stakes) const {
  std::array<ByMark, 2> values{};
  const auto share = static_cast<float>(stakes.bound) / static_cast<float>(file_.parts.size());
  for (const nn::DenseFile::Part& part : file_.parts) {
    nn::DenseActivity activity(part.network.shape());
    fill_river_inputs(ranges, stakes, activity.inputs);
    nn::evaluate(part.network, activity);
    const float* output = activity.outputs.data();
    for (ByMark& own : values) {
      for (float& value : own) value += (2 * *output++ - 1) * share;
    }
  }
  return values;
}

nn::DenseFile shipped_rivers() {
  return nn::parse_dense(MOYO_EMBEDDED(river_networks), "the networks of rivers");
}

nn::DenseFile read_rivers(const std::string& name) {
  return name == "shipped" ? shipped_rivers() : nn::read_dense(name);
}

RiverLimits::RiverLimits(const holdem::Subgame& turn, const holdem::SubgameOptions& betting,
                         const RiverNetworks& networks, unsigned threads)
    : turn_(turn), betting_(betting), networks_(networks), threads_(threads) {
  holdem::CardSet board;
  for (const holdem::Card card : holdem::parse_cards(betting.board)) board |= card;
  for (int i = 0; i < holdem::deck_size; ++i) {
    const auto card = holdem::Card::at(i);
    if (board.contains(card)) continue;
    rivers_.push_back({i, holdem::RiverPlaces(holdem::showdown_order(turn.hands, board | card),
                                              turn.hands.size())});
  }
}

void RiverLimits::values(std::uint32_t node, Player player, std::span<const float> own,
                         std::span<const float> other, std::span<float> values) {
  const std::size_t hands = values.size();
  const RiverStakes stakes = river_stakes(betting_, double(turn_.tree.nodes[node].stake));
  std::vector<float> of_river(rivers_.size() * hands);
  on_threads(threads_, [&](std::size_t thread) {
    for (std::size_t i = thread; i < rivers_.size(); i += threads_) {
      find_values(rivers_[i], stakes, player, own, other,
                  std::span(of_river).subspan(i * hands, hands));
    }
  });
  // Cards that neither of the two hands holds.
  const auto possible = static_cast<float>(turn_.tree.deck - turn_.tree.dealt - 4);
  std::fill(values.begin(), values.end(), 0.0f);
  for (std::size_t i = 0; i < of_river.size(); i += hands) {
    for (std::size_t hand = 0; hand < hands; ++hand) values[hand] += of_river[i + hand] / possible;
  }
}

void RiverLimits::find_values(const River& river, const RiverStakes& stakes, Player player,
                              std::span<const float> own, std::span<const float> other,
                              std::span<float> values) const {
  const hidden::PrivateHands& hands = turn_.tree.hands;
  std::array<std::vector<float>, 2> range;   // own, other
  std::array<std::vector<float>, 2> beside;  // how much of the other range a hand can meet
  std::array<std::vector<float>, 2> wins;
  std::array<ByMark, 2> by_mark;
  const std::size_t me = index(player);
  for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
    const std::span<const float> all = side == 0 ? own : other;
    range[side].assign(all.begin(), all.end());
    for (std::size_t hand = 0; hand < hands.size(); ++hand) {
      if (hands.holds(hand, river.card)) range[side][hand] = 0;
    }
    river.places.gather(range[side], by_mark[side == 0 ? me : 1 - me]);
  }
  const std::array<ByMark, 2> judged = networks_.values(by_mark, stakes);
  double sum = 0;
  double meetings = 0;
  for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
    beside[side].resize(hands.size());
    wins[side].resize(hands.size());
    hidden::fold_values(hands, range[1 - side], 1, beside[side]);
    river.places.spread(judged[side == 0 ? me : 1 - me], wins[side]);
    for (std::size_t hand = 0; hand < hands.size(); ++hand) {
      const double often = double(range[side][hand]) * double(beside[side][hand]);
      sum += often * double(wins[side][hand]);
      meetings += often;
    }
  }
  // `meetings` has every pair of hands twice.
  const auto correction = static_cast<float>(meetings > 0 ? sum / meetings : 0);
  for (std::size_t hand = 0; hand < hands.size(); ++hand) {
    const bool is_held = !hands.holds(hand, river.card);
    values[hand] = is_held ? (wins[0][hand] - correction) * beside[0][hand] : 0;
  }
}

}  // namespace moyo::players
