#include "games/tree/tree.h"

#include <cctype>
#include <charconv>

#include "base/errors.h"
#include "base/text.h"

namespace moyo::tree {
namespace {

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::vector<Node> read() {
    skip_space();
    if (at_ == text_.size() || text_[at_] != '(') refuse("a tree starts with '('");
    read_node(0);
    skip_space();
    if (at_ != text_.size()) refuse("something follows the end of the tree");
    return std::move(nodes_);
  }

 private:
  static constexpr int deepest = 64;

  [[noreturn]] void refuse(const std::string& why) const {
    throw InputError(why + " (tree text, character " + std::to_string(at_ + 1) + ")");
  }

  void skip_space() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_]))) ++at_;
  }

  std::uint32_t read_node(int depth) {
    const auto self = static_cast<std::uint32_t>(nodes_.size());
    nodes_.emplace_back();
    if (text_[at_] != '(') {
      nodes_[self].score = read_score();
      return self;
    }
    if (depth == deepest) refuse("the tree is deeper than " + std::to_string(deepest));
    ++at_;
    for (skip_space(); at_ < text_.size() && text_[at_] != ')'; skip_space()) {
      const std::uint32_t child = read_node(depth + 1);
      if (nodes_[self].children.size() == max_branches) {
        refuse("a node has more than " + std::to_string(max_branches) + " branches");
      }
      nodes_[self].children.push_back(child);
    }
    if (at_ == text_.size()) refuse("a ')' is missing");
    ++at_;
    if (nodes_[self].children.empty()) refuse("a node has no branches");
    return self;
  }

  int read_score() {
    int score = 0;
    const char* const end = text_.data() + text_.size();
    const auto [next, error] = std::from_chars(text_.data() + at_, end, score);
    if (error != std::errc{} || score < -1000000 || score > 1000000) {
      refuse("a leaf is a whole number between -1000000 and 1000000");
    }
    at_ = static_cast<std::size_t>(next - text_.data());
    return score;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Node> nodes_;
};

std::string nested(const std::vector<Node>& nodes, std::uint32_t node) {
  if (nodes[node].children.empty()) return std::to_string(nodes[node].score);
  std::vector<std::string> parts;
  for (std::uint32_t child : nodes[node].children) parts.push_back(nested(nodes, child));
  return "(" + join(parts, " ") + ")";
}

struct Options {
  std::string nodes = "((3 12 8) (2 4 6) (14 5 2))";
};
void describe(OptionTable& table, Options& o) {
  table.add("nodes", o.nodes, "the tree, nested; numbers are the first player's scores");
}

}  // namespace

Tree::Tree(std::string_view text) : Tree(Reader(text).read()) {}

Tree::Tree(std::vector<Node> nodes)
    : nodes_(std::make_shared<const std::vector<Node>>(std::move(nodes))) {}

std::string Tree::to_string() const { return nested(*nodes_, node_) + "\n"; }

Tree::Move Tree::parse_move(std::string_view text) const {
  const std::int64_t number = parse_integer(trim(text), "a branch");
  const auto branches = static_cast<std::int64_t>(node().children.size());
  if (branches == 0) throw InputError("the game is over");
  if (number < 1 || number > branches) {
    throw InputError("branches here are 1 to " + std::to_string(branches) + ", not " +
                     std::to_string(number));
  }
  return Move(number - 1);
}

const GameEntry entry = game_entry<Options, [](const Options& o) { return Tree(o.nodes); }>(
    "tree", "a game given as a tree of numbers, as lectures draw it");

}  // namespace moyo::tree
