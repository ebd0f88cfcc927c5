#include "knowledge/go/learned_strengths.h"

// The files are part of the object file; MOYO_DATA is their folder, given by CMake.
asm(R"(
  .section .rodata
  moyo_strengths_small: .incbin ")" MOYO_DATA R"(/go/strengths-small.bin"
  moyo_strengths_small_end:
  moyo_strengths_large: .incbin ")" MOYO_DATA R"(/go/strengths-large.bin"
  moyo_strengths_large_end:
  .globl moyo_strengths_small, moyo_strengths_small_end
  .globl moyo_strengths_large, moyo_strengths_large_end
  .text
)");

extern "C" {
extern const std::byte moyo_strengths_small[], moyo_strengths_small_end[];
extern const std::byte moyo_strengths_large[], moyo_strengths_large_end[];
}

namespace moyo::go {

const MoveStrengths& learned_strengths(BoardSize size) {
  static const MoveStrengths small =
      MoveStrengths::parse({moyo_strengths_small, moyo_strengths_small_end});
  static const MoveStrengths large =
      MoveStrengths::parse({moyo_strengths_large, moyo_strengths_large_end});
  return std::min(size.width(), size.height()) < large_side ? small : large;
}

}  // namespace moyo::go
