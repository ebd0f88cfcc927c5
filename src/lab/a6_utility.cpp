// A6: how people decide, and how they should. Utility instead of money: whoever has a concave
// utility avoids risk, a convex one seeks it, and expectimax with that utility decides as each
// would. What people really choose (Kahneman and Tversky 1979) fits no utility at all. And Simon's
// two ways out of too large a world: the best decision in a simpler one, or a good enough one in
// the real one.
#include <fmt/format.h>

#include <cmath>

#include "base/statistics.h"
#include "games/registry.h"
#include "lab/match_table.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "players/registry.h"

namespace moyo::lab {
namespace utility {

struct Person {
  const char* name;
  double (*of)(double money);
};
constexpr Person people[] = {
    {"averse to risk: square root", [](double money) { return 10 * std::sqrt(money); }},
    {"neutral: the money itself", [](double money) { return money; }},
    {"prone to risk: square", [](double money) { return money * money / 100; }},
};

// The choice of expectimax between a sum for certain (1) and a coin flip for 100 or nothing (2).
int choice(const Person& person, double certain) {
  const AnyState start =
      games::start(fmt::format("tree:players=1,nodes=({:.6f} {{1/2:{:.6f} 1/2:{:.6f}}})",
                               person.of(certain), person.of(100), person.of(0)));
  return static_cast<int>(players::make("expectimax", start, 1)->think(start, {}).best->index()) +
         1;
}

void lotteries(Findings& findings) {
  Table table{"A sum for certain, or a coin flip for 100: what expectimax chooses",
              {"utility", "20", "40", "60", "80", "the coin is worth"},
              {}};
  Plot plot{"Utility of money", {"money"}, {"utility"}, {}};
  std::vector<double> equivalents;
  for (const Person& person : people) {
    std::vector<std::string> row = {person.name};
    for (const double certain : {20.0, 40.0, 60.0, 80.0}) {
      row.push_back(choice(person, certain) == 1 ? "certain" : "coin");
    }
    double low = 0, high = 100;  // the sum that is worth as much as the coin
    for (int i = 0; i < 60; ++i) {
      const double middle = (low + high) / 2;
      const double coin = (person.of(100) + person.of(0)) / 2;
      (person.of(middle) < coin ? low : high) = middle;
    }
    equivalents.push_back(low);
    row.push_back(fmt::format("{:.1f}", low));
    table.rows.push_back(std::move(row));
    plot.series.push_back({person.name, Mark::line, {}});
    for (int money = 0; money <= 100; money += 5) {
      plot.series.back().points.push_back({double(money), person.of(money)});
    }
  }
  findings.rounded("what the coin is worth: averse 25, neutral 50, prone 70.7", 25, 0.1,
                   equivalents[0]);
  findings.rounded("  neutral", 50, 0.1, equivalents[1]);
  findings.rounded("  prone", 70.7, 0.1, equivalents[2]);
  findings.exact("offered 40, expectimax takes it, takes the coin, takes the coin", {1, 2, 2},
                 {double(choice(people[0], 40)), double(choice(people[1], 40)),
                  double(choice(people[2], 40))});
  findings.exact("offered 60: takes it, takes it, takes the coin", {1, 1, 2},
                 {double(choice(people[0], 60)), double(choice(people[1], 60)),
                  double(choice(people[2], 60))});
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
}

// Most people prefer 3000 for certain to 4000 with 80%, and 4000 with 20% to 3000 with 25%. The
// second pair is the first with a quarter of the chances: no utility prefers both.
void what_people_choose(Context& context, Findings& findings) {
  constexpr std::size_t utilities = 100000;
  const auto fits = repeat(context, 1, utilities, "utilities", [](Rng& rng) {
    const double of_3000 = rng.uniform();  // of 0 it is 0, of 4000 it is 1: any rising utility
    const bool certain = of_3000 > 0.8;
    const bool rare = 0.2 > 0.25 * of_3000;
    return int{certain && rare};
  });
  double fitting = 0;
  for (const int fit : fits) fitting += fit;
  findings.exact("random utilities, of 100,000, that choose as most people do", 0, fitting);
}

// Offers come one by one, uniform in [0, 1], and each look costs c. Whoever takes the first that is
// at least t gets (1 + t) / 2 - c / (1 - t), most at t = 1 - sqrt(2c).
void satisficing(Context& context, Findings& findings) {
  constexpr double cost = 0.01;
  constexpr std::size_t runs = 20000;
  Table table{
      "Offers in [0, 1], a look costs 0.01: what is left", {"rule", "looks", "net", "formula"}, {}};
  for (const double aspiration : {0.5, 0.7, 1 - std::sqrt(2 * cost), 0.95, 0.99}) {
    Accumulator net;
    Accumulator looks;
    for (const auto& [offer, looked] : repeat(context, 2, runs, "offers", [&](Rng& rng) {
           int count = 1;
           double offer = rng.uniform();
           for (; offer < aspiration; ++count) offer = rng.uniform();
           return std::pair(offer, count);
         })) {
      net.add(offer - cost * looked);
      looks.add(looked);
    }
    const double formula = (1 + aspiration) / 2 - cost / (1 - aspiration);
    findings.statistical(fmt::format("the first offer of at least {:.3f}", aspiration), formula,
                         net.mean(), net.mean_interval(confidence));
    table.rows.push_back({fmt::format("the first of at least {:.3f}", aspiration),
                          fmt::format("{:.1f}", looks.mean()), fmt::format("{:.3f}", net.mean()),
                          fmt::format("{:.3f}", formula)});
  }
  const double best_of_100 = 100.0 / 101 - 100 * cost;
  table.rows.push_back(
      {"the best of 100", "100", fmt::format("{:.3f}", best_of_100), "100/101 - 1"});
  findings.tables.push_back(std::move(table));
}

Findings run(Context& context) {
  Findings findings;
  lotteries(findings);
  what_people_choose(context, findings);
  satisficing(context, findings);
  play_table(context, findings, "Optimal in a simpler world against good enough in the real one",
             {{"connect-4 that ends after 4 plies, solved",
               {.game = "connect4",
                .a = "alphabeta:knowledge=off,depth=4",
                .b = "uct:playouts=300",
                .games = 40}}});
  return findings;
}

}  // namespace utility

const Experiment a6_utility = {"a6-utility",
                               "utility and risk, what people choose, and good enough",
                               "S0",
                               utility::run,
                               {.games = true}};

}  // namespace moyo::lab
