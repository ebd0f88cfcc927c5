#include "games/pacman/pacman.h"

#include <algorithm>

#include "base/errors.h"

namespace moyo::pacman {
namespace {

constexpr std::array<std::string_view, directions + 1> names = {"up", "right", "down", "left",
                                                                "stop"};
constexpr int food_points = 10;
constexpr int ghost_points = 200;
constexpr int end_points = 500;
constexpr double attack = 0.8;  // how often a directional ghost goes nearer, or flees

std::size_t at(int cell) { return static_cast<std::size_t>(cell); }

AnyState start(const Options& options) {
  if (options.ghosts == GhostKind::player) return AnyState(Pacman<false>(options));
  return AnyState(Pacman<true>(options));
}

// Where a ghost may go: on, or aside; back or nowhere only if it must. A scared one rests every
// second round.
void list_ghost_moves(const Layout& layout, const Ghost& ghost, FixedList<Direction, 5>& list) {
  if (ghost.scared % 2 == 1) return list.push_back(Direction::stop);
  for (int d = 0; d < directions; ++d) {
    const auto direction = static_cast<Direction>(d);
    const bool back = ghost.heading != Direction::stop && direction == opposite(ghost.heading);
    if (!back && layout.step(ghost.cell, direction) != ghost.cell) list.push_back(direction);
  }
  if (!list.empty()) return;
  const Direction back = opposite(ghost.heading);
  list.push_back(layout.step(ghost.cell, back) != ghost.cell ? back : Direction::stop);
}

}  // namespace

void describe(OptionTable& table, Options& options) {
  std::string known;
  for (const std::string_view name : shipped_layouts()) {
    known += (known.empty() ? "" : ", ") + std::string(name);
  }
  table.add("layout", options.layout, "the maze: " + known + ", or a file");
  table.add("ghosts", options.ghosts, "who moves the ghosts",
            {{"player", GhostKind::player},
             {"random", GhostKind::random},
             {"directional", GhostKind::directional}});
  table.add("moves", options.moves, "of Pacman, after which the game ends", 1, 3000);
  table.add("scared", options.scared, "rounds for which a capsule scares ghosts", 1, 200);
}

template <bool Solo>
Pacman<Solo>::Pacman(const Options& options)
    : Pacman(options, std::make_shared<const Layout>(layout_text(options.layout))) {}

template <bool Solo>
Pacman<Solo>::Pacman(const Options& options, std::shared_ptr<const Layout> layout)
    : layout_(std::move(layout)),
      kind_(options.ghosts),
      scared_rounds_(options.scared),
      pacman_(layout_->pacman()),
      food_(layout_->food()),
      capsules_(layout_->capsules()),
      moves_left_(options.moves) {
  for (const int cell : layout_->ghosts()) {
    ghosts_.push_back({static_cast<std::uint8_t>(cell), 0, Direction::stop});
  }
  const auto most = static_cast<double>(food_points * food_.count() + end_points +
                                        ghost_points * capsules_.count() * ghosts_.size());
  if (std::max(most, static_cast<double>(end_points + options.moves)) > max_payoff) {
    throw InputError("more than 4000 points can be won or lost in this maze");
  }
}

template <bool Solo>
void Pacman<Solo>::legal_moves(MoveList<Pacman>& moves) const {
  if (is_terminal()) return;
  if (turn_ > 0) {
    FixedList<Direction, 5> list;
    list_ghost_moves(*layout_, ghosts_[at(turn_ - 1)], list);
    for (const Direction direction : list) moves.push_back(Move(direction));
    return;
  }
  for (int d = 0; d < directions; ++d) {
    if (layout_->step(pacman_, static_cast<Direction>(d)) != pacman_) moves.push_back(Move(d));
  }
  moves.push_back(Move(Direction::stop));
}

template <bool Solo>
void Pacman<Solo>::chance_events(ChanceList<Pacman>& events) const requires Solo {
  const Ghost& ghost = ghosts_[at(turn_ - 1)];
  const MoveList<Pacman> moves = moyo::legal_moves(*this);
  const auto distance = [&](Move move) {
    const int steps = layout_->distance(
        layout_->step(ghost.cell, static_cast<Direction>(move.to_int())), pacman_);
    return ghost.scared > 0 ? -steps : steps;
  };
  int best = distance(moves.front());
  for (const Move move : moves) best = std::min(best, distance(move));
  const auto count = static_cast<double>(moves.size());
  double good = 0;
  for (const Move move : moves) good += distance(move) == best;
  const double share = kind_ == GhostKind::directional ? attack : 0;
  for (const Move move : moves) {
    events.push_back({move, (1 - share) / count + (distance(move) == best ? share / good : 0)});
  }
}

template <bool Solo>
void Pacman<Solo>::play(Move move) {
  const auto direction = static_cast<Direction>(move.to_int());
  if (turn_ == 0) {
    move_pacman(direction);
  } else {
    move_ghost(ghosts_[at(turn_ - 1)], turn_ - 1, direction);
  }
  end_turn();
}

template <bool Solo>
void Pacman<Solo>::move_pacman(Direction direction) {
  pacman_ = layout_->step(pacman_, direction);
  --points_;
  --moves_left_;
  if (food_[at(pacman_)]) {
    food_.reset(at(pacman_));
    points_ += food_points;
    if (food_.none()) {
      won_ = true;
      points_ += end_points;
      return;
    }
  }
  if (capsules_[at(pacman_)]) {
    capsules_.reset(at(pacman_));
    for (Ghost& ghost : ghosts_) ghost.scared = static_cast<std::uint8_t>(scared_rounds_);
  }
  for (std::size_t i = 0; i < ghosts_.size(); ++i) meet(ghosts_[i], static_cast<int>(i));
}

template <bool Solo>
void Pacman<Solo>::move_ghost(Ghost& ghost, int number, Direction direction) {
  ghost.cell = static_cast<std::uint8_t>(layout_->step(ghost.cell, direction));
  if (direction != Direction::stop) ghost.heading = direction;
  if (ghost.scared > 0) --ghost.scared;
  meet(ghost, number);
}

template <bool Solo>
void Pacman<Solo>::meet(Ghost& ghost, int number) {
  if (ghost.cell != pacman_ || caught_) return;
  if (ghost.scared > 0) {
    points_ += ghost_points;
    ghost = {static_cast<std::uint8_t>(layout_->ghosts()[at(number)]), 0, Direction::stop};
  } else {
    points_ -= end_points;
    caught_ = true;
  }
}

template <bool Solo>
void Pacman<Solo>::end_turn() {
  turn_ = turn_ == static_cast<int>(ghosts_.size()) ? 0 : turn_ + 1;
}

template <bool Solo>
std::string Pacman<Solo>::to_string() const {
  return diagram(picture());
}

template <bool Solo>
typename Pacman<Solo>::Move Pacman<Solo>::parse_move(std::string_view text) const {
  if (is_terminal()) throw InputError("the game is over");
  const auto name = std::find(names.begin(), names.end(), to_lower(trim(text)));
  if (name == names.end()) {
    throw InputError("a move is up, right, down, left or stop, not '" + std::string(text) + "'");
  }
  const Move move(name - names.begin());
  if (!moyo::legal_moves(*this).contains(move)) {
    throw InputError("there is no way " + std::string(*name) + " here");
  }
  return move;
}

template <bool Solo>
std::string Pacman<Solo>::format_move(Move move) const {
  return std::string(names[move.index()]);
}

template <bool Solo>
BoardPicture Pacman<Solo>::picture() const {
  std::string marks(at(layout_->cells()), '.');
  std::vector<std::string> labels;
  for (int cell = 0; cell < layout_->cells(); ++cell) {
    if (layout_->is_wall(cell)) marks[at(cell)] = '#';
    if (food_[at(cell)]) marks[at(cell)] = '+';
    if (capsules_[at(cell)]) marks[at(cell)] = '*';
  }
  marks[at(pacman_)] = 'X';
  for (const Ghost& ghost : ghosts_) {
    marks[ghost.cell] = 'O';
    if (ghost.scared == 0) continue;
    labels.resize(marks.size());
    labels[ghost.cell] = "?";
  }
  BoardPicture picture = lettered_board(BoardShape::squares, layout_->size(), std::move(marks),
                                        RowNumbers::from_bottom);
  picture.labels = std::move(labels);
  picture.caption =
      std::to_string(points_) + " points, " + std::to_string(moves_left_) + " moves left";
  return picture;
}

template <bool Solo>
std::uint64_t Pacman<Solo>::hash() const {
  std::uint64_t code = static_cast<std::uint64_t>(pacman_) << 32 |
                       static_cast<std::uint64_t>(moves_left_) << 8 |
                       static_cast<std::uint64_t>(turn_) << 2 | (won_ ? 2 : 0) | (caught_ ? 1 : 0);
  // Searches for win or loss take positions of one code for one value: there points are part of it.
  if constexpr (!Solo) code = mix64(code) + static_cast<std::uint64_t>(points_ + 10000);
  for (const Ghost& ghost : ghosts_) {
    code = mix64(code) + (std::uint64_t{ghost.cell} << 16 | std::uint64_t{ghost.scared} << 8 |
                          static_cast<std::uint64_t>(ghost.heading));
  }
  for (const Cells* cells : {&food_, &capsules_}) {
    constexpr std::size_t word = 64;
    for (std::size_t first = 0; first < max_cells; first += word) {
      const Cells part = (*cells >> first) & Cells(~std::uint64_t{0});
      code = mix64(code) + part.to_ullong();
    }
  }
  return mix64(code);
}

template class Pacman<false>;
template class Pacman<true>;

const GameEntry entry =
    game_entry<Options, start>("pacman", "eat the food of a maze; ghosts are players, or chance");

}  // namespace moyo::pacman
