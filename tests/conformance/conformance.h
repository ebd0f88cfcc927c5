// The suite that every game passes: random games, and at every position everything that the
// contract of core/state.h promises.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/errors.h"
#include "core/any_state.h"
#include "core/board_picture.h"
#include "core/history.h"
#include "core/planes.h"
#include "core/state.h"
#include "scaled.h"

namespace moyo::conformance {

template <State S>
std::vector<std::size_t> sorted_indices(const MoveList<S>& moves) {
  std::vector<std::size_t> indices;
  for (auto move : moves) indices.push_back(move.index());
  std::sort(indices.begin(), indices.end());
  return indices;
}

// Whether two states are the same position, as far as the game lets one see.
template <State S>
void expect_same(const S& a, const S& b) {
  EXPECT_EQ(a.to_string(), b.to_string());
  EXPECT_EQ(a.to_play(), b.to_play());
  EXPECT_EQ(a.is_terminal(), b.is_terminal());
  EXPECT_EQ(sorted_indices<S>(legal_moves(a)), sorted_indices<S>(legal_moves(b)));
  if constexpr (Hashed<S>) {
    EXPECT_EQ(a.hash(), b.hash());
  }
  if constexpr (Notated<S>) {
    EXPECT_EQ(a.position(), b.position());
  }
}

template <State S>
void check_moves(const S& state, const MoveList<S>& moves) {
  EXPECT_EQ(moves.empty(), state.is_terminal());
  std::set<std::size_t> seen;
  for (auto move : moves) {
    EXPECT_LT(move.index(), S::move_indices);
    EXPECT_TRUE(seen.insert(move.index()).second) << "listed twice";
    EXPECT_EQ(typename S::Move(move.index()), move);
    EXPECT_TRUE(is_legal(state, move));
    const std::string text = state.format_move(move);
    EXPECT_EQ(state.parse_move(text), move) << text;
  }
  EXPECT_THROW(state.parse_move("no such move"), InputError);
  EXPECT_THROW(state.parse_move(""), InputError);
}

template <State S>
void check_symmetries(const S& state, const MoveList<S>& moves) {
  for (int k = 0; k < state.symmetry_count(); ++k) {
    const S image = state.transformed(k);
    if (k == 0) expect_same(image, state);
    MoveList<S> mapped;
    for (auto move : moves) mapped.push_back(state.transform(move, k));
    EXPECT_EQ(sorted_indices<S>(mapped), sorted_indices<S>(legal_moves(image)));
    if (state.is_terminal()) {
      EXPECT_EQ(outcome_of(image), outcome_of(state));
    } else {
      S after = state;
      after.play(moves.front());
      S image_after = image;
      image_after.play(mapped.front());
      expect_same(after.transformed(k), image_after);
    }
  }
}

// Planes and symmetries commute: the planes of the image are the image of the planes, and moves are
// where they went; of each position one symmetry is tried. No two moves share an output of the
// policy.
template <State S>
requires Planar<S>
void check_planes(const S& state, const MoveList<S>& moves, Rng& rng) {
  const PlanePosition here = plane_position(state);
  const int cells = cells_of(here.size);
  ASSERT_LE(cells, most_cells);
  std::set<int> seen;
  for (auto move : moves) {
    EXPECT_GE(state.policy_index(move), 0);
    EXPECT_LT(state.policy_index(move), here.shape.policy_size(here.size));
    EXPECT_TRUE(seen.insert(state.policy_index(move)).second) << state.format_move(move);
  }
  for (const Plane& plane : here.planes) {
    plane.for_each([&](int cell) { EXPECT_LT(cell, cells); });
  }
  if constexpr (Symmetric<S>) {
    ASSERT_EQ(here.symmetries.size(), static_cast<std::size_t>(state.symmetry_count()));
    const auto k = static_cast<int>(rng.below(static_cast<std::uint32_t>(state.symmetry_count())));
    const S image = state.transformed(k);
    const PlanePosition there = plane_position(image);
    const int symmetry = here.symmetries[static_cast<std::size_t>(k)];
    EXPECT_EQ(there.numbers, here.numbers);
    for (std::size_t i = 0; i < here.planes.size(); ++i) {
      Plane mapped;
      here.planes[i].for_each(
          [&](int cell) { mapped.set(mapped_cell(cell, here.size, symmetry)); });
      EXPECT_TRUE(there.planes[i] == mapped) << "plane " << i << ", symmetry " << k;
    }
    for (auto move : moves) {
      const int index = state.policy_index(move);
      const int on_board = here.shape.policy_planes * cells;
      const int mapped = index >= on_board ? index
                                           : index / cells * cells +
                                                 mapped_cell(index % cells, here.size, symmetry);
      EXPECT_EQ(image.policy_index(state.transform(move, k)), mapped) << state.format_move(move);
    }
  }
  if constexpr (OwnedCells<S>) {
    for (int cell = 0; cell < cells; ++cell) {
      EXPECT_EQ(state.policy_index(state.move_on(cell)), cell);
    }
  }
}

template <State S>
void check_end(const S& state) {
  if constexpr (ZeroSumState<S>) {
    EXPECT_EQ(state.payoff(Player::first), -state.payoff(Player::second));
    if constexpr (Scored<S>) {
      EXPECT_EQ(Outcome::from_score(state.score()), outcome_of(state));
    }
  }
  for (int p = 0; p < player_count<S>; ++p) {
    EXPECT_EQ(AnyState(state).payoff(player(p)), state.payoff(player(p)));
    EXPECT_LE(std::abs(state.payoff(player(p))), max_payoff<S>);
  }
}

// A move on a cell is written as the name of the cell; two moves have two cells.
template <Pictured S>
void check_picture(const S& state, const MoveList<S>& moves) {
  const BoardPicture picture = state.picture();
  const auto [width, height] = picture.size;
  EXPECT_EQ(picture.cells.size(), static_cast<std::size_t>(width * height));
  EXPECT_TRUE(picture.labels.size() == picture.cells.size() ||
              (picture.labels.empty() && picture.shape != BoardShape::cards));
  ASSERT_EQ(picture.column_names.size(), static_cast<std::size_t>(width));
  ASSERT_EQ(picture.row_names.size(), static_cast<std::size_t>(height));
  std::vector<bool> taken(picture.cells.size());
  for (const auto move : moves) {
    const std::optional<int> cell = state.place_of(move);
    if (!cell) continue;
    ASSERT_TRUE(*cell >= 0 && *cell < width * height) << state.format_move(move);
    EXPECT_FALSE(taken[static_cast<std::size_t>(*cell)]) << state.format_move(move);
    taken[static_cast<std::size_t>(*cell)] = true;
    EXPECT_EQ(picture.column_names[static_cast<std::size_t>(*cell % width)] +
                  picture.row_names[static_cast<std::size_t>(*cell / width)],
              state.format_move(move));
  }
}

template <State S>
void check_chance(const S& state, const MoveList<S>& moves) {
  ChanceList<S> events;
  state.chance_events(events);
  double sum = 0;
  MoveList<S> listed;
  for (const auto& event : events) {
    EXPECT_GT(event.probability, 0);
    sum += event.probability;
    listed.push_back(event.move);
  }
  EXPECT_NEAR(sum, 1, 1e-12);
  EXPECT_EQ(sorted_indices<S>(listed), sorted_indices<S>(moves));
}

// What a player is handed tells it what it knows and nothing else.
template <State S>
void check_information(const S& state, Rng& rng) {
  for (int p = 0; p < player_count<S>; ++p) {
    const S other = state.determinised(player(p), rng);
    EXPECT_EQ(other.information(player(p)), state.information(player(p)));
    EXPECT_EQ(AnyState(state).information(player(p)), state.information(player(p)));
    const std::uint64_t seed = rng();
    Rng here(seed);
    Rng there(seed);
    EXPECT_EQ(state.determinised(player(p), here).to_string(),
              other.determinised(player(p), there).to_string());
    if (state.to_play() == player(p)) {
      EXPECT_EQ(sorted_indices<S>(legal_moves(other)), sorted_indices<S>(legal_moves(state)));
    }
  }
}

// What a player sees on the board is what it knows, and no more.
template <State S>
void check_seen_picture(const S& state, Rng& rng) {
  for (int p = 0; p < player_count<S>; ++p) {
    const BoardPicture here = state.picture(player(p));
    const BoardPicture there = state.determinised(player(p), rng).picture(player(p));
    EXPECT_EQ(here.cells, there.cells);
    EXPECT_EQ(here.labels, there.labels);
    EXPECT_EQ(here.caption, there.caption);
  }
}

// Perfect recall: whoever knows the same now has known and done the same before. `past` says, by what
// a player knows, what that was in the games so far.
using Recall = std::vector<std::map<std::string, std::string>>;
template <State S>
void check_recall(const S& state, Recall& past, std::vector<std::string>& lived) {
  past.resize(player_count<S>);
  lived.resize(player_count<S>);
  for (std::size_t p = 0; p < lived.size(); ++p) {
    const std::string now = state.information(player(static_cast<int>(p)));
    const auto [known, is_new] = past[p].try_emplace(now, lived[p]);
    EXPECT_EQ(known->second, lived[p]) << "player " << p << " has forgotten something";
  }
}

// What is told of the past leads here.
template <State S>
void check_history(const S& state) {
  S again = state.beginning();
  for (const auto move : state.history()) {
    ASSERT_TRUE(is_legal(again, move));
    again.play(move);
  }
  EXPECT_EQ(again.to_string(), state.to_string());
  EXPECT_EQ(again.to_play(), state.to_play());
}

// Payoffs paid on the way are the payoff at the end.
template <State S>
void check_rewards(const S& state) {
  for (int p = 0; p < player_count<S>; ++p) {
    EXPECT_LE(std::abs(state.collected(player(p))), max_payoff<S>);
    if (state.is_terminal()) {
      EXPECT_EQ(state.collected(player(p)), state.payoff(player(p)));
    }
  }
}

template <State S>
void check_position(S& state, Rng& rng) {
  const MoveList<S> moves = legal_moves(state);
  check_moves(state, moves);
  if constexpr (Notated<S>) expect_same(state.parse_position(state.position()), state);
  if constexpr (Symmetric<S>) check_symmetries(state, moves);
  if constexpr (Pictured<S>) check_picture(state, moves);
  if constexpr (Planar<S>) check_planes(state, moves, rng);
  EXPECT_EQ(AnyState(state).planes().has_value(), Planar<S>);
  if constexpr (Stochastic<S>) {
    if (state.to_play() == Player::chance && !state.is_terminal()) check_chance(state, moves);
  }
  if constexpr (HiddenInformation<S>) check_information(state, rng);
  if constexpr (PicturedForPlayers<S>) check_seen_picture(state, rng);
  if constexpr (Rewarding<S>) check_rewards(state);
  if constexpr (Retraceable<S>) check_history(state);
  const AnyState any(state);
  EXPECT_EQ(any.legal_moves().size(), moves.size());
  EXPECT_FALSE(any.is_legal(MoveId(S::move_indices)));
  if (state.is_terminal()) return check_end(state);
  EXPECT_TRUE(is_legal(state, random_move(state, rng)));
  if constexpr (Undoable<S>) {
    const S before = state;
    state.play(random_move(state, rng));
    state.undo();
    expect_same(state, before);
  }
  if constexpr (FastFinish<S>) {
    S ended = state;
    ended.finish(rng);
    EXPECT_TRUE(ended.is_terminal());
  }
}

// Every move comes, and none far too often. The bounds are some ten standard deviations away.
template <State S>
void check_random_moves(const S& state, Rng& rng) {
  constexpr int expected = 100;
  const MoveList<S> moves = legal_moves(state);
  std::vector<int> counts(S::move_indices, 0);
  for (std::size_t i = 0; i < expected * moves.size(); ++i) {
    ++counts[random_move(state, rng).index()];
  }
  for (auto move : moves) {
    EXPECT_GT(counts[move.index()], 0) << state.format_move(move);
    EXPECT_LT(counts[move.index()], 2 * expected) << state.format_move(move);
  }
}

// Plays `games` random games from `start` and checks every position of each. A game in which
// random play need not end is left after `max_plies`; any other must have ended long before.
template <State S>
void run(const S& start, int games, std::uint64_t seed = 1, int max_plies = 0) {
  Recall past;
  for (int game = 0; game < games && !testing::Test::HasFailure(); ++game) {
    std::vector<std::string> lived;
    Rng rng = Rng::stream(seed, static_cast<std::uint64_t>(game));
    if constexpr (FastRandomMove<S>) {
      if (game == 0) check_random_moves(start, rng);
    }
    S state = start;
    constexpr int too_long = 10000;
    for (int ply = 0; !state.is_terminal() && (max_plies == 0 || ply < max_plies); ++ply) {
      SCOPED_TRACE("game " + std::to_string(game) + ", ply " + std::to_string(ply) + "\n" +
                   state.to_string());
      ASSERT_LT(ply, too_long) << "the game does not end";
      check_position(state, rng);
      if constexpr (HiddenInformation<S>) check_recall(state, past, lived);
      if (testing::Test::HasFailure()) return;
      const auto move = random_move(state, rng);
      if constexpr (HiddenInformation<S>) {
        if (state.to_play() != Player::chance) {
          const std::size_t mover = index(state.to_play());
          lived[mover] += state.information(state.to_play()) + state.format_move(move) + "\n";
        }
      }
      state.play(move);
    }
    check_position(state, rng);
  }
}

}  // namespace moyo::conformance
