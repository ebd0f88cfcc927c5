// Backgammon with the doubling cube: for money, one game for the stakes times the cube; or a match, game
// after game until one side has so many points.
//
// Before it rolls, a player who may turn the cube says `roll` or `double`; the other says `take` and owns
// the cube at twice the stakes, or `drop` and loses what it stood at. Nobody doubles beyond 64, the last
// face of the cube. Each game opens with a die of each player, the first player's named first: `31` the
// first player begins, `13` the second.
//
// In a match the payoff is 1 for who wins it. Crawford's rule: in the first game after one side is a
// single point short of the match there is no cube. For money Jacoby's rule counts gammons only once the
// cube was turned. There are no beavers and no resignations.
//
// Positions are position ID and match ID of GNU Backgammon, its player 0 being the first player.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "games/backgammon/backgammon.h"
#include "games/backgammon/gnubg_id.h"

namespace moyo::backgammon {

inline constexpr int largest_cube = 64;
inline constexpr int longest_match = 25;

struct CubeRules {
  int match = 0;  // points to win; 0: for money
  bool crawford = true;
  bool jacoby = false;
};

struct Cube {
  int value = 1;
  std::optional<Player> owner = {};  // nobody: in the middle, for both
  friend bool operator==(const Cube&, const Cube&) = default;
};

// What is said about the cube, numbered behind the turns; and opening rolls that the second player won.
inline constexpr Turn say_roll{Turn::count};
inline constexpr Turn say_double{Turn::count + 1};
inline constexpr Turn say_take{Turn::count + 2};
inline constexpr Turn say_drop{Turn::count + 3};
constexpr Turn second_begins(Dice dice) {
  return Turn(Turn::of_roll(dice).index() + Turn::rolls + 4);
}

enum class CubeStage : std::uint8_t { opening, may_double, doubled, rolling, moving, over };

// The rules of both. What is a type's own is below.
class CubePlay {
 public:
  using Move = Turn;
  static constexpr std::string_view name = "backgammon";
  static constexpr std::size_t max_moves = max_turns;
  static constexpr std::size_t move_indices = Turn::count + 4 + Turn::rolls;
  static constexpr std::size_t max_chance_events = 30;
  static constexpr Move pass_move = no_turn;

  explicit CubePlay(const CubeRules& rules) : rules_(rules) {}
  // A game under way. InputError for scores and cubes that there are not.
  CubePlay(const CubeRules& rules, const Board& board, const MatchState& match);

  Player to_play() const;
  void legal_moves(TurnList& moves) const;
  void play(Move move);
  bool is_terminal() const { return stage_ == CubeStage::over; }

  std::string to_string() const;
  Move parse_move(std::string_view text) const;
  std::string format_move(Move move) const;
  BoardPicture picture() const;
  std::optional<int> place_of(Move) const { return {}; }

  std::string position() const { return position_id(board()) + ":" + match_id(match_state()); }
  MatchState match_state() const;
  std::uint64_t hash() const;

  const CubeRules& rules() const { return rules_; }
  CubeStage stage() const { return stage_; }
  const Cube& cube() const { return cube_; }
  int score(Player p) const { return score_[index(p)]; }
  bool is_crawford() const { return crawford_ == Crawford::now; }
  bool is_after_crawford() const { return crawford_ == Crawford::after; }
  bool may_double(Player p) const {
    return !is_crawford() && cube_.value < largest_cube && (!cube_.owner || *cube_.owner == p);
  }
  // As the player sees it whose turn it is; that of `doubled` is who has doubled.
  const Board& board() const { return game_.board(); }
  Player turn() const { return game_.turn(); }
  Dice dice() const { return game_.dice(); }

 protected:
  bool is_match() const { return rules_.match > 0; }
  double points_won(Player p) const { return p == winner_ ? points_ : -points_; }
  // Calls body(roll, probability) for all that chance may do.
  template <class Body>
  void for_each_roll(Body&& body) const {
    ChanceList<Backgammon> rolls;
    game_.chance_events(rolls);  // the first of a game are no doubles
    for (const auto& roll : rolls) {
      if (stage_ != CubeStage::opening) {
        body(roll.move, roll.probability);
      } else {
        body(roll.move, roll.probability / 2);
        body(second_begins(roll.move.roll()), roll.probability / 2);
      }
    }
  }
  std::pair<Board, MatchState> read_position(std::string_view text) const;

 private:
  enum class Crawford : std::uint8_t { before, now, after };

  void begin_turn() {
    stage_ = may_double(game_.turn()) ? CubeStage::may_double : CubeStage::rolling;
  }
  void end_game(Player winner, int points);
  int points_for(Player winner) const;  // who has borne all off
  std::string score_text() const;
  void check(const MatchState& match) const;

  CubeRules rules_;
  Backgammon game_;
  Cube cube_;
  CubeStage stage_ = CubeStage::opening;
  std::array<int, 2> score_{};
  Crawford crawford_ = Crawford::before;
  // At the end.
  Player winner_ = Player::first;
  int points_ = 0;
};

template <bool Match>
class CubeGame : public CubePlay {
 public:
  static constexpr double max_payoff = Match ? 1 : 3 * largest_cube;

  using CubePlay::CubePlay;

  double payoff(Player p) const {
    const double points = points_won(p);
    return !Match ? points : points > 0 ? 1 : -1;
  }
  // A ChanceList, whose length must not be asked of a class that is being made.
  void chance_events(FixedList<ChanceEvent<CubeGame>, max_chance_events>& events) const {
    for_each_roll([&](Turn roll, double probability) { events.push_back({roll, probability}); });
  }
  CubeGame parse_position(std::string_view text) const {
    const auto [board, match] = read_position(text);
    return CubeGame(rules(), board, match);
  }
};

using MoneyGame = CubeGame<false>;
using MatchGame = CubeGame<true>;

}  // namespace moyo::backgammon
