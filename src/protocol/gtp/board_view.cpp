#include "protocol/gtp/board_view.h"

#include <algorithm>
#include <cmath>

#include "base/errors.h"
#include "games/nim/nim.h"

namespace moyo::gtp {
namespace {

using Rows = std::vector<std::string>;

constexpr std::string_view letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

// Column and row from 0 at the bottom left.
std::string vertex(int column, int row) {
  return letters[static_cast<std::size_t>(column)] + std::to_string(row + 1);
}

bool looks_like_vertex(std::string_view text) {
  return text.size() >= 2 && text.size() <= 3 &&
         letters.find(static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])))) !=
             std::string_view::npos &&
         text.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

// The rows of a one-line position text; without '/' they make a square.
Rows grid_rows(const AnyState& state) {
  std::string position = state.position();
  std::replace(position.begin(), position.end(), '-', '.');
  const std::string_view cells = words(position).front();
  Rows rows;
  if (cells.find('/') != std::string_view::npos) {
    for (const std::string_view row : split(cells, '/')) rows.emplace_back(row);
    return rows;
  }
  const auto side = static_cast<std::size_t>(std::lround(std::sqrt(cells.size())));
  for (std::size_t i = 0; i < cells.size(); i += side) rows.emplace_back(cells.substr(i, side));
  return rows;
}

Rows nim_rows(const AnyState& state) {
  const nim::Nim& game = *state.get_if<nim::Nim>();
  int height = 1;
  for (const int heap : game.heaps()) height = std::max(height, heap);
  Rows rows;
  for (int y = height; y >= 1; --y) {
    std::string row;
    for (const int heap : game.heaps()) row += heap >= y ? 'X' : '.';
    rows.push_back(row);
  }
  return rows;
}

// `c3` with rows counted from the bottom or from the top.
template <bool from_top>
std::string cell_vertex(const Rows& rows, const std::string& text) {
  if (text.size() < 2 || text.find_first_not_of("0123456789", 1) != std::string::npos) return text;
  const int row = std::stoi(text.substr(1)) - 1;
  return vertex(text[0] - 'a', from_top ? static_cast<int>(rows.size()) - 1 - row : row);
}

std::string landing_vertex(const Rows& rows, const std::string& text) {
  const int column = std::stoi(text) - 1;
  const auto empty = std::count_if(rows.begin(), rows.end(), [column](const std::string& row) {
    return row[static_cast<std::size_t>(column)] == '.';
  });
  return vertex(column, static_cast<int>(rows.size()) - static_cast<int>(empty));
}

std::string heap_vertex(const Rows&, const std::string& text) {
  std::string name = text;
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name;
}

struct View {
  std::string_view game;
  Rows (*rows)(const AnyState& state);
  std::string (*vertex)(const Rows& rows, const std::string& own_text);
};

constexpr View views[] = {
    {"tictactoe", grid_rows, cell_vertex<false>}, {"gomoku", grid_rows, cell_vertex<false>},
    {"connect4", grid_rows, landing_vertex},      {"othello", grid_rows, cell_vertex<true>},
    {"hex", grid_rows, cell_vertex<true>},        {"nim", nim_rows, heap_vertex},
};

const View* find_view(const Session& session) {
  const auto* view = std::find_if(std::begin(views), std::end(views),
                                  [&](const View& v) { return v.game == session.game().name; });
  return view != std::end(views) ? view : nullptr;
}

std::string vertex_on(const View* view, const Rows& rows, const std::string& own_text) {
  return view != nullptr && rows.front().size() <= letters.size() ? view->vertex(rows, own_text)
                                                                  : own_text;
}

Rows rows_or_nothing(const View* view, const AnyState& state) {
  return view != nullptr ? view->rows(state) : Rows();
}

}  // namespace

Rows board_rows(const Session& session) {
  const View* view = find_view(session);
  if (view == nullptr) throw InputError("the game " + session.game().name + " has no board");
  return view->rows(session.state());
}

Dimensions board_size(const Session& session) {
  const Rows rows = board_rows(session);
  return {static_cast<int>(rows.front().size()), static_cast<int>(rows.size())};
}

std::string vertex_move(const Session& session, const AnyState& state, MoveId move) {
  const View* view = find_view(session);
  return vertex_on(view, rows_or_nothing(view, state), state.format_move(move));
}

MoveId parse_vertex_move(const Session& session, std::string_view text) {
  const View* view = find_view(session);
  const Rows rows = rows_or_nothing(view, session.state());
  const std::string wanted = to_lower(text);
  for (const MoveId move : session.state().legal_moves()) {
    const std::string name = vertex_on(view, rows, session.state().format_move(move));
    if (to_lower(name) == wanted) return move;
  }
  if (looks_like_vertex(text)) throw InputError("illegal move");
  throw InputError("'" + std::string(text) + "' is no legal move");
}

}  // namespace moyo::gtp
