// Files that are part of the program: MOYO_EMBED(name, "path") puts one into the object file, and
// MOYO_EMBEDDED(name) is its bytes as a std::string_view. CMake gives MOYO_DATA, the folder of what
// the project ships, to the files that use it.
#pragma once

#include <string_view>

#define MOYO_EMBED(name, path)                               \
  asm(".section .rodata\n"                                   \
      ".balign 64\n"                                         \
      "moyo_embedded_" #name ": .incbin \"" path             \
      "\"\n"                                                 \
      "moyo_embedded_" #name                                 \
      "_end:\n"                                              \
      ".globl moyo_embedded_" #name ", moyo_embedded_" #name \
      "_end\n"                                               \
      ".text\n");                                            \
  extern "C" const char moyo_embedded_##name[], moyo_embedded_##name##_end[]

#define MOYO_EMBEDDED(name)              \
  std::string_view(moyo_embedded_##name, \
                   static_cast<std::size_t>(moyo_embedded_##name##_end - moyo_embedded_##name))
