#include "learning/zero/run_grades.h"

#include "games/registry.h"

namespace moyo::learning {

RunGrades::RunGrades(const GradeOptions& options, const RunFolder& folder,
                     const RunNetworks& networks)
    : options_(options),
      folder_(folder),
      networks_(networks),
      ratings_(folder.ratings(), folder.identity().game) {}

std::optional<Grade> RunGrades::grade(std::uint64_t generation, std::stop_token stop) {
  const std::string& game = folder_.identity().game;
  if (!judged_) {
    judged_ = kept_positions(folder_.grade(), game, options_.positions, options_.nodes, stop);
  }
  if (stop.stop_requested()) {
    judged_.reset();
    return std::nullopt;
  }
  // A copy: the network may be thinned out before it is graded.
  const std::filesystem::path network = folder_.path() / "nets" / "graded";
  std::filesystem::copy_file(networks_.file_of(generation), network,
                             std::filesystem::copy_options::overwrite_existing);
  Grade grade;
  if (*judged_) {
    grade.exact = exact_grade(games::start(game), **judged_, network.string(), options_, stop);
  } else {
    grade.ladder = ladder_grade(game, network.string(), options_, stop);
  }
  if (options_.elo_games > 0) {
    ratings_.play(generation, network.string(), networks_.lasting(), options_, stop);
    const auto ratings = ratings_.ratings();
    if (const auto own = ratings.find(generation); own != ratings.end()) {
      grade.elo = own->second.elo;
    }
  }
  std::filesystem::remove(network);
  if (stop.stop_requested()) return std::nullopt;
  return grade;
}

}  // namespace moyo::learning
