// The bytes of a file, decompressed if gzip made it.
#pragma once

#include <string>

namespace moyo::nn {

// InputError, without the name of the file, if it cannot be read, is cut short, is larger than any
// network is, or inflates to more than weights can: a file made to fill the memory takes 64 MiB.
std::string read_file_bytes(const std::string& path);

}  // namespace moyo::nn
