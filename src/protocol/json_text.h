// Reading JSON that other programs wrote.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

namespace moyo::protocol {

using Json = nlohmann::ordered_json;

// A discarded value (is_discarded()) for text that is no JSON, and for values that are nested so
// deeply that copying or printing them would not fit the stack.
Json parse_json(std::string_view text);

}  // namespace moyo::protocol
