// KataGo's network files: a stream of white-space separated words and blocks of floats, binary
// after the mark @BIN@ or as decimal words (docs/network-files.md). Model versions 8 to
// 17 with convolutional blocks; everything else is refused by name.
#pragma once

#include <string_view>

#include "nn/network.h"

namespace moyo::nn {

// InputError says what was found, without the name of the file.
Network parse_katago(std::string_view bytes);

}  // namespace moyo::nn
