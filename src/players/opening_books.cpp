#include "players/opening_books.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <deque>
#include <set>

#include "base/errors.h"
#include "base/rng.h"
#include "base/text.h"
#include "core/outcome.h"
#include "formats/sgf/points.h"
#include "formats/sgf/value.h"
#include "players/registry.h"

namespace moyo::players {
namespace {

using go::BookMove;
using go::Go;
using go::Point;

// The moves of the search, the most visited first, without those that had hardly any visits.
std::vector<BookMove> searched_moves(const Report& report, double least_share) {
  std::uint64_t visits = 0;
  for (const MoveReport& move : report.moves) visits += move.visits;
  std::vector<BookMove> moves;
  for (const MoveReport& move : report.moves) {
    if (move.visits == 0 || static_cast<double>(move.visits) < least_share * double(visits))
      continue;
    BookMove one;
    one.point = move_of<Point>(move.move);
    one.count = one.judged =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(move.visits, 1u << 30));
    const double won = 2 * winrate_from_payoff(std::clamp(move.value, -1.0, 1.0)) * one.judged;
    one.halves = static_cast<std::uint32_t>(std::llround(won));
    moves.push_back(one);
  }
  std::stable_sort(moves.begin(), moves.end(),
                   [](const BookMove& a, const BookMove& b) { return a.count > b.count; });
  return moves;
}

std::string comment_of(const BookMove& move) {
  std::string text = "played " + std::to_string(move.count) + " times";
  if (const auto winrate = move.winrate()) {
    char percent[40];
    std::snprintf(percent, sizeof percent, ", won %.1f%%", 100 * *winrate);
    text += percent;
  }
  return text;
}

}  // namespace

bool add_record(go::OpeningBook& book, const sgf::GameRecord& record, int plies) {
  if (record.size != book.size() || !record.setups.empty() || record.handicap > 0) return false;
  sgf::Replay replay(record);
  for (int ply = 0; ply < plies && !replay.at_end(); ++ply) {
    const auto& move = record.moves[replay.moves_played()];
    BookMove played;
    played.point = move.point;
    played.count = 1;
    if (record.result) {
      const double payoff = record.result->outcome.payoff(go::player_of(move.color));
      played.judged = 1;
      played.halves = payoff > 0 ? 2 : payoff == 0 ? 1 : 0;
    }
    book.add(replay.game(), played);
    replay.step();
  }
  return true;
}

go::OpeningBook search_book(const Go& start, const BookSearch& search, Progress& progress,
                            std::stop_token stop) {
  struct Open {
    Go game;
    int plies;
  };
  go::OpeningBook book(start.size());
  const AnyState begin(start);
  const auto agent = make(search.player, begin, search.seed);
  std::deque<Open> open = {{start, 0}};
  std::set<std::uint64_t> known = {go::book_key(start).code};
  int done = 0;
  while (!open.empty() && done < search.positions && !stop.stop_requested()) {
    const Open here = std::move(open.front());
    open.pop_front();
    agent->new_game(Rng::stream(search.seed, static_cast<std::uint64_t>(done))());
    Limits limits = search.limits;
    limits.stop = stop;
    // A move is wanted, so that the player keeps to its own bounds.
    const Report report = agent->think(AnyState(here.game), limits, {.whole = true});
    if (stop.stop_requested()) break;
    const std::vector<BookMove> moves = searched_moves(report, search.share);
    if (moves.empty())
      throw InputError("the player '" + search.player + "' counts no visits of moves");
    for (const BookMove& move : moves) book.add(here.game, move);
    ++done;
    progress.update(done, std::min<double>(search.positions, double(done) + double(open.size())),
                    "positions");
    if (here.plies + 1 >= search.plies) continue;
    for (std::size_t i = 0; i < moves.size() && i < static_cast<std::size_t>(search.width); ++i) {
      Go after = here.game;
      after.play(moves[i].point);
      if (after.is_terminal() || !known.insert(go::book_key(after).code).second) continue;
      open.push_back({std::move(after), here.plies + 1});
    }
  }
  return book;
}

sgf::Tree book_tree(const go::OpeningBook& book, const Go& start, std::size_t most_nodes) {
  sgf::Tree tree;
  tree.add_node(sgf::no_node);
  const go::BoardSize size = start.size();
  tree.add_property("FF", "4");
  tree.add_property("GM", "1");
  tree.add_property("CA", "UTF-8");
  tree.add_property("SZ", size.is_square()
                              ? std::to_string(size.width())
                              : std::to_string(size.width()) + ":" + std::to_string(size.height()));
  tree.add_property("KM", number_text(start.rules().komi));
  struct Open {
    Go game;
    sgf::NodeId node;
  };
  std::deque<Open> open = {{start, sgf::root}};
  std::set<std::uint64_t> shown = {go::book_key(start).code};
  while (!open.empty() && tree.size() < most_nodes) {
    const Open here = std::move(open.front());
    open.pop_front();
    for (const BookMove& move : book.find(here.game)) {
      if (tree.size() >= most_nodes) break;
      const sgf::NodeId node = tree.add_node(here.node);
      tree.add_property(here.game.turn() == go::Color::black ? "B" : "W",
                        sgf::format_point(move.point, size));
      Go after = here.game;
      after.play(move.point);
      const bool goes_on = book.contains(after);
      const bool is_new = shown.insert(go::book_key(after).code).second;
      tree.add_property(
          "C", sgf::escape(comment_of(move) + (goes_on && !is_new ? "; goes on elsewhere" : "")));
      if (goes_on && is_new) open.push_back({std::move(after), node});
    }
  }
  return tree;
}

}  // namespace moyo::players
