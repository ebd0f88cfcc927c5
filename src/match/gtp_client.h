// The controller's side of the Go Text Protocol: asks another program and waits for its answers.
#pragma once

#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "match/child_process.h"

namespace moyo::match {

class GtpClient {
 public:
  // Answers may take so many seconds, unless a question says otherwise.
  GtpClient(const std::string& command, double patience);
  // Asks it to quit.
  ~GtpClient();

  struct Answer {
    bool success = false;
    std::string text;
  };
  // std::runtime_error, naming program and question, if it ended, hung or does not speak GTP.
  Answer ask(const std::string& question, const std::stop_token& stop = {});
  // The text of a successful answer; std::runtime_error with the program's words if it refused.
  std::string want(const std::string& question, const std::stop_token& stop = {});

  bool knows(const std::string& command);

 private:
  Answer read_answer(const std::stop_token& stop);

  std::string command_;
  double patience_;
  ChildProcess program_;
  std::set<std::string> commands_;  // what it says it knows; empty before it was asked
};

}  // namespace moyo::match
