#include "protocol/gtp/board_view.h"

#include "base/errors.h"

namespace moyo::gtp {
namespace {

BoardPicture picture_of(const Session& session) {
  if (auto picture = session.state().picture()) return *std::move(picture);
  throw InputError("the game " + session.spec().name + " has no board");
}

}  // namespace

std::vector<std::string> board_rows(const Session& session) {
  const BoardPicture picture = picture_of(session);
  const auto width = static_cast<std::size_t>(picture.size.width);
  std::vector<std::string> rows;
  for (std::size_t cell = 0; cell < picture.cells.size(); cell += width) {
    rows.push_back(picture.cells.substr(cell, width));
  }
  return rows;
}

Dimensions board_size(const Session& session) { return picture_of(session).size; }

}  // namespace moyo::gtp
