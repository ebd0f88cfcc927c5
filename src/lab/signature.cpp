#include "lab/signature.h"

#include <bit>

#include "base/hash.h"
#include "core/game_clock.h"
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
// Games with dice, secrets, one player or three, each with those who search it.
struct Played {
  const char* game;
  const char* player;
};
constexpr Played others[] = {
    {"nim3", "maxn:depth=4"},
    {"nim3", "uct:playouts=50"},
    {"trio", "paranoid:depth=2"},
    {"trio", "uct:playouts=50"},
    {"pig", "expectimax:depth=3"},
    {"pig", "uct:playouts=50,length=200"},
    {"2048", "expectimax:depth=2"},
    {"2048", "uct:playouts=20,length=100"},
    {"pacman:layout=small", "expectimax:depth=2"},
    {"backgammon", "random"},
    {"backgammon", "td:net=small"},
    {"kuhn", "ismcts:playouts=100"},
    {"leduc", "ismcts:playouts=100"},
    {"leduc", "pimc:worlds=20"},
    {"leduc", "resolve:iterations=5,inner=5,resolving=20"},
    {"liarsdice", "ismcts:playouts=100"},
    {"holdem", "ismcts:playouts=50"},
    {"holdem:limit=on,small=5,big=10,stack=240", "pimc:worlds=5,nodes=200"},
    {"phantom", "ismcts:playouts=50"},
    {"whist", "ismcts:playouts=20"},
    {"matrix", "random"},
};
constexpr const char* go_players[] = {"go3:playouts=4", "go:playouts=100,memory=4MB",
                                      "go:playouts=100,memory=4MB,policy=light,prior=off"};
// The default players, to the end of the game. What networks compute may differ in its last digits
// between processors: of their games only moves count.
constexpr const char* network_players[] = {"fan:playouts=8,backend=reference,net=tiny",
                                           "zero:playouts=8,backend=reference,net=tiny",
                                           "level:rank=15k", "level:rank=1d"};
// Backgammon's, whose judges are arithmetic as well.
constexpr const char* backgammon_players[] = {"random", "td:net=small", "td",
                                              "td:plies=1,candidates=2"};
constexpr const char* clocks[] = {"absolute:300", "canadian:60+25/300", "byoyomi:2+3x0.5",
                                  "fischer:5+0.1"};
constexpr int games_each = 2;
constexpr int longest_game = 30;
constexpr int whole_game = 1000;

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

// Two games of a player in all seats.
std::uint32_t play(const std::string& game, const std::string& player, int max_plies,
                   bool values_count) {
  Digest digest;
  const AnyState start = games::start(game);
  for (int number = 0; number < games_each; ++number) {
    const auto seed = static_cast<std::uint64_t>(number) + 1;
    std::vector<std::unique_ptr<Agent>> agents;
    std::vector<Agent*> seats;
    for (int seat = 0; seat < start.players(); ++seat) {
      const auto own = seed + 100 * static_cast<std::uint64_t>(seat);
      agents.push_back(players::make(player, start, own));
      seats.push_back(agents.back().get());
    }
    Rng rng(seed);
    const std::vector<MoveId> opening = match::random_opening(start, number, rng);
    const auto observe = [&](const AnyState&, const std::string& move, const Report& report) {
      digest.add(move);
      digest.add(report.nodes);
      digest.add(report.playouts);
      if (values_count) digest.add(std::bit_cast<std::uint64_t>(report.value));
    };
    const auto record = match::play_game(
        {.start = start, .opening = opening, .agents = seats, .max_plies = max_plies}, observe);
    if (start.players() == 2 && start.max_payoff() == 1) {
      digest.add(static_cast<std::uint64_t>(1 + record->outcome().sign_for(Player::first)));
    } else {
      for (const double payoff : record->payoffs) digest.add(std::bit_cast<std::uint64_t>(payoff));
    }
  }
  return digest.value();
}

// What a clock gives to the moves of a game in which some come late.
std::uint32_t follow_clock(const char* settings) {
  Digest digest;
  GameClock clock(parse_time_settings(settings));
  for (int move = 0; move < 60; ++move) {
    const Limits limits = clock.within({}, Player::first, 70 - move);
    digest.add(std::bit_cast<std::uint64_t>(limits.seconds));
    digest.add(std::bit_cast<std::uint64_t>(limits.unclear_seconds));
    const double late = move % 7 == 3 ? 0.25 : 0.03125;
    clock.spend(Player::first, limits.seconds + (move % 2) * limits.unclear_seconds + late);
  }
  return digest.value();
}

}  // namespace

std::vector<SignaturePart> signature_parts() {
  std::vector<SignaturePart> parts;
  for (const char* game : games_played) {
    for (const char* player : players)
      parts.push_back({game, player, play(game, player, longest_game, true)});
  }
  for (const auto& [game, player] : others) {
    parts.push_back({game, player, play(game, player, longest_game, true)});
  }
  for (const char* player : go_players) {
    parts.push_back({"go:size=9", player, play("go:size=9", player, longest_game, true)});
  }
  for (const char* player : network_players) {
    parts.push_back({"go:size=5", player, play("go:size=5", player, whole_game, false)});
  }
  for (const char* player : backgammon_players) {
    parts.push_back({"backgammon", player, play("backgammon", player, longest_game, false)});
  }
  for (const char* clock : clocks) parts.push_back({"clock", clock, follow_clock(clock)});
  return parts;
}

std::uint32_t combined(const std::vector<SignaturePart>& parts) {
  Digest digest;
  for (const SignaturePart& part : parts) digest.add(part.value);
  return digest.value();
}

}  // namespace moyo::lab
