#include "nn/backend.h"

#include "base/errors.h"

namespace moyo::nn {

std::vector<std::pair<std::string, BackendName>> backend_names() {
  return {{"fast", BackendName::fast}, {"reference", BackendName::reference}};
}

BackendName parse_backend(std::string_view name) {
  std::vector<std::string> known;
  for (const auto& [text, value] : backend_names()) {
    if (text == name) return value;
    known.push_back(text);
  }
  refuse_unknown("back end", name, known);
}

std::unique_ptr<Backend> make_backend(BackendName name, const Network& network) {
  return name == BackendName::fast ? make_fast_backend(network) : make_reference_backend(network);
}

void check_inputs(const Network& network, const Inputs& inputs) {
  const int numbers = network.global_input ? network.global_input->in : 0;
  if (inputs.plane_count != network.input.in || inputs.global_count != numbers) {
    throw InputError("this network looks at " + std::to_string(network.input.in) + " planes and " +
                     std::to_string(numbers) + " numbers, not at " +
                     std::to_string(inputs.plane_count) + " and " +
                     std::to_string(inputs.global_count));
  }
  if (network.plays_any_board() || network.board == inputs.size) return;
  throw InputError("this network plays only on " + board_text(network));
}

}  // namespace moyo::nn
