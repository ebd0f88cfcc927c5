// Arrays by name in one file, with a line of text that says what they are:
//
//   "moyo checkpoint 1\n", text line, then for each array: name, number of dimensions, dimensions,
//   32-bit floats; a checksum of all that at the end. Little endian.
#pragma once

#include <string>
#include <vector>

#include "learning/core/network_trainer.h"

namespace moyo::learning {

struct Checkpoint {
  std::string about;  // one line
  std::vector<NamedArray> arrays;
};

// Written under another name and renamed.
void save_checkpoint(const Checkpoint& checkpoint, const std::string& path);
// InputError for a file that is missing, cut short, damaged or something else.
Checkpoint load_checkpoint(const std::string& path);

}  // namespace moyo::learning
