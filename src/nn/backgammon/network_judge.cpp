#include "nn/backgammon/network_judge.h"

#include <utility>

#include "base/embedded.h"
#include "base/errors.h"
#include "nn/backgammon/expert_inputs.h"
#include "nn/backgammon/phase_networks.h"
#include "nn/backgammon/td_gammon.h"
#include "nn/backgammon/tesauro_inputs.h"

MOYO_EMBED(backgammon_net, MOYO_DATA "/nets/backgammon.net");
MOYO_EMBED(backgammon_small_net, MOYO_DATA "/nets/backgammon-small.net");

namespace moyo::backgammon {
namespace {

// A judge together with the file whose networks it asks.
template <class Judge>
class WithFile final : public TurnJudge {
 public:
  template <class Make>
  WithFile(nn::DenseFile file, Make&& make) : file_(std::move(file)), judge_(make(file_)) {}

  void judge(const TurnRequest& request, std::span<const Turn> turns,
             std::span<float> values) override {
    judge_.judge(request, turns, values);
  }
  bool tells_payoff() const override { return judge_.tells_payoff(); }
  std::optional<Forecast> forecast(const Board& board, Player roller) override {
    return judge_.forecast(board, roller);
  }

 private:
  nn::DenseFile file_;
  Judge judge_;
};

[[noreturn]] void refuse(std::string_view path, const std::string& why) {
  throw InputError("the network '" + std::string(path) + "' " + why);
}

}  // namespace

std::unique_ptr<TurnJudge> make_network_judge(nn::DenseFile file, std::string_view path) {
  // Every network of the names must be there and have these inputs and outputs.
  const auto check = [&](std::initializer_list<const char*> names, int inputs, int outputs) {
    for (const char* name : names) {
      const nn::DenseNetwork* network = file.find(name);
      if (network == nullptr) refuse(path, "has no part '" + std::string(name) + "'");
      if (network->shape().inputs != inputs || network->shape().outputs != outputs) {
        refuse(path, "has other inputs or outputs than its kind");
      }
    }
  };
  if (file.inputs == tesauro_encoding) {
    check({"all"}, tesauro_inputs, 1);
    return std::make_unique<WithFile<TdGammon>>(
        std::move(file), [](const nn::DenseFile& held) { return TdGammon(*held.find("all")); });
  }
  if (file.inputs == expert_encoding) {
    check({phase_names[0], phase_names[1]}, expert_inputs, forecast_size);
    return std::make_unique<WithFile<PhaseNetworks>>(
        std::move(file), [](const nn::DenseFile& held) {
          return PhaseNetworks(*held.find(phase_names[0]), *held.find(phase_names[1]));
        });
  }
  refuse(path, "has inputs '" + file.inputs + "', which backgammon has not");
}

std::unique_ptr<TurnJudge> shipped_judge() {
  constexpr std::string_view name = "backgammon.net";
  return make_network_judge(nn::parse_dense(MOYO_EMBEDDED(backgammon_net), name), name);
}

std::unique_ptr<TurnJudge> small_judge() {
  constexpr std::string_view name = "backgammon-small.net";
  return make_network_judge(nn::parse_dense(MOYO_EMBEDDED(backgammon_small_net), name), name);
}

}  // namespace moyo::backgammon
