#include "learning/td/river_training.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "base/byte_reader.h"
#include "base/errors.h"
#include "base/on_threads.h"
#include "base/sealed.h"
#include "base/text.h"
#include "learning/td/adam.h"

namespace moyo::learning {
namespace {

using holdem::SubgameOptions;
using players::ByMark;
using players::RiverStakes;

constexpr SealKind river_kind{"moyo-rivers", 1};
constexpr std::size_t batch_samples = 16;
constexpr Bytes river_memory{std::uint64_t{1} << 30};

SubgameOptions betting_of(const RiverTrainingOptions& options) {
  SubgameOptions betting;
  betting.limit = options.limit ? 1 : 0;
  betting.sizes = options.sizes;
  betting.all_in = options.all_in;
  betting.bets = options.bets;
  return betting;
}

// Pot 1 and bets beside it that are alike likely on a scale of powers.
void draw_stakes(SubgameOptions& betting, double least, double most, Rng& rng) {
  const double bet = least * std::pow(most / least, rng.uniform());
  betting.pot = 1;
  if (betting.limit > 0) betting.limit = bet;
  constexpr double plenty = 1000;
  betting.stack = betting.limit > 0 ? plenty * bet : bet;
}

std::string draw_board(std::size_t cards, Rng& rng) {
  std::vector<int> deck(holdem::deck_size);
  std::iota(deck.begin(), deck.end(), 0);
  shuffle(deck, rng);
  std::string text;
  for (std::size_t i = 0; i < cards; ++i) text += to_string(holdem::Card::at(deck[i]));
  return text;
}

// DeepStack's random ranges: what a range has is split between the weaker and the stronger half of its hands, at
// random, and so on down to single hands.
void split_range(std::span<const std::uint16_t> weakest_first, double sum, Rng& rng,
                 std::span<float> range) {
  if (weakest_first.size() == 1) {
    range[weakest_first[0]] = static_cast<float>(sum);
    return;
  }
  const std::size_t half = weakest_first.size() / 2;
  const double weaker = sum * rng.uniform();
  split_range(weakest_first.first(half), weaker, rng, range);
  split_range(weakest_first.subspan(half), sum - weaker, rng, range);
}

void draw_ranges(const hidden::ShowdownOrder& order, Rng& rng, hidden::PublicTree& tree) {
  for (std::vector<float>& range : tree.ranges) {
    std::fill(range.begin(), range.end(), 0.0f);
    split_range(order.hands, 1, rng, range);
  }
}

// The river's tree has its ranges. No sample where hands do not meet.
RiverTraining::Sample solved(const holdem::Subgame& river, const SubgameOptions& betting,
                             std::uint64_t iterations) {
  const holdem::RiverPlaces places(river.tree.orders.front(), river.hands.size());
  hidden::PublicCfr cfr(river.tree, 1);
  for (std::uint64_t i = 0; i < iterations; ++i) cfr.iterate();
  RiverTraining::Sample sample{};
  const RiverStakes stakes = players::river_stakes(betting, betting.pot / 2);
  sample.bet = static_cast<float>(stakes.bet / stakes.pot);
  std::vector<float> beside(river.hands.size());
  for (const Player player : {Player::first, Player::second}) {
    const std::size_t p = index(player);
    places.gather(river.tree.ranges[p], sample.ranges[p]);
    std::vector<float> wins = cfr.hand_values(player);
    hidden::fold_values(river.tree.hands, river.tree.ranges[1 - p], 1, beside);
    for (std::size_t hand = 0; hand < wins.size(); ++hand) {
      wins[hand] =
          beside[hand] > 0 ? wins[hand] / beside[hand] / static_cast<float>(stakes.pot) : 0;
    }
    places.means(wins, sample.wins[p]);
  }
  return sample;
}

RiverStakes stakes_of(const RiverTraining::Sample& sample, const RiverTrainingOptions& options) {
  SubgameOptions betting = betting_of(options);
  betting.pot = 1;
  if (options.limit) {
    betting.limit = double(sample.bet);
    betting.stack = 1000;
  } else {
    betting.stack = double(sample.bet);
  }
  return players::river_stakes(betting, 0.5);
}

// Smallest and largest bets beside the pot, when the river comes and when the turn does.
struct BetRange {
  double least;
  double most;
};
BetRange river_bets(bool limit) { return limit ? BetRange{1.0 / 64, 1} : BetRange{1.0 / 16, 16}; }
BetRange turn_bets(bool limit) { return limit ? BetRange{1.0 / 24, 1} : BetRange{1.0 / 4, 16}; }

RiverTraining::Sample random_sample(const RiverTrainingOptions& options, Rng& rng) {
  SubgameOptions betting = betting_of(options);
  const BetRange bets = river_bets(options.limit);
  draw_stakes(betting, bets.least, bets.most, rng);
  betting.board = draw_board(5, rng);
  holdem::Subgame river = make_subgame(betting, river_memory);
  draw_ranges(river.tree.orders.front(), rng, river.tree);
  return solved(river, betting, options.iterations);
}

// Writes down what a turn asks for.
class RiverNotes final : public hidden::LimitValues {
 public:
  struct Note {
    std::uint32_t node;
    std::array<std::vector<float>, 2> ranges;
  };
  explicit RiverNotes(hidden::LimitValues& values) : values_(values) {}
  void values(std::uint32_t node, Player player, std::span<const float> own,
              std::span<const float> other, std::span<float> values) override {
    Note note{node, {}};
    note.ranges[index(player)].assign(own.begin(), own.end());
    note.ranges[index(opponent(player))].assign(other.begin(), other.end());
    notes.push_back(std::move(note));
    values_.values(node, player, own, other, values);
  }

  std::vector<Note> notes;

 private:
  hidden::LimitValues& values_;
};

// The river after a turn, with how both come there; false if they do not.
bool set_ranges(const RiverNotes::Note& note, const holdem::Subgame& turn, holdem::Subgame& river) {
  for (std::size_t p = 0; p < 2; ++p) {
    float sum = 0;
    std::size_t next = 0;  // hands of the river are among those of the turn, in the same order
    for (std::size_t hand = 0; hand < turn.hands.size(); ++hand) {
      if (next == river.hands.size() || turn.hands[hand] != river.hands[next]) continue;
      river.tree.ranges[p][next++] = note.ranges[p][hand];
      sum += note.ranges[p][hand];
    }
    constexpr float some = 1e-6f;
    if (sum < some) return false;
    for (float& weight : river.tree.ranges[p]) weight /= sum;
  }
  return true;
}

// A turn is solved for a few iterations with the networks, and some of what it asked for is solved.
std::vector<RiverTraining::Sample> met_samples(const RiverTrainingOptions& options,
                                               const nn::DenseFile& networks, Rng& rng) {
  constexpr int most_iterations = 60;
  SubgameOptions betting = betting_of(options);
  const BetRange bets = turn_bets(options.limit);
  draw_stakes(betting, bets.least, bets.most, rng);
  const std::string five = draw_board(5, rng);
  betting.board = five.substr(0, 8);
  holdem::Subgame turn = make_subgame(betting, river_memory, holdem::Reach::river);
  holdem::CardSet board;
  for (const holdem::Card card : holdem::parse_cards(five)) board |= card;
  draw_ranges(holdem::showdown_order(turn.hands, board), rng, turn.tree);
  const players::RiverNetworks judge(networks, betting, "the training");
  players::RiverLimits limits(turn, betting, judge, 1);
  RiverNotes notes(limits);
  hidden::PublicCfr cfr(turn.tree, 1, &notes);
  const auto iterations = 1 + rng.below(most_iterations);
  for (std::uint32_t i = 0; i < iterations; ++i) {
    // Of the last iterations only: their memory is what they are made of.
    if (i + 4 <= iterations) notes.notes.clear();
    cfr.iterate();
  }
  std::vector<RiverTraining::Sample> samples;
  for (std::size_t tried = 0; tried < 2 * batch_samples && samples.size() < batch_samples;
       ++tried) {
    if (notes.notes.empty()) break;
    const RiverNotes::Note& note =
        notes.notes[rng.below(static_cast<std::uint32_t>(notes.notes.size()))];
    const auto card = holdem::Card::at(static_cast<int>(rng.below(holdem::deck_size)));
    if (holdem::CardSet(card).meets(board)) continue;
    const double stake = double(turn.tree.nodes[note.node].stake);
    SubgameOptions later = betting;
    later.board = betting.board + to_string(card);
    later.pot = 2 * stake;
    later.stack = betting.stack - (stake - betting.pot / 2);
    holdem::Subgame river = make_subgame(later, river_memory);
    if (set_ranges(note, turn, river)) samples.push_back(solved(river, later, options.iterations));
  }
  return samples;
}

}  // namespace

void describe(OptionTable& table, RiverTrainingOptions& options) {
  table.add("limit", options.limit, "every bet is the same; off: bets are parts of the pot");
  table.add("sizes", options.sizes, "without limit: bets and raises as parts of the pot");
  table.add("all_in", options.all_in, "without limit: and everything");
  table.add("bets", options.bets, "bets and raises a street", 0, 10);
  table.add("samples", options.samples, "solved rivers to learn from", 1, 10'000'000);
  table.add("iterations", options.iterations, "of CFR+ to solve one", 1, 1'000'000);
  table.add("hidden", options.hidden, "units of the hidden layer", 1, 4096);
  table.add("epochs", options.epochs, "times that all samples are learned", 1, 1'000'000);
  table.add("rate", options.rate, "of learning in the first epoch; it falls to 0", 0, 1);
  table.add("met", options.met, "part of the ranges that solving turns has met", 0, 1);
  table.add("members", options.members, "networks, whose mean counts", 1, 100);
  table.add("rounds", options.rounds,
            "each adds an equal part of the samples, from ranges that the networks so far meet", 1,
            1000);
  table.add("threads", options.threads, "that solve rivers", 1, 64);
  table.add("seed", options.seed, "of cards, ranges and first weights", 0, UINT64_MAX);
}

RiverTraining::RiverTraining(const RiverTrainingOptions& options) : options_(options) {
  // Says what is wrong with the sizes before anything is done.
  SubgameOptions betting = betting_of(options);
  betting.board = "2c3d4h5s7c";
  make_subgame(betting, river_memory);
}

std::size_t RiverTraining::round_end(std::uint64_t round) const {
  return (round + 1) * options_.samples / options_.rounds;
}

// Each batch has chances of its own: what comes out does not depend on threads and breaks.
std::vector<RiverTraining::Sample> RiverTraining::draw(std::uint64_t batch,
                                                       bool only_random) const {
  Rng rng = Rng::stream(options_.seed, batch);
  if (!only_random && rng.chance(options_.met)) return met_samples(options_, networks_, rng);
  std::vector<Sample> samples;
  for (std::size_t i = 0; i < batch_samples; ++i) samples.push_back(random_sample(options_, rng));
  return samples;
}

void RiverTraining::go_on(const Observer& observer, const std::stop_token& stop) {
  std::uint64_t round = 0;
  while (round_end(round) <= networks_.games) ++round;
  if (samples_.size() >= round_end(round)) return learn(observer, stop);
  // So many batches at once, whatever the threads are.
  constexpr std::size_t together = 4;
  std::array<std::vector<Sample>, together> drawn;
  on_threads(static_cast<std::size_t>(options_.threads), [&](std::size_t thread) {
    for (std::size_t i = thread; i < together; i += static_cast<std::size_t>(options_.threads)) {
      drawn[i] = draw(batches_ + i, networks_.parts.empty());
    }
  });
  batches_ += together;
  for (const std::vector<Sample>& some : drawn) {
    samples_.insert(samples_.end(), some.begin(), some.end());
  }
  if (observer) observer(std::to_string(samples_.size()) + " rivers solved");
}

void RiverTraining::learn(const Observer& observer, const std::stop_token& stop) {
  constexpr std::size_t step_samples = 32;
  nn::DenseFile file;
  file.inputs = players::river_inputs(betting_of(options_));
  file.games = samples_.size();
  std::vector<float> targets(2 * holdem::river_marks);
  for (std::uint64_t member = 0; member < options_.members; ++member) {
    Rng rng = Rng::stream(options_.seed ^ samples_.size(), member);
    auto network = nn::DenseNetwork::random(players::river_shape(options_.hidden), rng);
    Adam adam(network);
    std::vector<std::size_t> order(samples_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::uint64_t epoch = 0; epoch < options_.epochs; ++epoch) {
      if (stop.stop_requested()) return;
      if (observer) {
        observer(std::to_string(samples_.size()) + " rivers learned, " + std::to_string(epoch) +
                 " of " + std::to_string(options_.epochs) + " times");
      }
      const double done = static_cast<double>(epoch) / static_cast<double>(options_.epochs);
      const double rate = options_.rate * (1 + std::cos(std::numbers::pi * done)) / 2;
      shuffle(order, rng);
      for (std::size_t i = 0; i < order.size(); ++i) {
        const Sample& sample = samples_[order[i]];
        const RiverStakes stakes = stakes_of(sample, options_);
        players::fill_river_inputs(sample.ranges, stakes, adam.inputs());
        std::size_t place = 0;
        for (const ByMark& wins : sample.wins) {
          for (const float value : wins) targets[place++] = players::river_target(value, stakes);
        }
        adam.add(targets);
        if (i % step_samples == step_samples - 1 || i + 1 == order.size()) adam.step(rate);
      }
    }
    file.parts.push_back({"river" + std::to_string(member), std::move(network)});
  }
  networks_ = std::move(file);
}

RiverTraining::Error RiverTraining::held_out(std::size_t count, const std::stop_token& stop) const {
  const players::RiverNetworks judge(networks_, betting_of(options_), "the training");
  Error result;
  double numbers = 0;
  // Batches that no training comes to.
  for (std::uint64_t batch = UINT64_MAX / 2; numbers < static_cast<double>(count); ++batch) {
    if (stop.stop_requested()) break;
    for (const Sample& sample : draw(batch, false)) {
      const std::array<ByMark, 2> said = judge.values(sample.ranges, stakes_of(sample, options_));
      for (std::size_t p = 0; p < 2; ++p) {
        for (std::size_t mark = 0; mark < holdem::river_marks; ++mark) {
          constexpr double of_each = 2.0 * holdem::river_marks;
          result.error += std::abs(double(said[p][mark]) - double(sample.wins[p][mark])) / of_each;
          result.size += std::abs(double(sample.wins[p][mark])) / of_each;
        }
      }
      ++numbers;
    }
  }
  result.error /= numbers;
  result.size /= numbers;
  return result;
}

// What the samples depend on.
std::string RiverTraining::identity() const {
  return players::river_inputs(betting_of(options_)) + " " + std::to_string(options_.samples) +
         " " + std::to_string(options_.iterations) + " " + std::to_string(options_.hidden) + " " +
         std::to_string(options_.epochs) + " " + number_text(options_.rate) + " " +
         number_text(options_.met) + " " + std::to_string(options_.members) + " " +
         std::to_string(options_.rounds) + " " + std::to_string(options_.seed);
}

static_assert(std::is_trivially_copyable_v<RiverTraining::Sample>);

std::string RiverTraining::checkpoint() const {
  std::string text =
      identity() + "\n" + std::to_string(batches_) + " " + std::to_string(samples_.size()) + "\n";
  const std::string networks = networks_.parts.empty() ? "" : nn::format_dense(networks_);
  text += std::to_string(networks.size()) + "\n" + networks;
  text.append(reinterpret_cast<const char*>(samples_.data()), samples_.size() * sizeof(Sample));
  return seal(river_kind, text);
}

void RiverTraining::resume(std::string_view bytes, std::string_view path) {
  const std::string name = "'" + std::string(path) + "'";
  ByteReader reader(unseal(river_kind, bytes, path).content, name);
  if (reader.line() != identity()) {
    throw InputError(name + " is of another training, with other options");
  }
  const std::vector<std::string_view> numbers = words(reader.line());
  if (numbers.size() != 2) reader.refuse("is cut short");
  batches_ = static_cast<std::uint64_t>(parse_integer(numbers[0], "the number of batches"));
  const auto count = static_cast<std::uint64_t>(parse_integer(numbers[1], "the number of rivers"));
  const auto size = static_cast<std::uint64_t>(parse_integer(reader.line(), "a size"));
  const std::string_view networks = reader.take(size);
  if (reader.left() != count * sizeof(Sample)) reader.refuse("is cut short");
  if (size > 0) networks_ = nn::parse_dense(networks, path);
  samples_.resize(count);
  reader.fill(std::span(samples_));
}

}  // namespace moyo::learning
