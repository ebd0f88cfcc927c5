// A matrix game: both players choose at once, the first a row and the second a column, and the number
// there is what the first wins and the second loses. Rock, paper, scissors unless told otherwise.
//
// The contract of a game knows turns only: the second player moves after the first, but does not see
// the row.
//
// In text rows are separated by slashes and numbers by spaces, 0 -1 1/1 0 -1/-1 1 0; moves are the
// names of rows and columns.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/fixed_list.h"
#include "base/typed_index.h"
#include "core/board_picture.h"
#include "core/cards.h"
#include "core/game.h"
#include "core/state.h"

namespace moyo::matrix {

inline constexpr std::size_t max_choices = 32;  // of a player
inline constexpr double largest_payoff = 100;

struct Options {
  std::string payoffs = "0 -1 1/1 0 -1/-1 1 0";
  std::string rows = "";     // names; if there are none, rock, paper and scissors, or r1, r2, ...
  std::string columns = "";  // as many as rows: the same names; else c1, c2, ...
};
void describe(OptionTable& table, Options& options);

struct Payoffs {
  std::vector<std::vector<double>> numbers;  // by row and column, for the first player
  std::vector<std::string> row_names;
  std::vector<std::string> column_names;
};
// InputError with the place of the first mistake.
Payoffs read_payoffs(const Options& options);

class Matrix {
 public:
  using Move = TypedIndex<struct MatrixChoice, std::uint8_t>;
  static constexpr std::size_t max_moves = max_choices;
  static constexpr std::size_t move_indices = max_choices;
  static constexpr double max_payoff = largest_payoff;

  explicit Matrix(const Options& options = Options())
      : payoffs_(std::make_shared<const Payoffs>(read_payoffs(options))) {}

  const Payoffs& payoffs() const { return *payoffs_; }

  Player to_play() const { return chosen_.size() == 1 ? Player::second : Player::first; }
  void legal_moves(MoveList<Matrix>& moves) const {
    for (std::size_t i = 0; i < names().size() && !is_terminal(); ++i) moves.push_back(Move(i));
  }
  void play(Move move) { chosen_.push_back(move); }
  bool is_terminal() const { return chosen_.size() == 2; }
  double payoff(Player p) const {
    const double won = payoffs_->numbers[chosen_[0].index()][chosen_[1].index()];
    return p == Player::first ? won : -won;
  }

  std::string information(Player p) const { return diagram(picture(p)); }
  Matrix determinised(Player p, Rng& rng) const;

  std::string to_string() const { return diagram(picture()); }
  Move parse_move(std::string_view text) const { return move_named(*this, text); }
  std::string format_move(Move move) const { return names()[move.index()]; }
  BoardPicture picture() const { return picture_seen_by(Player::chance); }
  BoardPicture picture(Player viewer) const { return picture_seen_by(viewer); }
  std::optional<int> place_of(Move) const { return std::nullopt; }

 private:
  // Of whoever is to move.
  const std::vector<std::string>& names() const {
    return to_play() == Player::first ? payoffs_->row_names : payoffs_->column_names;
  }
  bool is_hidden(Player viewer) const { return viewer == Player::second && chosen_.size() == 1; }
  BoardPicture picture_seen_by(Player viewer) const;

  std::shared_ptr<const Payoffs> payoffs_;  // fixed
  FixedList<Move, 2> chosen_;
};

extern const GameEntry entry;

}  // namespace moyo::matrix
