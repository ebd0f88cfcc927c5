// Minorisation-maximisation for the generalised Bradley-Terry model (Coulom 2007; docs/sources.md
// F2).
//
// A competition is a choice among teams; a team's strength is the product of its members'. The
// members come in groups, and a team has at most one of each group. For all members i of a group at
// once,
//
//   strength_i <- wins_i / sum over competitions of (strength of teams with i, without i's own) / E
//
// with E the sum of all teams' strengths, raises the likelihood. Every member also wins and loses
// once against a team of strength 1, so that none becomes 0 or infinite.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "learning/choice/prediction.h"

namespace moyo::learning {

using Member = std::uint32_t;

// Competitions in one long row: each with its number of teams, the winner first; each team with its
// number of members.
class Competitions {
 public:
  void begin() {
    teams_.push_back(0);
    first_team_.push_back(members_of_team_.size());
    first_member_.push_back(members_.size());
  }
  void add_team(std::span<const Member> members) {
    ++teams_.back();
    members_of_team_.push_back(static_cast<std::uint8_t>(members.size()));
    members_.insert(members_.end(), members.begin(), members.end());
  }

  std::size_t size() const { return teams_.size(); }

  // visit(team, span of members) for all teams of the competitions from `first` to `last`; `team`
  // counts from 0, the winner, in each; after the last team of one, end().
  template <class Visit, class End>
  void for_each(std::size_t first, std::size_t last, Visit&& visit, End&& end) const {
    if (first >= last) return;
    std::size_t team_at = first_team_[first], member_at = first_member_[first];
    for (std::size_t i = first; i < last; ++i) {
      for (std::uint32_t team = 0; team < teams_[i]; ++team) {
        const std::size_t count = members_of_team_[team_at++];
        visit(team, std::span(members_).subspan(member_at, count));
        member_at += count;
      }
      end();
    }
  }
  // Of all competitions.
  template <class Visit, class End>
  void for_each(Visit&& visit, End&& end) const {
    for_each(0, size(), visit, end);
  }

 private:
  std::vector<std::uint32_t> teams_;
  std::vector<std::size_t> first_team_, first_member_;  // of each
  std::vector<std::uint8_t> members_of_team_;
  std::vector<Member> members_;
};

class Minorization {
 public:
  // Members below groups[1] are the first group, and so on; the last bound is the number of
  // members.
  // The result is the same for any number of threads.
  Minorization(const Competitions& competitions, std::vector<Member> groups, unsigned threads = 1);

  // Updates every group once. The mean of the logarithm of the winner's probability before it.
  double iterate();

  const std::vector<double>& strengths() const { return strengths_; }

 private:
  void update(Member begin, Member end);

  const Competitions& competitions_;  // outlives this
  std::vector<Member> groups_;
  unsigned threads_;
  std::vector<double> strengths_;
  std::vector<double> wins_;
};

// How well strengths that multiply guess the winners.
Prediction predict(const Competitions& competitions, std::span<const double> strengths,
                   unsigned threads = 1);

}  // namespace moyo::learning
