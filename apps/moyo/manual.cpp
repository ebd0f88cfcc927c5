#include "manual.h"

#include <CLI/CLI.hpp>
#include <functional>
#include <sstream>
#include <vector>

#include "base/errors.h"
#include "base/text.h"

namespace moyo::app {
namespace {

std::vector<std::string> options_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) names.push_back("-" + name);
  }
  return names;
}

std::vector<const CLI::App*> subcommands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

std::vector<std::string> words_of(const CLI::App& app) {
  std::vector<std::string> words;
  for (const CLI::App* command : subcommands_of(app)) words.push_back(command->get_name());
  for (const std::string& name : options_of(app)) words.push_back(name);
  return words;
}

// `look` is told of the program and of every command, each with the words that lead to it.
void for_each_command(const CLI::App& app, const std::string& way,
                      const std::function<void(const CLI::App&, const std::string&)>& look) {
  look(app, way);
  for (const CLI::App* command : subcommands_of(app)) {
    for_each_command(*command, way + (way.empty() ? "" : " ") + command->get_name(), look);
  }
}

// What may follow the words so far: a case for each command.
std::string bash_script(const CLI::App& app, const std::string& name) {
  std::ostringstream script;
  script << "# Completion of " << name << " for bash.\n_" << name << "() {\n"
         << "  local words=\"${COMP_WORDS[*]:1:COMP_CWORD-1}\" way=\"\" word\n"
         << "  for word in $words; do\n"
         << "    case \"$way $word\" in\n";
  for_each_command(app, "", [&](const CLI::App&, const std::string& way) {
    if (!way.empty()) {
      const std::size_t space = way.rfind(' ');
      const std::string before = space == std::string::npos ? "" : way.substr(0, space);
      const std::string last = space == std::string::npos ? way : way.substr(space + 1);
      script << "      \"" << before << " " << last << "\") way=\"" << way << "\" ;;\n";
    }
  });
  script << "    esac\n  done\n  case \"$way\" in\n";
  for_each_command(app, "", [&](const CLI::App& command, const std::string& way) {
    script << "    \"" << way << "\") COMPREPLY=($(compgen -W \"" << join(words_of(command), " ")
           << "\" -- \"${COMP_WORDS[COMP_CWORD]}\")) ;;\n";
  });
  script << "  esac\n  [ ${#COMPREPLY[@]} -gt 0 ] || "
         << "COMPREPLY=($(compgen -f -- \"${COMP_WORDS[COMP_CWORD]}\"))\n}\n"
         << "complete -F _" << name << " " << name << "\n";
  return script.str();
}

// In roff a backslash, and a dot or a quote at the beginning of a line, mean something.
std::string roff(const std::string& text) {
  std::string result;
  bool begins = true;
  for (const char c : text) {
    if (c == '\\') {
      result += "\\\\";
    } else if (c == '-') {
      result += "\\-";
    } else {
      if (begins && (c == '.' || c == '\'')) result += "\\&";
      result += c;
    }
    begins = c == '\n';
  }
  return result;
}

void write_options(std::ostream& page, const CLI::App& app) {
  bool any = false;
  for (const CLI::Option* option : app.get_options()) {
    if (!any) page << ".SH OPTIONS\n";
    any = true;
    page << ".TP\n.B " << roff(option->get_name(false, true));
    if (option->get_expected_max() > 0 && option->get_items_expected_max() > 0) {
      page << " \\fI" << roff(option->get_type_name()) << "\\fR";
    }
    page << '\n' << roff(option->get_description()) << '\n';
  }
}

void write_commands(std::ostream& page, const CLI::App& app) {
  const auto commands = subcommands_of(app);
  if (commands.empty()) return;
  page << ".SH COMMANDS\n";
  for (const CLI::App* command : commands) {
    page << ".TP\n.B " << roff(command->get_name()) << '\n'
         << roff(command->get_description()) << '\n';
  }
}

std::string man_text(const CLI::App& app, const std::string& title, const ProgramText& text) {
  std::ostringstream page;
  page << ".TH \"" << roff(title) << "\" 1 \"\" \"" << roff(text.version) << "\"\n.SH NAME\n"
       << roff(title) << " \\- " << roff(app.get_description()) << '\n';
  write_commands(page, app);
  write_options(page, app);
  if (const std::string footer = app.get_footer(); !footer.empty()) {
    page << ".SH NOTES\n.nf\n" << roff(footer) << "\n.fi\n";
  }
  return page.str();
}

}  // namespace

std::string completion_script(const ProgramText& text, void (*describe)(CommandLine), Shell shell) {
  CLI::App app(text.summary, text.name);
  app.set_version_flag("--version", text.version);
  describe(CommandLine(&app));
  const std::string script = bash_script(app, text.name);
  if (shell == Shell::bash) return script;
  return "#compdef " + text.name + "\nautoload -U +X bashcompinit && bashcompinit\n" + script;
}

std::string man_page(const ProgramText& text, void (*describe)(CommandLine),
                     const std::string& command) {
  CLI::App app(text.summary, text.name);
  app.set_version_flag("--version", text.version);
  app.footer(text.footer);
  describe(CommandLine(&app));
  if (command.empty()) return man_text(app, text.name, text);
  std::vector<std::string> names;
  for (const CLI::App* known : subcommands_of(app)) {
    if (known->get_name() == command) return man_text(*known, text.name + "-" + command, text);
    names.push_back(known->get_name());
  }
  refuse_unknown("command", command, names);
}

}  // namespace moyo::app
