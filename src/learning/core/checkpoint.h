// Arrays by name in one file, with a line of text that says what they are:
//
//   sealed (base/sealed.h): text line, then for each array: name, number of dimensions, dimensions,
//   32-bit floats, each with its length in 8 bytes before it. Little endian.
#pragma once

#include <string>
#include <vector>

#include "learning/core/network_trainer.h"

namespace moyo::learning {

struct Checkpoint {
  std::string about;  // one line
  std::vector<NamedArray> arrays;
};

// IoError if it cannot be written.
void save_checkpoint(const Checkpoint& checkpoint, const std::string& path);
// InputError for a file that is missing, cut short, damaged or something else.
Checkpoint load_checkpoint(const std::string& path);

}  // namespace moyo::learning
