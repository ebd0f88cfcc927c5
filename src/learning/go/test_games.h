// Games for the tests of this room: random ones, written as SGF and read again.
#pragma once

#include <string>

#include "base/rng.h"
#include "formats/sgf/reader.h"
#include "formats/sgf/record.h"
#include "learning/go/game_set.h"

namespace moyo::learning {

// `length` random legal moves, no pass among them unless there is nothing else.
inline sgf::GameRecord random_record(int side, int length, std::uint64_t seed,
                                     const std::string& result) {
  Rng rng(seed);
  go::Rules rules = go::named_rules(go::RuleSet::chinese);
  rules.komi = 6.5;
  go::Go game(go::BoardSize(side), rules);
  for (int i = 0; i < length && !game.is_terminal(); ++i) {
    MoveList<go::Go> moves;
    game.legal_moves(moves);
    const auto places = static_cast<std::uint32_t>(moves.size() - 1);  // the pass is the last
    game.play(places > 0 ? moves[rng.below(places)] : go::pass);
  }
  sgf::GameRecord record = sgf::to_record(game);
  record.result = sgf::parse_result(result);
  return record;
}

inline GameSet random_games(int side, int games, int length, std::uint64_t seed) {
  GameSet set;
  for (int i = 0; i < games; ++i) {
    set.add(
        random_record(side, length, seed + static_cast<std::uint64_t>(i), i % 2 ? "B+R" : "W+3.5"),
        {});
  }
  return set;
}

}  // namespace moyo::learning
