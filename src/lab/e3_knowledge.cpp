// E3: three ways to use the same knowledge in the tree, each against the same search without any:
// wins and losses given in advance, a bonus that fades with visits, and a probability that scales
// exploration: the course's PUCT, AlphaGo's as the paper has it, and as the course writes it. The
// bonus fades in the course's three ways.
#include "lab/match_table.h"
#include "lab/registry.h"

namespace moyo::lab {
namespace knowledge {

constexpr const char* game = "go:size=9,komi=7";
constexpr std::size_t games = 60;

Findings run(Context& context) {
  Findings findings;
  const std::string player = "go:playouts=200,";
  std::vector<MatchRow> rows;
  for (const auto& [name, options] :
       {std::pair{"initial statistics", "prior=on"},
        {"bonus that fades as 1/n", "initial=0,additive=1,decay=inverse"},
        {"as 1/(n+1)", "initial=0,additive=1"},
        {"as sqrt(1/n)", "initial=0,additive=1,decay=root"},
        {"PUCT of the course", "initial=0,explore=puct,c=5"},
        {"PUCT of AlphaGo", "initial=0,explore=alphago,c=2"},
        {"the same as the course writes it", "initial=0,explore=alphago-course,c=10"}}) {
    rows.push_back({name, {game, player + options, player + "prior=off", games, 400}});
  }
  play_table(context, findings, "Knowledge in the tree", rows);
  return findings;
}

}  // namespace knowledge

const Experiment e3_knowledge = {"e3-knowledge",
                                 "three ways to use knowledge in the tree",
                                 "S0",
                                 knowledge::run,
                                 {.games = true}};

}  // namespace moyo::lab
