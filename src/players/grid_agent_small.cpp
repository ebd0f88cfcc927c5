#include "games/connect4/connect4.h"
#include "games/tictactoe/tictactoe.h"
#include "players/grid_agent_body.h"

namespace moyo::players {

template std::unique_ptr<Agent> make_grid_agent<tictactoe::TicTacToe>(
    const ZeroOptions&, std::shared_ptr<const nn::LoadedNetwork>, std::uint64_t);
template std::unique_ptr<Agent> make_grid_agent<connect4::Connect4>(
    const ZeroOptions&, std::shared_ptr<const nn::LoadedNetwork>, std::uint64_t);
template std::unique_ptr<Agent> make_grid_agent<connect4::AnySizeConnect4>(
    const ZeroOptions&, std::shared_ptr<const nn::LoadedNetwork>, std::uint64_t);
template std::unique_ptr<Agent> make_grid_agent<go::Go>(const ZeroOptions&,
                                                        std::shared_ptr<const nn::LoadedNetwork>,
                                                        std::uint64_t);

}  // namespace moyo::players
