// F2: the generalised Bradley-Terry model by the course's numbers: a feature of strength 30.68 beats
// one of 11.37 with probability 0.73, teams multiply. Minorisation-maximisation recovers strengths
// that choices were drawn with, and raises the likelihood with every step; pairs of features, which
// it cannot see, are found by factorisation (LFR, FBT). And a limit of all of them: of five equal
// moves nobody guesses more than one in five.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "knowledge/go/learned_strengths.h"
#include "knowledge/go/move_words.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "learning/choice/factor_model.h"

namespace moyo::lab {
namespace bradley_terry {

using learning::Competitions;
using learning::Member;

void examples(Findings& findings) {
  const double capture = 30.68, extension = 11.37, atari = 1.58;
  findings.rounded("30.68 against 11.37", 0.73, 0.01, capture / (capture + extension));
  findings.rounded("  the other way round", 0.27, 0.01, extension / (capture + extension));
  findings.rounded("30.68 against 1.58", 0.95, 0.01, capture / (capture + atari));
  findings.exact("pairs of 2,000 features: about 2 million", 1999000, 2000.0 * 1999 / 2);
  findings.exact("triples of them: more than 1.3 billion", 1, 2000.0 * 1999 * 1998 / 6 > 1.3e9);
  // Five moves of equal value: whoever guesses, guesses one of them.
  findings.exact("moves guessed of five that are equal, at best", 0.2, 1.0 / 5);
}

// ---- strengths, recovered ----

constexpr Member first_group = 6, members = 12;

std::vector<double> true_strengths() { return {0.1, 0.5, 1, 2, 5, 10, 0.2, 0.5, 1, 1.5, 3, 8}; }

// Choices among eight teams of one member of each group; with `pairs`, members 5 and 6 together are
// eight times as strong, and 4 and 7 an eighth.
Competitions choices(std::size_t count, bool pairs, Rng& rng) {
  const std::vector<double> strengths = true_strengths();
  Competitions competitions;
  for (std::size_t i = 0; i < count; ++i) {
    std::array<std::array<Member, 2>, 8> teams;
    std::array<double, 8> strength;
    double sum = 0;
    for (std::size_t t = 0; t < teams.size(); ++t) {
      teams[t] = {rng.below(first_group), first_group + rng.below(members - first_group)};
      strength[t] = strengths[teams[t][0]] * strengths[teams[t][1]];
      if (pairs && teams[t] == std::array<Member, 2>{5, 6}) strength[t] *= 8;
      if (pairs && teams[t] == std::array<Member, 2>{4, 7}) strength[t] /= 8;
      sum += strength[t];
    }
    double rest = rng.uniform() * sum;
    std::size_t winner = 0;
    while (winner + 1 < teams.size() && rest >= strength[winner]) rest -= strength[winner++];
    std::swap(teams[0], teams[winner]);
    competitions.begin();
    for (const auto& team : teams) competitions.add_team(team);
  }
  return competitions;
}

void recovered(Context& context, Findings& findings) {
  Rng rng = Rng::stream(context.seed, 1);
  const Competitions competitions = choices(20000, false, rng);
  learning::Minorization minorization(competitions, {0, first_group, members});
  Plot plot{"Minorisation-maximisation: the likelihood rises with every step",
            {"iteration"},
            {"mean log-likelihood"},
            {{"training", Mark::line, {}}}};
  double last = -1e9;
  bool rises = true;
  for (int i = 0; i < 30; ++i) {
    const double likelihood = minorization.iterate();
    rises = rises && likelihood >= last - 1e-12;
    last = likelihood;
    plot.series[0].points.push_back({double(i), likelihood});
  }
  findings.exact("the likelihood never falls in 30 iterations", 1, rises);
  Table table{"Strengths that 20,000 choices were drawn with, and what MM makes of them",
              {"member", "true", "found"},
              {}};
  const std::vector<double> truth = true_strengths();
  // Strengths are known up to a factor for each group.
  double worst = 0;
  for (const auto& [begin, end] : {std::pair<Member, Member>{0, first_group},
                                   std::pair<Member, Member>{first_group, members}}) {
    const double factor = truth[begin + 2] / minorization.strengths()[begin + 2];
    for (Member member = begin; member < end; ++member) {
      const double found = factor * minorization.strengths()[member];
      worst = std::max(worst, std::abs(std::log(found / truth[member])));
      table.rows.push_back({std::to_string(member), fmt::format("{:g}", truth[member]),
                            fmt::format("{:.3f}", found)});
    }
  }
  findings.exact("all of them within 15%", 1, worst < std::log(1.15));
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
}

void factors(Context& context, Findings& findings) {
  Rng rng = Rng::stream(context.seed, 2);
  const Competitions lessons = choices(20000, true, rng);
  const Competitions tests = choices(5000, true, rng);
  learning::Minorization minorization(lessons, {0, first_group, members});
  for (int i = 0; i < 30; ++i) minorization.iterate();
  const learning::Prediction mm = learning::predict(tests, minorization.strengths());
  Table table{"Choices in which two pairs of features count for themselves, 5,000 tests",
              {"model", "mean log-likelihood", "guessed"},
              {}};
  const auto add = [&](const char* name, const learning::Prediction& prediction) {
    table.rows.push_back({name, fmt::format("{:.4f}", prediction.log_likelihood),
                          fmt::format("{:.1f}%", 100 * prediction.accuracy)});
  };
  add("MM", mm);
  std::vector<learning::Prediction> found;
  for (const auto& [name, model] :
       {std::pair{"LFR", learning::PairModel::lfr}, std::pair{"FBT", learning::PairModel::fbt}}) {
    learning::FactorModel factor_model(members, model, {}, rng);
    for (int epoch = 0; epoch < 10; ++epoch) {
      context.check_stop();
      factor_model.learn(lessons);
    }
    found.push_back(factor_model.predict(tests));
    add(name, found.back());
  }
  findings.exact("FBT finds what MM cannot: its likelihood on test data is higher", 1,
                 found[1].log_likelihood > mm.log_likelihood);
  findings.exact("and higher than LFR's, whose scores are no probabilities of a choice", 1,
                 found[1].log_likelihood > found[0].log_likelihood);
  findings.tables.push_back(std::move(table));
}

// ---- strengths of features of Go ----

struct Published {
  std::uint32_t feature;
  double coulom;
};

// Of a group only ratios mean something, and two sets of features never cut moves up alike.
void beside_coulom(Findings& findings) {
  namespace f = go::feature;
  const go::BoardSize size(19);
  constexpr int far = f::farthest;
  const Published rows[] = {{f::capture + f::rescues, 30.68},
                            {f::capture + f::just_played, 0.53},
                            {f::capture + f::runs, 3.43},
                            {f::capture + f::caught, 0.30},
                            {f::extension + f::lasts, 11.37},
                            {f::extension + f::lasts_not, 0.70},
                            {f::self_atari, 0.06},
                            {f::atari + f::works, 1.58},
                            {f::atari + f::any_other, 1.70},
                            {f::line_of(go::point_at(0, 9), size), 0.89},
                            {f::line_of(go::point_at(3, 9), size), 1.28},
                            {f::last_at(2), 4.32},
                            {f::last_at(far), 0.21}};
  const go::MoveStrengths& strengths = go::learned_strengths(size);
  const auto ours = [&](std::uint32_t feature) {
    return std::exp(double{strengths.logarithm(feature)});
  };
  Table table{"Strengths of features on 19x19: Coulom's (2007) and those that ship",
              {"feature", "Coulom", "ours"},
              {}};
  for (const Published& row : rows) {
    table.rows.push_back({go::feature_name(row.feature), fmt::format("{:g}", row.coulom),
                          fmt::format("{:.3g}", ours(row.feature))});
  }
  findings.tables.push_back(std::move(table));
  const auto ordered = [&](const char* what, std::uint32_t strong, std::uint32_t weak) {
    findings.exact(what, 1, ours(strong) > ours(weak));
  };
  ordered("a capture that saves a block is stronger than one of a block that cannot run",
          f::capture + f::rescues, f::capture + f::caught);
  ordered("an extension that gets away is stronger than one that does not", f::extension + f::lasts,
          f::extension + f::lasts_not);
  ordered("a move near the last one is stronger than one far away", f::last_at(2), f::last_at(far));
  findings.exact("a self-atari makes a move weaker", 1, ours(f::self_atari) < 1);
}

Findings run(Context& context) {
  Findings findings;
  examples(findings);
  beside_coulom(findings);
  recovered(context, findings);
  factors(context, findings);
  return findings;
}

}  // namespace bradley_terry

const Experiment f2_bradley_terry = {"f2-bradley-terry",
                                     "teams of features: examples, MM, pairs by factorisation",
                                     "S0", bradley_terry::run};

}  // namespace moyo::lab
