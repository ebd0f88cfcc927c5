// Random and mutated lines: each gets exactly one well-formed answer, or none if it asks nothing.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/text.h"
#include "protocol/gtp/engine.h"
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
  Fuzzer(const SessionSettings& settings, std::uint64_t seed) : session_(settings), rng_(seed) {
    for (const CommandEntry& entry : session_.commands().entries()) names_.emplace_back(entry.name);
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
    const auto answer = answer_line(session_, line);
    ASSERT_EQ(answer.has_value(), request.has_value()) << line;
    if (!answer) return;
    const std::string id = request->id;
    ASSERT_TRUE(answer->starts_with("=" + id) || answer->starts_with("?" + id)) << line;
    const char after = (*answer)[1 + id.size()];
    ASSERT_TRUE(after == ' ' || after == '\n') << line << "\n" << *answer;
    ASSERT_EQ(answer->find("\n\n"), answer->size() - 2) << line << "\n" << *answer;
    ASSERT_EQ(answer->find("internal error"), std::string::npos) << line << "\n" << *answer;
    ASSERT_TRUE(std::none_of(answer->begin(), answer->end(), [](char c) {
      return static_cast<unsigned char>(c) < 32 && c != '\n';
    })) << line;
  }

  Session session_;
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

}  // namespace
}  // namespace moyo::gtp
