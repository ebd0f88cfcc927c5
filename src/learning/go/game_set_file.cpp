// save, load, to_bytes and parse of game_set.h. A file is believed nothing: what parse() hands out
// can be replayed move by move without a further look.
#include <cmath>
#include <cstring>

#include "base/errors.h"
#include "base/sealed.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "learning/go/game_set.h"

namespace moyo::learning {
namespace {

using go::Color;

constexpr SealKind games_kind{"moyo-games", 3};  // 2 had no parts
constexpr std::string_view first_version = "moygams1";
constexpr std::size_t counts_size = 24;
constexpr std::size_t largest_game_file = std::size_t{16} << 30;

void append_number(std::string& bytes, std::uint64_t number) {
  bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
}
std::uint64_t number_at(std::string_view bytes, std::size_t at) {
  std::uint64_t number = 0;
  std::memcpy(&number, bytes.data() + at, sizeof number);
  return number;
}

template <class T>
void append_array(std::string& bytes, const std::vector<T>& items) {
  bytes.append(reinterpret_cast<const char*>(items.data()), items.size() * sizeof(T));
}
// The bytes are there: the sizes have been compared.
template <class T>
void take_array(std::string_view& bytes, std::vector<T>& items, std::size_t count) {
  items.resize(count);
  if (count > 0) std::memcpy(items.data(), bytes.data(), count * sizeof(T));
  bytes.remove_prefix(count * sizeof(T));
}

std::size_t owner_bytes(int side) { return static_cast<std::size_t>(side * side + 3) / 4; }

void need(bool holds, const std::string& otherwise) {
  if (!holds) throw InputError(otherwise);
}

}  // namespace

// Goes through the games in their order; each begins where the one before it ends.
class GameSetCheck {
 public:
  explicit GameSetCheck(const GameSet& set) : set_(set) {}

  void check_all() {
    for (std::size_t i = 0; i < set_.size(); ++i) {
      try {
        check(i);
      } catch (const InputError& error) {
        throw InputError("game " + std::to_string(i + 1) + ", at byte " +
                         std::to_string(counts_size + i * sizeof(StoredGame)) + ": " +
                         error.what());
      }
    }
    need(next_move_ == set_.moves_.size(), "there are moves of no game");
    need(next_owner_byte_ == set_.owners_.size(), "there are owners of no game");
  }

 private:
  void check(std::size_t i) {
    const StoredGame& game = set_.game(i);
    need(game.side >= go::min_side && game.side <= go::max_side,
         "its board has side " + std::to_string(game.side));
    need(game.part <= 3, "its part is none that we know");
    for (const std::uint8_t byte : game.unused) need(byte == 0, "a byte without use is not 0");
    check_result(game);
    check_places(game);
    check_owners(i);
    check_moves(i);
    need(game.code == game_code(game.side, set_.moves(i)), "its code is not that of its moves");
  }

  static void check_result(const StoredGame& game) {
    need(std::abs(game.komi_halves) <= 2 * go::max_komi,
         "its komi is " + number_text(game.komi_halves / 2.0));
    const int winner = static_cast<int>(game.winner);
    need(winner >= -1 && winner <= 2, "its winner is number " + std::to_string(winner));
    if (game.score_halves == StoredGame::not_counted) return;
    const int score = game.score_halves;
    need(std::abs(score) <= 2 * most_margin, "its score is " + number_text(score / 2.0));
    const int sign = (score > 0) - (score < 0);
    need(game.winner != Winner::unknown && (sign == 0 || sign == winner),
         "its winner and its score disagree");
  }

  void check_places(const StoredGame& game) {
    need(game.first_move == next_move_ && game.moves <= set_.moves_.size() - next_move_,
         "its moves are not where they should be");
    next_move_ += game.moves;
    if (game.first_owner_byte == StoredGame::no_owners) return;
    const std::size_t bytes = owner_bytes(game.side);
    need(game.first_owner_byte == next_owner_byte_ &&
             bytes <= set_.owners_.size() - next_owner_byte_,
         "its owners are not where they should be");
    next_owner_byte_ += bytes;
  }

  void check_owners(std::size_t i) const {
    const StoredGame& game = set_.game(i);
    if (game.first_owner_byte == StoredGame::no_owners) return;
    const std::size_t points = static_cast<std::size_t>(game.side) * game.side;
    for (std::size_t at = 0; at < 4 * owner_bytes(game.side); ++at) {
      const unsigned owner = set_.owners_[game.first_owner_byte + at / 4] >> 2 * (at % 4) & 3;
      need(owner <= (at < points ? static_cast<unsigned>(Color::white) : 0),
           "point " + std::to_string(at) + " is owned by nobody known");
    }
  }

  // By the rules that forbid least, as records of all rules are.
  void check_moves(std::size_t i) const {
    const StoredGame& game = set_.game(i);
    go::Rules rules = go::named_rules(go::RuleSet::tromp_taylor);
    rules.ko = go::KoRule::simple;
    go::Go position(go::BoardSize(game.side), rules);
    std::size_t number = 0;
    const auto refuse = [&](const std::string& why) -> void {
      throw InputError("move " + std::to_string(number) + ": " + why);
    };
    for (const StoredMove move : set_.moves(i)) {
      ++number;
      if (position.is_terminal()) refuse("the game was over after two passes");
      const go::Point p = move.point();
      if (p != go::pass && !position.size().contains(p)) refuse("it is off the board");
      if (!position.may_play(p, move.color())) refuse(format_point(p) + " is no legal move");
      position.set_turn(move.color());
      position.play(p);
    }
  }

  const GameSet& set_;
  std::size_t next_move_ = 0;
  std::size_t next_owner_byte_ = 0;
};

std::string GameSet::to_bytes() const {
  std::string bytes;
  append_number(bytes, games_.size());
  append_number(bytes, moves_.size());
  append_number(bytes, owners_.size());
  append_array(bytes, games_);
  append_array(bytes, moves_);
  append_array(bytes, owners_);
  return bytes;
}

GameSet GameSet::parse(std::string_view bytes) {
  need(bytes.size() >= counts_size, "it is cut short");
  const std::uint64_t games = number_at(bytes, 0);
  const std::uint64_t moves = number_at(bytes, 8);
  const std::uint64_t owners = number_at(bytes, 16);
  std::string_view rest = bytes.substr(counts_size);
  // Each count is compared before they are added up: no sum can overflow.
  need(games <= rest.size() / sizeof(StoredGame) && moves <= rest.size() / sizeof(StoredMove) &&
           owners <= rest.size() &&
           games * sizeof(StoredGame) + moves * sizeof(StoredMove) + owners == rest.size(),
       "its numbers of games, moves and owners do not make its length");
  GameSet set;
  take_array(rest, set.games_, games);
  take_array(rest, set.moves_, moves);
  take_array(rest, set.owners_, owners);
  GameSetCheck(set).check_all();
  return set;
}

void GameSet::save(const std::string& path) const {
  write_whole_file(path, seal(games_kind, to_bytes()));
}

GameSet GameSet::load(const std::string& path) {
  const std::string bytes = read_whole_file(path, largest_game_file);
  if (bytes.starts_with(first_version)) {
    throw InputError("'" + path + "' is of version 1, which has no checksum: make it again");
  }
  const std::string_view content = unseal(games_kind, bytes, path).content;
  try {
    return parse(content);
  } catch (const InputError& error) {
    throw InputError("'" + path + "' is damaged: " + error.what());
  }
}

}  // namespace moyo::learning
