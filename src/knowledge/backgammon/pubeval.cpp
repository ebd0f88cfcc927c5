#include "knowledge/backgammon/pubeval.h"

#include <filesystem>
#include <string>

#include "base/errors.h"
#include "base/text.h"
#include "base/whole_file.h"

namespace moyo::backgammon {
namespace {

constexpr float won = 1e6f;
constexpr std::size_t largest_file = 1 << 20;

}  // namespace

PubevalWeights PubevalWeights::parse(std::string_view text) {
  PubevalWeights weights;
  std::size_t next = 0;
  for (const std::string_view line : split(text, '\n')) {
    const std::vector<std::string_view> numbers = words(line);
    if (numbers.empty() || numbers[0].starts_with('#')) continue;
    if (numbers.size() != 3 || next == pubeval_inputs ||
        parse_integer(numbers[0], "an input") != static_cast<std::int64_t>(next)) {
      throw InputError(
          "weights of pubeval are lines of input, race and contact from 0 to 121, not '" +
          std::string(line) + "'");
    }
    weights.race[next] = static_cast<float>(parse_number(numbers[1], "a weight"));
    weights.contact[next] = static_cast<float>(parse_number(numbers[2], "a weight"));
    ++next;
  }
  if (next != pubeval_inputs) {
    throw InputError("pubeval has 122 inputs, but there are weights of " + std::to_string(next));
  }
  return weights;
}

PubevalWeights PubevalWeights::read(const std::string& path) {
  if (!std::filesystem::is_regular_file(path)) {
    throw InputError("there is no file of weights '" + path + "'");
  }
  return parse(read_whole_file(path, largest_file));
}

float Pubeval::score(const Board& after, bool race) const {
  if (after.mine.borne_off() == checkers) return won;
  const auto& weights = race ? weights_.race : weights_.contact;
  float sum = 0;
  const float* weight = weights.data();
  for (int p = 24; p >= 1; --p, weight += 5) {
    const int men = after.mine.at(p);
    if (after.theirs.at(25 - p) == 1) sum += weight[0];
    if (men == 1) sum += weight[1];
    if (men >= 2) sum += weight[2];
    if (men == 3) sum += weight[3];
    if (men >= 4) sum += weight[4] * static_cast<float>(men - 3) / 2;
  }
  sum += weight[0] * static_cast<float>(after.theirs.at(bar)) / 2;
  sum += weight[1] * static_cast<float>(after.mine.borne_off()) / checkers;
  return sum;
}

void Pubeval::judge(const TurnRequest& request, std::span<const Turn> turns,
                    std::span<float> values) {
  const bool race = !request.board.has_contact();
  for (std::size_t i = 0; i < turns.size(); ++i) {
    Board after = request.board;
    after.play(turns[i].steps(request.dice));
    values[i] = score(after, race);
  }
}

}  // namespace moyo::backgammon
