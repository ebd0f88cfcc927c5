// What comes in from a browser and what goes back, whatever library carries it.
#pragma once

#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace moyo::page {

class EventStream;

// Who asks. Browsers carry a cookie that the server gave them on their first visit; whoever has
// none is known by the address alone.
struct Client {
  std::string name = {};     // the cookie's value, or nothing
  std::string address = {};  // where the connection comes from

  // One text for each client.
  std::string key() const { return name.empty() ? "at " + address : name; }
};

struct Request {
  std::string method;  // "GET", "HEAD", "POST"
  std::string path;    // decoded, without the query
  std::string body = {};
  std::map<std::string, std::string> query = {};       // the first value of each name
  std::map<std::string, std::string> parameters = {};  // from the route's pattern
  bool takes_gzip = false;
  Client client = {};

  std::string query_text(const std::string& name) const {
    const auto place = query.find(name);
    return place == query.end() ? std::string() : place->second;
  }
  // The part of the path that the pattern calls `:name`.
  const std::string& parameter(const std::string& name) const { return parameters.at(name); }
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
  // Where this is set, events follow as they happen, and there is no body.
  std::shared_ptr<EventStream> events = nullptr;
};

// A request that is refused with a status of its own; an InputError is a 400.
class HttpError : public std::runtime_error {
 public:
  HttpError(int status, const std::string& what) : std::runtime_error(what), status_(status) {}
  int status() const { return status_; }

 private:
  int status_;
};

}  // namespace moyo::page
