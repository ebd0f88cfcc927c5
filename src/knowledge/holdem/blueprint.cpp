#include "knowledge/holdem/blueprint.h"

#include <cmath>
#include <numeric>

#include "base/errors.h"
#include "base/sealed.h"
#include "base/text.h"
#include "base/whole_file.h"

namespace moyo::holdem {
namespace {

constexpr SealKind blueprint_kind{"moyo-blueprint", 1};
constexpr std::size_t largest_blueprint = std::size_t{256} << 20;
constexpr std::size_t most_numbers = std::size_t{200'000'000};

[[noreturn]] void refuse_blueprint(std::string_view path, const std::string& why) {
  throw InputError("'" + std::string(path) + "' is no strategy for hold'em: " + why);
}

// The bounds of a round, which ascend.
std::vector<float> parse_bounds(std::span<const std::string_view> numbers, std::string_view path) {
  std::vector<float> bounds;
  for (const std::string_view text : numbers) {
    const auto bound = static_cast<float>(parse_number(text, "a bound"));
    if (!(bound >= 0 && bound <= 1) || (!bounds.empty() && bound <= bounds.back())) {
      refuse_blueprint(path, "its bounds do not ascend from 0 to 1");
    }
    bounds.push_back(bound);
  }
  if (bounds.size() >= most_buckets) refuse_blueprint(path, "it has too many buckets");
  return bounds;
}

}  // namespace

BlueprintTable::BlueprintTable(const BettingTree& tree, const CardAbstraction& cards) {
  for (const BettingNode& node : tree.nodes) {
    first_.push_back(size_);
    size_ += node.moves * cards.buckets(node.round);
  }
  if (size_ > most_numbers) {
    throw InputError("a strategy would have " + std::to_string(size_) +
                     " numbers: take fewer buckets, sizes or bets");
  }
}

Blueprint::Blueprint(std::string game, std::uint64_t hands, CardAbstraction cards)
    : game_(std::move(game)),
      rules_(rules_named(game_)),
      hands_(hands),
      cards_(std::move(cards)),
      tree_(betting_tree(rules_, most_betting_nodes)),
      table_(tree_, cards_) {}

Blueprint::Blueprint(std::string game, std::uint64_t hands, CardAbstraction cards,
                     std::span<const float> weights)
    : Blueprint(std::move(game), hands, std::move(cards)) {
  fifteenths_.assign(table_.size(), 0);
  for (std::uint32_t n = 0; n < tree_.nodes.size(); ++n) {
    const BettingNode& node = tree_.nodes[n];
    if (node.kind != BettingNode::Kind::decision) continue;
    for (std::size_t bucket = 0; bucket < cards_.buckets(node.round); ++bucket) {
      const std::size_t place = table_.place(n, bucket, node.moves);
      const std::span<const float> own = weights.subspan(place, node.moves);
      const float sum = std::accumulate(own.begin(), own.end(), 0.0f);
      for (std::size_t i = 0; i < own.size(); ++i) {
        const float share = sum > 0 ? own[i] / sum : 1 / static_cast<float>(own.size());
        fifteenths_[place + i] = static_cast<std::uint8_t>(std::lround(15 * share));
      }
    }
  }
}

void Blueprint::probabilities(std::uint32_t node, std::size_t bucket,
                              std::span<float> result) const {
  const std::size_t place = table_.place(node, bucket, result.size());
  float sum = 0;
  for (std::size_t i = 0; i < result.size(); ++i) {
    result[i] = static_cast<float>(fifteenths_[place + i]);
    sum += result[i];
  }
  for (float& share : result) {
    share = sum > 0 ? share / sum : 1 / static_cast<float>(result.size());
  }
}

std::string Blueprint::to_bytes() const {
  std::string text = "game " + game_ + "\nhands " + std::to_string(hands_) + "\n";
  for (const std::vector<float>& bounds : cards_.bounds) {
    text += "bounds";
    for (const float bound : bounds) text += " " + number_text(bound);
    text += '\n';
  }
  text += "probabilities\n";
  for (std::size_t i = 0; i < fifteenths_.size(); i += 2) {
    const unsigned second = i + 1 < fifteenths_.size() ? fifteenths_[i + 1] : 0;
    text += static_cast<char>(fifteenths_[i] | second << 4);
  }
  return seal(blueprint_kind, text);
}

Blueprint Blueprint::parse(std::string_view bytes, std::string_view path) {
  std::string_view rest = unseal(blueprint_kind, bytes, path).content;
  const auto next_line = [&](std::string_view key) {
    const std::size_t end = rest.find('\n');
    if (end == std::string_view::npos) refuse_blueprint(path, "it is cut off");
    std::vector<std::string_view> line = words(rest.substr(0, end));
    rest.remove_prefix(end + 1);
    if (line.empty() || line[0] != key) {
      refuse_blueprint(path, "'" + std::string(key) + "' is missing");
    }
    line.erase(line.begin());
    return line;
  };
  const auto game = next_line("game");
  const auto hands = next_line("hands");
  if (game.size() != 1 || hands.size() != 1)
    refuse_blueprint(path, "it does not say of which game");
  const std::int64_t learned = parse_integer(hands[0], "the number of hands");
  CardAbstraction cards;
  for (std::vector<float>& bounds : cards.bounds) bounds = parse_bounds(next_line("bounds"), path);
  if (learned < 0) refuse_blueprint(path, "it has learned from fewer than no hands");
  next_line("probabilities");
  Blueprint blueprint{std::string{game[0]}, static_cast<std::uint64_t>(learned), std::move(cards)};
  const std::size_t numbers = blueprint.table_.size();
  if (rest.size() != (numbers + 1) / 2)
    refuse_blueprint(path, "its numbers are not those of its game");
  blueprint.fifteenths_.resize(numbers);
  for (std::size_t i = 0; i < numbers; ++i) {
    const auto byte = static_cast<unsigned char>(rest[i / 2]);
    blueprint.fifteenths_[i] = i % 2 == 0 ? byte & 15 : byte >> 4;
  }
  return blueprint;
}

Blueprint read_blueprint(const std::string& path) {
  return Blueprint::parse(read_whole_file(path, largest_blueprint), path);
}

void write_blueprint(const Blueprint& blueprint, const std::string& path) {
  write_whole_file(path, blueprint.to_bytes());
}

}  // namespace moyo::holdem
