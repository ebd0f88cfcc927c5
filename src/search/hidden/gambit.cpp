#include "search/hidden/gambit.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/errors.h"
#include "base/text.h"
#include "search/hidden/gambit_words.h"

namespace moyo::hidden {
namespace {

// As few digits as give the same number again; chances such as 1/6 as fractions.
std::string chance_text(double probability) {
  constexpr int largest = 10000;
  for (int below = 1; below <= largest; ++below) {
    const double above = std::round(probability * below);
    if (std::abs(above / below - probability) < 1e-15) {
      return std::to_string(static_cast<int>(above)) + "/" + std::to_string(below);
    }
  }
  return number_text(probability);
}

// Sets by player, from 1, and outcomes and chance nodes, from 1 each.
class EfgWriter {
 public:
  explicit EfgWriter(const GameTree& tree) : tree_(tree), numbers_(tree.sets.size()) {
    std::vector<int> next(static_cast<std::size_t>(tree.players), 1);
    for (std::size_t i = 0; i < tree.sets.size(); ++i) {
      numbers_[i] = next[index(tree.sets[i].player)]++;
    }
  }

  std::string write(std::string_view title) {
    text_ = "EFG 2 R " + in_quotes(title) + " {";
    for (int p = 0; p < tree_.players; ++p)
      text_ += " " + in_quotes("Player " + std::to_string(p + 1));
    text_ += " }\n\"\"\n\n";
    write_node(0);
    return std::move(text_);
  }

 private:
  void write_node(std::uint32_t number) {
    const GameTree::Node& node = tree_.nodes[number];
    if (node.is_end) return write_end(node);
    const bool chance = node.player == Player::chance;
    text_ += chance ? "c \"\" " + std::to_string(++chances_) + " \"\" {"
                    : "p \"\" " + std::to_string(index(node.player) + 1) + " " +
                          std::to_string(numbers_[node.set]) + " " +
                          in_quotes(tree_.sets[node.set].words) + " {";
    for (std::uint32_t i = 0; i < node.moves; ++i) {
      const GameTree::Edge& edge = tree_.edges[node.first + i];
      text_ += chance ? " " + in_quotes(std::to_string(edge.move.index())) + " " +
                            chance_text(edge.probability)
                      : " " + in_quotes(tree_.sets[node.set].move_names[i]);
    }
    text_ += " } 0\n";
    for (std::uint32_t i = 0; i < node.moves; ++i) write_node(tree_.edges[node.first + i].node);
  }

  void write_end(const GameTree::Node& node) {
    text_ += "t \"\" " + std::to_string(++outcomes_) + " \"\" {";
    for (int p = 0; p < tree_.players; ++p) {
      text_ += (p == 0 ? " " : ", ") +
               number_text(tree_.payoffs[node.first + static_cast<std::size_t>(p)]);
    }
    text_ += " }\n";
  }

  const GameTree& tree_;
  std::vector<int> numbers_;
  std::string text_;
  int chances_ = 0;
  int outcomes_ = 0;
};

// What Gambit's numbers have stood for so far: later nodes need not say it again.
class EfgReader {
 public:
  EfgReader(std::string_view text, Bytes memory)
      : words_(text), most_nodes_(memory.count / bytes_a_history) {}

  GameTree read() {
    words_.expect("EFG");
    words_.expect("2");
    words_.next();  // R or D: all numbers may be fractions
    words_.text();  // the title
    words_.expect("{");
    int players = 0;
    for (; !words_.is_next("}"); ++players) words_.text();
    words_.expect("}");
    constexpr int most_players = 8;
    if (players < 1 || players > most_players) words_.refuse("a game of one to eight players");
    if (words_.is_text_next()) words_.text();  // a comment
    tree_.players = players;
    tree_.max_payoff = 0;
    next_sequence_.assign(static_cast<std::size_t>(players), 1);
    read_node(std::vector<Sequence>(static_cast<std::size_t>(players), 0), 0);
    if (!words_.at_end()) words_.refuse("the end of the file");
    if (tree_.max_payoff == 0) tree_.max_payoff = 1;
    return std::move(tree_);
  }

 private:
  std::uint32_t read_node(std::vector<Sequence> sequences, int depth) {
    constexpr int deepest = 1000;
    if (depth > deepest) words_.refuse("a tree of at most 1000 moves");
    if (tree_.nodes.size() >= most_nodes_) {
      throw InputError("the tree has more than " + std::to_string(most_nodes_) +
                       " histories, which the memory does not hold");
    }
    const auto self = static_cast<std::uint32_t>(tree_.nodes.size());
    tree_.nodes.emplace_back();
    const std::string kind = words_.next();
    words_.text();  // the node's name
    if (kind == "t") {
      read_end(self);
    } else if (kind == "c") {
      read_chance(self, sequences, depth);
    } else if (kind == "p") {
      read_choice(self, std::move(sequences), depth);
    } else {
      words_.refuse("a node c, p or t");
    }
    return self;
  }

  void read_end(std::uint32_t self) {
    const std::int64_t number = words_.whole();
    if (words_.is_text_next()) words_.text();
    if (words_.is_next("{")) {
      words_.expect("{");
      std::vector<double> payoffs;
      for (int p = 0; p < tree_.players; ++p) payoffs.push_back(words_.number());
      words_.expect("}");
      outcomes_[number] = payoffs;
    }
    const auto outcome = outcomes_.find(number);
    const std::vector<double> nothing(static_cast<std::size_t>(tree_.players), 0.0);
    if (outcome == outcomes_.end() && number != 0) words_.refuse("the payoffs of a new outcome");
    tree_.nodes[self].is_end = true;
    tree_.nodes[self].first = static_cast<std::uint32_t>(tree_.payoffs.size());
    double sum = 0;
    for (const double payoff : number == 0 ? nothing : outcome->second) {
      tree_.payoffs.push_back(payoff);
      tree_.max_payoff = std::max(tree_.max_payoff, std::abs(payoff));
      sum += payoff;
    }
    tree_.zero_sum = tree_.zero_sum && std::abs(sum) < 1e-9;
  }

  // A node in the middle pays nothing.
  void read_no_outcome() {
    if (words_.whole() != 0) words_.refuse("0: payoffs are read at ends only");
  }

  void read_child(std::uint32_t self, std::uint32_t i, double chance,
                  const std::vector<Sequence>& sequences, int depth) {
    const std::uint32_t child = read_node(sequences, depth + 1);
    tree_.edges[tree_.nodes[self].first + i] = {child, MoveId(i), chance};
  }

  void begin_edges(std::uint32_t self, Player player, std::size_t moves) {
    if (moves == 0 || moves > 60000) words_.refuse("one move or more");
    tree_.nodes[self].player = player;
    tree_.nodes[self].moves = static_cast<std::uint16_t>(moves);
    tree_.nodes[self].first = static_cast<std::uint32_t>(tree_.edges.size());
    tree_.edges.resize(tree_.edges.size() + moves);
  }

  void read_chance(std::uint32_t self, const std::vector<Sequence>& sequences, int depth) {
    const std::int64_t number = words_.whole();
    if (words_.is_text_next()) words_.text();
    if (words_.is_next("{")) {
      words_.expect("{");
      std::vector<double> chances;
      double sum = 0;
      while (!words_.is_next("}")) {
        words_.text();
        chances.push_back(words_.number());
        sum += chances.back();
      }
      words_.expect("}");
      if (std::abs(sum - 1) > 1e-6) words_.refuse("chances that sum to 1");
      chances_[number] = chances;
    }
    if (!chances_.contains(number)) words_.refuse("the chances of a new set");
    read_no_outcome();
    const std::vector<double> chances = chances_[number];
    begin_edges(self, Player::chance, chances.size());
    for (std::uint32_t i = 0; i < chances.size(); ++i) {
      read_child(self, i, chances[i], sequences, depth);
    }
  }

  void read_choice(std::uint32_t self, std::vector<Sequence> sequences, int depth) {
    const std::int64_t who = words_.whole();
    if (who < 1 || who > tree_.players) words_.refuse("a player of the game");
    const Player mover = player(static_cast<int>(who - 1));
    const std::int64_t number = words_.whole();
    std::string label = words_.is_text_next() ? words_.text() : "";
    std::vector<std::string> names;
    if (words_.is_next("{")) {
      words_.expect("{");
      while (!words_.is_next("}")) names.push_back(words_.text());
      words_.expect("}");
    }
    read_no_outcome();
    Sequence& own = sequences[index(mover)];
    const std::uint32_t set = set_of(mover, number, std::move(label), std::move(names), own);
    const Decision decision = tree_.sets[set].decision;
    begin_edges(self, mover, decision.moves);
    tree_.nodes[self].set = set;
    for (std::uint32_t i = 0; i < decision.moves; ++i) {
      own = decision.first + i;
      read_child(self, i, 0, sequences, depth);
    }
  }

  std::uint32_t set_of(Player mover, std::int64_t number, std::string label,
                       std::vector<std::string> names, Sequence parent) {
    const auto known = sets_.find({index(mover), number});
    if (known != sets_.end()) {
      const InformationSet& set = tree_.sets[known->second];
      if (set.decision.parent != parent) {
        words_.refuse("players who do not forget what they knew or did");
      }
      if (!names.empty() && names != set.move_names) words_.refuse("the same moves in a set");
      return known->second;
    }
    if (names.empty()) words_.refuse("the moves of a new information set");
    Sequence& next = next_sequence_[index(mover)];
    InformationSet set{mover, {parent, next, static_cast<std::uint32_t>(names.size())}, {}};
    // Words name a set: labels may come twice.
    set.words = "set " + std::to_string(number) + (label.empty() ? "" : ": " + label) + "\n";
    for (std::size_t i = 0; i < names.size(); ++i) set.moves.push_back(MoveId(i));
    set.move_names = std::move(names);
    next += set.decision.moves;
    const auto place = static_cast<std::uint32_t>(tree_.sets.size());
    tree_.sets.push_back(std::move(set));
    sets_[{index(mover), number}] = place;
    return place;
  }

  GambitWords words_;
  std::size_t most_nodes_;
  GameTree tree_;
  std::map<std::int64_t, std::vector<double>> outcomes_;
  std::map<std::int64_t, std::vector<double>> chances_;
  std::map<std::pair<std::size_t, std::int64_t>, std::uint32_t> sets_;
  std::vector<Sequence> next_sequence_;
};

}  // namespace

std::string to_efg(const GameTree& tree, std::string_view title) {
  return EfgWriter(tree).write(title);
}

GameTree parse_efg(std::string_view text, Bytes memory) { return EfgReader(text, memory).read(); }

}  // namespace moyo::hidden
