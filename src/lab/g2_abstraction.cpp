// G2: what abstraction costs (S0: treat kings like aces, and a game becomes small enough to solve).
// Leduc is solved with some cards taken for others, and what was found is played in the whole game: its
// exploitability there is the price. Taking suits for one another costs nothing.
//
// Bets are abstracted, too: a river of no-limit hold'em where one player has fewer sizes than the other, who knows
// that. What the player then wins less is what the sizes are worth.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "games/leduc/leduc.h"
#include "knowledge/holdem/subgame.h"
#include "lab/registry.h"
#include "search/hidden/equilibrium.h"
#include "search/hidden/public_cfr.h"

namespace moyo::lab {
namespace abstraction {

// What a player is told of the cards, letter by letter.
using Letters = std::map<char, char>;

// Leduc for players who cannot tell some cards apart.
struct CoarseLeduc {
  using Move = leduc::Leduc::Move;
  static constexpr double max_payoff = leduc::Leduc::max_payoff;
  static constexpr std::size_t max_moves = leduc::Leduc::max_moves;
  static constexpr std::size_t move_indices = leduc::Leduc::move_indices;

  leduc::Leduc game;
  const Letters* letters = nullptr;

  Player to_play() const { return game.to_play(); }
  void legal_moves(MoveList<CoarseLeduc>& moves) const { game.legal_moves(moves); }
  void play(Move move) { game.play(move); }
  bool is_terminal() const { return game.is_terminal(); }
  double payoff(Player p) const { return game.payoff(p); }
  void chance_events(ChanceList<CoarseLeduc>& events) const { add_even_events(*this, events); }
  std::string information(Player p) const { return coarse(game.information(p), *letters); }
  CoarseLeduc determinised(Player p, Rng& rng) const {
    return {game.determinised(p, rng), letters};
  }
  std::string to_string() const { return game.to_string(); }
  Move parse_move(std::string_view text) const { return game.parse_move(text); }
  std::string format_move(Move move) const { return game.format_move(move); }

  // A card is a rank of J, Q, K and a suit of h, s; no other words have these pairs.
  static std::string coarse(std::string text, const Letters& letters) {
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
      const bool is_card = std::string_view("JQK").find(text[i]) != std::string_view::npos &&
                           std::string_view("hs").find(text[i + 1]) != std::string_view::npos;
      if (!is_card) continue;
      for (const std::size_t place : {i, i + 1}) {
        if (const auto other = letters.find(text[place]); other != letters.end()) {
          text[place] = other->second;
        }
      }
    }
    return text;
  }
};

constexpr Bytes memory{std::uint64_t{64} << 20};

struct Price {
  std::size_t sets = 0;
  double inside = 0;   // exploitability in the small game
  double outside = 0;  // in the whole one
};

Price price_of(double exactness, const Letters& letters, const hidden::GameTree& whole,
               const hidden::SequenceForm& whole_form) {
  const hidden::GameTree tree = hidden::game_tree(CoarseLeduc{{}, &letters}, memory);
  const hidden::SequenceForm form(tree);
  const auto method = hidden::find_method("cfr+").make({}, tree, form, 1);
  Price price{tree.sets.size()};
  price.inside = hidden::run_method(*method, form, {.exploitability = exactness}).exploitability;
  const hidden::Behaviours small = method->average();
  std::map<std::pair<Player, std::string>, const hidden::InformationSet*> by_words;
  for (const hidden::InformationSet& set : tree.sets) by_words[{set.player, set.words}] = &set;
  hidden::Behaviours lifted = hidden::uniform_behaviours(whole_form);
  for (const hidden::InformationSet& set : whole.sets) {
    const auto* from = by_words.at({set.player, CoarseLeduc::coarse(set.words, letters)});
    for (std::uint32_t i = 0; i < set.decision.moves; ++i) {
      lifted[index(set.player)][set.decision.first + i] =
          small[index(set.player)][from->decision.first + i];
    }
  }
  price.outside = hidden::exploitability(whole_form, hidden::plans_of(whole_form, lifted));
  return price;
}

// ---- Bets ----

constexpr const char* all_sizes = "0.33,0.67,1,2";

double river_value(const std::string& first, const std::string& second, std::uint64_t iterations) {
  holdem::SubgameOptions options;
  options.board = "KsTd7c4h2s";
  options.pot = 100;
  options.stack = 500;
  options.sizes = first;
  options.second_sizes = second;
  const holdem::Subgame river = make_subgame(options, memory);
  hidden::PublicCfr cfr(river.tree, 1);
  while (cfr.iterations() < iterations) cfr.iterate();
  return cfr.measure().value;
}

void run_bets(Context& context, Findings& findings) {
  const auto iterations = static_cast<std::uint64_t>(context.few(1000, 20));
  Table table{
      "A river of hold'em, every hand, pot 100, stacks of 500: what fewer sizes cost, in percent "
      "of "
      "the pot (sizes as parts of the pot; all-in always)",
      {"sizes", "the first has only these", "the second", "both"},
      {}};
  const double whole = river_value(all_sizes, all_sizes, iterations);
  const char* const fewer[] = {all_sizes, "0.67,1,2", "0.67", "1", "2", ""};
  double most = 0;
  for (const char* sizes : fewer) {
    context.check_stop();
    const double first = whole - river_value(sizes, all_sizes, iterations);
    const double second = river_value(all_sizes, sizes, iterations) - whole;
    most = std::max({most, first, second});
    table.rows.push_back({*sizes == 0 ? "none" : sizes, fmt::format("{:+.3f}", first),
                          fmt::format("{:+.3f}", second),
                          fmt::format("{:+.3f}", whole - river_value(sizes, sizes, iterations))});
  }
  findings.tables.push_back(std::move(table));
  findings.notes.push_back(
      fmt::format("With all sizes the river is worth {:+.2f} to the first player.", whole));
  findings.claim("without any size but all-in a player loses: 1 if so", most > 0.5);
}

Findings run(Context& context) {
  struct Abstraction {
    const char* name;
    Letters letters;
  };
  const Abstraction abstractions[] = {
      {"none", {}},
      {"suits alike", {{'s', 'h'}}},
      {"kings like queens", {{'s', 'h'}, {'K', 'Q'}}},
      {"jacks like queens", {{'s', 'h'}, {'J', 'Q'}}},
      {"all cards alike", {{'s', 'h'}, {'J', 'Q'}, {'K', 'Q'}}},
  };
  const hidden::GameTree whole = hidden::game_tree(leduc::Leduc(), memory);
  const hidden::SequenceForm form(whole);
  Findings findings;
  Table table{"Leduc, solved by CFR+ with cards that look alike",
              {"abstraction", "information sets", "exploitability there", "in the whole game"},
              {}};
  std::map<std::string, double> costs;
  for (const Abstraction& abstraction : abstractions) {
    context.check_stop();
    const Price price = price_of(context.quick ? 1e-2 : 1e-4, abstraction.letters, whole, form);
    costs[abstraction.name] = price.outside;
    table.rows.push_back({abstraction.name, std::to_string(price.sets),
                          fmt::format("{:.5f}", price.inside),
                          fmt::format("{:.5f}", price.outside)});
    context.progress.update(static_cast<double>(table.rows.size()), std::size(abstractions),
                            abstraction.name);
  }
  findings.tables.push_back(std::move(table));
  findings.claim("suits alike cost nothing: 1 if so", costs["suits alike"] < 2e-4);
  findings.claim("kings like queens cost something: 1 if so",
                 costs["kings like queens"] > 10 * costs["suits alike"]);
  run_bets(context, findings);
  return findings;
}

}  // namespace abstraction

const Experiment g2_abstraction = {"g2-abstraction",
                                   "what it costs to take cards for one another: kings like queens",
                                   "S0", abstraction::run};

}  // namespace moyo::lab
