#include "players/uct_agent.h"

namespace moyo::players {

template std::unique_ptr<Agent> make_uct_agent<connect4::Connect4>(const UctOptions&,
                                                                   std::uint64_t);
template std::unique_ptr<Agent> make_uct_agent<connect4::AnySizeConnect4>(const UctOptions&,
                                                                          std::uint64_t);

}  // namespace moyo::players
