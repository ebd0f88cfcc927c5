#include "page/request_json.h"

#include "base/errors.h"
#include "base/text.h"
#include "page/view.h"

namespace moyo::page {

Json body_of(const Request& request, std::size_t max_bytes) {
  if (request.body.size() > max_bytes) {
    throw HttpError(413, "the body has more than " + std::to_string(max_bytes) + " bytes");
  }
  const Json json = protocol::parse_json(request.body);
  if (json.is_object()) return json;
  if (!json.is_discarded()) throw InputError("the body is not a JSON object");
  std::string reason = "it is nested too deeply";
  try {
    // Only for the reason: what lies deep is thrown away while it is read.
    constexpr int deepest = 20;
    const Json shallow = Json::parse(
        request.body, [](int depth, Json::parse_event_t, Json&) { return depth < deepest; });
  } catch (const Json::exception& error) {  // of the grammar, or a number that is too large
    const std::string text = error.what();
    const std::size_t end_of_name = text.find("] ");
    reason = end_of_name == std::string::npos ? text : text.substr(end_of_name + 2);
  }
  throw InputError("the body is not JSON: " + reason);
}

Response json_response(const Json& json) {
  return {.body = to_text(json), .headers = {{"Cache-Control", "no-store"}}};
}

std::int64_t query_integer(const Request& request, const std::string& name, std::int64_t low,
                           std::int64_t high, std::int64_t usual) {
  const std::string text = request.query_text(name);
  if (text.empty()) return usual;
  const std::int64_t value = parse_integer(text, name);
  if (value < low || value > high) {
    throw InputError(name + " is " + std::to_string(low) + " to " + std::to_string(high) +
                     ", not " + text);
  }
  return value;
}

}  // namespace moyo::page
