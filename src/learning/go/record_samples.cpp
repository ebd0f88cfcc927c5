#include "learning/go/record_samples.h"

#include "learning/selfplay/final_result.h"
#include "learning/selfplay/played_sample.h"
#include "players/typed_agent.h"

namespace moyo::learning {
namespace {

// Ids of games from records: the worker of all of them.
constexpr std::uint64_t from_records = 0x7265636f726473;  // "records"

FinalResult result_of(const GameSet& games, std::size_t i, const go::Go& end) {
  const StoredGame& stored = games.game(i);
  FinalResult result{
      GameEnd::resigned, static_cast<float>(static_cast<int>(stored.winner)), {}, {}};
  if (stored.score_halves != StoredGame::not_counted) {
    result.end = GameEnd::finished;
    result.score = static_cast<float>(stored.score_halves) / 2;
  }
  if (const auto owners = games.owners(i)) {
    result.owners.assign(static_cast<std::size_t>(end.size().area()), 0);
    for (const go::Point p : go::Points(end.size())) {
      const auto cell = static_cast<std::size_t>(*end.place_of(p));
      if ((*owners)[p] == go::Color::black) result.owners[cell] = 1;
      if ((*owners)[p] == go::Color::white) result.owners[cell] = -1;
    }
  }
  return result;
}

}  // namespace

std::optional<SampledGame> record_samples(const GameSet& games, std::size_t i,
                                          const AnyState& start, const std::string& game) {
  const StoredGame& stored = games.game(i);
  go::Go state = players::unwrap<go::Go>(start);
  if (stored.winner == Winner::unknown || !state.size().is_square() ||
      state.size().width() != stored.side) {
    return std::nullopt;
  }
  state.set_komi(stored.komi_halves / 2.0);
  SampledGame record;
  record.id = {from_records, stored.code};
  record.game = game;
  record.player = "records";
  record.size = start.planes()->size;
  std::vector<Player> movers;
  for (const StoredMove move : games.moves(i)) {
    if (state.turn() != move.color()) state.give_turn(go::player_of(move.color()));
    if (!state.is_legal(move.point())) return std::nullopt;
    movers.push_back(state.to_play());
    record.samples.push_back(played_sample(AnyState(state), move_id(move.point()),
                                           static_cast<int>(record.moves.size())));
    record.moves.push_back(move_id(move.point()));
    state.play(move.point());
  }
  const FinalResult result = result_of(games, i, state);
  record.end = result.end;
  record.payoff = result.payoff;
  record.score = result.score;
  label_samples(result, movers, record.samples);
  return record;
}

}  // namespace moyo::learning
