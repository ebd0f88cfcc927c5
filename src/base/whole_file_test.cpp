#include "base/whole_file.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <string>
#include <vector>

#include "base/errors.h"
#include "temporary_file.h"

namespace moyo {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t plenty = 1 << 20;

std::string read(const TemporaryFile& file) { return read_whole_file(file.path(), plenty); }

std::size_t files_beside(const TemporaryFile& file) {
  const fs::directory_iterator here(fs::path(file.path()).parent_path());
  return static_cast<std::size_t>(std::distance(fs::begin(here), fs::end(here)));
}

FileFaults::Plan failing(FileStep wanted, int error) {
  return [=](FileStep step, const std::string&) { return step == wanted ? error : 0; };
}

TEST(WholeFile, IsSyncedBeforeItIsRenamedAndThenItsFolderIs) {
  const TemporaryFile file("f");
  std::vector<FileStep> steps;
  const FileFaults watch([&](FileStep step, const std::string&) {
    steps.push_back(step);
    return 0;
  });
  write_whole_file(file.path(), "new");
  EXPECT_EQ(steps,
            (std::vector<FileStep>{FileStep::open, FileStep::write, FileStep::sync, FileStep::open,
                                   FileStep::rename, FileStep::sync_folder}));
  EXPECT_EQ(read(file), "new");
}

TEST(WholeFile, WhateverFailsTheOldFileStaysAndNothingElse) {
  const TemporaryFile file("f");
  write_whole_file(file.path(), "old");
  for (const FileStep step : {FileStep::open, FileStep::write, FileStep::sync, FileStep::rename}) {
    const FileFaults faults(failing(step, ENOSPC));
    EXPECT_THROW(write_whole_file(file.path(), "new"), IoError);
    EXPECT_EQ(files_beside(file), 1u);
  }
  EXPECT_EQ(read(file), "old");
}

TEST(WholeFile, ARefusalNamesTheFileAndTheReason) {
  const TemporaryFile file("f");
  const FileFaults faults(failing(FileStep::write, ENOSPC));
  try {
    write_whole_file(file.path(), "new");
    FAIL() << "no error";
  } catch (const IoError& error) {
    EXPECT_EQ(error.what(), "cannot write '" + file.path() + "': No space left on device");
  }
}

TEST(WholeFile, AFullDeviceIsToldOf) {
  if (!fs::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full";
  EXPECT_THROW(write_whole_file("/dev/full", "new"), IoError);
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

TEST(WholeFile, AWriterThatThrowsLeavesTheOldFile) {
  const TemporaryFile file("f");
  write_whole_file(file.path(), "old");
  EXPECT_THROW(write_whole_file(file.path(),
                                [](std::ostream& out) {
                                  out << std::string(200'000, 'x');
                                  throw InputError("no more");
                                }),
               InputError);
  EXPECT_EQ(read(file), "old");
  EXPECT_EQ(files_beside(file), 1u);
}

TEST(WholeFile, LongTextsArriveWhole) {
  const TemporaryFile file("f");
  std::string text;
  for (int i = 0; i < 30'000; ++i) text += std::to_string(i) + ' ';
  write_whole_file(file.path(), [&](std::ostream& out) {
    for (const char c : text) out << c;
  });
  EXPECT_EQ(read(file), text);
}

TEST(AppendToFile, AddsAtTheEndOrChangesNothing) {
  const TemporaryFile file("f");
  append_to_file(file.path(), "one\n");
  append_to_file(file.path(), "two\n");
  for (const FileStep step : {FileStep::write, FileStep::sync}) {
    const FileFaults faults(failing(step, EIO));
    EXPECT_THROW(append_to_file(file.path(), "three\n"), IoError);
    EXPECT_EQ(read(file), "one\ntwo\n");
  }
}

TEST(ReadWholeFile, TakesNoMoreThanItsBound) {
  const TemporaryFile file("f");
  EXPECT_THROW(read(file), InputError);
  write_whole_file(file.path(), std::string(1000, 'x'));
  EXPECT_EQ(read_whole_file(file.path(), 1000).size(), 1000u);
  EXPECT_THROW(read_whole_file(file.path(), 999), InputError);
  EXPECT_THROW(read_whole_file("/dev/zero", plenty), InputError);
  EXPECT_THROW(read_whole_file("/", plenty), IoError);
}

}  // namespace
}  // namespace moyo
