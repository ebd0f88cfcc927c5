// The framing of the Go Text Protocol, version 2: what a line asks and what an answer looks like.
//
//   request   [id] command [arguments...]          one line
//   answer    =[id] [text]   or   ?[id] message    then an empty line, and no other empty line
//
// Before a line is read, control characters are dropped, tabs become spaces and everything from
// '#' on is a comment; a line with nothing left gets no answer.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace moyo::gtp {

struct Request {
  std::string id;  // digits or nothing
  std::string command;
  std::vector<std::string> arguments;

  friend bool operator==(const Request&, const Request&) = default;
};

// Nothing for lines without a request.
std::optional<Request> parse_request(std::string_view line);

// GoGui's out-of-band request to stop the running command: the comment `# interrupt`.
bool is_interrupt(std::string_view line);

// Ends with the empty line. Empty lines and control characters within the text are dropped.
std::string format_answer(bool success, std::string_view id, std::string_view text);

}  // namespace moyo::gtp
