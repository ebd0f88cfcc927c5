// F3: guessing the moves of strong players on 19x19, model by model, on the same positions of recorded
// games, beside the source's ladder: at random less than 0.5%, the features of Go4 20%, better features 30
// to 40%, amateurs 40 to 50%, AlphaGo 57%. Strengths that multiply stand beside weights that add up, which
// cannot say that one feature spoils a move; and any model is bounded by what its features tell apart.
//
// Strengths are learned here, on a few thousand positions of nine tenths of the games; the last tenth is
// guessed.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lab/records.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "learning/choice/additive.h"
#include "learning/choice/factor_model.h"
#include "learning/choice/move_choices.h"
#include "players/go_network.h"
#include "simulation/go/learned_policy.h"
#include "simulation/go/playout.h"
#include "simulation/go/playout_rate.h"

namespace moyo::lab {
namespace move_prediction {

using learning::Competitions;
using learning::FeatureSet;
using learning::MoveChoices;
using learning::Prediction;

constexpr int side = 19;
constexpr std::size_t shortest_game = 60;  // moves
constexpr std::size_t harvested = 8000;
constexpr int common = 8;  // times a pattern must have been played
constexpr std::size_t lessons = 4000, tests = 1000, looks = 200;
constexpr int iterations = 12, rounds = 6;

struct Sample {
  go::Go game;
  go::Point played;
};

// Positions of games of one part, the same for every model.
std::vector<Sample> draw(const std::vector<sgf::GameRecord>& records, std::size_t first,
                         std::size_t last, std::size_t count, Rng& rng) {
  std::vector<Sample> samples;
  while (samples.size() < count) {
    const auto& record = records[first + rng.below(static_cast<std::uint32_t>(last - first))];
    const std::size_t at = rng.below(static_cast<std::uint32_t>(record.moves.size()));
    if (record.moves[at].point == go::pass) continue;
    samples.push_back({sgf::replay(record, at), record.moves[at].point});
  }
  return samples;
}

Competitions choices_in(const std::vector<Sample>& samples, const MoveChoices& choices) {
  Competitions competitions;
  for (const Sample& sample : samples) choices.add(sample.game, sample.played, competitions);
  return competitions;
}

// The legal moves, the one that was played before all others; none if superko forbids it, which the record did
// not have.
std::vector<go::Point> legal_with_first(const Sample& sample) {
  MoveList<go::Go> legal;
  sample.game.legal_moves(legal);
  std::vector<go::Point> moves(legal.begin(), legal.end());
  const auto played = std::ranges::find(moves, sample.played);
  if (played == moves.end()) return {};
  std::iter_swap(moves.begin(), played);
  return moves;
}

// A network's policy over the legal moves.
Prediction by_network(const std::vector<Sample>& samples, const std::string& net,
                      const Context& context) {
  players::GoNetworkOptions options;
  options.optimism = 0;  // what people play
  const players::GoNetwork network(net, options, samples.front().game);
  const auto evaluator = network.evaluator();
  learning::PredictionTally tally;
  Rng rng(context.seed);
  for (std::size_t i = 0; i < std::min(looks, samples.size()); ++i) {
    context.check_stop();
    const Sample& sample = samples[i];
    const std::vector<go::Point> moves = legal_with_first(sample);
    if (moves.empty()) continue;
    std::vector<float> priors(moves.size());
    evaluator->evaluate({.state = sample.game, .rng = rng, .moves = moves, .priors = priors});
    std::vector<double> strengths;
    for (const float prior : priors) strengths.push_back(std::max(double{prior}, 1e-12));
    tally.add(strengths);
  }
  return tally.mean();
}

// What playouts draw: as often as a move is drawn, so likely it is.
Prediction by_playouts(const std::vector<Sample>& samples, const Context& context) {
  const int draws = context.few(400, 20);
  learning::PredictionTally tally;
  Rng rng(context.seed);
  go::LearnedPolicy policy;
  for (const Sample& sample : samples) {
    context.check_stop();
    std::vector<go::Point> moves = legal_with_first(sample);
    if (moves.empty()) continue;
    std::vector<double> strengths(moves.size(), 1e-3);
    for (int i = 0; i < draws; ++i) {
      go::PlayoutBoard board = go::playout_start(sample.game);
      policy.begin(board);
      const auto drawn = std::ranges::find(moves, policy.choose(board, rng));
      if (drawn != moves.end()) strengths[static_cast<std::size_t>(drawn - moves.begin())] += 1;
    }
    tally.add(strengths);
  }
  return tally.mean();
}

struct Row {
  std::string name;
  Prediction found;
  std::string source;
};

Prediction by_mm(const Competitions& learned, const Competitions& tested,
                 const MoveChoices& choices, unsigned threads) {
  learning::Minorization minorization(learned, choices.groups(), threads);
  for (int i = 0; i < iterations; ++i) minorization.iterate();
  return learning::predict(tested, minorization.strengths(), threads);
}

void show(const std::vector<Row>& rows, Findings& findings) {
  Table table{
      fmt::format("Moves guessed on 19x19: {} positions, of networks {}", tests, looks),
      {"model", "top 1", "top 5", "top 20", "top 45", "mean rank", "mean probability", "source"},
      {}};
  Plot plot{"How often the move is among the n likeliest", {"n"}, {"share"}, {}};
  const auto percent = [](double share) { return fmt::format("{:.1f}%", 100 * share); };
  for (const Row& row : rows) {
    const Prediction& found = row.found;
    table.rows.push_back({row.name, percent(found.top[0]), percent(found.top[4]),
                          percent(found.top[19]), percent(found.top[44]),
                          fmt::format("{:.1f}", found.rank),
                          fmt::format("{:.4f}", found.probability), row.source});
    Series curve{row.name, Mark::line, {}};
    for (std::size_t n = 0; n < found.top.size(); ++n) {
      curve.points.push_back({double(n) + 1, found.top[n]});
    }
    plot.series.push_back(std::move(curve));
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
}

Findings run(Context& context) {
  Findings findings;
  if (context.records.empty()) {
    findings.not_run("recorded games on 19x19, given by --records FILE.");
    return findings;
  }
  const auto records =
      read_records(context.records, fmt::format("ten games of {} moves on 19x19", shortest_game),
                   [](const sgf::GameRecord& record) {
                     return record.moves.size() >= shortest_game && record.setups.empty() &&
                            record.size == go::BoardSize(side);
                   });
  if (records.size() < 10) throw InputError(context.records + " holds less than ten such games");
  const std::size_t border = records.size() * 9 / 10;
  Rng rng = Rng::stream(context.seed, 1);
  learning::PatternHarvest harvest(common);
  for (std::size_t i = 0; i < harvested; i += 500) {
    context.check_stop();
    context.progress.update(double(i), double(harvested), "patterns");
    for (const Sample& sample : draw(records, 0, border, 500, rng)) {
      harvest.add(sample.game, sample.played);
    }
  }
  const auto learned = draw(records, 0, border, lessons, rng);
  const auto tested = draw(records, border, records.size(), tests, rng);
  std::vector<Row> rows;
  const auto add = [&](const std::string& name, const Prediction& found, const char* source) {
    rows.push_back({name, found, source});
    context.check_stop();
    context.progress.update(double(rows.size()), 9, "models");
  };

  const MoveChoices course(FeatureSet::course);
  const Competitions course_tests = choices_in(tested, course);
  // A move drawn at random has the same probability as all others: what it guesses is that.
  Prediction at_random;
  for (const Sample& sample : tested) {
    MoveList<go::Go> legal;
    sample.game.legal_moves(legal);
    const double moves = static_cast<double>(legal.size());
    at_random.probability += 1 / moves / double(tested.size());
    at_random.rank += (moves + 1) / 2 / double(tested.size());
    for (std::size_t n = 0; n < at_random.top.size(); ++n) {
      at_random.top[n] += std::min(1.0, double(n + 1) / moves) / double(tested.size());
    }
  }
  add("at random", at_random, "below 0.5%");
  add("Go4's features, MM",
      by_mm(choices_in(learned, course), course_tests, course, context.threads), "about 20%");

  const MoveChoices full(FeatureSet::full, harvest.book());
  const Competitions full_lessons = choices_in(learned, full);
  const Competitions full_tests = choices_in(tested, full);
  learning::AdditiveModel additive(full_lessons, full.members());
  for (int i = 0; i < 2 * iterations; ++i) additive.iterate();
  add("our features, a sum of weights", additive.predict(full_tests), "");
  add("our features, a product: MM", by_mm(full_lessons, full_tests, full, context.threads),
      "30 to 40%");
  const MoveChoices wide(FeatureSet::wide, harvest.book());
  add("with double atari and passes, MM",
      by_mm(choices_in(learned, wide), choices_in(tested, wide), wide, context.threads), "");
  Rng factor_rng = Rng::stream(context.seed, 2);
  learning::FactorModel fbt(full.members(), learning::PairModel::fbt, {}, factor_rng);
  for (int i = 0; i < rounds; ++i) {
    context.check_stop();
    fbt.learn(full_lessons);
  }
  add("our features, in pairs: FBT", fbt.predict(full_tests), "30 to 40%");
  add("what learned playouts draw", by_playouts(tested, context), "AlphaGo's playouts: 24.2%");
  add("network tiny", by_network(tested, "tiny", context), "amateurs: 40 to 50%");
  const std::string net = context.net == "best" ? "main" : context.net;
  add("network " + net, by_network(tested, net, context), "AlphaGo: 57%");
  show(rows, findings);

  const auto top = [&](std::size_t row) { return rows[row].found.top[0]; };
  findings.exact("at random less than 0.5% are guessed", 1, top(0) < 0.005);
  findings.exact("Go4's features guess more, ours more than those", 1,
                 top(0) < top(1) && top(1) < top(3));
  findings.exact("a product of strengths is likelier than a sum of weights", 1,
                 rows[3].found.log_likelihood > rows[2].found.log_likelihood);
  findings.exact("the network guesses more than features do", 1, top(8) > top(3));
  const double bound = learning::best_possible(full_tests);
  findings.exact("no model of features guesses all: some moves have the same", 1,
                 bound < 1 && top(3) <= bound);
  findings.notes.push_back(fmt::format(
      "By these features at most {:.1f}% can be guessed, by Go4's {:.1f}%: other moves have all "
      "features of the one that was played. {} patterns from {} positions; strengths from {}.",
      100 * bound, 100 * learning::best_possible(course_tests), harvest.book().size(), harvested,
      lessons));
  const go::PlayoutRate rate =
      go::measure_playouts(go::BoardSize(side), go::parse_policy("learned"), 30, context.seed);
  findings.exact("playouts draw better moves than chance and guess less than the network", 1,
                 top(0) < top(6) && top(6) < top(8));
  findings.notes.push_back(
      fmt::format("A move of a learned playout takes {:.2f} us (AlphaGo's: 2 us).",
                  rate.nanoseconds_per_move() / 1000));
  findings.notes.push_back(
      "The networks that ship have learned from nearly all games of the collections named in "
      "data/nets: on those they guess a little too well.");
  return findings;
}

}  // namespace move_prediction

const Experiment f3_move_prediction = {
    "f3-move-prediction",
    "moves guessed by chance, features, sums, pairs and networks",
    "S0",
    move_prediction::run,
    {.records = true, .net = true}};

}  // namespace moyo::lab
