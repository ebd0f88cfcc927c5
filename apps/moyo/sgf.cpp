// moyo sgf: records of games of Go.
#include <fmt/core.h>

#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <string>

#include "base/errors.h"
#include "command.h"
#include "sgf_commands.h"

namespace moyo::app {

void SgfInput::read(const std::string& path, const sgf::GameVisitor& game) {
  path_ = path;
  const std::uint64_t before = games_ + errors_;
  sgf::read_games(
      path,
      [&](const sgf::Tree& tree) {
        ++games_;
        return game(tree);
      },
      [&](const sgf::Problem& problem) {
        report(problem.place, problem.what, problem.is_warning);
      });
  if (games_ + errors_ == before) throw InputError("'" + path + "' holds no SGF game");
}

void SgfInput::read_among_others(const std::string& path, const sgf::GameVisitor& game) {
  try {
    read(path, game);
  } catch (const InputError& error) {
    ++errors_;
    fmt::print(stderr, "{}\n", error.what());
  }
}

void SgfInput::report(const sgf::Place& place, const std::string& what, bool is_warning) {
  ++(is_warning ? warnings_ : errors_);
  fmt::print(stderr, "{}:{}:{}: {}{}\n", path_, place.line, place.column,
             is_warning ? "warning: " : "", what);
}

void SgfInput::finish() const {
  if (errors_ > 0) {
    throw std::runtime_error(
        fmt::format("{} error{} in SGF files", errors_, errors_ == 1 ? "" : "s"));
  }
}

const Command sgf_command = {
    "sgf", "look at, check, rewrite and split records of Go games (SGF)", [](CommandLine command) {
      command.require_subcommand();
      add_sgf_info(command);
      add_sgf_check(command);
      add_sgf_convert(command);
      add_sgf_split(command);
      command.footer(
          "Files are SGF, FF[1] to FF[4], one game or many, plain or compressed by gzip; - is the\n"
          "standard input. Malformed games are left out and reported with line and column; the "
          "exit\n"
          "code is then 1.");
    }};

}  // namespace moyo::app
