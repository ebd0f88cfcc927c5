// Random and mutated lines: each gets exactly one well-formed answer, or none if it asks nothing.
// Random games of Go with every player: every move is legal, and the session's board is the
// reference board's after every command (gtp_shadow.h).
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "base/errors.h"
#include "base/text.h"
#include "gtp_shadow.h"
#include "scaled.h"

namespace moyo::gtp {
namespace {

constexpr int lines_in_go = scaled(880'000);
constexpr int lines_in_others = scaled(20'000, 5);

// Words that commands read, good and bad.
const std::vector<std::string> vocabulary = {"b",
                                             "w",
                                             "black",
                                             "WHITE",
                                             "A1",
                                             "b2",
                                             "C3",
                                             "D4",
                                             "e5",
                                             "pass",
                                             "resign",
                                             "T19",
                                             "Z99",
                                             "I5",
                                             "0",
                                             "1",
                                             "2",
                                             "3",
                                             "4",
                                             "5",
                                             "6",
                                             "9",
                                             "19",
                                             "-1",
                                             "7.5",
                                             "0.25",
                                             "1e9",
                                             "nan",
                                             "inf",
                                             "99999999",
                                             "dead",
                                             "alive",
                                             "seki",
                                             "none",
                                             "absolute",
                                             "byoyomi",
                                             "fischer-capped",
                                             "chinese",
                                             "tromp-taylor",
                                             "{\"ko\":\"SIMPLE\"}",
                                             "{\"ko\":",
                                             "{\"tax\":\"ALL\",\"scoring\":\"AREA\"}",
                                             "no/such/file.sgf",
                                             "#",
                                             "interval",
                                             "avoid",
                                             "allow",
                                             "maxmoves",
                                             "rootInfo",
                                             "true",
                                             "A1,B2,pass",
                                             "swap-pieces",
                                             "a",
                                             ""};

class Fuzzer {
 public:
  Fuzzer(const SessionSettings& settings, std::uint64_t seed) : shadowed_(settings), rng_(seed) {
    shadowed_.compare_legality_every(50);
    for (const CommandEntry& entry : shadowed_.session().commands().entries()) {
      names_.emplace_back(entry.name);
    }
  }

  void run(int lines) {
    while (checked_ < lines && !testing::Test::HasFatalFailure()) check(line());
  }

 private:
  std::uint32_t below(std::size_t bound) { return rng_.below(static_cast<std::uint32_t>(bound)); }
  const std::string& any_of(const std::vector<std::string>& from) {
    return from[below(from.size())];
  }

  // Mostly moves, so that games get somewhere; the rest is any command with any words.
  std::string sensible_line() {
    std::string line = below(5) == 0 ? std::to_string(below(100)) + " " : "";
    if (below(2) == 0) {
      return line + "play " + (below(2) == 0 ? "b " : "w ") + static_cast<char>('A' + below(9)) +
             std::to_string(1 + below(9));
    }
    line += any_of(names_);
    for (std::uint32_t words = below(4); words > 0; --words) line += " " + any_of(vocabulary);
    return line;
  }

  std::string line() {
    std::string text = sensible_line();
    if (below(4) == 0) {
      for (std::uint32_t changes = 1 + below(4); changes > 0; --changes) mutate(text);
    }
    if (below(50) == 0) {
      text.resize(below(60));
      for (char& c : text) c = static_cast<char>(below(256));
    }
    std::erase(text, '\n');
    return text;
  }

  void mutate(std::string& text) {
    const auto byte = static_cast<char>(below(256));
    const auto at = static_cast<std::ptrdiff_t>(below(text.size() + 1));
    if (below(2) == 0 || text.empty()) {
      text.insert(text.begin() + at, byte);
    } else if (below(2) == 0) {
      text.erase(text.begin() + at % static_cast<std::ptrdiff_t>(text.size()));
    } else {
      text[static_cast<std::size_t>(at) % text.size()] = byte;
    }
  }

  // Files are not written, boards stay small, and scores, which take playouts, are asked rarely:
  // the point is the number of lines.
  bool is_too_much(const Request& request) {
    const bool writes = request.command == "printsgf" && !request.arguments.empty();
    const bool large = request.command.ends_with("boardsize") && !request.arguments.empty() &&
                       request.arguments[0] == "19";
    const bool judges =
        request.command.starts_with("final_") || request.command == "kgs-genmove_cleanup";
    return writes || ((large || judges) && below(300) != 0);
  }

  void check(const std::string& line) {
    const auto request = parse_request(line);
    if (request && is_too_much(*request)) return;
    ++checked_;
    const std::string wrong = shadowed_.send(line);
    ASSERT_EQ(wrong, "") << line << "\n" << shadowed_.answer_text();
  }

  ShadowedSession shadowed_;
  Rng rng_;
  std::vector<std::string> names_;
  int checked_ = 0;
};

TEST(GtpFuzz, EveryLineInGoGetsOneAnswer) {
  Fuzzer({.game = "go:size=5", .player = "random"}, 1).run(lines_in_go);
}

TEST(GtpFuzz, EveryLineInOtherGamesGetsOneAnswer) {
  for (const char* game :
       {"tictactoe", "connect4", "gomoku:size=9", "hex:size=5", "othello:size=6", "nim"}) {
    Fuzzer({.game = game, .player = "random"}, 2).run(lines_in_others);
  }
}

// ---- Random games ----

// How many moves are asked for; MOYO_FUZZ_GENMOVES asks for more, and MOYO_FUZZ_SEED for others.
// Such a hunt writes every command down as it goes.
int wanted_genmoves() {
  const char* const wanted = std::getenv("MOYO_FUZZ_GENMOVES");
  return wanted != nullptr ? std::atoi(wanted) : scaled(2000, 8);
}
bool is_hunt() { return std::getenv("MOYO_FUZZ_GENMOVES") != nullptr; }
std::uint64_t wanted_seed() {
  const char* const wanted = std::getenv("MOYO_FUZZ_SEED");
  return wanted != nullptr ? std::strtoull(wanted, nullptr, 10) : 1;
}

// Larger games are refused after this many positions: a hunt is for moves, not for tables.
constexpr const char* few_positions = "perfect:positions=20000";

// Positions as people and programs make them: either side moves, again if it likes, passes, takes
// back, sets stones up; now and then a player is asked.
class GameFuzzer {
 public:
  explicit GameFuzzer(std::uint64_t seed) : rng_(seed) {}

  // One game; how many moves were asked for.
  int play() {
    const SessionSettings settings = random_settings();
    log_ = settings.player + " in " + settings.game + ", playouts " +
           std::to_string(settings.limits.playouts) + "\n";
    if (is_hunt()) std::cerr << log_;
    std::optional<ShadowedSession> shadowed;
    try {
      shadowed.emplace(settings);
    } catch (const InputError& error) {
      // It solves the game first, and says so where it cannot.
      EXPECT_EQ(settings.player, few_positions) << error.what() << "\n" << log_;
      return 0;
    }
    asked_ = 0;
    if (below(4) == 0) send(*shadowed, handicap(shadowed->session().go().size()));
    for (std::uint32_t commands = 1 + below(60); commands > 0; --commands) {
      send(*shadowed, command(*shadowed));
      if (testing::Test::HasFatalFailure()) break;
    }
    return asked_;
  }

 private:
  std::uint32_t below(std::size_t bound) { return rng_.below(static_cast<std::uint32_t>(bound)); }
  template <std::size_t count>
  std::string any_of(const char* const (&from)[count]) {
    return from[below(count)];
  }

  SessionSettings random_settings() {
    // Those that look at networks are slow, and large boards are.
    static constexpr const char* players[] = {
        "random",
        "go0",
        "go1",
        "go2",
        "go3",
        "go3:simulations=rulebased,moveselect=ucb",
        "go5",
        "go",
        "go",
        "go:policy=learned",
        "go:replies=2,liberty_maps=on,dynamic_komi=adaptive,local_trees=5,goals=5,prior_owner=5",
        "fan:net=tiny,rollouts=1",
        "zero:net=tiny",
        "level:net=tiny,rank=20k",
        "level:net=tiny,rank=1d",
        "sim",
        "ucb",
        "uct",
        "uct:graph=on",
        "alphabeta",
        few_positions};
    static constexpr const char* rules[] = {"tromp-taylor",
                                            "chinese",
                                            "japanese",
                                            "korean",
                                            "aga",
                                            "new-zealand",
                                            "ing",
                                            "chinese,passes=3",
                                            "tromp-taylor,ko=situational",
                                            "japanese,ko=positional",
                                            "aga,ko=simple",
                                            "chinese,suicide=on"};
    const std::uint32_t largest = below(40) == 0 ? 18 : below(8) == 0 ? 8 : 4;
    const int width = 2 + static_cast<int>(below(largest));
    const int height = below(3) == 0 ? 2 + static_cast<int>(below(largest)) : width;
    SessionSettings settings;
    settings.game = "go:size=" + std::to_string(width) + "x" + std::to_string(height) +
                    ",rules=" + any_of(rules);
    settings.player = any_of(players);
    settings.seed = rng_();
    settings.limits.playouts = 1 + below(20);
    settings.limits.nodes = 100;
    settings.limits.depth = 2;
    return settings;
  }

  std::string color() { return below(2) == 0 ? "b" : "w"; }
  // The side to move, or sometimes the other.
  std::string likely_color(const Session& session) {
    const bool black = session.go().turn() == go::Color::black;
    return black == (below(4) != 0) ? "b" : "w";
  }
  std::string vertex(go::BoardSize size) {
    return go::format_point(
        go::point_at(static_cast<int>(below(static_cast<std::size_t>(size.width()))),
                     static_cast<int>(below(static_cast<std::size_t>(size.height())))));
  }
  std::string stones(const std::string& command, go::BoardSize size, bool with_color) {
    std::string line = command;
    for (std::uint32_t count = 2 + below(5); count > 0; --count) {
      line += (with_color ? " " + color() : "") + " " + vertex(size);
    }
    return line;
  }
  std::string handicap(go::BoardSize size) {
    static constexpr const char* names[] = {"fixed_handicap ", "place_free_handicap "};
    if (below(3) == 0) return stones("set_free_handicap", size, false);
    return any_of(names) + std::to_string(2 + below(4));
  }

  std::string command(ShadowedSession& shadowed) {
    static constexpr const char* asking[] = {"genmove",
                                             "genmove",
                                             "genmove",
                                             "reg_genmove",
                                             "kata-genmove_analyze",
                                             "kata-analyze",
                                             "lz-analyze",
                                             "lz-genmove_analyze",
                                             "cgos-genmove_analyze"};
    static constexpr const char* showing[] = {"showboard", "final_score", "gogui-rules_legal_moves",
                                              "moyo-search_values"};
    const Session& session = shadowed.session();
    const go::BoardSize size = session.go().size();
    const std::uint32_t kind = below(100);
    if (kind < 60) return "play " + likely_color(session) + " " + vertex(size);
    if (kind < 65) return "play " + likely_color(session) + " pass";
    if (kind < 85) {
      ++asked_;
      return any_of(asking) + " " + color();
    }
    if (kind < 90) return below(3) == 0 ? "gg-undo " + std::to_string(1 + below(5)) : "undo";
    if (kind < 92) return "gogui-setup_player " + color();
    if (kind < 94) return stones("gogui-setup", size, true);
    if (kind < 96) return stones("gogui-play_sequence", size, true);
    if (kind < 97) return "kgs-genmove_cleanup " + color();
    if (kind < 98) return "komi " + std::to_string(below(9));
    if (kind < 99) return any_of(showing);
    return below(2) == 0 ? "clear_board" : "kata-set-rules chinese";
  }

  void send(ShadowedSession& shadowed, const std::string& line) {
    log_ += line + "\n";
    if (is_hunt()) std::cerr << line << std::endl;  // a crash leaves nothing else
    // An analysis ends with its first report.
    std::stop_source stop;
    if (line.find("-analyze") != std::string::npos) stop.request_stop();
    const std::string wrong = shadowed.send(line, stop.get_token());
    ASSERT_EQ(wrong, "") << shadowed.answer_text() << "after\n" << log_;
  }

  Rng rng_;
  std::string log_;  // to play it again
  int asked_ = 0;
};

TEST(GtpFuzz, EveryPlayerMovesLegallyFromEveryPosition) {
  // Keeps the network, which all sessions share, open.
  const Session holder({.game = "go:size=5", .player = "zero:net=tiny"});
  const int wanted = wanted_genmoves();
  const std::uint64_t seed = wanted_seed();
  std::uint64_t game = 0;
  for (int asked = 0; asked < wanted && !HasFatalFailure(); ++game) {
    SCOPED_TRACE("game " + std::to_string(game));
    asked += GameFuzzer(Rng::stream(seed, game)()).play();
  }
}

}  // namespace
}  // namespace moyo::gtp
