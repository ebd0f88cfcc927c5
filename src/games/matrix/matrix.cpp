#include "games/matrix/matrix.h"

#include <algorithm>
#include <cmath>

namespace moyo::matrix {
namespace {

std::vector<std::string> numbered(const char* letter, std::size_t count) {
  std::vector<std::string> names;
  for (std::size_t i = 1; i <= count; ++i) names.push_back(letter + std::to_string(i));
  return names;
}

// Names as given, if as many as wanted and no two the same.
std::vector<std::string> read_names(std::string_view text, std::size_t count, const char* what) {
  std::vector<std::string> names;
  for (const std::string_view name : words(text)) {
    names.emplace_back(name);
    if (std::count(names.begin(), names.end(), name) > 1) {
      throw InputError("two " + std::string(what) + " of the matrix have the name " + names.back());
    }
  }
  if (names.size() != count) {
    throw InputError("the matrix has " + std::to_string(count) + " " + what + ", and there are " +
                     std::to_string(names.size()) + " names for them");
  }
  return names;
}

std::vector<double> read_row(std::string_view text, std::size_t number) {
  const std::string what = "row " + std::to_string(number) + " of the matrix";
  std::vector<double> row;
  for (const std::string_view word : words(text)) {
    row.push_back(parse_number(word, what));
    if (!(std::abs(row.back()) <= largest_payoff)) {
      throw InputError("a payoff is between -100 and 100, not " + std::string(word) + " (" + what +
                       ")");
    }
  }
  if (row.empty() || row.size() > max_choices) {
    throw InputError(what + " has to have 1 to " + std::to_string(max_choices) + " numbers");
  }
  return row;
}

}  // namespace

void describe(OptionTable& table, Options& options) {
  table.add("payoffs", options.payoffs,
            "what the first player wins: rows separated by /, numbers by spaces");
  table.add("rows", options.rows, "names of the first player's moves, separated by spaces");
  table.add("columns", options.columns, "names of the second player's");
}

Payoffs read_payoffs(const Options& options) {
  Payoffs result;
  for (const std::string_view row : split(options.payoffs, '/')) {
    result.numbers.push_back(read_row(row, result.numbers.size() + 1));
    if (result.numbers.back().size() != result.numbers.front().size()) {
      throw InputError("row " + std::to_string(result.numbers.size()) + " of the matrix has " +
                       std::to_string(result.numbers.back().size()) + " numbers, the first has " +
                       std::to_string(result.numbers.front().size()));
    }
  }
  const std::size_t rows = result.numbers.size();
  const std::size_t columns = result.numbers.front().size();
  if (rows > max_choices) {
    throw InputError("the matrix has " + std::to_string(rows) + " rows; there may be " +
                     std::to_string(max_choices));
  }
  const bool usual = options.payoffs == Options().payoffs;
  const std::string row_names =
      options.rows.empty() && usual ? "rock paper scissors" : options.rows;
  result.row_names = row_names.empty() ? numbered("r", rows) : read_names(row_names, rows, "rows");
  if (!options.columns.empty()) {
    result.column_names = read_names(options.columns, columns, "columns");
  } else if (!row_names.empty() && rows == columns) {
    result.column_names = result.row_names;
  } else {
    result.column_names = numbered("c", columns);
  }
  return result;
}

Matrix Matrix::determinised(Player p, Rng& rng) const {
  Matrix state = *this;
  if (is_hidden(p)) {
    state.chosen_[0] = Move(rng.below(static_cast<std::uint32_t>(payoffs_->row_names.size())));
  }
  return state;
}

// The matrix stands below the hands, so that whoever chooses can see what is at stake.
BoardPicture Matrix::picture_seen_by(Player viewer) const {
  const Payoffs& all = *payoffs_;
  std::string row;
  std::string column;
  if (!chosen_.empty()) {
    row = is_hidden(viewer) ? std::string(face_down) : all.row_names[chosen_[0].index()];
  }
  if (is_terminal()) column = all.column_names[chosen_[1].index()];
  std::size_t margin = 0;
  for (const std::string& name : all.row_names) margin = std::max(margin, name.size());
  const auto width = [&](std::size_t c) {
    std::size_t most = all.column_names[c].size();
    for (const auto& numbers : all.numbers) {
      most = std::max(most, number_text(numbers[c]).size());
    }
    return most + 2;
  };
  std::string caption(margin, ' ');
  for (std::size_t c = 0; c < all.column_names.size(); ++c) {
    caption += right_aligned(all.column_names[c], width(c));
  }
  for (std::size_t r = 0; r < all.row_names.size(); ++r) {
    caption += '\n' + right_aligned(all.row_names[r], margin);
    for (std::size_t c = 0; c < all.column_names.size(); ++c) {
      caption += right_aligned(number_text(all.numbers[r][c]), width(c));
    }
  }
  return card_table({{"first", {row}}, {"second", {column}}}, caption);
}

const GameEntry entry = game_entry<Options, [](const Options& options) { return Matrix(options); }>(
    "matrix", "any matrix game of two, chosen at once: rock, paper, scissors");

}  // namespace moyo::matrix
