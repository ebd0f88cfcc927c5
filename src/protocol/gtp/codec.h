// The framing of the Go Text Protocol, version 2: what a line asks and what an answer looks like.
//
//   request   [id] command [arguments...]          one line
//   answer    =[id] [text]   or   ?[id] message    then an empty line, and no other empty line
//
// Before a line is read, control characters are dropped, tabs become spaces and everything from
// '#' on is a comment; a line with nothing left gets no answer.
#pragma once

#include <functional>
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

// An answer that is written while its command runs: `=[id]`, then lines, each at once, then the
// empty line.
class AnswerStream {
 public:
  using Write = std::function<void(std::string_view)>;

  AnswerStream(std::string_view id, Write write) : id_(id), write_(std::move(write)) {}

  // From here on the command has succeeded.
  void begin();
  // One line without its end; begins the answer if that has not been done.
  void line(std::string_view text);
  void end();
  // A failure, or the last line of an answer that has begun.
  void fail(std::string_view message);

 private:
  std::string id_;
  Write write_;
  bool begun_ = false;
};

}  // namespace moyo::gtp
