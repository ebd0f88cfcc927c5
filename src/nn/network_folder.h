// The networks of a run that goes on: FOLDER/nets/000012.net is its twelfth, and the one with the
// highest number is the newest.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

namespace moyo::nn {

std::filesystem::path network_in_folder(const std::filesystem::path& folder,
                                        std::uint64_t generation);

// All that are there, by generation; none if the folder is no run's.
std::map<std::uint64_t, std::filesystem::path> networks_in_folder(
    const std::filesystem::path& folder);

// The file that is meant by `name`: of a folder its newest network, else the name itself.
// InputError for a folder without one.
std::string network_file(const std::string& name);

}  // namespace moyo::nn
