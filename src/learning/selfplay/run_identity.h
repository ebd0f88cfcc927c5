// What a run of self-play learns: the file `run` of its folder, sealed. Whoever looks at a run reads
// it here, without libtorch; who works in it holds a RunFolder (learning/zero/run_folder.h).
#pragma once

#include <filesystem>
#include <string>

namespace moyo::learning {

// What may not change from process to process.
struct RunIdentity {
  std::string game;     // option string
  std::string network;  // every option of the shape
};

bool is_zero_run(const std::filesystem::path& folder);
// InputError if the folder holds no run, or its file is damaged.
RunIdentity read_identity(const std::filesystem::path& folder);
// The folder must be there. IoError if it cannot be written.
void write_identity(const std::filesystem::path& folder, const RunIdentity& identity);

// Where in the folder its games are (shard.h).
std::filesystem::path shards_of_run(const std::filesystem::path& folder);

}  // namespace moyo::learning
