// Recorded games of Go for experiments about them: `--records FILE`.
#pragma once

#include <string>
#include <vector>

#include "base/errors.h"
#include "formats/sgf/reader.h"
#include "formats/sgf/record.h"

namespace moyo::lab {

inline constexpr std::size_t most_records = 2000;

// The first games of the file that `wanted(record)` takes; what is damaged is passed over.
// InputError if there is none, which says that the file holds no `what`.
template <class Wanted>
std::vector<sgf::GameRecord> read_records(const std::string& path, const std::string& what,
                                          Wanted&& wanted) {
  std::vector<sgf::GameRecord> records;
  const auto take = [&](const sgf::Tree& tree) {
    sgf::GameRecord record = sgf::to_record(tree);
    if (wanted(record)) records.push_back(std::move(record));
    return records.size() < most_records;
  };
  sgf::read_games(path, take, [](const sgf::Problem&) {});
  if (records.empty()) throw InputError(path + " holds no " + what);
  return records;
}

}  // namespace moyo::lab
