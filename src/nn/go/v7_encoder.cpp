#include "nn/go/v7_encoder.h"

#include <algorithm>
#include <cmath>

#include "base/hash.h"
#include "games/go/score.h"
#include "knowledge/go/area.h"
#include "knowledge/go/ladders.h"

namespace moyo::nn {
namespace {

using go::Board;
using go::Color;
using go::Go;
using go::Point;

constexpr int most_turns = 5;

// Stones of one color alone: always forbidden here, whatever the rule on suicide.
bool is_single_stone_suicide(const Board& board, Point p, Color c) {
  for (Point q : go::neighbors(p)) {
    if (board.color(q) == c) return false;
  }
  return board.is_suicide(p, c);
}

bool is_forbidden_by_repetition(const Go& game, Point p, Color c) {
  const Board& board = game.board();
  if (board.is_ko_for(p, c)) return true;
  if (game.rules().ko == go::KoRule::simple || game.may_play(p, c)) return false;
  if (!game.rules().suicide && board.is_suicide(p, c)) return false;
  return !is_single_stone_suicide(board, p, c);
}

// Where dead stones are removed by agreement, a pass is safe. So the input that says "a pass would
// end the game" stays off there.
bool has_friendly_pass(const go::Rules& rules) {
  const bool every_stone_counts =
      rules.suicide && rules.ko == go::KoRule::positional && rules.scoring == go::Scoring::area;
  return !every_stone_counts;
}

// How many of the last turns were made by opponent and own in alternation, at most `most`.
int alternating_turns(const Go& game, Color own, int most) {
  const auto& moves = game.moves();
  const int available = std::min<int>(most, static_cast<int>(moves.size()));
  for (int turn = 1; turn <= available; ++turn) {
    const Color mover = turn % 2 == 1 ? go::opposite(own) : own;
    if (moves[moves.size() - static_cast<std::size_t>(turn)].color != mover) return turn - 1;
  }
  return available;
}

// A triangle of period 2 around komi: 0 where komi makes a draw possible, since an area score has
// the parity of the board's points.
float komi_parity_wave(double komi, int area) {
  double floor = std::floor(komi);
  if (static_cast<long>(std::abs(floor)) % 2 != area % 2) floor -= 1;
  const double delta = komi - floor;
  const double wave = delta < 0.5 ? delta : delta < 1.5 ? 1 - delta : delta - 2;
  return static_cast<float>(wave);
}

}  // namespace

Inputs V7Encoder::encode(const Go& game, Player to_play) {
  Inputs inputs;
  inputs.size = dimensions(game.size());
  inputs.plane_count = v7_planes;
  inputs.global_count = v7_globals;
  const Color own = go::color_of(to_play);
  encode_stones(game, own, inputs);
  encode_history(game, own, inputs);
  encode_rules(game, own, inputs);
  return inputs;
}

void V7Encoder::encode_stones(const Go& game, Color own, Inputs& inputs) const {
  const Board& board = game.board();
  const auto area = go::pass_alive_area(board, game.rules().suicide || area_with_suicide_);
  auto& planes = inputs.planes;
  int index = 0;
  for (int y = game.size().height() - 1; y >= 0; --y) {
    for (int x = 0; x < game.size().width(); ++x, ++index) {
      const Point p = go::point_at(x, y);
      planes[v7::on_board].set(index);
      const Color stone = board.color(p);
      if (stone == Color::empty) {
        if (is_forbidden_by_repetition(game, p, own)) planes[v7::illegal_by_ko].set(index);
      } else {
        planes[stone == own ? v7::own_stones : v7::opponent_stones].set(index);
        const int liberties = board.liberties(p);
        if (liberties <= 3) {
          planes[static_cast<std::size_t>(v7::one_liberty + liberties - 1)].set(index);
        }
      }
      if (area[p] == Color::empty) continue;
      planes[area[p] == own ? v7::own_area : v7::opponent_area].set(index);
    }
  }
}

// Whether own has passed with just these stones on the board.
bool V7Encoder::passed_here_before(const Go& game, Color own) {
  const auto& moves = game.moves();
  scratch_ = game.board();
  const std::uint64_t now = scratch_.position_hash();
  for (std::size_t ply = moves.size(); ply-- > 0;) {
    scratch_.undo();
    const bool own_pass = moves[ply].move == go::pass && moves[ply].color == own;
    if (own_pass && scratch_.position_hash() == now) return true;
  }
  return false;
}

void V7Encoder::encode_history(const Go& game, Color own, Inputs& inputs) {
  const auto& moves = game.moves();
  const int end = game.rules().passes_to_end;
  const bool ends_by_repetition =
      game.rules().ko == go::KoRule::simple &&
      std::any_of(moves.begin(), moves.end(),
                  [&](const Go::Ply& ply) { return ply.move == go::pass && ply.color == own; }) &&
      passed_here_before(game, own);
  int most = most_turns;
  bool pass_would_end = game.passes() + 1 >= end || ends_by_repetition;
  if (game.passes() + 1 == end && has_friendly_pass(game.rules()) && !ends_by_repetition) {
    most = 0;
    pass_would_end = false;
  } else if (game.is_terminal()) {
    most = 1;
  }
  inputs.globals[v7::pass_would_end] = pass_would_end ? 1.0f : 0.0f;

  const int turns = alternating_turns(game, own, most);
  for (int turn = 1; turn <= turns; ++turn) {
    const Point move = moves[moves.size() - static_cast<std::size_t>(turn)].move;
    const auto ago = static_cast<std::size_t>(turn - 1);
    if (move == go::pass) {
      inputs.globals[v7::pass_ago + ago] = 1;
    } else {
      inputs.planes[v7::move_ago + ago].set(top_index(move, game.size()));
    }
  }

  scratch_ = game.board();
  for (int ago = 0; ago <= 2; ++ago) {
    Plane& plane = inputs.planes[static_cast<std::size_t>(v7::ladders + ago)];
    if (ago > turns) {
      plane = inputs.planes[static_cast<std::size_t>(v7::ladders + ago - 1)];
      continue;
    }
    if (ago > 0) scratch_.undo();
    const ReadLadders& read = ladders_of_scratch();
    plane = read.caught;
    if (ago > 0) continue;
    inputs.planes[v7::working_ladders] = read.working[static_cast<std::size_t>(own) - 1];
  }
}

const V7Encoder::ReadLadders& V7Encoder::ladders_of_scratch() {
  const std::uint64_t code = scratch_.position_hash() ^ go::ko_code(scratch_.ko());
  ReadLadders& entry = read_[mix64(code) % read_.size()];
  if (entry.code == code && entry.size == scratch_.size()) return entry;
  const go::Ladders ladders = go::find_ladders(scratch_);
  entry = {code, scratch_.size(), {}, {}};
  for (Point p : go::Points(scratch_.size())) {
    const int index = top_index(p, scratch_.size());
    if (ladders.caught[p]) entry.caught.set(index);
    for (std::size_t c : {0, 1}) {
      if (ladders.working[c][p]) entry.working[c].set(index);
    }
  }
  return entry;
}

void V7Encoder::encode_rules(const Go& game, Color own, Inputs& inputs) const {
  const go::Rules& rules = game.rules();
  const int area = game.size().area();
  const double white_komi = rules.komi + go::handicap_bonus(rules, game.handicap());
  const double limit = area + 20;
  const double komi = std::clamp(own == Color::white ? white_komi : -white_komi, -limit, limit);
  auto& globals = inputs.globals;
  globals[v7::komi] = static_cast<float>(komi / 20);
  if (rules.ko != go::KoRule::simple) {
    globals[v7::superko] = 1;
    globals[v7::superko_kind] = rules.ko == go::KoRule::positional ? 0.5f : -0.5f;
  }
  globals[v7::suicide] = rules.suicide ? 1.0f : 0.0f;
  globals[v7::parity_wave] = komi_parity_wave(komi, area);
}

std::vector<std::string> v7_plane_names() {
  std::vector<std::string> names = {"on the board", "own stones",    "other's stones",
                                    "one liberty",  "two liberties", "three liberties",
                                    "ko forbids",   "ko, encore",    "ko, encore 2"};
  for (int ago = 1; ago <= 5; ++ago) names.push_back("move " + std::to_string(ago) + " ago");
  for (const char* name :
       {"in a ladder", "in a ladder 1 ago", "in a ladder 2 ago", "ladder works here", "own area",
        "other's area", "encore, second", "encore, first"}) {
    names.emplace_back(name);
  }
  return names;
}

}  // namespace moyo::nn
