#include "learning/selfplay/plain_games.h"

#include "base/errors.h"
#include "base/hash.h"
#include "base/rng.h"
#include "formats/sgf/record.h"
#include "formats/sgf/writer.h"
#include "games/registry.h"
#include "learning/selfplay/final_result.h"
#include "learning/selfplay/played_sample.h"
#include "match/entrant.h"
#include "match/referee.h"

namespace moyo::learning {
namespace {

constexpr double patience = 60;  // seconds, for another program's answer

GameEnd end_of(const match::PlayedGame& record) {
  switch (record.ending) {
    case match::Ending::rules:
      return GameEnd::finished;
    case match::Ending::resignation:
      return GameEnd::resigned;
    case match::Ending::too_long:
      return GameEnd::too_long;
    default:
      throw InputError("a game was broken off: " + record.reason);
  }
}

}  // namespace

PlainGames::PlainGames(const PlainGameSettings& settings)
    : settings_(settings),
      start_(games::start(settings.game)),
      has_planes_(start_.planes().has_value()) {
  if (start_.players() != 2 || start_.to_play() == Player::chance) {
    throw InputError("self-play is for games of two players");
  }
  settings_.player = match::entrant_name(settings.player, start_);
  for (auto& agent : agents_) {
    agent = match::make_player(settings_.player, start_, settings.seed, patience);
  }
}

std::optional<SampledGame> PlainGames::play(std::uint64_t number, std::stop_token stop) {
  Rng rng = Rng::stream(settings_.seed, number);
  const auto opening = match::random_opening(start_, settings_.opening_plies, rng);
  for (const auto& agent : agents_) agent->new_game(rng());
  Limits limits = settings_.limits;
  limits.stop = std::move(stop);
  match::GameConditions setup{
      start_, opening, {agents_[0].get(), agents_[1].get()}, limits, settings_.max_plies};
  if (match::wants_judge(settings_.player, settings_.player, start_)) {
    setup.judge = match::judged_outcome;
  }
  const auto played = match::play_game(setup);
  if (!played) return std::nullopt;
  SampledGame game;
  game.id = {settings_.worker, number};
  game.game = settings_.game;
  game.player = settings_.player;
  if (has_planes_) game.size = start_.planes()->size;
  game.end = end_of(*played);
  game.payoff = static_cast<float>(played->outcome().payoff(Player::first));
  AnyState state = start_;
  std::vector<Player> movers;
  for (const std::string& text : played->moves) {
    const MoveId move = state.parse_move(text);
    if (has_planes_ && game.moves.size() >= opening.size()) {
      movers.push_back(state.to_play());
      game.samples.push_back(played_sample(state, move, static_cast<int>(game.moves.size())));
    }
    game.moves.push_back(move);
    state.play(move);
  }
  FinalResult result{game.end, game.payoff, {}, {}};
  // Where somebody judged, the stones on the board do not say by how much it was won.
  if (game.end == GameEnd::finished && !setup.judge) {
    result.owners = state.cell_owners();
    if (const auto score = state.score()) result.score = static_cast<float>(*score);
  }
  game.score = result.score;
  label_samples(result, movers, game.samples);
  return game;
}

std::string sgf_text(const AnyState& start, const SampledGame& game) {
  AnyState state = start;
  for (const MoveId move : game.moves) state.play(move);
  const auto* go = state.get_if<go::Go>();
  if (go == nullptr) throw InputError("SGF is for games of Go, not of '" + game.game + "'");
  sgf::GameRecord record = sgf::to_record(*go);
  record.info = {{"PB", game.player}, {"PW", game.player}};
  sgf::Result result;
  result.outcome = Outcome::from_score(game.payoff);
  if (game.end == GameEnd::resigned) result.decided_by = sgf::Result::DecidedBy::resignation;
  if (game.score) {
    result.decided_by = sgf::Result::DecidedBy::score;
    result.score = *game.score;
  }
  if (game.end != GameEnd::too_long) record.result = result;
  return sgf::write(sgf::to_sgf(record));
}

}  // namespace moyo::learning
