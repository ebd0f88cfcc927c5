// B10: more players (S3). A vector of utilities at the leaves, each player maximises its own. The
// tree is the usual one of the textbooks; then nim for three, where Li (1978) knows the places, and
// three in a row for three, max^n and the paranoid search against random players.
#include <fmt/format.h>

#include "games/nim/nim3.h"
#include "games/registry.h"
#include "games/tree/utility_tree.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "match/referee.h"
#include "players/registry.h"
#include "search/chance/expectimax.h"

namespace moyo::lab {
namespace maxn {

using nim3::Nim3;
using Tuples = tree::UtilityTree<3, false>;

template <class S>
Payoffs<S> maxn_value(const S& state) {
  search::Expectimax<search::PayoffJudge<S>, Payoffs<S>> search(
      {.depth = 60, .iterative = false, .memory = {std::uint64_t{1} << 20}});
  const Report report = search.search(state, {});
  Payoffs<S> value{};
  for (int p = 0; p < player_count<S>; ++p) {
    value[static_cast<std::size_t>(p)] =
        *report.counter("value of the " + std::string(ordinal(player(p))) + " player");
  }
  return value;
}

// How many of the positions with four heaps up to 3 have the place that Li's rule says.
int nim_positions_right() {
  int right = 0;
  const Nim3 start({"3-3-3-3"});
  for (int code = 1; code < 256; ++code) {
    std::string text;
    int digits[2] = {};
    for (int heap = 0; heap < 4; ++heap) {
      const int objects = code >> (2 * heap) & 3;
      text += (heap == 0 ? "" : "-") + std::to_string(objects);
      for (int digit = 0; digit < 2; ++digit) digits[digit] += objects >> digit & 1;
    }
    const bool worst = digits[0] % 3 == 0 && digits[1] % 3 == 0;
    right += (maxn_value(start.parse_position(text + " first"))[0] == -1) == worst;
  }
  return right;
}

// The payoff of `player` in each seat in turn, the others at random.
Accumulator against_random(Context& context, std::uint64_t batch, const std::string& player,
                           std::size_t games) {
  const AnyState start = games::start("trio");
  return accumulate(repeat(context, batch, games, player, [&](std::size_t i, Rng& rng) {
    const std::size_t seat = i % 3;
    std::vector<std::unique_ptr<Agent>> agents;
    std::vector<Agent*> seats;
    for (std::size_t p = 0; p < 3; ++p) {
      agents.push_back(players::make(p == seat ? player : "random", start, rng()));
      seats.push_back(agents.back().get());
    }
    return match::play_game({.start = start, .opening = {}, .agents = seats})->payoffs[seat];
  }));
}

Findings run(Context& context) {
  Findings findings;
  const Tuples tree(
      "((([1 2 6] [4 3 2]) ([6 1 2] [7 4 1])) (([5 1 1] [1 5 2]) ([7 7 1] [5 4 5])))");
  const auto value = maxn_value(tree);
  findings.exact("the textbook's tree: utilities", {1, 2, 6}, {value[0], value[1], value[2]});
  findings.exact("nim for three: positions with the place of Li's rule, of 255", 255,
                 nim_positions_right());
  context.check_stop();

  const std::size_t games = context.games_or(60);
  Table table{fmt::format("Three in a row for three, 4x4, {} games", games),
              {"player against two random ones", "mean payoff", "99% interval"},
              {}};
  bool better = true;
  for (const char* player : {"random", "maxn:depth=3", "paranoid:depth=3", "uct:playouts=200"}) {
    const Accumulator payoff = against_random(context, table.rows.size() + 1, player, games);
    const Interval interval = payoff.mean_interval(confidence);
    table.rows.push_back({player, fmt::format("{:.2f}", payoff.mean()),
                          fmt::format("{:.2f} to {:.2f}", interval.low, interval.high)});
    better = better && (table.rows.size() == 1 || interval.low > 0);
  }
  findings.claim("every search wins more than it loses against random players", better);
  findings.tables.push_back(std::move(table));
  return findings;
}

}  // namespace maxn

const Experiment b10_maxn = {"b10-maxn",
                             "many players: utility vectors, nim for three, trio",
                             "S3",
                             maxn::run,
                             {.games = true}};

}  // namespace moyo::lab
