#include "command_line.h"

#include <CLI/CLI.hpp>
#include <utility>

#include "base/errors.h"
#include "base/text.h"

namespace moyo::app {

Option Option::type_name(const std::string& name) const {
  option_->type_name(name);
  return *this;
}

Option Option::group(const std::string& heading) const {
  option_->group(heading);
  return *this;
}

Option Option::show_default() const {
  option_->capture_default_str();
  return *this;
}

Option Option::required() const {
  option_->required();
  return *this;
}

Option Option::excludes(Option other) const {
  option_->excludes(other.option_);
  return *this;
}

Option Option::needs(Option other) const {
  option_->needs(other.option_);
  return *this;
}

Option Option::in_range(int low, int high) const {
  option_->check(CLI::Range(low, high));
  return *this;
}

Option Option::in_range(unsigned low, unsigned high) const {
  option_->check(CLI::Range(low, high));
  return *this;
}

Option Option::positive() const {
  option_->check(CLI::PositiveNumber);
  return *this;
}

Option Option::one_value_each() const {
  option_->allow_extra_args(false);
  return *this;
}

CommandLine CommandLine::subcommand(const std::string& name, const std::string& summary) {
  return CommandLine(app_->add_subcommand(name, summary));
}

void CommandLine::require_subcommand() { app_->require_subcommand(1); }

void CommandLine::footer(const std::string& text) { app_->footer(text); }

void CommandLine::on_run(std::function<void()> run) { app_->callback(std::move(run)); }

Option CommandLine::option(const std::string& names, std::string& field, const std::string& help) {
  return Option(app_->add_option(names, field, help));
}

Option CommandLine::option(const std::string& names, std::vector<std::string>& field,
                           const std::string& help) {
  return Option(app_->add_option(names, field, help));
}

Option CommandLine::option(const std::string& names, int& field, const std::string& help) {
  return Option(app_->add_option(names, field, help));
}

Option CommandLine::option(const std::string& names, unsigned& field, const std::string& help) {
  return Option(app_->add_option(names, field, help));
}

Option CommandLine::option(const std::string& names, std::uint64_t& field,
                           const std::string& help) {
  return Option(app_->add_option(names, field, help));
}

Option CommandLine::option(const std::string& names, double& field, const std::string& help) {
  return Option(app_->add_option(names, field, help));
}

Option CommandLine::flag(const std::string& names, bool& field, const std::string& help) {
  return Option(app_->add_flag(names, field, help));
}

Option CommandLine::whole_number(const std::string& names, std::function<void(std::int64_t)> set,
                                 const std::string& help) {
  return Option(app_->add_option_function<std::int64_t>(names, std::move(set), help));
}

Option CommandLine::text(const std::string& names, std::function<void(const std::string&)> set,
                         const std::string& help) {
  return Option(app_->add_option_function<std::string>(names, std::move(set), help));
}

Option CommandLine::number(const std::string& names, std::function<void(double)> set,
                           const std::string& help) {
  return Option(app_->add_option_function<double>(names, std::move(set), help));
}

namespace {

// The options of the command that was named, and of those it is part of.
std::vector<std::string> known_options(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  for (const CLI::App* command : app.get_subcommands()) {
    for (std::string& name : known_options(*command)) names.push_back(std::move(name));
  }
  return names;
}

// A mistyped option is told the nearest one.
[[noreturn]] void refuse_extras(const CLI::App& app, const CLI::ParseError& error) {
  for (const std::string& word : app.remaining(true)) {
    if (!word.starts_with("--")) continue;
    refuse_unknown("option", word.substr(0, word.find('=')), known_options(app));
  }
  throw InputError(error.what());
}

}  // namespace

void run_command_line(const ProgramText& text, void (*describe)(CommandLine), int argc,
                      char** argv) {
  CLI::App app(text.summary, text.name);
  app.set_version_flag("--version", text.version);
  app.footer(text.footer);
  app.get_formatter()->column_width(28);
  describe(CommandLine(&app));
  try {
    app.parse(argc, argv);
  } catch (const CLI::ExtrasError& error) {
    refuse_extras(app, error);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) throw InputError(error.what());
    app.exit(error);  // prints the help or the version
  }
}

}  // namespace moyo::app
