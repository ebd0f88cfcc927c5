// A GTP command: an entry of a table beside its code, and the arguments it reads.
#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/player.h"

namespace moyo::gtp {

class AnswerStream;
class Session;

// Words with what they must be; InputError, naming the word, for those that are something else.
class Arguments {
 public:
  explicit Arguments(std::span<const std::string> words) : words_(words) {}

  std::size_t size() const { return words_.size(); }
  bool empty() const { return words_.empty(); }
  const std::string& operator[](std::size_t i) const { return words_[i]; }
  // All arguments as they were typed, one space between them.
  std::string text() const;

  int integer(std::size_t i, std::string_view what, int low, int high) const;
  // Seconds: finite and not negative.
  double seconds(std::size_t i, std::string_view what) const;
  // Black is the first player.
  Player color(std::size_t i) const;

 private:
  std::span<const std::string> words_;
};

// In which games a command makes sense.
enum class Scope { any_game, go, other_games };

// What stops a command that is under way. GoGui's `# interrupt` asks for an early answer; a command
// that goes on until the next one comes is stopped by any line, even an empty one, and by the end
// of the input.
enum class Interruption { never, on_request, on_any_line };

inline constexpr std::size_t any_number = std::numeric_limits<std::size_t>::max();

struct CommandEntry {
  std::string_view name;
  std::string_view usage;  // the arguments
  std::size_t min_arguments;
  std::size_t max_arguments;
  // The text of the answer; InputError is answered as a failure. Reads what is to stop it from the
  // session. Null for a command that streams.
  std::string (*run)(Session& session, const Arguments& arguments);
  Scope scope = Scope::any_game;
  Interruption interruption = Interruption::never;
  bool ends_session = false;
  // How GoGui's menu of analysis commands shows it: `type/label/command` lines, or nothing.
  std::string_view analysis = {};
  // In place of `run`: writes its answer while it goes on.
  void (*stream)(Session& session, const Arguments& arguments, AnswerStream& answer) = nullptr;
};

// The commands of a session, in the order of their names.
class CommandTable {
 public:
  void add(const CommandEntry& entry);
  // Null for a name that is not there.
  const CommandEntry* find(std::string_view name) const;
  const std::vector<CommandEntry>& entries() const { return entries_; }

 private:
  std::vector<CommandEntry> entries_;
};

}  // namespace moyo::gtp
