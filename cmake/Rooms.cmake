# moyo_room(NAME [COLD] [FOLDER f] [EXCEPT f] [ROOMS r...] [LINK target...] [THREADS_LINK target...]):
# the folder src/NAME, or FOLDER of src, without its folder EXCEPT, as the library target moyo_NAME, and its *_test.cpp files, which stand beside the
# code they test, as test_NAME. Those named *_threads_test.cpp become test_NAME_threads with the
# ctest label `threads`, which the tsan preset runs; they are linked with the room, or with what
# THREADS_LINK says where that is less to compile once more. Those named *_slow_test.cpp become
# test_NAME_slow with the label `slow`, which the sanitizers leave out.
#
# Compiling is most of what ./test does, so: its presets compile up to 24 files at a time
# (CMAKE_UNITY_BUILD), which takes about half the time; the files of a room then share the names in
# their unnamed namespaces. COLD is for a room without inner loops: little optimisation. Tests are
# compiled with little optimisation too, since most of their time goes into the rooms. The
# sanitizers' presets use clang, which needs a third of GCC's time. There are no precompiled
# headers: ccache does not share what uses them between two clones.

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
if(MOYO_FUZZ)
  target_compile_options(moyo_options INTERFACE
                         -fsanitize-coverage=inline-8bit-counters,pc-table)
endif()

if(MOYO_TESTS)
  add_library(moyo_test_options INTERFACE)
  target_link_libraries(moyo_test_options INTERFACE moyo_options GTest::gtest_main GTest::gmock)
  target_compile_options(moyo_test_options INTERFACE $<$<CONFIG:Release>:-O1>)
  # MOYO_SLOW_BUILD: without optimisation, long tests play a part of their games.
  target_compile_definitions(moyo_test_options INTERFACE
                             $<$<NOT:$<CONFIG:Release>>:MOYO_SLOW_BUILD>)
  add_library(moyo_test_paths STATIC ${PROJECT_SOURCE_DIR}/tests/paths.cpp)
  target_link_libraries(moyo_test_paths PRIVATE moyo_test_options)
  target_compile_definitions(moyo_test_paths PRIVATE MOYO_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
                             MOYO_BINARY_DIR="${PROJECT_BINARY_DIR}")
endif()

# The tests that start threads, which is what the thread sanitizer is for.
add_custom_target(threads_tests)

function(moyo_test name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK;LABELS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE ${ARG_LINK} moyo_test_options moyo_test_paths)
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  if("threads" IN_LIST ARG_LABELS)
    add_dependencies(threads_tests ${name})
  endif()
  # Loading libtorch from a cold disk takes seconds.
  gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 120
                       PROPERTIES TIMEOUT 600 LABELS "${ARG_LABELS}")
endfunction()

function(moyo_room name)
  cmake_parse_arguments(ARG "COLD" "FOLDER;EXCEPT" "ROOMS;LINK;THREADS_LINK" ${ARGN})
  if(NOT ARG_FOLDER)
    set(ARG_FOLDER ${name})
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${ARG_FOLDER}/*.cpp)
  if(ARG_EXCEPT)
    list(FILTER sources EXCLUDE REGEX "/src/${ARG_FOLDER}/${ARG_EXCEPT}/")
  endif()
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
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/moyo>)
  target_link_libraries(moyo_${name} ${scope} ${ARG_ROOMS} ${ARG_LINK})
  if(MOYO_TESTS AND tests)
    moyo_test(test_${name} SOURCES ${tests} LINK moyo_${name} moyo_games)
  endif()
  if(ARG_COLD)
    target_compile_options(moyo_${name} PRIVATE $<$<CONFIG:Release>:-O1>)
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
