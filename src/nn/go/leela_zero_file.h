// Leela Zero's network files: lines of decimal numbers, one array a line
// (docs/network-files.md). 19x19 only. Format 2 (ELF OpenGo) differs in that the
// value is Black's.
//
// The files number rows from the bottom. The network that is made of them has its rows from the
// top, as all of ours: kernels and dense layers are turned upside down.
#pragma once

#include <string_view>

#include "nn/network.h"

namespace moyo::nn {

// Whether the first lines look like such a file.
bool looks_like_leela_zero(std::string_view bytes);

// InputError says what was found, without the name of the file.
Network parse_leela_zero(std::string_view bytes);

}  // namespace moyo::nn
