#include "table_options.h"

#include <algorithm>

namespace moyo::app {

void add_table_options(CommandLine command, OptionTable& table,
                       const std::function<void(const std::string&)>& given) {
  for (const OptionTable::Entry& entry : table.entries()) {
    std::string name = "--" + entry.name;
    std::replace(name.begin(), name.end(), '_', '-');
    std::string help = entry.help;
    if (const std::string value = entry.get(); !value.empty()) help += " [" + value + "]";
    const auto set = [name, given, set = entry.set](const std::string& value) {
      set(value);
      if (given) given(name);
    };
    command.text(name, set, help).type_name(entry.values.empty() ? "TEXT" : entry.values);
  }
}

}  // namespace moyo::app
