// A2: games of Go0 may never end. It fills its own eyes, so no block is ever safe: captures make
// room, and play goes on. Go1 does not fill its eyes, and its games end; except on 3x3, where
// several kos may go round in a circle that simple ko does not forbid and nobody can leave.
//
// Positional superko ends most of Go0's games too, late: a great capture leaves few stones, there
// are few such positions, and each may occur once; at last the captures that are left are
// forbidden.
#include <fmt/format.h>

#include <algorithm>

#include "lab/registry.h"
#include "lab/runs.h"
#include "match/referee.h"
#include "players/registry.h"
#include "simulation/go/playout.h"
#include "simulation/go/random_policy.h"

namespace moyo::lab {
namespace go0_never_ends {

constexpr int bounds[] = {5, 10, 20, 50, 100};  // times the area
constexpr std::size_t games_each = 400;

struct Game {
  int moves = 0;
  bool ended = false;
  int eyes_filled = 0;
  int captured = 0;  // stones
  int largest = 0;   // most stones captured by one move
  int choices = 0;   // not ended: most moves a player had to choose from since
};

// The largest number of allowed moves over some more turns.
int choices_ahead(go::PlayoutBoard board, go::RandomPolicy policy, Rng& rng) {
  int most = 0;
  for (int turn = 0; turn < 2 * board.size().area() && board.passes() < 2; ++turn) {
    int allowed = 0;
    for (int i = 0; i < board.empty_points(); ++i) {
      const go::Point p = board.empty_point(i);
      allowed += policy.eyes == go::OwnEyes::keep ? board.is_sensible(p) : board.is_legal(p);
    }
    most = std::max(most, allowed);
    board.play(policy.choose(board, rng));
  }
  return most;
}

Game play(go::BoardSize size, go::RandomPolicy policy, Rng& rng) {
  const int limit = bounds[std::size(bounds) - 1] * size.area();
  go::PlayoutBoard board(size);
  Game game;
  while (board.passes() < 2 && game.moves < limit) {
    const go::Color own = board.to_play();
    const int enemies = board.stones(opposite(own));
    const go::Point p = policy.choose(board, rng);
    game.eyes_filled += p != go::pass && board.neighborhood(p).is_simple_eye(own);
    board.play(p);
    const int captured = enemies - board.stones(opposite(own));
    game.captured += captured;
    game.largest = std::max(game.largest, captured);
    ++game.moves;
  }
  game.ended = board.passes() >= 2;
  if (!game.ended) game.choices = choices_ahead(board, policy, rng);
  return game;
}

// How many of the games were still going on after so many moves.
int going_on(const std::vector<Game>& played, int moves) {
  int count = 0;
  for (const Game& game : played) {
    count += game.moves > moves || (game.moves == moves && !game.ended);
  }
  return count;
}

// The games of one player on one board.
struct Sample {
  std::string board;
  std::string player;
  go::BoardSize size;
  std::vector<Game> games;
};

std::vector<Sample> play_all(Context& context) {
  std::vector<Sample> samples;
  for (int side = 3; side <= 7; ++side) {
    for (const go::RandomPolicy policy : {go::go0_policy, go::go1_policy}) {
      Sample sample{fmt::format("{0}x{0}", side),
                    policy.eyes == go::OwnEyes::keep ? "go1" : "go0",
                    go::BoardSize(side),
                    {}};
      sample.games = repeat(context, samples.size(), context.few(games_each, 100),
                            sample.player + " on " + sample.board,
                            [&](Rng& rng) { return play(sample.size, policy, rng); });
      samples.push_back(std::move(sample));
    }
  }
  return samples;
}

// The share of the games that were still going on after `bound` x area moves.
double share_going_on(const Sample& sample, int bound) {
  return going_on(sample.games, bound * sample.size.area()) / double(sample.games.size());
}

void tabulate(const std::vector<Sample>& samples, Findings& findings) {
  Table table{fmt::format("Share of {} games that had not ended after N x area moves",
                          samples.front().games.size()),
              {"board", "player"},
              {}};
  for (int bound : bounds) table.headers.push_back(fmt::format("N = {}", bound));
  for (const Sample& sample : samples) {
    std::vector<std::string> row = {sample.board, sample.player};
    for (int bound : bounds) {
      row.push_back(fmt::format("{:.1f}%", 100 * share_going_on(sample, bound)));
    }
    table.rows.push_back(std::move(row));
  }
  findings.tables.push_back(std::move(table));
}

// Of go0 only the largest board: the curves of the others lie on it.
void draw(const std::vector<Sample>& samples, Findings& findings) {
  constexpr int plotted = 10;
  Plot plot{"Games that go on", {"moves / points of the board"}, {"share of games"}, {}};
  for (const Sample& sample : samples) {
    if (sample.player == "go0" && sample.board != "7x7") continue;
    Series series{sample.player + " on " + sample.board, Mark::line, {}};
    for (int n = 1; n <= plotted; ++n) {
      series.points.push_back({double(n), share_going_on(sample, n)});
    }
    plot.series.push_back(std::move(series));
  }
  findings.plots.push_back(std::move(plot));
}

void causes(const std::vector<Sample>& samples, Findings& findings) {
  Table table{"Why: what the games are made of",
              {"board", "player", "own eyes filled, of 100 moves", "stones captured, of 100 moves",
               "largest capture, mean over games"},
              {}};
  for (const Sample& sample : samples) {
    double moves = 0, eyes_filled = 0, captured = 0, largest = 0;
    for (const Game& game : sample.games) {
      moves += game.moves;
      eyes_filled += game.eyes_filled;
      captured += game.captured;
      largest += game.largest;
    }
    table.rows.push_back({sample.board, sample.player,
                          fmt::format("{:.2f}", 100 * eyes_filled / moves),
                          fmt::format("{:.1f}", 100 * captured / moves),
                          fmt::format("{:.1f}", largest / double(games_each))});
  }
  findings.tables.push_back(std::move(table));
}

// How a game of go0 under superko went.
struct SuperkoGame {
  int moves = 0;
  bool ended = false;
  int empty_points = 0;  // at the end
};

SuperkoGame play_superko(const go::Go& start, Rng& rng) {
  const AnyState any(start);
  const auto first = players::make("go0", any, rng());
  const auto second = players::make("go0", any, rng());
  SuperkoGame game;
  const auto observe = [&](const AnyState& after, const std::string&, const Report&) {
    const go::Board& board = after.get_if<go::Go>()->board();
    game.empty_points =
        start.size().area() - board.stones(go::Color::black) - board.stones(go::Color::white);
  };
  const auto record = match::play_game(
      {.start = any, .opening = {}, .agents = {first.get(), second.get()}}, observe);
  game.moves = static_cast<int>(record->moves.size());
  game.ended = record->ending == match::Ending::rules;
  return game;
}

void under_superko(Context& context, Findings& findings) {
  const std::size_t superko_games = context.few<std::size_t>(40, 4);
  Table table{fmt::format("{} games of go0 under positional superko, at most {} moves",
                          superko_games, match::default_max_plies),
              {"board", "ended", "empty points at the end", "mean length", "mean / area"},
              {}};
  go::Rules rules;
  rules.suicide = false;
  for (int side = 3; side <= 7; ++side) {
    const go::Go start(go::BoardSize(side), rules);
    const auto played =
        repeat(context, static_cast<std::uint64_t>(100 + side), superko_games, "go0 under superko",
               [&](Rng& rng) { return play_superko(start, rng); });
    Accumulator length;
    int ended = 0;
    Accumulator empty_points;
    for (const SuperkoGame& game : played) {
      ended += game.ended;
      if (game.ended) empty_points.add(game.empty_points);
      length.add(game.moves);
    }
    table.rows.push_back({fmt::format("{0}x{0}", side), std::to_string(ended),
                          fmt::format("{:.1f}", empty_points.mean()),
                          fmt::format("{:.0f}", length.mean()),
                          fmt::format("{:.1f}", length.mean() / start.size().area())});
  }
  findings.tables.push_back(std::move(table));
}

Findings run(Context& context) {
  const std::vector<Sample> samples = play_all(context);
  constexpr int longest = bounds[std::size(bounds) - 1];
  int boards_of_go0 = 0;
  int unfinished = 0;
  int with_choice = 0;
  for (const Sample& sample : samples) {
    const int left = going_on(sample.games, longest * sample.size.area());
    if (sample.player == "go0") {
      boards_of_go0 += left > 0;
    } else if (sample.size.area() > 9) {
      unfinished += left;
    } else {
      for (const Game& game : sample.games) with_choice += game.choices > 1;
    }
  }
  Findings findings;
  findings.exact("boards, of 5, where games of go0 had not ended after 100 x area moves", 5,
                 boards_of_go0);
  findings.exact("games of go1 on 4x4 to 7x7 that had not", 0, unfinished);
  findings.exact("games of go1 on 3x3 that had not though a player had a choice", 0, with_choice);
  tabulate(samples, findings);
  draw(samples, findings);
  causes(samples, findings);
  under_superko(context, findings);
  findings.notes.push_back(
      "The captures of go0 are nearly the whole board: a side fills its last eye but one, the "
      "other takes everything, and the board is empty again.");
  findings.notes.push_back(
      "Games of go1 on 3x3 that do not end go round four kos, one allowed move for each side; "
      "simple ko does not forbid the circle.");
  return findings;
}

}  // namespace go0_never_ends

const Experiment a2_go0_never_ends = {
    "a2-go0-never-ends", "games of Go0 may never end, games of Go1 do", "S0", go0_never_ends::run};

}  // namespace moyo::lab
