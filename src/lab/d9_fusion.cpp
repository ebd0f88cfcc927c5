// D9: where open cards mislead. Two games of a hidden coin, small enough to see it by hand.
//
// Strategy fusion: the first player takes 1/2 for sure, or guesses the coin for 1. With the coin in the
// open every guess is right, so determinisation guesses; the guess is worth 0.
//
// Non-locality: the second player, who has seen the coin, ends the game at once where it may win by
// that, with heads. So with tails alone does the first player get to choose; determinisation, and
// every search that begins with its own choice, imagines heads and tails alike.
#include <fmt/format.h>

#include "base/typed_index.h"
#include "core/cards.h"
#include "lab/registry.h"
#include "search/hidden/equilibrium.h"
#include "search/hidden/information_search.h"
#include "search/hidden/open_cards.h"

namespace moyo::lab {
namespace fusion {

// What both games share: a coin falls, and only the second player sees it.
template <class Game, std::size_t Names>
class CoinGame {
 public:
  using Move = TypedIndex<Game, std::uint8_t>;
  static constexpr std::size_t max_moves = Names;
  static constexpr std::size_t move_indices = Names;
  static constexpr Move heads{0};
  static constexpr Move tails{1};

  void play(Move move) { moves_.push_back(move); }
  std::string information(Player p) const {
    return text(p == Player::first && !moves_.empty() ? "hidden" : "");
  }
  Game determinised(Player p, Rng& rng) const {
    Game state = self();
    if (p == Player::first && !moves_.empty()) state.moves_[0] = Move(rng.below(2));
    return state;
  }
  std::string to_string() const { return text(""); }
  Move parse_move(std::string_view name) const { return move_named(self(), name); }
  std::string format_move(Move move) const { return std::string(Game::names[move.index()]); }

 protected:
  const Game& self() const { return static_cast<const Game&>(*this); }
  // Moves so far, with another word for the coin if it is not to be seen.
  std::string text(std::string_view coin) const {
    std::string result = "moves:";
    for (const Move& move : moves_) {
      const bool hidden = &move == moves_.begin() && !coin.empty();
      result.append(" ").append(hidden ? coin : Game::names[move.index()]);
    }
    return result + "\n";
  }

  FixedList<Move, 3> moves_;  // the coin first
};

class Guess : public CoinGame<Guess, 4> {
 public:
  static constexpr std::string_view names[] = {"heads", "tails", "safe", "guess"};
  static constexpr Move safe{2};
  static constexpr Move guess{3};

  void chance_events(ChanceList<Guess>& events) const { add_even_events(*this, events); }
  Player to_play() const { return moves_.empty() ? Player::chance : Player::first; }
  bool is_terminal() const {
    return moves_.size() == 3 || (moves_.size() == 2 && moves_[1] == safe);
  }
  void legal_moves(MoveList<Guess>& moves) const {
    if (is_terminal()) return;
    const int from = moves_.size() == 1 ? 2 : 0;
    for (int i = from; i < from + 2; ++i) moves.push_back(Move(i));
  }
  double payoff(Player p) const {
    const double won = moves_[1] == safe ? 0.5 : moves_[0] == moves_[2] ? 1 : -1;
    return p == Player::first ? won : -won;
  }
};

class EndOrGoOn : public CoinGame<EndOrGoOn, 6> {
 public:
  static constexpr std::string_view names[] = {"heads", "tails", "end", "go on", "left", "right"};
  static constexpr double max_payoff = 3;
  static constexpr Move end{2};
  static constexpr Move go_on{3};
  static constexpr Move left{4};

  void chance_events(ChanceList<EndOrGoOn>& events) const { add_even_events(*this, events); }
  Player to_play() const {
    return moves_.empty() ? Player::chance : moves_.size() == 1 ? Player::second : Player::first;
  }
  bool is_terminal() const {
    return moves_.size() == 3 || (moves_.size() == 2 && moves_[1] == end);
  }
  void legal_moves(MoveList<EndOrGoOn>& moves) const {
    if (is_terminal()) return;
    const int from = 2 * static_cast<int>(moves_.size());
    for (int i = from; i < from + 2; ++i) moves.push_back(Move(i));
  }
  // For the first player an end is -2 with heads and 2 with tails, left 3 and -1, right -1 and 1.
  double payoff(Player p) const {
    const bool is_heads = moves_[0] == heads;
    double won = 0;
    if (moves_[1] == end) {
      won = is_heads ? -2 : 2;
    } else if (moves_[2] == left) {
      won = is_heads ? 3 : -1;
    } else {
      won = is_heads ? -1 : 1;
    }
    return p == Player::first ? won : -won;
  }
};

// What each way of thinking chooses for the first player in this position.
struct Choices {
  std::string open_cards;
  std::string own_tree;    // information sets, from the choice on
  std::string whole_game;  // the same from the beginning of the game
  std::string equilibrium;
  double value = 0;  // of the game
};

template <class Game>
Choices choices_at(const Game& start, const Game& position, Rng& rng) {
  const auto name = [&](const Report& report) {
    return position.format_move(move_of<typename Game::Move>(*report.best));
  };
  Choices result;
  result.open_cards = name(hidden::open_card_report(position, 1000, 1000, {}, rng));
  hidden::InformationSearch<Game> own({.c = 0.5});
  result.own_tree = name(own.search(position, 20000, {}, rng));
  hidden::InformationSearch<Game> whole({.c = 0.5, .smooth = true});
  for (int i = 0; i < 100000; ++i) whole.iterate(start, rng);
  const auto moves = legal_moves(position);
  const auto most =
      best_arm(whole.find(position)->arms, [](const ArmStatistics& arm) { return arm.pulls; });
  result.whole_game = position.format_move(moves[most]);

  const hidden::GameTree tree = hidden::game_tree(start, Bytes{1u << 20});
  const hidden::SequenceForm form(tree);
  const auto method = hidden::find_method("cfr+").make({}, tree, form, 1);
  result.value = hidden::run_method(*method, form, {.iterations = 10000}).value;
  const hidden::Behaviours average = method->average();
  double likeliest = 0;
  for (const hidden::InformationSet& set : tree.sets) {
    if (set.player != Player::first || set.words != position.information(Player::first)) continue;
    for (std::uint32_t i = 0; i < set.decision.moves; ++i) {
      const double probability = average[0][set.decision.first + i];
      if (probability <= likeliest) continue;
      likeliest = probability;
      result.equilibrium = set.move_names[i];
    }
  }
  return result;
}

Findings run(Context& context) {
  Findings findings;
  Rng rng(context.seed);
  const auto fallen = [](auto game, auto... moves) {
    (game.play(moves), ...);
    return game;
  };
  const auto guess = choices_at(Guess(), fallen(Guess(), Guess::heads), rng);
  const auto go_on =
      choices_at(EndOrGoOn(), fallen(EndOrGoOn(), EndOrGoOn::tails, EndOrGoOn::go_on), rng);
  findings.exact("fusion: open cards guess (1), which is worth 0", 1, guess.open_cards == "guess");
  findings.exact("fusion: information sets take what is safe (1)", 1,
                 guess.own_tree == "safe" && guess.whole_game == "safe");
  findings.rounded("fusion: value of the game", 0.5, 0.001, guess.value);
  findings.exact("non-locality: open cards go left (1), which loses 1", 1,
                 go_on.open_cards == "left");
  findings.exact("non-locality: so does a search from the choice on (1)", 1,
                 go_on.own_tree == "left");
  findings.exact("non-locality: a search of the whole game goes right (1)", 1,
                 go_on.whole_game == "right");
  findings.rounded("non-locality: value of the game", -0.5, 0.001, go_on.value);
  Table table{"What the first player does", {"way of thinking", "fusion", "non-locality"}, {}};
  table.rows = {
      {"open cards (pimc)", guess.open_cards, go_on.open_cards},
      {"information sets, from the choice on (ismcts)", guess.own_tree, go_on.own_tree},
      {"information sets, from the beginning (smooth)", guess.whole_game, go_on.whole_game},
      {"equilibrium (CFR+)", guess.equilibrium, go_on.equilibrium}};
  findings.tables.push_back(table);
  return findings;
}

}  // namespace fusion

const Experiment d9_fusion = {"d9-fusion",
                              "where open cards mislead: strategy fusion and non-locality",
                              "S0, S4", fusion::run};

}  // namespace moyo::lab
