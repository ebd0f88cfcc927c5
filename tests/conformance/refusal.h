// The reason for which bad input is refused.
#pragma once

#include <string>

#include "base/errors.h"

namespace moyo::conformance {

template <class Action>
std::string refusal(Action&& action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.what();
  }
  return "not refused";
}

}  // namespace moyo::conformance
