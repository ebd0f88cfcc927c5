#include "games/connect4/connect4.h"
#include "games/go/go.h"
#include "games/tictactoe/tictactoe.h"
#include "learning/selfplay/actor_body.h"

namespace moyo::learning {

template std::unique_ptr<Actor> make_grid_actor<tictactoe::TicTacToe>(ActorSetup,
                                                                      const tictactoe::TicTacToe&);
template std::unique_ptr<Actor> make_grid_actor<connect4::Connect4>(ActorSetup,
                                                                    const connect4::Connect4&);
template std::unique_ptr<Actor> make_grid_actor<connect4::AnySizeConnect4>(
    ActorSetup, const connect4::AnySizeConnect4&);
template std::unique_ptr<Actor> make_grid_actor<go::Go>(ActorSetup, const go::Go&);

}  // namespace moyo::learning
