// Where a program keeps what it has to remember: the XDG base directory specification's places.
#pragma once

#include <filesystem>

namespace moyo {

// Of things that last from run to run, but are no settings of a person's. May not exist yet.
std::filesystem::path state_folder();

}  // namespace moyo
