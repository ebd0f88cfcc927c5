// Which function answers which request: a table of methods and patterns such as
// `/api/games/:id/play`. Whatever a function throws becomes an answer with a sentence in it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "page/http/message.h"

namespace moyo::page {

using Handler = std::function<Response(const Request&)>;

struct Route {
  std::string method;
  std::string pattern;
  Handler answer;
  bool streams = false;  // answers with events as they happen
};

class Router {
 public:
  void add(std::vector<Route> routes);
  // What answers where no pattern fits.
  void set_fallback(Handler answer) { fallback_ = std::move(answer); }

  // Never throws: 400 for an InputError, 507 for an IoError, the status of an HttpError, 404 for an
  // unknown path, 405 for a known one with another method, 500 for everything else. HEAD is
  // answered as GET is, without starting a stream; who carries the answer leaves its body out.
  Response answer(Request request) const;

 private:
  Response dispatch(Request& request) const;

  std::vector<Route> routes_;
  Handler fallback_;
};

// Whether the path fits the pattern; its parts are then among the parameters.
bool matches(std::string_view pattern, std::string_view path,
             std::map<std::string, std::string>& parameters);

// {"error": "..."}
Response error_response(int status, const std::string& sentence);

}  // namespace moyo::page
