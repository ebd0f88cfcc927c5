#include "protocol/json_text.h"

namespace moyo::protocol {
namespace {

constexpr int max_depth = 64;

struct TooDeep {};

}  // namespace

Json parse_json(std::string_view text) {
  const auto check = [](int depth, Json::parse_event_t, const Json&) {
    if (depth > max_depth) throw TooDeep();
    return true;
  };
  try {
    return Json::parse(text, check, false);
  } catch (const TooDeep&) {
    return Json(Json::value_t::discarded);
  }
}

}  // namespace moyo::protocol
