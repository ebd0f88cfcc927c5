// Which of several moves of the same value is played.
#pragma once

namespace moyo::players {

enum class Ties { first, random, playouts };

}  // namespace moyo::players
