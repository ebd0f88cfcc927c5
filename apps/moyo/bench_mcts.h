// The table of `moyo bench mcts`.
#pragma once

#include <cstdint>
#include <string>

namespace moyo::app {

struct TreeBench {
  std::string player = "go";
  double seconds = 5;
  int threads = 2;  // at most
  std::uint64_t seed = 1;
};

void print_tree_bench(const TreeBench& bench);

}  // namespace moyo::app
