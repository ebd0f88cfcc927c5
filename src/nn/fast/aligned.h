// Arrays of floats that begin at a cache line; large ones ask the system for large pages, since a
// network's weights are read from end to end for every position.
#pragma once

#include <sys/mman.h>

#include <cstdlib>
#include <new>
#include <vector>

namespace moyo::nn::fast {

template <class T>
struct AlignedAllocator {
  using value_type = T;
  AlignedAllocator() = default;
  template <class U>
  AlignedAllocator(const AlignedAllocator<U>&) {}

  T* allocate(std::size_t count) {
    constexpr std::size_t line = 64;
    constexpr std::size_t large_page = std::size_t{2} << 20;
    constexpr std::size_t large = std::size_t{1}
                                  << 17;  // worth a large page, even if it is not full
    const std::size_t bytes = count * sizeof(T);
    const std::size_t alignment = bytes >= large ? large_page : line;
    void* const memory =
        std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
    if (memory == nullptr) throw std::bad_alloc();
    if (alignment == large_page) madvise(memory, bytes, MADV_HUGEPAGE);
    return static_cast<T*>(memory);
  }
  void deallocate(T* memory, std::size_t) { std::free(memory); }
  friend bool operator==(const AlignedAllocator&, const AlignedAllocator&) { return true; }
};

using AlignedFloats = std::vector<float, AlignedAllocator<float>>;

}  // namespace moyo::nn::fast
