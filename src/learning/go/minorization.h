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

namespace moyo::learning {

using Member = std::uint32_t;

// Competitions in one long row: each with its number of teams, the winner first; each team with its
// number of members.
class Competitions {
 public:
  void begin() { teams_.push_back(0); }
  void add_team(std::span<const Member> members) {
    ++teams_.back();
    members_of_team_.push_back(static_cast<std::uint8_t>(members.size()));
    members_.insert(members_.end(), members.begin(), members.end());
  }

  std::size_t size() const { return teams_.size(); }

  // visit(team, span of members) for all teams of all competitions; `team` counts from 0, the
  // winner, in each; after the last team of one, end().
  template <class Visit, class End>
  void for_each(Visit&& visit, End&& end) const {
    std::size_t team_at = 0, member_at = 0;
    for (const std::uint32_t teams : teams_) {
      for (std::uint32_t team = 0; team < teams; ++team) {
        const std::size_t count = members_of_team_[team_at++];
        visit(team, std::span(members_).subspan(member_at, count));
        member_at += count;
      }
      end();
    }
  }

 private:
  std::vector<std::uint32_t> teams_;
  std::vector<std::uint8_t> members_of_team_;
  std::vector<Member> members_;
};

class Minorization {
 public:
  // Members below groups[1] are the first group, and so on; the last bound is the number of
  // members.
  Minorization(const Competitions& competitions, std::vector<Member> groups);

  // Updates every group once. The mean of the logarithm of the winner's probability before it.
  double iterate();

  const std::vector<double>& strengths() const { return strengths_; }

 private:
  void update(Member begin, Member end);

  const Competitions& competitions_;  // outlives this
  std::vector<Member> groups_;
  std::vector<double> strengths_;
  std::vector<double> wins_;
};

// The mean logarithm of the winner's probability, and how often the strongest team won.
struct Prediction {
  double log_likelihood = 0;
  double accuracy = 0;
};
Prediction predict(const Competitions& competitions, std::span<const double> strengths);

}  // namespace moyo::learning
