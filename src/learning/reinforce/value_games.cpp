#include "learning/reinforce/value_games.h"

#include <algorithm>
#include <optional>

#include "learning/reinforce/policy_batch.h"
#include "learning/selfplay/final_result.h"

namespace moyo::learning {
namespace {

class ValueGame {
 public:
  ValueGame(const AnyState& start, const std::string& game, GameId id, int most_before,
            std::uint64_t seed)
      : state_(start), rng_(Rng::stream(seed, id.number)) {
    record_.id = id;
    record_.game = game;
    record_.player = "policies";
    record_.size = start.planes()->size;
    before_ = static_cast<int>(rng_.below(static_cast<std::uint32_t>(most_before + 1)));
  }

  const AnyState& state() const { return state_; }
  bool wants_random_move() const { return ply() == before_; }
  bool wants_first_policy() const { return ply() < before_; }
  bool over() const { return state_.is_terminal() || ply() >= 2 * cells_of(record_.size); }

  void play_random_move() {
    const std::vector<MoveId> legal = state_.legal_moves();
    play(legal[rng_.below(static_cast<std::uint32_t>(legal.size()))]);
    if (state_.is_terminal()) return;
    Sample sample;
    sample.ply = ply();
    PlanePosition position = *state_.planes();
    sample.planes = std::move(position.planes);
    sample.numbers = std::move(position.numbers);
    record_.samples.push_back(std::move(sample));
    mover_ = state_.to_play();
  }
  void play_by(const Opinion& opinion) {
    const std::vector<MoveId> legal = state_.legal_moves();
    play(legal[draw_by_policy(state_, legal, opinion.prediction, 1, rng_)]);
  }

  // When it is over.
  const SampledGame& record() {
    const FinalResult result = final_result(state_);
    record_.end = result.end;
    record_.payoff = result.payoff;
    record_.score = result.score;
    label_samples(result, {mover_}, record_.samples);
    return record_;
  }

 private:
  int ply() const { return static_cast<int>(record_.moves.size()); }
  void play(MoveId move) {
    state_.play(move);
    record_.moves.push_back(move);
  }

  AnyState state_;
  Rng rng_;
  SampledGame record_;
  int before_ = 0;
  Player mover_ = Player::first;  // of the sample
};

}  // namespace

void play_value_games(const AnyState& start, const std::string& game,
                      const nn::LoadedNetwork& before, const nn::LoadedNetwork& after,
                      const ValueGameOptions& options, GameId first, std::uint64_t count,
                      std::uint64_t seed, std::stop_token stop,
                      const std::function<void(const SampledGame&)>& sink) {
  const int most_before =
      options.most_before > 0 ? options.most_before : 2 * cells_of(start.planes()->size) / 3;
  PolicyBatch first_policy(before), second_policy(after);
  std::vector<ValueGame> games;
  std::uint64_t begun = 0;
  const auto ask = [&](PolicyBatch& policy, bool is_first) {
    std::vector<ValueGame*> waiting;
    std::vector<const AnyState*> states;
    for (ValueGame& one : games) {
      if (one.over() || one.wants_random_move() || one.wants_first_policy() != is_first) continue;
      waiting.push_back(&one);
      states.push_back(&one.state());
    }
    if (states.empty()) return;
    const std::vector<Opinion> opinions = policy.ask(states);
    for (std::size_t i = 0; i < waiting.size(); ++i) waiting[i]->play_by(opinions[i]);
  };
  while (!stop.stop_requested()) {
    while (begun < count && games.size() < static_cast<std::size_t>(options.games)) {
      games.emplace_back(start, game, GameId{first.worker, first.number + begun}, most_before,
                         seed);
      ++begun;
    }
    if (games.empty()) return;
    ask(first_policy, true);
    for (ValueGame& one : games) {
      if (!one.over() && one.wants_random_move()) one.play_random_move();
    }
    ask(second_policy, false);
    for (ValueGame& one : games) {
      if (!one.over()) continue;
      const SampledGame& record = one.record();
      if (!record.samples.empty()) sink(record);
    }
    std::erase_if(games, [](const ValueGame& one) { return one.over(); });
  }
}

}  // namespace moyo::learning
