// Matrices of Gambit: NFG 1 R "title" { "A" "B" } { 2 3 } or { { "a" "b" } { "c" "d" "e" } }, then a
// payoff of each player for each cell, the first player's choice changing fastest.
#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "search/hidden/gambit.h"
#include "search/hidden/gambit_words.h"

namespace moyo::hidden {
namespace {

std::vector<std::string> choices(GambitWords& words) {
  std::vector<std::string> names;
  if (words.is_next("{")) {
    words.expect("{");
    while (!words.is_next("}")) names.push_back(words.text());
    words.expect("}");
  } else {
    const std::int64_t count = words.whole();
    if (count < 1 || count > 1000) words.refuse("one to 1000 choices");
    for (std::int64_t i = 1; i <= count; ++i) names.push_back(std::to_string(i));
  }
  if (names.empty()) words.refuse("one choice or more");
  return names;
}

InformationSet choice(Player who, std::vector<std::string> names) {
  InformationSet set{
      who, {0, 1, static_cast<std::uint32_t>(names.size())}, std::string(ordinal(who)) + "\n"};
  for (std::size_t i = 0; i < names.size(); ++i) set.moves.push_back(MoveId(i));
  set.move_names = std::move(names);
  return set;
}

}  // namespace

GameTree parse_nfg(std::string_view text) {
  GambitWords words(text);
  words.expect("NFG");
  words.expect("1");
  words.next();
  words.text();
  words.expect("{");
  words.text();
  words.text();
  if (!words.is_next("}")) words.refuse("two players");
  words.expect("}");
  words.expect("{");
  std::vector<std::string> rows = choices(words);
  std::vector<std::string> columns = choices(words);
  words.expect("}");
  if (words.is_text_next()) words.text();

  GameTree tree;
  tree.sets = {choice(Player::first, rows), choice(Player::second, columns)};
  const auto width = static_cast<std::uint32_t>(columns.size());
  const auto height = static_cast<std::uint32_t>(rows.size());
  tree.max_payoff = 0;
  // The root, then for each row its node and ends.
  tree.nodes.push_back(
      {.player = Player::first, .moves = static_cast<std::uint16_t>(height), .set = 0, .first = 0});
  tree.edges.resize(height);
  for (std::uint32_t row = 0; row < height; ++row) {
    const auto node = static_cast<std::uint32_t>(tree.nodes.size());
    tree.edges[row] = {node, MoveId(row), 0};
    const auto first = static_cast<std::uint32_t>(tree.edges.size());
    tree.nodes.push_back({.player = Player::second,
                          .moves = static_cast<std::uint16_t>(width),
                          .set = 1,
                          .first = first});
    for (std::uint32_t column = 0; column < width; ++column) {
      tree.edges.push_back({node + 1 + column, MoveId(column), 0});
      tree.nodes.push_back({.is_end = true, .first = 2 * (column * height + row)});
    }
  }
  for (std::uint32_t cell = 0; cell < width * height; ++cell) {
    const double first = words.number();
    const double second = words.number();
    tree.payoffs.push_back(first);
    tree.payoffs.push_back(second);
    tree.zero_sum = tree.zero_sum && std::abs(first + second) < 1e-9;
    tree.max_payoff = std::max({tree.max_payoff, std::abs(first), std::abs(second)});
  }
  if (!words.at_end()) words.refuse("the end of the file");
  if (tree.max_payoff == 0) tree.max_payoff = 1;
  return tree;
}

std::string to_nfg(const std::vector<std::vector<double>>& payoffs, std::string_view title) {
  std::string text = "NFG 1 R " + in_quotes(title) + " { \"Player 1\" \"Player 2\" } { " +
                     std::to_string(payoffs.size()) + " " + std::to_string(payoffs.front().size()) +
                     " }\n\n";
  for (std::size_t column = 0; column < payoffs.front().size(); ++column) {
    for (const std::vector<double>& row : payoffs) {
      // No zero with a sign.
      text += number_text(row[column] + 0.0) + " " + number_text(0.0 - row[column]) + " ";
    }
    text.back() = '\n';
  }
  return text;
}

}  // namespace moyo::hidden
