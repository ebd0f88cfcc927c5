#include "players/go_random.h"

#include "core/game.h"
#include "games/go/plain_board.h"
#include "players/typed_agent.h"
#include "simulation/go/playout.h"
#include "simulation/go/random_policy.h"

namespace moyo::players {
namespace {

using go::Go;
using go::OwnEyes;

go::PlainBoard plain_board(const Go& game) { return {game.board(), game.turn()}; }

template <OwnEyes eyes, auto board_of>
class RandomGoAgent final : public TypedAgent<Go> {
 public:
  explicit RandomGoAgent(std::uint64_t seed) : rng_(seed) {}

  void new_game(std::uint64_t seed) override { rng_ = Rng(seed); }

 private:
  Report search(const Go& game, const Limits&, const Study&) override {
    auto board = board_of(game);
    Report report;
    // The board knows the course's rules; the game may forbid more.
    report.best = move_id(go::draw_move(board, eyes, rng_, [&](go::Point p) {
      return board.is_legal(p) && game.may_play(p, game.turn());
    }));
    return report;
  }

  Rng rng_;
};

template <OwnEyes eyes, auto board_of>
constexpr PlayerEntry random_go_entry(std::string_view name, std::string_view summary) {
  return player_entry<NoOptions, [](const NoOptions&, const AnyState&, std::uint64_t seed) {
    return std::make_unique<RandomGoAgent<eyes, board_of>>(seed);
  }>(name, summary);
}

}  // namespace

const PlayerEntry go0_entry =
    random_go_entry<OwnEyes::fill, plain_board>("go0", "a uniformly random legal move");
const PlayerEntry go1_entry =
    random_go_entry<OwnEyes::keep, plain_board>("go1", "as go0, but never fills an own eye");
const PlayerEntry go2_entry =
    random_go_entry<OwnEyes::keep, go::playout_start>("go2", "as go1, on the fast board");

}  // namespace moyo::players
