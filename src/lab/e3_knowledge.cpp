// E3: three ways to use the same knowledge in the tree, each against the same search without any:
// wins and losses given in advance, a bonus that fades with visits, and a probability that scales
// exploration (the course's PUCT, and AlphaGo's).
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
  for (const auto& [name, options] : {std::pair{"initial statistics", "prior=on"},
                                      {"fading bonus", "initial=0,additive=1"},
                                      {"PUCT of the course", "initial=0,explore=puct,c=5"},
                                      {"PUCT of AlphaGo", "initial=0,explore=alphago,c=2"}}) {
    rows.push_back({name, {game, player + options, player + "prior=off", games, 400}});
  }
  play_table(context, findings, "Knowledge in the tree", rows);
  return findings;
}

}  // namespace knowledge

const Experiment e3_knowledge = {"e3-knowledge", "three ways to use knowledge in the tree", "S0",
                                 knowledge::run};

}  // namespace moyo::lab
