// Nim as heaps of characters: a move cuts some off one of them. The index of a move is
// 63 * heap + amount - 1.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace moyo::reference {

class Nim {
 public:
  Nim(std::vector<std::size_t> heaps, bool misere) : misere_(misere) {
    for (std::size_t size : heaps) heaps_.emplace_back(size, '|');
  }

  std::vector<std::size_t> legal_moves() const {
    std::vector<std::size_t> moves;
    for (std::size_t heap = 0; heap < heaps_.size(); ++heap) {
      for (std::size_t i = 0; i < heaps_[heap].size(); ++i) moves.push_back(63 * heap + i);
    }
    return moves;
  }
  void play(std::size_t move) {
    std::string& heap = heaps_[move / 63];
    heap = heap.substr(move % 63 + 1);
    ++moves_;
  }
  bool is_over() const {
    for (const std::string& heap : heaps_) {
      if (!heap.empty()) return false;
    }
    return true;
  }
  int winner() const {
    const int last_mover = (moves_ + 1) % 2;
    return misere_ ? 1 - last_mover : last_mover;
  }

 private:
  std::vector<std::string> heaps_;
  bool misere_;
  int moves_ = 0;
};

}  // namespace moyo::reference
