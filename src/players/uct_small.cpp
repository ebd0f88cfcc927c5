#include "games/tree/tree.h"
#include "players/uct_agent.h"

namespace moyo::players {

template std::unique_ptr<Agent> make_uct_agent<tictactoe::TicTacToe>(const UctOptions&,
                                                                     std::uint64_t);
template std::unique_ptr<Agent> make_uct_agent<nim::Nim>(const UctOptions&, std::uint64_t);
template std::unique_ptr<Agent> make_uct_agent<tree::Tree>(const UctOptions&, std::uint64_t);

}  // namespace moyo::players
