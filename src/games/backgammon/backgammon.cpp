#include "games/backgammon/backgammon.h"

#include "base/errors.h"
#include "base/hash.h"
#include "games/backgammon/cube_game.h"

namespace moyo::backgammon {

void Backgammon::legal_moves(MoveList<Backgammon>& moves) const {
  if (is_terminal()) return;
  if (dice_.rolled()) return generate_turns(board_, dice_, moves);
  ChanceList<Backgammon> events;
  chance_events(events);
  for (const auto& event : events) moves.push_back(event.move);
}

void Backgammon::play(Move move) {
  if (move.is_roll()) {
    dice_ = move.roll();
    opening_ = false;
    return;
  }
  board_.play(move.steps(dice_));
  end_turn();
}

void Backgammon::chance_events(ChanceList<Backgammon>& events) const {
  for (int high = 1; high <= 6; ++high) {
    for (int low = 1; low <= high; ++low) {
      if (opening_ && low == high) continue;
      const Dice dice{static_cast<std::uint8_t>(high), static_cast<std::uint8_t>(low)};
      events.push_back({Turn::of_roll(dice), opening_      ? 1.0 / 15
                                             : low == high ? 1.0 / 36
                                                           : 1.0 / 18});
    }
  }
}

// Two dice are thrown, without a list of what might fall.
void Backgammon::finish(Rng& rng) {
  TurnList turns;
  while (!is_terminal()) {
    while (!dice_.rolled()) {
      const std::uint32_t roll = rng.below(36);
      const auto a = static_cast<std::uint8_t>(roll / 6 + 1);
      const auto b = static_cast<std::uint8_t>(roll % 6 + 1);
      if (!opening_ || a != b) dice_ = {std::max(a, b), std::min(a, b)};
    }
    opening_ = false;
    generate_turns(board_, dice_, turns);
    board_.play(turns[rng.below(static_cast<std::uint32_t>(turns.size()))].steps(dice_));
    end_turn();
  }
}

std::uint64_t Backgammon::hash() const {
  std::uint64_t code = index(turn_) + 2 * (dice_.high + 8u * dice_.low) + (opening_ ? 128 : 0);
  for (const Side* side : {&board_.mine, &board_.theirs}) {
    // 15 men on 26 places: four bits each.
    for (int p = 1; p <= bar; p += 13) {
      std::uint64_t word = 0;
      for (int q = p; q < p + 13 && q <= bar; ++q) {
        word = word << 4 | static_cast<std::uint64_t>(side->at(q));
      }
      code = mix64(code + golden_gamma) ^ word;
    }
  }
  return mix64(code);
}

namespace {

struct Options {
  bool cube = false;
  CubeRules rules;
};
void describe(OptionTable& table, Options& options) {
  table.add("cube", options.cube, "the doubling cube, for money");
  table.add("match", options.rules.match, "points of a match, with the cube; 0: one game", 0,
            longest_match);
  table.add("crawford", options.rules.crawford,
            "no cube in the first game after one side is a point short of the match");
  table.add("jacoby", options.rules.jacoby,
            "for money, gammons count only once the cube was turned");
}

AnyState start(const Options& options) {
  const bool match = options.rules.match > 0;
  if (!match && !options.rules.crawford) throw InputError("only a match has a Crawford game");
  if (options.rules.jacoby && (match || !options.cube)) {
    throw InputError("Jacoby's rule is for games for money with the cube: cube=on,jacoby=on");
  }
  if (match) return AnyState(MatchGame(options.rules));
  if (options.cube) return AnyState(MoneyGame(options.rules));
  return AnyState(Backgammon());
}

}  // namespace

const GameEntry entry = game_entry<Options, start>(
    "backgammon", "backgammon; gammons count 2, backgammons 3; with a cube or as a match");

}  // namespace moyo::backgammon
