// The subcommands of `moyo sgf`, and how they all read files.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "command_line.h"
#include "formats/sgf/reader.h"

namespace moyo::app {

void add_sgf_info(CommandLine sgf);
void add_sgf_check(CommandLine sgf);
void add_sgf_convert(CommandLine sgf);
void add_sgf_split(CommandLine sgf);

// What has been read of one or more files; every problem is printed on the standard error stream as
// FILE:LINE:COLUMN: sentence.
class SgfInput {
 public:
  // Calls `game(tree)` for every well-formed game until it returns false. InputError if the file
  // cannot be read or holds nothing like a game.
  void read(const std::string& path, const sgf::GameVisitor& game);
  // The same for one of several files: such a file is an error like others, and the rest are read.
  void read_among_others(const std::string& path, const sgf::GameVisitor& game);
  // A game that is well-formed SGF but wrong as Go.
  void report(const sgf::Place& place, const std::string& what, bool is_warning = false);

  std::uint64_t games() const { return games_; }
  std::uint64_t errors() const { return errors_; }
  std::uint64_t warnings() const { return warnings_; }
  // Ends the command with exit code 1 if there was an error.
  void finish() const;

 private:
  std::string path_;
  std::uint64_t games_ = 0;
  std::uint64_t errors_ = 0;
  std::uint64_t warnings_ = 0;
};

}  // namespace moyo::app
