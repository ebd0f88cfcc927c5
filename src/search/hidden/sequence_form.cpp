#include "search/hidden/sequence_form.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace moyo::hidden {
namespace {

struct End {
  std::vector<Sequence> sequences;
  std::vector<double> payoffs;
};

class EndCollector {
 public:
  explicit EndCollector(const GameTree& tree) : tree_(tree) {
    visit(0, 1, std::vector<Sequence>(static_cast<std::size_t>(tree.players), 0));
    merge();
  }

  std::vector<End> ends;

 private:
  void visit(std::uint32_t number, double chance, std::vector<Sequence> sequences) {
    const GameTree::Node& node = tree_.nodes[number];
    const auto players = static_cast<std::size_t>(tree_.players);
    if (node.is_end) {
      End end{sequences, {}};
      for (std::size_t p = 0; p < players; ++p) {
        end.payoffs.push_back(chance * tree_.payoffs[node.first + p]);
      }
      ends.push_back(std::move(end));
      return;
    }
    const bool is_chance = node.player == Player::chance;
    for (std::uint32_t i = 0; i < node.moves; ++i) {
      const GameTree::Edge& edge = tree_.edges[node.first + i];
      if (!is_chance) sequences[index(node.player)] = tree_.sets[node.set].decision.first + i;
      visit(edge.node, is_chance ? chance * edge.probability : chance, sequences);
    }
  }

  void merge() {
    std::stable_sort(ends.begin(), ends.end(),
                     [](const End& a, const End& b) { return a.sequences < b.sequences; });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < ends.size(); ++i) {
      if (kept > 0 && ends[kept - 1].sequences == ends[i].sequences) {
        for (std::size_t p = 0; p < ends[i].payoffs.size(); ++p) {
          ends[kept - 1].payoffs[p] += ends[i].payoffs[p];
        }
      } else {
        if (kept != i) ends[kept] = std::move(ends[i]);
        ++kept;
      }
    }
    ends.resize(kept);
  }

  const GameTree& tree_;
};

}  // namespace

SequenceForm::SequenceForm(const GameTree& tree)
    : sequences_(tree.sequence_counts()),
      decisions_(static_cast<std::size_t>(tree.players)),
      tables_(static_cast<std::size_t>(tree.players)) {
  for (const InformationSet& set : tree.sets) {
    decisions_[index(set.player)].push_back(set.decision);
  }
  const EndCollector collected(tree);
  ends_ = collected.ends.size();
  for (std::size_t p = 0; p < players(); ++p) {
    Table& table = tables_[p];
    table.rows.assign(sequences_[p] + 1, 0);
    for (const End& end : collected.ends) ++table.rows[end.sequences[p] + 1];
    std::partial_sum(table.rows.begin(), table.rows.end(), table.rows.begin());
    table.payoffs.resize(ends_);
    table.others.resize(ends_ * (players() - 1));
    std::vector<std::uint32_t> next = table.rows;
    for (const End& end : collected.ends) {
      const std::size_t place = next[end.sequences[p]]++;
      table.payoffs[place] = end.payoffs[p];
      std::size_t other = place * (players() - 1);
      for (std::size_t q = 0; q < players(); ++q) {
        if (q != p) table.others[other++] = end.sequences[q];
      }
    }
  }
}

void SequenceForm::gradient(std::size_t player, const Plans& plans,
                            std::vector<double>& result) const {
  const Table& table = tables_[player];
  result.resize(sequences_[player]);
  if (players() == 2) {
    const double* const plan = plans[1 - player].data();
    const double* const payoffs = table.payoffs.data();
    const Sequence* const others = table.others.data();
    for (std::size_t s = 0; s < result.size(); ++s) {
      double sum = 0;
      for (std::uint32_t end = table.rows[s]; end < table.rows[s + 1]; ++end) {
        sum += payoffs[end] * plan[others[end]];
      }
      result[s] = sum;
    }
    return;
  }
  for (std::size_t s = 0; s < result.size(); ++s) {
    double sum = 0;
    for (std::uint32_t end = table.rows[s]; end < table.rows[s + 1]; ++end) {
      double product = table.payoffs[end];
      std::size_t other = end * (players() - 1);
      for (std::size_t q = 0; q < players(); ++q) {
        if (q != player) product *= plans[q][table.others[other++]];
      }
      sum += product;
    }
    result[s] = sum;
  }
}

double SequenceForm::payoff(std::size_t player, const Plans& plans) const {
  std::vector<double> slope;
  gradient(player, plans, slope);
  return std::inner_product(slope.begin(), slope.end(), plans[player].begin(), 0.0);
}

Behaviour behaviour_of(const SequenceForm& form, std::size_t player, std::span<const double> plan) {
  Behaviour result(plan.size(), 1);
  for (const Decision& decision : form.decisions(player)) {
    const auto moves = plan.subspan(decision.first, decision.moves);
    const double sum = std::accumulate(moves.begin(), moves.end(), 0.0);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      result[decision.first + i] = sum > 0 ? moves[i] / sum : 1.0 / decision.moves;
    }
  }
  return result;
}

void fill_plan(const SequenceForm& form, std::size_t player, const Behaviour& behaviour,
               Plan& plan) {
  plan.resize(behaviour.size());
  plan[0] = 1;
  for (const Decision& decision : form.decisions(player)) {
    const double reach = plan[decision.parent];
    for (Sequence s = decision.first; s < decision.first + decision.moves; ++s) {
      plan[s] = reach * behaviour[s];
    }
  }
}

Plans plans_of(const SequenceForm& form, const Behaviours& behaviours) {
  Plans plans(form.players());
  for (std::size_t p = 0; p < plans.size(); ++p) fill_plan(form, p, behaviours[p], plans[p]);
  return plans;
}

Behaviours uniform_behaviours(const SequenceForm& form) {
  Behaviours result;
  for (std::size_t p = 0; p < form.players(); ++p) {
    result.push_back(behaviour_of(form, p, std::vector<double>(form.sequences(p), 0)));
  }
  return result;
}

double best_response(const SequenceForm& form, std::size_t player, const Plans& plans, Plan* best) {
  std::vector<double> values;
  form.gradient(player, plans, values);
  const std::span<const Decision> decisions = form.decisions(player);
  Behaviour choice(best == nullptr ? 0 : values.size(), 0);
  for (std::size_t d = decisions.size(); d-- > 0;) {
    const Decision& decision = decisions[d];
    const auto moves = values.begin() + decision.first;
    const auto top = std::max_element(moves, moves + decision.moves);
    values[decision.parent] += *top;
    if (best != nullptr) choice[static_cast<std::size_t>(top - values.begin())] = 1;
  }
  if (best != nullptr) fill_plan(form, player, choice, *best);
  return values[0];
}

double exploitability(const SequenceForm& form, const Plans& plans) {
  double gain = 0;
  for (std::size_t p = 0; p < form.players(); ++p) {
    gain += best_response(form, p, plans) - form.payoff(p, plans);
  }
  return gain / static_cast<double>(form.players());
}

}  // namespace moyo::hidden
