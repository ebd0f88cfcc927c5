#include "players/book_agent.h"

#include "base/errors.h"
#include "base/whole_file.h"
#include "core/outcome.h"
#include "knowledge/go/opening_book.h"
#include "players/typed_agent.h"

namespace moyo::players {
namespace {

constexpr std::size_t largest_book = std::size_t{1} << 30;  // bytes

class BookAgent final : public Agent {
 public:
  BookAgent(std::unique_ptr<Agent> agent, go::OpeningBook book, BookChoice choice,
            std::uint64_t seed)
      : agent_(std::move(agent)), book_(std::move(book)), choice_(choice), rng_(seed) {}

  void new_game(std::uint64_t seed) override {
    agent_->new_game(seed);
    rng_ = Rng(seed);
  }

  Report think(const AnyState& position, const Limits& limits, const Study& study) override {
    const auto* game = position.get_if<go::Go>();
    if (game == nullptr || study.analysis || !study.restrictions.empty()) {
      return agent_->think(position, limits, study);
    }
    const std::vector<go::BookMove> moves = book_.find(*game);
    if (moves.empty()) return agent_->think(position, limits, study);
    return report_of(moves, chosen(moves));
  }

  std::vector<SearchTreeNode> tree(std::size_t max_nodes) const override {
    return agent_->tree(max_nodes);
  }

 private:
  std::size_t chosen(const std::vector<go::BookMove>& moves) {
    if (choice_ == BookChoice::most) return 0;
    double sum = 0;
    for (const go::BookMove& move : moves) sum += move.count;
    double rest = rng_.uniform() * sum;
    std::size_t i = 0;
    while (i + 1 < moves.size() && rest >= moves[i].count) rest -= moves[i++].count;
    return i;
  }

  static Report report_of(const std::vector<go::BookMove>& moves, std::size_t best) {
    Report report;
    for (const go::BookMove& move : moves) {
      MoveReport entry;
      entry.move = move_id(move.point);
      entry.visits = move.count;
      entry.value = 2 * move.winrate().value_or(0.5) - 1;
      report.moves.push_back(std::move(entry));
    }
    report.best = report.moves[best].move;
    report.value = report.moves[best].value;
    report.principal_variation = {*report.best};
    report.counters.emplace_back("from the book", 1);
    return report;
  }

  std::unique_ptr<Agent> agent_;
  go::OpeningBook book_;
  BookChoice choice_;
  Rng rng_;
};

}  // namespace

void describe(OptionTable& table, BookOptions& options) {
  table.add("book", options.file,
            "an opening book of 'moyo book build' whose moves are played at once [none]");
  table.add("book_choice", options.choice, "of its moves: the most played, or drawn by how often",
            {{"most", BookChoice::most}, {"drawn", BookChoice::drawn}});
}

std::unique_ptr<Agent> with_book(std::unique_ptr<Agent> agent, const BookOptions& options,
                                 const AnyState& start, std::uint64_t seed) {
  if (options.file.empty()) {
    if (options.choice != BookChoice::most) throw InputError("book_choice wants a book");
    return agent;
  }
  go::OpeningBook book =
      go::OpeningBook::parse(read_whole_file(options.file, largest_book), options.file);
  const go::BoardSize here = unwrap<go::Go>(start).size();
  if (book.size() != here) {
    const auto text = [](go::BoardSize size) {
      return std::to_string(size.width()) + "x" + std::to_string(size.height());
    };
    throw InputError("the opening book '" + options.file + "' is for " + text(book.size()) +
                     ", not for " + text(here));
  }
  return std::make_unique<BookAgent>(std::move(agent), std::move(book), options.choice, seed);
}

}  // namespace moyo::players
