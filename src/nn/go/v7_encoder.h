// KataGo's "V7" encoding of a position: 22 planes of bits and 19 numbers, the input of its networks
// of model versions 8 to 17, under area scoring. docs/network-files.md (6) is the definition; the
// planes' names below are its short form. All planes and numbers are from the view of the player to
// move ("own").
//
// Some rules of the encoding are always zero here: territory scoring (a territory game is shown as
// an area game with the same komi), tax, encore, button, handicap playouts.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/go/go.h"
#include "nn/go/points.h"
#include "nn/inputs.h"

namespace moyo::nn {

inline constexpr int v7_planes = 22;
inline constexpr int v7_globals = 19;

namespace v7 {
enum Plane {
  on_board = 0,
  own_stones = 1,
  opponent_stones = 2,
  one_liberty = 3,  // then two, three: stones of either color by the liberties of their block
  illegal_by_ko = 6,
  move_ago = 9,          // 9..13: the move 1..5 turns ago
  ladders = 14,          // 14, 15, 16: stones caught in ladders now, one and two turns ago
  working_ladders = 17,  // where own catches a block of two liberties
  own_area = 18,
  opponent_area = 19,
};
enum Global {
  pass_ago = 0,  // 0..4
  komi = 5,
  superko = 6,
  superko_kind = 7,
  suicide = 8,
  pass_would_end = 14,
  parity_wave = 18,
};
}  // namespace v7

// In words, of every plane.
std::vector<std::string> v7_plane_names();

// Encodes positions; keeps scratch space, so each thread has its own.
class V7Encoder {
 public:
  // `area_with_suicide`: a few networks were shown areas as if suicide were allowed, whatever the
  // rules (the pass-alive flag of their files).
  explicit V7Encoder(bool area_with_suicide = false) : area_with_suicide_(area_with_suicide) {}

  // The game may be over. `to_play` need not be the one whose turn it is.
  Inputs encode(const go::Go& game, Player to_play);
  Inputs encode(const go::Go& game) { return encode(game, game.to_play()); }

 private:
  void encode_stones(const go::Go& game, go::Color own, Inputs& inputs) const;
  void encode_history(const go::Go& game, go::Color own, Inputs& inputs);
  void encode_rules(const go::Go& game, go::Color own, Inputs& inputs) const;
  bool passed_here_before(const go::Go& game, go::Color own);

  // The ladders of a position that has been read. A search and a game record both ask for the same
  // board up to three times: now, one and two turns later.
  struct ReadLadders {
    std::uint64_t code = 0;
    go::BoardSize size;
    Plane caught;
    std::array<Plane, 2> working;
  };
  const ReadLadders& ladders_of_scratch();

  bool area_with_suicide_;
  go::Board scratch_;
  std::vector<ReadLadders> read_ = std::vector<ReadLadders>(256);
};

}  // namespace moyo::nn
