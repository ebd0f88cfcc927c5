// Errors whose cause lies outside the program. Their text is one sentence.
#pragma once

#include <stdexcept>
#include <string>

namespace moyo {

// What a person or another program gave us cannot be used: an unknown name, an illegal move, a
// malformed file. The message is one clear sentence that names what was wrong and where. It is
// caught at the edges (command line, protocols), which print it; the command line exits with 2.
class InputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The machine refuses what was asked of it: a full disk, a file that may not be written. The input
// is not at fault. The message is one clear sentence that names what was refused and where; the
// command line exits with 1.
class IoError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace moyo
