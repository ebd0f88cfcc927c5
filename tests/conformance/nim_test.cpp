#include "games/nim/nim.h"

#include <unordered_map>

#include "conformance/against_reference.h"
#include "reference/nim.h"

namespace moyo::nim {
namespace {

std::string heaps_text(const std::vector<std::size_t>& heaps) {
  std::vector<std::string> parts;
  for (std::size_t heap : heaps) parts.push_back(std::to_string(heap));
  return join(parts, "-");
}

const std::vector<std::vector<std::size_t>> openings = {
    {3, 5, 7}, {1}, {63}, {1, 1, 1, 1, 1, 1, 1, 1}, {63, 62, 61, 60, 59, 58, 57, 56}, {2, 2}};

TEST(Nim, Conforms) {
  for (const auto& heaps : openings) {
    for (bool misere : {false, true}) {
      conformance::run(Nim({heaps_text(heaps), misere}), scaled(30));
    }
  }
}

TEST(Nim, TenThousandGamesAgreeWithTheReference) {
  for (const auto& heaps : openings) {
    for (bool misere : {false, true}) {
      conformance::compare(Nim({heaps_text(heaps), misere}), reference::Nim(heaps, misere), 850);
    }
  }
}

// By search, whether the player to move wins.
bool wins(const Nim& state, std::unordered_map<std::uint64_t, bool>& known) {
  if (state.is_terminal()) return outcome_of(state).is_win_for(state.to_play());
  const auto found = known.find(state.hash());
  if (found != known.end()) return found->second;
  bool result = false;
  for (Take move : legal_moves(state)) {
    Nim child = state;
    child.play(move);
    result = result || !wins(child, known);
  }
  return known[state.hash()] = result;
}

// Bouton's theorem.
bool should_win(const Nim& state) {
  int sum = 0;
  int largest = 0;
  for (int heap : state.heaps()) {
    sum ^= heap;
    largest = std::max(largest, heap);
  }
  const bool only_single_objects = largest <= 1;
  return state.misere() && only_single_objects ? sum == 0 : sum != 0;
}

TEST(Nim, SearchFindsBoutonsTheorem) {
  constexpr int largest = 7;
  for (bool misere : {false, true}) {
    std::unordered_map<std::uint64_t, bool> known;
    const Nim start({"7-7-7", misere});
    for (int a = 0; a <= largest; ++a) {
      for (int b = 0; b <= largest; ++b) {
        for (int c = 0; c <= largest; ++c) {
          const std::string position =
              std::to_string(a) + "-" + std::to_string(b) + "-" + std::to_string(c) + " first";
          const Nim state = start.parse_position(position);
          EXPECT_EQ(wins(state, known), should_win(state)) << position << " misere " << misere;
        }
      }
    }
  }
}

TEST(Nim, BadInputIsRefused) {
  for (const char* heaps : {"", "0", "64", "3-", "3--4", "1-1-1-1-1-1-1-1-1", "three", "-3"}) {
    EXPECT_THROW(Nim({heaps, false}), InputError) << heaps;
  }
  const Nim nim;  // 3-5-7
  for (const char* move : {"d1", "a4", "a0", "b", "3", "a-1", "a1 b1", "a999"}) {
    EXPECT_THROW(nim.parse_move(move), InputError) << move;
  }
  EXPECT_EQ(nim.parse_move("B5"), Take(1, 5));
  for (const char* text : {"3-5-7", "3-5 first", "3-5-7 third", "3-5-64 first", "3-5-7 first x"}) {
    EXPECT_THROW(nim.parse_position(text), InputError) << text;
  }
}

}  // namespace
}  // namespace moyo::nim
