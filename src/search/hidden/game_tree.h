// The whole tree of a game with secrets, written down once in flat arrays: every history, and the
// information sets in which a player has to decide. Whatever solves games works on it and knows
// neither the game nor its type.
//
// A *sequence* of a player is the list of its own moves on the way to a history. In a game of perfect
// recall an information set is reached by one sequence of its player only, so a sequence is named by
// its last move: number 0 is the empty one, then come the moves of the player's first information
// set, of its second, and so on. Sets are numbered as they are first met, so a set comes after the
// one that its sequence ends in (von Stengel 1996).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/errors.h"
#include "base/options.h"
#include "core/move_id.h"
#include "core/state.h"

namespace moyo::hidden {

using Sequence = std::uint32_t;

// Where a player decides: its moves are the sequences first, first + 1, ..., first + moves - 1.
struct Decision {
  Sequence parent = 0;
  Sequence first = 0;
  std::uint32_t moves = 0;
};

struct InformationSet {
  Player player = Player::first;
  Decision decision = {};
  std::string words;  // what the player knows
  std::vector<MoveId> moves = {};
  std::vector<std::string> move_names = {};
};

struct GameTree {
  struct Node {
    Player player = Player::first;  // to move
    bool is_end = false;
    std::uint16_t moves = 0;
    std::uint32_t set = 0;    // of a player's node
    std::uint32_t first = 0;  // edge; of an end the place of its payoffs
  };
  struct Edge {
    std::uint32_t node = 0;
    MoveId move{};
    double probability = 0;  // of chance
  };

  int players = 2;
  bool zero_sum = true;
  double max_payoff = 1;
  std::vector<Node> nodes;  // the root first, each before those below it
  std::vector<Edge> edges;
  std::vector<double> payoffs;  // of the ends, `players` of them each
  std::vector<InformationSet> sets;

  // How many sequences each player has, with the empty one.
  std::vector<std::size_t> sequence_counts() const;
};

// A history with all that is written down about it takes less than this: a third of it the sequence
// form, the words of information sets included.
inline constexpr std::uint64_t bytes_a_history = 160;

template <HiddenInformation S>
class TreeWriter {
 public:
  // InputError if the tree needs more memory than this, before any of it is taken.
  static GameTree write(const S& start, Bytes memory) {
    std::uint64_t left = memory.count / bytes_a_history;
    count(start, left, 0, memory);
    TreeWriter writer;
    writer.tree_.players = player_count<S>;
    writer.tree_.zero_sum = is_zero_sum<S>;
    writer.tree_.max_payoff = max_payoff<S>;
    writer.known_.resize(player_count<S>);
    writer.next_sequence_.assign(player_count<S>, 1);
    writer.visit(start, std::vector<Sequence>(player_count<S>, 0));
    return std::move(writer.tree_);
  }

 private:
  static constexpr int deepest = 1000;

  static void count(const S& state, std::uint64_t& left, int depth, Bytes memory) {
    if (left == 0) {
      throw InputError("the tree of this game has more than " +
                       std::to_string(memory.count / bytes_a_history) + " histories, which " +
                       to_string(memory) + " do not hold");
    }
    if (depth > deepest) {
      throw InputError("the tree of this game is deeper than " + std::to_string(deepest) +
                       " moves");
    }
    --left;
    for (const auto move : legal_moves(state)) {
      S child = state;
      child.play(move);
      count(child, left, depth + 1, memory);
    }
  }

  std::uint32_t visit(const S& state, std::vector<Sequence> sequences) {
    const auto self = static_cast<std::uint32_t>(tree_.nodes.size());
    const MoveList<S> moves = legal_moves(state);
    tree_.nodes.push_back({.player = state.to_play(),
                           .is_end = state.is_terminal(),
                           .moves = static_cast<std::uint16_t>(moves.size())});
    if (state.is_terminal()) {
      tree_.nodes[self].first = static_cast<std::uint32_t>(tree_.payoffs.size());
      for (const double payoff : payoffs_of(state)) tree_.payoffs.push_back(payoff);
      return self;
    }
    const auto first = static_cast<std::uint32_t>(tree_.edges.size());
    tree_.nodes[self].first = first;
    tree_.edges.resize(first + moves.size());
    const auto write_child = [&](std::size_t i, typename S::Move move, double probability) {
      S child = state;
      child.play(move);
      const std::uint32_t node = visit(child, sequences);
      tree_.edges[first + i] = {node, move_id(move), probability};
    };
    if constexpr (Stochastic<S>) {
      if (state.to_play() == Player::chance) {
        ChanceList<S> events;
        state.chance_events(events);
        for (std::size_t i = 0; i < events.size(); ++i) {
          write_child(i, events[i].move, events[i].probability);
        }
        return self;
      }
    }
    const std::size_t mover = index(state.to_play());
    const std::uint32_t set = set_of(state, moves, sequences[mover]);
    tree_.nodes[self].set = set;
    const Sequence first_sequence = tree_.sets[set].decision.first;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      sequences[mover] = first_sequence + static_cast<Sequence>(i);
      write_child(i, moves[i], 0);
    }
    return self;
  }

  std::uint32_t set_of(const S& state, const MoveList<S>& moves, Sequence parent) {
    const Player mover = state.to_play();
    std::string words = state.information(mover);
    const auto number = static_cast<std::uint32_t>(tree_.sets.size());
    const auto [known, is_new] = known_[index(mover)].try_emplace(words, number);
    if (!is_new) {
      const InformationSet& set = tree_.sets[known->second];
      bool same = set.decision.parent == parent && set.moves.size() == moves.size();
      for (std::size_t i = 0; same && i < moves.size(); ++i) {
        same = set.moves[i] == move_id(moves[i]);
      }
      if (!same) {
        throw InputError(
            "in this game a player forgets what it knew or did, so it cannot be "
            "solved this way; after: " +
            words);
      }
      return known->second;
    }
    Sequence& next = next_sequence_[index(mover)];
    InformationSet set{
        mover, {parent, next, static_cast<std::uint32_t>(moves.size())}, std::move(words)};
    next += static_cast<Sequence>(moves.size());
    for (const auto move : moves) {
      set.moves.push_back(move_id(move));
      set.move_names.push_back(state.format_move(move));
    }
    tree_.sets.push_back(std::move(set));
    return number;
  }

  GameTree tree_;
  std::vector<std::unordered_map<std::string, std::uint32_t>> known_;  // by player: words to set
  std::vector<Sequence> next_sequence_;                                // by player
};

template <HiddenInformation S>
GameTree game_tree(const S& start, Bytes memory) {
  return TreeWriter<S>::write(start, memory);
}

}  // namespace moyo::hidden
