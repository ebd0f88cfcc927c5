#include "learning/go/game_set.h"

#include <cmath>

#include "base/errors.h"
#include "base/hash.h"
#include "base/text.h"

namespace moyo::learning {
namespace {

using go::Color;

constexpr int held_out_per_mille = 20;

std::int16_t halves(double points) { return static_cast<std::int16_t>(std::lround(2 * points)); }

// The same number decides in every split, so that a larger share has all games of a smaller one.
int per_mille_of(const StoredGame& game) { return static_cast<int>(mix64(game.code) % 1000); }

Winner winner_of(const sgf::Result& result) {
  return static_cast<Winner>(result.outcome.sign_for(Player::first));
}

}  // namespace

std::size_t played_moves(const sgf::GameRecord& record) {
  int passes = 0;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    passes = record.moves[i].point == go::pass ? passes + 1 : 0;
    if (passes == 2) return i + 1;
  }
  return record.moves.size();
}

std::uint64_t game_code(int side, std::span<const StoredMove> moves) {
  std::uint64_t code = mix64(static_cast<std::uint64_t>(side));
  for (const StoredMove move : moves) code = mix64(code ^ (move.code + golden_gamma));
  return code;
}

Split StoredGame::split() const {
  if (part != 0) return static_cast<Split>(part - 1);
  return per_mille_of(*this) < held_out_per_mille ? Split::held_out : Split::training;
}

SplitShares parse_split(std::string_view text) {
  const auto parts = moyo::split(text, '/');
  const auto share = [&](std::size_t i) {
    return i < parts.size() ? static_cast<int>(parse_integer(parts[i], "share")) : 0;
  };
  const SplitShares shares{share(0), share(1), share(2)};
  const bool adds_up = parts.size() >= 2 && parts.size() <= 3 &&
                       shares.training + shares.held_out + shares.test == 100;
  if (!adds_up || shares.training < 1 || shares.held_out < 1 || shares.test < 0) {
    throw InputError(
        "a split is two or three shares in percent that add up to 100, as 88/8/4; not '" +
        std::string(text) + "'");
  }
  return shares;
}

void GameSet::split(const SplitShares& shares) {
  for (StoredGame& game : games_) {
    const int place = per_mille_of(game);
    const Split split = place < 10 * shares.held_out                   ? Split::held_out
                        : place < 10 * (shares.held_out + shares.test) ? Split::test
                                                                       : Split::training;
    game.part = static_cast<std::uint8_t>(1 + static_cast<int>(split));
  }
}

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
  const auto& result = record.result;
  const bool counted = result && result->decided_by == sgf::Result::DecidedBy::score;
  if (counted && std::abs(result->score) > most_margin) return false;
  const std::size_t length = played_moves(record);
  constexpr std::size_t most = std::numeric_limits<std::uint32_t>::max();
  if (moves_.size() + length > most || owners_.size() + go::max_area > most) {
    throw InputError("these are too many games for one file");
  }
  StoredGame game;
  game.side = static_cast<std::uint8_t>(record.size.width());
  game.komi_halves = halves(record.rules.komi);
  game.first_move = static_cast<std::uint32_t>(moves_.size());
  game.moves = static_cast<std::uint32_t>(length);
  for (std::size_t i = 0; i < length; ++i) {
    moves_.emplace_back(record.moves[i].point, record.moves[i].color);
  }
  game.code = game_code(game.side, std::span(moves_).subspan(game.first_move));
  if (result) game.winner = winner_of(*result);
  if (counted) game.score_halves = halves(result->score);
  if (owners) game.first_owner_byte = store_owners(*owners, record.size);
  games_.push_back(game);
  return true;
}

}  // namespace moyo::learning
