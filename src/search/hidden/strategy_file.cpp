#include "search/hidden/strategy_file.h"

#include <cmath>

#include "base/sealed.h"
#include "base/text.h"
#include "base/whole_file.h"

namespace moyo::hidden {
namespace {

constexpr SealKind kind{"moyo-strategy", 1};
constexpr std::size_t largest_file = std::size_t{4} << 30;

std::string on_one_line(std::string_view words) {
  std::string text;
  for (const char c : words) {
    if (c == '\n') {
      text += "\\n";
    } else if (c == '\\') {
      text += "\\\\";
    } else {
      text += c;
    }
  }
  return text;
}

class Reader {
 public:
  Reader(std::string_view text, std::string_view path) : rest_(text), path_(path) {}

  SavedStrategy read() {
    SavedStrategy strategy;
    strategy.game = field("game");
    strategy.method = field("method");
    strategy.seed = whole("seed", field("seed"));
    strategy.iterations = whole("iterations", field("iterations"));
    strategy.value = number(field("value"));
    strategy.exploitability = number(field("exploitability"));
    const std::uint64_t sets = whole("sets", field("sets"));
    for (std::uint64_t i = 0; i < sets; ++i) strategy.sets.push_back(read_set());
    if (!rest_.empty()) refuse("more lines than it counts");
    return strategy;
  }

 private:
  [[noreturn]] void refuse(const std::string& what) const {
    throw InputError(std::string(path_) + " is no strategy: " + what + " (line " +
                     std::to_string(line_) + ")");
  }

  std::string_view next_line() {
    ++line_;
    const std::size_t end = rest_.find('\n');
    if (end == std::string_view::npos) refuse("a line is missing");
    const std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return line;
  }

  // The line of this key, without it.
  std::string field(std::string_view key) {
    const std::string_view line = next_line();
    if (!line.starts_with(key) || line.size() <= key.size() || line[key.size()] != ' ') {
      refuse("'" + std::string(key) + "' is missing");
    }
    return std::string(line.substr(key.size() + 1));
  }

  // The next word of a line, taken off it.
  std::string_view word(std::string_view& line) const {
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string_view result = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    return result;
  }

  std::uint64_t whole(const char* what, std::string_view text) const {
    try {
      const std::int64_t value = parse_integer(text, what);
      if (value >= 0) return static_cast<std::uint64_t>(value);
    } catch (const InputError&) {
    }
    refuse("'" + std::string(text) + "' is no number of " + what);
  }
  double number(std::string_view text) const {
    try {
      const double value = parse_number(text, "a number");
      if (std::isfinite(value)) return value;
    } catch (const InputError&) {
    }
    refuse("'" + std::string(text) + "' is no number");
  }

  std::string unescaped(std::string_view text) const {
    std::string words;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] != '\\') {
        words += text[i];
        continue;
      }
      ++i;
      if (i == text.size() || (text[i] != 'n' && text[i] != '\\')) refuse("a stray backslash");
      words += text[i] == 'n' ? '\n' : '\\';
    }
    return words;
  }

  SavedSet read_set() {
    const std::string line = field("set");
    std::string_view rest = line;
    SavedSet set;
    set.player = whole("players", word(rest));
    if (set.player >= static_cast<std::size_t>(max_players)) refuse("there is no such player");
    const std::uint64_t moves = whole("moves", word(rest));
    set.words = unescaped(rest);
    double sum = 0;
    for (std::uint64_t i = 0; i < moves; ++i) {
      std::string_view entry = next_line();
      SavedMove move;
      move.probability = number(word(entry));
      move.regret = number(word(entry));
      move.sum = number(word(entry));
      move.name = std::string(entry);
      if (move.probability < 0 || move.sum < 0) refuse("a probability below 0");
      sum += move.probability;
      set.moves.push_back(std::move(move));
    }
    if (moves == 0 || std::abs(sum - 1) > 1e-6) refuse("probabilities that do not sum to 1");
    return set;
  }

  std::string_view rest_;
  std::string_view path_;
  int line_ = 0;
};

}  // namespace

void save_sets(const GameTree& tree, const Behaviours& average, const Learned& learned,
               SavedStrategy& strategy) {
  strategy.sets.clear();
  for (const InformationSet& set : tree.sets) {
    const std::size_t player = index(set.player);
    SavedSet saved{player, set.words, {}};
    for (std::uint32_t i = 0; i < set.decision.moves; ++i) {
      const std::size_t s = set.decision.first + i;
      saved.moves.push_back({set.move_names[i], average[player][s], learned.regrets[player][s],
                             learned.sums[player][s]});
    }
    strategy.sets.push_back(std::move(saved));
  }
}

Learned learned_from(const SavedStrategy& strategy, const GameTree& tree, std::string_view path) {
  const auto refuse = [&] {
    throw InputError(std::string(path) + " is of another game: it plays " + strategy.game);
  };
  if (strategy.sets.size() != tree.sets.size()) refuse();
  Learned learned;
  learned.iterations = strategy.iterations;
  for (const std::size_t sequences : tree.sequence_counts()) {
    learned.regrets.emplace_back(sequences, 0.0);
    learned.sums.emplace_back(sequences, 0.0);
  }
  for (std::size_t i = 0; i < tree.sets.size(); ++i) {
    const InformationSet& set = tree.sets[i];
    const SavedSet& saved = strategy.sets[i];
    const std::size_t player = index(set.player);
    if (saved.player != player || saved.words != set.words ||
        saved.moves.size() != set.move_names.size()) {
      refuse();
    }
    for (std::size_t m = 0; m < saved.moves.size(); ++m) {
      if (saved.moves[m].name != set.move_names[m]) refuse();
      learned.regrets[player][set.decision.first + m] = saved.moves[m].regret;
      learned.sums[player][set.decision.first + m] = saved.moves[m].sum;
    }
  }
  return learned;
}

std::string to_text(const SavedStrategy& strategy) {
  std::string text = "game " + strategy.game + "\nmethod " + strategy.method + "\nseed " +
                     std::to_string(strategy.seed) + "\niterations " +
                     std::to_string(strategy.iterations) + "\nvalue " +
                     number_text(strategy.value) + "\nexploitability " +
                     number_text(strategy.exploitability) + "\nsets " +
                     std::to_string(strategy.sets.size()) + "\n";
  for (const SavedSet& set : strategy.sets) {
    text += "set " + std::to_string(set.player) + " " + std::to_string(set.moves.size()) + " " +
            on_one_line(set.words) + "\n";
    for (const SavedMove& move : set.moves) {
      text += number_text(move.probability) + " " + number_text(move.regret) + " " +
              number_text(move.sum) + " " + move.name + "\n";
    }
  }
  return seal(kind, text);
}

SavedStrategy parse_strategy(std::string_view text, std::string_view path) {
  return Reader(unseal(kind, text, path).content, path).read();
}

SavedStrategy read_strategy(const std::string& path) {
  return parse_strategy(read_whole_file(path, largest_file), path);
}

void write_strategy(const SavedStrategy& strategy, const std::string& path) {
  write_whole_file(path, to_text(strategy));
}

}  // namespace moyo::hidden
