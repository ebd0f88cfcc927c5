#include "match/game_message.h"

#include <nlohmann/json.hpp>

#include "base/errors.h"
#include "base/sealed.h"

namespace moyo::match {
namespace {

constexpr SealKind message_kind{"moyo-match-game", 1};

FinishedGame parsed_game(std::string_view content) {
  try {
    const auto json = nlohmann::json::parse(content);
    FinishedGame game;
    game.number = json.at("number").get<int>();
    game.seed = json.at("seed").get<std::uint64_t>();
    game.opening_plies = json.at("opening").get<int>();
    game.record.moves = json.at("moves").get<std::vector<std::string>>();
    game.record.payoffs = json.at("payoffs").get<std::vector<double>>();
    game.record.ending = parse_ending(json.at("ending").get<std::string>());
    game.record.reason = json.at("reason").get<std::string>();
    game.record.seconds = json.at("seconds").get<std::vector<double>>();
    return game;
  } catch (const nlohmann::json::exception& error) {
    throw InputError(std::string("a game of another machine cannot be read: ") + error.what());
  }
}

}  // namespace

std::string to_message(const FinishedGame& game) {
  const PlayedGame& record = game.record;
  const nlohmann::json json = {
      {"number", game.number},   {"seed", game.seed},         {"opening", game.opening_plies},
      {"moves", record.moves},   {"payoffs", record.payoffs}, {"ending", to_string(record.ending)},
      {"reason", record.reason}, {"seconds", record.seconds}};
  // A program's last words may be in any encoding.
  return seal(message_kind, json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

ReceivedGame from_message(std::string_view bytes, const StoredStart& start) {
  const auto unsealed = unseal(message_kind, bytes, "a game of another machine");
  ReceivedGame received{parsed_game(unsealed.content), {}};
  const PlayedGame& record = received.game.record;
  const auto players = static_cast<std::size_t>(start.state.players());
  if (record.payoffs.size() != players || record.seconds.size() != players) {
    throw InputError("a game of another machine has other players than ours");
  }
  if (received.game.number < 0) throw InputError("a game of another machine has no number");
  received.result = checked(row_of(received.game), start);
  return received;
}

}  // namespace moyo::match
