#include "learning/go/game_set.h"

#include <cmath>
#include <cstring>
#include <fstream>

#include "base/errors.h"
#include "base/hash.h"
#include "base/whole_file.h"
#include "formats/sgf/reader.h"
#include "simulation/go/status.h"

namespace moyo::learning {
namespace {

using go::Color;

constexpr int held_out_per_mille = 20;
constexpr std::uint64_t file_magic = 0x31736d6167796f6d;  // "moygams1"

std::int16_t halves(double points) { return static_cast<std::int16_t>(std::lround(2 * points)); }

Winner winner_of(const sgf::Result& result) {
  return static_cast<Winner>(result.outcome.sign_for(Player::first));
}

// As many moves as there are before the end by two passes.
std::size_t played_moves(const sgf::GameRecord& record) {
  int passes = 0;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    passes = record.moves[i].point == go::pass ? passes + 1 : 0;
    if (passes == 2) return i + 1;
  }
  return record.moves.size();
}

template <class T>
void write_array(std::ostream& out, const std::vector<T>& items) {
  const std::uint64_t count = items.size();
  out.write(reinterpret_cast<const char*>(&count), sizeof count);
  out.write(reinterpret_cast<const char*>(items.data()),
            static_cast<std::streamsize>(count * sizeof(T)));
}

template <class T>
bool read_array(std::istream& in, std::vector<T>& items, std::uint64_t most) {
  std::uint64_t count = 0;
  in.read(reinterpret_cast<char*>(&count), sizeof count);
  if (!in || count > most / sizeof(T)) return false;
  items.resize(count);
  in.read(reinterpret_cast<char*>(items.data()), static_cast<std::streamsize>(count * sizeof(T)));
  return static_cast<bool>(in);
}

}  // namespace

bool StoredGame::held_out() const { return mix64(code) % 1000 < held_out_per_mille; }

std::optional<go::PointMap<Color>> GameSet::owners(std::size_t i) const {
  const StoredGame& game = games_[i];
  if (game.first_owner_byte == StoredGame::no_owners) return {};
  go::PointMap<Color> map(Color::edge);
  std::size_t at = 0;
  for (go::Point p : go::Points(go::BoardSize(game.side))) {
    const std::uint8_t four = owners_[game.first_owner_byte + at / 4];
    map[p] = static_cast<Color>(four >> 2 * (at % 4) & 3);
    ++at;
  }
  return map;
}

std::uint32_t GameSet::store_owners(const go::PointMap<Color>& owners, go::BoardSize size) {
  const std::size_t first = owners_.size();
  std::size_t at = 0;
  for (go::Point p : go::Points(size)) {
    if (at % 4 == 0) owners_.push_back(0);
    owners_.back() |= static_cast<std::uint8_t>(static_cast<unsigned>(owners[p]) << 2 * (at % 4));
    ++at;
  }
  return static_cast<std::uint32_t>(first);
}

bool GameSet::add(const sgf::GameRecord& record, const std::optional<go::PointMap<Color>>& owners) {
  if (!record.setups.empty() || !record.size.is_square()) return false;
  StoredGame game;
  game.side = static_cast<std::uint8_t>(record.size.width());
  game.komi_halves = halves(record.rules.komi);
  game.first_move = static_cast<std::uint32_t>(moves_.size());
  game.moves = static_cast<std::uint32_t>(played_moves(record));
  game.code = mix64(game.side);
  for (std::uint32_t i = 0; i < game.moves; ++i) {
    moves_.emplace_back(record.moves[i].point, record.moves[i].color);
    game.code = mix64(game.code ^ (moves_.back().code + golden_gamma));
  }
  if (record.result) {
    game.winner = winner_of(*record.result);
    if (record.result->ending == sgf::Result::Ending::score) {
      game.score_halves = halves(record.result->score);
    }
  }
  if (owners) game.first_owner_byte = store_owners(*owners, record.size);
  games_.push_back(game);
  return true;
}

void GameSet::save(const std::string& path) const {
  write_whole_file(path, [this](std::ostream& out) {
    out.write(reinterpret_cast<const char*>(&file_magic), sizeof file_magic);
    write_array(out, games_);
    write_array(out, moves_);
    write_array(out, owners_);
  });
}

GameSet GameSet::load(const std::string& path) {
  std::ifstream in(path, std::ios::binary | std::ios::ate);
  if (!in) throw InputError("cannot open " + path);
  const auto bytes = static_cast<std::uint64_t>(in.tellg());
  in.seekg(0);
  std::uint64_t magic = 0;
  in.read(reinterpret_cast<char*>(&magic), sizeof magic);
  GameSet set;
  if (!in || magic != file_magic || !read_array(in, set.games_, bytes) ||
      !read_array(in, set.moves_, bytes) || !read_array(in, set.owners_, bytes)) {
    throw InputError(path + " is no file of training games, or a part of one");
  }
  for (const StoredGame& game : set.games_) {
    const std::uint64_t owner_bytes = (std::uint64_t{game.side} * game.side + 3) / 4;
    const bool owned = game.first_owner_byte != StoredGame::no_owners;
    if (game.side < go::min_side || game.side > go::max_side ||
        std::uint64_t{game.first_move} + game.moves > set.moves_.size() ||
        (owned && game.first_owner_byte + owner_bytes > set.owners_.size())) {
      throw InputError(path + " is damaged: a game in it points outside the file");
    }
  }
  return set;
}

std::optional<go::PointMap<Color>> estimate_owners(const sgf::GameRecord& record,
                                                   const OwnerEstimate& options) {
  if (options.playouts == 0) return {};
  if (!record.result || record.result->ending != sgf::Result::Ending::score) return {};
  const go::Go end = sgf::replay(record, played_moves(record));
  go::StatusOptions how;
  how.playouts = options.playouts;
  how.seed = options.seed;
  const go::Status status = go::judge(end.board(), how);
  go::PointMap<Color> stones = go::color_map(end.board());
  for (go::Point p : go::Points(end.size())) {
    if (status.dead[p]) stones[p] = Color::empty;
  }
  const go::PointMap<Color> owners = go::owners(stones, end.size());
  const double count = go::area_balance(owners, end.size()) - record.rules.komi;
  const bool same_winner = Outcome::from_score(count) == record.result->outcome;
  if (!same_winner || std::abs(count - record.result->score) > options.tolerance) return {};
  return owners;
}

CollectionCount add_collection(GameSet& set, const std::string& path, Progress& progress,
                               const OwnerEstimate& options) {
  CollectionCount count;
  const auto add = [&](const sgf::Tree& tree) {
    try {
      const sgf::GameRecord record = to_record(tree);
      sgf::replay(record);
      const auto owners = estimate_owners(record, options);
      if (set.add(record, owners)) {
        ++count.games;
        count.with_owners += owners.has_value();
        count.counted += set.game(set.size() - 1).score_halves != StoredGame::not_counted;
      } else {
        ++count.left_out;
      }
    } catch (const sgf::GameError&) {
      ++count.left_out;
    }
    progress.update(static_cast<double>(count.games + count.left_out), 0, path);
    return true;
  };
  sgf::read_games(path, add,
                  [&](const sgf::Problem& problem) { count.left_out += !problem.is_warning; });
  return count;
}

}  // namespace moyo::learning
