// What a person at the keyboard wants that is not a move: `undo`, `hint` or `save FILE`. Whoever runs the
// game does it and asks again, in the position that is due then.
#pragma once

#include <string>
#include <utility>

#include "players/human.h"

namespace moyo::players {

class Aside : public LeftGame {
 public:
  enum class Wish { undo, hint, save };
  explicit Aside(Wish wish, std::string file = {}) : wish(wish), file(std::move(file)) {}
  Wish wish;
  std::string file;  // of save
};

}  // namespace moyo::players
