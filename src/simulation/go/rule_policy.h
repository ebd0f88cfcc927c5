// Playouts by rules (docs/sources.md D4): the first rule that has a move, in the order below,
// decides; each is asked only with its probability, so that no mistake of a rule is made every
// time. All but the last two look at what the last move changed.
//
//   reply     what answered the last moves well before (last_good_reply.h), if there is a table
//   ko        take back in a ko of a few moves ago
//   atari     capture the block of the last move, or one that saves an own block it put in atari;
//             else save such a block by an extension that is no ladder
//   nakade    the vital point of the eye space of three to six points that a capture has left
//   attack    put the block of the last move, with two liberties, in an atari that works
//   defend    extend an own block beside it, with two liberties, that could be captured
//   extend    extend an own block beside it, with fewer liberties than `extend_to`, where that
//             gives it the most
//   pattern   a 3x3 pattern (patterns3x3.h) around the last move; with `weighted` drawn by the
//             learned strengths of the patterns, as Fuego does, else any of them
//   capture   any enemy block in atari
//   random    uniform (or the best of a few `candidates` by what they gain one ply on, gain.h),
//             without own simple eyes, bad self-atari (self_atari.h) and points at the
//             edge with no stone near; a bad self-atari is replaced by a play on the block's other
//             liberty where that is better
//
// After MoGo (Gelly et al. 2006), Fuego, and Pachi's moggy.
#pragma once

#include <cstdint>

#include "base/options.h"
#include "games/go/playout_board.h"
#include "knowledge/go/patterns3x3.h"
#include "knowledge/go/tactics.h"
#include "simulation/go/atari_list.h"
#include "simulation/go/last_good_reply.h"
#include "simulation/go/liberty_maps.h"

namespace moyo::go {

// Probabilities, 0 to switch a rule off.
struct RuleOptions {
  double ko = 0.2;
  double atari = 0.9;
  double nakade = 0.9;
  double attack = 0.8;
  double defend = 0.5;
  double extend = 0;
  double pattern = 0.7;
  double capture = 0.5;
  double self_atari = 1;  // of the filter, where it applies
  double edge = 0;        // of the filter, where it applies
  // How many moves are tried to read a ladder; with 0 only the next two plies are looked at.
  int read_extension = 60;
  int read_attack = 60;
  int extend_to = 4;   // blocks with so many liberties or more need no extension
  int candidates = 1;  // random moves to look one ply ahead for; the one that gains most is played
  bool weighted = false;  // pattern moves by their learned strengths
  int fill = 0;           // tries to find a point with nothing around it, as in Chaslot (2010)

  friend bool operator==(const RuleOptions&, const RuleOptions&) = default;
};
void describe(OptionTable& table, RuleOptions& options);

class RulePolicy {
 public:
  explicit RulePolicy(const RuleOptions& options = {});

  // Asks this table first; it outlives the policy.
  void use(const LastGoodReply& replies) { replies_ = &replies; }
  // Lets these choose among several moves for a block; they outlive the policy.
  void use(LibertyMaps& maps) { maps_ = &maps; }

  // Forgets what it knows of an earlier playout; the first to be called in each.
  void begin(const PlayoutBoard& board);
  // A legal move. It must be asked for every move of a playout.
  Point choose(PlayoutBoard& board, Rng& rng);

 private:
  // A probability, to be compared with 16 random bits.
  using Chance = std::uint32_t;
  static Chance chance(double probability) {
    return static_cast<Chance>(probability * 65536 + 0.5);
  }

  void remember(const PlayoutBoard& board, Point last);
  Point local_move(const PlayoutBoard& board, Point last, std::uint64_t dice, Rng& rng);
  Point good_reply(const PlayoutBoard& board) const;
  Point choose_for(const PlayoutBoard& board, Point stone, const FewPoints& moves, Rng& rng) const;
  Point ko_move(const PlayoutBoard& board) const;
  Point atari_move(const PlayoutBoard& board, Point last, Rng& rng) const;
  Point nakade_move(const PlayoutBoard& board, Point last) const;
  Point attack_move(const PlayoutBoard& board, Point last, Rng& rng) const;
  Point defence_move(const PlayoutBoard& board, Point last, Rng& rng) const;
  Point extension_move(const PlayoutBoard& board, Point last, Rng& rng) const;
  Point pattern_move(const PlayoutBoard& board, Point last, Rng& rng) const;
  Point capture_move(const PlayoutBoard& board);
  Point fill_move(const PlayoutBoard& board, Rng& rng) const;
  Point filtered(const PlayoutBoard& board, Point p, Rng& rng) const;
  Point random_move(PlayoutBoard& board, Rng& rng) const;

  // fixed
  Chance ko_, atari_, nakade_, attack_, defend_, extend_, pattern_, capture_, self_atari_, edge_;
  int read_extension_;
  int read_attack_;
  int extend_to_;
  int candidates_;
  int fill_;
  bool weighted_;
  const PatternSet* patterns_;
  const LastGoodReply* replies_ = nullptr;
  LibertyMaps* maps_ = nullptr;
  // state of a playout
  static constexpr int ko_memory = 4;  // moves
  Point last_ = no_point;
  Point before_last_ = no_point;
  Point recent_ko_ = no_point;
  int since_ko_ = 0;
  bool was_captured_ = false;        // something, by the last move
  int expected_stones_[2] = {0, 0};  // of each color, at its next move, if nothing is captured
  AtariList in_atari_;
};

}  // namespace moyo::go
