#include "formats/sgf/reader.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/errors.h"
#include "formats/sgf/value.h"

namespace moyo::sgf {
namespace {

// Control characters count as white space: old files end in Control-Z or zeros.
bool is_space(int byte) { return byte >= 0 && byte <= ' '; }
bool is_upper(int byte) { return byte >= 'A' && byte <= 'Z'; }
bool is_lower(int byte) { return byte >= 'a' && byte <= 'z'; }
bool is_digit(int byte) { return byte >= '0' && byte <= '9'; }

// Bytes of a value that need a look: its end, an escape, a new line, text beyond ASCII.
constexpr auto special_bytes = [] {
  std::array<bool, 256> special{};
  special[']'] = special['\\'] = special['\n'] = true;
  for (std::size_t i = 0x80; i < special.size(); ++i) special[i] = true;
  return special;
}();

// More parentheses than can ever close.
constexpr std::size_t unknown_depth = std::size_t{1} << 60;

std::string quoted(int byte) {
  if (byte == Input::end) return "the end of the file";
  if (byte > ' ' && byte < 0x7f) return std::string("'") + static_cast<char>(byte) + "'";
  return "byte " + std::to_string(byte);
}

// Properties that stand in the first node of a game and not in a variation.
bool is_root_property(std::string_view name) {
  static constexpr std::string_view names[] = {
      "FF", "GM", "CA", "AP", "SZ", "ST", "PB", "PW", "BR", "WR", "BT", "WT", "EV", "RO", "DT",
      "PC", "GN", "RU", "KM", "HA", "RE", "TM", "OT", "US", "SO", "AN", "CP", "GC", "ON"};
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

}  // namespace

// Ends the reading of one game; caught in next().
class Reader::Failure : public InputError {
 public:
  enum class Where { between_values, in_value, after_a_game };  // stands the next byte
  Failure(Place place, const std::string& what, Where where = Where::between_values)
      : InputError(what), place(place), where(where) {}
  Place place;
  Where where;
};

Reader::Reader(ByteSource source, ProblemVisitor problem, const ReadLimits& limits)
    : limits_(limits), problem_(std::move(problem)), input_(std::move(source)) {}

void Reader::fail(const std::string& what) { throw Failure(input_.place(), what); }

int Reader::skip_space() {
  int byte = input_.peek();
  for (; is_space(byte); byte = input_.peek()) input_.skip();
  return byte;
}

bool Reader::next(Tree& tree) {
  while (true) {
    try {
      if (!find_game()) return false;
      read_game(tree);
    } catch (const Failure& failure) {
      if (!trusted_) continue;
      problem_({failure.place, failure.what()});
      in_order_ = false;
      skip_in_value_ = failure.where == Failure::Where::in_value;
      skip_depth_ =
          failure.where == Failure::Where::after_a_game ? unknown_depth : branches_.size();
      continue;
    } catch (const InputError& error) {  // the source gave out
      problem_({input_.place(), error.what()});
      return false;
    }
    any_game_ = in_order_ = true;
    const std::string warning = all_ascii_ ? "" : to_utf8(tree);
    if (!warning.empty()) problem_({tree.place(root), warning, true});
    return true;
  }
}

// Goes to the ';' of the next "(;"; false at the end of the file.
bool Reader::find_game() {
  while (!in_order_) {
    trusted_ = false;
    const Skip skip = skip_broken_game();
    if (skip != Skip::game_over) return skip == Skip::candidate;
    in_order_ = true;
  }
  trusted_ = true;
  while (true) {
    const int first = skip_space();
    if (first == Input::end) return false;
    game_begin_ = input_.offset();
    branches_.clear();
    const Place place = input_.place();
    input_.skip();
    if (any_game_ && first != '(') {
      // What follows a ')' too many may be trusted; other text may go on with the last game.
      using enum Failure::Where;
      throw Failure(place, "a game begins with '(', not with " + quoted(first),
                    first == ')' ? between_values : after_a_game);
    }
    if (first != '(') continue;
    branches_.assign(1, no_node);
    const int second = skip_space();
    if (second == ';') return true;
    if (any_game_) fail("'(' is followed by ';', not by " + quoted(second));
  }
}

// Goes on to the parenthesis that closes the broken game, or behind a '(' before that if a ';'
// follows: a variation, or a new game if the parentheses do not balance. The latter may also seem
// to stand in a value, if the brackets do not.
Reader::Skip Reader::skip_broken_game() {
  while (skip_depth_ > 0) {
    const int byte = input_.take();
    if (byte == Input::end) return Skip::end_of_file;
    if (byte == '[' || byte == ']') {
      skip_in_value_ = byte == '[';
    } else if (byte == '\\' && skip_in_value_) {
      input_.take();
    } else if (byte == ')' && !skip_in_value_) {
      --skip_depth_;
    } else if (byte == '(') {
      if (!skip_in_value_) ++skip_depth_;
      game_begin_ = input_.offset();
      if (skip_space() == ';') return Skip::candidate;
    }
  }
  return Skip::game_over;
}

void Reader::read_game(Tree& tree) {
  tree.clear();
  branches_.assign(1, no_node);
  current_ = no_node;
  after_variation_ = false;
  all_ascii_ = true;
  charset_known_ = false;
  charset_ = nullptr;
  while (true) {
    const int byte = skip_space();
    if (input_.offset() - game_begin_ > limits_.game_bytes) {
      fail("a game has more than " + std::to_string(limits_.game_bytes) + " bytes");
    }
    if (byte == ';') {
      add_node(tree);
    } else if (byte == '(') {
      open_variation();
    } else if (byte == ')') {
      if (close_variation()) return;
    } else if (byte == Input::end) {
      fail("the file ends inside a game");
    } else {
      read_property(tree);
    }
  }
}

void Reader::add_node(Tree& tree) {
  if (after_variation_) fail("a node cannot follow a variation");
  if (tree.size() >= limits_.nodes) {
    fail("a game has more than " + std::to_string(limits_.nodes) + " nodes");
  }
  current_ = tree.add_node(current_, input_.place());
  input_.skip();
}

void Reader::open_variation() {
  if (!trusted_) fail("this is no game");  // not told: it has no property yet to know it by
  if (branches_.size() >= limits_.depth) fail("variations are nested too deeply");
  input_.skip();
  branches_.push_back(current_);
  after_variation_ = false;
  if (skip_space() != ';') fail("a variation begins with ';', not " + quoted(input_.peek()));
}

// True if that was the end of the game.
bool Reader::close_variation() {
  if (!trusted_) fail("this is no game");  // not told, as above
  input_.skip();
  current_ = branches_.back();
  branches_.pop_back();
  after_variation_ = true;
  return branches_.empty();
}

void Reader::read_property(Tree& tree) {
  if (after_variation_) fail("a property cannot follow a variation");
  read_name();
  tree.add_property(name_);
  if (skip_space() != '[') {
    fail("property " + name_ + " has no value: '[' is missing before " + quoted(input_.peek()));
  }
  while (skip_space() == '[') read_value(tree);
  if (!charset_known_ && name_ == "CA" && current_ == root) {
    charset_ = find_charset(simple_text(tree.value(root, "CA")));
    charset_known_ = true;
  }
}

void Reader::read_name() {
  const int first = input_.peek();
  if (!is_upper(first) && !is_lower(first)) {
    fail("expected a property, ';', '(' or ')', not " + quoted(first));
  }
  name_.clear();
  for (int byte = first; is_upper(byte) || is_lower(byte) || is_digit(byte); byte = input_.peek()) {
    if (!is_lower(byte)) name_ += static_cast<char>(byte);
    if (name_.size() > limits_.name_letters) fail("the name of a property is too long");
    input_.skip();
  }
  if (name_.empty() || is_digit(static_cast<unsigned char>(name_[0]))) {
    fail("the name of a property has no capital letter");
  }
  if (!trusted_) {
    if (!is_root_property(name_)) fail("this is a variation");  // not told
    trusted_ = true;
  }
}

void Reader::read_value(Tree& tree) {
  const Place begin = input_.place();
  const std::size_t bytes_before = tree.bytes();
  input_.skip();
  tree.begin_value();
  while (true) {
    const int byte = input_.peek();
    if (byte == Input::end) throw Failure(begin, "this value is not closed by ']'");
    if (byte == ']') break;
    const std::string_view ahead = input_.at_hand();
    const auto* stop = std::find_if(ahead.begin(), ahead.end(), [](char c) {
      return special_bytes[static_cast<unsigned char>(c)];
    });
    const auto plain = static_cast<std::size_t>(stop - ahead.begin());
    tree.extend_value(ahead.data(), plain);
    input_.skip(plain);
    if (plain == 0) read_special_byte(tree, byte);
    if (tree.bytes() - bytes_before > limits_.value_bytes) {
      throw Failure(begin,
                    "this value is longer than " + std::to_string(limits_.value_bytes) + " bytes");
    }
    if (input_.offset() - game_begin_ > limits_.game_bytes) {
      throw Failure(begin, "a game has more than " + std::to_string(limits_.game_bytes) + " bytes");
    }
  }
  input_.skip();
  tree.end_value();
}

void Reader::take_into(Tree& tree) {
  const char byte = static_cast<char>(input_.peek());
  input_.skip();
  tree.extend_value(&byte, 1);
}

void Reader::read_special_byte(Tree& tree, int byte) {
  take_into(tree);
  const int second = input_.peek();
  if (byte == '\\') {
    if (second != Input::end && second < 0x80) take_into(tree);
  } else if (byte >= 0x80) {
    all_ascii_ = false;
    const bool pair =
        charset_ != nullptr && second != Input::end &&
        charset_->is_pair(static_cast<unsigned char>(byte), static_cast<unsigned char>(second));
    if (pair) take_into(tree);
  }
}

void read_games(ByteSource source, const GameVisitor& game, const ProblemVisitor& problem,
                const ReadLimits& limits) {
  Reader reader(std::move(source), problem, limits);
  Tree tree;
  while (reader.next(tree) && game(tree)) {
  }
}

void read_games(const std::string& path, const GameVisitor& game, const ProblemVisitor& problem,
                const ReadLimits& limits) {
  read_games(file_source(path), game, problem, limits);
}

Tree read_game(ByteSource source) {
  Reader reader(std::move(source), [](const Problem& problem) {
    if (!problem.is_warning) throw InputError(to_string(problem));
  });
  Tree tree;
  if (!reader.next(tree)) throw InputError("there is no SGF game");
  return tree;
}

Tree read_game(std::string_view text) { return read_game(text_source(text)); }

std::string to_string(const Problem& problem) {
  return "line " + std::to_string(problem.place.line) + ", column " +
         std::to_string(problem.place.column) + ": " + problem.what;
}

}  // namespace moyo::sgf
