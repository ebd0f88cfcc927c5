// moyo book: opening books of Go, from records or from a search; to ask, to play by, and as SGF.
#include <fmt/core.h>

#include <memory>
#include <string>
#include <vector>

#include "base/errors.h"
#include "base/whole_file.h"
#include "command.h"
#include "formats/sgf/writer.h"
#include "games/registry.h"
#include "go_position.h"
#include "interrupt.h"
#include "limit_options.h"
#include "players/opening_books.h"
#include "progress_bar.h"
#include "sgf_commands.h"

namespace moyo::app {
namespace {

constexpr std::size_t largest_book_file = std::size_t{1} << 30;  // bytes

go::OpeningBook load_book(const std::string& path) {
  return go::OpeningBook::parse(read_whole_file(path, largest_book_file), path);
}

go::Go start_of(const std::string& game) {
  const AnyState start = games::start(game);
  if (start.get_if<go::Go>() == nullptr) {
    throw InputError("opening books are of Go: '" + game + "' is another game");
  }
  return *start.get_if<go::Go>();
}

struct BookBuild {
  std::string output;
  std::vector<std::string> files;
  std::string game = "go:size=9";
  int plies = 0;  // 0: the usual number
  int least = 2;
  std::string player;
  players::BookSearch search;
};

go::OpeningBook book_of_records(const BookBuild& options) {
  const go::Go start = start_of(options.game);
  go::OpeningBook book(start.size());
  constexpr int usual_plies = 30;
  SgfInput input;
  StatusLine status;
  std::uint64_t games = 0;
  for (const std::string& file : options.files) {
    input.read(file, [&](const sgf::Tree& tree) {
      try {
        games += players::add_record(book, sgf::to_record(tree),
                                     options.plies == 0 ? usual_plies : options.plies);
        if (status.is_due()) status.draw(fmt::format("{} games", input.games()));
      } catch (const sgf::GameError& error) {
        input.report(tree.place(error.node), error.what(), true);
      }
      return true;
    });
  }
  status.wipe();
  if (games == 0) {
    throw InputError(
        fmt::format("the records have no game on {}x{} that begins with an empty board",
                    start.size().width(), start.size().height()));
  }
  book.keep(static_cast<std::uint32_t>(options.least));
  return book;
}

go::OpeningBook book_of_search(const BookBuild& options) {
  const Interrupt interrupt;
  ProgressBar progress;
  players::BookSearch search = options.search;
  search.player = options.player;
  if (options.plies > 0) search.plies = options.plies;
  return players::search_book(start_of(options.game), search, progress, interrupt.token());
}

void build_book(const BookBuild& options) {
  if (options.files.empty() == options.player.empty()) {
    throw InputError("moyo book build wants records or --player PLAYER, one of them");
  }
  const go::OpeningBook book =
      options.player.empty() ? book_of_records(options) : book_of_search(options);
  if (book.positions() == 0) throw InputError("the book would be empty; try a smaller --least");
  write_whole_file(options.output, book.serialize());
  fmt::print("{}: {} positions, {} moves on {}x{}\n", options.output, book.positions(),
             book.moves(), book.size().width(), book.size().height());
}

void add_build_book(CommandLine parent) {
  CommandLine command = parent.subcommand("build", "make a book from records or by a search");
  command.footer(
      "From records: the first moves of all games on the board, with what they won. With "
      "--player:\n"
      "that player searches its own openings, breadth first, and the visits of its moves count.\n"
      "Players with the option book play by it: go:book=FILE, zero:book=FILE, fan:book=FILE.\n\n"
      "Examples:\n"
      "  moyo book build -o nine.book --game go:size=9 games.sgf --plies 12\n"
      "  moyo book build -o seven.book --game go:size=7,komi=9 --player go:playouts=2000 --plies "
      "5\n"
      "  moyo match go:book=nine.book go --game go:size=9");
  const auto options = std::make_shared<BookBuild>();
  command.option("-o,--output", options->output, "the file to write").type_name("FILE").required();
  const Option records =
      command.option("records", options->files, "SGF collections, plain or gzip");
  command.option("--game", options->game, "the board, and for a search the rules")
      .type_name("GAME")
      .show_default();
  command.option("--plies", options->plies, "how many first moves [30 of records, 6 of a search]")
      .type_name("N")
      .in_range(1, 400);
  command.option("--least", options->least, "games of records that a move must be played in")
      .type_name("N")
      .in_range(1, 1'000'000'000)
      .show_default();
  const Option player = command.option("--player", options->player, "who searches")
                            .type_name("PLAYER")
                            .excludes(records);
  command.option("--width", options->search.width, "moves of a position that are searched on")
      .type_name("N")
      .in_range(1, 100)
      .show_default()
      .needs(player);
  command.option("--positions", options->search.positions, "searched at most")
      .type_name("N")
      .in_range(1, 10'000'000)
      .show_default()
      .needs(player);
  add_seed_option(command, "of the search [1]",
                  [options](std::uint64_t seed) { options->search.seed = seed; });
  add_limit_options(command, options->search.limits);
  command.on_run([options] { build_book(*options); });
}

struct BookAsk {
  std::string book;
  GoPositionChoice position;
};

void ask_book(const BookAsk& options) {
  const go::OpeningBook book = load_book(options.book);
  const ChosenPosition chosen = read_go_position(options.position);
  if (chosen.game.size() != book.size()) {
    throw InputError(fmt::format("the book is for {}x{}, the position is not", book.size().width(),
                                 book.size().height()));
  }
  fmt::print("{}", chosen.game.to_string());
  const std::vector<go::BookMove> moves = book.find(chosen.game);
  if (moves.empty()) {
    fmt::print("not in the book\n");
    return;
  }
  fmt::print("{:<7}  {:>9}  {:>7}  {:>8}\n", "move", "played", "share", "won");
  double sum = 0;
  for (const go::BookMove& move : moves) sum += move.count;
  for (const go::BookMove& move : moves) {
    const auto winrate = move.winrate();
    fmt::print("{:<7}  {:>9}  {:>6.1f}%  {:>8}\n",
               go::format_point(move.point) + (chosen.played == move.point ? " *" : ""), move.count,
               100 * move.count / sum, winrate ? fmt::format("{:.1f}%", 100 * *winrate) : "?");
  }
}

void add_ask_book(CommandLine parent) {
  CommandLine command = parent.subcommand("ask", "the moves of a position in the book");
  command.footer(
      "Of moves that are the same turned or mirrored one is shown.\n\n"
      "Example:\n  moyo book ask --book nine.book --game go:size=9 --moves \"E5\"");
  const auto options = std::make_shared<BookAsk>();
  command.option("--book", options->book, "a file of 'moyo book build'")
      .type_name("FILE")
      .required();
  add_go_position(command, options->position);
  command.on_run([options] { ask_book(*options); });
}

struct BookExport {
  std::string book, output;
  int nodes = 100'000;
};

void export_book(const BookExport& options) {
  const go::OpeningBook book = load_book(options.book);
  const go::BoardSize size = book.size();
  const go::Go start = start_of(fmt::format("go:size={}x{}", size.width(), size.height()));
  const sgf::Tree tree = players::book_tree(book, start, static_cast<std::size_t>(options.nodes));
  if (tree.size() == 1) throw InputError("the book does not begin with an empty board");
  write_whole_file(options.output, sgf::write(tree));
  fmt::print("{}: {} moves\n", options.output, tree.size() - 1);
}

void add_export_book(CommandLine parent) {
  CommandLine command = parent.subcommand("export", "write a book as a tree in SGF");
  command.footer("Example:\n  moyo book export nine.book -o nine.sgf");
  const auto options = std::make_shared<BookExport>();
  command.option("book", options->book, "a file of 'moyo book build'").required();
  command.option("-o,--output", options->output, "the file to write").type_name("FILE").required();
  command.option("--nodes", options->nodes, "of the tree, at most")
      .type_name("N")
      .in_range(2, 10'000'000)
      .show_default();
  command.on_run([options] { export_book(*options); });
}

}  // namespace

const Command book_command = {
    "book", "opening books of Go: made from records or by a search, asked, and written as SGF",
    [](CommandLine command) {
      command.require_subcommand();
      add_build_book(command);
      add_ask_book(command);
      add_export_book(command);
    }};

}  // namespace moyo::app
