#include "learning/choice/move_choices.h"

#include <algorithm>

#include "knowledge/go/course_features.h"
#include "knowledge/go/move_words.h"

namespace moyo::learning {
namespace {

using go::Point;

// A position with its board for features, kept together since one looks at the other.
struct Seen {
  explicit Seen(const go::Go& game)
      : board(game.board(), game.turn(), game.passes(), game.recent_move(1)),
        own_before(game.recent_move(2)),
        features(board, board.last_move(), own_before) {}

  go::PlayoutBoard board;
  Point own_before;
  go::MoveFeatures features;
};

}  // namespace

void PatternHarvest::add(const go::Go& game, Point played) {
  const go::PlayoutBoard board(game.board(), game.turn(), game.passes(), game.recent_move(1));
  if (played == go::pass || !board.is_legal(played)) return;
  const auto codes = go::PatternCodes(board)(played);
  book_.add(codes[0]);
  for (std::size_t i = 1; i < codes.size(); ++i) {
    if (++often_[codes[i]] == common_) book_.add(codes[i]);
  }
}

MoveChoices::MoveChoices(FeatureSet set, go::PatternBook book)
    : set_(set), book_(std::move(book)) {}

bool MoveChoices::add(const go::Go& game, Point played, Competitions& competitions) const {
  if (played == go::pass && !knows_pass()) return false;
  const Seen seen(game);
  if (played != go::pass && !seen.board.is_legal(played)) return false;
  const auto add_team = [&](Point p) {
    if (set_ == FeatureSet::course) {
      const auto features = course_features(seen.board, p, seen.own_before);
      competitions.add_team({features.begin(), features.end()});
    } else {
      const auto features = go::model_features(model_set(), seen.board, seen.features, p, book_);
      competitions.add_team({features.begin(), features.end()});
    }
  };
  competitions.begin();
  add_team(played);
  for (int i = 0; i < seen.board.empty_points(); ++i) {
    const Point p = seen.board.empty_point(i);
    if (p != played && seen.board.is_sensible(p)) add_team(p);
  }
  if (knows_pass() && played != go::pass) add_team(go::pass);
  return true;
}

std::vector<Member> MoveChoices::groups() const {
  if (set_ == FeatureSet::course) return go::course_feature::groups();
  std::vector<Member> groups(go::feature::groups.begin(), go::feature::groups.end());
  const Member further = go::feature::pattern + static_cast<Member>(book_.size());
  groups.back() = further;
  if (set_ == FeatureSet::wide) {
    groups.push_back(further + go::wide_feature::pass_new);
    groups.push_back(further + go::wide_feature::count);
  }
  return groups;
}

std::string MoveChoices::name(Member member) const {
  if (set_ == FeatureSet::course) return go::course_feature::name(member);
  const Member further = go::feature::pattern + static_cast<Member>(book_.size());
  if (member < further) return go::feature_name(member);
  constexpr const char* names[] = {"double atari", "pass after a play", "pass after a pass"};
  return names[member - further];
}

double best_possible(const Competitions& competitions) {
  double sum = 0;
  std::vector<Member> winner, team_members;
  int alike = 0;
  competitions.for_each(
      [&](std::uint32_t team, std::span<const Member> members) {
        team_members.assign(members.begin(), members.end());
        std::sort(team_members.begin(), team_members.end());
        if (team == 0) winner = team_members;
        alike += team_members == winner;
      },
      [&] {
        sum += 1.0 / alike;
        alike = 0;
      });
  return competitions.size() == 0 ? 0 : sum / static_cast<double>(competitions.size());
}

}  // namespace moyo::learning
