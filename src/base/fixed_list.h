// A vector of bounded size that lives on the stack: move lists, principal variations.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>

namespace moyo {

template <class T, std::size_t Capacity>
class FixedList {
 public:
  using value_type = T;
  static constexpr std::size_t capacity() { return Capacity; }

  FixedList() {}  // the elements stay uninitialised: a list is made at every node of a search
  FixedList(const FixedList& other) : size_(other.size_) {
    std::copy_n(other.items_, size_, items_);
  }
  FixedList& operator=(const FixedList& other) {
    size_ = other.size_;
    std::copy_n(other.items_, size_, items_);
    return *this;
  }

  void push_back(const T& item) {
    assert(size_ < Capacity);
    items_[size_++] = item;
  }
  void pop_back() { --size_; }
  void clear() { size_ = 0; }
  void resize(std::size_t size) {
    assert(size <= Capacity);
    size_ = size;
  }
  // Removes in constant time by moving the last element into the gap.
  void swap_remove(std::size_t i) { items_[i] = items_[--size_]; }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  T& front() { return items_[0]; }
  const T& front() const { return items_[0]; }
  T& back() { return items_[size_ - 1]; }
  const T& back() const { return items_[size_ - 1]; }
  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }

  bool contains(const T& item) const { return std::find(begin(), end(), item) != end(); }

  friend bool operator==(const FixedList& a, const FixedList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::size_t size_ = 0;
  T items_[Capacity];
};

}  // namespace moyo
