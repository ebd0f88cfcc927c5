#include "players/uct_agent.h"

namespace moyo::players {

template std::unique_ptr<Agent> make_uct_agent<gomoku::Gomoku>(const UctOptions&, std::uint64_t);
template std::unique_ptr<Agent> make_uct_agent<hex::Hex>(const UctOptions&, std::uint64_t);
template std::unique_ptr<Agent> make_uct_agent<othello::Othello>(const UctOptions&, std::uint64_t);

template std::unique_ptr<Agent> make_uct_agent<go::Go>(const UctOptions&, std::uint64_t);

}  // namespace moyo::players
