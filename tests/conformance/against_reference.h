// Random games of a game and of its slow, obvious reference side by side: legal moves, end and
// outcome must agree at every ply.
//
// A reference has legal_moves() (sorted move indices, empty at the end), play(index), is_over()
// and winner() (0 or 1, or -1 for a draw).
#pragma once

#include <gtest/gtest.h>

#include "conformance/conformance.h"

namespace moyo::conformance {

inline Outcome outcome_of_winner(int winner) {
  return winner < 0 ? Outcome::draw() : Outcome::win_for(player(winner));
}

template <State S, class Reference>
void expect_agreement(const S& state, const Reference& reference) {
  ASSERT_EQ(state.is_terminal(), reference.is_over());
  ASSERT_EQ(sorted_indices<S>(legal_moves(state)), reference.legal_moves());
  if (state.is_terminal()) {
    ASSERT_EQ(outcome_of(state), outcome_of_winner(reference.winner()));
  }
}

template <State S, class Reference>
void compare(const S& start, const Reference& reference_start, int games, std::uint64_t seed = 1) {
  for (int game = 0; game < scaled(games); ++game) {
    Rng rng = Rng::stream(seed, static_cast<std::uint64_t>(game));
    S state = start;
    Reference reference = reference_start;
    while (true) {
      expect_agreement(state, reference);
      if (testing::Test::HasFatalFailure()) {
        ADD_FAILURE() << "game " << game << "\n" << state.to_string();
        return;
      }
      if (state.is_terminal()) break;
      const auto move = random_move(state, rng);
      state.play(move);
      reference.play(move.index());
    }
  }
}

// The number of move sequences by the reference alone.
template <class Reference>
std::uint64_t reference_perft(const Reference& reference, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  for (std::size_t move : reference.legal_moves()) {
    Reference child = reference;
    child.play(move);
    count += reference_perft(child, depth - 1);
  }
  return count;
}

}  // namespace moyo::conformance
