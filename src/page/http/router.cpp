#include "page/http/router.h"

#include <algorithm>
#include <exception>

#include "base/errors.h"
#include "protocol/json_text.h"

namespace moyo::page {
namespace {

// The text to the next slash, which is taken off `rest`.
std::string_view next_part(std::string_view& rest) {
  const std::size_t slash = rest.find('/');
  const std::string_view part = rest.substr(0, slash);
  rest = slash == std::string_view::npos ? std::string_view() : rest.substr(slash + 1);
  return part;
}

}  // namespace

bool matches(std::string_view pattern, std::string_view path,
             std::map<std::string, std::string>& parameters) {
  std::map<std::string, std::string> found;
  const auto slashes = [](std::string_view text) {
    return std::count(text.begin(), text.end(), '/');
  };
  if (slashes(pattern) != slashes(path)) return false;
  for (auto parts = slashes(pattern) + 1; parts > 0; --parts) {
    const std::string_view wanted = next_part(pattern);
    const std::string_view part = next_part(path);
    if (wanted.starts_with(':')) {
      if (part.empty()) return false;
      found.emplace(wanted.substr(1), part);
    } else if (wanted != part) {
      return false;
    }
  }
  parameters = std::move(found);
  return true;
}

Response error_response(int status, const std::string& sentence) {
  const protocol::Json json = {{"error", sentence}};
  return {.status = status,
          .body = json.dump(-1, ' ', false, protocol::Json::error_handler_t::replace)};
}

void Router::add(std::vector<Route> routes) {
  for (Route& route : routes) routes_.push_back(std::move(route));
}

Response Router::dispatch(Request& request) const {
  const bool head_only = request.method == "HEAD";
  if (head_only) request.method = "GET";
  bool known = false;
  for (const Route& route : routes_) {
    if (!matches(route.pattern, request.path, request.parameters)) continue;
    if (route.method == request.method && route.streams && head_only) {
      return {.type = "text/event-stream"};
    }
    if (route.method == request.method) return route.answer(request);
    known = true;
  }
  if (known) throw HttpError(405, request.path + " does not take " + request.method);
  if (fallback_) return fallback_(request);
  throw HttpError(404, "there is no " + request.path);
}

Response Router::answer(Request request) const {
  try {
    return dispatch(request);
  } catch (const HttpError& error) {
    return error_response(error.status(), error.what());
  } catch (const InputError& error) {
    return error_response(400, error.what());
  } catch (const IoError& error) {
    return error_response(507, error.what());
  } catch (const std::exception& error) {
    return error_response(500, std::string("the server failed: ") + error.what());
  }
}

}  // namespace moyo::page
