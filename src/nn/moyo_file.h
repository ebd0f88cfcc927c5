// Our own network files. docs/nn.md has the format; in short:
//
//   8 bytes   "MOYONET2"; networks of "MOYONET1" can still be read
//   4 bytes   length of the description     (all numbers little endian)
//   4 bytes   CRC-32 of everything after these sixteen bytes
//   text      the description: lines of words that name the layers in order
//   arrays    each at a multiple of 64 bytes from the start of the file, in the order of the text,
//             float32 or float16, so that a file can be mapped into memory and used where it lies
#pragma once

#include <iosfwd>
#include <string_view>

#include "nn/network.h"

namespace moyo::nn {

enum class Precision { float32, float16 };

bool looks_like_moyo(std::string_view bytes);

// InputError says what is wrong, without the name of the file.
Network parse_moyo(std::string_view bytes);

// The bytes of a file. InputError if the network does not hold together, or a weight is too large
// for float16.
std::string format_moyo(const Network& network, Precision precision);

// Writes a temporary file and renames it. InputError if that cannot be done.
void write_network(const Network& network, const std::string& path,
                   Precision precision = Precision::float32);

}  // namespace moyo::nn
