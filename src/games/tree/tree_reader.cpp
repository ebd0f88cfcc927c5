#include "games/tree/tree_reader.h"

#include <cctype>
#include <charconv>
#include <cmath>

#include "base/errors.h"
#include "base/text.h"

namespace moyo::tree {
namespace {

constexpr int deepest = 64;

class Reader {
 public:
  // With `plain` only what Tree is made of.
  Reader(std::string_view text, bool plain) : text_(text), plain_(plain) {}

  UtilityNodes read() {
    skip_space();
    if (!is_inner()) refuse("a tree starts with '('");
    read_node(0);
    skip_space();
    if (at_ != text_.size()) refuse("something follows the end of the tree");
    return {std::move(nodes_), static_cast<int>(std::max<std::size_t>(utilities_, 1))};
  }

 private:
  [[noreturn]] void refuse(const std::string& why) const {
    throw InputError(why + " (tree text, character " + std::to_string(at_ + 1) + ")");
  }

  char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool is_inner() const { return here() == '(' || (!plain_ && here() == '{'); }
  void skip_space() {
    while (std::isspace(static_cast<unsigned char>(here()))) ++at_;
  }

  std::uint32_t read_node(int depth) {
    const auto self = static_cast<std::uint32_t>(nodes_.size());
    nodes_.emplace_back();
    if (!is_inner()) {
      nodes_[self].utilities = read_leaf();
      if (!plain_ || here() != ':') return self;
      ++at_;
      if (!is_inner()) refuse("an estimate is followed by '('");
    }
    if (depth == deepest) refuse("the tree is deeper than " + std::to_string(deepest));
    const bool chance = here() == '{';
    const char close = chance ? '}' : ')';
    ++at_;
    for (skip_space(); at_ < text_.size() && here() != close; skip_space()) {
      const std::optional<double> probability = chance ? read_probability() : std::nullopt;
      if (probability) nodes_[self].probabilities.push_back(*probability);
      const std::uint32_t child = read_node(depth + 1);
      if (nodes_[self].children.size() == max_branches) {
        refuse("a node has more than " + std::to_string(max_branches) + " branches");
      }
      nodes_[self].children.push_back(child);
    }
    if (at_ == text_.size()) refuse(std::string("a '") + close + "' is missing");
    ++at_;
    if (nodes_[self].children.empty()) refuse("a node has no branches");
    if (chance) check_probabilities(nodes_[self]);
    return self;
  }

  // `1/3:` or `0.25:`; nothing if there is none.
  std::optional<double> read_probability() {
    std::size_t end = at_;
    while (end < text_.size() && (std::isdigit(static_cast<unsigned char>(text_[end])) ||
                                  text_[end] == '.' || text_[end] == '/')) {
      ++end;
    }
    if (end == at_ || end == text_.size() || text_[end] != ':') return std::nullopt;
    const auto parts = split(text_.substr(at_, end - at_), '/');
    const double above = parse_number(parts[0], "a probability");
    const double below = parts.size() == 2 ? parse_number(parts[1], "a probability") : 1;
    if (parts.size() > 2 || !(above > 0) || !(below > 0)) {
      refuse("a probability is a number above 0, such as 1/3 or 0.25");
    }
    at_ = end + 1;
    skip_space();
    return above / below;
  }

  void check_probabilities(UtilityNode& node) {
    if (node.probabilities.empty()) {
      node.probabilities.assign(node.children.size(),
                                1.0 / static_cast<double>(node.children.size()));
    }
    if (node.probabilities.size() != node.children.size()) {
      refuse("either all events of a chance node have probabilities or none");
    }
    double sum = 0;
    for (const double probability : node.probabilities) sum += probability;
    if (std::abs(sum - 1) > 1e-9) {
      refuse("the probabilities of a chance node sum to " + number_text(sum) + ", not to 1");
    }
  }

  std::vector<double> read_leaf() {
    std::vector<double> leaf;
    if (!plain_ && here() == '[') {
      ++at_;
      for (skip_space(); at_ < text_.size() && here() != ']'; skip_space()) {
        leaf.push_back(read_number());
      }
      if (at_ == text_.size()) refuse("a ']' is missing");
      ++at_;
      if (leaf.size() < 2 || leaf.size() > 3) refuse("a leaf has numbers for two or three players");
    } else {
      leaf.push_back(read_number());
    }
    if (utilities_ == 0) utilities_ = leaf.size();
    if (leaf.size() != utilities_) refuse("all leaves have numbers for the same players");
    return leaf;
  }

  double read_number() {
    double number = 0;
    const char* const end = text_.data() + text_.size();
    const auto [next, error] = std::from_chars(text_.data() + at_, end, number);
    const double most = plain_ ? 1000000 : max_utility;
    const bool known = error == std::errc{} && std::abs(number) <= most;
    if (plain_ && (!known || number != std::floor(number))) {
      refuse("a leaf is a whole number between -1000000 and 1000000");
    }
    if (!known) refuse("a leaf is a number between -1000 and 1000");
    at_ = static_cast<std::size_t>(next - text_.data());
    return number;
  }

  std::string_view text_;
  bool plain_;
  std::size_t at_ = 0;
  std::size_t utilities_ = 0;  // of the leaves so far
  std::vector<UtilityNode> nodes_;
};

}  // namespace

std::vector<Node> read_score_nodes(std::string_view text) {
  std::vector<Node> nodes;
  for (UtilityNode& node : Reader(text, true).read().nodes) {
    const int score = node.utilities.empty() ? 0 : static_cast<int>(node.utilities.front());
    nodes.push_back({score, std::move(node.children)});
  }
  return nodes;
}

UtilityNodes read_utility_nodes(std::string_view text) { return Reader(text, false).read(); }

}  // namespace moyo::tree
