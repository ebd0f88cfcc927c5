#include "learning/go/minorization.h"

#include <cmath>

namespace moyo::learning {
namespace {

double strength_of(std::span<const Member> team, std::span<const double> strengths) {
  double product = 1;
  for (const Member member : team) product *= strengths[member];
  return product;
}

}  // namespace

Minorization::Minorization(const Competitions& competitions, std::vector<Member> groups)
    : competitions_(competitions),
      groups_(std::move(groups)),
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
  const double likelihood = predict(competitions_, strengths_).log_likelihood;
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
  std::vector<double> denominators(end - begin, 0.0);
  std::vector<Part> parts;
  double total = 0;
  competitions_.for_each(
      [&](std::uint32_t, std::span<const Member> members) {
        const double strength = strength_of(members, strengths_);
        total += strength;
        for (const Member member : members) {
          if (member >= begin && member < end)
            parts.push_back({member, strength / strengths_[member]});
        }
      },
      [&] {
        for (const Part& part : parts) denominators[part.member - begin] += part.rest / total;
        parts.clear();
        total = 0;
      });
  for (Member member = begin; member < end; ++member) {
    double& strength = strengths_[member];
    strength = wins_[member] / (denominators[member - begin] + 2 / (strength + 1));
  }
}

Prediction predict(const Competitions& competitions, std::span<const double> strengths) {
  Prediction sum;
  double total = 0, winner = 0, best_other = 0;
  competitions.for_each(
      [&](std::uint32_t team, std::span<const Member> members) {
        const double strength = strength_of(members, strengths);
        total += strength;
        if (team == 0) {
          winner = strength;
        } else {
          best_other = std::max(best_other, strength);
        }
      },
      [&] {
        sum.log_likelihood += std::log(winner / total);
        sum.accuracy += winner > best_other ? 1 : 0;
        total = best_other = 0;
      });
  const auto n = static_cast<double>(competitions.size());
  return {sum.log_likelihood / n, sum.accuracy / n};
}

}  // namespace moyo::learning
