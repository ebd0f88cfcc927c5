# moyo_room(NAME [COLD] [SEPARATE] [ROOMS r...] [LINK target...] [THREADS_LINK target...]): the
# folder src/NAME as the library target moyo_NAME, and its *_test.cpp files, which stand beside the
# code they test, as test_NAME. Those named *_threads_test.cpp become test_NAME_threads with the
# ctest label `threads`, which the tsan preset runs; they are linked with the room, or with what
# THREADS_LINK says where that is less to compile once more. Those named *_slow_test.cpp become
# test_NAME_slow with the label `slow`, which the sanitizers leave out.
#
# Compiling is most of what ./test does, so: every preset but `dev` compiles several files at a time
# (CMAKE_UNITY_BUILD), which takes half the time; two files of a room then share the names in their
# unnamed namespaces. SEPARATE is for a room whose files like to use the same ones. COLD is for a
# room without inner loops: little optimisation, and precompiled headers. The sanitizers' presets
# use clang without optimisation, a fourth of the time GCC needs.

add_library(moyo_options INTERFACE)
target_compile_options(moyo_options INTERFACE
  -Wall -Wextra -Wpedantic
  # GCC 12 warns falsely about "literal" + std::string (its bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
  $<$<BOOL:${MOYO_WERROR}>:-Werror>
  # The same results on every processor: no fused multiply-add behind our back.
  -ffp-contract=off
  $<$<BOOL:${MOYO_NATIVE}>:-march=native>)
if(MOYO_SANITIZE)
  target_compile_options(moyo_options INTERFACE -fsanitize=${MOYO_SANITIZE}
                         -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(moyo_options INTERFACE -fsanitize=${MOYO_SANITIZE})
endif()

# Headers that the test programs, the app and cold rooms read once and not file by file. The other
# rooms do without: optimised fully, GCC 12 warns falsely about a standard library that comes
# precompiled. Tests are compiled with little optimisation, since most of their time goes into the
# rooms.
set(moyo_common_headers <algorithm> <array> <cstdint> <functional> <memory> <optional> <string>
                        <string_view> <vector>)
if(MOYO_TESTS)
  add_library(moyo_test_options INTERFACE)
  target_link_libraries(moyo_test_options INTERFACE moyo_options GTest::gtest_main GTest::gmock)
  target_compile_options(moyo_test_options INTERFACE $<$<CONFIG:Release>:-O1>)
  # MOYO_SLOW_BUILD: without optimisation, long tests play a part of their games.
  target_compile_definitions(moyo_test_options INTERFACE MOYO_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
                             $<$<NOT:$<CONFIG:Release>>:MOYO_SLOW_BUILD>)
  add_library(moyo_test_headers OBJECT ${PROJECT_SOURCE_DIR}/cmake/test_headers.cpp)
  target_link_libraries(moyo_test_headers PRIVATE moyo_test_options)
  target_precompile_headers(moyo_test_headers PRIVATE <gtest/gtest.h> <gmock/gmock.h>
                            ${moyo_common_headers})
endif()

# The tests that start threads, which is what the thread sanitizer is for.
add_custom_target(threads_tests)

function(moyo_test name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK;LABELS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE ${ARG_LINK} moyo_test_options)
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_precompile_headers(${name} REUSE_FROM moyo_test_headers)
  if("threads" IN_LIST ARG_LABELS)
    add_dependencies(threads_tests ${name})
  endif()
  gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST
                       PROPERTIES TIMEOUT 600 LABELS "${ARG_LABELS}")
endfunction()

function(moyo_room name)
  cmake_parse_arguments(ARG "COLD;SEPARATE" "" "ROOMS;LINK;THREADS_LINK" ${ARGN})
  if(ARG_SEPARATE)
    set(CMAKE_UNITY_BUILD OFF)
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.cpp)
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  set(threads_tests ${tests})
  set(slow_tests ${tests})
  list(FILTER tests EXCLUDE REGEX "_(threads|slow)_test\\.cpp$")
  list(FILTER threads_tests INCLUDE REGEX "_threads_test\\.cpp$")
  list(FILTER slow_tests INCLUDE REGEX "_slow_test\\.cpp$")
  list(TRANSFORM ARG_ROOMS PREPEND moyo_)
  if(sources)
    set(scope PUBLIC)
    add_library(moyo_${name} STATIC ${sources})
    target_link_libraries(moyo_${name} PRIVATE $<BUILD_INTERFACE:moyo_options>)
  else()
    set(scope INTERFACE)
    add_library(moyo_${name} INTERFACE)
  endif()
  set_target_properties(moyo_${name} PROPERTIES EXPORT_NAME ${name})
  target_compile_features(moyo_${name} ${scope} cxx_std_20)
  target_include_directories(moyo_${name} ${scope}
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/moyo>)
  target_link_libraries(moyo_${name} ${scope} ${ARG_ROOMS} ${ARG_LINK})
  if(MOYO_TESTS AND tests)
    moyo_test(test_${name} SOURCES ${tests} LINK moyo_${name} moyo_games)
  endif()
  if(ARG_COLD)
    target_compile_options(moyo_${name} PRIVATE $<$<CONFIG:Release>:-O1>)
    target_precompile_headers(moyo_${name} PRIVATE ${moyo_common_headers})
  endif()
  if(MOYO_TESTS AND slow_tests)
    moyo_test(test_${name}_slow SOURCES ${slow_tests} LINK moyo_${name} moyo_games LABELS slow)
  endif()
  if(MOYO_TESTS AND threads_tests)
    if(NOT ARG_THREADS_LINK)
      set(ARG_THREADS_LINK moyo_${name})
    endif()
    moyo_test(test_${name}_threads SOURCES ${threads_tests} LINK ${ARG_THREADS_LINK} LABELS threads)
  endif()
endfunction()
