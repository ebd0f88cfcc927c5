// A table of options on the command line.
#pragma once

#include <functional>
#include <string>

#include "base/options.h"
#include "command_line.h"

namespace moyo::app {

// Every option of the table as --name VALUE, underscores as dashes; `table` and what it describes
// live as long as the command line. `given` is called with the name of each option that is set.
void add_table_options(CommandLine command, OptionTable& table,
                       const std::function<void(const std::string&)>& given = {});

}  // namespace moyo::app
