#include "learning/selfplay/actor.h"

#include <algorithm>
#include <utility>

#include "base/errors.h"
#include "base/hash.h"
#include "learning/selfplay/self_play_game.h"
#include "nn/grid/encoder.h"
#include "nn/prediction_cache.h"
#include "players/registry.h"

namespace moyo::learning {
namespace {

class GameActor final : public Actor {
 public:
  explicit GameActor(ActorSetup setup)
      : setup_(std::move(setup)),
        symmetries_(nn::network_symmetries(setup_.start.planes()->symmetries)),
        cache_(static_cast<std::size_t>(setup_.options.cache)),
        slots_(static_cast<std::size_t>(setup_.options.games_at_once)) {
    set_network(setup_.network);
  }

  void set_network(const PlayingNetwork& network) override {
    players::of_state(setup_.start).check_network(network.loaded->network, setup_.start);
    newest_ = std::make_shared<const NetworkInUse>(
        NetworkInUse{network, mix64(setup_.seed + ++networks_ * golden_gamma)});
  }

  void step() override {
    waiting_.clear();
    for (Slot& slot : slots_) {
      if (advance(slot)) waiting_.push_back(&slot);
    }
    // Games whose search began with an older network still want its opinion.
    while (!waiting_.empty()) {
      const auto older =
          std::stable_partition(waiting_.begin(), waiting_.end(), [&](const Slot* slot) {
            return &slot->game->network() == &waiting_.front()->game->network();
          });
      evaluate({waiting_.begin(), older});
      waiting_.erase(waiting_.begin(), older);
    }
  }

  bool done() const override {
    return no_more_games_ &&
           std::all_of(slots_.begin(), slots_.end(), [](const Slot& slot) { return !slot.game; });
  }
  const ActorCounts& counts() const override { return counts_; }

 private:
  // Evaluations that a game is given from memory before the others have their turn.
  static constexpr int most_remembered = 64;

  // A place for a game, and the leaf it waits at.
  struct Slot {
    std::unique_ptr<SelfPlayGame> game;
    std::uint64_t number = 0;
    nn::Inputs inputs;
    int symmetry = 0;
    std::uint64_t code = 0;  // of inputs, symmetry and network
  };

  // Goes on with the slot's game as far as memory reaches; whether it then waits for the network.
  bool advance(Slot& slot) {
    for (int i = 0; i < most_remembered; ++i) {
      if (!slot.game && !begin_game(slot)) return false;
      look(slot);
      const auto known = cache_.find(slot.code);
      if (!known) return true;
      ++counts_.remembered;
      answer(slot, *known);
    }
    return false;
  }

  bool begin_game(Slot& slot) {
    if (no_more_games_) return false;
    const auto number = setup_.next_game();
    if (!number) {
      no_more_games_ = true;
      return false;
    }
    slot.number = *number;
    slot.game = std::make_unique<SelfPlayGame>(setup_.options, setup_.start, newest_,
                                               Rng::stream(setup_.seed, *number)());
    return true;
  }

  // Each position is shown under one symmetry, as long as the network is the same.
  void look(Slot& slot) {
    slot.inputs = slot.game->wanted();
    const std::uint64_t position = mix64(slot.inputs.hash() ^ slot.game->network().salt);
    slot.symmetry = setup_.options.symmetries ? symmetries_[position % symmetries_.size()] : 0;
    slot.code = position;
  }

  void evaluate(std::span<Slot* const> slots) {
    const nn::LoadedNetwork& loaded = *slots.front()->game->network().playing.loaded;
    entries_.clear();
    for (const Slot* slot : slots) entries_.push_back({&slot->inputs, slot->symmetry});
    outputs_.resize(std::max(outputs_.size(), slots.size()));
    loaded.backend->evaluate(entries_, {outputs_.data(), slots.size()});
    ++counts_.batches;
    counts_.evaluations += slots.size();
    for (std::size_t i = 0; i < slots.size(); ++i) {
      Slot& slot = *slots[i];
      const auto prediction = std::make_shared<const nn::GridPrediction>(
          slot.game->read(outputs_[i], slot.inputs, slot.symmetry));
      cache_.store(slot.code, prediction);
      answer(slot, *prediction);
    }
  }

  void answer(Slot& slot, const nn::GridPrediction& prediction) {
    SelfPlayGame& game = *slot.game;
    game.take(prediction);
    if (!game.over()) return;
    SampledGame record = game.record();
    record.id = {setup_.worker, slot.number};
    record.game = setup_.game;
    record.player = game.network().playing.loaded->network.name;
    ++counts_.games;
    counts_.moves += record.moves.size();
    counts_.samples += record.samples.size();
    counts_.resign_checks += game.resign_checked();
    counts_.wrong_resignations += game.wrong_resignation();
    slot.game.reset();
    setup_.sink(std::move(record));
  }

  // fixed
  ActorSetup setup_;
  PlaneSymmetries symmetries_;
  // state
  std::shared_ptr<const NetworkInUse> newest_;
  std::uint64_t networks_ = 0;
  nn::PredictionCache<nn::GridPrediction> cache_;
  std::vector<Slot> slots_;
  bool no_more_games_ = false;
  ActorCounts counts_;
  // of one step
  std::vector<Slot*> waiting_;
  std::vector<nn::BatchEntry> entries_;
  std::vector<nn::RawOutput> outputs_;
};

}  // namespace

ActorCounts& ActorCounts::operator+=(const ActorCounts& other) {
  games += other.games;
  moves += other.moves;
  samples += other.samples;
  evaluations += other.evaluations;
  remembered += other.remembered;
  batches += other.batches;
  resign_checks += other.resign_checks;
  wrong_resignations += other.wrong_resignations;
  return *this;
}

PlanePosition learnable_planes(const std::string& game, const AnyState& start) {
  auto planes = start.planes();
  if (!planes || players::of_state(start).make_self_search == nullptr) {
    throw InputError("'" + game + "' has no planes, so no network can play it");
  }
  if (start.ends_by_agreement()) {
    throw InputError("self-play counts every stone as it stands, so it wants " +
                     OptionSpec::parse(game).name + " with rules=tromp-taylor");
  }
  return *std::move(planes);
}

std::unique_ptr<Actor> make_actor(ActorSetup setup) {
  setup.options = checked(setup.options);
  learnable_planes(setup.game, setup.start);
  return std::make_unique<GameActor>(std::move(setup));
}

}  // namespace moyo::learning
