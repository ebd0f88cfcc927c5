// Without optimisation everything is some twenty times slower; there a part of a long test's work
// shows what sanitizers can show.
#pragma once

namespace moyo {

#ifdef MOYO_SLOW_BUILD
constexpr bool slow_build = true;
#else
constexpr bool slow_build = false;
#endif

// So much work, or one `part` of it.
constexpr int scaled(int work, int part = 20) { return slow_build ? work / part + 1 : work; }

}  // namespace moyo
