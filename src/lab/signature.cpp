#include "lab/signature.h"

#include <bit>

#include "base/hash.h"
#include "games/registry.h"
#include "match/referee.h"
#include "players/registry.h"

namespace moyo::lab {
namespace {

// Small settings: the whole signature is to take a second or two.
constexpr const char* games_played[] = {"tictactoe",     "connect4",   "connect4:size=8x8",
                                        "gomoku:size=9", "hex:size=7", "othello",
                                        "go:size=5",     "nim",        "tree"};
constexpr const char* players[] = {"random", "sim:playouts=2,length=200",
                                   "ucb:playouts=100,length=200", "alphabeta:depth=3,memory=1MB",
                                   "uct:playouts=100,length=200,memory=1MB"};
constexpr const char* go_players[] = {"go3:playouts=4", "go:playouts=100,memory=4MB",
                                      "go:playouts=100,memory=4MB,policy=light,prior=off"};
constexpr int games_each = 2;
constexpr int longest_game = 30;

class Digest {
 public:
  void add(std::uint64_t number) { value_ = mix64(value_ ^ (number + golden_gamma)); }
  void add(const std::string& text) {
    for (char c : text) add(static_cast<unsigned char>(c));
  }
  std::uint32_t value() const { return static_cast<std::uint32_t>(value_ >> 32); }

 private:
  std::uint64_t value_ = 0;
};

std::uint32_t play(const std::string& game, const std::string& player) {
  Digest digest;
  const AnyState start = games::start(game);
  for (int number = 0; number < games_each; ++number) {
    const auto seed = static_cast<std::uint64_t>(number) + 1;
    const auto first = players::make(player, start, seed);
    const auto second = players::make(player, start, seed + 100);
    Rng rng(seed);
    const std::vector<MoveId> opening = match::random_opening(start, number, rng);
    const auto observe = [&](const AnyState&, const std::string& move, const Report& report) {
      digest.add(move);
      digest.add(report.nodes);
      digest.add(report.playouts);
      digest.add(std::bit_cast<std::uint64_t>(report.value));
    };
    const auto record = match::play_game({.start = start,
                                          .opening = opening,
                                          .agents = {first.get(), second.get()},
                                          .max_plies = longest_game},
                                         observe);
    digest.add(static_cast<std::uint64_t>(1 + record->outcome.sign_for(Player::first)));
  }
  return digest.value();
}

}  // namespace

std::vector<SignaturePart> signature_parts() {
  std::vector<SignaturePart> parts;
  for (const char* game : games_played) {
    for (const char* player : players) parts.push_back({game, player, play(game, player)});
  }
  for (const char* player : go_players) {
    parts.push_back({"go:size=9", player, play("go:size=9", player)});
  }
  return parts;
}

std::uint32_t combined(const std::vector<SignaturePart>& parts) {
  Digest digest;
  for (const SignaturePart& part : parts) digest.add(part.value);
  return digest.value();
}

}  // namespace moyo::lab
