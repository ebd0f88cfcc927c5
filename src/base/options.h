// Options by name. A component has one typed struct with defaults; one function `describe` lists
// its fields in an OptionTable, and command line, option strings, configuration files and
// protocols all read and set them through that table.
//
//   struct Options { int depth = 6; bool table = true; };
//   void describe(OptionTable& table, Options& o) {
//     table.add("depth", o.depth, "plies to look ahead", 1, 99);
//     table.add("table", o.table, "remember positions in a transposition table");
//   }
//
// An option string is `name:key=value,key=value`, e.g. `alphabeta:depth=8,table=64MB`; a switch
// alone (`pvs`) turns it on.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"

namespace moyo {

// An amount of memory, so that its option is read with units.
struct Bytes {
  std::uint64_t count = 0;
};
std::string to_string(Bytes bytes);

struct OptionSpec {
  std::string name;
  std::vector<std::pair<std::string, std::string>> settings;

  static OptionSpec parse(std::string_view text);
  // Whether `key` is among the settings.
  bool sets(std::string_view key) const;
  // The key has this value and no other.
  void set(const std::string& key, const std::string& value);
  // What parse reads.
  std::string text() const;
};

class OptionTable {
 public:
  struct Entry {
    std::string name;
    std::string help;
    std::string values;  // what may be given: "1..99", "on|off", "none|table"
    std::function<void(std::string_view)> set;
    std::function<std::string()> get;
    bool aside = false;  // not in the short help
  };
  enum class Help { brief, whole };

  void add(std::string name, bool& field, std::string help);
  void add(std::string name, int& field, std::string help, int low, int high);
  void add(std::string name, std::uint64_t& field, std::string help, std::uint64_t low,
           std::uint64_t high);
  void add(std::string name, double& field, std::string help, double low, double high);
  void add(std::string name, Bytes& field, std::string help, Bytes low, Bytes high);
  void add(std::string name, Dimensions& field, std::string help);
  void add(std::string name, std::string& field, std::string help);
  // A choice among names.
  template <class Enum>
  void add(std::string name, Enum& field, std::string help,
           std::vector<std::pair<std::string, Enum>> choices);

  // Throws InputError naming `owner` and the known options when `name` is not one of them.
  void set(std::string_view owner, std::string_view name, std::string_view value);
  void apply(const OptionSpec& spec);

  // Options that would have no effect where the component is used: they are refused there.
  void leave_out(std::initializer_list<std::string_view> names);
  // Other words for what an option is, where more can be said of it.
  void explain(std::string_view name, std::string help);
  // Options that few will want, such as switches that were measured and do not pay: they can be
  // set, but the short help does not list them.
  void set_aside(std::initializer_list<std::string_view> names);

  const std::vector<Entry>& entries() const { return entries_; }
  // One line an option: name, values, default, help; every line starts with `indent`. The short
  // help ends with a line that counts what it does not list.
  std::string help(std::string_view indent = "  ", Help which = Help::whole) const;
  // Every option as `key=value,...`, the full setting of the component.
  std::string values() const;

 private:
  void add_choice(std::string name, std::string help, std::vector<std::string> names,
                  std::function<void(std::size_t)> choose, std::function<std::size_t()> chosen);

  std::vector<Entry> entries_;
};

template <class Enum>
void OptionTable::add(std::string name, Enum& field, std::string help,
                      std::vector<std::pair<std::string, Enum>> choices) {
  std::vector<std::string> names;
  std::vector<Enum> values;
  for (auto& [choice, value] : choices) {
    names.push_back(choice);
    values.push_back(value);
  }
  add_choice(
      std::move(name), std::move(help), std::move(names),
      [&field, values](std::size_t i) { field = values[i]; },
      [&field, values] {
        std::size_t i = 0;
        while (i + 1 < values.size() && values[i] != field) ++i;
        return i;
      });
}

// A struct with defaults, set from an option string.
template <class Options>
Options read_options(const OptionSpec& spec) {
  Options options;
  OptionTable table;
  describe(table, options);
  table.apply(spec);
  return options;
}

// The name with every option and its value: the same text for the same settings, however they were
// given.
template <class Options>
std::string full_text(const OptionSpec& spec) {
  Options options;
  OptionTable table;
  describe(table, options);
  table.apply(spec);
  const std::string values = table.values();
  return values.empty() ? spec.name : spec.name + ":" + values;
}

template <class Options>
std::string options_help(std::string_view indent = "  ",
                         OptionTable::Help which = OptionTable::Help::whole) {
  Options options;
  OptionTable table;
  describe(table, options);
  return table.help(indent, which);
}

}  // namespace moyo
