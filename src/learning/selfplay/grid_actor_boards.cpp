#include "games/gomoku/gomoku.h"
#include "games/hex/hex.h"
#include "games/othello/othello.h"
#include "learning/selfplay/actor_body.h"

namespace moyo::learning {

template std::unique_ptr<Actor> make_grid_actor<gomoku::Gomoku>(ActorSetup, const gomoku::Gomoku&);
template std::unique_ptr<Actor> make_grid_actor<hex::Hex>(ActorSetup, const hex::Hex&);
template std::unique_ptr<Actor> make_grid_actor<othello::Othello>(ActorSetup,
                                                                  const othello::Othello&);

}  // namespace moyo::learning
