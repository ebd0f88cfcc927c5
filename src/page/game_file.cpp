#include "page/game_file.h"

#include <cstdint>
#include <vector>

#include "base/checksum.h"
#include "base/sealed.h"
#include "base/text.h"
#include "page/view.h"
#include "protocol/analysis/fields.h"

namespace moyo::page {
namespace {

constexpr SealKind game_seal{"moyo-game", 1};

// Files from before there were seals begin as JSON objects do.
Json content_of(std::string_view text, const std::string& path) {
  return protocol::parse_json(text.starts_with('{') ? text : unseal(game_seal, text, path).content);
}

std::string owner_in(const Json& json) {
  analysis::Fields fields(json);
  return fields.find("owner") != nullptr ? fields.text("owner") : "";
}

// What a line of a review is of: the game up to there. A position of another game, or of this one
// before moves were taken back, has another code.
std::vector<std::uint64_t> codes_of_positions(const Game& game) {
  Checksum sum;
  sum.add(game.spec()).add("\n");
  if (game.go() != nullptr) sum.add(game.start().position());
  std::vector<std::uint64_t> codes = {sum.value()};
  const auto& set_ups = game.played().set_ups();
  auto next = set_ups.begin();
  const auto& plies = game.played().plies();
  std::optional<Player> last;
  for (const std::string& move : game.moves()) {
    const Player mover = plies[codes.size() - 1].player;
    if (last == mover && game.go() != nullptr) sum.add(" again");
    last = mover;
    sum.add("\n").add(move);
    for (; next != set_ups.end() && next->after == codes.size(); ++next) {
      sum.add("\n").add(next->position.position());
    }
    codes.push_back(sum.value());
  }
  return codes;
}

}  // namespace

std::string write_game_file(const GameFile& file) {
  Json json = file.game.to_file();
  if (!file.owner.empty()) json["owner"] = file.owner;
  return seal(game_seal, to_text(json) + '\n');
}

GameFile read_game_file(std::string_view text, const std::string& path) {
  const Json json = content_of(text, path);
  try {
    if (!json.is_object()) throw InputError("its content is no JSON object");
    return {owner_in(json), Game::from_file(json)};
  } catch (const InputError& error) {
    throw InputError("'" + path + "' is damaged: " + error.what());
  }
}

std::string read_owner(std::string_view text) {
  try {
    const Json json = content_of(text, "");
    return json.is_object() ? owner_in(json) : "";
  } catch (const InputError&) {
    return "";  // whoever opens the game is told
  }
}

std::string review_line(const Game& game, std::size_t at, const Json& found) {
  Json json = found;
  json["of"] = codes_of_positions(game).at(at);
  return seal_line(to_text(json)) + '\n';
}

std::map<std::size_t, Json> read_review(std::string_view text, const Game& game) {
  std::map<std::size_t, Json> review;
  const std::vector<std::uint64_t> codes = codes_of_positions(game);
  for (const std::string_view line : split(text, '\n')) {
    const auto content = unseal_line(line);
    if (!content) continue;  // a killed server may have written half of it: it is searched again
    Json found = protocol::parse_json(*content);
    if (!found.is_object() || !found.contains("at") || !found["at"].is_number_unsigned()) continue;
    const auto at = found["at"].get<std::size_t>();
    if (at >= codes.size() || !found.contains("of") || found["of"] != Json(codes[at])) continue;
    found.erase("of");
    review[at] = std::move(found);
  }
  return review;
}

}  // namespace moyo::page
