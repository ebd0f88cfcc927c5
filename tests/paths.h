// Where the tests find the project and its programs. Compiled in one place, so that the tests
// themselves compile to the same in every clone.
#pragma once

#include <string>

namespace moyo {

// The project's root, and what the course's material and records are in beside it.
std::string source_folder();
std::string shared_data_folder();  // with a slash at its end
// The program `moyo` of this build.
std::string moyo_program();
// The same program with the games of tests/models.
std::string models_program();

}  // namespace moyo
