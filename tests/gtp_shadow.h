// A GTP session with its shadow: the slow, obvious board of reference/go.h follows every command by
// itself, and stones, turn, passes and legality are compared after each. So a legal move that is
// refused shows, an illegal one that is made, and a command that fails and still changes something.
#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "protocol/gtp/conversation.h"
#include "reference/go.h"

namespace moyo::gtp {

// What is wrong with the frame of this answer, or nothing.
inline std::string wrong_frame(const Request& request, const std::string& answer) {
  const std::string& id = request.id;
  if (!answer.starts_with("=" + id) && !answer.starts_with("?" + id))
    return "no = or ? with its id";
  const char after = answer.size() > 1 + id.size() ? answer[1 + id.size()] : '\0';
  if (after != ' ' && after != '\n') return "no space after the id";
  if (answer.find("\n\n") != answer.size() - 2) return "not one empty line at its end";
  if (answer.find("internal error") != std::string::npos) return "an internal error";
  const bool control = std::any_of(answer.begin(), answer.end(), [](char c) {
    return static_cast<unsigned char>(c) < 32 && c != '\n';
  });
  return control ? "a control character" : "";
}

class ShadowedSession {
 public:
  explicit ShadowedSession(const SessionSettings& settings) : session_(settings) {
    if (session_.is_go()) restart(session_.go().size().width(), session_.go().size().height());
  }

  Session& session() { return session_; }
  // Every point's legality is compared once in so many commands.
  void compare_legality_every(int commands) { interval_ = commands; }

  // Sends a line. What is wrong with the answer or the position afterwards, or nothing.
  std::string send(const std::string& line, std::stop_token stop = {}) {
    answer_.clear();
    const auto request = parse_request(line);
    if (!request) return answer_line(session_, line) ? "an answer to nothing" : "";
    answer_ = answer(session_, *request, std::move(stop));
    std::string wrong = wrong_frame(*request, answer_);
    if (wrong.empty() && session_.is_go()) wrong = follow(*request);
    if (wrong.empty() && session_.is_go()) wrong = difference();
    return wrong;
  }
  const std::string& answer_text() const { return answer_; }
  bool succeeded() const { return answer_.starts_with('='); }

 private:
  static constexpr int pass = -1;
  struct Move {
    char color;
    int point;
  };
  using Words = std::vector<std::string>;

  // ---- reading, by itself ----

  static std::optional<char> color_of(const Words& arguments, std::size_t i) {
    if (i >= arguments.size()) return std::nullopt;
    const std::string word = to_lower(arguments[i]);
    if (word == "b" || word == "black") return 'B';
    if (word == "w" || word == "white") return 'W';
    return std::nullopt;
  }
  std::optional<int> point_of(const std::string& text) const {
    if (to_lower(text) == "pass") return pass;
    if (text.size() < 2) return std::nullopt;
    const std::string letters = "ABCDEFGHJKLMNOPQRST";
    const std::size_t x = letters.find(to_upper(text[0]));
    int y = 0;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), y);
    const bool plain = text[1] != '0' && text[1] != '-';
    if (error != std::errc() || end != text.data() + text.size() || !plain) return std::nullopt;
    if (x >= static_cast<std::size_t>(width_) || y < 1 || y > height_) return std::nullopt;
    return (y - 1) * width_ + static_cast<int>(x);
  }
  static char to_upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; }
  // The words of the answer after its "=id".
  Words answer_words() const {
    Words found;
    for (const std::string_view word : words(answer_)) found.emplace_back(word);
    found.erase(found.begin());
    return found;
  }

  // ---- the shadow ----

  reference::GoRules rules() const {
    const go::Rules& rules = session_.go().rules();
    return {rules.suicide,
            rules.ko == go::KoRule::simple       ? reference::GoRules::simple
            : rules.ko == go::KoRule::positional ? reference::GoRules::positional
                                                 : reference::GoRules::situational,
            rules.scoring == go::Scoring::area, rules.passes_to_end};
  }
  void restart(int width, int height) {
    width_ = width;
    height_ = height;
    begin(std::string(static_cast<std::size_t>(width * height), '.'), 'B');
  }
  void begin(const std::string& stones, char turn) {
    start_ = stones;
    start_turn_ = turn;
    moves_.clear();
    replay();
  }
  void replay() {
    board_ = reference::GoGame(width_, height_, rules());
    board_.set_up(start_, start_turn_);
    for (const Move& move : moves_) make(move);
  }
  void make(Move move) {
    board_.give_turn(move.color);
    if (move.point == pass) {
      board_.pass();
    } else {
      board_.play(move.point);
    }
  }
  bool is_legal(Move move) const {
    return move.point == pass || board_.is_legal(move.point, move.color);
  }
  std::string play(Move move) {
    if (!is_legal(move)) return "an illegal move was made";
    moves_.push_back(move);
    make(move);
    return {};
  }

  // ---- what a command does to it ----

  std::string follow(const Request& request) {
    const std::string& name = request.command;
    const Words& words = request.arguments;
    if (name == "play") return follow_play(words);
    if (name == "genmove" || name == "kgs-genmove_cleanup" || name == "reg_genmove") {
      if (words.size() != 1 || !color_of(words, 0)) return must_fail();
      const Words answer = answer_words();
      if (!succeeded() || answer.empty()) return "no move";
      return chosen(*color_of(words, 0), answer.front(), name != "reg_genmove");
    }
    if (!succeeded()) return {};
    if (name.ends_with("-genmove_analyze")) {
      return chosen(color_of(words, 0).value_or(board_.to_play()), answer_words().back(), true);
    }
    if (name == "undo" || name == "gg-undo") return undo(words);
    if (name.ends_with("boardsize")) {
      const int width = std::stoi(words[0]);
      restart(width, words.size() > 1 ? std::stoi(words[1]) : width);
    } else if (name == "clear_board") {
      restart(width_, height_);
    } else if (name.ends_with("_handicap")) {
      place_handicap(name == "set_free_handicap" ? words : answer_words());
    } else if (name == "gogui-setup") {
      set_up(words);
    } else if (name == "gogui-setup_player") {
      board_.give_turn(*color_of(words, 0));
    } else if (name == "gogui-play_sequence") {
      for (std::size_t i = 0; i < words.size(); i += 2) {
        const auto point = point_of(words[i + 1]);
        if (!point) return "a move off the board";
        if (const std::string wrong = play({*color_of(words, i), *point}); !wrong.empty()) {
          return wrong;
        }
      }
    } else if (name == "kata-set-rules") {
      const char turn = board_.to_play();
      replay();
      board_.give_turn(turn);
    }
    return {};
  }

  std::string must_fail() const { return succeeded() ? "nonsense was accepted" : ""; }

  std::string follow_play(const Words& words) {
    const auto color = color_of(words, 0);
    const auto point = words.size() == 2 ? point_of(words[1]) : std::nullopt;
    if (!color || !point) return must_fail();
    if (!succeeded()) return is_legal({*color, *point}) ? "a legal move was refused" : "";
    return play({*color, *point});
  }
  // A move of the player's own.
  std::string chosen(char color, const std::string& vertex, bool is_made) {
    if (vertex == "resign") {
      if (is_made) board_.give_turn(color);
      return {};
    }
    const auto point = point_of(vertex);
    if (!point) return "a move off the board was chosen";
    if (is_made) return play({color, *point});
    return is_legal({color, *point}) ? "" : "an illegal move was chosen";
  }
  std::string undo(const Words& words) {
    const std::size_t count = words.empty() ? 1 : std::stoul(words[0]);
    if (count > moves_.size()) return "more moves were undone than made";
    const char turn = moves_[moves_.size() - count].color;
    moves_.resize(moves_.size() - count);
    replay();
    board_.give_turn(turn);
    return {};
  }
  void place_handicap(const Words& vertices) {
    std::string stones(start_.size(), '.');
    for (const std::string& vertex : vertices) {
      if (const auto point = point_of(vertex)) stones[static_cast<std::size_t>(*point)] = 'B';
    }
    begin(stones, 'W');
  }
  void set_up(const Words& words) {
    std::string stones = board_.stones();
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
      stones[static_cast<std::size_t>(point_of(words[i + 1]).value())] = color_of(words, i).value();
    }
    begin(stones, board_.to_play());
  }

  // ---- the comparison ----

  std::string difference() {
    const go::Go& game = session_.go();
    if (game.size() != go::BoardSize(width_, height_)) return "the board has another size";
    if ((game.turn() == go::Color::black) != (board_.to_play() == 'B')) return "the wrong side";
    if (game.passes() != board_.passes()) return "another number of passes";
    if (game.moves().size() != moves_.size()) return "another number of moves";
    const bool thorough = interval_ != 0 && ++commands_ % interval_ == 0;
    for (int p = 0; p < board_.area(); ++p) {
      const go::Point point = go::point_at(p % width_, p / width_);
      const go::Color color = game.board().color(point);
      const char letter = color == go::Color::black ? 'B' : color == go::Color::white ? 'W' : '.';
      if (letter != board_.at(p)) return "another stone at " + go::format_point(point);
      if (!thorough) continue;
      if (game.may_play(point, go::Color::black) != board_.is_legal(p, 'B') ||
          game.may_play(point, go::Color::white) != board_.is_legal(p, 'W')) {
        return "another opinion on who may play at " + go::format_point(point);
      }
    }
    return {};
  }

  Session session_;
  std::string answer_;
  int interval_ = 1;
  int commands_ = 0;
  // the shadow
  int width_ = 2;
  int height_ = 2;
  std::string start_;
  char start_turn_ = 'B';
  std::vector<Move> moves_;
  reference::GoGame board_{2, 2, {}};
};

}  // namespace moyo::gtp
