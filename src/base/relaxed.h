// Numbers that several threads read and write without waiting for each other: relaxed atomic accesses to plain
// fields, for statistics and learned tables.
#pragma once

#include <atomic>
#include <type_traits>

namespace moyo {

template <class T>
T relaxed(const T& field) {
  return std::atomic_ref(const_cast<T&>(field)).load(std::memory_order_relaxed);
}
template <class T>
void store_relaxed(T& field, T value) {
  std::atomic_ref(field).store(value, std::memory_order_relaxed);
}
template <class T>
T add_relaxed(T& field, T amount) {
  return std::atomic_ref(field).fetch_add(amount, std::memory_order_relaxed);
}
// Two threads that add at once may lose one of the two: for statistics of which there are many and
// none matters, at the price of a plain addition.
template <class Number>
void add_lossy(Number& field, std::type_identity_t<Number> amount) {
  store_relaxed(field, relaxed(field) + amount);
}

}  // namespace moyo
