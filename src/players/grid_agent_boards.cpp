#include "games/gomoku/gomoku.h"
#include "games/hex/hex.h"
#include "games/othello/othello.h"
#include "players/grid_agent_body.h"

namespace moyo::players {

template std::unique_ptr<Agent> make_grid_agent<gomoku::Gomoku>(
    const ZeroOptions&, std::shared_ptr<const nn::LoadedNetwork>, std::uint64_t);
template std::unique_ptr<Agent> make_grid_agent<hex::Hex>(const ZeroOptions&,
                                                          std::shared_ptr<const nn::LoadedNetwork>,
                                                          std::uint64_t);
template std::unique_ptr<Agent> make_grid_agent<othello::Othello>(
    const ZeroOptions&, std::shared_ptr<const nn::LoadedNetwork>, std::uint64_t);

}  // namespace moyo::players
