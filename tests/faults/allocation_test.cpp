// Memory that runs out: the readers of files are run again and again, and each time one allocation
// later fails. Whichever it is, the failure comes out as std::bad_alloc, nothing is leaked, and the
// next reading works.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <new>
#include <sstream>

#include "formats/sgf/reader.h"
#include "formats/sgf/record.h"
#include "formats/sgf/writer.h"
#include "games/registry.h"
#include "match/store.h"
#include "nn/go/katago_file.h"
#include "nn/go/leela_zero_file.h"
#include "nn/moyo_file.h"
#include "paths.h"
#include "temporary_file.h"
#ifdef MOYO_TEST_LEARNING
#include "learning/go/game_set.h"
#endif

namespace {

// Of this thread; the tests have no other.
thread_local long allocations_until_failure = -1;  // negative: none fails
thread_local long live_allocations = 0;

void* allocate(std::size_t size) {
  if (allocations_until_failure == 0) return nullptr;
  if (allocations_until_failure > 0) --allocations_until_failure;
  void* memory = std::malloc(size == 0 ? 1 : size);
  live_allocations += memory != nullptr;
  return memory;
}

void release(void* memory) {
  live_allocations -= memory != nullptr;
  std::free(memory);
}

}  // namespace

void* operator new(std::size_t size) {
  if (void* memory = allocate(size)) return memory;
  throw std::bad_alloc();
}
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void operator delete(void* memory) noexcept { release(memory); }
void operator delete[](void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }
void operator delete[](void* memory, std::size_t) noexcept { release(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { release(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { release(memory); }

namespace moyo {
namespace {

// How many allocations failed before one run went through.
template <class Action>
long survive_every_failure(Action action) {
  action();  // what is made once and kept is there now
  for (long failing = 0;; ++failing) {
    const long before = live_allocations;
    bool failed = false;
    allocations_until_failure = failing;
    try {
      action();
    } catch (const std::bad_alloc&) {
      failed = true;
    }
    allocations_until_failure = -1;
    EXPECT_EQ(live_allocations, before) << "leaked when allocation " << failing << " failed";
    if (!failed) return failing;
  }
}

std::string seed(const std::string& name) {
  std::ostringstream text;
  text << std::ifstream(source_folder() + "/tests/fuzz/corpus/" + name, std::ios::binary).rdbuf();
  EXPECT_FALSE(text.str().empty()) << name;
  return text.str();
}

TEST(AllocationFailure, InNetworkFiles) {
  const std::string katago = seed("katago/v14.txt");
  const std::string ours = seed("moyo_net/1.net");
  EXPECT_GT(survive_every_failure([&] { nn::parse_katago(katago); }), 20);
  EXPECT_GT(survive_every_failure([&] { nn::parse_moyo(ours); }), 20);
}

TEST(AllocationFailure, InSgf) {
  const std::string game =
      "(;GM[1]SZ[9]CA[ISO-8859-1]RU[Chinese]KM[7]RE[B+3.5]PB[J\xf6rg]C[Who is a name long enough]"
      "AB[aa:cc]AW[dd];B[ee](;W[ff];AE[aa];B[gg])(;W[gg]))";
  EXPECT_GT(survive_every_failure([&] {
              const sgf::GameRecord record = to_record(sgf::read_game(game));
              sgf::replay(record);
              sgf::write(to_sgf(record));
            }),
            20);
}

TEST(AllocationFailure, InTheMatchStore) {
  const TemporaryFile file("match.sqlite");
  match::FinishedGame game;
  game.record.moves = {"A1", "B1", "A2", "B2", "A3"};
  game.record.payoffs = {1, -1};  // the first player wins
  const match::StoredStart start{games::start("tictactoe")};
  EXPECT_GT(survive_every_failure([&] {
              match::Store store(file.path());
              const std::int64_t match = store.match_id({.game = "tictactoe", .program = "test"});
              store.append(match, game);
              EXPECT_EQ(store.results(match, start).size(), 1u);
            }),
            10);
}

#ifdef MOYO_TEST_LEARNING
TEST(AllocationFailure, InTrainingGames) {
  const std::string games = seed("game_set/three");
  EXPECT_GT(survive_every_failure([&] { learning::GameSet::parse(games); }), 3);
}
#endif

}  // namespace
}  // namespace moyo
