#include "learning/zero/generation_ratings.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/errors.h"
#include "base/hash.h"
#include "base/sealed.h"
#include "base/whole_file.h"
#include "games/registry.h"
#include "match/match.h"
#include "players/registry.h"

namespace moyo::learning {
namespace {

constexpr SealKind ratings_kind{"moyo-ratings", 1};
constexpr std::size_t largest_ratings_file = std::size_t{1} << 26;

}  // namespace

GenerationRatings::GenerationRatings(std::filesystem::path file, std::string game)
    : file_(std::move(file)), game_(std::move(game)) {
  if (!std::filesystem::exists(file_)) return;
  const std::string text = read_whole_file(file_.string(), largest_ratings_file);
  read(unseal(ratings_kind, text, file_.string()).content);
}

void GenerationRatings::read(std::string_view text) {
  const auto json = nlohmann::json::parse(text, nullptr, false);
  const auto damaged = [&] { return InputError("'" + file_.string() + "' is damaged"); };
  if (!json.is_object() || !json.contains("game") || !json.contains("meetings")) throw damaged();
  if (json["game"] != game_) throw InputError("'" + file_.string() + "' is of another game");
  try {
    for (const auto& one : json.at("meetings")) {
      const Meeting meeting{one.at(0).get<std::uint64_t>(), one.at(1).get<std::uint64_t>(),
                            one.at(2).get<double>(), one.at(3).get<int>()};
      if (meeting.games < 1 || !(meeting.points >= 0 && meeting.points <= meeting.games)) {
        throw damaged();
      }
      meetings_.push_back(meeting);
    }
  } catch (const nlohmann::json::exception&) {
    throw damaged();
  }
}

std::string GenerationRatings::written() const {
  nlohmann::ordered_json json = {{"game", game_}, {"meetings", nlohmann::ordered_json::array()}};
  for (const Meeting& m : meetings_) {
    json["meetings"].push_back({m.newer, m.older, m.points, m.games});
  }
  return json.dump();
}

std::vector<std::uint64_t> opponents_of(std::uint64_t generation,
                                        const std::vector<std::uint64_t>& there) {
  std::vector<std::uint64_t> older;
  std::copy_if(there.begin(), there.end(), std::back_inserter(older),
               [&](std::uint64_t other) { return other < generation; });
  if (older.empty()) return {};
  const std::uint64_t half = generation / 2;
  const auto distance = [&](std::uint64_t other) {
    return other > half ? other - half : half - other;
  };
  const std::uint64_t last = *std::max_element(older.begin(), older.end());
  const std::uint64_t middle = *std::min_element(
      older.begin(), older.end(),
      [&](std::uint64_t a, std::uint64_t b) { return distance(a) < distance(b); });
  return last == middle ? std::vector{last} : std::vector{last, middle};
}

void GenerationRatings::play(std::uint64_t generation, const std::string& network,
                             const std::map<std::uint64_t, std::filesystem::path>& earlier,
                             const GradeOptions& options, std::stop_token stop) {
  const AnyState start = games::start(game_);
  const auto player = [&](const std::string& net) {
    return players::full_name("zero:net=" + net + ",playouts=" + std::to_string(options.elo_visits),
                              start);
  };
  std::vector<std::uint64_t> there;
  for (const auto& [other, path] : earlier) there.push_back(other);
  for (const std::uint64_t other : opponents_of(generation, there)) {
    const match::MatchSettings settings = {.game = game_,
                                           .player_a = player(network),
                                           .player_b = player(earlier.at(other).string()),
                                           .seed = mix64(generation + other * golden_gamma),
                                           .opening_plies = options.elo_opening};
    const auto result = run_match(settings, {.games = options.elo_games, .stop = stop}, nullptr);
    if (stop.stop_requested()) return;
    meetings_.push_back({generation, other, result.tally.total().points(), result.tally.games()});
    write_whole_file(file_.string(), seal(ratings_kind, written()));
  }
}

std::map<std::uint64_t, match::Rating> GenerationRatings::ratings() const {
  std::map<std::uint64_t, std::size_t> place;
  for (const Meeting& m : meetings_) {
    place.try_emplace(m.newer, 0);
    place.try_emplace(m.older, 0);
  }
  std::size_t count = 0;
  for (auto& [generation, index] : place) index = count++;
  match::CrossTable table(count);
  for (const Meeting& m : meetings_) {
    table.add(place[m.newer], place[m.older], m.points, m.games - m.points);
  }
  std::map<std::uint64_t, match::Rating> ratings;
  if (count == 0) return ratings;
  const std::vector<match::Rating> fitted = match::fit_bradley_terry(table);
  const double zero = fitted.front().elo;
  for (const auto& [generation, index] : place) {
    match::Rating rating = fitted[index];
    rating.elo -= zero;
    rating.interval.low -= zero;
    rating.interval.high -= zero;
    ratings[generation] = rating;
  }
  return ratings;
}

}  // namespace moyo::learning
