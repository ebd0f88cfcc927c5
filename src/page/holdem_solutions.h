// Ends of hold'em that are solved for the page: each is kept for its client, so that the strategy can be looked
// at in any public node, while it is found and after. Any thread may call anything.
#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>

#include "knowledge/holdem/subgame.h"
#include "protocol/json_text.h"
#include "search/hidden/public_cfr.h"

namespace moyo::page {

class HoldemSolution {
 public:
  // InputError for cards, ranges and trees that are refused.
  HoldemSolution(const holdem::SubgameOptions& options, Bytes memory);

  // One iteration of CFR+.
  void iterate();
  std::uint64_t iterations() const;
  struct Measured {
    std::uint64_t iterations = 0;
    double percent = 0;  // of the pot, that the strategy can be exploited for
    double value = 0;    // for the first player, in chips
  };
  Measured measure() const;
  std::size_t nodes() const { return game_.tree.nodes.size(); }

  // What is to be seen after a line (knowledge/holdem/public_line.h): who acts, how often it does what, and that
  // on the grid of 13 by 13 as a list of 169 shares by rows, null where it holds no such hand; where chance turns a
  // card, the cards.
  protocol::Json node(const std::string& line) const;

  // Another one has taken its place: whoever works on it should end.
  void give_up() { stop_.request_stop(); }
  std::stop_token given_up() const { return stop_.get_token(); }

 private:
  const holdem::Subgame game_;
  mutable std::mutex mutex_;
  hidden::PublicCfr cfr_;  // guarded
  std::stop_source stop_;
};

// The newest solutions: two tabs of a browser may look at one each.
class HoldemSolutions {
 public:
  static constexpr std::size_t most = 4;
  static constexpr std::size_t most_of_client = 2;
  static constexpr Bytes memory{std::uint64_t{96} << 20};  // of one

  // Its id. What is too much is given up, the least recently looked at first.
  std::string keep(const std::string& client, std::shared_ptr<HoldemSolution> solution);
  // The client's solution of that id, or without one its newest. Null if others have had their turn since.
  std::shared_ptr<HoldemSolution> find(const std::string& client, const std::string& id);

 private:
  struct Kept {
    std::string client;
    std::string id;
    std::shared_ptr<HoldemSolution> solution;
  };
  std::mutex mutex_;
  std::list<Kept> kept_;  // the latest looked at first
};

}  // namespace moyo::page
