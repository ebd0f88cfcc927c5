// The command line of the program and of its subcommands: CLI11 behind a few plain functions, so
// that its templates are compiled in one file only.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace moyo::app {

// An option, a flag or a word in its place: a handle to what a CommandLine has added.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  // What the help calls the value.
  Option type_name(const std::string& name) const;
  Option group(const std::string& heading) const;
  // The help shows the value that the field has now.
  Option show_default() const;

  Option required() const;
  Option excludes(Option other) const;
  Option needs(Option other) const;
  Option in_range(int low, int high) const;
  Option in_range(unsigned low, unsigned high) const;
  Option positive() const;
  // Each takes one value, though the option may be repeated.
  Option one_value_each() const;

 private:
  CLI::Option* option_;
};

// A handle to a command that is being described. The fields given to it are written when the
// command line is read, before the command runs.
class CommandLine {
 public:
  explicit CommandLine(CLI::App* app) : app_(app) {}

  CommandLine subcommand(const std::string& name, const std::string& summary);
  void require_subcommand();
  // The end of the help.
  void footer(const std::string& text);
  // What the command does; it throws InputError on bad input.
  void on_run(std::function<void()> run);

  // Names are "--time", "-o,--output", or "file" for a word without a name.
  Option option(const std::string& names, std::string& field, const std::string& help);
  Option option(const std::string& names, std::vector<std::string>& field, const std::string& help);
  Option option(const std::string& names, int& field, const std::string& help);
  Option option(const std::string& names, unsigned& field, const std::string& help);
  Option option(const std::string& names, std::uint64_t& field, const std::string& help);
  Option option(const std::string& names, double& field, const std::string& help);
  Option flag(const std::string& names, bool& field, const std::string& help);
  // The value is handed to `set`, which throws InputError if it will not have it.
  Option whole_number(const std::string& names, std::function<void(std::int64_t)> set,
                      const std::string& help);
  Option text(const std::string& names, std::function<void(const std::string&)> set,
              const std::string& help);
  Option number(const std::string& names, std::function<void(double)> set, const std::string& help);

 private:
  CLI::App* app_;
};

struct ProgramText {
  std::string name;
  std::string summary;
  std::string version;
  std::string footer;
};

// Reads the command line that `describe` describes and runs the subcommand it names, or prints the
// help or the version it asks for. InputError if it says anything else.
void run_command_line(const ProgramText& text, void (*describe)(CommandLine), int argc,
                      char** argv);

}  // namespace moyo::app
