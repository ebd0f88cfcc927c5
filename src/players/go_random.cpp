#include "players/go_random.h"

#include "core/game.h"
#include "games/go/plain_board.h"
#include "players/only_go.h"
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

// Throws InputError, in the player's name, unless the game is Go.
template <OwnEyes eyes, auto board_of>
std::unique_ptr<Agent> make(const OptionSpec& spec, const AnyState& start, std::uint64_t seed) {
  read_options<NoOptions>(spec);
  only_go(spec.name, start);
  return std::make_unique<RandomGoAgent<eyes, board_of>>(seed);
}

std::string no_options(std::string_view) { return {}; }
std::string name_alone(const OptionSpec& spec) { return spec.name; }

}  // namespace

const PlayerEntry go0_entry = {"go0",      "Go: a uniformly random legal move",
                               false,      make<OwnEyes::fill, plain_board>,
                               no_options, name_alone};
const PlayerEntry go1_entry = {"go1",      "Go: as go0, but never fills an own eye",
                               false,      make<OwnEyes::keep, plain_board>,
                               no_options, name_alone};
const PlayerEntry go2_entry = {"go2",      "Go: as go1, on the fast board",
                               false,      make<OwnEyes::keep, go::playout_start>,
                               no_options, name_alone};

}  // namespace moyo::players
