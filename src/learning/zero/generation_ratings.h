// How strong the networks of a run are beside each other, in Elo. With every grade the newest one
// plays a few games against earlier ones that stay in the folder: the last of them, and one half as
// old. A Bradley-Terry fit of all these matches puts all of them on one scale, on which the oldest
// that was rated has 0.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "learning/zero/zero_options.h"
#include "match/bradley_terry.h"

namespace moyo::learning {

class GenerationRatings {
 public:
  // The matches of earlier processes are in the file, which is sealed. InputError if it is damaged
  // or of another game.
  GenerationRatings(std::filesystem::path file, std::string game);

  // Lets the network of this file play. Nothing is kept of a match that is stopped.
  void play(std::uint64_t generation, const std::string& network,
            const std::map<std::uint64_t, std::filesystem::path>& earlier,
            const GradeOptions& options, std::stop_token stop);

  // Of every generation that played.
  std::map<std::uint64_t, match::Rating> ratings() const;

 private:
  struct Meeting {
    std::uint64_t newer = 0;
    std::uint64_t older = 0;
    double points = 0;  // of the newer
    int games = 0;
  };

  void read(std::string_view text);
  std::string written() const;

  std::filesystem::path file_;
  std::string game_;
  std::vector<Meeting> meetings_;
};

// Whom a generation meets of those that are there: the newest and the one nearest to half its age.
std::vector<std::uint64_t> opponents_of(std::uint64_t generation,
                                        const std::vector<std::uint64_t>& there);

}  // namespace moyo::learning
