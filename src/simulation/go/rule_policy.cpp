#include "simulation/go/rule_policy.h"

#include "knowledge/go/gain.h"
#include "knowledge/go/nakade.h"
#include "knowledge/go/playout_strengths.h"
#include "knowledge/go/urgent_moves.h"

namespace moyo::go {
namespace {

using Moves = FixedList<Point, 16>;

// Empty points and edge, at least one of them edge.
bool is_empty_edge(Neighborhood around) {
  return around.code() != 0 && ((around.code() ^ around.code() >> 1) & 0x5555) == 0;
}

// One of the moves at random.
template <class List>
Point any_of(const List& moves, Rng& rng) {
  if (moves.size() <= 1) return moves.empty() ? no_point : moves[0];
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

// One of these moves, with a probability in proportion to the strength of the pattern around it.
std::size_t by_pattern_strength(const PlayoutBoard& board, const Moves& moves, Rng& rng) {
  const PlayoutStrengths& strengths = playout_strengths(board.size());
  FixedList<double, 16> weights;
  double sum = 0;
  for (const Point p : moves) {
    weights.push_back(double{strengths.pattern(board.to_play(), board.neighborhood(p))});
    sum += weights[weights.size() - 1];
  }
  double rest = rng.uniform() * sum;
  std::size_t i = 0;
  while (i + 1 < moves.size() && rest >= weights[i]) rest -= weights[i++];
  return i;
}

}  // namespace

void describe(OptionTable& table, RuleOptions& options) {
  const auto probability = [&](const char* name, double& field, const char* help) {
    table.add(name, field, std::string("probability of the rule: ") + help, 0, 1);
  };
  probability("ko", options.ko, "take back in a recent ko");
  probability("atari", options.atari, "answer ataris");
  probability("nakade", options.nakade, "vital point of a small eye space");
  probability("attack", options.attack, "ataris that capture a block with two liberties");
  probability("defend", options.defend, "extend blocks with two liberties that could be captured");
  probability("extend", options.extend, "extend blocks of few liberties; no gain measured");
  probability("pattern", options.pattern, "3x3 patterns around the last move");
  probability("capture", options.capture, "capture anywhere");
  probability("self_atari", options.self_atari, "no bad self-atari");
  probability("edge", options.edge, "no random play at the edge with no stone near");
  table.add("read_extension", options.read_extension, "moves to read before an extension", 0, 1000);
  table.add("read_attack", options.read_attack, "moves to read before an attack", 0, 1000);
  table.add("extend_to", options.extend_to, "liberties from which a block needs no extension", 3,
            8);
  table.add("candidates", options.candidates,
            "random moves to look one ply ahead for; no gain measured", 1, 100);
  table.add("fill", options.fill, "tries to find an empty neighbourhood before a random move", 0,
            100);
  table.add("weighted", options.weighted, "pattern moves drawn by the patterns' learned strengths");
}

RulePolicy::RulePolicy(const RuleOptions& options)
    : ko_(chance(options.ko)),
      atari_(chance(options.atari)),
      nakade_(chance(options.nakade)),
      attack_(chance(options.attack)),
      defend_(chance(options.defend)),
      extend_(chance(options.extend)),
      pattern_(chance(options.pattern)),
      capture_(chance(options.capture)),
      self_atari_(chance(options.self_atari)),
      edge_(chance(options.edge)),
      read_extension_(options.read_extension),
      read_attack_(options.read_attack),
      extend_to_(options.extend_to),
      candidates_(options.candidates),
      fill_(options.fill),
      weighted_(options.weighted),
      patterns_(&mogo_patterns()) {}

void RulePolicy::begin(const PlayoutBoard& board) {
  last_ = recent_ko_ = no_point;
  expected_stones_[0] = expected_stones_[1] = max_area;  // the move before may have captured
  in_atari_.begin(board);
}

Point RulePolicy::choose(PlayoutBoard& board, Rng& rng) {
  const Point last = board.last_move();
  const std::uint64_t dice = rng();
  remember(board, last);
  if (last != pass) {
    if (const Point move = local_move(board, last, dice, rng); move != no_point) return move;
  }
  const std::uint64_t more_dice = rng();
  if ((more_dice & 0xffff) < capture_) {
    if (const Point move = capture_move(board); move != no_point) return move;
  }
  if (fill_ != 0) {
    if (const Point move = fill_move(board, rng); move != no_point) return move;
  }
  return random_move(board, rng);
}

void RulePolicy::remember(const PlayoutBoard& board, Point last) {
  before_last_ = last_;
  last_ = last;
  const int stones = board.stones(board.to_play());
  int& expected = expected_stones_[static_cast<int>(board.to_play()) - 1];
  was_captured_ = stones < expected;
  expected = stones + 1;
  if (board.ko() != no_point) {
    recent_ko_ = board.ko();
    since_ko_ = 0;
  } else if (recent_ko_ != no_point && ++since_ko_ > ko_memory) {
    recent_ko_ = no_point;
  }
  if (last != pass) in_atari_.update(board, last);
}

Point RulePolicy::local_move(const PlayoutBoard& board, Point last, std::uint64_t dice, Rng& rng) {
  // Ten bits for each of six rules.
  const auto asked = [&dice](Chance probability) {
    const bool yes = (dice & 0x3ff) < probability >> 6;
    dice >>= 10;
    return yes;
  };
  if (replies_ != nullptr) {
    if (const Point move = good_reply(board); move != no_point) return move;
  }
  if (recent_ko_ != no_point && asked(ko_)) {
    if (const Point move = ko_move(board); move != no_point) return move;
  }
  if (asked(atari_)) {
    if (const Point move = atari_move(board, last, rng); move != no_point) return move;
  }
  if (was_captured_ && asked(nakade_)) {
    if (const Point move = nakade_move(board, last); move != no_point) return move;
  }
  if (asked(attack_)) {
    if (const Point move = attack_move(board, last, rng); move != no_point) return move;
  }
  if (asked(defend_)) {
    if (const Point move = defence_move(board, last, rng); move != no_point) return move;
  }
  // A seventh has no bits left.
  if (extend_ != 0 && (rng() & 0xffff) < extend_) {
    if (const Point move = extension_move(board, last, rng); move != no_point) return move;
  }
  return asked(pattern_) ? pattern_move(board, last, rng) : no_point;
}

Point RulePolicy::good_reply(const PlayoutBoard& board) const {
  const Point p = replies_->reply(board.to_play(), before_last_, last_);
  const bool possible = p != no_point && board.color(p) == Color::empty && is_good(board, p);
  return possible ? p : no_point;
}

// One of the moves for the block of this stone.
Point RulePolicy::choose_for(const PlayoutBoard& board, Point stone, const FewPoints& moves,
                             Rng& rng) const {
  return maps_ == nullptr ? any_of(moves, rng) : maps_->choose(board, stone, moves, rng);
}

Point RulePolicy::ko_move(const PlayoutBoard& board) const {
  const Point p = recent_ko_;
  if (board.color(p) != Color::empty || p == board.ko()) return no_point;
  const bool takes = board.captured_sides(p, board.to_play()) != 0;
  return takes && is_good(board, p) ? p : no_point;
}

// ---- atari ----

Point RulePolicy::atari_move(const PlayoutBoard& board, Point last, Rng& rng) const {
  FewPoints captures;
  FewPoints extensions;
  Point capture_for = last, extended = no_point;  // blocks that the moves are about
  if (const BlockWord word = board.block_word(last); word.in_atari()) {
    if (is_good(board, word.last_liberty())) captures.push_back(word.last_liberty());
  }
  for_sides(last, board.neighborhood(last).sides_of(board.to_play()), [&](Point side) {
    if (!board.block_word(side).in_atari()) return;
    if (captures.empty()) capture_for = side;
    add_rescuing_captures(board, side, captures);
    const Point p = board.block_word(side).last_liberty();
    if (captures.empty() && is_lasting_extension(board, p, side, read_extension_)) {
      extended = side;
      add_once(extensions, p);
    }
  });
  return captures.empty() ? choose_for(board, extended, extensions, rng)
                          : choose_for(board, capture_for, captures, rng);
}

// ---- nakade ----

Point RulePolicy::nakade_move(const PlayoutBoard& board, Point last) const {
  const Color enemy = opposite(board.to_play());
  unsigned empty = board.neighborhood(last).empty_sides();
  for (; empty != 0; empty &= empty - 1) {
    const Point p = vital_point_of_eye(board, neighbor(last, std::countr_zero(empty) / 2), enemy);
    if (p != no_point && board.is_legal(p)) return p;
  }
  return no_point;
}

// ---- two liberties ----

// Ataris from which the block of the last move does not escape.
Point RulePolicy::attack_move(const PlayoutBoard& board, Point last, Rng& rng) const {
  if (!has_two_liberties(board, last)) return no_point;
  FewPoints moves;
  add_attacks(board, last, read_attack_, moves);
  return choose_for(board, last, moves, rng);
}

Point RulePolicy::defence_move(const PlayoutBoard& board, Point last, Rng& rng) const {
  FewPoints moves;
  Point defended = no_point;
  for_sides(last, board.neighborhood(last).sides_of(board.to_play()), [&](Point side) {
    if (!has_two_liberties(board, side)) return;
    if (moves.empty()) defended = side;
    add_defences(board, side, read_attack_, moves);
  });
  return choose_for(board, defended, moves, rng);
}

// ---- few liberties ----

// The plays on a liberty of a block beside the last move that give it the most liberties, and more
// than it has.
Point RulePolicy::extension_move(const PlayoutBoard& board, Point last, Rng& rng) const {
  const Color own = board.to_play();
  const auto enough = static_cast<std::size_t>(extend_to_);
  FewPoints moves;
  std::size_t most = 0;
  for_sides(last, board.neighborhood(last).sides_of(own), [&](Point side) {
    const FewPoints now = liberties(board, side, enough);
    if (now.size() < 2 || now.size() >= enough) return;
    for (const Point p : now) {
      if (!is_good(board, p)) continue;
      const std::size_t then = liberties_after(board, p, own, moves.capacity()).size();
      if (then <= now.size() || then < most) continue;
      if (then > most) moves.clear();
      most = then;
      add_once(moves, p);
    }
  });
  return any_of(moves, rng);
}

// ---- patterns ----

Point RulePolicy::pattern_move(const PlayoutBoard& board, Point last, Rng& rng) const {
  Moves moves;
  for (int d = 0; d < 8; ++d) {
    const Point p = neighbor(last, d);
    if (board.color(p) == Color::empty && patterns_->contains(board.neighborhood(p))) {
      moves.push_back(p);
    }
  }
  while (!moves.empty()) {
    const std::size_t i = weighted_ ? by_pattern_strength(board, moves, rng)
                                    : rng.below(static_cast<std::uint32_t>(moves.size()));
    if (is_good(board, moves[i])) return moves[i];
    moves.swap_remove(i);
  }
  return no_point;
}

// ---- the whole board ----

Point RulePolicy::capture_move(const PlayoutBoard& board) {
  const Color enemy = opposite(board.to_play());
  Point move = no_point;
  in_atari_.find(board, [&](Point stone) {
    if (board.color(stone) != enemy) return false;
    const Point p = board.block_word(stone).last_liberty();
    if (!is_good(board, p)) return false;
    move = p;
    return true;
  });
  return move;
}

Point RulePolicy::fill_move(const PlayoutBoard& board, Rng& rng) const {
  if (board.empty_points() == 0) return no_point;
  for (int i = 0; i < fill_; ++i) {
    const auto count = static_cast<std::uint32_t>(board.empty_points());
    const Point p = board.empty_point(static_cast<int>(rng.below(count)));
    if (board.neighborhood(p).code() == 0) return p;
  }
  return no_point;
}

// The play that a random choice of p stands for, if the filters let it.
Point RulePolicy::filtered(const PlayoutBoard& board, Point p, Rng& rng) const {
  if (!is_playable(board, p)) return no_point;
  if (is_empty_edge(board.neighborhood(p)) && (rng() & 0xffff) < edge_) return no_point;
  const SelfAtari self_atari = judge_self_atari(board, p);
  if (!self_atari.bad || (rng() & 0xffff) >= self_atari_) return p;
  const Point other = self_atari.other_liberty;
  return other != no_point && is_good(board, other) ? other : no_point;
}

Point RulePolicy::random_move(PlayoutBoard& board, Rng& rng) const {
  if (candidates_ == 1) return board.draw(rng, [&](Point p) { return filtered(board, p, rng); });
  Point best = pass;
  int most = -1, left = candidates_;
  board.draw(rng, [&](Point p) {
    const Point move = filtered(board, p, rng);
    if (move == no_point) return no_point;
    if (const int gain = gain_at_once(board, move); gain > most) {
      most = gain;
      best = move;
    }
    return --left == 0 ? best : no_point;
  });
  return best;
}

}  // namespace moyo::go
