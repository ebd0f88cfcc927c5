#include "knowledge/holdem/blueprint_training.h"

#include <algorithm>
#include <atomic>

#include "base/byte_reader.h"
#include "base/errors.h"
#include "base/on_threads.h"
#include "base/relaxed.h"
#include "base/sealed.h"
#include "games/holdem/hand_value.h"

namespace moyo::holdem {
namespace {

constexpr SealKind training_kind{"moyo-blueprint-training", 1};
constexpr int hands_a_board = 20;
constexpr std::size_t most_betting_moves = HoldemRules::most_sizes + 3;

// In proportion to positive regrets; all alike if there are none.
void match_regrets(const float* regrets, std::size_t moves, float* strategy) {
  float sum = 0;
  for (std::size_t i = 0; i < moves; ++i) {
    strategy[i] = std::max(relaxed(regrets[i]), 0.0f);
    sum += strategy[i];
  }
  for (std::size_t i = 0; i < moves; ++i) {
    strategy[i] = sum > 0 ? strategy[i] / sum : 1 / static_cast<float>(moves);
  }
}

std::size_t drawn(const float* strategy, std::size_t moves, Rng& rng) {
  auto rest = static_cast<float>(rng.uniform());
  for (std::size_t i = 0; i + 1 < moves; ++i) {
    rest -= strategy[i];
    if (rest < 0) return i;
  }
  return moves - 1;
}

void append_floats(const std::vector<float>& numbers, std::string& text) {
  text.append(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(float));
}

CardAbstraction buckets_by(const BlueprintOptions& options) {
  Rng rng(options.seed);
  return even_buckets(options.buckets, rng);
}

}  // namespace

void describe(OptionTable& table, BlueprintOptions& options) {
  table.add("buckets", options.buckets,
            "hands that are told apart on the flop, the turn and the river", 2, most_buckets);
  table.add("seed", options.seed, "of the cards", 0, UINT64_MAX);
}

BlueprintTraining::BlueprintTraining(std::string game, const BlueprintOptions& options)
    : BlueprintTraining(std::move(game), options, buckets_by(options)) {}

BlueprintTraining::BlueprintTraining(std::string game, const BlueprintOptions& options,
                                     CardAbstraction cards)
    : game_(std::move(game)),
      rules_(rules_named(game_)),
      options_(options),
      cards_(std::move(cards)),
      tree_(betting_tree(rules_, most_betting_nodes)),
      table_(tree_, cards_),
      memory_(cards_),
      regrets_(table_.size()),
      sums_(table_.size()) {}

std::size_t BlueprintTraining::decisions() const {
  return static_cast<std::size_t>(std::ranges::count_if(tree_.nodes, [](const BettingNode& node) {
    return node.kind == BettingNode::Kind::decision;
  }));
}

double BlueprintTraining::value() const { return weights_ > 0 ? won_ / weights_ : 0; }

void BlueprintTraining::play_boards(std::uint64_t count, unsigned threads) {
  std::vector<Won> won(threads);
  std::atomic<std::uint64_t> next = 0;
  on_threads(threads, [&](std::size_t thread) {
    for (std::uint64_t board = next++; board < count; board = next++) {
      const Won here = play_board(hands_ + board * hands_a_board);
      won[thread].points += here.points;
      won[thread].weights += here.weights;
    }
  });
  hands_ += count * hands_a_board;
  for (const Won& part : won) {
    won_ += part.points;
    weights_ += part.weights;
  }
}

// The chances of a hand depend on its number alone, so that a run that was taken up finds the same.
BlueprintTraining::Won BlueprintTraining::play_board(std::uint64_t first_hand) {
  Rng rng = Rng::stream(options_.seed, first_hand);
  std::array<Card, deck_size> deck;
  for (std::size_t i = 0; i < deck.size(); ++i) deck[i] = Card::at(static_cast<int>(i));
  const auto draw = [&](std::size_t place) {
    std::swap(deck[place],
              deck[place + rng.below(static_cast<std::uint32_t>(deck.size() - place))]);
  };
  constexpr std::size_t board_cards = 5;
  CardSet board;
  for (std::size_t i = 0; i < board_cards; ++i) {
    draw(i);
    board |= deck[i];
  }
  const std::span<const Card> cards(deck.data(), board_cards);
  // Rounds without bets need no buckets.
  BucketMemory::OnBoard flop, turn;
  HandStrengths river{};
  if (rules_.rounds > 1) flop = memory_.on(cards.first(3));
  if (rules_.rounds > 2) turn = memory_.on(cards.first(4));
  if (rules_.rounds > 3) river = river_strengths(board);
  Won won;
  for (int i = 0; i < hands_a_board; ++i) {
    Deal deal{};
    std::array<HandValue, 2> values;
    for (std::size_t p = 0; p < 2; ++p) {
      const std::size_t first = board_cards + 2 * p;
      draw(first);
      draw(first + 1);
      const HoleCards held(deck[first], deck[first + 1]);
      const float strength = river[hand_index(held.first, held.second)];
      deal.bucket[p][0] = static_cast<std::uint8_t>(preflop_class(held));
      if (rules_.rounds > 1) deal.bucket[p][1] = flop[held];
      if (rules_.rounds > 2) deal.bucket[p][2] = turn[held];
      if (rules_.rounds > 3) {
        deal.bucket[p][3] = static_cast<std::uint8_t>(cards_.bucket(3, strength));
      }
      values[p] = hand_value<7>(board | held.first | held.second);
    }
    deal.result = values[0] > values[1] ? 1.0f : values[0] == values[1] ? 0.0f : -1.0f;
    const auto number = first_hand + static_cast<std::uint64_t>(i) + 1;
    const Hand hand{deal, static_cast<float>(number) * 1e-6f, rng};
    won.points +=
        static_cast<double>(hand.weight) *
        static_cast<double>(walk(0, Player::first, hand) - walk(0, Player::second, hand)) / 2;
    won.weights += static_cast<double>(hand.weight);
  }
  return won;
}

float BlueprintTraining::walk(std::uint32_t place, Player learner, const Hand& hand) {
  const BettingNode& node = tree_.nodes[place];
  if (node.kind == BettingNode::Kind::fold) {
    return node.player == learner ? -node.stake : node.stake;
  }
  if (node.kind == BettingNode::Kind::showdown) {
    return node.stake * (learner == Player::first ? hand.deal.result : -hand.deal.result);
  }
  const std::size_t numbers =
      table_.place(place, hand.deal.bucket[index(node.player)][node.round], node.moves);
  std::array<float, most_betting_moves> strategy;
  match_regrets(&regrets_[numbers], node.moves, strategy.data());
  if (node.player != learner) {
    for (std::size_t i = 0; i < node.moves; ++i) {
      add_lossy(sums_[numbers + i], hand.weight * strategy[i]);
    }
    return walk(tree_.child(node, drawn(strategy.data(), node.moves, hand.rng)), learner, hand);
  }
  std::array<float, most_betting_moves> values;
  float mean = 0;
  for (std::size_t i = 0; i < node.moves; ++i) {
    values[i] = walk(tree_.child(node, i), learner, hand);
    mean += strategy[i] * values[i];
  }
  for (std::size_t i = 0; i < node.moves; ++i) {
    add_lossy(regrets_[numbers + i], hand.weight * (values[i] - mean));
  }
  return mean;
}

std::string BlueprintTraining::identity() const {
  return game_ + " buckets=" + std::to_string(options_.buckets) +
         " seed=" + std::to_string(options_.seed);
}

std::string BlueprintTraining::checkpoint() const {
  std::string text = identity() + "\n" + std::to_string(hands_) + " " + number_text(won_) + " " +
                     number_text(weights_) + "\n";
  append_floats(regrets_, text);
  append_floats(sums_, text);
  return seal(training_kind, text);
}

void BlueprintTraining::resume(std::string_view bytes, std::string_view path) {
  const std::string name = "'" + std::string(path) + "'";
  ByteReader reader(unseal(training_kind, bytes, path).content, name);
  const std::string_view found = reader.line();
  if (found != identity()) {
    throw InputError(name + " is of another training: " + std::string(found));
  }
  const std::vector<std::string_view> numbers = words(reader.line());
  if (numbers.size() != 3 || reader.left() != 2 * table_.size() * sizeof(float)) {
    reader.refuse("is cut short");
  }
  hands_ = static_cast<std::uint64_t>(parse_integer(numbers[0], "the number of hands"));
  won_ = parse_number(numbers[1], "what was won");
  weights_ = parse_number(numbers[2], "a weight");
  reader.fill(std::span(regrets_));
  reader.fill(std::span(sums_));
}

}  // namespace moyo::holdem
