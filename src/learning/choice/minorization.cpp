#include "learning/choice/minorization.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>

#include "base/on_threads.h"

namespace moyo::learning {
namespace {

double strength_of(std::span<const Member> team, std::span<const double> strengths) {
  double product = 1;
  for (const Member member : team) product *= strengths[member];
  return product;
}

// Competitions are worked through in this many parts, whatever the number of threads, and the parts
// are added up in order.
constexpr std::size_t parts_of_all = 32;

// Runs work(part, first, last) for every part.
template <class Work>
void in_parts(std::size_t size, unsigned threads, Work&& work) {
  std::atomic<std::size_t> next = 0;
  on_threads(
      threads,
      [&](std::size_t) {
        for (std::size_t part = next++; part < parts_of_all; part = next++) {
          work(part, size * part / parts_of_all, size * (part + 1) / parts_of_all);
        }
      },
      [&] { next = parts_of_all; });
}

}  // namespace

Minorization::Minorization(const Competitions& competitions, std::vector<Member> groups,
                           unsigned threads)
    : competitions_(competitions),
      groups_(std::move(groups)),
      threads_(threads),
      strengths_(groups_.back(), 1.0),
      wins_(groups_.back(), 1.0) {
  competitions_.for_each(
      [&](std::uint32_t team, std::span<const Member> members) {
        if (team > 0) return;
        for (const Member member : members) ++wins_[member];
      },
      [] {});
}

double Minorization::iterate() {
  const double likelihood = predict(competitions_, strengths_, threads_).log_likelihood;
  for (std::size_t group = 0; group + 1 < groups_.size(); ++group) {
    update(groups_[group], groups_[group + 1]);
  }
  return likelihood;
}

void Minorization::update(Member begin, Member end) {
  struct Part {
    Member member;
    double rest;  // the strength of its team without it
  };
  std::array<std::vector<double>, parts_of_all> sums;
  in_parts(competitions_.size(), threads_,
           [&](std::size_t number, std::size_t first, std::size_t last) {
             std::vector<double>& denominators = sums[number];
             denominators.assign(end - begin, 0.0);
             std::vector<Part> parts;
             double total = 0;
             competitions_.for_each(
                 first, last,
                 [&](std::uint32_t, std::span<const Member> members) {
                   const double strength = strength_of(members, strengths_);
                   total += strength;
                   for (const Member member : members) {
                     if (member >= begin && member < end) {
                       parts.push_back({member, strength / strengths_[member]});
                     }
                   }
                 },
                 [&] {
                   for (const Part& part : parts) {
                     denominators[part.member - begin] += part.rest / total;
                   }
                   parts.clear();
                   total = 0;
                 });
           });
  for (Member member = begin; member < end; ++member) {
    double denominator = 0;
    for (const auto& denominators : sums) denominator += denominators[member - begin];
    double& strength = strengths_[member];
    strength = wins_[member] / (denominator + 2 / (strength + 1));
  }
}

Prediction predict(const Competitions& competitions, std::span<const double> strengths,
                   unsigned threads) {
  std::array<PredictionTally, parts_of_all> sums;
  in_parts(competitions.size(), threads,
           [&](std::size_t number, std::size_t first, std::size_t last) {
             std::vector<double> teams;
             competitions.for_each(
                 first, last,
                 [&](std::uint32_t, std::span<const Member> members) {
                   teams.push_back(strength_of(members, strengths));
                 },
                 [&] {
                   sums[number].add(teams);
                   teams.clear();
                 });
           });
  PredictionTally sum;
  for (const PredictionTally& part : sums) sum.add(part);
  return sum.mean();
}

}  // namespace moyo::learning
