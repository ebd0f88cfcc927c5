// Two ways to use several processors: one tree for all threads (search.h), or a tree for each
// thread and one vote in the end (root parallelisation; Cazenave and Jouandeau 2007, Chaslot et al.
// 2008), which shares nothing and so needs no care, but builds the same nodes many times. A vote by
// visits favours trees that are sure of a move because they have not seen its refutation yet: lower
// confidence bounds (final=lcb) vote better.
#pragma once

#include <algorithm>

#include "search/mcts/search.h"

namespace moyo::mcts {

enum class Parallel { tree, root };

// The playouts of several reports of one position together, the best by this choice first.
inline Report merge_reports(std::vector<Report> reports, FinalChoice choice) {
  Report merged = std::move(reports.front());
  for (std::size_t i = 1; i < reports.size(); ++i) {
    for (const MoveReport& entry : reports[i].moves) {
      const auto same = std::find_if(merged.moves.begin(), merged.moves.end(),
                                     [&](const auto& m) { return m.move == entry.move; });
      if (same == merged.moves.end()) {
        merged.moves.push_back(entry);
        continue;
      }
      const std::uint64_t visits = same->visits + entry.visits;
      if (entry.proved && !same->proved) {
        *same = entry;
      } else if (!same->proved && visits > 0) {
        same->value = (same->value * static_cast<double>(same->visits) +
                       entry.value * static_cast<double>(entry.visits)) /
                      static_cast<double>(visits);
        same->lower_bound = value_lower_bound(same->value, static_cast<double>(visits));
      }
      same->visits = visits;
    }
    merged.playouts += reports[i].playouts;
    merged.nodes += reports[i].nodes;
    for (auto& [name, value] : merged.counters) value += reports[i].counter(name).value_or(0);
    merged.proved |= reports[i].proved;
  }
  std::uint64_t most_visits = 0;
  for (const MoveReport& m : merged.moves) most_visits = std::max(most_visits, m.visits);
  const auto rank = [](const MoveReport& m) {
    return m.proved ? (m.value > 0) - (m.value < 0) : 0;
  };
  const auto value = [&](const MoveReport& m) {
    return final_value(static_cast<double>(m.visits), winrate_from_payoff(m.value), choice,
                       static_cast<double>(most_visits));
  };
  std::stable_sort(merged.moves.begin(), merged.moves.end(), [&](const auto& a, const auto& b) {
    return rank(a) != rank(b) ? rank(a) > rank(b) : value(a) > value(b);
  });
  const MoveReport& best = merged.moves.front();
  merged.best = best.move;
  merged.value = best.value;
  merged.principal_variation = best.principal_variation;
  merged.depth = static_cast<int>(best.principal_variation.size());
  return merged;
}

template <OpenState S>
class ParallelSearch {
 public:
  using Move = typename S::Move;

  ParallelSearch(SearchOptions options, Parallel parallel, const MakeParts<S>& make_parts,
                 std::uint64_t seed)
      : choice_(options.final_choice) {
    check(options);
    const int trees = parallel == Parallel::root ? options.threads : 1;
    if (parallel == Parallel::root) {
      options.threads = 1;
      options.memory.count /= static_cast<std::uint64_t>(trees);
    }
    for (int i = 0; i < trees; ++i) {
      searches_.push_back(std::make_unique<TreeSearch<S>>(options, make_parts, stream(seed, i)));
    }
  }

  void forget(std::uint64_t seed) {
    for (std::size_t i = 0; i < searches_.size(); ++i) {
      searches_[i]->forget(stream(seed, static_cast<int>(i)));
    }
  }

  // Playouts are shared out among the trees; the stream tells of the first tree.
  Report search(const S& state, const Limits& limits, const Study& study = {}) {
    if (searches_.size() == 1) return searches_[0]->search(state, limits, study);
    Limits share = limits;
    if (limits.playouts != Limits::unlimited) {
      share.playouts = std::max<std::uint64_t>(limits.playouts / searches_.size(), 1);
    }
    Study silent = study;
    silent.stream = {};
    std::vector<Report> reports(searches_.size());
    on_threads(searches_.size(), [&](std::size_t i) {
      reports[i] = searches_[i]->search(state, share, i == 0 ? study : silent);
    });
    Report merged = merge_reports(std::move(reports), choice_);
    for (const auto& search : searches_) search->choose(move_of<Move>(*merged.best));
    return merged;
  }

  // The first one, where there are several.
  const Tree<Move>& tree() const { return searches_[0]->tree(); }

 private:
  static std::uint64_t stream(std::uint64_t seed, int tree) {
    return tree == 0 ? seed : Rng::stream(seed, static_cast<std::uint64_t>(tree))();
  }

  FinalChoice choice_;
  std::vector<std::unique_ptr<TreeSearch<S>>> searches_;
};

}  // namespace moyo::mcts
