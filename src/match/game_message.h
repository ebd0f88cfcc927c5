// A finished game as the bytes that one machine sends to another: sealed JSON. What comes in is
// checked as a row of the store is.
#pragma once

#include <string>
#include <string_view>

#include "match/store.h"

namespace moyo::match {

std::string to_message(const FinishedGame& game);

struct ReceivedGame {
  FinishedGame game;
  StoredResult result;
};
// InputError says what is wrong with it.
ReceivedGame from_message(std::string_view bytes, const StoredStart& start);

}  // namespace moyo::match
