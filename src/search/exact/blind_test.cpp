#include "search/exact/blind.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "base/errors.h"
#include "base/typed_index.h"

namespace moyo {
namespace {

// A binary tree of depth 3; a node is named by its path from the root, "" to "111".
class Path {
 public:
  using Move = TypedIndex<struct PathStep, std::uint8_t>;
  static constexpr std::size_t max_moves = 2;
  static constexpr std::size_t move_indices = 2;
  static constexpr int players = 1;

  Player to_play() const { return Player::first; }
  void legal_moves(MoveList<Path>& moves) const {
    if (is_terminal()) return;
    moves.push_back(Move(0));
    moves.push_back(Move(1));
  }
  void play(Move move) { name_ += move.index() == 0 ? '0' : '1'; }
  bool is_terminal() const { return name_.size() == 3; }
  double payoff(Player) const { return 0; }
  std::string to_string() const { return name_; }
  Move parse_move(std::string_view text) const {
    if (text != "0" && text != "1") throw InputError("steps are 0 and 1");
    return Move(text[0] - '0');
  }
  std::string format_move(Move move) const { return std::to_string(move.index()); }

 private:
  std::string name_;
};

constexpr std::uint64_t nodes = 15;

// Records the names of the nodes visited, with a dot before each; the goal is never found.
struct Recorder {
  std::string& names;
  bool operator()(const Path& state) const {
    names += '.';
    names += state.to_string();
    return false;
  }
};

auto is_node(const std::string& name) {
  return [name](const Path& state) { return state.to_string() == name; };
}

TEST(BlindSearch, DepthFirstGoesDownBeforeItGoesOn) {
  std::string names;
  const BlindResult result = depth_first_search(Path(), Recorder{names});
  EXPECT_EQ(names, "..0.00.000.001.01.010.011.1.10.100.101.11.110.111");
  EXPECT_FALSE(result.found);
  EXPECT_EQ(result.visits, nodes);
}

TEST(BlindSearch, BreadthFirstGoesLevelByLevel) {
  std::string names;
  const BlindResult result = breadth_first_search(Path(), Recorder{names});
  EXPECT_EQ(names, "..0.1.00.01.10.11.000.001.010.011.100.101.110.111");
  EXPECT_FALSE(result.found);
  EXPECT_EQ(result.visits, nodes);
}

TEST(BlindSearch, StopsAtTheGoal) {
  EXPECT_EQ(depth_first_search(Path(), is_node("01")).visits, 6u);
  EXPECT_EQ(breadth_first_search(Path(), is_node("01")).visits, 5u);
  EXPECT_EQ(depth_first_search(Path(), is_node("")).visits, 1u);
  EXPECT_TRUE(depth_first_search(Path(), is_node("111")).found);
}

TEST(BlindSearch, StopsAtTheLimit) {
  EXPECT_EQ(depth_first_search(Path(), is_node("111"), GivenOrder(), 7).visits, 7u);
  EXPECT_FALSE(depth_first_search(Path(), is_node("111"), GivenOrder(), 7).found);
  EXPECT_EQ(breadth_first_search(Path(), is_node("111"), 7).visits, 7u);
}

TEST(BlindSearch, TheChosenChildComesFirst) {
  const auto second = [](const Path&, const MoveList<Path>&) { return Path::Move(1); };
  std::string names;
  depth_first_search(Path(), Recorder{names}, chosen_first(second));
  EXPECT_EQ(names, "..1.11.111.110.10.101.100.0.01.011.010.00.001.000");
}

TEST(Sampling, WalksFromTheRootToALeafAgainAndAgain) {
  Rng rng(1);
  std::map<std::string, int> visits;
  const auto count = [&](const Path& state) {
    ++visits[state.to_string()];
    return false;
  };
  const BlindResult result = random_sampling(Path(), count, uniform_choice(rng), 4000);
  EXPECT_FALSE(result.found);
  EXPECT_EQ(result.visits, 4000u);
  EXPECT_EQ(visits[""], 1000);
  EXPECT_EQ(visits["0"] + visits["1"], 1000);
  EXPECT_EQ(visits.size(), nodes);
  EXPECT_NEAR(visits["101"], 125, 60);
}

TEST(Sampling, FollowsItsChoice) {
  const auto second = [](const Path&, const MoveList<Path>&) { return Path::Move(1); };
  const BlindResult result = random_sampling(Path(), is_node("11"), second, Limits::unlimited);
  EXPECT_TRUE(result.found);
  EXPECT_EQ(result.visits, 3u);
}

TEST(SamplingWithoutRepetition, ExploresEveryLeafOnceAndEnds) {
  Rng rng(1);
  std::map<std::string, int> visits;
  const auto count = [&](const Path& state) {
    ++visits[state.to_string()];
    return false;
  };
  const BlindResult result = sampling_without_repetition(Path(), count, uniform_choice(rng));
  EXPECT_FALSE(result.found);
  EXPECT_EQ(result.distinct, nodes);
  EXPECT_EQ(result.visits, 8u * 4u);  // a walk of four for each leaf
  for (const auto& [name, times] : visits) EXPECT_EQ(times, 8 >> name.size()) << name;
}

TEST(SamplingWithoutRepetition, FindsTheGoal) {
  Rng rng(2);
  const BlindResult result =
      sampling_without_repetition(Path(), is_node("110"), uniform_choice(rng));
  EXPECT_TRUE(result.found);
  EXPECT_LE(result.visits, 8u * 4u);
}

}  // namespace
}  // namespace moyo
